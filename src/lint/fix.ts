// Applies the fixes of findings, in rounds of fixes that do not conflict with each other.
import { edit } from "../cst/edit.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import type { Diagnostic, Fix, FixSafety } from "../diagnostics/diagnostic.ts";
import { type Dialect, dialectOf } from "../dialects/index.ts";
import { MAX_STEPS, type StepBudget } from "../match/step-budget.ts";
import { decode, isSource, type Source } from "../text/decode.ts";
import { type LineIndex, lineAt } from "../text/line-index.ts";
import { resolveConfig } from "./config.ts";
import { byPosition } from "./finding.ts";
import { keepsBeginning, keptDialects, removedFrom } from "./kept-lines.ts";
import { type LintOptions, type LintResult, lintDocument, REDUNDANT, runRules } from "./lint.ts";

/** Options of `fix`. */
export interface FixOptions extends LintOptions {
  /** Also remove rules that have no effect in any dialect in use. */
  readonly redundant?: boolean;
  /** Also make fixes that may change what a crawler may fetch. */
  readonly unsafe?: boolean;
  /** The result of `lintDocument` for the same source and options, if it is known; it is not linted again. */
  readonly linted?: LintResult;
}

/** A finding together with its fix. */
export type FixableFinding = Diagnostic & { readonly fix: Fix };

/** A fixed file, and what was fixed in it. */
export interface FixResult<S extends Source = Source> {
  /** The source with its fixes, in the form it was given in; the same object if nothing was fixed. */
  readonly output: S;
  /** The fixed findings in the order of the fixes; their positions are those at that time. */
  readonly fixed: readonly FixableFinding[];
  /** The findings about `output`, as `lint` lists them. Lazy: half of the rules run on first use. */
  readonly remaining: readonly Diagnostic[];
  /** The result of linting `output`. Lazy like `remaining`. */
  readonly linted: LintResult;
}

/** Rounds of linting and fixing; a rule whose fixes need more than a few has a bug. */
const MAX_ROUNDS = 16;

/**
 * Applies fixes until none is left. In a round each line is changed by at most one fix, and no line changes
 * that another fix of the round points to with a label; the rest waits for the next round.
 *
 * By default no rule is removed, and no decision changes about any URL for any crawler, in the dialects in
 * use (`rfc9309`, `google`, `yandex`, `rep-2019`) and in the dialect of the run. So nothing is fixed in a
 * file that is longer than one of them reads, because every change moves the line at which it stops, nor
 * within a line that is, or would become, longer than one of them reads. With `redundant`, decisions stay
 * the same for a crawler that obeys the groups of one name. Never throws on content. Time is linear in the
 * source, for each of at most 16 rounds, which share a budget of steps: in a file of thousands of similar rules, later
 * fixes may be left out.
 */
