// `lint`: findings of the grammar, and of rules about what the grammar accepts but an
// owner cannot have meant (RFC 9309 §2.2, §2.3, §2.5).
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { check } from "../../src/cst/strict.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { REDUNDANCY_CODES } from "../../src/lint/analyses/redundancy.ts";
import type { LintConfig } from "../../src/lint/config.ts";
import { fix } from "../../src/lint/fix.ts";
import { type LintOptions, lint, lintDocument } from "../../src/lint/lint.ts";
import type { Source } from "../../src/text/decode.ts";
import { anySource } from "../arbitraries/robotstxt.ts";
import { isLong } from "../in-part.ts";
import { hex, utf8 } from "../text/octets.ts";
import { question } from "./promises.ts";

/** Findings as `code line:column`, in their order. */
function found(source: Source, options?: LintOptions): string[] {
  return lint(source, options).map(({ code, line, column }) => `${code} ${line}:${column}`);
}

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const octets = Buffer.from(text, "utf16le");
  return new Uint8Array(bigEndian ? octets.swap16() : octets);
}

describe("a valid file has no findings", () => {
  test.each<{ name: string; source: Source }>([
    { name: "nothing at all", source: "" },
    { name: "octets of nothing", source: new Uint8Array() },
    { name: "groups, comments, blank lines", source: "# c\n\nUser-agent: *\nDisallow: /a # c\n\n\nAllow: /a/b$\n" },
    {
      name: "other records that some reader knows",
      source: "Sitemap: https://e.com/s.xml\nUser-agent: *\nCrawl-delay: 5\nDisallow:\n",
    },
    { name: "UTF-8 in paths and comments", source: utf8("# \u30C4\nUser-agent: *\nDisallow: /\u00E9\u{1F600}\n") },
    { name: "CR and CRLF", source: "User-agent: *\rDisallow: /a/\r\nAllow: /a\r" },
  ])("$name", ({ source }) => {
    expect(found(source)).toEqual([]);
  });
});

describe("keys", () => {
  test.each<{ name: string; source: Source; findings: string[] }>([
    {
      name: "unknown ones are reported beside known ones",
      source: "Unicorns: allowed\nSitemap: https://e.com/s\n",
      findings: ["unknown-record 1:1"],
    },
    {
      name: "a file of nothing else is no robots.txt",
      source: "Unicorns: allowed\n",
      findings: ["not-robots-txt 1:1"],
    },
    {
      name: "misspelt ones are errors",
      source: "Disalow: /\nuseragent : *\n",
      findings: ["key 1:1", "key 2:1"],
    },
    { name: "at the column of the key", source: " \tDisalow: /\n", findings: ["key 1:3"] },
    {
      name: "on a last line without line end as well",
      source: "Disalow: /",
      findings: ["key 1:1"],
    },
    {
      name: "beside another fault of the line",
      source: "Unicorns: a\0\nDisalow: /\0\n",
      findings: ["character 1:12", "key 2:1", "character 2:11", "unknown-record 1:1"],
    },
    {
      name: "once each, if the grammar rejects the key itself",
      source: "User agent: *\nOpening hours: 9\n",
      findings: ["key 1:1", "key 2:1"],
    },
  ])("$name", ({ source, findings }) => {
    expect(found(source)).toEqual(findings);
    expect(found(utf8(source as string))).toEqual(findings);
  });

  test("each departure has its severity", () => {
    expect(lint("Unicorns: a\nDisalow: /\n").map(({ severity }) => severity)).toEqual(["error", "info"]);
  });
});

