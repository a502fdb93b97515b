// Runs the enabled rules over a document and applies suppression comments.
import type { StrictOptions } from "../cst/diagnose.ts";
import { isDocument } from "../cst/document.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import { firstViolation } from "../cst/strict.ts";
import { codes, type DiagnosticCode, type Level } from "../diagnostics/codes.ts";
import { type Diagnostic, messageKey } from "../diagnostics/diagnostic.ts";
import { type Dialect, type DialectName, dialectOf, dialects } from "../dialects/index.ts";
import type { StepBudget } from "../match/step-budget.ts";
import { getOrInsert } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { checkGroups, isOfOtherGroup } from "./analyses/groups.ts";
import { isConsequence } from "./analyses/lines.ts";
import { checkOutcome } from "./analyses/outcome.ts";
import { checkRecords } from "./analyses/records.ts";
import { REDUNDANCY_CODES } from "./analyses/redundancy.ts";
import { type Levels, type LintConfig, type PresetName, resolveConfig } from "./config.ts";
import {
  type GrammarOptions,
  LintContext,
  type OmittedFindings,
  type RunSettings,
  type UnfinishedSearch,
} from "./context.ts";
import { byPosition, bySeverity, type Located } from "./finding.ts";
import type { RunRule } from "./rule.ts";
import { rules } from "./rules/index.ts";
import type { SuppressedFinding } from "./suppressions.ts";

/**
 * `yes`: in the language of the grammar. `with-other-records`: in that language extended by other records
 * such as Sitemap, as Section 2.2.4 of RFC 9309 invites. `no`: neither.
 */
export type Conforms = "yes" | "with-other-records" | "no";

/** The relation of a file to a grammar. */
export interface Conformance {
  /** Whether the file conforms to its grammar. */
  readonly conforms: Conforms;
  /** The dialect whose grammar was checked: `rfc9309` for every dialect without a grammar of its own. */
  readonly grammar: DialectName;
  /** The first departure: of the extended language if `conforms` is `no`. Null if it is `yes`. */
  readonly departure: Diagnostic | null;
}

/** Compares a document with the dialect's grammar, extended by what `allowed` says. Linear in the document. */
export function conformanceOf(
  document: RobotsTxt,
  dialect: Dialect,
  { otherRecords = false, missingFinalLineEnd = false, starPatterns = false }: StrictOptions,
): Conformance {
  const options = { missingFinalLineEnd, starPatterns, dialect };
  const hasOwnGrammar = dialect.lines.strict !== null;
  const grammar = hasOwnGrammar ? dialect.name : dialects.rfc9309.name;
  const departure = firstViolation(document, { ...options, otherRecords: true });
  if (departure !== null) return { conforms: "no", grammar, departure };
  // Only other records depart from the exact grammar alone.
  const mayHaveRecords = !hasOwnGrammar && !otherRecords && document.lines.some(({ kind }) => kind === "other-record");
  const record = mayHaveRecords ? firstViolation(document, options) : null;
  if (record !== null) return { conforms: "with-other-records", grammar, departure: record };
  return { conforms: "yes", grammar, departure: null };
}

/** Options of `lint`. */
export interface LintOptions extends StrictOptions {
  /** The dialect the findings are about; overrides that of the config. */
  readonly dialect?: DialectName | Dialect;
  /** Report every departure from the ABNF that the switches do not allow, and nothing else. */
  readonly strict?: boolean;
  /** Presets and levels; the preset `recommended` if missing. */
  readonly config?: LintConfig;
  /** The file's path from the config's folder, with "/", for the overrides of the config. */
  readonly file?: string;
}

/** The result of a run over one document. */
export interface LintResult {
  /** The document that was linted. */
  readonly document: RobotsTxt;
  /** The most severe first, then in file order. */
  readonly findings: readonly Diagnostic[];
  /** Findings suppressed by comments of the file, in file order. */
  readonly suppressed: readonly SuppressedFinding[];
  /** The searches that ended early in a file with too many rules: further findings are possible. Usually none. */
  readonly unfinished: readonly UnfinishedSearch[];
  /** How many further findings there are of rules with more than 1,000 of them. Usually none. */
  readonly omitted: readonly OmittedFindings[];
  /** Whether the file conforms to the dialect's grammar, extended in a strict run by what the options allow. Lazy. */
  readonly conformance: Conformance;
}

/**
 * The findings about a source or a parsed document, the most severe first, then in file order. Never throws on
 * content; throws a `ConfigError` for an invalid config. Time is linear in the source.
 */
