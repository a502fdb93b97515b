// The results in the examples, tables and requests of docs/access.md are correct.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as api from "../../src/access/index.ts";
import { blocksOf, run } from "../doc-examples.ts";

const page = readFileSync(new URL("../../docs/access.md", import.meta.url), "utf8");
const lines = page.split("\n");

describe("the examples", () => {
  const examples = blocksOf("docs/access.md").filter(({ language }) => language === "js");

  test("exist", () => {
    expect(examples.length).toBeGreaterThan(10);
  });

  test.each(examples.map((example) => [example.line, example] as const))("on line %i", (_line, example) => {
    expect(run(example, { "robotspec/access": api }), "lines that show a result").toBeGreaterThan(0);
  });
});

describe("the tables", () => {
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
  let header: readonly string[] = [];
  const rows: { question: string; dialect: api.AccessDialectName; answer: string; line: number }[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith("|")) header = [];
    else if (header.length === 0) header = cells(line);
    else if (!line.startsWith("|---")) {
      const [question = "", ...answers] = cells(line);
      for (const [column, answer] of answers.entries()) {
        const dialect = header[column + 1] as api.AccessDialectName;
        rows.push({ question: question.replaceAll("`", ""), dialect, answer, line: at + 1 });
      }
    }
  }

  test("have a column for each dialect and at least one row", () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(new Set(rows.map(({ dialect }) => dialect))).toEqual(new Set(Object.keys(api.accessDialects)));
  });

  test.each(rows)("line $line: $question, $dialect: $answer", ({ question, dialect, answer }) => {
    expect(api.access(JSON.parse(question), dialect)).toBe(answer);
  });
});

test("the requests have the answers that the page shows", () => {
  const exchanges = blocksOf("docs/access.md").filter(({ language }) => language === "json");
  expect(exchanges.length).toBeGreaterThan(0);
  for (const { text } of exchanges) {
    const [request, answer] = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(request.op).toBe("access");
    expect({ ok: true, outcome: api.access(request.input, request.dialect) }).toEqual(answer);
  }
});

test("the page names every dialect, every outcome and every function", () => {
  for (const word of ["use-rules", "allow-all", "disallow-all", "defer", "use-cached"])
    expect(page).toContain(`**${word}**`);
  for (const name of Object.keys(api.accessDialects)) expect(page).toContain(name);
  const functions = [
    "access",
    "outcomeOf",
    "followRedirect",
    "freshness",
    "withinLimit",
    "mediaTypeFindings",
    "robotsTxtUri",
    "originKey",
  ];
  for (const name of functions) expect(page).toContain(`\`${name}\``);
});