describe("control characters that the grammar accepts", () => {
  // Those in comments change nothing.
  const all: LintOptions = { config: { preset: "all" } };

  test.each<{ name: string; source: Source; findings: string[] }>([
    { name: "DEL", source: "# \x7F\n", findings: ["character 1:3"] },
    {
      name: "the first and the last of C1",
      source: "# \u0080\n# \u009F\n",
      findings: ["character 1:3", "character 2:3"],
    },
    { name: "their neighbours are not", source: "# ~\u00A0\n", findings: [] },
    {
      name: "the first of each line",
      source: "User-agent: *\nDisallow: /a\u0085b\x7Fc # \u0085\n\n# \u0085\r\u0085#\n",
      findings: ["character 2:13", "character 4:3", "line-ends 4:4", "key 5:1", "character 5:1"],
    },
    { name: "in octets, at their octet", source: hex("23 C3 A9 C2 85 0A"), findings: ["character 1:3"] },
    {
      name: "an ill-formed octet is not a control character",
      source: hex("23 85 0A"),
      findings: ["character 1:2"],
    },
  ])("$name", ({ source, findings }) => {
    expect(found(source, all).sort()).toEqual([...findings].sort());
  });

  test("are named, and marked by their span", () => {
    expect(lint(hex("23 C3 A9 C2 85 0A"), all)[0]).toMatchObject({
      message: expect.stringContaining("U+0085"),
      span: { start: 2, end: 3 },
      offset: 3,
    });
  });

  test("100,000 of them on one line are one finding", () => {
    expect(found(`# ${"\u0085".repeat(100_000)}\n`, all)).toEqual(["character 1:3"]);
  });
});

describe("a page is not a robots.txt", () => {
  test.each<{ name: string; source: Source; findings: string[] }>([
    {
      name: "a document type first",
      source: "<!doctype html>\n<title>Not found</title>\n<p>Disallow: x\n",
      findings: ["not-robots-txt 1:1"],
    },
    {
      name: "a tag first, after white space and blank lines",
      source: "\n \t<html>\n",
      findings: ["not-robots-txt 2:3"],
    },
    {
      name: "an XML declaration, after a byte order mark",
      source: "\uFEFF<?xml version='1.0'?>\n",
      findings: ["not-robots-txt 1:2"],
    },
    { name: "a tag with a colon in it", source: '<meta name="a: b">\n', findings: ["not-robots-txt 1:1"] },
    {
      name: "rules without a user-agent line change nothing",
      source: "<html>\nDisallow: /\n",
      findings: ["not-robots-txt 1:1"],
    },
    {
      name: "a page with rules for crawlers is a page, too",
      source: "<html>\nUser-agent: *\nDisallow: /\n",
      findings: ["not-robots-txt 1:1"],
    },
    {
      name: "a tag above a robots.txt does not make it a page",
      source: "<b>\nUser-agent: *\nDisallow: /a\n",
      findings: ["key 1:1"],
    },
    {
      name: "a tag further on does not make it a page",
      source: "Disalow: /\n<html>\n",
      findings: ["key 1:1", "key 2:1"],
    },
    { name: "comments are not searched", source: "# <html>\n", findings: [] },
  ])("$name", ({ source, findings }) => {
    expect(found(source)).toEqual(findings);
    expect(found(source, { config: { rules: {} } })).toEqual(findings);
  });

  test("the first line of the page is marked", () => {
    expect(lint(" <html> # c\n")[0]).toMatchObject({ span: { start: 1, end: 7 } });
  });
});

