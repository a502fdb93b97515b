// The context of a run: the file and facts about it that several rules need, computed lazily and once.
import { hiddenFaults, type StrictOptions } from "../cst/diagnose.ts";
import { diagnosticAt } from "../cst/diagnostic.ts";
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import { check } from "../cst/strict.ts";
import { codes, type DiagnosticCode, type Severity } from "../diagnostics/codes.ts";
import { type Diagnostic, type Fix, type Label, messageKey } from "../diagnostics/diagnostic.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { lower } from "../groups/lower.ts";
import type { Group, RobotsGroups } from "../groups/model.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { MAX_STEPS, type StepBudget } from "../match/step-budget.ts";
import type { TypedRecord } from "../records/model.ts";
import { readRecords } from "../records/read.ts";
import { getOrInsert, groupBy, partitionPoint } from "../text/collections.ts";
import { octetAt, positionAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import { type Body, bodyOf } from "./analyses/body.ts";
import type { Finding, FoundParts, Located } from "./finding.ts";
import { keepsBeginning, keepsLineEnds, keepsWhole, keptDialects, lineAtLimit } from "./kept-lines.ts";
import { readSuppressions, type Suppressions } from "./suppressions.ts";

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

/** Options of the grammar check; with `dialect`, the grammar is that of the dialect. */
export interface GrammarOptions extends StrictOptions {
  readonly dialect?: Dialect;
}

/** All facts are computed lazily, in time linear in the file. */
export interface LintContext {
  /** The document that is linted. */
  readonly document: RobotsTxt;
  /** The text all spans index. */
  readonly text: string;
  /** The dialect that the findings are about. */
  readonly dialect: Dialect;
  /** The dialects in which a safe fix changes no decision: those in use, and the one above. */
  readonly keptDialects: readonly Dialect[];
  /** The lines as the grammar of RFC 9309 reads them; a run of blank lines is one of them. */
  readonly lines: readonly Line[];
  /** Groups, rules before any group, and other records of the whole file, as the dialect forms them. */
  readonly groups: RobotsGroups;
  /** The other records with their values; their `group` is an index into `groups.groups`. */
  readonly records: readonly TypedRecord[];
  /** The suppression comments of the file. */
  readonly suppressions: Suppressions;
  /** What the file is. */
  readonly body: Body;
  /** Whether the run is a strict check, which reports every departure where the grammar finds it. */
  readonly strict: boolean;
  /** Whether faults without consequences count like any other: in a strict check, and with the presets `strict` and `all`. */
  readonly exhaustive: boolean;
  /** Whether lines without effect are to be removed, and not only told where they may be mistakes. */
  readonly removesRedundant: boolean;
  /** Steps that are left for everything that compares rules or queries a matcher. */
  readonly budget: StepBudget;
  /** Whether the rule of this code takes part in the run. */
  isOn(code: DiagnosticCode): boolean;
  /**
   * The diagnostics of the grammar with this code, in file order, including those masked by an earlier fault of the
   * line.
   */
  grammar(code: DiagnosticCode): readonly Diagnostic[];
  /** The diagnostics of the record readers with this code, in file order. */
  recordFindings(code: DiagnosticCode): readonly RecordFinding[];
  /** A matcher for the part of the file that a dialect reads; by default the dialect of the run. Uses the budget. */
  matcher(dialect?: Dialect): DialectMatcher;
  /** The line that contains an offset, or the last one; undefined in an empty file. Logarithmic in the lines. */
  lineAt(offset: number): Line | undefined;
  /** A fact that `find` derives from the file, derived on first use. */
  fact<Fact>(find: (context: LintContext) => Fact): Fact;
  /** Whether a fix leaves lines as far as the kept dialects read them. */
  keepsLines(fix: Fix): boolean;
  /** Whether a finding already made names the cause of another one, which is not reported. For rules that run late. */
  isDerived(found: Located): boolean;
  /** Notes that a search ended early. */
  stopped(search: UnfinishedSearch["search"], line: number): void;
  /** Reports a finding. */
  report(finding: Finding): void;
  /** Reports a diagnostic of an earlier stage, with what the rule adds. */
  pass(found: Diagnostic, parts?: FoundParts): void;
}

/** The settings of a run. */
export interface RunSettings {
  readonly dialect: Dialect;
  readonly grammar: GrammarOptions;
  readonly strict: boolean;
  readonly exhaustive: boolean;
  /** Lines without effect are to be removed. */
  readonly removesRedundant?: boolean;
  /** Whether diagnostics of the record readers are reported. */
  readonly reportsRecords: boolean;
  isOn(code: DiagnosticCode): boolean;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** The context of one run over one document. */
export class RunContext implements LintContext {
  readonly document: RobotsTxt;
  readonly dialect: Dialect;
  readonly keptDialects: readonly Dialect[];
  readonly suppressions: Suppressions;
  readonly findings: Diagnostic[] = [];
  readonly unfinished: UnfinishedSearch[] = [];
  readonly budget: StepBudget;
  readonly isOn: (code: DiagnosticCode) => boolean;
  /** Whether a finding already made names the cause of another one; set before the rules that run late. */
  namesCauseOf: (found: Located) => boolean = () => false;
  readonly #grammarOptions: GrammarOptions;
  readonly strict: boolean;
  readonly exhaustive: boolean;
  readonly removesRedundant: boolean;
  readonly #reportsRecords: boolean;
  readonly #matchers = new Map<Dialect, DialectMatcher>();
  readonly #facts = new Map<unknown, unknown>();
  /** The rule that reports; set before each rule runs. */
  #code!: DiagnosticCode;
  #severity!: Severity;
  #grammar: ReadonlyMap<DiagnosticCode, readonly Diagnostic[]> | null = null;
  #body: Body | null = null;
  #groups: RobotsGroups | null = null;
  #records: readonly TypedRecord[] | null = null;
  #recordFindings: ReadonlyMap<DiagnosticCode, readonly RecordFinding[]> | null = null;

  constructor(document: RobotsTxt, settings: RunSettings, budget: StepBudget = { steps: MAX_STEPS }) {
    this.document = document;
    this.budget = budget;
    this.dialect = settings.dialect;
    this.keptDialects = keptDialects(settings.dialect);
    this.suppressions = readSuppressions(document);
    this.isOn = settings.isOn;
    this.#grammarOptions = settings.grammar;
    this.strict = settings.strict;
    this.exhaustive = settings.exhaustive;
    this.removesRedundant = settings.removesRedundant === true;
    this.#reportsRecords = settings.reportsRecords;
  }

  /** Sets the rule that reports from now on, and its severity. */
  begin(code: DiagnosticCode, severity: Severity): void {
    this.#code = code;
    this.#severity = severity;
  }

  get text(): string {
    return this.document.text;
  }

  get lines(): readonly Line[] {
    return this.document.lines;
  }

  get body(): Body {
    return (this.#body ??= bodyOf(this.document));
  }

  get groups(): RobotsGroups {
    return (this.#groups ??= lower(this.document, this.dialect, Number.POSITIVE_INFINITY));
  }

  get records(): readonly TypedRecord[] {
    return (this.#records ??= readRecords(this.document, { dialect: this.dialect, lowered: this.groups }));
  }

  grammar(code: DiagnosticCode): readonly Diagnostic[] {
    this.#grammar ??= groupBy(this.#departures(), (found) => found.code);
    return this.#grammar.get(code) ?? [];
  }

  #departures(): readonly Diagnostic[] {
    const { diagnostics } = check(this.document, this.#grammarOptions);
    // The grammars of older documents are about whole files.
    const isOlder = this.#grammarOptions.dialect?.lines.strict != null;
    return isOlder ? diagnostics : [...diagnostics, ...hiddenFaults(this.document, diagnostics, this.#grammarOptions)];
  }

  recordFindings(code: DiagnosticCode): readonly RecordFinding[] {
    // For the exact grammar every record is a departure, whatever its value.
    if (!this.#reportsRecords) return [];
    this.#recordFindings ??= groupBy(
      this.records.flatMap((record) => record.diagnostics.map((diagnostic) => ({ record, diagnostic }))),
      (found) => found.diagnostic.code,
    );
    return this.#recordFindings.get(code) ?? [];
  }

  matcher(dialect: Dialect = this.dialect): DialectMatcher {
    return getOrInsert(this.#matchers, dialect, () => {
      const groups = dialect === this.dialect ? this.#groupsRead() : this.#lower(dialect);
      return new DialectMatcher(dialect, groups, this.budget);
    });
  }

  /** The groups as far as the dialect of the run reads the file. */
  #groupsRead(): RobotsGroups {
    const end = lineAtLimit(this.document, this.dialect)?.start;
    if (end === undefined) return this.groups;
    // Where a group needs a rule, one without a rule up to there is none.
    const isPrefix = this.dialect.groups.needs === "nothing";
    return isPrefix ? groupsBefore(this.groups, end) : lower(this.document, this.dialect);
  }

  #lower(dialect: Dialect): RobotsGroups {
    const alike = this.keptDialects.find((other) => this.#matchers.has(other) && formAlike(other, dialect));
    return alike === undefined ? lower(this.document, dialect) : this.matcher(alike).groups;
  }

  lineAt(offset: number): Line | undefined {
    const { lines } = this;
    const after = partitionPoint(lines.length, (at) => (lines[at] as Line).start > offset);
    return lines[Math.max(0, after - 1)];
  }

  fact<Fact>(find: (context: LintContext) => Fact): Fact {
    // No closure, because rules ask once for each line.
    const known = this.#facts.get(find);
    if (known !== undefined || this.#facts.has(find)) return known as Fact;
    const found = find(this);
    this.#facts.set(find, found);
    return found;
  }

  stopped(search: UnfinishedSearch["search"], line: number): void {
    this.unfinished.push({ search, line });
  }

  report({ span, words, labels, fix, harmless, messageId, message }: Finding): void {
    const key = messageKey({ code: this.#code, ...(messageId !== undefined && { messageId }) });
    const found: Mutable<Diagnostic> = diagnosticAt(this.document, key, codes, span, words, [], message);
    found.severity = this.#severityOf(found, harmless);
    this.#add(found, labels, fix);
  }

  pass(found: Diagnostic, { labels, fix, span, message, harmless }: FoundParts = {}): void {
    const at = span !== undefined && !this.strict ? this.#positionOf(span) : found;
    // Written out, because spreading costs most of the time of a file with a finding on each line.
    const finding: Diagnostic = {
      code: found.code,
      ...(found.messageId !== undefined && { messageId: found.messageId }),
      severity: this.#severityOf(found, harmless),
      message: message ?? found.message,
      span: at.span,
      line: at.line,
      column: at.column,
      endLine: at.endLine,
      endColumn: at.endColumn,
      offset: at.offset,
      expected: found.expected,
      spec: found.spec,
    };
    this.#add(finding, labels, fix);
  }

  /** A message has its own severity as long as its rule has the usual one. */
  #severityOf({ code, severity }: Diagnostic, harmless: boolean | undefined): Severity {
    if (harmless === true && !this.exhaustive) return "info";
    return this.#severity === codes[code].severity ? severity : this.#severity;
  }

  /** Adds a finding that is not in use elsewhere. */
  #add(finding: Mutable<Diagnostic>, labels: FoundParts["labels"] = [], fix: Fix | null = null): void {
    if (this.#isOfTemplate(finding)) return;
    if (labels.length > 0) finding.labels = labels.map(({ span, message }) => this.#label(span, message));
    if (fix !== null && !this.body.isSource && this.keepsLines(fix)) finding.fix = this.#withSafety(fix);
    this.findings.push(finding);
  }

  /** The placeholders of a line are the cause of what else is wrong with it. A strict check reports every departure. */
  #isOfTemplate({ code, span }: Located): boolean {
    if (
      this.body.templateLines.size === 0 ||
      this.strict ||
      code === "unfilled-placeholder" ||
      code === "not-robots-txt"
    )
      return false;
    return this.body.templateLines.has(this.lineAt(span.start)?.start ?? 0);
  }

  isDerived(found: Located): boolean {
    return this.#isOfTemplate(found) || this.namesCauseOf(found);
  }

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

/** Groups of a file without the lines from an offset on. */
function groupsBefore({ groups, orphanRules, records }: RobotsGroups, end: number): RobotsGroups {
  const isBefore = ({ span }: { readonly span: Span }) => span.start < end;
  const cut = (group: Group): Group => {
    const { userAgents, rules, span } = group;
    if (span.end <= end) return group;
    return { userAgents: userAgents.filter(isBefore), rules: rules.filter(isBefore), span: { start: span.start, end } };
  };
  return {
    groups: groups.filter(isBefore).map(cut),
    orphanRules: orphanRules.filter(isBefore),
    records: records.filter(isBefore),
  };
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
