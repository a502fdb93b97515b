// Options of `robotspec lint`: configs, fixes, baselines and watching.
import { describe, expect, test } from "vitest";
import { main } from "../../src/cli/main.ts";
import { codes } from "../../src/diagnostics/index.ts";
import { memoryOutput, onOneLine, run, type World, worldIO } from "./support.ts";

const unknown = "User-agent: *\nUnicorns: 1\n";
const starred = "User-agent: *\nDisalow: *.pdf\n";
const repeated = "Sitemap: /s\nSitemap: /s\n";
const unused = "User-agent: *\n# robotspec-disable-next-line key -- once\nDisallow: /a\n";

/** `place severity code` for each finding. */
async function findings(argv: readonly string[], world: World): Promise<string[]> {
  const { stdout, stderr } = await run(["lint", "--format", "concise", ...argv], world);
  return stderr === ""
    ? [...stdout.matchAll(/^(\S+:\d+:\d+): (\w+ [\w-]+) /gm)].map(([, position, title]) => `${position} ${title}`)
    : [stderr];
}

describe("levels", () => {
  const files = { "robots.txt": unknown };

  test("--rule sets the level of one rule; the last one given counts", async () => {
    expect(await findings(["robots.txt"], { files })).toEqual(["robots.txt:2:1 info unknown-record"]);
    expect(await findings(["--rule", "unknown-record:off", "robots.txt"], { files })).toEqual([]);
    const twice = ["--rule=unknown-record:off", "--rule=unknown-record:error", "robots.txt"];
    expect(await findings(twice, { files })).toEqual(["robots.txt:2:1 error unknown-record"]);
  });

  test("--preset chooses the initial levels", async () => {
    expect(await findings(["--preset", "strict", "robots.txt"], { files })).toEqual([
      "robots.txt:2:1 error other-record",
    ]);
  });

  test("--quiet reports only errors, and warnings do not fail the run", async () => {
    const world = {
      files: { "robots.txt": "User-agent: *\nNoindex: /a\nDisallow /a\n", b: "User-agent: *\nNoindex: /a\n" },
    };
    expect(await findings(["--quiet", "robots.txt"], world)).toEqual(["robots.txt:3:10 error key"]);
    expect((await run(["lint", "b"], world)).exit).toBe(1);
    expect(await run(["lint", "--quiet", "b"], world)).toMatchObject({
      exit: 0,
      stdout: expect.stringContaining("no findings"),
    });
  });

  test("--max-warnings limits the number of warnings, with or without --quiet", async () => {
    const world = { files: { "robots.txt": "User-agent: *\nDisallow: /x.pem\nDisallow: /y.pem\n" } };
    const exits = (...argv: string[]) => run(["lint", ...argv, "robots.txt"], world).then(({ exit }) => exit);
    expect(await exits("--max-warnings", "2")).toBe(0);
    expect(await exits("--max-warnings", "1")).toBe(1);
    expect(await exits("--quiet", "--max-warnings", "1")).toBe(1);
  });
});

