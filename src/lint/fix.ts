// Makes the fixes of findings: those that do not stand in each other's way, again
// and again until there is nothing left to mend. What a fix is, its rule knows.
import { edit } from "../cst/edit.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import type { Diagnostic, Fix } from "../diagnostics/diagnostic.ts";
import { type Dialect, dialectOf } from "../dialects/index.ts";
import { decode, isSource, type Source } from "../text/decode.ts";
import { type LineIndex, lineAt } from "../text/line-index.ts";
import { resolveConfig } from "./config.ts";
import { type LintOptions, lintDocument } from "./lint.ts";

export interface FixOptions extends LintOptions {
  /** Make also fixes that may change what a crawler may fetch. */
  readonly unsafe?: boolean;
}

/** A finding together with its fix. */
export type FixableFinding = Diagnostic & { readonly fix: Fix };

export interface FixResult<S extends Source = Source> {
  /** The source with its fixes made, in the form it was given in; the very source where there was nothing to mend. */
  readonly output: S;
  /** What was mended, in the order it was; places are those at the time. */
  readonly fixed: readonly FixableFinding[];
  /** The findings about `output`, in file order. */
  readonly remaining: readonly Diagnostic[];
}

/** Rounds of linting and mending, at most; a rule whose fixes need more than a few is at fault. */
const MOST_ROUNDS = 16;

/**
 * Mends what can be mended. In a round each line is changed by one fix at most, and no line changes
 * that another fix of the round points to with a label; the rest waits for the next round. Without
 * `unsafe`, no decision about any URL for any crawler changes in the dialect at hand; so nothing is
 * mended in a file that is longer than the dialect reads, where every line moves the place it is
 * cut. Nor is anything mended within a line that is, or would become, longer than the dialect reads.
 * Never throws on content. Time is linear in the source, for each of at most 16 rounds.
 */
export function fix<S extends Source>(source: S, options: FixOptions = {}): FixResult<S> {
  if (!isSource(source)) throw new TypeError("A robots.txt is mended as a string or a Uint8Array; pass one of them.");
  const dialect = dialectOf(options.dialect ?? resolveConfig(options.config, options.file).dialect);
  const fixed: FixableFinding[] = [];
  let output = source;
  for (let round = 0; ; round++) {
    const { document } = parse(output);
    const { findings } = lintDocument(document, options);
    const chosen = round < MOST_ROUNDS ? chooseFixes(document, findings, options.unsafe === true) : [];
    const mended =
      chosen.length === 0
        ? null
        : edit(
            document,
            chosen.flatMap((finding) => finding.fix.edits),
          );
    if (mended === null || (options.unsafe !== true && !isReadWhole([output, mended], dialect))) {
      return { output, fixed, remaining: findings };
    }
    output = mended as S;
    for (const finding of chosen) fixed.push(finding);
  }
}

function isReadWhole(sources: readonly Source[], { limit }: Dialect): boolean {
  return limit === Number.POSITIVE_INFINITY || sources.every((source) => decode(source).octetLength <= limit);
}

/**
 * The findings whose fixes can be made together, in file order: no two change one line, and none
 * changes a line in which the label of another begins, or on whose line end it rests. Linear in what the fixes change.
 */
export function chooseFixes(
  { lineIndex, text }: RobotsTxt,
  findings: readonly Diagnostic[],
  unsafe: boolean,
): FixableFinding[] {
  const changed = new Set<number>();
  const restedOn = new Set<number>();
  const hasCR = text.includes("\r");
  return findings.filter(isFixable).filter((finding) => {
    const { fix, labels = [] } = finding;
    if (!fix.safe && !unsafe) return false;
    const changes = fix.edits.flatMap(({ span }) => linesOf(lineIndex, text, span.start, span.end));
    const rests = labels.map(({ span }) => lineAt(lineIndex, span.start));
    // What is before a blank line goes only where the line before that stays: its CR may not meet the LF.
    for (const { span } of fix.edits)
      if (hasCR && text[span.end] === "\n") rests.push(lineAt(lineIndex, span.start - 1));
    if (changes.some((line) => changed.has(line) || restedOn.has(line))) return false;
    if (rests.some((line) => changed.has(line))) return false;
    for (const line of changes) changed.add(line);
    for (const line of rests) restedOn.add(line);
    return true;
  });
}

function isFixable(finding: Diagnostic): finding is FixableFinding {
  return finding.fix !== undefined;
}

/** The lines a stretch is on, as indexes; what ends with a line end is not on the next line. */
function linesOf(lineIndex: LineIndex, text: string, start: number, end: number): number[] {
  const first = lineAt(lineIndex, start);
  const last = end > start && end === lineIndex.starts[lineAt(lineIndex, end)] && end <= text.length ? end - 1 : end;
  return Array.from({ length: lineAt(lineIndex, last) - first + 1 }, (_, at) => first + at);
}
