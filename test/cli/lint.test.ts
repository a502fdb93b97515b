import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { onOneLine, run } from "./support.ts";

const conforming = "User-agent: *\nDisallow: /a\n";
const faulty = "User-agent: *\nDisallow /a\nDisallow: b\n";

/** The last line before the advice on fixes. */
function lastLine(stdout: string): string | undefined {
  return onOneLine(stdout)
    .split("\n")
    .findLast((line) => line !== "" && !line.startsWith("--fix"));
}

describe("lint", () => {
  test("shows each finding with its position, its line, its fix, its page, and a summary", async () => {
    const { exit, stdout, stderr } = await run(["lint", "robots.txt"], { files: { "robots.txt": faulty } });
    expect(stdout).toBe(
      [
        "robots.txt:2:10 error key",
        '  Missing ":" after "Disallow", so crawlers may fetch "/a"; write "Disallow:',
        '  /a".',
        " 1 | User-agent: *",
        " 2 | Disallow /a",
        "   |          ^^",
        "  fix: Insert the colon (unsafe)",
        "  see: robotspec explain key",
        "",
        "robots.txt:3:11 error dead-pattern",
        '  Pattern "b" never matches, because paths start with "/", so crawlers may fetch',
        '  "/b"; write "/b".',
        " 2 | Disallow /a",
        " 3 | Disallow: b",
        "   |           ^",
        '  fix: Write "Disallow: /b" (unsafe)',
        "  see: robotspec explain dead-pattern",
        "",
        'robots.txt: 2 errors. First, on line 2: Missing ":" after "Disallow", so',
        '  crawlers may fetch "/a"; write "Disallow: /a".',
        "  Does not conform to the grammar of RFC 9309: first departure at 2:10 (key).",
        "--fix --unsafe-fixes fixes 2 findings; --fix-dry-run --unsafe-fixes shows the",
        "  changes.",
        "",
      ].join("\n"),
    );
    expect([exit, stderr]).toEqual([1, ""]);
  });

  describe("the options in the last line fix findings, as they are printed", () => {
    const rows = [
      ["safe", "# robotspec-disable-next-line dead-pattern -- once\nUser-agent: *\nDisallow: /a\n"],
      ["redundant", "User-agent: *\nDisallow: /*ab*c\nAllow: /*abc\n"],
      ["unsafe", "User-agent: *\nDisalow: /a\n"],
      [
        "all",
        "# robotspec-disable-next-line dead-pattern -- once\nUser-agent: *\nDisalow: /a\nDisallow: /b\nDisallow: /b\n",
      ],
    ] as const;
    for (const [kinds, robots] of rows) {
      test.each(["robots.txt", "-"])(`${kinds} fixes: %s`, async (name) => {
        const { stdout } = await run(["lint", name], { files: { "robots.txt": robots }, stdin: robots });
        const hint = onOneLine(stdout).trimEnd().split("\n").at(-1) ?? "";
        const printed = [...hint.matchAll(/--fix[a-z-]*(?: --[a-z-]+)*/g)].map(([options]) => options);
        expect(printed.length).toBeGreaterThan(0);
        expect(printed.some((options) => options.includes("dry-run"))).toBe(true);
        for (const options of printed) {
          const world = { files: { "robots.txt": robots }, stdin: robots, replaced: new Map() };
          const { exit, stderr } = await run(["lint", name, ...options.split(" ")], world);
          expect(exit).toBeLessThan(2);
          expect(stderr).toMatch(/fix(?:ed)? \d+ finding/);
          for (const [more] of stderr.matchAll(/--fix[a-z-]*(?: --[a-z-]+)*/g)) {
            const again = await run(["lint", name, ...more.split(" ")], { ...world, replaced: new Map() });
            expect(again.stderr).toMatch(/fixed \d+ finding/);
          }
        }
      });
    }
  });

  test("reports that a file has no findings", async () => {
    const { exit, stdout } = await run(["lint", "robots.txt"], { files: { "robots.txt": conforming } });
    expect(stdout).toBe("robots.txt: no findings\n  Conforms to the grammar of RFC 9309.\n");
    expect(exit).toBe(0);
  });

  for (const argv of [["lint"], ["lint", "-"]]) {
    test(`${argv.join(" ")} reads the standard input, in any chunks`, async () => {
      const { exit, stdout } = await run(argv, { stdin: [conforming.slice(0, 9), conforming.slice(9)] });
      expect(stdout).toBe("<stdin>: no findings\n  Conforms to the grammar of RFC 9309.\n");
      expect(exit).toBe(0);
    });
  }

  test("reports octets that are not UTF-8 at their position", async () => {
    const stdin = Buffer.from("User-agent: *\nDisallow: /caf\xe9\n", "latin1");
    const { stdout } = await run(["lint"], { stdin });
    expect(stdout).toContain("<stdin>:2:15 error character\n");
    expect(stdout).toContain("\n 2 | Disallow: /caf<E9>\n   |               ^^^^\n");
  });

  test("a finding of severity info does not fail the run", async () => {
    const { exit, stdout } = await run(["lint", "--rule", "missing-line-end:info"], {
      stdin: "User-agent: *\nDisallow: /a",
    });
    expect(stdout).toContain("<stdin>:2:13 info missing-line-end\n");
    expect(onOneLine(stdout)).toContain(
      "<stdin>: 1 info Conforms to the grammar of RFC 9309, except that the last line has no line end.",
    );
    expect(exit).toBe(0);
  });

  test("with --strict every departure is an error, except those that an option accepts", async () => {
    const stdin = "User-agent: *\nDisallow: *.pdf\nSitemap: https://shop.example/s.xml";
    const codes = async (...switches: string[]) => {
      const { exit, stdout } = await run(["lint", "--strict", ...switches], { stdin });
      return [
        exit,
        ...[...stdout.matchAll(/^<stdin>:(\d+:\d+) \w+ ([\w-]+)$/gm)].map((match) => `${match[1]} ${match[2]}`),
      ];
    };
    expect(await codes()).toEqual([1, "3:1 other-record", "2:11 pattern-begins-with-star", "3:36 missing-line-end"]);
    expect(await codes("--allow-other-records")).toEqual([1, "2:11 pattern-begins-with-star", "3:36 missing-line-end"]);
    expect(await codes("--allow-other-records", "--allow-star-patterns")).toEqual([1, "3:36 missing-line-end"]);
    expect(await codes("--allow-other-records", "--allow-star-patterns", "--allow-missing-final-line-end")).toEqual([
      0,
    ]);
  });

  test("people see what the grammar expects with --strict only, and JSON always has it", async () => {
    const report = async (...argv: string[]) =>
      (await run(["lint", ...argv], { stdin: "User-agent: *\nDisallow /a\n" })).stdout;
    for (const format of ["pretty", "html"]) {
      expect(await report("--format", format)).not.toContain("expected: ");
      expect(await report("--format", format, "--strict")).toContain("expected: ");
    }
    expect(await report("--format", "json")).toContain('"expected":["\\":\\""]');
  });

  test("the verdict names the accepted departures and the other records", async () => {
    const stdin = "User-agent: *\nDisallow: *.pdf\nSitemap: https://shop.example/s.xml\n";
    const summary = async (...argv: string[]) => lastLine((await run(["lint", ...argv], { stdin })).stdout);
    expect(await summary()).toBe(
      "<stdin>: no findings Does not conform to the grammar of RFC 9309: first departure at 2:11 (pattern-begins-with-star).",
    );
    expect(await summary("--strict", "--allow-star-patterns")).toBe(
      '<stdin>: 1 error Conforms to the grammar of RFC 9309 with patterns that begin with "*" allowed with other records.',
    );
    expect(await summary("--strict", "--allow-star-patterns", "--allow-other-records")).toBe(
      '<stdin>: no findings Conforms to the grammar of RFC 9309 with other records and patterns that begin with "*" allowed.',
    );
  });

  describe("--dialect", () => {
    const adjoining = "User-agent: a\nDisallow: /a?b\nUser-agent: b\nAllow: /\n";

    test("a strict check uses the dialect's grammar, and the verdict names it", async () => {
      const lint = async (...argv: string[]) => {
        const { exit, stdout } = await run(["lint", "--strict", ...argv], { stdin: adjoining });
        const places = [...stdout.matchAll(/^<stdin>:(\d+:\d+) error ([\w-]+)$/gm)].map(
          ([, at, code]) => `${at} ${code}`,
        );
        return [exit, ...places, lastLine(stdout)];
      };
      expect(await lint()).toEqual([0, "<stdin>: no findings Conforms to the grammar of RFC 9309."]);
      expect(await lint("--dialect", "koster-1996")).toEqual([
        1,
        "2:13 outside-1996-grammar",
        "<stdin>: 1 error Does not conform to the grammar of the 1996 draft: first departure at 2:13 (outside-1996-grammar).",
      ]);
      expect(await lint("--dialect", "rep-1994")).toEqual([
        1,
        "3:1 outside-1994-format",
        "<stdin>: 1 error Does not conform to the grammar of the 1994 standard: first departure at 3:1 (outside-1994-format).",
      ]);
    });

    test("a finding names what the grammar expects", async () => {
      const stdin = "User-agent: a\nDisallow: tmp\n";
      const { stdout } = await run(["lint", "--strict", "--dialect", "koster-1996"], { stdin });
      expect(stdout).toContain(
        [
          "<stdin>:2:11 error outside-1996-grammar",
          '  The grammar of the 1996 draft does not allow this; write "/", a comment or a',
          "  line end.",
          " 1 | User-agent: a",
          " 2 | Disallow: tmp",
          "   |           ^",
          '  expected: "/", a comment or a line end',
          "",
        ].join("\n"),
      );
    });

    test("the verdict refers to the dialect's grammar even without --strict", async () => {
      const { exit, stdout } = await run(["lint", "--dialect", "rep-1994"], { stdin: adjoining });
      expect(onOneLine(stdout)).toBe(
        "<stdin>: no findings Does not conform to the grammar of the 1994 standard: first departure at 3:1 (outside-1994-format).\n",
      );
      expect(exit).toBe(0);
    });

    test("dialects without a grammar of their own are checked by that of RFC 9309", async () => {
      for (const dialect of ["rfc9309", "google", "yandex", "rep-2019"]) {
        const { stdout } = await run(["lint", "--strict", "--dialect", dialect], { stdin: conforming });
        expect(stdout).toBe("<stdin>: no findings\n  Conforms to the grammar of RFC 9309.\n");
      }
    });

    test("with several files, the last line names the grammar as well", async () => {
      const files = { good: conforming, bad: adjoining };
      const { stdout } = await run(["lint", "--strict", "--dialect", "rep-1994", "good", "bad"], { files });
      expect(stdout.trimEnd().split("\n").at(-1)).toBe(
        "2 files: 1 error. 1 conforms to the grammar of the 1994 standard.",
      );
    });

    test("each file is checked by the grammar of the dialect in its config", async () => {
      const overrides = [{ files: ["old*"], dialect: "rep-1994" }];
      const files = {
        old: adjoining,
        new: adjoining,
        "robotspec.config.json": JSON.stringify({ overrides }),
      };
      const { stdout } = await run(["lint", "--strict", "old", "new"], { files });
      expect(stdout.replace(/\n {2}/g, " ")).toContain(
        "Does not conform to the grammar of the 1994 standard: first departure at 3:1",
      );
      expect(onOneLine(stdout).trimEnd().split("\n").slice(-2)).toEqual([
        "new: no findings Conforms to the grammar of RFC 9309.",
        "2 files: 1 error. 1 conforms to the grammar of its dialect.",
      ]);
      const { stdout: report } = await run(["lint", "--format", "json", "new", "old"], { files });
      expect(JSON.parse(report)).toMatchObject({
        grammar: "rfc9309",
        files: [{ grammar: "rfc9309" }, { grammar: "rep-1994" }],
      });
    });

    test("a last line without a line end is reported as a departure, unless an option accepts it", async () => {
      const stdin = "User-agent: a\nDisallow: /";
      const summary = async (...argv: string[]) => {
        const { exit, stdout } = await run(["lint", "--strict", "--dialect", "koster-1996", ...argv], { stdin });
        return [exit, lastLine(stdout)];
      };
      expect(await summary()).toEqual([
        1,
        "<stdin>: 1 error Does not conform to the grammar of the 1996 draft: first departure at 2:12 (outside-1996-grammar).",
      ]);
      expect(await summary("--allow-missing-final-line-end")).toEqual([
        0,
        "<stdin>: no findings Conforms to the grammar of the 1996 draft with a last line without line end allowed.",
      ]);
    });

    test("an option that the grammar does not have is rejected", async () => {
      const rows = [
        ["--allow-other-records", "rep-1994", "the 1994 standard"],
        ["--allow-star-patterns", "koster-1996", "the 1996 draft"],
      ] as const;
      for (const [option, dialect, title] of rows) {
        const { exit, stdout, stderr } = await run(["lint", "-", "--strict", option, "--dialect", dialect]);
        const message = `robotspec: ${option} applies to the grammar of RFC 9309, not to that of ${title}; leave it out\n`;
        expect([exit, stdout, stderr.slice(0, message.length)]).toEqual([2, "", message]);
      }
      const { exit } = await run(["lint", "-", "--strict", "--allow-star-patterns", "--dialect", "rep-2019"]);
      expect(exit).toBe(0);
    });

    test("--format json names the grammar", async () => {
      for (const [dialect, grammar, conforms] of [
        ["rfc9309", "rfc9309", "yes"],
        ["google", "rfc9309", "yes"],
        ["koster-1996", "koster-1996", "no"],
        ["rep-1994", "rep-1994", "no"],
      ] as const) {
        const { stdout } = await run(["lint", "--format", "json", "--dialect", dialect], { stdin: adjoining });
        expect(JSON.parse(stdout)).toMatchObject({ version: 1, grammar, files: [{ conforms }] });
      }
    });
  });

  test("several files are reported in order, with a line for all of them", async () => {
    const { exit, stdout } = await run(["lint", "good", "bad"], { files: { good: conforming, bad: faulty } });
    expect(onOneLine(stdout).split("\n")[0]).toBe("good: no findings Conforms to the grammar of RFC 9309.");
    expect(lastLine(stdout)).toBe("2 files: 2 errors. 1 conforms to the grammar of RFC 9309.");
    expect(exit).toBe(1);
  });

  test("an unreadable file is reported in one sentence on stderr, exit code 2; the others are linted", async () => {
    const { exit, stdout, stderr } = await run(["lint", "nowhere", "https://example.com/robots.txt", "good"], {
      files: { good: conforming },
    });
    expect(stderr.split("\n")).toEqual([
      'robotspec: cannot read "nowhere": no such file',
      "robotspec: fetching a URL needs robotspec-client; install it (npm install robotspec-client), " +
        "or pipe the file: curl -sL URL | robotspec lint",
      "",
    ]);
    expect(stdout).toBe("good: no findings\n  Conforms to the grammar of RFC 9309.\n");
    expect(exit).toBe(2);
  });

  test("--format json is one object, with a line for each file", async () => {
    const files = { good: conforming, bad: faulty };
    const { exit, stdout } = await run(["lint", "--format", "json", "good", "bad", "nowhere"], { files });
    expect(exit).toBe(2);
    expect(stdout.trimEnd().split("\n")).toHaveLength(4);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({
      version: 1,
      files: [
        { file: "good", conforms: "yes", departure: null, counts: { error: 0, warning: 0, info: 0 }, diagnostics: [] },
        {
          file: "bad",
          conforms: "no",
          departure: { code: "key", line: 2, column: 10, offset: 23 },
          counts: { error: 2, warning: 0, info: 0 },
          diagnostics: [
            {
              code: "key",
              severity: "error",
              message: 'Missing ":" after "Disallow", so crawlers may fetch "/a"; write "Disallow: /a".',
              span: { start: 23, end: 25 },
              line: 2,
              column: 10,
              endLine: 2,
              endColumn: 12,
              offset: 23,
              expected: ['":"'],
              spec: "2.2",
              page: "docs/rules/key.md",
            },
            { code: "dead-pattern" },
          ],
        },
      ],
      total: { files: 2, conforming: 1, withOtherRecords: 0, unreadable: 1, counts: { error: 2, warning: 0, info: 0 } },
    });
  });

  test("--format json is complete even if no file can be read", async () => {
    const { stdout } = await run(["lint", "--format", "json", "nowhere"]);
    expect(JSON.parse(stdout)).toMatchObject({ files: [], total: { files: 0, unreadable: 1 } });
  });

  test("frames are as wide as the terminal", async () => {
    const stdin = `User-agent: *\nDisallow /${"a".repeat(500)}\n`;
    const widest = async (terminal: boolean) => {
      const { stdout } = await run(["lint", "--color", "never"], { stdin, terminal });
      return Math.max(...[...stdout.matchAll(/^.* \| .*$/gm)].map(([line]) => line.length));
    };
    expect(await widest(true)).toBe(80);
    expect(await widest(false)).toBe(80);
  });

  test("wrong usage", async () => {
    const rows: readonly [argv: string[], message: string][] = [
      [["lint", "--allow-other-records"], "robotspec: --allow-other-records needs --strict\n"],
      [["lint", "--dialect", "googel"], 'robotspec: unknown value "googel" for --dialect; '],
      [["lint", "-", "-"], "robotspec: the standard input (-) can be read only once\n"],
    ];
    for (const [argv, message] of rows) {
      const { exit, stdout, stderr } = await run(argv);
      expect(stderr.slice(0, message.length)).toBe(message);
      expect([exit, stdout]).toEqual([2, ""]);
    }
  });
});

test("without a file, an empty standard input is wrong usage; with -, it is an empty file", async () => {
  const { exit, stdout, stderr } = await run(["lint"], { stdin: "" });
  expect([exit, stdout]).toEqual([2, ""]);
  expect(stderr).toContain('the standard input is empty; name a file, as in "robotspec lint robots.txt"');
  expect((await run(["lint", "-"], { stdin: "" })).exit).toBe(0);
});
