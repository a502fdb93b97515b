// Drops derived findings: those that disappear once another reported finding is fixed. A strict run keeps all.
import { chainOf } from "../crawlers/audience.ts";
import { searchEngines } from "../crawlers/purposes.ts";
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic, Label } from "../diagnostics/diagnostic.ts";
import { intendedKey } from "../dialects/keys.ts";
import { ANY, equalsIgnoringCase, productToken } from "../groups/product-token.ts";
import { groupBy, partitionPoint } from "../text/collections.ts";
import { lineAt } from "../text/line-index.ts";

/** Codes that compare a rule with others of its group, or with the user-agent lines above it. */
const OF_GROUPS: readonly DiagnosticCode[] = [
  "duplicate-rule",
  "empty-disallow",
  "covered",
  "readers-differ",
  "rule-outside-group",
  "overruled",
];

/** Codes of rules that are in another group than their author meant. */
const ACCIDENTS: readonly DiagnosticCode[] = [
  "content-usage-among-user-agents",
  "joined-groups",
  "record-among-user-agents",
  "rule-after-sitemap",
];

/** Codes of a line that should be a user-agent line, or contains one. */
const BROKEN: readonly DiagnosticCode[] = ["key", "missing-line-break", "quoted-value"];

/** The findings without the derived ones, in the same order. Linear in the lines and the findings. */
export function dropDerived(document: RobotsTxt, findings: readonly Diagnostic[]): readonly Diagnostic[] {
  if (findings.length < 2) return findings;
  const of = groupBy(findings, ({ code }) => code);
  const all = (code: DiagnosticCode) => of.get(code) ?? [];
  const derived = new Set<Diagnostic>();
  const drop = (code: DiagnosticCode, isDerived: (finding: Diagnostic, at: number) => boolean) => {
    all(code).forEach((finding, at) => {
      if (isDerived(finding, at)) derived.add(finding);
    });
  };

  const positions = new FindingPositions(document);
  // The rules below a broken user-agent line were meant for another crawler.
  const lost = positions.rulesAfter(
    BROKEN.flatMap((code) => all(code).filter((one) => positions.isUserAgentLost(one))),
  );
  for (const code of OF_GROUPS) {
    drop(code, ({ line, labels }) => lost.has(line) || labels?.some((label) => lost.has(label.line)) === true);
  }
  // One user-agent line above the first corrects all of them.
  drop("rule-outside-group", (_, at) => at > 0);

  // All lines between the same two user-agent lines are one cause.
  const parted = new Set<number>();
  for (const code of ["content-usage-among-user-agents", "record-among-user-agents"] as const) {
    drop(code, (finding) => {
      const next = positions.nextUserAgent(finding);
      return parted.size === parted.add(next).size;
    });
  }
  // Its message counts the others of the group.
  const shared = new Set<number>();
  drop("record-among-user-agents", (finding) => {
    const group = positions.groupOf(finding);
    return shared.size === shared.add(group).size;
  });
  for (const code of ["blank-line-after-user-agent", "joined-groups"] as const) {
    drop(code, (finding) => parted.has(positions.nextUserAgent(finding)));
  }
  const joined = new Set(all("joined-groups").map((finding) => positions.nextUserAgent(finding)));
  drop("blank-line-after-user-agent", (finding) => joined.has(positions.nextUserAgent(finding)));
  // Parsers that end a group there ignore a second `*` group, with or without the blank line.
  const ignored = new Set(all("several-star-groups").map((finding) => positions.groupOf(finding)));
  drop("blank-line-after-user-agent", (finding) => ignored.has(positions.groupOf(finding)));

  // Rules in a group that was joined by accident belong elsewhere: the advice is to move them.
  const accidents = ACCIDENTS.flatMap(all);
  const accidental = new Set(accidents.map((finding) => positions.groupOf(finding)));
  for (const code of OF_GROUPS) drop(code, (finding) => accidental.has(positions.groupOf(finding)));
  // With a group of their own, some crawlers may read the sitemap.
  drop("closed-site-with-sitemap", ({ labels = [] }) =>
    labels.some((closing) => lost.has(closing.line) || accidental.has(positions.groupOf(closing))),
  );
  // The rules that close the site were meant for other crawlers. Content-Usage may be moved, and the group remain.
  const closing = accidents
    .filter(({ code }) => code !== "content-usage-among-user-agents")
    .sort((one, other) => one.span.start - other.span.start);
  for (const [code, names] of [
    ["site-closed", [ANY]],
    ["search-engines-closed", searchEngines.flatMap(({ token }) => chainOf(token))],
  ] as const) {
    drop(code, (finding) =>
      [finding, ...(finding.labels ?? [])].every(
        (rule) => lost.has(rule.line) || positions.isForOthers(rule, closing, names),
      ),
    );
  }

  // A record is not all that is wrong with a group that has nothing else.
  const empty = new Set(all("group-without-rules").map((finding) => positions.groupOf(finding)));
  drop("crawl-delay", (finding) => finding.messageId === "unread" && empty.has(positions.groupOf(finding)));

  // Without the rules of the `*` group, an exception cannot have an effect yet.
  const forgotten = new Set(
    all("hidden-star-rules").flatMap((finding) =>
      // The first label is on the `*` group, the others are on further groups like this one.
      [finding, ...(finding.labels as readonly Label[]).slice(1)].map((one) => positions.groupOf(one)),
    ),
  );
  drop("overruled", (finding) => {
    const isException = finding.messageId === "outranked" || finding.messageId === "useless";
    return isException && forgotten.has(positions.groupOf(finding));
  });

  // The value is the URL on the next line.
  const urls = new Set(
    all("url")
      .filter(({ messageId }) => messageId === "no-key")
      .map(({ line }) => line),
  );
  drop("missing-record-value", (finding) => urls.has(positions.nextFilled(finding)));

  return derived.size === 0 ? findings : findings.filter((finding) => !derived.has(finding));
}

