// What update-docs makes of its parts; that the files are in step is `npm run check`.
import { describe, expect, test } from "vitest";
import { diagnosticsPage, replaceBlock, replaceConsole, streetLine } from "../../scripts/update-docs.ts";

describe("docs/diagnostics.md", () => {
  const page = diagnosticsPage({
    "z-code": { severity: "error", spec: "2.2.1", text: "Say {this}.", about: "Because.", wrong: "a\n", right: "b\n" },
    "a-code": { severity: "info", spec: "2.5", text: "Say that.", about: "So.", wrong: "c\n", right: "" },
  });

  test("has a section for each code, in order of the codes", () => {
    expect([...page.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual(["a-code", "z-code"]);
  });

  test("says severity, section, text, reason and both examples", () => {
    expect(page).toContain(
      "## z-code\n\nerror, [§2.2.1](https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1)\n\n> Say {this}.\n\nBecause.\n\n" +
        "Reported:\n\n```txt\na\n```\n\nInstead:\n\n```txt\nb\n```\n",
    );
  });

  test("leaves out an example that is empty", () => {
    expect(page.slice(page.indexOf("## a-code"), page.indexOf("## z-code"))).not.toContain("Instead:");
  });
});

describe("console blocks", () => {
  const run = (command: string): string => `ran ${command}\n`;

  test("a robotspec command is followed by what it prints", () => {
    const text = "a\n\n```console\n$ npx robotspec lint x\nold\nolder\n$ cat y | npx robotspec lint\n```\n\nb\n";
    expect(replaceConsole(text, run)).toBe(
      "a\n\n```console\n$ npx robotspec lint x\nran npx robotspec lint x\n" +
        "$ cat y | npx robotspec lint\nran cat y | npx robotspec lint\n```\n\nb\n",
    );
  });

  test("other commands and other blocks stay as they are", () => {
    const text = "```console\n$ npm install\nadded\n```\n\n```sh\n$ npx robotspec lint x\nold\n```\n";
    expect(replaceConsole(text, run)).toBe(text);
  });

  test("what is up to date stays as it is", () => {
    const once = replaceConsole("```console\n$ npx robotspec --version\n```\n", run);
    expect(replaceConsole(once, run)).toBe(once);
  });

  test("a dollar sign in an output is only a dollar sign", () => {
    expect(replaceConsole("```console\n$ npx robotspec x\n```\n", () => "/*.gif$& $1")).toBe(
      "```console\n$ npx robotspec x\n/*.gif$& $1\n```\n",
    );
  });
});

describe("blocks between marks", () => {
  test("are replaced, again and again", () => {
    const once = replaceBlock("a\n<!-- x -->\nold\n<!-- /x -->\nb\n", "x", "new");
    expect(once).toBe("a\n<!-- x -->\n\nnew\n\n<!-- /x -->\nb\n");
    expect(replaceBlock(once, "x", "new")).toBe(once);
  });

  test("must be there", () => {
    expect(() => replaceBlock("a\n", "x", "new")).toThrow('No block "x"');
  });
});

test("the street reads from left to right", () => {
  expect(streetLine([["text"], ["lint", "format"], ["."], ["cli"]])).toBe("text -> lint | format -> index -> cli");
});
