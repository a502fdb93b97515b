// What is wrong with a record because of another one: said twice, or its opposite,
// or in another place than its author thinks.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { RobotsGroups, UserAgent } from "../groups/model.ts";
import type { Span } from "../text/span.ts";
import { yesOrNo } from "./content-signal.ts";
import { preferenceIn, usageCategories } from "./content-usage.ts";
import { DAY } from "./crawl-delay.ts";
import type { ContentSignalRecord, ContentUsageRecord, TypedRecord } from "./model.ts";

type ReportOf<R extends TypedRecord> = (
  record: R,
  code: DiagnosticCode,
  span: Span,
  words: Readonly<Record<string, string>>,
) => void;

/** Compares the records of a document with each other. Linear in the document. */
export function compareRecords<R extends TypedRecord>(
  document: RobotsTxt,
  { groups }: RobotsGroups,
  records: readonly R[],
  report: ReportOf<R>,
): void {
  const sitemaps = new Map<string, number>();
  const delays = new Delays(groups);
  const statements = new Statements(groups);
  const apart = licensesApart(document, records);

  for (const record of records) {
    switch (record.kind) {
      case "sitemap": {
        if (record.value === null) break;
        const line = sitemaps.get(record.value);
        if (line === undefined) sitemaps.set(record.value, record.line);
        else report(record, "repeated-sitemap", record.valueSpan, { line: String(line) });
        break;
      }
      case "crawl-delay": {
        if (record.value === null || record.group === null) break;
        const { value, text, valueSpan } = record;
        const named = delays.namedBy(record.group, record.line);
        if (value > BING_MOST && value < DAY && named.some(isBing)) {
          report(record, "crawl-delay-above-30", valueSpan, { value: text });
        }
        const earlier = delays.add(record.group, record.line, value);
        if (earlier !== null) report(record, "repeated-crawl-delay", record.valueSpan, earlier);
        break;
      }
      case "content-signal":
      case "content-usage": {
        const contradicted = statements.contradicted(record);
        if (contradicted !== null) report(record, "contradicting-preferences", record.valueSpan, contradicted);
        break;
      }
      case "license": {
        const group = record.group === null ? undefined : groups[record.group];
        if (record.value === null || group === undefined || !apart.has(record)) break;
        const names = group.userAgents.slice(0, 3).map(({ value }) => `"${value}"`);
        const token = names.join(", ") + (group.userAgents.length > 3 ? " and others" : "");
        report(record, "license-at-end", record.span, { token });
        break;
      }
      default:
        break;
    }
  }
}

/** Seconds of the window bingbot knows at most. */
const BING_MOST = 30;

/** Names that Bing's crawlers answer to. */
const BING: ReadonlySet<string> = new Set(["*", "bingbot", "msnbot", "msnbot-media", "adidxbot", "bingpreview"]);

function isBing({ token }: UserAgent): boolean {
  return BING.has(token.toLowerCase());
}

/** A line that gives a delay. */
interface Delay {
  readonly line: number;
  readonly seconds: number;
}

/** Which crawlers already have another delay, and from which line. Is given the records in file order. */
class Delays {
  readonly #groups: RobotsGroups["groups"];
  readonly #ofToken = new Map<string, Delay>();
  /** The group of the latest line, the line that counts for it, and how many of its user-agent lines stand above. */
  #group = -1;
  #first: Delay = { line: 0, seconds: 0 };
  #latest = 0;
  #above = 0;

  constructor(groups: RobotsGroups["groups"]) {
    this.#groups = groups;
  }

  /** Whom the author means by a line: all of the group, or those named since its latest delay where some are. */
  namedBy(at: number, line: number): readonly UserAgent[] {
    const userAgents = this.#groups[at]?.userAgents ?? [];
    const before = at === this.#group ? this.#above : 0;
    const above = countAbove(userAgents, line, before);
    return above === before ? userAgents : userAgents.slice(before, above);
  }