export function fix<S extends Source>(source: S, options: FixOptions = {}): FixResult<S> {
  if (!isSource(source)) throw new TypeError("fix takes a robots.txt as a string or a Uint8Array.");
  if (options.linted !== undefined && options.linted.document.text !== decode(source).text) {
    throw new TypeError("linted is the result of another source; lint this one.");
  }
  const kept = keptDialects(dialectOf(options.dialect ?? resolveConfig(options.config, options.file).dialect));
  const { redundant = false, unsafe = false, linted: known } = options;
  const fixed: FixableFinding[] = [];
  const mayChange = (text: S) => unsafe || isReadWhole(text, kept);
  // Nothing is safe to change, so nothing has to be found.
  if (!mayChange(source)) return resultOf(source, fixed, () => known ?? lintDocument(source, options));
  const meaning = new Set<FixSafety>(unsafe ? ["safe", "unsafe"] : ["safe"]);
  const all = new Set<FixSafety>(redundant ? [...meaning, "redundant"] : meaning);
  const budget: StepBudget = { steps: MAX_STEPS };
  let unfinished: LintResult["unfinished"] = [];
  let output = source;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { document } = parse(output);
    // A rule is redundant in the file as it is, so it stays until no other fix changes what the file means.
    const choose = (found: readonly Diagnostic[]) =>
      chooseFixes(
        document,
        found.filter(({ code }) => !REDUNDANT.has(code)),
        meaning,
      );
    const isKnown = round === 0 && !redundant && known?.omitted.length === 0;
    const result = isKnown
      ? known
      : runRules(document, options, {
          budget,
          isEnough: (found) => (!redundant && !unsafe) || choose(found).length > 0,
          removesRedundant: redundant,
          maxFindings: Number.POSITIVE_INFINITY,
        });
    unfinished = result.unfinished;
    let chosen = choose(result.findings);
    if (chosen.length === 0) chosen = chooseFixes(document, result.findings, all);
    if (chosen.length === 0) break;
    const changed = edit(
      document,
      chosen.flatMap((finding) => finding.fix.edits),
    ) as S;
    if (!mayChange(changed)) break;
    output = changed;
    fixed.push(...chosen);
    // Without steps, no further fix is known to be safe.
    if (budget.steps < 0) break;
  }
  return resultOf(output, fixed, () => {
    const linted = output === source && !redundant ? known : undefined;
    return linted ?? runRules(parse(output).document, options, redundant ? { unfinished } : {});
  });
}

function isReadWhole(source: Source, kept: readonly Dialect[]): boolean {
  const { octetLength } = decode(source);
  return kept.every(({ limit }) => octetLength <= limit);
}

function resultOf<S extends Source>(
  output: S,
  fixed: readonly FixableFinding[],
  lintIt: () => LintResult,
): FixResult<S> {
  let linted: LintResult | null = null;
  return {
    output,
    fixed,
    get linted() {
      return (linted ??= lintIt());
    },
    get remaining() {
      return this.linted.findings;
    },
  };
}

/**
 * The findings whose fixes can be made together, in file order: no two change one line, and none
 * changes a line in which the label of another begins, or on whose line end it rests. Linear in what the fixes change,
 * apart from sorting.
 */
export function chooseFixes(
  { lineIndex, text }: RobotsTxt,
  findings: readonly Diagnostic[],
  classes: ReadonlySet<FixSafety>,
): FixableFinding[] {
  const changed = new Set<number>();
  let beginning = 0;
  const restedOn = new Set<number>();
  const hasCR = text.includes("\r");
  const inFileOrder = findings.filter(isFixable).sort(byPosition);
  return inFileOrder.filter((finding) => {
    const { fix, labels = [] } = finding;
    if (!classes.has(fix.safety)) return false;
    const changes = fix.edits.flatMap(({ span }) => linesOf(lineIndex, span.start, span.end));
    const rests = labels.map(({ span }) => lineAt(lineIndex, span.start));
    // What is before a blank line goes only where the line before that stays: its CR may not meet the LF.
    for (const { span } of fix.edits)
      if (hasCR && text[span.end] === "\n") rests.push(lineAt(lineIndex, span.start - 1));
    if (changes.some((line) => changed.has(line) || restedOn.has(line))) return false;
    if (rests.some((line) => changed.has(line))) return false;
    // Two fixes may bring a byte order mark to the beginning together.
    if (!keepsBeginning(fix.edits, text, beginning)) return false;
    beginning = removedFrom(beginning, fix.edits);
    for (const line of changes) changed.add(line);
    for (const line of rests) restedOn.add(line);
    return true;
  });
}

function isFixable(finding: Diagnostic): finding is FixableFinding {
  return finding.fix !== undefined;
}

/** The lines a stretch is on, as indexes; what ends with a line end is not on the next line. */
function linesOf(lineIndex: LineIndex, start: number, end: number): number[] {
  const first = lineAt(lineIndex, start);
  const last = lineAt(lineIndex, end > start ? end - 1 : end);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
