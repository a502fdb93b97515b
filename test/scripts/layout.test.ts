// Which comments are too wide.
import { expect, test } from "vitest";
import { wideComments } from "../../scripts/layout.ts";

const wide = `${"word ".repeat(25)}end`;

test.each([
  ["a line comment", `// ${wide}`],
  ["a docstring of one line", `/** ${wide} */`],
  ["a comment after code", `const x = 1; // ${wide}`],
])("%s of more than 120 columns is reported with its line", (_, line) => {
  expect(wideComments("src/a.ts", `const a = 1;\n${line}\nconst b = 1;\n`)).toEqual([
    `src/a.ts:2: a comment of ${line.length} columns; break it before column 120.`,
  ]);
});

test("a line in a longer comment is reported", () => {
  expect(wideComments("src/a.ts", `/**\n * One.\n * ${wide}\n */\nconst a = 1;\n`)).toHaveLength(1);
});

test.each([
  ["a comment of 120 columns", `// ${"x".repeat(100)} ${"y".repeat(16)}`],
  ["a URL", `// https://example.com/${"x".repeat(120)}`],
  ["a directive, which a tool reads on one line", `// Stryker disable next-line all: ${wide}`],
  ["a string with the signs of a comment", `const x = "// ${wide}";`],
  ["code", `const x = f(${"a, ".repeat(40)});`],
])("%s is not reported", (_, line) => {
  expect(wideComments("src/a.ts", `${line}\n`)).toEqual([]);
});

test("files in other languages are not scanned", () => {
  expect(wideComments("bench/a.js", `// ${wide}`)).toEqual([]);
});