  /** The earlier line that counts for one of the group's crawlers, if there is one with another number of seconds. */
  add(at: number, line: number, seconds: number): { readonly line: string; readonly token: string } | null {
    const userAgents = this.#groups[at]?.userAgents ?? [];
    const before = this.#latest;
    this.#latest = line;
    if (at !== this.#group) {
      this.#group = at;
      this.#first = { line, seconds };
      this.#above = countAbove(userAgents, line, 0);
      return this.#addNames(userAgents, this.#first);
    }
    this.#above = countAbove(userAgents, line, this.#above);
    const nearest = userAgents[this.#above - 1];
    // Behind another user-agent line the author meant another crawler: that the earlier one stands
    // between them is said, and is the fault.
    if (nearest === undefined || nearest.line > before || this.#first.seconds === seconds) return null;
    return { line: String(this.#first.line), token: nearest.value };
  }

  #addNames(userAgents: readonly UserAgent[], delay: Delay): { readonly line: string; readonly token: string } | null {
    let found: { line: string; token: string } | null = null;
    for (const userAgent of userAgents) {
      const name = nameOf(userAgent);
      const other = this.#ofToken.get(name);
      if (other === undefined) this.#ofToken.set(name, delay);
      else if (other.seconds !== delay.seconds) found ??= { line: String(other.line), token: userAgent.value };
    }
    return found;
  }
}

/** What a crawler is known by: its token, or the whole value where that has none. */
function nameOf({ token, value }: UserAgent): string {
  return (token === "" ? value : token).toLowerCase();
}

/** How many user-agent lines stand above a line; `from` of them are known to. */
function countAbove(userAgents: readonly UserAgent[], line: number, from: number): number {
  let above = from;
  while ((userAgents[above]?.line ?? Infinity) < line) above++;
  return above;
}

/** Which line first granted a use, and which first refused it. */
type Said = Map<string, { readonly yes: number | null; readonly no: number | null }>;

/** Groups with a crawler in common that are compared, at most; a file made to have more costs no more. */
const MOST_GROUPS = 8;

/** What the lines of each group say. Is given the records in file order. */
class Statements {
  readonly #groups: RobotsGroups["groups"];
  /** For each group and path what was said. */
  readonly #said = new Map<string, Said>();
  /** The first groups that say something to a crawler. */
  readonly #ofToken = new Map<string, number[]>();
  /** The group of the latest line, behind the earlier ones that speak to one of its crawlers. */
  #together: readonly number[] = [];

  constructor(groups: RobotsGroups["groups"]) {
    this.#groups = groups;
  }

  /** The line that says the opposite of a record for the same crawler, path and use, if there is one. */
  contradicted(
    record: ContentSignalRecord | ContentUsageRecord,
  ): { readonly line: string; readonly name: string } | null {
    const { value, group, line } = record;
    if (value === null || group === null) return null;
    if (this.#together.at(-1) !== group) this.#together = this.#enter(group);
    const placeIn = (at: number) => `${at} ${value.path ?? ""}`;
    const said: Said = this.#said.get(placeIn(group)) ?? new Map();
    this.#said.set(placeIn(group), said);
    let found: { line: string; name: string } | null = null;
    for (const [name, answer] of answersOf(record)) {
      for (const at of this.#together) {
        const before = this.#said.get(placeIn(at))?.get(name);
        const opposite = answer === "yes" ? before?.no : before?.yes;
        if (opposite != null) found ??= { line: String(opposite), name };
      }
      const before = said.get(name) ?? { yes: null, no: null };
      said.set(name, { ...before, [answer]: before[answer] ?? line });
    }
    return found;
  }

  #enter(group: number): readonly number[] {
    const names = (this.#groups[group]?.userAgents ?? []).map(nameOf);
    const together = new Set<number>();
    for (const name of names) {
      const earlier = this.#ofToken.get(name) ?? [];
      for (const at of earlier) if (together.size < MOST_GROUPS) together.add(at);
      if (earlier.length < MOST_GROUPS && earlier.at(-1) !== group) this.#ofToken.set(name, [...earlier, group]);
    }
    together.delete(group);
    return [...together, group];
  }
}

/** What a line says of each use, under the name Content-Signal has for it. */
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
    const name = category === "train-ai" ? "ai-train" : category;
    if (preference !== "unknown") answers.set(name, preference === "allow" ? "yes" : "no");
  }
  return answers;
}

/**
 * The licences that stand behind an empty line or a comment, and with it behind all rules of a group. Neither ends
 * the group, but who puts something there means it to stand alone. Linear in the lines.
 */
function licensesApart<R extends TypedRecord>({ lines }: RobotsTxt, records: readonly R[]): ReadonlySet<R> {
  const apart = new Set<R>();
  const licenses = records.filter(({ kind }) => kind === "license");
  if (licenses.length === 0) return apart;
  let next = 0;
  /** The latest line that makes a group, whether a gap is behind it, and the licences behind that. */
  let latest: "user-agent-line" | "rule" | null = null;
  let isGap = false;
  let behind: R[] = [];
  for (const { kind, end } of lines) {
    if (kind === "user-agent-line" || kind === "rule") {
      if (kind === "user-agent-line" && latest === "rule") for (const license of behind) apart.add(license);
      latest = kind;
      isGap = false;
      behind = [];
    } else if (kind === "emptyline") isGap = true;
    for (let license = licenses[next]; license !== undefined && license.span.start < end; license = licenses[++next]) {
      if (isGap) behind.push(license);
    }
  }
  for (const license of behind) apart.add(license);
  return apart;
}