describe("a config", () => {
  const robots = { "robots.txt": unknown, "sites/a/robots.txt": unknown, "sites/b/robots.txt": unknown };
  const config = (value: unknown) => JSON.stringify(value);

  test("the nearest config is used, in the file's folder or above it", async () => {
    const files = {
      ...robots,
      "robotspec.config.json": config({ rules: { "unknown-record": "warning" } }),
      "sites/b/robotspec.config.json": config({ rules: { "unknown-record": "error" } }),
    };
    expect(await findings(["robots.txt", "sites"], { files })).toEqual([
      "robots.txt:2:1 warning unknown-record",
      "sites/a/robots.txt:2:1 warning unknown-record",
      "sites/b/robots.txt:2:1 error unknown-record",
    ]);
    expect(await findings(["--no-config", "sites/b/robots.txt"], { files })).toEqual([
      "sites/b/robots.txt:2:1 info unknown-record",
    ]);
    expect(await findings(["--config", "sites/b/robotspec.config.json", "robots.txt"], { files })).toEqual([
      "robots.txt:2:1 error unknown-record",
    ]);
  });

  for (const end of ["ts", "mts", "cts", "js", "mjs", "cjs"]) {
    const name = `robotspec.config.${end}`;
    test(`a config may be a module: ${name}`, async () => {
      const modules = { [name]: { rules: { "unknown-record": "error" } } };
      expect(await findings(["robots.txt"], { files: { ...robots, [name]: "" }, modules })).toEqual([
        "robots.txt:2:1 error unknown-record",
      ]);
    });
  }

  test("overrides apply to files by their paths relative to the config's folder", async () => {
    const files = {
      ...robots,
      "sites/robotspec.config.json": config({
        overrides: [
          { files: ["a/**"], rules: { "unknown-record": "error" } },
          { files: ["b/robots.txt"], preset: "all", dialect: "google", categories: { records: "off" } },
        ],
      }),
    };
    expect(await findings(["sites"], { files })).toEqual(["sites/a/robots.txt:2:1 error unknown-record"]);
    const argv = ["--stdin-filename", "sites/a/x.txt"];
    expect(await findings(argv, { files, stdin: unknown })).toEqual(["sites/a/x.txt:2:1 error unknown-record"]);
    expect(await findings(["-"], { files, stdin: unknown })).toEqual(["<stdin>:2:1 info unknown-record"]);
  });

  test("ignored files are left out of folders, but not if named directly", async () => {
    const files = { ...robots, "robotspec.config.json": config({ ignore: ["sites/b"] }) };
    expect(await findings(["sites"], { files })).toEqual(["sites/a/robots.txt:2:1 info unknown-record"]);
    expect(await findings(["sites/b/robots.txt"], { files })).toEqual(["sites/b/robots.txt:2:1 info unknown-record"]);
  });

  test.each([
    ["sites/b", ["a"]],
    ["sites/b/", ["a"]],
    ["./sites/b", ["a"]],
    ["b", ["a"]],
    ["**/b", ["a"]],
    ["s*/a", ["b"]],
    ["sites/*/robots.txt", []],
    ["robots", ["a", "b"]],
    ["*", []],
  ])("ignore takes a folder by its path, its name or a glob: %s", async (glob, left) => {
    const files = { ...robots, "robotspec.config.json": config({ ignore: [glob] }) };
    const ignored = 'robotspec: no robots.txt in "sites" that is not ignored; name the file itself\n';
    expect(await findings(["sites"], { files })).toEqual(
      left.length === 0 ? [ignored] : left.map((site) => `sites/${site}/robots.txt:2:1 info unknown-record`),
    );
  });

  test("options take precedence over overrides", async () => {
    const overrides = [{ files: ["**"], rules: { "unknown-record": "error" } }];
    const files = { ...robots, "robotspec.config.json": config({ overrides }) };
    expect(await findings(["--rule", "unknown-record:off", "robots.txt"], { files })).toEqual([]);
  });

  test("its dialect also applies to the verdict, unless an option sets another one", async () => {
    const files = {
      "robots.txt": "User-agent: *\nDisallow: /a?b\n",
      "robotspec.config.json": config({ dialect: "koster-1996" }),
    };
    expect(onOneLine((await run(["lint", "robots.txt"], { files })).stdout)).toContain(
      "Does not conform to the grammar of the 1996 draft",
    );
    const given = await run(["lint", "--dialect", "rfc9309", "robots.txt"], { files });
    expect(given.stdout).toContain("Conforms to the grammar of RFC 9309.");
  });

  test("--print-config prints the effective config, and --rules lists every rule with its level", async () => {
    const files = { "robotspec.config.json": config({ preset: "google", rules: { limit: "error" } }) };
    const printed = JSON.parse((await run(["lint", "--print-config", "robots.txt"], { files })).stdout);
    expect(printed).toMatchObject({
      preset: "google",
      dialect: "google",
      rules: { limit: "error", "byte-order-mark": "off" },
    });
    const { stdout } = await run(["lint", "--rules"], { files });
    expect(stdout).toMatch(/^limit +error +crawlers$/m);
    expect(stdout).toMatch(/^suppression +warning +style +safe fix$/m);
    expect(stdout.trimEnd().split("\n")).toHaveLength(Object.keys(printed.rules).length);
  });

  test("--rules as JSON lists the properties of each rule, ordered by code", async () => {
    const files = { "robotspec.config.json": '{ "preset": "google", "rules": { "limit": "error" } }' };
    const written = new Map<string, string>();
    const { exit, stdout, stderr } = await run(["lint", "--rules", "--format", "json", "--format=json=r.json"], {
      files,
      written,
    });
    expect([exit, stderr, written.get("r.json")]).toEqual([0, "", stdout]);
    const { rules, ...about } = JSON.parse(stdout);
    expect(about).toEqual({ version: 1, preset: "google", dialect: "google" });
    expect(rules.map(({ code }: { code: string }) => code)).toEqual(Object.keys(codes).sort());
    expect(rules.find(({ code }: { code: string }) => code === "limit")).toEqual({
      code: "limit",
      level: "error",
      severity: "warning",
      category: "crawlers",
      recommended: true,
      fix: null,
      summary: codes.limit.message,
      standard: "RFC 9309, Section 2.5",
      page: "docs/rules/limit.md",
    });
    const fixes = rules.map(({ code, fix }: { code: string; fix: string | null }) => [code, fix]);
    expect(Object.fromEntries(fixes)).toMatchObject({ "missing-line-end": "safe", key: "unsafe" });
    expect(stdout.split("\n")).toHaveLength(rules.length + 3);
    const yandex = await run(["lint", "--rules", "--format", "json", "--dialect", "yandex"], { files });
    expect(JSON.parse(yandex.stdout)).toMatchObject({ preset: "google", dialect: "yandex" });
  });

  test("--init writes a config with all settings, and never overwrites one", async () => {
    const written = new Map<string, string>();
    expect(await run(["lint", "--init"], { written })).toEqual({
      exit: 0,
      stdout: "",
      stderr: "robotspec: wrote robotspec.config.mjs\n",
    });
    const text = written.get("robotspec.config.mjs") ?? "";
    const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(module.default).toEqual({ preset: "recommended" });
    const files = { "robotspec.config.json": "{}" };
    expect((await run(["lint", "--init"], { files, written })).stderr).toBe(
      "robotspec: robotspec.config.json already exists; edit it, or remove it first\n",
    );
  });

  test("an invalid config of any file prevents reports and fixes for all files", async () => {
    const files = { "a/robots.txt": unused, "b/robots.txt": unused, "b/robotspec.config.json": "{" };
    const replaced = new Map<string, Uint8Array>();
    for (const option of ["--format=json", "--fix"]) {
      const outcome = await run(["lint", option, "a", "b"], { files, replaced });
      expect([outcome.exit, outcome.stdout, replaced.size]).toEqual([2, "", 0]);
      expect(outcome.stderr).toContain('"b/robotspec.config.json" is not valid JSON');
    }
  });

  describe("an invalid config is reported in one sentence, exit code 2", () => {
    const fail = (error: unknown) => () => {
      throw error;
    };
    const coded = (code: string) => Object.assign(new Error("of Node"), { code });
    const json = (text: string): World => ({ files: { "robots.txt": "", "robotspec.config.json": text } });
    const module = (name: string, value: unknown): World => ({
      files: { "robots.txt": "", [name]: "" },
      modules: { [name]: value },
    });
    const rows: readonly [world: World, message: string, argv?: string[]][] = [
      [json("{"), '"robotspec.config.json" is not valid JSON: expected property name'],
      [
        json('{"rules":{"x":"off"}}'),
        'in "robotspec.config.json": there is no rule "x"; "robotspec lint --rules" lists them\n',
      ],
      [json('{"preset":"x"}'), 'in "robotspec.config.json": "preset" cannot be "x"; choose "recommended", '],
      [json("[]"), 'in "robotspec.config.json": a config is an object; write { … }\n'],
      [json('{"\\u001b":1}'), 'in "robotspec.config.json": a config has no key "␛"; choose '],
      [
        module("robotspec.config.mjs", undefined),
        '"robotspec.config.mjs" has no default export; write "export default { … }"\n',
      ],
      [module("robotspec.config.js", fail(new Error("Boom\nagain"))), 'cannot load "robotspec.config.js": Boom\n'],
      [
        module("robotspec.config.ts", fail(coded("ERR_UNKNOWN_FILE_EXTENSION"))),
        'this version of Node cannot load "robotspec.config.ts"; use Node 22.18 or later, or write robotspec.config.mjs or robotspec.config.json\n',
      ],
      [
        { files: { "robots.txt": "" }, modules: { "no.txt": fail(coded("ERR_UNKNOWN_FILE_EXTENSION")) } },
        '"no.txt" is not a config; name a .json, .mjs, .js or .ts file\n',
        ["--config", "no.txt"],
      ],
      [
        module("robotspec.config.js", fail(new SyntaxError("Unexpected token 'export'"))),
        'cannot load "robotspec.config.js": it is an ES module, but Node treats it as CommonJS; rename it to robotspec.config.mjs\n',
      ],
      [
        module("robotspec.config.ts", fail(new SyntaxError("Cannot use import statement outside a module"))),
        'cannot load "robotspec.config.ts": it is an ES module, but Node treats it as CommonJS; rename it to robotspec.config.mts\n',
      ],
      [
        { files: { "robots.txt": "", "robotspec.config.js": "", "robotspec.config.json": "{}" } },
        '"/project" has 2 configs, robotspec.config.js and robotspec.config.json; keep one of them\n',
      ],
      [json("{}"), 'cannot read "no.json": no such file\n', ["--config", "no.json"]],
      [
        { files: { "robots.txt": "" }, modules: { "no.mjs": fail(coded("ERR_MODULE_NOT_FOUND")) } },
        'cannot read "no.mjs": no such file\n',
        ["--config", "no.mjs"],
      ],
      [
        { files: { "robots.txt": "" }, modules: { sub: fail(coded("ERR_UNSUPPORTED_DIR_IMPORT")) } },
        'cannot read "sub": it is a folder; name the file in it\n',
        ["--config", "sub"],
      ],
    ];
    for (const [world, message, argv = []] of rows) {
      test(message.trim(), async () => {
        const { exit, stdout, stderr } = await run(["lint", ...argv, "robots.txt"], world);
        expect(stderr.slice(0, message.length + 11)).toBe(`robotspec: ${message}`);
        expect(stderr.split("\n")).toHaveLength(2);
        expect([exit, stdout]).toEqual([2, ""]);
      });
    }
  });
});

