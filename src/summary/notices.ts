// What readers of a robots.txt overlook: lines that nobody obeys, and names that change nothing or are joined with others.
import { type Audience, mayNameCrawler } from "../crawlers/audience.ts";
import { obeysNoStar } from "../crawlers/chains.ts";
import type { Group, UserAgent } from "../groups/model.ts";
import { ANY, equalsIgnoringCase } from "../groups/product-token.ts";
import { groupBy } from "../text/collections.ts";
import type { Reading } from "./reading.ts";

/**
 * - `no-groups`: no line names a crawler, so that the file closes nothing; it may be no robots.txt.
 * - `unobeyed-rules`: rules above the first user-agent line, which no crawler obeys (RFC 9309 §2.2.2).
 * - `joined-names`: names above a line of another kind, which does not end the user-agent lines of a group (§2.1): the
 *   rules further down are theirs too.
 * - `names-beside-star`: names in a group that is for everyone; they change nothing.
 * - `star-by-name`: crawlers that obey no `*` group, and obey this one because it names them.
 * - `delay-of-nothing`: a Crawl-delay for crawlers that may fetch nothing.
 */
export type NoticeKind =
  | "no-groups"
  | "unobeyed-rules"
  | "joined-names"
  | "names-beside-star"
  | "star-by-name"
  | "delay-of-nothing";

/** Something that is easily overlooked. */
export interface Notice {
  /** What it is. */
  readonly kind: NoticeKind;
  /** The lines that it is about, 1-based, ascending. */
  readonly lines: readonly number[];
  /** The names that it is about, as written. */
  readonly names: readonly string[];
  /** The line that makes it so: the rule that closes, the user-agent line with the `*`; null if there is none. */
  readonly because: number | null;
}

/** The notices about a file, the weightiest first. Linear in the file. */
export function noticesOf(reading: Reading): readonly Notice[] {
  const { dialect, audience } = reading;
  const { groups, orphanRules, records } = reading.groups;
  const notices: Notice[] = [];
  if (groups.length === 0 && orphanRules.length === 0) {
    notices.push({ kind: "no-groups", lines: [], names: [], because: null });
  }
  if (orphanRules.length > 0) {
    notices.push({ kind: "unobeyed-rules", lines: orphanRules.map(({ line }) => line), names: [], because: null });
  }
  const among = new Map(
    records.flatMap(({ amongUserAgents, group, line }) =>
      amongUserAgents && group !== null ? [[groups[group] as Group, line] as const] : [],
    ),
  );
  for (const [group, line] of among) {
    const above = group.userAgents.filter((one) => one.line < line);
    const closes = group.rules.find(({ type, usable, pattern }) => type === "disallow" && usable && pattern !== "");
    if (closes !== undefined) notices.push({ kind: "joined-names", ...linesOf(above), because: closes.line });
  }
  for (const group of groups) {
    const star = group.userAgents.find(({ token }) => token === ANY);
    const named = group.userAgents.filter(({ token }) => token !== ANY);
    if (star === undefined || group.rules.length === 0) continue;
    const sets = named
      .filter((one) => mayNameCrawler(one, dialect.agents))
      .map((one) => [one, obeysNoStar(one.token)] as const);
    const alike = sets.filter(([one, ignoresStar]) => !ignoresStar && isOnlyHere(one, group, audience));
    if (alike.length > 0) {
      notices.push({ kind: "names-beside-star", ...linesOf(alike.map(([one]) => one)), because: star.line });
    }
    const byName = sets.filter(([, ignoresStar]) => ignoresStar);
    if (byName.length > 0) {
      notices.push({ kind: "star-by-name", ...linesOf(byName.map(([one]) => one)), because: star.line });
    }
  }
  const delays = records.filter(({ key, group }) => group !== null && equalsIgnoringCase(key, "crawl-delay"));
  for (const [at, alike] of groupBy(delays, ({ group }) => group)) {
    const names = (groups[at as number] as Group).userAgents;
    const closed = names.map(({ token, value }) => reading.of(token === "" ? value : token).access);
    if (!closed.every(({ kind }) => kind === "closed")) continue;
    notices.push({
      kind: "delay-of-nothing",
      lines: alike.map(({ line }) => line),
      names: names.map(({ value }) => value),
      because: closed[0]?.restBy?.line ?? null,
    });
  }
  return notices.sort((one, other) => WEIGHT.indexOf(one.kind) - WEIGHT.indexOf(other.kind));
}

const WEIGHT: readonly NoticeKind[] = [
  "no-groups",
  "unobeyed-rules",
  "joined-names",
  "star-by-name",
  "names-beside-star",
  "delay-of-nothing",
];

/** Whether a crawler of this name would obey the same groups if no line named it. */
function isOnlyHere({ token, value }: UserAgent, group: Group, audience: Audience): boolean {
  const name = token === "" ? value : token;
  const own = audience.selectionOf(name)?.groups ?? [];
  const star = audience.selectionOf(ANY)?.groups ?? [];
  return own.length === star.length && own.includes(group) && own.every((one, at) => one === star[at]);
}

function linesOf(userAgents: readonly UserAgent[]): {
  readonly lines: readonly number[];
  readonly names: readonly string[];
} {
  return { lines: userAgents.map(({ line }) => line), names: userAgents.map(({ value }) => value) };
}
