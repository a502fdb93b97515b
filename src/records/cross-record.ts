// Checks that compare the records of a file with each other: duplicates, contradictions, and licences that end up in a
// group the author did not mean.
import { Audience, isClosed } from "../crawlers/audience.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import type { MessageKey } from "../diagnostics/codes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Group, RobotsGroups, UserAgent } from "../groups/model.ts";
import { equalsIgnoringCase } from "../groups/product-token.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { getOrInsert } from "../text/collections.ts";
import type { Span } from "../text/span.ts";
import { yesOrNo } from "./content-signal.ts";
import { preferenceIn, usageCategories } from "./content-usage.ts";
import { DAY } from "./crawl-delay.ts";
import type { ContentSignalRecord, ContentUsageRecord, TypedRecord } from "./model.ts";

type ReportOf<R extends TypedRecord> = (
  record: R,
  code: MessageKey,
  span: Span,
  words: Readonly<Record<string, string>>,
) => void;

/** Reports what is wrong with records because of other records. Linear in the document. */
export function compareRecords<R extends TypedRecord>(
  document: RobotsTxt,
  lowered: RobotsGroups,
  dialect: Dialect,
  records: readonly R[],
  report: ReportOf<R>,
): void {
  const { groups } = lowered;
  let isObeyedByBing: ReturnType<typeof obeyedByBing> | null = null;
  const delays = new Delays(groups);
  const statements = new Statements(groups);
  const detached = detachedLicenses(document, records);

  for (const record of records) {
    switch (record.kind) {
      case "crawl-delay": {
        if (record.value === null || record.group === null) break;
        const { value, text, valueSpan } = record;
        const named = delays.namedBy(record.group, record.line);
        if (value > BING_MAX_SECONDS && value < DAY) {
          isObeyedByBing ??= obeyedByBing(lowered, dialect);
          const group = groups[record.group] as Group;
          if (isObeyedByBing(group, named)) {
            // Others that read the delay would come sooner; but a group without rules is joined to the next.
            const isOwn =
              group.rules.length === 0 || group.userAgents.every(({ token }) => /^(?:bingbot|msnbot)$/i.test(token));
            const remedy = isOwn ? "write 1 to 30" : "write 1 to 30 in a group for bingbot that repeats the rules";
            report(record, "crawl-delay/above-30", valueSpan, { value: text, remedy });
          }
        }
        const earlier = delays.add(record.group, record.line, value);
        if (earlier !== null) report(record, "crawl-delay/repeated", record.valueSpan, earlier);
        break;
      }
      case "content-signal":
      case "content-usage": {
        const contradicted = statements.contradicted(record);
        if (contradicted !== null) report(record, "contradicting-preferences/opposite", record.valueSpan, contradicted);
        break;
      }
      case "license": {
        const group = record.group === null ? undefined : groups[record.group];
        if (record.value === null || group === undefined || !detached.has(record)) break;
        const names = group.userAgents.slice(0, 3).map(({ value }) => `"${value}"`);
        const token = names.join(", ") + (group.userAgents.length > 3 ? " and others" : "");
        report(record, "license/group", record.span, { token });
        break;
      }
      default:
        break;
    }
  }
}

/** The longest delay that bingbot follows, in seconds. */
const BING_MAX_SECONDS = 30;

/** Answers whether Bing obeys a group by one of some user-agent lines, and may fetch anything. Linear in the file, once. */
function obeyedByBing(
  lowered: RobotsGroups,
  dialect: Dialect,
): (group: Group, userAgents: readonly UserAgent[]) => boolean {
  const audience = new Audience(new DialectMatcher(dialect, lowered));
  const selected = audience.selectionOf("bingbot");
  if (selected === null || isClosed(audience.effectOn("bingbot"))) return () => false;
  const obeyed = new Set(selected.groups);
  return (group, userAgents) =>
    obeyed.has(group) && userAgents.some(({ token }) => equalsIgnoringCase(token, selected.token));
}

/** A Crawl-delay line. */
interface Delay {
  readonly line: number;
  readonly seconds: number;
}

/** Finds the crawlers that get two different delays. Takes the records in file order. */
class Delays {
  readonly #groups: RobotsGroups["groups"];
  /** The first delay of each crawler, by its name in lower case. */
  readonly #ofName = new Map<string, Delay>();
  /**
   * The group of the previous delay, the first delay of that group, and how many of its user-agent lines precede it.
   */
  #group = -1;
  #first: Delay = { line: 0, seconds: 0 };
  #above = 0;
  /** The line of the previous delay. */
  #previousLine = 0;

  constructor(groups: RobotsGroups["groups"]) {
    this.#groups = groups;
  }

  /**
   * The user-agent lines that the author means with a delay: those between the group's previous delay and this one, or
   * all of the group if there are none between them.
   */
  namedBy(at: number, line: number): readonly UserAgent[] {
    const userAgents = this.#groups[at]?.userAgents ?? [];
    const before = at === this.#group ? this.#above : 0;
    const above = countAbove(userAgents, line, before);
    return above === before ? userAgents : userAgents.slice(before, above);
  }