describe("UTF-16 is one finding", () => {
  const text = "User-agent: *\nDisallow: /\n";

  test.each<{ name: string; source: Source; findings: string[] }>([
    { name: "with a mark, little endian", source: utf16(`\uFEFF${text}`, false), findings: ["utf-16 1:1"] },
    { name: "with a mark, big endian", source: utf16(`\uFEFF${text}`, true), findings: ["utf-16 1:1"] },
    {
      name: "with a mark and a letter that is not ASCII",
      source: utf16("\uFEFF# \u30C4\n", false),
      findings: ["utf-16 1:1"],
    },
    { name: "without a mark, little endian", source: utf16(text, false), findings: ["utf-16 1:1"] },
    { name: "without a mark, big endian", source: utf16(text, true), findings: ["utf-16 1:1"] },
    {
      name: "without a mark, longer than the part that is scanned",
      source: utf16(text.repeat(99), false),
      findings: ["utf-16 1:1"],
    },
    { name: "the mark and half a character", source: hex("FF FE 23"), findings: ["utf-16 1:1"] },
    { name: "the mark alone", source: hex("FE FF"), findings: ["utf-16 1:1"] },
  ])("$name", ({ source, findings }) => {
    expect(found(source)).toEqual(findings);
  });

  test.each<{ name: string; source: Source }>([
    { name: "a NUL in every second position except one", source: utf8("#\0a\0b\0cd\n") },
    { name: "NUL everywhere", source: new Uint8Array(64) },
    { name: "one NUL", source: utf8("# a\0\n") },
    { name: "the same in a string, which has no octets", source: "#\0a\0\n\0" },
    { name: "the octets of the mark further on", source: hex("23 FF FE 0A") },
    { name: "the mark's octets as code units of a string", source: "\uDCFF\uDCFE#\n" },
  ])("has no finding: $name", ({ source }) => {
    expect(found(source).filter((finding) => finding.startsWith("utf-16"))).toEqual([]);
    expect(found(source)).not.toEqual([]);
  });

  test("is reported for a bridged file as well, because crawlers need not support it", () => {
    const { document } = parse(utf16(`\uFEFF${text}`, false), { bridgeUtf16: true });
    expect(lint(document).map(({ code }) => code)).toEqual(["utf-16"]);
  });
});

describe("the limit", () => {
  const head = "User-agent: *\n";
  const fill = (size: number) => `#${"x".repeat(size - head.length - 1)}`;

  test.each<{ name: string; source: Source; findings: string[] }>([
    { name: "a file of 512,000 octets is within it", source: `${head}Disallow:\n${fill(511_989)}\n`, findings: [] },
    {
      name: "a file of which only the line end is after the limit is within it, too",
      source: `${head}${fill(512_000)}\r\n`,
      findings: [],
    },
    {
      name: "one octet more, and the line is dropped",
      source: `${head}${fill(512_001)}\n`,
      findings: ["limit 2:1"],
    },
    {
      name: "the first dropped line is the one reported",
      source: `${head}${fill(512_000)}\nDisallow: /\nDisallow: /\n`,
      findings: ["limit 3:1"],
    },
    {
      name: "octets are counted, not code units",
      source: `${head}#${"\u30C4".repeat(170_661)}xx\n# c\n`,
      findings: ["limit 3:1"],
    },
    {
      name: "of records after the limit, the limit alone is reported",
      source: `${head}${fill(512_000)}\nSitemap: /s\n`,
      findings: ["limit 3:1"],
    },
  ])("$name", ({ source, findings }) => {
    expect(found(source)).toEqual(findings);
    expect(found(utf8(source as string))).toEqual(findings);
  });

  test("every fix is unsafe in a file that is longer than a dialect in use reads", () => {
    const text = (octets: number) => "User-agent: *\rDisallow: /a\n".padEnd(octets - 1, "#").concat("\n");
    for (const [octets, safety] of [
      [512_000, "safe"],
      [512_001, "unsafe"],
    ] as const) {
      for (const dialect of ["rfc9309", "google"] as const) {
        const config = { rules: { "line-ends": "info" } } as const;
        const finding = lint(text(octets), { dialect, config }).find(({ code }) => code === "line-ends");
        expect(finding?.fix).toMatchObject({ title: "End every line with LF", safety });
      }
    }
  });

  test("the limit is the dialect's, and the message names it", () => {
    const [finding] = lint(`${head}Disallow: /a\n`, { dialect: { ...rfc9309, limit: 20 } });
    expect(finding).toMatchObject({
      code: "limit",
      message: expect.stringContaining("longer than 20 octets"),
      span: { start: 14, end: 26 },
    });
  });
});