describe("fixing", () => {
  const fixed = "User-agent: *\nDisallow: /a\n";

  test("--fix writes the changed files and reports the remaining findings", async () => {
    const replaced = new Map<string, Uint8Array>();
    const files = { a: unused, b: fixed, c: `${unused}Disalow: /b\n` };
    const { exit, stdout, stderr } = await run(["lint", "--fix", "a", "b", "c"], { files, replaced });
    expect([...replaced].map(([name, octets]) => [name, new TextDecoder().decode(octets)])).toEqual([
      ["a", fixed],
      ["c", `${fixed}Disalow: /b\n`],
    ]);
    expect(stdout).toContain("a: no findings\n");
    expect(stdout).toContain("c:3:1 error key");
    expect([exit, stderr]).toEqual([
      1,
      "a:2: Remove the comment (suppression)\nc:2: Remove the comment (suppression)\nrobotspec: fixed 2 findings in 2 files\n",
    ]);
  });

  test("findings that are not listed are counted", async () => {
    const text = `User-agent: *\n${Array.from({ length: 1_002 }, (_, at) => `Disallow: /%2f%41*${at}\n`).join("")}`;
    const { stderr } = await run(["lint", "--preset", "all", "a"], { files: { a: text } });
    expect(stderr).toContain("robotspec: a: 2 more findings of escape are not listed\n");
  });

  test("--fix lists what it changed and removes no rule; --fix-redundant removes rules without effect", async () => {
    const text = "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\n";
    const replaced = new Map<string, Uint8Array>();
    const { stderr } = await run(["lint", "--fix", "a"], { files: { a: text }, replaced });
    expect([replaced.size, stderr]).toEqual([0, "robotspec: fixed nothing\n"]);
    const { stderr: list } = await run(["lint", "--fix-redundant", "a"], { files: { a: text }, replaced });
    expect(new TextDecoder().decode(replaced.get("a"))).toBe("User-agent: *\nDisallow: /a\nDisallow: /b\n");
    expect(list).toBe('a:4: Remove "Disallow: /a" (duplicate-rule)\nrobotspec: fixed 1 finding in 1 file\n');
  });

  test("octets that are not UTF-8 are preserved", async () => {
    const replaced = new Map<string, Uint8Array>();
    const octets = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
    const files = { a: octets(`# caf\xe9\n${unused}`) };
    await run(["lint", "--fix", "a"], { files, replaced });
    expect(replaced.get("a")).toEqual(octets(`# caf\xe9\n${fixed}`));
  });

  test("--fix-dry-run shows a diff, writes nothing, and fails if there are changes", async () => {
    const world = { files: { a: unused, b: fixed } };
    expect(await run(["lint", "--fix-dry-run", "a", "b"], world)).toEqual({
      exit: 1,
      stdout: [
        "--- a",
        "+++ a",
        "@@ -1,3 +1,2 @@",
        " User-agent: *",
        "-# robotspec-disable-next-line key -- once",
        " Disallow: /a",
        "",
      ].join("\n"),
      stderr: "robotspec: would fix 1 finding in 1 file; use --fix to write the changes\n",
    });
    const unsafe = ["lint", "--fix-dry-run", "--unsafe-fixes"];
    const faulty = "User-agent: *\nDisalow: /a\n";
    expect((await run([...unsafe, "f"], { files: { f: faulty } })).stderr).toBe(
      "robotspec: would fix 1 finding in 1 file; use --fix --unsafe-fixes to write the changes\n",
    );
    expect((await run(unsafe, { stdin: faulty })).stderr).toBe("robotspec: would fix 1 finding in 1 file\n");
    expect(await run(["lint", "--fix-dry-run"], { stdin: fixed })).toEqual({
      exit: 0,
      stdout: "",
      stderr: "robotspec: nothing to fix\n",
    });
  });

  test("a file that cannot be written is reported in one sentence", async () => {
    const { exit, stderr } = await run(["lint", "--fix", "a"], { files: { a: unused } });
    expect([exit, stderr]).toEqual([2, 'robotspec: cannot write "a": permission denied\n']);
  });
});

