// Each report format, read back by a parser of that format.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type FormatName, formats } from "../../../src/cli/reporters/formats.ts";
import { type DiagnosticCode, type Fix, type FixSafety, pages } from "../../../src/diagnostics/index.ts";
import type { Diagnostic, Severity } from "../../../src/index.ts";
import { lintDocument } from "../../../src/lint/index.ts";
import { onOneLine, run } from "../support.ts";
import { htmlPage, xmlRoot } from "./parsers.ts";
import { isReport, isSarif } from "./schemas.ts";
import { CLEAN, FAULTY, labelOf, reportOf, richReportOf, written } from "./support.ts";

const names = Object.keys(formats) as FormatName[];
const two = [richReportOf("a/robots.txt", FAULTY), reportOf("b/robots.txt", CLEAN)];
const findings = two.flatMap(({ diagnostics }) => diagnostics);

describe("--format", () => {
  for (const name of names) {
    test(`${name} writes the output of its reporter`, async () => {
      const files = { "a/robots.txt": FAULTY, "b/robots.txt": CLEAN };
      const { exit, stdout, stderr } = await run(["lint", "--format", name, ...Object.keys(files)], { files });
      expect([exit, stderr]).toEqual([1, ""]);
      expect(stdout.length).toBeGreaterThan(0);
      expect(stdout.endsWith("\n")).toBe(true);
    });

    test(`${name} is written to a file without colour while another format is printed`, async () => {
      const written = new Map<string, string>();
      const world = { files: { f: FAULTY }, written, terminal: true };
      const { exit, stdout } = await run(["lint", `--format=${name}=out`, "--format", "concise", "f"], world);
      const { stdout: alone } = await run(["lint", "--format", name, "f"], { files: { f: FAULTY } });
      expect(written.get("out")).toBe(alone);
      expect(stdout).toMatch(/^\x1b\[1mf:2:10\x1b\[22m: /);
      expect(exit).toBe(1);
    });
  }

  test("prints nothing if all formats are written to files", async () => {
    const written = new Map<string, string>();
    const argv = ["lint", "--format", "sarif=x.sarif", "--format", "html=x.html", "f"];
    expect(await run(argv, { files: { f: FAULTY }, written })).toEqual({ exit: 1, stdout: "", stderr: "" });
    expect([...written.keys()]).toEqual(["x.sarif", "x.html"]);
  });

  test("prints the last of several formats without a file", async () => {
    const { stdout } = await run(["lint", "--format", "json", "--format", "concise", "f"], { files: { f: FAULTY } });
    expect(stdout).toMatch(/^f:2:10: error /);
  });

  const wrong: readonly [argv: string[], message: string][] = [
    [["--format", "sarf"], 'unknown value "sarf" for --format; did you mean "sarif"?'],
    [["--format", "sarf=x"], 'unknown value "sarf" for --format; did you mean "sarif"?'],
    [["--format", "sarif="], "--format sarif= needs a file: --format sarif=FILE"],
    [["--format", "sarif=x", "--format", "json=x"], 'two formats write to "x"; give each its own file'],
    [["--format", "sarif=x", "--format", "json=./x"], 'two formats write to "./x"; give each its own file'],
    [["--format", "sarif=x\x1b"], 'cannot write "x␛": permission denied'],
  ];
  for (const [argv, message] of wrong) {
    test(`lint ${JSON.stringify(argv)}`, async () => {
      const outcome = await run(["lint", ...argv, "f"], { files: { f: FAULTY } });
      expect(outcome).toEqual({ exit: 2, stdout: "", stderr: `robotspec: ${message}\n` });
    });
  }
});

describe("pretty", () => {
  test("shows related positions with their labels, and the fix", () => {
    const report = reportOf("f", "User-agent: *\nAllow: /a\n\n\n\nDisallow /a\n");
    const [diagnostic] = report.diagnostics as [Diagnostic];
    const label = { ...labelOf(report.document, { start: 21, end: 23 }), message: "this one is well-formed" };
    const fix: Fix = { title: 'Write "Disallow: /a"', safety: "unsafe", edits: [] };
    const shown = written("pretty", [{ ...report, diagnostics: [{ ...diagnostic, labels: [label], fix }] }]);
    expect(shown.split("\n").slice(0, 11)).toEqual([
      "f:6:10 error key",
      '  Missing ":" after "Disallow"; write "Disallow: /a".',
      " 2 | Allow: /a",
      "   |        -- this one is well-formed",
      " …",
      " 5 |",
      " 6 | Disallow /a",
      "   |          ^^",
      '  expected: ":"',
      '  fix: Write "Disallow: /a" (unsafe)',
      "  see: robotspec explain key",
    ]);
  });

  test.each<[FixSafety[], string]>([
    [[], "--fix fixes 0"],
    [["safe"], "\n--fix fixes 1 finding; --fix-dry-run shows the changes.\n"],
    [
      ["unsafe", "unsafe"],
      "\n--fix --unsafe-fixes fixes 2 findings; --fix-dry-run --unsafe-fixes shows the changes.\n",
    ],
    [
      ["safe", "unsafe", "safe"],
      "\n--fix fixes 2 findings, --fix --unsafe-fixes fixes 1 more; --fix-dry-run --unsafe-fixes shows the\n  changes.\n",
    ],
    [
      ["redundant", "safe"],
      "\n--fix fixes 1 finding, --fix-redundant fixes 1 more; --fix-redundant --fix-dry-run shows the\n  changes.\n",
    ],
  ])("ends with the options that fix findings: %j", (fixes, advice) => {
    const report = reportOf("f", "Disallow /a\n");
    const [diagnostic] = report.diagnostics as [Diagnostic];
    const diagnostics = fixes.map((safety) => ({ ...diagnostic, fix: { title: "", safety, edits: [] } }));
    expect(written("pretty", [{ ...report, diagnostics }]).endsWith(advice)).toBe(fixes.length > 0);
  });
});

describe("pretty, with many findings", () => {
  const patterns = (many: number) => Array.from({ length: many }, (_, at) => `Disallow: a${at}\n`).join("");
  const report = reportOf("f", `User-agent: *\n${patterns(60)}Disallow /b\n`);
  const shown = written("pretty", [report]);
  /** The same findings with other severities. */
  const shownWith = (severityOf: (at: number) => Severity) => {
    const diagnostics = report.diagnostics.map((finding, at) => ({ ...finding, severity: severityOf(at) }));
    return written("pretty", [{ ...report, diagnostics }]);
  };

  test("shows a rule with more than five findings once, with the lines of the others", () => {
    expect(shown.match(/dead-pattern$/gm)).toHaveLength(2);
    expect(shown).toContain("and 59 more errors of this rule, on lines 3, 4, 5,");
    expect(onOneLine(shown)).toContain(" and 19 more; --format concise shows their messages\n");
  });

  test("shows five findings of a rule one by one, and six as one", () => {
    const shownOf = (many: number) => written("pretty", [reportOf("f", `User-agent: *\n${patterns(many)}`)]);
    expect(shownOf(5).match(/ error dead-pattern$/gm)).toHaveLength(5);
    expect(shownOf(6).match(/ error dead-pattern$/gm)).toHaveLength(1);
  });

  describe("shows findings with the same message as one, with the lines of the others", () => {
    // A file of unknown records alone is no robots.txt.
    const rule = "User-agent: *\nDisallow: /a\n";
    const rows: readonly [name: string, robots: string, shown: readonly string[]][] = [
      ["two", `Foo: 1\n#\nFoo: 2\n${rule}`, ["1:1 unknown-record", "the same on line 3"]],
      ["three", `Foo: 1\nFoo: 2\nFoo: 3\n${rule}`, ["1:1 unknown-record", "the same on lines 2 and 3"]],
      [
        "more than five",
        "Foo: 1\n".repeat(50) + rule,
        [
          "1:1 unknown-record",
          `the same on lines ${Array.from({ length: 40 }, (_, at) => at + 2).join(", ")} and 9 more`,
        ],
      ],
      [
        "six findings with two messages",
        `Foo: 1\nBar: 1\nFoo: 2\nBar: 2\nFoo: 3\nBar: 3\n${rule}`,
        ["1:1 unknown-record", "the same on lines 3 and 5", "2:1 unknown-record", "the same on lines 4 and 6"],
      ],
      [
        "with related lines of their own: those that are not adjacent are named",
        "User-agent: a\nDisallow: /a\nDisallow: /a\nUser-agent: b\nDisallow: /a\nDisallow: /b\nDisallow: /a\n",
        ["3:1 duplicate-rule", "the same on line 7 (see line 5)"],
      ],
      [
        "with related lines of their own that are adjacent",
        "User-agent: a\nDisallow: /a\nDisallow: /a\nUser-agent: b\nDisallow: /a\nDisallow: /a\n",
        ["3:1 duplicate-rule", "the same on line 6"],
      ],
      [
        "on several lines of one finding",
        "User-agent: a\nDisallow: /a\nDisallow: /a\nDisallow: /a\n",
        ["3:1 duplicate-rule"],
      ],
    ];
    test.each(rows)("%s", (_name, robots, expected) => {
      const { document, findings, conformance } = lintDocument(robots, {
        config: { preset: expected[0]?.includes("duplicate") === true ? "strict" : "recommended" },
      });
      const shown = written("pretty", [{ ...report, document, diagnostics: findings, ...conformance }]);
      const lines = onOneLine(shown).matchAll(/^f:(\d+:\d+) \w+( [a-z0-9-]+)|^ {2}(the same .*)/gm);
      expect([...lines].map(([, at = "", code = "", same = ""]) => at + code + same)).toEqual(expected);
    });
  });

  test("shows findings with the same message but fixes of different safety one by one", () => {
    const diagnostics = reportOf("f", "Noindex: /a\nNoindex: /b\n").diagnostics.map((one, at) => ({
      ...one,
      fix: { title: "x", safety: at === 0 ? ("safe" as const) : ("unsafe" as const), edits: [] },
    }));
    expect(written("pretty", [{ ...report, diagnostics }])).not.toContain("the same");
  });

  test("shows a rule once for each severity of its findings", () => {
    const both = shownWith((at) => (at % 2 === 0 ? "info" : "error"));
    expect(both.match(/^f:\d+:\d+ .* dead-pattern$/gm)).toEqual([
      "f:2:11 info dead-pattern",
      "f:3:11 error dead-pattern",
    ]);
    expect(onOneLine(both)).toContain("and 29 more infos of this rule, on lines 4, 6, 8,");
    expect(onOneLine(both)).toContain("and 29 more errors of this rule, on lines 5, 7, 9,");
  });

  test("the summary by rule orders rules by their most severe finding", () => {
    expect(shownWith((at) => (at === 59 ? "error" : at === 60 ? "warning" : "info"))).toContain(
      "By rule: dead-pattern 60, key 1.",
    );
    expect(shownWith((at) => (at === 60 ? "warning" : "info"))).toContain("By rule: key 1, dead-pattern 60.");
  });

  test("has a summary by rule, and counts every finding", () => {
    expect(shown).toContain("f: 61 errors.");
    expect(shown).toContain("By rule: dead-pattern 60, key 1.");
  });

  test("the summary has errors first, whatever the file begins with and however few they are", async () => {
    const infos = "Allow: /b\n".concat("Foo: x\nBar: y\n".repeat(6), "Disallow /c\n");
    const { stdout } = await run(["lint", "-"], { stdin: `User-agent: *\nDisallow: /a\n${infos}` });
    expect(stdout).toMatch(/^<stdin>: 1 error, \d+ (?:warnings|infos)/m);
    expect(stdout).toMatch(/^By rule: key 1, /m);
  });
});

describe("whether a file conforms has three values", () => {
  const group = "User-agent: *\nDisallow: /a\n";
  const files = { a: group, b: `${group}Host: x\n`, c: "User-agent: *\nDisallow /\n" };
  const lint = async (format: FormatName) => (await run(["lint", "--format", format, "a", "b", "c"], { files })).stdout;

  test("in JSON", async () => {
    const report = JSON.parse(await lint("json")) as { files: { conforms: string }[] };
    expect(report.files.map(({ conforms }) => conforms)).toEqual(["yes", "with-other-records", "no"]);
  });

  test("in HTML", async () => {
    const { elements } = htmlPage(await lint("html"));
    const rows = elements.filter(({ name }) => name === "td").map(({ text }) => text);
    expect(rows.filter((text) => /^[a-z ]+$/.test(text))).toEqual(["yes", "with other records", "no"]);
  });

  test("in pretty", async () => {
    const shown = onOneLine(await lint("pretty"));
    expect(shown).toMatch(/^a: no findings Conforms to the grammar of RFC 9309\.$/m);
    expect(shown).toMatch(/^b: .*Conforms to the grammar of RFC 9309 with other records\.$/m);
    expect(shown).toMatch(/^c: .*Does not conform to the grammar of RFC 9309: first departure at 2:10/m);
  });
});

describe("concise", () => {
  test("prints one line per finding, and nothing for a file without findings", () => {
    expect(written("concise", two).split("\n")).toEqual([
      'a/robots.txt:2:10: error key Missing ":" after "Disallow"; write "Disallow: /a".',
      'a/robots.txt:3:8: error dead-pattern Pattern "b" never matches, because paths start with "/"; write "/b".',
      expect.stringMatching(/^a\/robots\.txt:4:1: error other-record "Sitemap" is not in the grammar /),
      "",
    ]);
  });
});

describe("json", () => {
  test("is valid by schema/report.schema.json, with and without findings", () => {
    for (const reports of [two, [], [reportOf("x", "")], [...two, ...two]]) {
      expect(isReport(JSON.parse(written("json", reports))), JSON.stringify(isReport.errors)).toBe(true);
    }
  });

  test("the schema rejects properties that the report does not have", () => {
    const report = JSON.parse(written("json", two));
    expect(isReport({ ...report, more: 1 })).toBe(false);
    report.files[0].diagnostics[0].fix.edits[0].span.start = -1;
    expect(isReport(report)).toBe(false);
  });

  test("has the findings in the form that the library returns", () => {
    const { files } = JSON.parse(written("json", two));
    const page = expect.stringContaining("docs/");
    expect(files[0].diagnostics).toEqual(findings.map((diagnostic) => ({ ...diagnostic, page })));
  });
});

describe("sarif", () => {
  const log = JSON.parse(written("sarif", two));
  const [sarifRun] = log.runs;

  test("is valid by the schema of SARIF 2.1.0", () => {
    for (const reports of [two, [], [reportOf("x", "")], [...two, ...two]]) {
      expect(isSarif(JSON.parse(written("sarif", reports))), JSON.stringify(isSarif.errors)).toBe(true);
    }
    expect(isSarif({ version: "2.1.0", runs: [{}] })).toBe(false);
  });

  test("states the unit of columns and the type of the files", () => {
    expect(sarifRun.columnKind).toBe("utf16CodeUnits");
    expect(sarifRun.artifacts).toEqual([
      { location: { uri: "a/robots.txt" }, length: FAULTY.length, mimeType: "text/plain", encoding: "UTF-8" },
      { location: { uri: "b/robots.txt" }, length: CLEAN.length, mimeType: "text/plain", encoding: "UTF-8" },
    ]);
  });

  test("a file that is named twice is one artifact", () => {
    const { artifacts, results } = JSON.parse(written("sarif", [...two, ...two])).runs[0];
    expect(artifacts).toEqual(sarifRun.artifacts);
    expect(results).toEqual([...sarifRun.results, ...sarifRun.results]);
  });

  test("every result has its rule, with help and the section of the specification", () => {
    const { rules } = sarifRun.tool.driver;
    expect(sarifRun.results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(findings.map(({ code }) => code));
    for (const { ruleId, ruleIndex } of sarifRun.results) expect(rules[ruleIndex].id).toBe(ruleId);
    expect(rules[0]).toMatchObject({
      id: "key",
      shortDescription: { text: "Key" },
      helpUri: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2",
      help: { markdown: expect.stringContaining("```txt\nUser-agent: *\nDisallow /private/\n```") },
      defaultConfiguration: { level: "error" },
    });
    expect(new Set(rules.map(({ id }: { id: string }) => id)).size).toBe(rules.length);
  });

  test("a result has its location, its related locations and its fix", () => {
    expect(sarifRun.results[0]).toMatchObject({
      level: "error",
      message: { text: 'Missing ":" after "Disallow"; write "Disallow: /a".' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "a/robots.txt", index: 0 },
            region: { startLine: 2, startColumn: 10, endLine: 2, endColumn: 12, snippet: { text: "/a" } },
          },
        },
      ],
      relatedLocations: [{ id: 0, message: { text: 'here it begins: "User-"' } }],
      fixes: [
        {
          description: { text: expect.stringMatching(/\(safe\)$/) },
          artifactChanges: [{ replacements: [{ insertedContent: { text: expect.stringContaining("/Missing") } }] }],
        },
      ],
    });
    expect(sarifRun.results[1].fixes[0].description.text).toContain("(unsafe: it may change what crawlers may fetch)");
  });

  test("columns of the first line are counted after a byte order mark", () => {
    const [result] = JSON.parse(written("sarif", [reportOf("x", "\ufeffDisallow: /a\n")])).runs[0].results.slice(-1);
    expect(result.locations[0].physicalLocation.region).toMatchObject({ startLine: 1, startColumn: 1 });
  });

  test("braces and brackets are escaped", () => {
    const report = reportOf("x", "User-agent: *\nDisallow: [a](b){0}\n");
    const [result] = JSON.parse(written("sarif", [report])).runs[0].results;
    expect(result.message.text).toContain("[a\\](b){{0}}");
  });

  test("an absolute path becomes a file URI, and special characters are escaped", () => {
    const uris = ["/x/y z.txt", "./a#b.txt", "c:d.txt", "<stdin>"].map((file) => reportOf(file, CLEAN));
    const { artifacts } = JSON.parse(written("sarif", uris)).runs[0];
    expect(artifacts.map(({ location }: { location: { uri: string } }) => location.uri)).toEqual([
      "file:///x/y%20z.txt",
      "a%23b.txt",
      "c%3Ad.txt",
      "%3Cstdin%3E",
    ]);
  });

  test("reports files that cannot be read", () => {
    expect(sarifRun.invocations).toEqual([{ executionSuccessful: true }]);
    expect(JSON.parse(written("sarif", two, 1)).runs[0].invocations).toEqual([{ executionSuccessful: false }]);
  });
});