/** For each line the index of the next user-agent line, and of the next line that is not blank; or the number of lines. */
interface NextLines {
  readonly userAgent: Uint32Array;
  readonly filled: Uint32Array;
}

/** Positions of findings among the lines of a document. The next lines are computed lazily and once. */
class FindingPositions {
  readonly #document: RobotsTxt;
  #next: NextLines | null = null;
  /** For each line the number of groups that begin up to it. */
  #groups: readonly number[] | null = null;

  constructor(document: RobotsTxt) {
    this.#document = document;
  }

  /** The index of the next user-agent line, or the number of lines. */
  nextUserAgent(finding: Diagnostic): number {
    this.#next ??= findNextLines(this.#document.lines);
    return this.#next.userAgent[this.#indexAt(finding)] as number;
  }

  /** The number of the next line that is not blank, or 0. */
  nextFilled(finding: Diagnostic): number {
    this.#next ??= findNextLines(this.#document.lines);
    const line = this.#document.lines[this.#next.filled[this.#indexAt(finding)] as number];
    return line === undefined ? 0 : this.#lineOf(line);
  }

  /** A number for the group of a finding. */
  groupOf(finding: Pick<Diagnostic, "span">): number {
    this.#groups ??= countGroups(this.#document.lines);
    return this.#groups[this.#indexAt(finding)] as number;
  }

  /**
   * Whether one of the accidents, given in file order, comes before a rule in its group, and no user-agent line between
   * them has one of the tokens. Linear in the accidents and the lines.
   */
  isForOthers(rule: Pick<Diagnostic, "span">, accidents: readonly Diagnostic[], tokens: readonly string[]): boolean {
    const group = this.groupOf(rule);
    const last = accidents.findLast((one) => one.span.start <= rule.span.start && this.groupOf(one) === group);
    if (last === undefined) return false;
    const { text, lines } = this.#document;
    return !lines.slice(this.#indexAt(last) + 1, this.#indexAt(rule)).some(({ kind, value, valueEnd }) => {
      const token = productToken(text.slice(value, valueEnd));
      return kind === "user-agent-line" && tokens.some((one) => equalsIgnoringCase(one, token));
    });
  }

  /** The line numbers of the rules that follow one of the findings before the next user-agent line. */
  rulesAfter(findings: readonly Diagnostic[]): ReadonlySet<number> {
    const rules = new Set<number>();
    if (findings.length === 0) return rules;
    const broken = new Set(findings.map((finding) => this.#indexAt(finding)));
    let isAfter = false;
    this.#document.lines.forEach((line, at) => {
      if (isAfter && line.kind === "rule") rules.add(this.#lineOf(line));
      isAfter = broken.has(at) || (isAfter && line.kind !== "user-agent-line");
    });
    return rules;
  }

  /** Whether a finding is about a line that should be a user-agent line, or contains one. */
  isUserAgentLost(finding: Diagnostic): boolean {
    const { text, lines } = this.#document;
    const { key, keyEnd, value, valueEnd, start, lineEnd } = lines[this.#indexAt(finding)] as Line;
    if (finding.messageId === "misspelt") return intendedKey(text.slice(key, keyEnd)) === "User-agent";
    switch (finding.code) {
      case "missing-line-break":
      case "quoted-value":
        return /user-?agents?[^:]{0,9}:/i.test(text.slice(finding.code === "quoted-value" ? key : value, lineEnd));
      default:
        return /^[ \t]*user-agent\b/i.test(text.slice(start, valueEnd));
    }
  }

  /** The index of the line in which a finding begins. */
  #indexAt({ span }: Pick<Diagnostic, "span">): number {
    const { lines } = this.#document;
    const after = partitionPoint(lines.length, (at) => (lines[at] as Line).start > span.start);
    return Math.max(0, after - 1);
  }

  #lineOf({ start }: Line): number {
    return lineAt(this.#document.lineIndex, start) + 1;
  }
}

function findNextLines(lines: readonly Line[]): NextLines {
  const userAgent = new Uint32Array(lines.length);
  const filled = new Uint32Array(lines.length);
  let agent = lines.length;
  let line = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    userAgent[at] = agent;
    filled[at] = line;
    const { kind } = lines[at] as Line;
    if (kind === "user-agent-line") agent = at;
    if (kind !== "emptyline") line = at;
  }
  return { userAgent, filled };
}

/** A group begins at the first user-agent line, and at each one after a rule. */
function countGroups(lines: readonly Line[]): readonly number[] {
  let groups = 0;
  let isOpen = false;
  return lines.map(({ kind }) => {
    if (kind === "user-agent-line" && !isOpen) {
      groups++;
      isOpen = true;
    } else if (kind === "rule") isOpen = false;
    return groups;
  });
}
