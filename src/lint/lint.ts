// Runs the enabled rules over a document and applies suppression comments.
import type { StrictOptions } from "../cst/diagnose.ts";
import { isDocument } from "../cst/document.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import { firstViolation } from "../cst/strict.ts";
import { codes, type DiagnosticCode, type Level, type Severity } from "../diagnostics/codes.ts";
import { type Diagnostic, messageKey } from "../diagnostics/diagnostic.ts";
import { type Dialect, type DialectName, dialectOf, dialects } from "../dialects/index.ts";
import type { StepBudget } from "../match/step-budget.ts";
import { getOrInsert } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { isOfOtherGroup } from "./analyses/groups.ts";
import { isConsequence } from "./analyses/lines.ts";
import { recordDetails } from "./analyses/records.ts";
import { REDUNDANCY_CODES } from "./analyses/redundancy.ts";
import { type Levels, type LintConfig, type PresetName, resolveConfig } from "./config.ts";
import {
  type GrammarOptions,
  type LintContext,
  RunContext,
  type RunSettings,
  type UnfinishedSearch,
} from "./context.ts";
import { byPosition, bySeverity, type Located } from "./finding.ts";
import type { LintRule } from "./rule.ts";
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
  return startLint(isDocument(source) ? source : parse(source).document, options).result();
}

/** A run that can end after the rules with safe fixes. */
export interface LintRun {
  /** The document that is linted. */
  readonly document: RobotsTxt;
  /** Every finding with a safe fix, and most others, in no order. */
  safelyFixable(): readonly Diagnostic[];
  /** The result of all rules. */
  result(): LintResult;
}

/** Codes without a safe fix, which cause no derived finding. Their rules take up to half of the time. */
const LATE: ReadonlySet<DiagnosticCode> = new Set(REDUNDANCY_CODES);

/** Presets in which faults without consequences count like any other. */
const EXHAUSTIVE: ReadonlySet<PresetName> = new Set(["strict", "all"]);

/** What runs over several versions of a file share. */
interface Rounds {
  readonly budget?: StepBudget;
  /** Whether all lines without effect are to be found, and not only those that may be mistakes. */
  readonly removesRedundant?: boolean;
  /** Searches that ended early before. */
  readonly unfinished?: readonly UnfinishedSearch[];
}

/** Starts a run over a document. */
export function startLint(
  document: RobotsTxt,
  options: LintOptions,
  { budget, removesRedundant = false, unfinished = [] }: Rounds = {},
): LintRun {
  const config = resolveConfig(options.config, options.file);
  const dialect = dialectOf(options.dialect ?? config.dialect);
  const { first, usual, late, last, codesOn } = planOf(config.levels, options.strict === true);
  const isOn = (code: DiagnosticCode) => codesOn.has(code);

  const reportsRecords = options.strict !== true || options.otherRecords === true;
  const settings: RunSettings = {
    dialect,
    grammar: grammarOptions(options, dialect, isOn),
    strict: options.strict === true,
    exhaustive: options.strict === true || EXHAUSTIVE.has(config.preset),
    removesRedundant,
    reportsRecords,
    isOn,
  };
  const context = new RunContext(document, settings, budget);
  const run = ({ rule, level }: RuleOn) => {
    context.begin(rule.code, level);
    if (rule.check !== undefined) rule.check(context);
    else passOn(context, rule);
  };
  // A file that is not a robots.txt at all gets one finding.
  for (const one of first) {
    run(one);
    if (context.findings.some(({ severity }) => severity !== "info")) return endedRun(result(context.findings, []));
  }
  usual.forEach(run);
  // Whether a suppression is used depends on every rule, and an unused one has a safe fix.
  if (context.suppressions.all.length > 0) return endedRun(finish());
  let finished: LintResult | null = null;
  return {
    document,
    safelyFixable: () => finished?.findings ?? withoutDerived(context.findings),
    result: () => (finished ??= finish()),
  };

  function finish(): LintResult {
    const found = withoutDerived(context.findings.splice(0));
    late.forEach(run);
    const suppressed: SuppressedFinding[] = [];
    const kept = [...found, ...context.findings.splice(0)].filter((finding) => {
      const comment = context.suppressions.suppress(finding);
      if (comment !== null) suppressed.push({ finding, reason: comment.reason });
      return comment === null;
    });
    last.forEach(run);
    return result(
      [...kept, ...context.findings].sort(bySeverity),
      suppressed.sort((a, b) => byPosition(a.finding, b.finding)),
    );
  }

  /** The findings whose cause no other one names. Those of the rules that follow are derived from them. */
  function withoutDerived(found: readonly Diagnostic[]): readonly Diagnostic[] {
    if (options.strict === true) return found;
    const isCause = (one: Located) => !isConsequence(context, one) && !isOfOtherGroup(context, one);
    const causes = found.filter(isCause);
    const isHidden = hiddenBy(causes);
    context.namesCauseOf = (one) => !isCause(one) || isHidden(one);
    return causes.filter((one) => !isHidden(one));
  }

  function result(findings: readonly Diagnostic[], suppressed: readonly SuppressedFinding[]): LintResult {
    const before = unfinished.filter(({ search }) => !context.unfinished.some((one) => one.search === search));
    const all = [...before, ...context.unfinished];
    return new LazyLintResult(document, findings, suppressed, all, dialect, options.strict === true ? options : {});
  }
}