export function lint(source: Source | RobotsTxt, options: LintOptions = {}): Diagnostic[] {
  return [...lintDocument(source, options).findings];
}

/** `lint` with suppressed findings and the verdict about conformance. */
export function lintDocument(source: Source | RobotsTxt, options: LintOptions = {}): LintResult {
  return runRules(isDocument(source) ? source : parse(source).document, options);
}

/** Presets in which faults without consequences count like any other. */
const EXHAUSTIVE: ReadonlySet<PresetName> = new Set(["strict", "all"]);

/** Findings of one rule that are kept. Nobody reads more, and a file of 512 KB may have 100,000. */
const MAX_FINDINGS = 1_000;

/** How a run differs from that of `lint`. */
interface RunOptions {
  /** Steps that the run shares with others. */
  readonly budget?: StepBudget;
  /** Whether the findings so far are enough, so that rules without effect, up to half of the time, are not searched for. */
  readonly isEnough?: (found: readonly Diagnostic[]) => boolean;
  /** Whether all of these are to be found, and not only those that may be mistakes. */
  readonly removesRedundant?: boolean;
  /** Findings of one rule that are kept. */
  readonly maxFindings?: number;
  /** Searches that ended early before. */
  readonly unfinished?: readonly UnfinishedSearch[];
}

/** Runs the enabled rules over a document. */
export function runRules(document: RobotsTxt, options: LintOptions, run: RunOptions = {}): LintResult {
  const { budget, removesRedundant = false } = run;
  const config = resolveConfig(options.config, options.file);
  const dialect = dialectOf(options.dialect ?? config.dialect);
  const strict = options.strict === true;
  const levels = strict ? strictLevels(config.levels) : config.levels;
  const isOn = (code: DiagnosticCode) => levels[code] !== "off";
  const settings: RunSettings = {
    dialect,
    grammar: grammarOptions(options, dialect, isOn),
    strict,
    exhaustive: strict || EXHAUSTIVE.has(config.preset),
    removesRedundant,
    reportsRecords: !strict || options.otherRecords === true,
    maxFindings: run.maxFindings ?? MAX_FINDINGS,
    isOn,
  };
  const context = new LintContext(document, settings, budget);
  context.unfinished.push(...(run.unfinished ?? []));
  const suppressed: SuppressedFinding[] = [];
  const report = (rule: RunRule) => {
    const level = levels[rule.code];
    if (level === "off") return;
    context.begin(rule.code, level);
    runRule(context, rule);
  };
  const result = (findings: Diagnostic[]) =>
    new LazyLintResult(context, findings.sort(bySeverity), suppressed, strict ? options : {});

  // A file that is not a robots.txt at all gets one finding.
  for (const rule of phases.first) {
    report(rule);
    if (context.findings.some(({ severity }) => severity !== "info")) return result(context.findings);
  }
  phases.usual.forEach(report);
  const found = withoutDerived(context, context.findings.splice(0));
  // Whether a suppression is used depends on every rule.
  if (context.suppressions.all.length > 0 || run.isEnough?.(found) !== true) phases.redundancy.forEach(report);
  const kept = [...found, ...context.findings.splice(0)].filter((finding) => {
    const comment = context.suppressions.suppress(finding);
    if (comment !== null) suppressed.push({ finding, reason: comment.reason });
    return comment === null;
  });
  suppressed.sort((one, other) => byPosition(one.finding, other.finding));
  phases.last.forEach(report);
  return result([...kept, ...context.findings]);
}

/** Codes of rules without effect, of which nothing else is derived. */
export const REDUNDANT: ReadonlySet<DiagnosticCode> = new Set(REDUNDANCY_CODES);

/** When a rule runs; see `RunRule`. */
type Phase = "first" | "usual" | "redundancy" | "last";

const phases: Readonly<Record<Phase, readonly RunRule[]>> = {
  first: rulesIn("first"),
  usual: rulesIn("usual"),
  redundancy: rulesIn("redundancy"),
  last: rulesIn("last"),
};

function rulesIn(phase: Phase): readonly RunRule[] {
  const phaseOf = ({ first, last, code }: RunRule): Phase => {
    if (first === true) return "first";
    if (last === true) return "last";
    return REDUNDANT.has(code) ? "redundancy" : "usual";
  };
  return rules.filter((rule) => phaseOf(rule) === phase);
}