  /** An earlier line that gives one of the group's crawlers a different delay, if there is one. */
  add(at: number, line: number, seconds: number): { readonly line: string; readonly token: string } | null {
    const userAgents = this.#groups[at]?.userAgents ?? [];
    const previousLine = this.#previousLine;
    this.#previousLine = line;
    if (at !== this.#group) {
      this.#group = at;
      this.#first = { line, seconds };
      this.#above = countAbove(userAgents, line, 0);
      return this.#addNames(userAgents, this.#first);
    }
    this.#above = countAbove(userAgents, line, this.#above);
    const nearest = userAgents[this.#above - 1];
    // After another user-agent line, the author means another crawler. The record between the user-agent lines is the
    // fault then, and is reported as such.
    if (nearest === undefined || nearest.line > previousLine || this.#first.seconds === seconds) return null;
    return { line: String(this.#first.line), token: nearest.value };
  }

  #addNames(userAgents: readonly UserAgent[], delay: Delay): { readonly line: string; readonly token: string } | null {
    let found: { line: string; token: string } | null = null;
    for (const userAgent of userAgents) {
      const name = nameOf(userAgent);
      const other = this.#ofName.get(name);
      if (other === undefined) this.#ofName.set(name, delay);
      else if (other.seconds !== delay.seconds) found ??= { line: String(other.line), token: userAgent.value };
    }
    return found;
  }
}

/** The crawler's product token in lower case, or the whole value if it has no token. */
function nameOf({ token, value }: UserAgent): string {
  return (token === "" ? value : token).toLowerCase();
}

/** The number of user-agent lines above a line; the first `from` are known to be. */
function countAbove(userAgents: readonly UserAgent[], line: number, from: number): number {
  let above = from;
  while ((userAgents[above]?.line ?? Infinity) < line) above++;
  return above;
}

/** For each use, the first line that grants it and the first that refuses it. */
type Answers = Map<string, { readonly yes: number | null; readonly no: number | null }>;

/** The maximum number of groups with a common crawler that are compared, so that time stays linear. */
const MAX_GROUPS = 8;

/** Finds preferences that contradict each other for a crawler and a path. Takes the records in file order. */
class Statements {
  readonly #groups: RobotsGroups["groups"];
  /** By group index and path. */
  readonly #answers = new Map<string, Answers>();
  /** The first groups with a statement for a crawler, by its name in lower case. */
  readonly #ofName = new Map<string, number[]>();
  /** The groups to compare with the current one, which is the last of them. */
  #compared: readonly number[] = [];

  constructor(groups: RobotsGroups["groups"]) {
    this.#groups = groups;
  }

  /** The earlier line that contradicts a record for the same crawler, path and use, if there is one. */
  contradicted(
    record: ContentSignalRecord | ContentUsageRecord,
  ): { readonly line: string; readonly name: string } | null {
    const { value, group, line } = record;
    if (value === null || group === null) return null;
    if (this.#compared.at(-1) !== group) this.#compared = this.#enter(group);
    const keyIn = (index: number) => `${index} ${value.path ?? ""}`;
    const answers = getOrInsert(this.#answers, keyIn(group), (): Answers => new Map());
    const compared = this.#compared.map((index) => this.#answers.get(keyIn(index)));
    let found: { line: string; name: string } | null = null;
    for (const [name, answer] of answersOf(record)) {
      for (const earlier of compared) {
        const before = earlier?.get(name);
        const opposite = answer === "yes" ? before?.no : before?.yes;
        if (opposite != null) found ??= { line: String(opposite), name };
      }
      const before = answers.get(name) ?? { yes: null, no: null };
      answers.set(name, { ...before, [answer]: before[answer] ?? line });
    }
    return found;
  }

  /** The earlier groups that share a crawler with a group, followed by the group. */
  #enter(group: number): readonly number[] {
    const names = (this.#groups[group]?.userAgents ?? []).map(nameOf);
    const compared = new Set<number>();
    for (const name of names) {
      const earlier = this.#ofName.get(name) ?? [];
      for (const index of earlier) if (compared.size < MAX_GROUPS) compared.add(index);
      if (earlier.length < MAX_GROUPS && earlier.at(-1) !== group) this.#ofName.set(name, [...earlier, group]);
    }
    compared.delete(group);
    return [...compared, group];
  }
}

/** The names of the categories of Content-Usage in Content-Signal. */
const signalOf = { "train-ai": "ai-train", "ai-use": "ai-input", search: "search" } as const;

/** The answer of a line for each use, under the name of the use in Content-Signal. */
function answersOf(record: ContentSignalRecord | ContentUsageRecord): ReadonlyMap<string, "yes" | "no"> {
  const answers = new Map<string, "yes" | "no">();
  if (record.kind === "content-signal") {
    for (const { name, value } of record.value?.signals ?? []) {
      const answer = yesOrNo(value);
      if (answer !== null && answers.get(name) !== "no") answers.set(name, answer);
    }
    return answers;
  }
  if (record.value === null) return answers;
  for (const category of usageCategories) {
    const preference = preferenceIn(record.value, category);
    const name = signalOf[category];
    if (preference !== "unknown") answers.set(name, preference === "allow" ? "yes" : "no");
  }
  return answers;
}

/**
 * The licences after the last rule of a group that a blank line or a comment separates from it. Neither ends the group,
 * but the author probably means a licence for the whole site. Linear in the lines, which are only read if there are
 * licences.
 */
function detachedLicenses<R extends TypedRecord>(document: RobotsTxt, records: readonly R[]): ReadonlySet<R> {
  const detached = new Set<R>();
  const licenses = records.filter(({ kind }) => kind === "license");
  if (licenses.length === 0) return detached;
  let next = 0;
  let latest: "user-agent-line" | "rule" | null = null;
  /** Whether a blank line or a comment follows the latest user-agent line or rule; and the licences after that. */
  let isGap = false;
  let afterGap: R[] = [];
  for (const { kind, end } of document.lines) {
    if (kind === "user-agent-line" || kind === "rule") {
      if (kind === "user-agent-line" && latest === "rule") for (const license of afterGap) detached.add(license);
      latest = kind;
      isGap = false;
      afterGap = [];
    } else if (kind === "emptyline") isGap = true;
    for (let license = licenses[next]; license !== undefined && license.span.start < end; license = licenses[++next]) {
      if (isGap) afterGap.push(license);
    }
  }
  for (const license of afterGap) detached.add(license);
  return detached;
}