describe("strict", () => {
  const text = "Sitemap: https://e.com/s\nDisalow: /\nUnicorns: u\nUser-agent: *\nDisallow: *.gif$\nDisallow: /b";

  test.each<{ name: string; options: LintOptions; findings: string[] }>([
    {
      name: "off: other records are not faults, misspelt and unknown ones are reported",
      options: {},
      findings: ["key 2:1", "unknown-record 3:1"],
    },
    {
      name: "off, all rules on: departures that every crawler accepts are reported as well",
      options: { config: { preset: "all" } },
      findings: ["key 2:1", "unknown-record 3:1", "pattern-begins-with-star 5:11", "missing-line-end 6:13"],
    },
    {
      name: "on: the bare ABNF",
      options: { strict: true },
      findings: [
        "other-record 1:1",
        "key 2:1",
        "other-record 3:1",
        "pattern-begins-with-star 5:11",
        "missing-line-end 6:13",
      ],
    },
    {
      name: "on, other records allowed: keys are reported again",
      options: { strict: true, otherRecords: true },
      findings: ["key 2:1", "unknown-record 3:1", "pattern-begins-with-star 5:11", "missing-line-end 6:13"],
    },
    {
      name: "on, with everything else accepted",
      options: { strict: true, missingFinalLineEnd: true, starPatterns: true },
      findings: ["other-record 1:1", "key 2:1", "other-record 3:1"],
    },
    {
      name: "off, explicitly",
      options: { strict: false },
      findings: ["key 2:1", "unknown-record 3:1"],
    },
    {
      name: "off: the options of strict checking change nothing",
      options: { missingFinalLineEnd: true, starPatterns: true, config: { preset: "all" } },
      findings: ["key 2:1", "unknown-record 3:1", "pattern-begins-with-star 5:11", "missing-line-end 6:13"],
    },
  ])("$name", ({ options, findings }) => {
    expect(found(text, options)).toEqual(findings);
    // With levels that no other run shares.
    expect(found(text, { ...options, config: { ...options.config, rules: {} } })).toEqual(findings);
  });

  test.each<[name: string, options: LintOptions, expected: string[]]>([
    ["by default that of the rule", {}, ["error key", "info missing-line-end"]],
    ["that of the preset", { config: { preset: "strict" } }, ["error key", "error missing-line-end"]],
    [
      "that of the config",
      { config: { rules: { key: "warning", "missing-line-end": "warning" } } },
      ["warning key", "warning missing-line-end"],
    ],
    [
      "off for a recommended rule",
      { config: { rules: { key: "off", "missing-line-end": "off" } } },
      ["info missing-line-end"],
    ],
  ])("the level of a finding is %s", (_, options, expected) => {
    const findings = lint("User-agent: *\nDisallow: /a\nDisallow /b", { ...options, strict: true });
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
  });

  test("characters and a length that the grammar accepts are reported, patterns are not", () => {
    const dialect = { ...rfc9309, limit: 30 };
    const long = "User-agent: *\nDisallow: /a\x7f\nDisallow: /a\x7f*\n";
    for (const config of [{}, { rules: {} }]) {
      expect(found(long, { strict: true, dialect, config })).toEqual(["character 2:13", "limit 3:1", "character 3:13"]);
    }
  });
});

describe("an older grammar", () => {
  const text = "User-agent *\nDisallow: /a\n";

  test.each<[name: string, options: LintOptions, findings: string[]]>([
    ["is not checked by default", {}, ["key 1:12"]],
    [
      "is checked in place of the RFC's if its rule is on",
      { config: { rules: { "outside-1996-grammar": "error" } } },
      ["outside-1996-grammar 1:1"],
    ],
    ["is checked in a strict run", { strict: true }, ["outside-1996-grammar 1:1"]],
  ])("%s", (_, options, findings) => {
    expect(found(text, { ...options, dialect: "koster-1996" })).toEqual(findings);
  });
});