describe("a baseline", () => {
  const write = async (files: World["files"], ...argv: string[]) => {
    const written = new Map<string, string>();
    const outcome = await run(["lint", "--baseline", "b.json", "--write-baseline", ...argv], {
      ...(files && { files }),
      written,
    });
    return { ...outcome, text: written.get("b.json") ?? "" };
  };

  test("holds the known findings, and later only new ones are reported, even if lines have moved", async () => {
    const { exit, stdout, stderr, text } = await write({ a: repeated + repeated }, "a");
    expect([exit, stdout, stderr]).toEqual([0, "", 'robotspec: wrote "b.json"\n']);
    expect(JSON.parse(text)).toEqual({
      version: 1,
      files: { a: { sitemap: { "Sitemap: /s": 4 } } },
    });
    const later = (file: string) => findings(["--baseline", "b.json", "a"], { files: { a: file, "b.json": text } });
    expect(await later(repeated + repeated)).toEqual([]);
    expect(await later(`# moved\n\n  ${repeated}${repeated}${repeated}`)).toEqual([
      "a:7:10 error sitemap",
      "a:8:10 error sitemap",
    ]);
    expect(await later(`${repeated}Disalow: /\nUser-agent: *\n`)).toEqual([
      "robotspec: 2 findings of the baseline were not found; --write-baseline removes them\n",
    ]);
  });

  test("an updated baseline keeps the findings of files that were not linted", async () => {
    const { text } = await write({ a: repeated, b: starred }, "a", "b");
    const again = await write({ a: "User-agent: *\nDisallow:\n", b: starred, "b.json": text }, "a");
    expect(JSON.parse(again.text)).toEqual({
      version: 1,
      files: { b: { key: { "Disalow: *.pdf": 1 } } },
    });
  });

  test("a long line is stored as its beginning and a hash, and names of object properties are ordinary names", async () => {
    const { text } = await write({ a: `__proto__: x\nconstructor: x\nDisalow: /${"a".repeat(500)}\n` }, "a");
    const files = JSON.parse(text).files.a;
    expect(Object.keys(files["unknown-record"]).sort()).toEqual(["__proto__: x", "constructor: x"]);
    expect(Object.keys(files.key)[0]).toMatch(/^Disalow: \/a{50}… [0-9a-f]{16}$/);
  });

  test("that cannot be used is one sentence", async () => {
    const message = async (files: World["files"]) =>
      (await run(["lint", "--baseline", "b.json", "a"], { ...(files && { files }) })).stderr;
    expect(await message({ a: "" })).toBe(
      'robotspec: cannot read "b.json": no such file; --write-baseline creates it\n',
    );
    for (const text of ["", "[]", '{"version":2,"files":{}}', '{"version":1,"files":{"a":{"b":{"c":"d"}}}}']) {
      expect(await message({ a: "", "b.json": text })).toBe(
        'robotspec: "b.json" is not a baseline of this version; --write-baseline rewrites it\n',
      );
    }
  });
});