/** What each rule hides; see `LintRule`. */
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
 * A class: a getter in an object literal makes a hidden class for each object, a third of the time of a short file. It has
 * no closure, which would keep all facts of the run in memory.
 */
class LazyLintResult implements LintResult {
  readonly document: RobotsTxt;
  readonly findings: readonly Diagnostic[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly unfinished: readonly UnfinishedSearch[];
  readonly #dialect: Dialect;
  readonly #options: StrictOptions;
  #conformance: Conformance | null = null;

  constructor(
    document: RobotsTxt,
    findings: readonly Diagnostic[],
    suppressed: readonly SuppressedFinding[],
    unfinished: readonly UnfinishedSearch[],
    dialect: Dialect,
    options: StrictOptions,
  ) {
    this.document = document;
    this.findings = findings;
    this.suppressed = suppressed;
    this.unfinished = unfinished;
    this.#dialect = dialect;
    this.#options = options;
  }

  get conformance(): Conformance {
    return (this.#conformance ??= conformanceOf(this.document, this.#dialect, this.#options));
  }

  /** Everything a `LintResult` has. */
  toJSON(): LintResult {
    const { document, findings, suppressed, unfinished, conformance } = this;
    return { document, findings, suppressed, unfinished, conformance };
  }
}

/** A run that has ended with a result. */
export function endedRun(result: LintResult): LintRun {
  return { document: result.document, safelyFixable: () => result.findings, result: () => result };
}

/** Reports what an earlier stage found under the code of a rule, with the details of the rule, or those of records. */
function passOn(context: LintContext, { code, details, foundBy }: LintRule): void {
  if (foundBy === "grammar")
    for (const found of context.grammar(code)) context.pass(found, details?.(context, found, null) ?? {});
  for (const { diagnostic, record } of foundBy === "records" ? context.recordFindings(code) : []) {
    const parts = recordDetails(context, diagnostic, record);
    if (parts !== null) context.pass(diagnostic, parts);
  }
}

/** A rule that takes part in a run, and how severely it reports. */
interface RuleOn {
  readonly rule: LintRule;
  readonly level: Severity;
}

/** When a rule runs; see `LintRule`. */
type Phase = "first" | "usual" | "late" | "last";

/** The rules that take part in a run, by when they do. */
interface Plan extends Readonly<Record<Phase, readonly RuleOn[]>> {
  readonly codesOn: ReadonlySet<DiagnosticCode>;
}

/** By levels, for usual and for strict runs. Making one costs as much as linting a line or two. */
const plans = new WeakMap<Levels, Map<boolean, Plan>>();

function planOf(levels: Levels, isStrict: boolean): Plan {
  const byStrictness = getOrInsert(plans, levels, () => new Map());
  return getOrInsert(byStrictness, isStrict, () => makePlan(levels, isStrict));
}

function makePlan(levels: Levels, isStrict: boolean): Plan {
  const on = rules.flatMap((rule): RuleOn[] => {
    const one = level(rule, levels[rule.code], isStrict);
    return one === "off" ? [] : [{ rule, level: one }];
  });
  const at = (phase: Phase) => on.filter(({ rule }) => phaseOf(rule) === phase);
  return {
    first: at("first"),
    usual: at("usual"),
    late: at("late"),
    last: at("last"),
    codesOn: new Set(on.map(({ rule }) => rule.code)),
  };
}

function phaseOf({ first, last, code }: LintRule): Phase {
  if (first === true) return "first";
  if (last === true) return "last";
  return LATE.has(code) ? "late" : "usual";
}

/** The level of a rule in this run: a strict check reports what a stage found, and has rules of its own. */
function level(rule: LintRule, configured: Level, isStrict: boolean): Level {
  if (!isStrict) return configured;
  if (rule.foundBy === undefined && rule.strict !== true) return "off";
  const { severity, recommended } = codes[rule.code];
  return configured === "off" && recommended === false ? severity : configured;
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
