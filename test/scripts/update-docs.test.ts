// The parts of update-docs; `npm run check` compares the generated files.
import { describe, expect, test } from "vitest";
import {
  categoryTable,
  deadLinks,
  decisionTable,
  diagnosticsPage,
  replaceBlock,
  replaceConsole,
  rulePage,
  streetLine,
} from "../../scripts/update-docs.ts";
import type { CodeEntry } from "../../src/diagnostics/codes.ts";
import type { CodePage } from "../../src/diagnostics/index.ts";

describe("the pages of the rules", () => {
  const table: Record<string, CodeEntry> = {
    "z-code": {
      severity: "error",
      category: "syntax",
      spec: "2.2.1",
      message: "Say {this}.",
    },
    "a-code": {
      severity: "info",
      category: "syntax",
      recommended: false,
      spec: "2.5",
      message: "Say that.",
    },
  };
  const pages: Record<string, CodePage> = {
    "z-code": { why: "Because.", wrong: "a\n", right: "b\n", crawlers: "All.", turnOff: "Never." },
    "a-code": { why: "So.", wrong: "c\n", right: "", crawlers: "None.", turnOff: "If you like." },
  };
  const counts = { files: 2000, codes: { "z-code": [5, 9] } } as const;

  test("the index has a row for each code, in order of the codes, with how many files it is found in", () => {
    const page = diagnosticsPage(table, counts);
    expect([...page.matchAll(/^\| \[(.*?)\]\(rules\/(.*?)\.md\)/gm)].map((match) => match[2])).toEqual([
      "a-code",
      "z-code",
    ]);
    expect(page).toContain("| error |  | [§2.2.1](https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1) | 0.3 % |");
    expect(page).toContain(
      "| info, off by default |  | [§2.5](https://www.rfc-editor.org/rfc/rfc9309#section-2.5) | none |",
    );
  });

  test("a page has text, severity, both examples, reason, differing crawlers, and when to turn it off", () => {
    const page = rulePage("z-code", table["z-code"] as CodeEntry, pages["z-code"] as CodePage, counts);
    expect(page).toContain("# z-code\n\n> Say {this}.\n");
    expect(page).toContain("## Wrong\n\n```txt\na\n```\n\n## Right\n\n```txt\nb\n```\n\n## Why\n\nBecause.\n");
    expect(page).toContain("## Which crawlers differ\n\nAll.\n");
    expect(page).toContain('Never. In `robotspec.config.json`:\n\n```json\n{ "rules": { "z-code": "off" } }\n```');
    expect(page).toContain("In 5 of 2000 real files (0.3 %), 9 times in all.");
  });

  test("a page of a rule that is off says how to turn it on, and leaves out an example that is empty", () => {
    const page = rulePage("a-code", table["a-code"] as CodeEntry, pages["a-code"] as CodePage, counts);
    expect(page).toContain(
      '## When to turn it on\n\nIt is off by default. In `robotspec.config.json`:\n\n```json\n{ "rules": { "a-code": "info" } }',
    );
    expect(page).toContain("## When to leave it off\n\nIf you like.\n");
    expect(page).not.toContain("When to turn it off");
    expect(page).not.toContain("## Right");
    expect(page).toContain("In none of 2000 real files.");
  });

  test("the table of the categories counts their rules", () => {
    expect(categoryTable(table)).toContain("| [syntax](diagnostics.md#syntax) | 2 | lines that");
  });
});

describe("console blocks", () => {
  const run = (command: string): string => `ran ${command}\n`;

  test("a robotspec command is followed by its output", () => {
    const text = "a\n\n```console\n$ npx robotspec lint x\nold\nolder\n$ cat y | npx robotspec lint\n```\n\nb\n";
    expect(replaceConsole(text, run)).toBe(
      "a\n\n```console\n$ npx robotspec lint x\nran npx robotspec lint x\n" +
        "$ cat y | npx robotspec lint\nran cat y | npx robotspec lint\n```\n\nb\n",
    );
  });

  test("other commands and blocks are unchanged", () => {
    const text = "```console\n$ npm install\nadded\n```\n\n```sh\n$ npx robotspec lint x\nold\n```\n";
    expect(replaceConsole(text, run)).toBe(text);
  });

  test("up-to-date blocks are unchanged", () => {
    const once = replaceConsole("```console\n$ npx robotspec --version\n```\n", run);
    expect(replaceConsole(once, run)).toBe(once);
  });

  test("dollar signs in output are not replacement patterns", () => {
    expect(replaceConsole("```console\n$ npx robotspec x\n```\n", () => "/*.gif$& $1")).toBe(
      "```console\n$ npx robotspec x\n/*.gif$& $1\n```\n",
    );
  });
});

describe("blocks between marks", () => {
  test("are replaced on every run", () => {
    const once = replaceBlock("a\n<!-- x -->\nold\n<!-- /x -->\nb\n", "x", "new");
    expect(once).toBe("a\n<!-- x -->\n\nnew\n\n<!-- /x -->\nb\n");
    expect(replaceBlock(once, "x", "new")).toBe(once);
  });

  test("must exist", () => {
    expect(() => replaceBlock("a\n", "x", "new")).toThrow('No block "x"');
  });
});

test("layers are listed from left to right", () => {
  expect(streetLine([["text"], ["lint", "format"], ["."], ["cli"]])).toBe("text -> lint | format -> index -> cli");
});

test("links to missing files and headings are reported, links in code are not", () => {
  const files: Readonly<Record<string, string>> = {
    "docs/b.md": "# Some `Code`, twice\n\n## Some code twice\n",
    "docs/c": "",
  };
  const problems = deadLinks(
    "docs/a.md",
    "# Title\n[b](b.md) [c](c) [1](b.md#some-code-twice) [2](b.md#some-code-twice-1) [t](#title) `[x](x.md)`\n```\n[y](y.md)\n```\n[z](z.md#a) [h](b.md#none) [w](https://example.com/)",
    (path) => files[path] ?? null,
  );
  expect(problems).toEqual([
    "docs/a.md: the link to z.md is broken; there is no such file.",
    "docs/a.md: the link to b.md#none is broken; there is no such heading.",
  ]);
});

test("decisions are listed by number and title, and a page without a title is an error", () => {
  expect(decisionTable(new Map([["001-spans-only.md", "# 001: Spans only\n"]]))).toContain(
    "| 001 | [Spans only](001-spans-only.md) |",
  );
  expect(() => decisionTable(new Map([["002-a.md", "# 001: A\n"]]))).toThrow("002-a.md");
});
