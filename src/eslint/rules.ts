// The rules of the linter as rules of ESLint. A file is linted once for all of them.
import { codes, type Diagnostic, type DiagnosticCode, type DialectName, type Edit, lint } from "../index.ts";
import { byCode } from "../lint/by-code.ts";
import { rules as lintRules } from "../lint/index.ts";
import type { RobotsTxtLanguageOptions } from "./language.ts";
import type { Location, RobotsTxtSourceCode } from "./source-code.ts";

/** What ESLint's fixer makes of an edit. */
export interface RangeFix {
  readonly range: [number, number];
  readonly text: string;
}

interface Fixer {
  replaceTextRange(range: [number, number], text: string): RangeFix;
}

type MakeFix = (fixer: Fixer) => RangeFix[];

interface Report {
  readonly loc: Location;
  readonly message: string;
  readonly fix?: MakeFix;
  readonly suggest?: { readonly desc: string; readonly fix: MakeFix }[];
}

/** What a rule is given. */
export interface RuleContext {
  readonly sourceCode: RobotsTxtSourceCode;
  readonly languageOptions: RobotsTxtLanguageOptions;
  report(report: Report): void;
}

export interface EslintRule {
  readonly meta: {
    readonly type: "problem" | "suggestion" | "layout";
    readonly docs: { readonly description: string; readonly recommended: boolean; readonly url?: string };
    readonly languages: string[];
    readonly fixable?: "code";
    readonly hasSuggestions?: true;
    readonly schema: [];
  };
  create(context: RuleContext): { robotstxt(): void };
}

export const rules: Readonly<Record<DiagnosticCode, EslintRule>> = Object.fromEntries(
  lintRules.map(({ code, fix }) => [code, ruleOf(code, fix)]),
) as Record<DiagnosticCode, EslintRule>;

function ruleOf(code: DiagnosticCode, fix: "safe" | "unsafe" | null): EslintRule {
  const { category, recommended, spec, text } = codes[code];
  return {
    meta: {
      type: category === "style" ? "layout" : category === "risk" ? "suggestion" : "problem",
      docs: {
        description: text,
        recommended: recommended !== false,
        // The older documents have no sections to link to.
        ...(/^\d\.\d|^\d$/.test(spec) && { url: `https://www.rfc-editor.org/rfc/rfc9309#section-${spec}` }),
      },
      languages: ["robotspec/robotstxt"],
      ...(fix !== null && { fixable: "code" as const, hasSuggestions: true as const }),
      schema: [],
    },
    create: (context) => ({
      robotstxt() {
        for (const finding of findingsOf(context, code)) report(context, finding);
      },
    }),
  };
}

/** A safe fix is ESLint's to make; what may change a decision is offered, and chosen by a person. */
function report(context: RuleContext, { message, span, fix, labels = [] }: Diagnostic): void {
  const { sourceCode } = context;
  const make = (edits: readonly Edit[]): MakeFix => {
    return (fixer) => edits.map((edit) => fixer.replaceTextRange(sourceCode.rangeOf(edit.span), edit.text));
  };
  const places = labels.map((label) => ` (line ${label.line}: ${label.message})`).join("");
  context.report({
    loc: sourceCode.locationOf(span),
    message: `${message}${places}`,
    ...(fix?.safe === true && { fix: make(fix.edits) }),
    ...(fix?.safe === false && { suggest: [{ desc: fix.title, fix: make(fix.edits) }] }),
  });
}

/** Rules that change what the others find, because the grammar is asked otherwise: each by itself. */
const ALONE: ReadonlySet<string> = new Set(["other-record", "outside-1996-grammar", "outside-1994-format"]);

const found = new WeakMap<RobotsTxtSourceCode, Map<string, ReadonlyMap<DiagnosticCode, readonly Diagnostic[]>>>();

function findingsOf({ sourceCode, languageOptions }: RuleContext, code: DiagnosticCode): readonly Diagnostic[] {
  const dialect: DialectName = languageOptions.dialect ?? "rfc9309";
  const key = `${dialect} ${ALONE.has(code) ? code : ""}`;
  const runs = found.get(sourceCode) ?? new Map<string, ReadonlyMap<DiagnosticCode, readonly Diagnostic[]>>();
  found.set(sourceCode, runs);
  let run = runs.get(key);
  if (run === undefined) {
    const levels = ALONE.has(code) ? { [code]: "error" as const } : {};
    run = byCode(
      lint(sourceCode.ast, { dialect, config: { preset: "all", rules: levels } }),
      (finding) => finding.code,
    );
    runs.set(key, run);
  }
  return run.get(code) ?? [];
}
