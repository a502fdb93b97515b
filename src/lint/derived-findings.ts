// Findings that are left out because another one tells their cause: who mends that
// hears no more of them. A strict check leaves none out.
import { INVISIBLE, nextKey } from "../cst/diagnose.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { intendedKey } from "../dialects/keys.ts";
import { groupBy, partitionPoint } from "../text/collections.ts";
import { lineAt } from "../text/line-index.ts";

/** Codes that are not told of a line of which one of the codes behind them is. */
const CAUSES: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  "broken-escape": ["anchor-inside-pattern"],
  "contradicted-rule": ["dot-segment"],
  "crawl-delay-fraction": ["unread-record"],
  "duplicate-rule": ["dot-segment", "missing-line-break", "pattern-cut-by-comment"],
  "escaped-unreserved": ["dot-segment"],
  "dollar-inside-pattern": ["anchor-inside-pattern", "regular-expression"],
  "invalid-product-token": ["brand-name", "quoted-value"],
  "misspelt-product-token": ["brand-name", "invalid-product-token", "quoted-value"],
  "pattern-without-slash": ["quoted-value"],
  "sitemap-not-absolute": ["quoted-value"],
  "several-product-tokens": ["quoted-value"],
  "unescaped-character": ["quoted-value"],
  "unescaped-non-ascii": ["quoted-value"],
  "white-space-in-pattern": ["quoted-value"],
  "user-agent-header": ["quoted-value"],
  "nested-rule": ["dot-segment", "missing-line-break", "pattern-cut-by-comment"],
  "overruled-rule": ["dot-segment"],
  "readers-differ": [
    "dot-segment",
    "missing-colon",
    "missing-line-break",
    "misspelt-key",
    "overruled-rule",
    "rule-outside-group",
    "white-space-in-pattern",
  ],
  "record-outside-group": ["historic-record", "noindex-record", "obsolete-record"],
  "shadowed-rule": ["dot-segment", "missing-line-break", "pattern-cut-by-comment"],
  "outranked-allow": ["dot-segment"],
  "useless-allow": ["dot-segment"],
};

/** Codes that compare a rule with others of its group, or with the user-agent lines above it. */
const OF_GROUPS: readonly DiagnosticCode[] = [
  "contradicted-rule",
  "duplicate-rule",
  "empty-disallow",
  "nested-rule",
  "outranked-allow",
  "overruled-rule",
  "readers-differ",
  "rule-outside-group",
  "shadowed-rule",
  "useless-allow",
];

/** Codes of rules that are in another group than their author meant. */
const ACCIDENTS: readonly DiagnosticCode[] = [
  "content-usage-among-user-agents",
  "joined-groups",
  "record-among-user-agents",
  "rule-after-sitemap",
];

/** Codes of a user-agent line that nobody reads as one, or of a line that hides one. */
const BROKEN: readonly DiagnosticCode[] = ["missing-colon", "missing-line-break", "misspelt-key"];

const INVISIBLE_ALL = new RegExp(INVISIBLE, "g");

/**
 * The findings without those whose cause another one tells, in the same order. Linear in the lines and
 * the findings.
 */
export function dropDerived(document: RobotsTxt, findings: readonly Diagnostic[]): readonly Diagnostic[] {
  if (findings.length < 2) return findings;
  const of = groupBy(findings, ({ code }) => code);
  const all = (code: DiagnosticCode) => of.get(code) ?? [];
  const linesOf = (code: DiagnosticCode) => new Set(all(code).map(({ line }) => line));
  const echoes = new Set<Diagnostic>();
  const leaveOut = (code: DiagnosticCode, isEcho: (finding: Diagnostic, at: number) => boolean) => {
    all(code).forEach((finding, at) => {
      if (isEcho(finding, at)) echoes.add(finding);
    });
  };

  for (const [code, causes] of Object.entries(CAUSES) as [DiagnosticCode, readonly DiagnosticCode[]][]) {
    if (!of.has(code)) continue;
    const told = causes.map(linesOf);
    leaveOut(code, ({ line }) => told.some((lines) => lines.has(line)));
  }

  // White space before a mark that cannot be seen is not seen either.
  const invisible = linesOf("invisible-character");
  leaveOut("white-space-in-pattern", ({ line, span }) => {
    return invisible.has(line) && document.text.slice(span.start, span.end).replace(INVISIBLE_ALL, "").trim() === "";
  });

  const places = new Places(document);
  // The rules below a user-agent line that nobody reads are another crawler's.
  const lost = places.rulesBehind(BROKEN.flatMap((code) => all(code).filter((one) => places.isUserAgentLost(one))));
  for (const code of OF_GROUPS) {
    leaveOut(code, ({ line, labels = [] }) => lost.has(line) || labels.some((label) => lost.has(label.line)));
  }
  // One user-agent line above the first is wanted for all of them.
  leaveOut("rule-outside-group", (_, at) => at > 0);

  // What stands between the same two user-agent lines is one cause, however many lines it has.
  const parted = new Set<number>();
  for (const code of ["content-usage-among-user-agents", "record-among-user-agents"] as const) {
    leaveOut(code, (finding) => {
      const next = places.nextUserAgent(finding);
      return parted.size === parted.add(next).size;
    });
  }
  for (const code of ["blank-line-after-user-agent", "joined-groups"] as const) {
    leaveOut(code, (finding) => parted.has(places.nextUserAgent(finding)));
  }
  const joined = new Set(all("joined-groups").map((finding) => places.nextUserAgent(finding)));
  leaveOut("blank-line-after-user-agent", (finding) => joined.has(places.nextUserAgent(finding)));

  // Rules in a group that was joined by accident belong elsewhere: the advice is to move them.
  const accidental = new Set(
    ACCIDENTS.flatMap(all)
      .filter((one) => !echoes.has(one))
      .map((finding) => places.groupOf(finding)),
  );
  for (const code of OF_GROUPS) leaveOut(code, (finding) => accidental.has(places.groupOf(finding)));

  // Where the rules of the `*` group are missed, there is nothing yet to be left out of.
  const forgotten = new Set(all("hidden-star-rules").map((finding) => places.groupOf(finding)));
  for (const code of ["outranked-allow", "useless-allow"] as const)
    leaveOut(code, (finding) => forgotten.has(places.groupOf(finding)));

  // The value is the URL on the next line.
  const urls = linesOf("url-without-key");
  leaveOut("missing-record-value", (finding) => urls.has(places.nextFilled(finding)));

  return echoes.size === 0 ? findings : findings.filter((finding) => !echoes.has(finding));
}

