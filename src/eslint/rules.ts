// The rules of the linter as rules of ESLint. A file is linted once for all of them.
import { codes, type Diagnostic, type DiagnosticCode, type Edit, lint } from "../index.ts";
import { type LintConfig, type LintRule, rules as lintRules, type PresetName } from "../lint/index.ts";
import { groupBy } from "../text/collections.ts";
import type { RobotsTxtLanguageOptions } from "./language.ts";
import type { Location, RobotsTxtSourceCode } from "./source-code.ts";

/** An edit in the format of ESLint's fixer. */
export interface RangeFix {
  /** The range that is replaced, as ESLint counts. */
  readonly range: [number, number];
  /** The replacement. */
  readonly text: string;
}

/** The part of ESLint's fixer that the rules use. */
export interface Fixer {
  /** Replaces a range of the text. */
  replaceTextRange(range: [number, number], text: string): RangeFix;
}

/** Turns the edits of a fix into fixes of ESLint. */
export type MakeFix = (fixer: Fixer) => RangeFix[];

/** A finding as a rule hands it to ESLint. */
export interface Report {
  /** Where the finding is. */
  readonly loc: Location;
  /** The message. */
  readonly message: string;
  /** A fix that ESLint may apply. */
  readonly fix?: MakeFix;
  /** Fixes that a person may choose. */
  readonly suggest?: { readonly desc: string; readonly fix: MakeFix }[];
}

/** Settings of the configs of this plugin, among those that plugins share. A type, because ESLint's has an index. */
export type EslintSettings = {
  /** The settings of this plugin. */
  readonly robotspec: {
    /** `"strict"` and `"all"` report faults without consequences like any other; `"recommended"` if missing. */
    readonly preset?: PresetName;
  };
};

/** The context of a rule. */
export interface RuleContext {
  /** The file. */
  readonly sourceCode: RobotsTxtSourceCode;
  /** Options of the language. */
  readonly languageOptions: RobotsTxtLanguageOptions;
  /** Settings of the configuration that all plugins share. */
  readonly settings: Partial<EslintSettings>;
  /** Hands a finding to ESLint. */
  report(report: Report): void;
}

/** A rule of the linter, as ESLint runs it. */
export interface EslintRule {
  /** Metadata that ESLint shows and validates. */
  readonly meta: {
    readonly type: "problem" | "suggestion" | "layout";
    readonly docs: { readonly description: string; readonly recommended: boolean; readonly url?: string };
    readonly languages: string[];
    readonly fixable?: "code";
    readonly hasSuggestions?: true;
    readonly schema: [];
  };
  /** Makes the visitor of one file. */
  // biome-ignore lint/suspicious/noExplicitAny: ESLint's types have a context of any language here
  create(context: any): { robotstxt(): void };
}

export const rules: Readonly<Record<DiagnosticCode, EslintRule>> = Object.fromEntries(
  lintRules.map(({ code, fix }) => [code, ruleOf(code, fix)]),
) as Record<DiagnosticCode, EslintRule>;

function ruleOf(code: DiagnosticCode, fix: LintRule["fix"]): EslintRule {
  const { category, recommended, spec, message } = codes[code];
  return {
    meta: {
      type: category === "style" ? "layout" : category === "risk" ? "suggestion" : "problem",
      docs: {
        description: message,
        recommended: recommended !== false,
        // The older documents have no sections to link to.
        ...(/^\d\.\d|^\d$/.test(spec) && { url: `https://www.rfc-editor.org/rfc/rfc9309#section-${spec}` }),
      },
      languages: ["robotspec/robotstxt"],
      ...(fix !== null && { fixable: "code" as const, hasSuggestions: true as const }),
      schema: [],
    },
    create(context: RuleContext) {
      enter(context.sourceCode, code);
      return {
        robotstxt() {
          for (const finding of findingsOf(context, code)) report(context, finding);
        },
      };
    },
  };
}

/** Reports a finding. A safe fix is applied by `--fix`; any other fix is a suggestion, which a person chooses. */
function report(context: RuleContext, { message, span, fix, labels = [] }: Diagnostic): void {
  const { sourceCode } = context;
  const make = (edits: readonly Edit[]): MakeFix => {
    return (fixer) => edits.map((edit) => fixer.replaceTextRange(sourceCode.rangeOf(edit.span), edit.text));
  };
  const labelText = labels.map((label) => ` (line ${label.line}: ${label.message})`).join("");
  context.report({
    loc: sourceCode.locationOf(span),
    message: `${message}${labelText}`,
    ...(fix?.safety === "safe" && { fix: make(fix.edits) }),
    ...(fix !== undefined && fix.safety !== "safe" && { suggest: [{ desc: fix.title, fix: make(fix.edits) }] }),
  });
}

/** The rules that are on in one run of ESLint over a source, and their findings. */
interface Run {
  readonly on: Set<DiagnosticCode>;
  /** By code; null until the first rule reports. ESLint has created all of them by then. */
  found: ReadonlyMap<DiagnosticCode, readonly Diagnostic[]> | null;
}

const runs = new WeakMap<RobotsTxtSourceCode, Run>();

/**
 * Registers a rule as enabled. The linter runs the enabled rules together, because findings that another
 * finding explains are dropped. Registering after the first report begins a new run.
 */
function enter(sourceCode: RobotsTxtSourceCode, code: DiagnosticCode): void {
  let run = runs.get(sourceCode);
  if (run === undefined || run.found !== null) {
    run = { on: new Set(), found: null };
    runs.set(sourceCode, run);
  }
  run.on.add(code);
}

function findingsOf(
  { sourceCode, languageOptions, settings }: RuleContext,
  code: DiagnosticCode,
): readonly Diagnostic[] {
  const run = runs.get(sourceCode) as Run;
  if (run.found === null) {
    const levels = lintRules.map((rule) => [rule.code, run.on.has(rule.code) ? codes[rule.code].severity : "off"]);
    const preset = settings.robotspec?.preset ?? "recommended";
    const config: LintConfig = { preset, rules: Object.fromEntries(levels) };
    run.found = groupBy(
      lint(sourceCode.ast, { dialect: languageOptions.dialect ?? "rfc9309", config }),
      (one) => one.code,
    );
  }
  return run.found.get(code) ?? [];
}