describe("a finding", () => {
  test("has labels and a fix only if there are some", () => {
    const [bare, fixed, labelled] = lint(
      "Sitemap: /a\nUser-agent: *\nDisalow: /a\nDisallow: /b\nDisallow: /b\nDisallow: /b\n",
      { config: { preset: "all" } },
    );
    const keys = ["code", "severity", "message", "span", "line", "column", "endLine", "endColumn", "offset"];
    expect(Object.keys(bare ?? {})).toEqual(["code", "messageId", ...keys.slice(1), "expected", "spec"]);
    expect(Object.keys(fixed ?? {})).toEqual(["code", "messageId", ...keys.slice(1), "expected", "spec", "fix"]);
    expect(Object.keys(labelled ?? {})).toEqual([...keys, "expected", "spec", "labels", "fix"]);
  });

  test("precedes those that are less severe, and those of its severity that follow in the file", () => {
    const findings = lint("User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisalow: /b\nDisallow: private\n");
    expect(findings.map(({ severity, line }) => `${severity} ${line}`)).toEqual(["error 5", "error 6", "info 2"]);
  });
});

describe("findings of one rule", () => {
  const count = 1_200;
  const file = `User-agent: *\n${Array.from({ length: count }, (_, at) => `Disallow: /%2f%41*${at}\n`).join("")}`;

  test("are kept up to 1,000 and counted beyond; a fix makes all edits", () => {
    const { findings, omitted } = lintDocument(file, { config: { preset: "all" } });
    expect(findings.filter(({ code }) => code === "escape")).toHaveLength(1_000);
    expect(omitted).toEqual([{ code: "escape", count: count - 1_000 }]);
    expect(fix(file, { config: { preset: "all" }, unsafe: true }).output).not.toContain("%41");
    expect(lintDocument("User-agent: *\nDisallow: /%41\n").omitted).toEqual([]);
  });

  test("a suppression of one that is not kept is not unused", () => {
    const { findings } = lintDocument(`${file}# robotspec-disable-next-line escape -- meant\nDisallow: /%41\n`, {
      config: { preset: "all" },
    });
    expect(findings.map(({ code }) => code)).not.toContain("suppression");
  });
});