/**
 * Where findings stand among the lines of a document. What is behind a line is worked out once, when it is
 * asked for.
 */
class Places {
  readonly #document: RobotsTxt;
  /** For each record the index of the next user-agent line, and of the next line that is not blank, behind it. */
  #next: { readonly userAgent: readonly number[]; readonly filled: readonly number[] } | null = null;
  /** For each record how many groups begin up to it. */
  #groups: readonly number[] | null = null;

  constructor(document: RobotsTxt) {
    this.#document = document;
  }

  /** The index of the next user-agent line; that behind the last line where there is none. */
  nextUserAgent(finding: Diagnostic): number {
    return this.#behind().userAgent[this.#recordAt(finding)] as number;
  }

  /** The number of the next line that is not blank; 0 where there is none. */
  nextFilled(finding: Diagnostic): number {
    const record = this.#document.lines[this.#behind().filled[this.#recordAt(finding)] as number];
    return record === undefined ? 0 : this.#lineOf(record);
  }

  /** Which group a finding is in: the same number, the same group. */
  groupOf(finding: Diagnostic): number {
    this.#groups ??= countGroups(this.#document.lines);
    return this.#groups[this.#recordAt(finding)] as number;
  }

  /** The numbers of the lines with rules that stand behind one of the findings, and no user-agent line between. */
  rulesBehind(findings: readonly Diagnostic[]): ReadonlySet<number> {
    const rules = new Set<number>();
    if (findings.length === 0) return rules;
    const broken = new Set(findings.map((finding) => this.#recordAt(finding)));
    let isBehind = false;
    this.#document.lines.forEach((record, at) => {
      if (isBehind && record.kind === "rule") rules.add(this.#lineOf(record));
      isBehind = broken.has(at) || (isBehind && record.kind !== "user-agent-line");
    });
    return rules;
  }

  /** Whether a finding is about a line that was to be a user-agent line, or that hides one. */
  isUserAgentLost(finding: Diagnostic): boolean {
    const { text, lines } = this.#document;
    const { key, keyEnd, value, valueEnd, start } = lines[this.#recordAt(finding)] as LineRecord;
    switch (finding.code) {
      case "misspelt-key":
        return intendedKey(text.slice(key, keyEnd)) === "User-agent";
      case "missing-line-break":
        return nextKey(text.slice(value, valueEnd))?.key.toLowerCase() === "user-agent";
      default:
        return /^[ \t]*user-agent\b/i.test(text.slice(start, valueEnd));
    }
  }

  #behind(): { readonly userAgent: readonly number[]; readonly filled: readonly number[] } {
    if (this.#next !== null) return this.#next;
    const { lines } = this.#document;
    const userAgent = new Array<number>(lines.length);
    const filled = new Array<number>(lines.length);
    let [agent, line] = [lines.length, lines.length];
    for (let at = lines.length - 1; at >= 0; at--) {
      userAgent[at] = agent;
      filled[at] = line;
      const { kind } = lines[at] as LineRecord;
      if (kind === "user-agent-line") agent = at;
      if (kind !== "emptyline") line = at;
    }
    return (this.#next = { userAgent, filled });
  }

  /** The index of the record that holds the beginning of a finding. */
  #recordAt({ span }: Diagnostic): number {
    const { lines } = this.#document;
    const behind = partitionPoint(lines.length, (at) => (lines[at] as LineRecord).start > span.start);
    return Math.max(0, behind - 1);
  }

  #lineOf({ start }: LineRecord): number {
    return lineAt(this.#document.lineIndex, start) + 1;
  }
}

/** A group begins at a user-agent line behind a rule, and at the first one. */
function countGroups(lines: readonly LineRecord[]): readonly number[] {
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
