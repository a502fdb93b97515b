// Generates from the files of src/lint/rules/ the list of rules beside them, and the tables of messages
// and pages in src/diagnostics/generated/. Reports rules without a test. `--check` compares.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { CodeEntry, CodePage, Severity } from "../src/diagnostics/entry.ts";
import type { RuleData, RuleTable } from "../src/lint/rule.ts";
import { bringUpToDate, isMain, report, root } from "./repo.ts";

const folder = "src/lint/rules";
const tests = "test/lint/rules";
const tables = "src/diagnostics/generated";

/** A rule of the folder. */
interface RuleFile {
  readonly code: string;
  readonly data: RuleData;
  /** Which function it exports besides its data. */
  readonly exported: "check" | "details" | null;
}

/** The rules in alphabetical order of their codes: those of tables, and those with a file of their own. */
async function ruleFiles(): Promise<RuleFile[]> {
  const names = readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".ts") && name !== "index.ts")
    .map((name) => name.replace(/\.ts$/, ""));
  const rules = await Promise.all(
    names.map(async (name): Promise<RuleFile[]> => {
      const { table, data, check, details } = await import(join(root, folder, `${name}.ts`));
      if (table !== undefined) {
        return Object.entries(table as RuleTable).map(([code, one]) => {
          return { code, data: { ...one, foundBy: name } as RuleData, exported: null };
        });
      }
      const exported = check !== undefined ? "check" : details !== undefined ? "details" : null;
      return [{ code: name, data, exported }];
    }),
  );
  return rules.flat().sort((one, other) => (one.code < other.code ? -1 : 1));
}

function camelCase(code: string): string {
  return code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

const GENERATED = "Generated from src/lint/rules/ by `npm run generate`; do not edit.";

/** The list of rules, with their functions and without their texts. */
function ruleList(files: readonly RuleFile[]): string {
  return [
    `// Every rule. ${GENERATED}`,
    'import type { RunRule } from "../rule.ts";',
    ...files.flatMap(({ code, exported }) =>
      exported === null ? [] : [`import { ${exported} as ${camelCase(code)} } from "./${code}.ts";`],
    ),
    "",
    "/** All rules, sorted by code. */",
    "export const rules: readonly RunRule[] = [",
    ...files.map(({ code, data: { fix, foundBy, strict, first, last, hides }, exported }) => {
      const fields = Object.entries({ code, fix, foundBy, strict, first, last, hides }).filter(
        ([, value]) => value !== undefined,
      );
      const written = fields.map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('","', '", "')}`);
      if (exported !== null) written.push(`${exported}: ${camelCase(code)}`);
      const line = `  { ${written.join(", ")} },`;
      return line.length <= 120 ? line : `  {\n    ${written.join(",\n    ")},\n  },`;
    }),
    "];",
    "",
  ].join("\n");
}

/** The messages of the rules of a stage, or of the linter's own. */
function codeTable(about: string, title: "Grammar" | "Record" | "Lint", files: readonly RuleFile[]): string {
  return [
    `// ${about} ${GENERATED}`,
    'import type { CodeEntry } from "../entry.ts";',
    "",
    `/** Codes of the table below. ${about} */`,
    `export type ${title}Code =`,
    union(files.map(({ code }) => code)),
    "",
    "/** The keys of their messages. */",
    `export type ${title}Message =`,
    union(files.flatMap(keysOf)),
    "",
    `export const ${title.toLowerCase()}Codes: Readonly<Record<${title}Code, CodeEntry>> = {`,
    ...files.map(({ code, data: { severity, category, recommended, google, spec, message, messages } }) => {
      const entry: CodeEntry = {
        severity,
        category,
        ...(recommended !== undefined && { recommended }),
        ...(google !== undefined && { google }),
        spec,
        message,
        ...(messages !== undefined && { messages: textsOf(messages) }),
      };
      return `  "${code}": ${literal(entry, "  ")},`;
    }),
    "};",
    "",
  ].join("\n");
}

function pageTable(files: readonly RuleFile[]): string {
  return [
    `// The page of every rule. ${GENERATED}`,
    'import type { CodePage, DiagnosticCode } from "../codes.ts";',
    "",
    "/** The page of every rule, by its code. */",
    "export const pages: Readonly<Record<DiagnosticCode, CodePage>> = {",
    ...files.map(({ code, data }) => `  "${code}": ${literal(pageOf(data), "  ")},`),
    "};",
    "",
  ].join("\n");
}

/** The rules as data, for programs in any language. schema/rules.schema.json describes it. */
function rulesFile(files: readonly RuleFile[]): object {
  const rules = files.map(({ code, data }) => {
    const { severity, category, recommended, spec, message, messages, fix, page } = data;
    const all: Record<string, { message: string; severity?: Severity }> = messages ?? { [code]: { message } };
    return {
      code,
      category,
      severity,
      recommended: recommended !== false,
      spec,
      fix,
      messages: Object.entries(all).map(([id, one]) => ({
        id,
        severity: one.severity ?? severity,
        message: one.message,
      })),
      why: page.why,
      page: `docs/rules/${code}.md`,
    };
  });
  return { $schema: "../../schema/rules.schema.json", rules };
}

/** Which crawlers differ, where a rule does not say so itself. */
const NONE = "None: all of them read such a line alike.";
const SOME = "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.";

/** The page with the examples of the messages. */
function pageOf({ messages, page, foundBy }: RuleData): CodePage {
  const { why, turnOff } = page;
  const crawlers = page.crawlers ?? (foundBy === "records" ? SOME : NONE);
  const examples =
    messages === undefined
      ? [{ messageId: null, wrong: page.wrong, right: page.right }]
      : Object.entries(messages).map(([messageId, { wrong, right }]) => ({ messageId, wrong, right }));
  return { why, examples, crawlers, turnOff };
}

/** The messages without their examples, which only pages need. */
function textsOf(messages: NonNullable<RuleData["messages"]>): NonNullable<CodeEntry["messages"]> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, { message, severity }]) => [
      id,
      { message, ...(severity !== undefined && { severity }) },
    ]),
  );
}