describe("--watch", () => {
  test("lints again after each change, with a reloaded config, and ends with the last exit code", async () => {
    const changes: NonNullable<World["changes"]> = [
      ({ files }) => {
        files.a = unknown;
      },
      ({ files }) => {
        files["robotspec.config.json"] = '{"rules":{"unknown-record":"error"}}';
      },
      ({ files }) => {
        files["robotspec.config.json"] = "{";
      },
    ];
    const { exit, stdout, stderr } = await run(["lint", "--watch", "a"], { files: { a: "Disalow: /\n" }, changes });
    expect([...stdout.matchAll(/^a:\d+:\d+ (\w+ [\w-]+)$/gm)].map((match) => match[1])).toEqual([
      "error key",
      "info unknown-record",
      "error unknown-record",
    ]);
    expect(stderr.match(/watching for changes/g)).toHaveLength(4);
    expect(stderr).toContain("is not valid JSON");
    expect(exit).toBe(2);
  });

  test("watches every path where a config could be created", async () => {
    const watched: string[][] = [];
    const watch = async (argv: readonly string[]) => {
      const io = worldIO({ files: { "sites/a/robots.txt": "", "else.json": "{}" } }, memoryOutput(), memoryOutput());
      await main(["lint", "--watch", ...argv], {
        ...io,
        watch: (paths, optional) => {
          watched.push(
            [...paths],
            optional.filter((path) => path.endsWith(".json")),
          );
          return io.watch(paths, optional);
        },
      });
    };
    await watch(["sites"]);
    await watch(["sites", "--config", "else.json"]);
    await watch(["sites", "--no-config"]);
    const above = ["/project/sites/a", "/project/sites", "/project", ""];
    expect(watched).toEqual([
      ["sites"],
      above.map((folder) => `${folder}/robotspec.config.json`),
      ["sites"],
      ["/project/else.json"],
      ["sites"],
      [],
    ]);
  });

  test("a path that cannot be watched is reported in one sentence", async () => {
    const io = worldIO({ files: { a: "" } }, memoryOutput(), memoryOutput());
    for (const [code, why] of [
      ["ENOENT", "no such folder"],
      ["ENOSPC", "no watches left"],
    ]) {
      const stderr = memoryOutput();
      const watch = () => Promise.reject(Object.assign(new Error("no watches left"), { code }));
      expect(await main(["lint", "--watch", "a"], { ...io, stderr, watch })).toBe(2);
      expect(stderr.text()).toBe(`robotspec: cannot watch "a": ${why}\n`);
    }
  });

  test("a terminal is cleared, a pipe is not", async () => {
    for (const isTTY of [true, false]) {
      const stdout = memoryOutput(isTTY);
      await main(["lint", "--watch", "a"], worldIO({ files: { a: "" } }, stdout, memoryOutput()));
      expect(stdout.text().includes("\x1b[2J")).toBe(isTTY);
    }
  });
});

