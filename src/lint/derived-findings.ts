// Drops derived findings: those that disappear once another reported finding is fixed. A strict run keeps all.
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { groupBy, partitionPoint } from "../text/collections.ts";
import { lineAt } from "../text/line-index.ts";

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
  // What the rule closes is all there is to know of the lines that it covers.
  const closed = new Set(all("crawlers-shut-out").map(({ line }) => line));
  drop("covered", ({ labels = [] }) => labels.some(({ line }) => closed.has(line)));

  // The value is the URL on the next line.
  const urls = new Set(
    all("url")
      .filter(({ messageId }) => messageId === "no-key")
      .map(({ line }) => line),
  );
  drop("missing-record-value", (finding) => urls.has(positions.nextFilled(finding)));

  return derived.size === 0 ? findings : findings.filter((finding) => !derived.has(finding));
}

/** Positions of findings among the lines of a document. Computed lazily and once. */
class FindingPositions {
  readonly #document: RobotsTxt;
  /** For each line the index of the next line that is not blank, or the number of lines. */
  #filled: Uint32Array | null = null;
  /** For each line the number of groups that begin up to it. */
  #groups: readonly number[] | null = null;

  constructor(document: RobotsTxt) {
    this.#document = document;
  }

  /** The number of the next line that is not blank, or 0. */
  nextFilled(finding: Diagnostic): number {
    const { lines, lineIndex } = this.#document;
    this.#filled ??= findFilled(lines);
    const line = lines[this.#filled[this.#indexAt(finding)] as number];
    return line === undefined ? 0 : lineAt(lineIndex, line.start) + 1;
  }

  /** A number for the group of a finding. */
  groupOf(finding: Pick<Diagnostic, "span">): number {
    this.#groups ??= countGroups(this.#document.lines);
    return this.#groups[this.#indexAt(finding)] as number;
  }

  /** The index of the line in which a finding begins. */
  #indexAt({ span }: Pick<Diagnostic, "span">): number {
    const { lines } = this.#document;
    const after = partitionPoint(lines.length, (at) => (lines[at] as Line).start > span.start);
    return Math.max(0, after - 1);
  }
}

function findFilled(lines: readonly Line[]): Uint32Array {
  const filled = new Uint32Array(lines.length);
  let line = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    filled[at] = line;
    if (lines[at]?.kind !== "emptyline") line = at;
  }
  return filled;
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