function keysOf({ code, data: { messages } }: RuleFile): readonly string[] {
  return messages === undefined ? [code] : Object.keys(messages).map((id) => `${code}/${id}`);
}

function union(names: readonly string[]): string {
  return names.length === 0 ? "  never;" : `${names.map((name) => `  | "${name}"`).join("\n")};`;
}

/** An object as source text, a line for each field of it and of what is inside. */
function literal(object: object, indent: string): string {
  if (Array.isArray(object)) return `[${object.map((one) => literal(one, indent)).join(", ")}]`;
  const fields = Object.entries(object).map(([name, value]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const text = typeof value === "object" && value !== null ? literal(value, `${indent}  `) : JSON.stringify(value);
    return `${indent}  ${key}: ${text},`;
  });
  return ["{", ...fields, `${indent}}`].join("\n");
}

if (isMain(import.meta)) {
  const files = await ruleFiles();
  const of = (...stages: readonly RuleData["foundBy"][]) => files.filter(({ data }) => stages.includes(data.foundBy));
  bringUpToDate(
    new Map([
      [`${folder}/index.ts`, ruleList(files)],
      [`${tables}/grammar-codes.ts`, codeTable("Codes that the grammar reports.", "Grammar", of("grammar"))],
      [`${tables}/record-codes.ts`, codeTable("Codes that the record readers report.", "Record", of("records"))],
      [
        `${tables}/lint-codes.ts`,
        codeTable("Codes that the linter itself reports.", "Lint", of(undefined, "groups", "outcome")),
      ],
      [`${tables}/pages.ts`, pageTable(files)],
      ["src/lint/rules.json", `${JSON.stringify(rulesFile(files), null, 2)}\n`],
    ]),
    "npm run generate",
  );
  report([
    ...files
      .filter(({ data, exported }) => data.foundBy === undefined && exported !== "check")
      .map(
        ({ code }) => `${folder}/${code}.ts has no check; export one, or say which stage finds the fault (foundBy).`,
      ),
    ...files
      .filter(({ code }) => !existsSync(join(root, `${tests}/${code}.test.ts`)))
      .map(({ code }) => `${folder}/${code}.ts has no test; write ${tests}/${code}.test.ts.`),
  ]);
}