describe("the fingerprint of a finding", () => {
  const prints = (text: string): string[] =>
    JSON.parse(written("sarif", [reportOf("x", text)])).runs[0].results.map(
      (result: { partialFingerprints: Record<string, string> }) => result.partialFingerprints["robotspec/v1"],
    );
  const file = "User-agent: *\nDisallow /a\nDisallow /b\n";

  test("does not change if lines are inserted above it or it is indented", () => {
    expect(prints(`# one\r\n\r\n${file}`)).toEqual(prints(file));
    expect(prints(file.replace("Disallow /b", "   Disallow /b"))).toEqual(prints(file));
  });

  test("moves with its line", () => {
    const [a, b] = prints(file);
    expect(prints("User-agent: *\nDisallow /b\nDisallow /a\n")).toEqual([b, a]);
  });

  test("differs between different lines, and between repeated ones", () => {
    expect(new Set(prints(`${file}Disallow /a\nDisallow /a\n`)).size).toBe(4);
  });

  test("includes the file in GitLab's report", () => {
    const reports = [reportOf("a", file), reportOf("b", file)];
    const all = JSON.parse(written("gitlab", reports)).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    expect(new Set(all).size).toBe(4);
  });
});

describe("github", () => {
  test("writes one command per finding, without columns if it spans lines", () => {
    const [first] = findings as [Diagnostic];
    const { labels: _labels, fix: _fix, ...bare } = first;
    const report = { ...reportOf("a b.txt", FAULTY), diagnostics: [bare, { ...bare, endLine: 3 }] };
    expect(written("github", [report]).split("\n")).toEqual([
      '::error file=a b.txt,line=2,endLine=2,col=10,endColumn=12,title=robotspec key::Missing ":" after "Disallow"; write "Disallow: /a".',
      '::error file=a b.txt,line=2,endLine=3,title=robotspec key::Missing ":" after "Disallow"; write "Disallow: /a".',
      "",
    ]);
  });

  test("prints related positions and the fix on lines of the message", () => {
    const [command] = written("github", two).split("\n");
    expect(command?.split("%0A").slice(1)).toEqual([
      'line 1: here it begins: "User-"',
      'fix: Write what it says: Missing ":" after "Disallow"; write "Disallow: /a". (safe)',
    ]);
  });

  test("escapes the characters that the runner unescapes", () => {
    const report = reportOf("a:b,c%0A\nd", "User-agent: *\nDisallow: 100%0A::\n");
    const [line, ...rest] = written("github", [report]).split("\n");
    expect(line).toContain("::error file=a%3Ab%2Cc%250A%0Ad,line=2,");
    expect(line).toContain(
      '::error file=a%3Ab%2Cc%250A%0Ad,line=2,endLine=2,col=11,endColumn=19,title=robotspec dead-pattern::Pattern "100%250A::" never matches, because paths start with "/"; write "/100%250A::".%0Afix: Write "Disallow: /100%250A::" (unsafe)',
    );
    expect(rest).toEqual([""]);
  });
});

