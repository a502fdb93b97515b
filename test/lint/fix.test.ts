// Fixes: which are applied together, how often, and what they never do. `npm run fuzz -- fix`
// checks the promises on more files.
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { compile } from "../../src/compile.ts";
import { parse } from "../../src/cst/parse.ts";
import type { Diagnostic, Fix, FixSafety } from "../../src/diagnostics/index.ts";
import { dialects } from "../../src/dialects/index.ts";
import { presets } from "../../src/lint/config.ts";
import { chooseFixes, fix } from "../../src/lint/fix.ts";
import { lint, lintDocument } from "../../src/lint/lint.ts";
import type { Check, Details } from "../../src/lint/rule.ts";
import { rules } from "../../src/lint/rules/index.ts";
import { isLong } from "../in-part.ts";
import { changedDecision } from "./decisions.ts";
import { brokenPromise, question } from "./promises.ts";

const NUM_RUNS = isLong ? 2000 : 100;

test("every guarantee holds for any file, crawler and URL, in every dialect", () => {
  fc.assert(
    fc.property(question, (asked) => {
      expect(brokenPromise(asked)).toBeNull();
    }),
    { numRuns: NUM_RUNS },
  );
});

const unused = "# robotspec-disable-next-line duplicate-rule -- once\n";

describe("fix", () => {
  // Also if a test fails: the next ones lint with the same rules.
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("removes no rule if there are too many to compare, and a second run changes nothing", () => {
    const text = `User-agent: *\n${Array.from({ length: 19_578 }, (_, at) => `Disallow: /*a${at}*b\n`).join("")}`;
    const { output, linted } = fix(text, { redundant: true });
    expect(linted.unfinished).toEqual([{ search: "redundancy", line: 2 }]);
    expect(fix(output, { redundant: true }).output).toBe(output);
  });

  test("returns a string for a string, octets for octets, and the same source if nothing is fixed", () => {
    const text = `User-agent: *\n${unused}Disallow: /a\n`;
    expect(fix(text).output).toBe("User-agent: *\nDisallow: /a\n");
    const octets = Uint8Array.from(`# \xff\n${text}`, (char) => char.charCodeAt(0));
    expect(fix(octets).output).toEqual(
      Uint8Array.from("# \xff\nUser-agent: *\nDisallow: /a\n", (char) => char.charCodeAt(0)),
    );
    const source = new Uint8Array([35, 10]);
    expect(fix(source).output).toBe(source);
  });

  test("returns the fixed findings, and the remaining ones of the output", () => {
    const { fixed, remaining, output } = fix(`${unused}Disalow: /a\n`);
    expect(fixed.map(({ code, line }) => `${code} ${line}`)).toEqual(["suppression 1"]);
    expect(remaining).toEqual(lint(output));
    expect(remaining.map(({ code, line }) => `${code} ${line}`)).toEqual(["key 1"]);
  });

  test("returns the whole result about the output", () => {
    const { linted, output } = fix(`${unused}User-agent: *\nDisallow: /\n`);
    expect(linted.document.text).toBe(output);
    expect(linted.findings.map(({ code }) => code)).toEqual(["site-closed"]);
    expect(linted.conformance.conforms).toBe("yes");
  });

  test("does not look for redundant rules to make safe fixes", () => {
    const text = "User-agent: *\rDisallow: /a\nDisallow: /a\n";
    const rule = rules.find(({ code }) => code === "duplicate-rule") as { check: Check };
    const find = vi.spyOn(rule, "check");
    const result = fix(text, { config: { preset: "strict", rules: { "line-ends": "info" } } });
    expect(result.fixed.map(({ code }) => code)).toEqual(["line-ends"]);
    expect(find).not.toHaveBeenCalled();
    expect(result.remaining.map(({ code }) => code)).toEqual(["duplicate-rule"]);
    expect(find).toHaveBeenCalled();
  });

  test("starts from a known result, and rejects that of another source", () => {
    const text = `${unused}Disalow: /a\n`;
    const linted = lintDocument(text);
    expect(fix(text, { linted: { ...linted, findings: [] } }).output).toBe(text);
    expect(fix(text, { linted }).output).toBe("Disalow: /a\n");
    expect(() => fix(`${text}\n`, { linted })).toThrow("linted is the result of another source; lint this one.");
  });

  test("a file that is longer than a dialect in use reads is linted when its findings are read, not before", () => {
    const text = `Sitemap: /s.xml\r#${"#".repeat(512_000)}\n`;
    const config = { rules: { "line-ends": "info" } } as const;
    const linted = lintDocument(text, { config });
    expect(linted.findings.map(({ code }) => code)).toContain("line-ends");
    const rule = rules.find(({ code }) => code === "line-ends") as { check: Check };
    const find = vi.spyOn(rule, "check");
    const result = fix(text, { config });
    expect(find).not.toHaveBeenCalled();
    expect(result.remaining).toEqual(linted.findings);
    expect(find).toHaveBeenCalledTimes(1);
    expect(fix(text, { config, linted }).linted).toBe(linted);
  });

  test("a rule whose fixes never end is fixed in 16 rounds", () => {
    const rule = rules.find(({ code }) => code === "missing-line-end") as { details: Details };
    vi.spyOn(rule, "details").mockImplementation((context) => {
      const end = context.text.length;
      const edits = [{ span: { start: end, end }, text: "#" }];
      return { fix: { title: "", safety: "safe", edits } };
    });
    const text = "User-agent: *";
    const { output, fixed, remaining } = fix(text, { config: { rules: { "missing-line-end": "info" } } });
    expect(output).toBe(text + "#".repeat(16));
    expect(fixed).toHaveLength(16);
    expect(remaining.map(({ code }) => code)).toContain("missing-line-end");
  });

  test("a suppressed finding is not fixed", () => {
    const text = `# robotspec-disable-file suppression -- kept for later\n${unused}`;
    expect(fix(text, { config: { rules: { suppression: "off" } } }).output).toBe(text);
  });

  test("safe fixes do not change a file that is longer than a dialect in use reads; unsafe ones do", () => {
    const text = `${unused}User-agent: *\n${"#".repeat(512_000)}\nDisallow: /\n`;
    expect(fix(text).output).toBe(text);
    expect(fix(text, { unsafe: true }).output).toBe(text.slice(unused.length));
    expect(fix(text, { dialect: "google" }).output).toBe(text);
  });

  test("a file of exactly the limit is fixed, one that is an octet longer is not", () => {
    const text = (octets: number) => `${unused}User-agent: *\nDisallow: /a\n#`.padEnd(octets - 1, "#").concat("\n");
    expect(fix(text(512_000)).output).toBe(text(512_000).slice(unused.length));
    expect(fix(text(512_001)).output).toBe(text(512_001));
  });

  test("safe fixes do not make a file longer than a dialect in use reads; unsafe ones do", () => {
    const config = { preset: "all" } as const;
    const text = (octets: number) => "User-agent: *\nDisallow: /a\n#".padEnd(octets, "#");
    const fixedOf = (octets: number, unsafe: boolean) => fix(text(octets), { config, unsafe }).output;
    expect(fixedOf(511_999, false)).toBe(`${text(511_999)}\n`);
    expect(fixedOf(512_000, false)).toBe(text(512_000));
    expect(fixedOf(512_000, true)).toBe(`${text(512_000)}\n`);
  });

  test.each<[string, string, string]>([
    ["one line", "User-agent: a\nDisallow: /b\rDisallow: /b\n\nDisallow: /\n", ""],
    [
      "lines of two findings, one of them in the next round",
      "User-agent: a\nDisallow: /b\rDisallow: /b\nDisallow: /b\n\nDisallow: /\n",
      "User-agent: a\nDisallow: /b\rDisallow: /b\n\nDisallow: /\n",
    ],
  ])("text between a CR and an LF is kept, because they would become one line end: %s", (_, text, output) => {
    const mended = (level: "off" | "info") =>
      fix(text, { dialect: "koster-1996", config: { rules: { "line-ends": level } }, redundant: true, unsafe: true })
        .output;
    expect(mended("off")).toBe(output === "" ? text : output);
    // If the line end is fixed first, it is removed.
    expect(mended("info")).toBe("User-agent: a\nDisallow: /b\n\nDisallow: /\n");
  });

  test.each<[string, string, string, boolean]>([
    ["becomes longer", `Disallow: /${"a".repeat(16_647)}é\n`, "unescaped", false],
    ["does not", `Disallow: /${"a".repeat(16_646)}é\n`, "unescaped", true],
    ["is longer", `Disallow: /%61${"a".repeat(16_660)}\n`, "escape", false],
    ["is longer, and goes as a whole", `Disallow: /b/${"a".repeat(16_660)}\n`, "covered", true],
    ["is longer, and only ends", `Disallow: /c${"a".repeat(16_660)}`, "missing-line-end", true],
  ])(
    "a line that is, or would become, longer than the dialect reads is only fixed as a whole: %s",
    (_, line, code, mended) => {
      const text = `User-agent: *\nDisallow: /b\n${line}`;
      const only = {
        preset: "all",
        rules: Object.fromEntries(rules.map((rule) => [rule.code, rule.code === code ? "info" : "off"])),
      } as const;
      const [finding] = lint(text, { dialect: "google", config: only });
      expect([finding?.code, finding?.fix !== undefined]).toEqual([code, mended]);
      // Google is in use, whatever dialect the file is linted for.
      for (const dialect of ["google", "rfc9309"] as const) {
        // Google reads another pattern in a longer line, so a rule in it is not known to be redundant.
        for (const unsafe of ["covered", "unescaped"].includes(code) ? [true] : [false, true]) {
          expect(fix(text, { dialect, config: only, redundant: unsafe, unsafe }).output !== text).toBe(mended);
        }
      }
    },
  );

  test.each<[string, string]>([
    ["white space beyond ASCII before the comment", "Disallow: /private\u00A0 # robotspec-disable-line key -- x\n"],
    ["white space beyond ASCII after the comment", "Disallow: /private # robotspec-disable-line key -- x\u00A0\n"],
    ["a line separator after the comment", "Disallow: /private # robotspec-disable-line key -- x\u2028\n"],
  ])("removing a suppression comment keeps the pattern: %s", (_, line) => {
    const text = `User-agent: *\n${line}`;
    const { output, fixed } = fix(text);
    expect(fixed.map(({ code }) => code)).toEqual(["suppression"]);
    expect(output).toBe(`User-agent: *\n${line.replace(/[ \t]*#.*$/ms, "")}\n`);
    for (const { name } of Object.values(dialects)) expect(changedDecision(text, output, name)).toBeNull();
  });

  test.each<[string, string]>([
    ["one comment before it", "# robotspec-disable-file duplicate-rule -- x\n\uFEFFUser-agent: *\nDisallow: /\n"],
    [
      "two comments, removed together",
      "# robotspec-disable-file duplicate-rule -- x\n# robotspec-disable-file empty-value -- x\n\uFEFFUser-agent: *\nDisallow: /\n",
    ],
  ])("a byte order mark inside the file does not move to its beginning: %s", (_, text) => {
    const { output } = fix(text);
    expect(output.startsWith("\uFEFF")).toBe(false);
    for (const { name } of Object.values(dialects)) expect(changedDecision(text, output, name)).toBeNull();
  });

  test("a finding has no fix that would move a byte order mark to the beginning", () => {
    const comment = "# robotspec-disable-file duplicate-rule -- x\n";
    const fixesOf = (text: string) => lint(text).map(({ code, fix }) => [code, fix?.title]);
    expect(fixesOf(`${comment}User-agent: *\nDisallow: /\n`)).toContainEqual(["suppression", "Remove the comment"]);
    expect(fixesOf(`${comment}\uFEFFUser-agent: *\nDisallow: /\n`)).toContainEqual(["suppression", undefined]);
  });

  test("rules of groups that a crawler may merge are kept", () => {
    const text = "User-agent: Googlebot-Image\nDisallow: /x\nAllow: /pics\n\nUser-agent: Googlebot\nDisallow: /p\n";
    const config = { preset: "all" } as const;
    const { output } = fix(text, { config });
    expect(output).toBe(text);
    // Without the late start of the rules about redundant rules, the class of the fix alone keeps the line.
    const linted = lintDocument(text, { config });
    const [useless] = linted.findings.filter(({ code }) => code === "overruled");
    expect(useless?.fix?.safety).toBe("redundant");
    expect(fix(text, { config, linted }).output).toBe(text);
    const query = ["Googlebot-Image", "Googlebot"] as const;
    expect(compile(output).isAllowed(query, "/pics", { merge: true })).toBe(true);
  });

  test("a comment with many unused names is fixed at once", () => {
    const names = rules.map(({ code }) => code).filter((code) => code !== "key" && presets.all.levels[code] !== "off");
    const text = `User-agent: *\nDisallow /a # robotspec-disable-line ${["key", ...names].join(", ")} -- x\n`;
    const config = { preset: "all" } as const;
    const { output, fixed } = fix(text, { config });
    expect(output).toBe("User-agent: *\nDisallow /a # robotspec-disable-line key -- x\n");
    expect(fixed).toHaveLength(1);
    expect(fix(output, { config }).fixed).toEqual([]);
  });

  test("by default no rule is removed, even without effect", () => {
    const text = "User-agent: *\nDisallow: /a\nDisallow: /a\nAllow: /b\nAllow:\nDisallow:\nDisallow: /a/b\n";
    expect(fix(text, { config: { preset: "all" } }).output).toBe(text);
    const output = "User-agent: *\nDisallow: /a\nAllow:\nDisallow:\n";
    expect(fix(text, { config: { preset: "all" }, redundant: true }).output).toBe(output);
    // With them, safe fixes are made as well.
    expect(fix(unused + text, { config: { preset: "all" }, redundant: true }).output).toBe(output);
  });

  test.each([undefined, 1, []])("an argument that is not a source is a TypeError: %o", (value) => {
    expect(() => fix(value as unknown as string)).toThrow(
      new TypeError("fix takes a robots.txt as a string or a Uint8Array."),
    );
  });
});

describe("fixes made together", () => {
  const { document } = parse("one: 1\ntwo: 2\nthree: 3\nfour: 4\n");
  const lineOf = (number: number) => ({
    start: document.lineIndex.starts[number - 1] ?? 0,
    end: document.lineIndex.starts[number] ?? 0,
  });
  const [template] = lint("x: 1\n") as [Diagnostic];

  interface Row {
    readonly name: string;
    /** The lines that a fix changes, its safety (`safe` by default), and the lines of its labels. */
    readonly fixes: readonly {
      readonly lines: readonly number[];
      readonly rests?: readonly number[];
      readonly unsafe?: true;
    }[];
    readonly unsafe?: true;
    /** The ones that are applied. */
    readonly made: readonly number[];
  }

  test.each<Row>([
    { name: "fixes of different lines", fixes: [{ lines: [1] }, { lines: [2] }, { lines: [3, 4] }], made: [0, 1, 2] },
    { name: "one per line", fixes: [{ lines: [1] }, { lines: [1] }, { lines: [2, 1] }, { lines: [2] }], made: [0, 3] },
    {
      name: "none that changes a line that another one depends on",
      fixes: [{ lines: [2], rests: [1] }, { lines: [1] }],
      made: [0],
    },
    {
      name: "none that depends on a line that another one changes",
      fixes: [{ lines: [1] }, { lines: [2], rests: [1] }],
      made: [0],
    },
    {
      name: "several may depend on one line",
      fixes: [
        { lines: [2], rests: [1] },
        { lines: [3], rests: [1] },
      ],
      made: [0, 1],
    },
    { name: "safe ones alone", fixes: [{ lines: [1], unsafe: true }, { lines: [2] }], made: [1] },
    {
      name: "unsafe ones if they are requested",
      fixes: [{ lines: [1], unsafe: true }, { lines: [2] }],
      unsafe: true,
      made: [0, 1],
    },
  ])("$name", ({ fixes, unsafe, made }) => {
    const findings = fixes.map(({ lines, rests = [], unsafe: isUnsafe }) => ({
      ...template,
      labels: rests.map((line) => ({ span: lineOf(line), line, column: 1, endLine: line, endColumn: 2, message: "" })),
      fix: {
        title: "",
        safety: isUnsafe ? "unsafe" : "safe",
        edits: lines.map((line) => ({ span: lineOf(line), text: "" })),
      } satisfies Fix,
    }));
    expect(
      chooseFixes(document, findings, new Set<FixSafety>(unsafe === true ? ["safe", "unsafe"] : ["safe"])),
    ).toEqual(made.map((at) => findings[at]));
  });

  test.each<[name: string, text: string, spans: readonly (readonly [number, number])[], made: readonly number[]]>([
    [
      "an insertion at the start of a line changes that line",
      "a: 1\nb: 2\n",
      [
        [5, 5],
        [5, 6],
      ],
      [0],
    ],
    [
      "an insertion at the start of a line does not change the one above",
      "a: 1\nb: 2\n",
      [
        [0, 1],
        [5, 5],
      ],
      [0, 1],
    ],
    [
      "an insertion at the start of the file",
      "a: 1\nb: 2\n",
      [
        [0, 0],
        [0, 1],
      ],
      [0],
    ],
    [
      "up to the LF of a line, in a file without CR",
      "a: 1\nb: 2\n",
      [
        [0, 4],
        [5, 9],
      ],
      [0, 1],
    ],
    [
      "up to the CR of a line",
      "a: 1\rb: 2\r",
      [
        [0, 4],
        [5, 9],
      ],
      [0, 1],
    ],
    [
      "a span between a CR and an LF, after a change of the line with the CR",
      "a: 1\rb: 2\n",
      [
        [0, 4],
        [5, 9],
      ],
      [0],
    ],
    [
      "a span of two lines changes both",
      "a: 1\nb: 2\nc: 3\n",
      [
        [0, 10],
        [5, 6],
        [10, 11],
      ],
      [0, 2],
    ],
  ])("%s", (_, text, spans, made) => {
    const findings = spans.map(([start, end]) => ({
      ...template,
      fix: { title: "", safety: "safe", edits: [{ span: { start, end }, text: "x" }] } satisfies Fix,
    }));
    const chosen = chooseFixes(parse(text).document, findings, new Set(["safe"]));
    expect(chosen).toEqual(made.map((at) => findings[at]));
  });

  test.each<[name: string, text: string, removed: readonly (readonly [number, number])[], made: readonly number[]]>([
    [
      "the line before it may go",
      "a\n\uFEFFb\n",
      [
        [0, 2],
        [2, 5],
      ],
      [1],
    ],
    [
      "the lines before it may go one after another",
      "a\nb\nc\n\uFEFFd\n",
      [
        [0, 2],
        [2, 4],
        [4, 6],
      ],
      [0, 1],
    ],
    [
      "a line before it stays",
      "a\nb\nc\n\uFEFFd\n",
      [
        [0, 2],
        [4, 6],
      ],
      [0, 1],
    ],
  ])("a byte order mark stays inside the file if %s", (_, text, removed, made) => {
    const findings = removed.map(([start, end]) => ({
      ...template,
      fix: { title: "", safety: "safe", edits: [{ span: { start, end }, text: "" }] } satisfies Fix,
    }));
    for (const classes of [["safe"], ["safe", "redundant", "unsafe"]] as const) {
      const chosen = chooseFixes(parse(text).document, findings, new Set(classes));
      expect(chosen).toEqual(made.map((at) => findings[at]));
    }
  });
});

test("a rule with an effect among the `*` groups of another dialect in use is not redundant", () => {
  // Yandex reads "* x" as the name of one crawler, the others as "*".
  const source = "User-agent: *\nAllow: //\nDisallow: /a~b\nUser-agent: * x\nDisallow: *\n";
  const options = { dialect: "yandex", config: { preset: "all" } } as const;
  expect(lint(source, options).find(({ code }) => code === "overruled")?.fix?.safety).toBe("unsafe");
  expect(fix(source, { ...options, redundant: true }).output).toBe(source);
});
