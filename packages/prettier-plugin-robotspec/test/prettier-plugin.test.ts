// prettier-plugin-robotspec in Prettier: its output is that of robotspec/format, with any line end.
import fc from "fast-check";
import * as prettier from "prettier";
import { describe, expect, test } from "vitest";
import { format } from "../../../src/format/index.ts";
import { question } from "../../../test/format/promises.ts";
import * as plugin from "../index.js";

const options = { plugins: [plugin as prettier.Plugin] };

test.each(["robots.txt", "site/robots.txt", "shop.robots.txt"])("%s is formatted", async (filepath) => {
  expect(await prettier.getFileInfo(filepath, options)).toEqual({ ignored: false, inferredParser: "robotstxt" });
  expect(await prettier.format("user-agent:*", { ...options, filepath })).toBe("User-agent: *\n");
});

test("a text file with another name is not formatted", async () => {
  expect((await prettier.getFileInfo("notes.txt", options)).inferredParser).toBeNull();
});

const text = question.map(({ source }) => (typeof source === "string" ? source : new TextDecoder().decode(source)));

test("Prettier's output is that of robotspec/format, and formatting it again changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom("lf" as const, "crlf" as const), async (source, endOfLine) => {
      const given = { ...options, parser: "robotstxt", endOfLine };
      // Prettier normalises line ends to LF, and removes a byte order mark and restores it.
      const mark = source.startsWith("\uFEFF") ? "\uFEFF" : "";
      // Prettier does not call the plugin for a file of white space.
      if (source.trim() === "") return;
      const { output, fileSkipped } = format(source.replaceAll(/\r\n?/g, "\n"), { endOfLine });
      if (fileSkipped !== null || source.includes("\uFFFD")) {
        await expect(prettier.format(source, given)).rejects.toThrow(SyntaxError);
        return;
      }
      const formatted = await prettier.format(source, given);
      expect(formatted).toBe(output.startsWith(mark) ? output : mark + output);
      expect(await prettier.check(formatted, given)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe("endOfLine", () => {
  const messy = "user-agent:*\r\nDISALLOW:/a\r\n\r\n\r\nUser-agent:b\r\n";
  const lines = ["User-agent: *", "Disallow: /a", "", "User-agent: b", ""];
  test.each([
    ["lf", "\n"],
    ["crlf", "\r\n"],
    ["cr", "\r"],
    ["auto", "\r\n"],
  ] as const)("%s", async (endOfLine, end) => {
    const formatted = await prettier.format(messy, { ...options, parser: "robotstxt", endOfLine });
    expect(formatted).toBe(lines.join(end));
    expect(await prettier.check(formatted, { ...options, parser: "robotstxt", endOfLine })).toBe(true);
  });
});

describe("rejected with a remedy", () => {
  test.each([
    ["an HTML page", "<!doctype html>\n", "This is another document instead of a robots.txt; serve a text file."],
    [
      "octets that are not UTF-8, read as such",
      "Disallow: /\uFFFD\n",
      'use "robotspec format", which keeps its octets.',
    ],
    ["more than 512,000 octets", "#\n".repeat(260_000), "This file is longer than 512,000 octets"],
    ["front matter", "---\n---\nUser-agent: *\n", "This is the source of a template; format its output."],
    ["an unresolved merge", "<<<<<<< a\n=======\n>>>>>>> b\n", "This has an unresolved merge conflict; resolve it."],
    ["a binary file", "\0\0\x01\0 \n", "This is another document instead of a robots.txt; serve a text file."],
  ])("%s", async (_, source, message) => {
    await expect(prettier.format(source, { ...options, parser: "robotstxt" })).rejects.toThrow(message);
  });
});