describe("gitlab", () => {
  test("is an array of findings with path, position, severity and fingerprint", () => {
    const report = JSON.parse(written("gitlab", two));
    expect(report).toHaveLength(findings.length);
    expect(report[0]).toEqual({
      description: 'Missing ":" after "Disallow"; write "Disallow: /a".',
      check_name: "key",
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: "major",
      location: { path: "a/robots.txt", positions: { begin: { line: 2, column: 10 }, end: { line: 2, column: 12 } } },
    });
    expect(JSON.parse(written("gitlab", []))).toEqual([]);
  });
});

describe("junit", () => {
  test("has a suite per file, a failed test per finding, and a passed test for a file without findings", () => {
    const root = xmlRoot(written("junit", two));
    expect(root.name).toBe("testsuites");
    const [faulty, clean] = root.children;
    expect(faulty?.attributes).toMatchObject({ name: "a/robots.txt", tests: "3", failures: "3", errors: "0" });
    expect(faulty?.children.map(({ children }) => children[0]?.name)).toEqual(["failure", "failure", "failure"]);
    expect(clean?.attributes).toMatchObject({ name: "b/robots.txt", tests: "1", failures: "0" });
    expect(clean?.children.map(({ attributes, children }) => [attributes.name, children])).toEqual([
      ["no findings", []],
    ]);
  });

  test("findings of severity info pass", () => {
    const [suite] = xmlRoot(written("junit", [reportOf("x", "User-agent: *\nDisallow: /")])).children;
    expect(suite?.attributes).toMatchObject({ tests: "1", failures: "0" });
    expect(suite?.children[0]?.children[0]?.name).toBe("system-out");
  });
});