/** The findings whose cause no other one names. Those of the rules that follow are derived from them. */
function withoutDerived(context: LintContext, found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (context.strict) return found;
  const isCause = (one: Located) => !isConsequence(context, one) && !isOfOtherGroup(context, one);
  const causes = found.filter(isCause);
  const isHidden = hiddenBy(causes);
  context.namesCauseOf = (one) => !isCause(one) || isHidden(one);
  return causes.filter((one) => !isHidden(one));
}

/** What each rule hides; see `RunRule`. */
const hidden = new Map(rules.flatMap(({ code, hides }) => (hides === undefined ? [] : [[code, hides] as const])));

/**
 * Whether one of some findings names the cause of another one: one of the two is on a line of the other, or points to it.
 * Linear in the findings, once.
 */
function hiddenBy(findings: readonly Diagnostic[]): (finding: Located) => boolean {
  const onLine = new Map<number, Set<string>>();
  for (const { code, line, labels = [] } of findings) {
    for (const key of hidden.get(code) ?? []) {
      for (const at of [line, ...labels.map((label) => label.line)]) getOrInsert(onLine, at, () => new Set()).add(key);
    }
  }
  const isOn = (line: number, code: string, key: string) => {
    const keys = onLine.get(line);
    return keys !== undefined && (keys.has(code) || keys.has(key));
  };
  return ({ code, messageId, line, labels = [] }) => {
    if (onLine.size === 0) return false;
    const key = messageKey({ code, ...(messageId !== undefined && { messageId }) });
    return isOn(line, code, key) || labels.some((label) => isOn(label.line, code, key));
  };
}

/**
 * A class: a getter in an object literal makes a hidden class for each object, a third of the time of a short file. It
 * does not keep the context, which has all facts of the run in memory.
 */
class LazyLintResult implements LintResult {
  readonly document: RobotsTxt;
  readonly findings: readonly Diagnostic[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly unfinished: readonly UnfinishedSearch[];
  readonly omitted: readonly OmittedFindings[];
  readonly #dialect: Dialect;
  readonly #options: StrictOptions;
  #conformance: Conformance | null = null;

  constructor(
    { document, dialect, unfinished, omitted }: LintContext,
    findings: readonly Diagnostic[],
    suppressed: readonly SuppressedFinding[],
    options: StrictOptions,
  ) {
    this.document = document;
    this.findings = findings;
    this.suppressed = suppressed;
    this.unfinished = unfinished;
    this.omitted = omitted;
    this.#dialect = dialect;
    this.#options = options;
  }

  get conformance(): Conformance {
    return (this.#conformance ??= conformanceOf(this.document, this.#dialect, this.#options));
  }

  /** Everything a `LintResult` has. */
  toJSON(): LintResult {
    return { ...(this as LintResult), conformance: this.conformance };
  }
}

/** Reports the faults of a rule: those that it finds itself, or those that a stage finds under its code. */
export function runRule(context: LintContext, { code, check, details, foundBy }: RunRule): void {
  if (check !== undefined) return check(context);
  if (foundBy === "records") return checkRecords(context, code);
  if (foundBy === "groups") return checkGroups(context, code);
  if (foundBy === "outcome") return checkOutcome(context, code);
  for (const found of context.grammar(code)) context.pass(found, details?.(context, found, null) ?? {});
}

/** The levels of a strict check, which reports what a stage found, and has rules of its own. */
function strictLevels(configured: Levels): Levels {
  const levels = rules.map(({ code, foundBy, strict }): [DiagnosticCode, Level] => {
    if (foundBy !== "grammar" && foundBy !== "records" && strict !== true) return [code, "off"];
    const { severity, recommended } = codes[code];
    return [code, configured[code] === "off" && recommended === false ? severity : configured[code]];
  });
  return Object.fromEntries(levels) as Levels;
}

/** The grammar accepts everything that no enabled rule reports, so that it finds a later fault of the same line. */
function grammarOptions(
  options: LintOptions,
  dialect: Dialect,
  isOn: (code: DiagnosticCode) => boolean,
): GrammarOptions {
  if (options.strict === true) {
    const { otherRecords = false, missingFinalLineEnd = false, starPatterns = false } = options;
    return { otherRecords, missingFinalLineEnd, starPatterns, dialect };
  }
  const { strict } = dialect.lines;
  return {
    otherRecords: !isOn("other-record"),
    missingFinalLineEnd: !isOn("missing-line-end"),
    starPatterns: !isOn("pattern-begins-with-star"),
    ...(strict !== null && isOn(strict.code) && { dialect }),
  };
}
