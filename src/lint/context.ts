// The context of a run: the file and facts about it that several rules need, computed lazily and once.
import { hiddenFaults, type StrictOptions } from "../cst/diagnose.ts";
import { diagnosticAt } from "../cst/diagnostic.ts";
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import { check } from "../cst/strict.ts";
import { codes, type DiagnosticCode, type Severity } from "../diagnostics/codes.ts";
import { type Diagnostic, type Fix, type Label, messageKey } from "../diagnostics/diagnostic.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { lower } from "../groups/lower.ts";
import type { RobotsGroups } from "../groups/model.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { MAX_STEPS, type StepBudget } from "../match/step-budget.ts";
import type { TypedRecord } from "../records/model.ts";
import { readRecords } from "../records/read.ts";
import { getOrInsert, groupBy, partitionPoint } from "../text/collections.ts";
import { octetAt, positionAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import { type Body, bodyOf } from "./analyses/body.ts";
import type { Finding, FoundParts, Located } from "./finding.ts";
import { keepsBeginning, keepsLineEnds, keepsWhole, keptDialects } from "./kept-lines.ts";
import { Suppressions } from "./suppressions.ts";

/** A record with one thing that is wrong with it. */
export interface RecordFinding {
  /** The record that it concerns. */
  readonly record: TypedRecord;
  /** The finding. */
  readonly diagnostic: Diagnostic;
}

/** A search of the linter that ended early, because the file has too many rules that are alike. */
export interface UnfinishedSearch {
  /** For rules that change no decision. */
  readonly search: "redundancy";
  /** The 1-based line of the rule at which it ended. */
  readonly line: number;
}

/** Findings of one rule that are not kept. */
export interface OmittedFindings {
  /** The code of the rule. */
  readonly code: DiagnosticCode;
  /** How many there are. */
  readonly count: number;
}

/** Options of the grammar check; with `dialect`, the grammar is that of the dialect. */
export interface GrammarOptions extends StrictOptions {
  readonly dialect?: Dialect;
}

/** What a run is about. */
export interface RunSettings {
  /** The dialect that the findings are about. */
  readonly dialect: Dialect;
  readonly grammar: GrammarOptions;
  /** A strict check, which reports every departure where the grammar finds it. */
  readonly strict: boolean;
  /** Faults without consequences count like any other: in a strict check, and with the presets `strict` and `all`. */
  readonly exhaustive: boolean;
  /** Lines without effect are to be removed, and not only told where they may be mistakes. */
  readonly removesRedundant?: boolean;
  /** Diagnostics of the record readers are reported. */
  readonly reportsRecords: boolean;
  /** Findings of one rule that are kept; and lines that one of them points to. */
  readonly maxFindings?: number;
  /** Whether the rule of this code takes part in the run. */
  isOn(code: DiagnosticCode): boolean;
}

/** The context of one run over one document. All facts are computed lazily, in time linear in the file. */
export class LintContext {
  readonly document: RobotsTxt;
  readonly settings: RunSettings;
  readonly dialect: Dialect;
  /** The dialects in which a safe fix changes no decision: those in use, and the one above. */
  readonly keptDialects: readonly Dialect[];
  readonly suppressions: Suppressions;
  readonly findings: Diagnostic[] = [];
  readonly unfinished: UnfinishedSearch[] = [];
  /** Steps that are left for everything that compares rules or queries a matcher. */
  readonly budget: StepBudget;
  readonly strict: boolean;
  readonly exhaustive: boolean;
  readonly removesRedundant: boolean;
  readonly isOn: (code: DiagnosticCode) => boolean;
  /** Whether a finding already made names the cause of another one; set before the rules that run late. */
  namesCauseOf: (found: Located) => boolean = () => false;
  readonly #matchers = new Map<Dialect, DialectMatcher>();
  readonly #facts = new Map<unknown, unknown>();
  /** How many findings each rule has made. */
  readonly #made = new Map<DiagnosticCode, number>();
  readonly #maxFindings: number;
  /** The rule that reports; set before each rule runs. */
  #code!: DiagnosticCode;
  #severity!: Severity;

  constructor(document: RobotsTxt, settings: RunSettings, budget: StepBudget = { steps: MAX_STEPS }) {
    this.document = document;
    this.settings = settings;
    this.dialect = settings.dialect;
    this.keptDialects = keptDialects(settings.dialect);
    this.suppressions = new Suppressions(document);
    this.budget = budget;
    this.strict = settings.strict;
    this.exhaustive = settings.exhaustive;
    this.removesRedundant = settings.removesRedundant === true;
    this.isOn = settings.isOn;
    this.#maxFindings = settings.maxFindings ?? Number.POSITIVE_INFINITY;
  }

  /** Sets the rule that reports from now on, and its severity. */
  begin(code: DiagnosticCode, severity: Severity): void {
    this.#code = code;
    this.#severity = severity;
  }

  /** The text that all spans index. */
  get text(): string {
    return this.document.text;
  }

  /** The lines as the grammar of RFC 9309 reads them; a run of blank lines is one of them. */
  get lines(): readonly Line[] {
    return this.document.lines;
  }

  /** What the file is. */
  get body(): Body {
    return this.fact(bodyOfRun);
  }

  /** Groups, rules before any group, and other records of the file, as far as the dialect reads it. */
  get groups(): RobotsGroups {
    return this.fact(groupsOfRun);
  }

  /** The other records with their values; their `group` is an index into `groups.groups`. */
  get records(): readonly TypedRecord[] {
    return this.fact(recordsOfRun);
  }

  /**
   * The diagnostics of the grammar with this code, in file order, including those masked by an earlier fault of the
   * line.
   */
  grammar(code: DiagnosticCode): readonly Diagnostic[] {
    return this.fact(departures).get(code) ?? [];
  }

  /** The diagnostics of the record readers with this code, in file order. */
  recordFindings(code: DiagnosticCode): readonly RecordFinding[] {
    // For the exact grammar every record is a departure, whatever its value.
    return this.settings.reportsRecords ? (this.fact(faultsOfRecords).get(code) ?? []) : [];
  }

  /** A matcher for the part of the file that a dialect reads; by default the dialect of the run. Uses the budget. */
  matcher(dialect: Dialect = this.dialect): DialectMatcher {
    return getOrInsert(this.#matchers, dialect, () => {
      const groups = dialect === this.dialect ? this.groups : this.#lower(dialect);
      return new DialectMatcher(dialect, groups, this.budget);
    });
  }

  #lower(dialect: Dialect): RobotsGroups {
    const alike = this.keptDialects.find((other) => this.#matchers.has(other) && formAlike(other, dialect));
    return alike === undefined ? lower(this.document, dialect) : this.matcher(alike).groups;
  }

  /** The line that contains an offset, or the last one; undefined in an empty file. Logarithmic in the lines. */
  lineAt(offset: number): Line | undefined {
    const { lines } = this;
    const after = partitionPoint(lines.length, (at) => (lines[at] as Line).start > offset);
    return lines[Math.max(0, after - 1)];
  }

  /** A fact that `find` derives from the file, derived on first use. */
  fact<Fact>(find: (context: LintContext) => Fact): Fact {
    // No closure, because rules ask once for each line.
    const known = this.#facts.get(find);
    if (known !== undefined || this.#facts.has(find)) return known as Fact;
    const found = find(this);
    this.#facts.set(find, found);
    return found;
  }

  /** Notes that a search ended early, unless one did before. */
  stopped(search: UnfinishedSearch["search"], line: number): void {
    if (this.unfinished.length === 0) this.unfinished.push({ search, line });
  }

  /** The findings that were not kept, because their rule made too many. */
  get omitted(): readonly OmittedFindings[] {
    const max = this.#maxFindings;
    return [...this.#made].flatMap(([code, made]) => (made > max ? { code, count: made - max } : []));
  }

  /** Reports a finding. */
  report({ span, words, expected = [], labels, fix, harmless, messageId, message }: Finding): void {
    const key = messageKey({ code: this.#code, ...(messageId !== undefined && { messageId }) });
    const found = diagnosticAt(this.document, key, codes, span, words, expected, message);
    this.pass(found, { ...(labels && { labels }), ...(fix && { fix }), ...(harmless && { harmless }) });
  }

  /** Reports a diagnostic of an earlier stage, with what the rule adds. */
  pass(found: Diagnostic, { labels = [], fix = null, span, message, harmless }: FoundParts = {}): void {
    if (this.#isOfTemplate(found)) return;
    const made = (this.#made.get(this.#code) ?? 0) + 1;
    this.#made.set(this.#code, made);
    if (made > this.#maxFindings) return;
    const related = labels.slice(0, this.#maxFindings);
    const isFixable = fix !== null && !this.body.isSource && this.keepsLines(fix);
    this.findings.push({
      ...found,
      ...(span !== undefined && !this.strict && this.#positionOf(span)),
      severity: this.#severityOf(found, harmless),
      message: message ?? found.message,
      ...(related.length > 0 && { labels: related.map((label) => this.#label(label.span, label.message)) }),
      ...(isFixable && { fix: this.#withSafety(fix) }),
    });
  }

  /** A message has its own severity as long as its rule has the usual one. */
  #severityOf({ code, severity }: Diagnostic, harmless: boolean | undefined): Severity {
    if (harmless === true && !this.exhaustive) return "info";
    return this.#severity === codes[code].severity ? severity : this.#severity;
  }

  /** The placeholders of a line are the cause of what else is wrong with it. A strict check reports every departure. */
  #isOfTemplate({ code, span }: Located): boolean {
    const { templateLines } = this.body;
    const isOfFile = code === "unfilled-placeholder" || code === "not-robots-txt";
    if (templateLines.size === 0 || this.strict || isOfFile) return false;
    return templateLines.has(this.lineAt(span.start)?.start ?? 0);
  }

  /** Whether a finding already made names the cause of another one, which is not reported. For rules that run late. */
  isDerived(found: Located): boolean {
    return this.#isOfTemplate(found) || this.namesCauseOf(found);
  }

  /** Whether a fix leaves lines as far as the kept dialects read them. */
  keepsLines(fix: Fix): boolean {
    const lineAt = (offset: number) => this.lineAt(offset);
    return (
      keepsLineEnds(fix, this.text) &&
      keepsBeginning(fix.edits, this.text) &&
      this.keptDialects.every((dialect) => keepsWhole(fix, this.document, dialect, lineAt))
    );
  }

  /** In a file that a kept dialect does not read whole, every edit moves the line at which it stops. */
  #withSafety(fix: Fix): Fix {
    const { octetLength } = this.document.source;
    const isReadWhole = this.keptDialects.every(({ limit }) => octetLength <= limit);
    return isReadWhole ? fix : { ...fix, safety: "unsafe" };
  }

  #label(span: Span, message: string): Label {
    const { line, column, endLine, endColumn } = this.#positionOf(span);
    return { span, line, column, endLine, endColumn, message };
  }

  #positionOf(span: Span): Pick<Diagnostic, "span" | "line" | "column" | "endLine" | "endColumn" | "offset"> {
    const { lineIndex, source } = this.document;
    const start = positionAt(lineIndex, span.start);
    const end = positionAt(lineIndex, span.end);
    const offset = octetAt(lineIndex, source, span.start);
    return { span, line: start.line, column: start.column, endLine: end.line, endColumn: end.column, offset };
  }
}

function bodyOfRun({ document }: LintContext): Body {
  return bodyOf(document);
}

function groupsOfRun({ document, dialect }: LintContext): RobotsGroups {
  return lower(document, dialect);
}

function recordsOfRun({ document, dialect, groups }: LintContext): readonly TypedRecord[] {
  return readRecords(document, { dialect, lowered: groups });
}

function departures({
  document,
  settings: { grammar },
}: LintContext): ReadonlyMap<DiagnosticCode, readonly Diagnostic[]> {
  const { diagnostics } = check(document, grammar);
  // The grammars of older documents are about whole files.
  const isOlder = grammar.dialect?.lines.strict != null;
  const hidden = isOlder ? [] : hiddenFaults(document, diagnostics, grammar);
  return groupBy([...diagnostics, ...hidden], ({ code }) => code);
}

function faultsOfRecords({ records }: LintContext): ReadonlyMap<DiagnosticCode, readonly RecordFinding[]> {
  const all = records.flatMap((record) => record.diagnostics.map((diagnostic) => ({ record, diagnostic })));
  return groupBy(all, ({ diagnostic }) => diagnostic.code);
}

/** Whether two dialects form the same groups of the same rules; they may differ in which of them a crawler obeys. */
export function formAlike(one: Dialect, other: Dialect): boolean {
  return (
    one.limit === other.limit &&
    one.lines === other.lines &&
    one.groups === other.groups &&
    one.rules === other.rules &&
    one.target === other.target &&
    one.agents.starBefore === other.agents.starBefore
  );
}