describe("checkstyle", () => {
  test("has every file with its findings", () => {
    const root = xmlRoot(written("checkstyle", two));
    expect(root.children.map(({ attributes, children }) => [attributes.name, children.length])).toEqual([
      ["a/robots.txt", 3],
      ["b/robots.txt", 0],
    ]);
    expect(root.children[0]?.children[0]?.attributes).toEqual({
      line: "2",
      column: "10",
      severity: "error",
      message: 'Missing ":" after "Disallow"; write "Disallow: /a".',
      source: "robotspec.key",
    });
  });
});

describe("rdjson", () => {
  test("counts columns in octets, and has fixes and related positions", () => {
    const source = Buffer.from("User-agent: *\nDisallow: /\xe9\n", "latin1");
    const [utf8] = JSON.parse(written("rdjson", [reportOf("x", "User-agent: *\n# \u{1d54f}é\x7f\n")])).diagnostics;
    expect(utf8.location.range.start).toEqual({ line: 2, column: 9 });
    const [octet] = JSON.parse(written("rdjson", [reportOf("x", source)])).diagnostics;
    expect(octet.location.range).toEqual({ start: { line: 2, column: 12 }, end: { line: 2, column: 13 } });
    expect(JSON.parse(written("rdjson", two)).diagnostics[0]).toEqual({
      message: 'Missing ":" after "Disallow"; write "Disallow: /a".',
      location: { path: "a/robots.txt", range: { start: { line: 2, column: 10 }, end: { line: 2, column: 12 } } },
      severity: "ERROR",
      code: { value: "key", url: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2" },
      suggestions: [
        {
          range: { start: { line: 2, column: 10 }, end: { line: 2, column: 12 } },
          text: '/Missing ":" after "Disallow"; write "Disallow: /a".',
        },
      ],
      related_locations: [
        {
          message: 'here it begins: "User-"',
          location: { path: "a/robots.txt", range: { start: { line: 1, column: 1 }, end: { line: 1, column: 6 } } },
        },
      ],
    });
  });

  test("combines several edits into one suggestion, and omits columns that are too large", () => {
    const report = reportOf("x", `${"a".repeat(5000)} b\nDisallow /a\n`);
    const edits = [
      { span: { start: 5011, end: 5012 }, text: ": " },
      { span: { start: 5003, end: 5003 }, text: " " },
    ];
    const [far, near] = report.diagnostics as [Diagnostic, Diagnostic];
    const fixed = { ...near, fix: { title: "Mend", safety: "safe" as const, edits } };
    const { diagnostics } = JSON.parse(written("rdjson", [{ ...report, diagnostics: [far, fixed] }]));
    expect(diagnostics[0].location.range.end).toEqual({ line: 1 });
    expect(diagnostics[1].suggestions).toEqual([
      { range: { start: { line: 2, column: 1 }, end: { line: 2, column: 10 } }, text: " Disallow: " },
    ]);
  });
});

describe("html", () => {
  const text = written("html", two);
  const { elements } = htmlPage(text);
  const all = (name: string) => elements.filter((element) => element.name === name);

  test("is a page that parses without an error", () => {
    expect(all("h1").map((element) => element.text)).toEqual(["robots.txt report"]);
    expect(all("title")[0]?.text).toBe("robots.txt: 3 errors in 2 files");
  });

  test("fetches nothing, runs nothing, and says so to the browser", () => {
    expect(all("script")).toEqual([]);
    expect(elements.filter(({ attributes }) => "src" in attributes || "style" in attributes)).toEqual([]);
    expect(all("link")).toEqual([]);
    expect(all("style")[0]?.text).not.toMatch(/url\(|@import/);
    const policy = all("meta").find(({ attributes }) => attributes["http-equiv"] === "Content-Security-Policy");
    const hash = createHash("sha256")
      .update(all("style")[0]?.text ?? "")
      .digest("base64");
    expect(policy?.attributes.content).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
  });

  test("links the rule of each finding to its page in the report", () => {
    const pages = all("dt").map(({ attributes, text: code }) => ({ href: `#${attributes.id}`, code }));
    const links = all("a").filter(({ attributes }) => attributes.href?.startsWith("#code-"));
    const found = links.map(({ attributes, text: code }) => ({ href: attributes.href, code }));
    expect(found.map(({ code }) => code)).toEqual(findings.map(({ code }) => code));
    for (const link of found) expect(pages).toContainEqual(link);
  });

  test("has a row and a heading per file, and an item per finding", () => {
    expect(all("tr")).toHaveLength(3);
    expect(all("h2").map((element) => element.text)).toEqual(["a/robots.txt", "b/robots.txt", "What the codes mean"]);
    const items = all("li");
    expect(items).toHaveLength(3);
    expect(items[0]?.text).toContain("2 | Disallow /a\n   |          ^^\n");
    expect(items[0]?.text).toContain("fix: Write what it says");
  });

  test("every internal link has a target, and every ID is unique", () => {
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { attributes } of all("a")) {
      if (attributes.href?.startsWith("#")) expect(ids).toContain(attributes.href.slice(1));
      else expect(attributes.href).toMatch(/^https:\/\/www\./);
    }
    for (const { attributes } of elements)
      if (attributes["aria-labelledby"] !== undefined) expect(ids).toContain(attributes["aria-labelledby"]);
  });

  test("has the page of each rule that reported, with its examples", () => {
    const [first] = two.flatMap(({ diagnostics }) => diagnostics);
    const code = first?.code as DiagnosticCode;
    const { examples: pairs, turnOff } = pages[code];
    const examples = all("pre").map((element) => element.text);
    for (const { wrong, right } of pairs) {
      expect(examples).toContain(wrong.replace(/\n$/, ""));
      expect(examples).toContain(right.replace(/\n$/, ""));
    }
    expect(all("dd").some((element) => element.text.includes(turnOff))).toBe(true);
  });

  test("each severity can be hidden without a script", () => {
    const boxes = all("input");
    expect(boxes.map(({ attributes }) => attributes.id)).toEqual(["show-error", "show-warning", "show-info"]);
    for (const { attributes } of boxes) expect(all("style")[0]?.text).toContain(`#${attributes.id}:not(:checked)`);
    expect(all("label")).toHaveLength(3);
  });

  test("every colour has the contrast that WCAG's level AA requires, light and dark", () => {
    const [light = {}, dark = {}] = (all("style")[0]?.text ?? "").match(/:root \{.*?\}/g)?.map(colorsOf) ?? [];
    for (const colors of [light, { ...light, ...dark }]) {
      for (const name of ["ink", "soft", "link", "error", "warning", "info", "label"]) {
        for (const ground of ["paper", "code"]) {
          const ratio = contrast(colors[name] as string, colors[ground] as string);
          expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
    expect(Object.keys(dark)).toContain("paper");
  });

  test("shows the first 500 findings of a file, and the number of further ones", () => {
    const page = written("html", [reportOf("x", `User-agent: *\n${"Disallow /a\n".repeat(502)}`)]);
    expect(page.match(/<li /g)).toHaveLength(500);
    expect(page).toContain("<p>2 more findings of this file omitted; other formats list all of them.</p>");
  });
});

/** The custom properties of a rule that are colours, `#rgb` as `#rrggbb`. */
function colorsOf(rule: string): Record<string, string> {
  const found = [...rule.matchAll(/--(\w+): (#[0-9a-f]+)/g)];
  return Object.fromEntries(
    found.map(([, name, color = ""]) => [name, color.length > 4 ? color : color.replace(/\w/g, "$&$&")]),
  );
}

/** WCAG 2's contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