describe("searches that end early", () => {
  const rules = (count: number, line: (at: number) => string, agent = "*") =>
    `User-agent: ${agent}\n${Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("")}`;
  const unfinished = (source: string, levels: LintConfig["rules"] = {}) =>
    lintDocument(source, { config: { rules: levels } }).unfinished;

  test("none in files with thousands of rules", () => {
    expect(unfinished(rules(20_000, (at) => `Disallow: /section-${at % 400}/*-${at}`))).toEqual([]);
    expect(
      unfinished(rules(10_000, (at) => `${at % 2 ? "Disallow" : "Allow"}: /${at >> 1}${at % 2 ? "/*" : ""}`)),
    ).toEqual([]);
    expect(unfinished(rules(900, (at) => `Disallow: /*${at}*a$`))).toEqual([]);
  });

  test("the one for rules without effect, at the first rule of its group", () => {
    const source = `User-agent: a\nDisallow: /b\n\n${rules(20_000, (at) => `Disallow: /*a${at}*b`)}Allow: /c\n`;
    expect(unfinished(source)).toEqual([{ search: "redundancy", line: 5 }]);
    expect(unfinished(source, Object.fromEntries(REDUNDANCY_CODES.map((code) => [code, "off"])))).toEqual([]);
  });
});

describe("the arguments of lint", () => {
  const text = "\uFEFFUser-agent: a b\nDisallow: /b\nDisalow: /\nSitemap: /s";

  test("a string, octets and their documents have the same findings", () => {
    expect(found(text)).toHaveLength(4);
    expect(lint(parse(text).document)).toEqual(lint(text));
    expect(lint(parse(utf8(text)).document)).toEqual(lint(utf8(text)));
    expect(found(utf8(text))).toEqual(found(text));
  });

  test("Allow is not a fault in 1994, which ignores it", () => {
    const allow = "User-agent: *\nDisallow: /b\nAllow: /a\n";
    expect(lint(allow, { dialect: "rep-1994" })).toEqual([]);
    expect(lint(allow.replace("Allow", "Alow"), { dialect: "rep-1994" })).toMatchObject([{ code: "key" }]);
  });

  test("a dialect can be a name or an object", () => {
    expect(lint(text, { dialect: "rfc9309" })).toEqual(lint(text));
    expect(lint(text, { dialect: rfc9309 })).toEqual(lint(text));
    expect(() => lint(text, { dialect: "baidu" as "rfc9309" })).toThrow(TypeError);
  });

  test.each<unknown>([undefined, 1, [], new ArrayBuffer(1)])("anything else is a TypeError: %o", (value) => {
    expect(() => lint(value as string)).toThrow(TypeError);
  });

  test("one finding for lines with one fault, however many", () => {
    // More than a call takes as arguments.
    const [finding, ...others] = lint("Hos:\n".repeat(130_000)).filter(({ code }) => code === "key");
    expect(finding?.labels).toHaveLength(1_000);
    expect(others).toEqual([]);
  });

  test("a line that is repeated thousands of times asks for one decision", { timeout: 30_000 }, () => {
    expect(lint(`User-agent: *\n${"Disalow: /a\n".repeat(40_000)}`)).toHaveLength(1);
  });
});

describe("for any source", () => {
  test("the most severe findings come first, then those of one severity in the order of the text", () => {
    fc.assert(
      fc.property(anySource, fc.boolean(), (source, strict) => {
        const findings = lint(source, { strict });
        const order = ["error", "warning", "info"].flatMap((level) =>
          findings.filter(({ severity }) => severity === level).sort((a, b) => a.span.start - b.span.start),
        );
        expect(findings).toEqual(order);
      }),
      { numRuns: 300 },
    );
  });

  test("findings that begin at one offset are in the order of their ends, then of their codes", () => {
    const isInOrder = (source: Source, options: LintOptions) => {
      const findings = lint(source, options);
      return findings.every(({ code, severity, span: { start, end } }, at) => {
        const next = findings[at + 1];
        if (next === undefined || next.severity !== severity || next.span.start > start) return true;
        return next.span.end > end || (next.span.end === end && next.code > code);
      });
    };
    const config = { preset: "all" } as const;
    fc.assert(
      fc.property(question, ({ source, dialect }) => {
        expect(isInOrder(source, { dialect, config })).toBe(true);
      }),
      { numRuns: isLong ? 300 : 100 },
    );
  });

  test("every line that departs from the grammar has a finding, or a label of one, except rules after the first one outside of a group, and files that are not a robots.txt", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const findings = lint(source, { config: { preset: "all" } });
        if (findings.length === 1 && ["utf-16", "not-robots-txt"].includes(findings[0]?.code ?? "")) return;
        const isText = (one?: Diagnostic) => one?.code === "key" && /^(?:none|invalid)$/.test(one.messageId ?? "");
        const departures = parse(source)
          .diagnostics.filter(({ code }) => code !== "outside-group")
          // Text of several lines is one finding, at the first.
          .filter((one, at, all) => !isText(one) || !isText(all[at - 1]));
        // Lines with the same fault are one finding, which points to the others.
        const lines = new Set(findings.flatMap(({ line, labels = [] }) => [line, ...labels.map((one) => one.line)]));
        expect(departures.map(({ line }) => line).filter((line) => !lines.has(line))).toEqual([]);
      }),
    );
  });

  test("with strict, a file conforms if and only if it has no syntax error", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const findings = lint(source, { strict: true }).filter(({ messageId }) => messageId !== "unusual");
        expect(findings.length === 0).toBe(check(source).conforms);
      }),
      { numRuns: 300 },
    );
  });

  test("no two findings are the same", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const keys = found(source);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test("messages are short, filled in, and end in a full stop or a question mark", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        for (const { message } of lint(source)) {
          expect(message.length).toBeLessThan(400);
          expect(message).toMatch(/[.?]$/);
        }
      }),
    );
  });
});
