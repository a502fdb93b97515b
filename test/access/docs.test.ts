// docs/access.md does what it says: every line of its examples that names a
// result, every cell of its tables, every answer of its requests.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as api from "../../src/access/index.ts";

const page = readFileSync(new URL("../../docs/access.md", import.meta.url), "utf8");
const lines = page.split("\n");

interface Block {
  readonly language: string;
  /** 1-based line of the page on which the block's text begins. */
  readonly line: number;
  readonly lines: readonly string[];
}

function blocks(): Block[] {
  const found: Block[] = [];
  let start = -1;
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith("```")) continue;
    if (start === -1) start = at;
    else {
      found.push({ language: (lines[start] as string).slice(3), line: start + 2, lines: lines.slice(start + 1, at) });
      start = -1;
    }
  }
  return found;
}

/** The block as a function's body, in which each line with a result checks it; and how many of those there are. */
function executable({ line: first, lines: code }: Block): { readonly body: string; readonly checks: number } {
  let checks = 0;
  const body = code.map((line, at) => {
    const imported = /^import \{ (.+) \} from "robotspec\/access";$/.exec(line);
    if (imported !== null) return `const { ${imported[1]} } = imports(${first + at}, ${JSON.stringify(imported[1])});`;
    const result = /^(.+); \/\/ => (.+)$/.exec(line);
    const thrown = /^(.+); \/\/ throws (\w+)$/.exec(line);
    if (result === null && thrown === null) return line;
    checks++;
    return result === null
      ? `throws(${first + at}, () => (${thrown?.[1]}), ${thrown?.[2]});`
      : `is(${first + at}, (${result[1]}), (${result[2]}));`;
  });
  return { body: body.join("\n"), checks };
}

describe("the examples", () => {
  const examples = blocks().filter(({ language }) => language === "js");

  test("there are some, and each shows results", () => {
    expect(examples.length).toBeGreaterThan(10);
    for (const example of examples) expect(executable(example).checks, `line ${example.line}`).toBeGreaterThan(0);
  });

  test.each(examples.map((example) => [example.line, example] as const))("on line %i", (_line, example) => {
    const run = new Function("imports", "is", "throws", executable(example).body);
    run(
      (line: number, names: string) => {
        for (const name of names.split(", ")) expect(Object.keys(api), `line ${line}`).toContain(name);
        return api;
      },
      (line: number, actual: unknown, expected: unknown) => expect(actual, `line ${line}`).toEqual(expected),
      (line: number, act: () => unknown, error: new () => Error) => expect(act, `line ${line}`).toThrow(error),
    );
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

  test("have a column for each dialect, and rows", () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(new Set(rows.map(({ dialect }) => dialect))).toEqual(new Set(Object.keys(api.accessDialects)));
  });

  test.each(rows)("line $line: $question, $dialect: $answer", ({ question, dialect, answer }) => {
    expect(api.access(JSON.parse(question), dialect)).toBe(answer);
  });
});

test("the requests have the answers they show", () => {
  const exchanges = blocks().filter(({ language }) => language === "json");
  expect(exchanges.length).toBeGreaterThan(0);
  for (const { lines: exchange } of exchanges) {
    const [request, answer] = exchange.map((line) => JSON.parse(line));
    expect(request.op).toBe("access");
    expect({ ok: true, outcome: api.access(request.input, request.dialect) }).toEqual(answer);
  }
});

test("the page names every reader, every outcome and every function it is about", () => {
  for (const word of ["use-rules", "allow-all", "disallow-all", "defer", "use-cached"])
    expect(page).toContain(`**${word}**`);
  for (const name of Object.keys(api.accessDialects)) expect(page).toContain(name);
  const functions = [
    "access",
    "judge",
    "followRedirect",
    "freshness",
    "withinLimit",
    "mediaTypeFindings",
    "robotsTxtUri",
    "originKey",
  ];
  for (const name of functions) expect(page).toContain(`\`${name}\``);
});