describe("options that exclude each other", () => {
  const rows: readonly [argv: string[], message: string][] = [
    [["--fix", "--fix-dry-run", "a"], "use either --fix or --fix-dry-run, not both"],
    [["--config", "a", "--no-config", "a"], "use either --config or --no-config, not both"],
    [["--unsafe-fixes", "a"], "--unsafe-fixes needs --fix or --fix-dry-run"],
    [["--fix"], "--fix cannot write to the standard input; use --fix-dry-run"],
    [["--init", "a"], "--init takes no arguments; it writes robotspec.config.mjs in this folder"],
    [["--rules", "a", "b"], "--rules takes at most one file"],
    [["--rules", "--format", "sarif"], "--rules does not support --format sarif; use --format json, or leave it out"],
    [
      ["--rules", "--format=json", "--format=html=a.html"],
      "--rules does not support --format html; use --format json, or leave it out",
    ],
    [["--print-config", "--format", "json"], "--print-config prints JSON; leave --format out"],
    [["--init", "--format", "json"], "--init does not write a report; leave --format out"],
    [["--stdin-filename", "b", "a"], "--stdin-filename needs the standard input (-)"],
    [["--write-baseline", "a"], "--write-baseline needs --baseline FILE"],
    [["--watch"], "--watch cannot watch the standard input; name files"],
    [["--max-warnings", "few", "a"], 'invalid --max-warnings "few"; give a number, such as 0'],
    [["--rule", "duplicate-rul:off", "a"], '--rule: unknown rule "duplicate-rul"; did you mean "duplicate-rule"?'],
    [
      ["--rule", "unicorns-and-more:off", "a"],
      '--rule: unknown rule "unicorns-and-more"; "robotspec lint --rules" lists them',
    ],
    [["--rule", "key:loud", "a"], '--rule key: unknown level "loud"; choose off, info, warning or error'],
    [["--rule", "key:off:x", "a"], '--rule key: unknown level "off:x"; choose off, info, warning or error'],
    [["--rule", "key", "a"], "--rule key needs a level; write key:off, key:info, key:warning or key:error"],
    [["--print-config", "a", "b"], "--print-config takes at most one file"],
  ];
  for (const [argv, message] of rows) {
    test(argv.join(" "), async () => {
      expect(await run(["lint", ...argv], { files: { a: "" } })).toEqual({
        exit: 2,
        stdout: "",
        stderr: `robotspec: ${message}\n`,
      });
    });
  }
});
