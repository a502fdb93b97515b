import type { LintOptions } from "../../../src/lint/index.ts";
import { testRule } from "../rule-tester.ts";

/** First lines of which nothing is lost. */
const HARMLESS = ["# a", " \t# a", "", "\t", "\r"];

const STRICT: LintOptions = { config: { preset: "strict" } };

testRule("byte-order-mark", {
  valid: [
    "User-agent: *\n",
    "User-agent: *\nDisallow: /\uFEFF\n",
    ...HARMLESS.map((line) => ({
      name: `nothing is lost in front of ${JSON.stringify(line)}`,
      source: `\uFEFF${line}\nUser-agent: *\n`,
    })),
    { name: "nothing but a mark", source: "\uFEFF" },
    {
      name: "the first group closes nothing",
      source: "\uFEFFUser-agent: *\nAllow: /\n\nUser-agent: a\nDisallow: /\n",
    },
    {
      name: "the first group is for a search engine alone, whose parser skips the mark",
      source: "\uFEFFUser-agent: Googlebot\nDisallow: /a\n",
    },
    {
      name: "the first line is lost, and no user-agent line",
      source: "\uFEFFSitemap: https://shop.example/s\nUser-agent: *\nDisallow:\n",
    },
    { name: "a comment about another rule", source: "\uFEFF# robotspec-disable-file key\nUser-agent: *\n" },
  ],
  invalid: [
    {
      source: "\uFEFFUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "1:1-1:2", fix: "safe", severity: "warning" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the first group is also for another crawler",
      source: "\uFEFFUser-agent: Googlebot\nUser-agent: a\nDisallow: /a\n",
      findings: [{ at: "1:1", severity: "warning" }],
      output: "User-agent: Googlebot\nUser-agent: a\nDisallow: /a\n",
    },
    ...HARMLESS.map((line) => ({
      name: `the preset strict, in front of ${JSON.stringify(line)}`,
      source: `\uFEFF${line}\nUser-agent: *\n`,
      options: STRICT,
      findings: [{ at: "1:1", severity: "warning" as const }],
      output: `${line}\nUser-agent: *\n`,
    })),
    {
      name: "removing the first of two marks would make the second the mark of the file",
      source: "\uFEFF\uFEFFUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "1:1", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    ...(["koster-1996", "rep-1994"] as const).map((dialect) => ({
      name: `in a strict check by ${dialect}, which finds nothing else`,
      source: "\uFEFFUser-agent: a\nDisallow: /a\n",
      options: { strict: true, dialect },
      findings: [{ at: "1:1-1:2", fix: "safe" as const }],
      output: "User-agent: a\nDisallow: /a\n",
    })),
    {
      source: Uint8Array.of(0xef, 0xbb, 0xbf, 0x23, 0x0a),
      options: STRICT,
      findings: [{ at: "1:1", fix: "safe" }],
      output: Uint8Array.of(0x23, 0x0a),
    },
    {
      name: "nothing but a mark, with the preset strict",
      source: "\uFEFF",
      options: STRICT,
      findings: [{ at: "1:1", title: "Remove the byte order mark" }],
      output: "",
    },
  ],
});
