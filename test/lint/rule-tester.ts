// A table of the findings of a rule and the results of its fixes. Every row is also checked for properties of all
// rules: offsets inside the text, placeholders filled in, fixes that terminate, and safe fixes that change no decision.
import { describe, expect, test } from "vitest";
import { codes, type MessageKey } from "../../src/diagnostics/codes.ts";
import { messageKey } from "../../src/diagnostics/diagnostic.ts";
import type { Diagnostic, DiagnosticCode, FixSafety, Severity } from "../../src/diagnostics/index.ts";
import { dialectOf } from "../../src/dialects/index.ts";
import { fix } from "../../src/lint/fix.ts";
import { byPosition, type LintConfig, type LintOptions, lint, resolveConfig, rules } from "../../src/lint/index.ts";
import { keptDialects } from "../../src/lint/kept-lines.ts";
import type { Source } from "../../src/text/decode.ts";
import { changedDecision, shown } from "./decisions.ts";

/** The expected properties of one finding. */
export interface ExpectedFinding {
  /** `line:column`, or `line:column-line:column` where the end counts too; 1-based. */
  readonly at: string;
  /** The whole message, or a part of it. */
  readonly message?: string | RegExp;
  /** `line:column message` for each label, in order. */
  readonly labels?: readonly string[];
  /** Its fix: `safe`, `unsafe`, or null for none. Not checked if missing. */
  readonly fix?: FixSafety | null;
  /** Its severity; not checked if missing. */
  readonly severity?: Severity;
  /** The title of its fix. */
  readonly title?: string;
}

export interface ValidRow {
  readonly name?: string;
  readonly source: Source;
  readonly options?: LintOptions;
}

export interface InvalidRow extends ValidRow {
  /** In file order; a string is its `at`. */
  readonly findings: readonly (string | ExpectedFinding)[];
  /** The source after all fixes of the rule, unsafe ones too. If missing, no finding has a fix. */
  readonly output?: Source;
}

/** Tests one rule with every other rule off, or one of its messages: those with other ids are left out then. */
export function testRule(
  key: DiagnosticCode | MessageKey,
  rows: { readonly valid: readonly (Source | ValidRow)[]; readonly invalid: readonly InvalidRow[] },
): void {
  describe(key, () => {
    describe("valid", () => {
      for (const given of rows.valid) {
        const row: ValidRow = isRow(given) ? given : { source: given };
        test(row.name ?? titleOf(row.source), () => {
          expect(findingsOf(key, row)).toEqual([]);
        });
      }
    });

    describe("invalid", () => {
      for (const row of rows.invalid) {
        test(row.name ?? titleOf(row.source), () => checkRow(key, row));
      }
    });
  });
}

/** Options with which the rule is the only one. */
function alone(code: DiagnosticCode, options: LintOptions = {}): LintOptions {
  const rules = Object.fromEntries(
    Object.keys(codes).map((name) => [name, name === code ? codes[code].severity : "off"]),
  );
  const { config } = options;
  return { ...options, config: { ...config, rules: { ...rules, ...config?.rules } } satisfies LintConfig };
}

function codeOf(key: DiagnosticCode | MessageKey): DiagnosticCode {
  return key.replace(/\/.*/, "") as DiagnosticCode;
}

function findingsOf(key: DiagnosticCode | MessageKey, { source, options }: ValidRow): readonly Diagnostic[] {
  const found = lint(source, alone(codeOf(key), options));
  return key.includes("/") ? found.filter((finding) => messageKey(finding) === key) : found;
}

function checkRow(key: DiagnosticCode | MessageKey, row: InvalidRow): void {
  const code = codeOf(key);
  const options = alone(code, row.options);
  const found = [...findingsOf(key, row)].sort(byPosition);
  const declared = rules.find((rule) => rule.code === code)?.fix ?? null;

  expect(found.map(({ code: name, line, column }) => `${name} ${line}:${column}`)).toEqual(
    row.findings.map((one) => `${code} ${(typeof one === "string" ? one : one.at).replace(/-.*/, "")}`),
  );
  for (const [at, given] of row.findings.entries()) {
    const expected = typeof given === "string" ? { at: given } : given;
    const finding = found[at] as (typeof found)[number];
    const { line, column, endLine, endColumn, message, labels = [] } = finding;
    expect(message).not.toMatch(/\{\w*\}/);
    if (declared === null) expect(finding.fix).toBeUndefined();
    if (declared === "safe" && finding.fix !== undefined) expect(finding.fix.safety).toBe("safe");
    if (expected.at.includes("-")) expect(`${line}:${column}-${endLine}:${endColumn}`).toBe(expected.at);
    if (expected.message instanceof RegExp) expect(message).toMatch(expected.message);
    else if (expected.message !== undefined) expect(message).toContain(expected.message);
    if (expected.labels !== undefined) {
      expect(labels.map((label) => `${label.line}:${label.column} ${label.message}`)).toEqual(expected.labels);
    }
    if (expected.fix !== undefined) {
      expect(finding.fix?.safety ?? null).toBe(expected.fix);
    }
    if (expected.severity !== undefined) expect(finding.severity).toBe(expected.severity);
    if (expected.title !== undefined) expect(finding.fix?.title).toBe(expected.title);
  }

  const mended = fix(row.source, { ...options, redundant: true, unsafe: true });
  expect(shown(mended.output)).toEqual(shown(row.output ?? row.source));
  expect(fix(mended.output, { ...options, redundant: true, unsafe: true }).fixed).toEqual([]);
  const { dialect } = resolveConfig(options.config, options.file);
  for (const redundant of [false, true]) {
    const { output } = fix(row.source, { ...options, redundant });
    for (const kept of keptDialects(dialectOf(options.dialect ?? dialect))) {
      expect(changedDecision(row.source, output, kept.name)).toBeNull();
    }
  }
}

function isRow(given: Source | ValidRow): given is ValidRow {
  return typeof given === "object" && "source" in given;
}

function titleOf(source: Source): string {
  const text = JSON.stringify(shown(source)).slice(1, -1);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
