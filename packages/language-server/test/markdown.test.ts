// Text of a file in Markdown: never markup, and escaped only where it would be.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visible } from "../../../src/diagnostics/index.ts";
import { markup, plain } from "../src/features/markdown.ts";

describe("plain", () => {
  it.each([
    // As they are.
    ["urllib.robotparser", "urllib.robotparser"],
    ["Google-Extended, GPTBot (line 6); Crawl-delay: 10!", "Google-Extended, GPTBot (line 6); Crawl-delay: 10!"],
    ["everything but /wp_admin/ and /a-b/{id}.html#x", "everything but /wp_admin/ and /a-b/{id}.html#x"],
    ["1 < 2 & 3 > 2", "1 < 2 & 3 > 2"],
    // Emphasis, code, links, tables.
    ["/*?print=", "/\\*?print="],
    ["_a_ __usage_ai", "\\_a\\_ \\_\\_usage_ai"],
    ["`a` ~b~ c|d", "\\`a\\` \\~b\\~ c\\|d"],
    ["![a](b) \\", "!\\[a\\](b) \\\\"],
    ["https://a.example www.a.example a@b.example", "https\\://a.example www\\.a.example a\\@b.example"],
    // HTML.
    ["<b>&amp;&#38;<!-- </b>", "\\<b>\\&amp;\\&#38;\\<!-- \\</b>"],
    // Blocks, which begin a paragraph only.
    ["# a # b", "\\# a # b"],
    ["- a - b", "\\- a - b"],
    ["1. a 2. b", "1\\. a 2. b"],
    ["12) a", "12\\) a"],
    ["> a > b", "\\> a > b"],
  ])("%j is %j", (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it("is the same text in clients without Markdown", () => {
    const text = fc.string({ unit: fc.constantFrom(..."\\`*_[]()#+-.!<>|~&:@=1wab /\n\u202E") });
    fc.assert(
      fc.property(text, (one) => {
        // Brackets around a link are the server's own.
        fc.pre(!/\]\(/.test(one) && !one.includes("**"));
        expect(markup([plain(one)], false).value).toBe(visible(one));
      }),
    );
  });
});
