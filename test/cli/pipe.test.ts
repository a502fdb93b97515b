import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessDialects } from "../../src/access/index.ts";
import type { Output } from "../../src/cli/io.ts";
import { answerAll } from "../../src/cli/pipe.ts";
import { format } from "../../src/format/index.ts";
import { check, compile, dialects, fix, lint, parse, print } from "../../src/index.ts";
import { accessVectors } from "../vectors/access.ts";
import { syntax1994Vectors } from "../vectors/syntax-1994.ts";
import { syntax1996Vectors } from "../vectors/syntax-1996.ts";
import { memoryOutput, run } from "./support.ts";

const robots =
  "User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: FirstBot\nDisallow: /first\n\nUser-agent: SecondBot\nDisallow: /second\n";

async function ask(...requests: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
  const stdin = requests.map((request) => `${typeof request === "string" ? request : JSON.stringify(request)}\n`);
  const { exit, stdout, stderr } = await run(["pipe"], { stdin });
  expect([exit, stderr]).toEqual([0, ""]);
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const base64 = (octets: readonly number[]) => Buffer.from(octets).toString("base64");

describe("answers", () => {
  test("decide", async () => {
    const question = { op: "decide", robots, agent: "ExampleBot" };
    expect(
      await ask(
        { id: 1, ...question, url: "https://example.com/a" },
        { id: 2, ...question, url: "/a/b" },
        { id: 3, ...question, url: "/" },
        { id: 4, ...question, url: "/robots.txt", dialect: "rfc9309" },
      ),
    ).toEqual([
      { id: 1, ok: true, allowed: false, line: 2, reason: "longest-match" },
      { id: 2, ok: true, allowed: true, line: 3, reason: "longest-match" },
      { id: 3, ok: true, allowed: true, line: null, reason: "no-rule-matched" },
      { id: 4, ok: true, allowed: true, line: null, reason: "robots-txt-itself" },
    ]);
  });

  test("decide, for several tokens: the first one named, or all of them merged", async () => {
    const question = { op: "decide", robots, agents: ["NoBot", "SecondBot", "FirstBot"] };
    const answers = await ask(
      { ...question, url: "/first" },
      { ...question, url: "/second" },
      { ...question, url: "/first", merge: true },
    );
    expect(answers.map(({ allowed, line }) => [allowed, line])).toEqual([
      [true, null],
      [false, 9],
      [false, 6],
    ]);
  });

  test("check", async () => {
    expect(
      await ask(
        { op: "check", robots },
        { op: "check", robots: "User-agent: *\nDisallow /é\nx" },
        { op: "check", robotsBase64: base64([0x23, 0xc3, 0xa9, 0xe9, 0x0a]) },
      ),
    ).toEqual([
      { ok: true, conforms: true, error: null },
      { ok: true, conforms: false, error: { code: "key", line: 2, column: 10, offset: 23 } },
      { ok: true, conforms: false, error: { code: "character", line: 1, column: 3, offset: 3 } },
    ]);
  });

  test("check accepts departures that its options allow", async () => {
    const rows: readonly [robots: string, option: string][] = [
      ["User-agent: *\nSitemap: https://example.com/s.xml\n", "otherRecords"],
      ["User-agent: *\nDisallow: /a", "missingFinalLineEnd"],
      ["User-agent: *\nDisallow: *.pdf\n", "starPatterns"],
    ];
    for (const [text, option] of rows) {
      const request = { op: "check", robots: text };
      const answers = await ask(request, { ...request, [option]: false }, { ...request, [option]: true });
      expect(answers.map(({ conforms }) => conforms)).toEqual([false, false, true]);
    }
  });

  test("check uses the dialect's own grammar", async () => {
    const text = "User-agent: a\nDisallow: /a?b\nUser-agent: b\nDisallow: /";
    const place = (code: string, line: number, column: number, offset: number) => ({ code, line, column, offset });
    const answers = await ask(
      ...["rfc9309", "rep-2019", "google", "yandex", "koster-1996", "rep-1994"].map((dialect) => ({
        op: "check",
        robots: text,
        dialect,
        missingFinalLineEnd: true,
      })),
    );
    expect(answers).toEqual([
      { ok: true, conforms: true, error: null },
      { ok: true, conforms: true, error: null },
      { ok: true, conforms: true, error: null },
      { ok: true, conforms: true, error: null },
      { ok: true, conforms: false, error: place("outside-1996-grammar", 2, 13, 26) },
      { ok: true, conforms: false, error: place("outside-1994-format", 3, 1, 29) },
    ]);
  });

  test.each([
    ["koster-1996", syntax1996Vectors],
    ["rep-1994", syntax1994Vectors],
  ] as const)("check by %s: every row of its table", async (dialect, vectors) => {
    const requests = vectors.map(({ source }) =>
      typeof source === "string" ? { robots: source } : { robotsBase64: base64([...source]) },
    );
    const answers = await ask(...requests.map((request) => ({ op: "check", ...request, dialect })));
    for (const [at, { id, error }] of vectors.entries()) {
      const found = answers[at]?.error as { line: number; column: number } | null;
      expect([id, answers[at]?.conforms, found && [found.line, found.column]]).toEqual([id, error === null, error]);
    }
  });

  test("check answers the first violation that the library reports", async () => {
    const lines = fc.constantFrom(
      "\ufeff",
      "User-agent: a",
      "Disallow: /a?b",
      "Allow: x",
      "Sitemap: y",
      "?",
      "",
      " #",
      "\u0000",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(lines, { maxLength: 8 }),
        fc.constantFrom("\n", "\r\n"),
        fc.boolean(),
        async (texts, lineEnd, missingFinalLineEnd) => {
          const text = texts.join(lineEnd);
          const names = Object.keys(dialects) as (keyof typeof dialects)[];
          const answers = await ask(
            ...names.map((dialect) => ({ op: "check", robots: text, dialect, missingFinalLineEnd })),
          );
          for (const [at, dialect] of names.entries()) {
            const [first] = check(text, { dialect, missingFinalLineEnd }).diagnostics;
            const error = first && { code: first.code, line: first.line, column: first.column, offset: first.offset };
            expect(answers[at]).toEqual({ ok: true, conforms: first === undefined, error: error ?? null });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test("lint strictly by a dialect's own grammar", async () => {
    const text = "Sitemap: x\nUser-agent: a\nAllow: /\n";
    const request = { op: "lint", robots: text, strict: true };
    const answers = await ask(...["rfc9309", "koster-1996", "rep-1994"].map((dialect) => ({ ...request, dialect })));
    const found = answers.map(({ diagnostics }) =>
      (diagnostics as { code: string; line: number; column: number }[]).map(({ code, line, column }) => [
        code,
        line,
        column,
      ]),
    );
    expect(found).toEqual([
      [["other-record", 1, 1]],
      [["outside-1996-grammar", 1, 1]],
      [["outside-1994-format", 4, 1]],
    ]);
  });

  test("records: those for all crawlers, for one crawler, and for one crawler and URL", async () => {
    const text = [
      "User-agent: *",
      "Allow: /",
      "Crawl-delay: 2",
      "Request-rate: 1/5",
      "License: https://example.com/l.xml",
      "Content-Usage: train-ai=n",
      "Content-Signal: /a search=yes",
      "Clean-param: ref /b",
      "Sitemap: https://example.com/s.xml",
    ].join("\n");
    const request = { op: "records", robots: text };
    const forAll = {
      ok: true,
      sitemaps: ["https://example.com/s.xml"],
      cleanParams: [{ params: ["ref"], path: "/b" }],
      contentSignals: [{ path: "/a", signals: { search: "yes" } }],
    };
    const forOne = {
      ...forAll,
      crawlDelay: 2,
      requestRates: [{ requests: 1, seconds: 5, window: null }],
      licenses: ["https://example.com/l.xml"],
    };
    expect(
      await ask(
        request,
        { ...request, agent: "ExampleBot" },
        { ...request, agents: ["ExampleBot"], url: "/x", headers: { "Content-Usage": "ai-use=n" } },
        { ...request, agents: ["ExampleBot"], url: "/x", headers: { "Content-Usage": 1 } },
        { ...request, agent: "ExampleBot", url: "x" },
        { ...request, agents: [] },
      ),
    ).toEqual([
      forAll,
      forOne,
      {
        ...forOne,
        usage: { "train-ai": "disallow", "ai-use": "unknown", search: "unknown" },
        uses: {
          "ai-training": expect.objectContaining({ answer: "disallow" }),
          "ai-input": expect.objectContaining({ answer: "disallow", statements: expect.any(Array) }),
          search: expect.objectContaining({ answer: "unknown" }),
        },
      },
      { ok: false, error: { code: "bad-request", message: expect.any(String) } },
      { ok: false, error: { code: "bad-request", message: expect.any(String) } },
      { ok: false, error: { code: "bad-request", message: expect.any(String) } },
    ]);
  });

  test("access: every row of its table", async () => {
    const answers = await ask(...accessVectors.map(({ id, dialect, input }) => ({ id, op: "access", dialect, input })));
    expect(answers).toHaveLength(accessVectors.length);
    for (const [at, { id, expected }] of accessVectors.entries()) {
      const { outcome, ...rest } = answers[at] ?? {};
      expect(rest).toEqual({ id, ok: true });
      expect([expected].flat()).toContain(outcome);
    }
  });

  test("access uses RFC 9309 if no dialect is named", async () => {
    const input = { status: 403 };
    expect(await ask({ op: "access", input }, { op: "access", input, dialect: "koster-1996" })).toEqual([
      { ok: true, outcome: "allow-all" },
      { ok: true, outcome: "disallow-all" },
    ]);
  });

  test("access: its documentation names every field", async () => {
    const [answer] = await ask({ op: "access", input: { no: 1 } });
    const fields = (answer as { error: { message: string } }).error.message
      .replace(/^.*; use (.*)\.$/, "$1")
      .split(", ");
    expect(fields.length).toBeGreaterThan(15);
    const page = readFileSync(new URL("../../docs/pipe.md", import.meta.url), "utf8");
    for (const field of fields) expect(page).toContain(`\`${field}\``);
  });

  test("access knows every dialect that access has", async () => {
    for (const dialect of Object.keys(accessDialects))
      expect(await ask({ op: "access", input: { status: 200 }, dialect })).toEqual([
        { ok: true, outcome: "use-rules" },
      ]);
  });

  test("print", async () => {
    const octets = base64([0xef, 0xbb, 0xbf, 0x00, 0xe9, 0x0d, 0x0a, 0xff]);
    expect(await ask({ op: "print", robotsBase64: octets }, { op: "print", robots: "é\r\n" })).toEqual([
      { ok: true, robotsBase64: octets },
      { ok: true, robotsBase64: Buffer.from("é\r\n").toString("base64") },
    ]);
  });

  test("print returns any octets unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (octets) => {
        const robotsBase64 = Buffer.from(octets).toString("base64");
        expect(await ask({ op: "print", robotsBase64 })).toEqual([{ ok: true, robotsBase64 }]);
      }),
    );
  });

  test("lint, and lint strictly", async () => {
    const text = "User-agent: *\nDisalow: /a\nSitemap: x\n";
    const [lenient, strict] = await ask({ op: "lint", robots: text }, { op: "lint", robots: text, strict: true });
    expect(lenient).toEqual({ ok: true, diagnostics: JSON.parse(JSON.stringify(lint(text))) });
    expect(strict).toEqual({ ok: true, diagnostics: JSON.parse(JSON.stringify(lint(text, { strict: true }))) });
    expect(strict).not.toEqual(lenient);
  });

  test("format: the formatted file in the form it was sent in, and the lines that were skipped", async () => {
    const text = "user-agent:*\r\nDISALLOW : /a#b";
    const formatted = "User-agent: *\nDisallow: /a #b\n";
    const octets = Buffer.from(text).toString("base64");
    const html = "<!doctype html>\n<html></html>\n";
    expect(
      await ask(
        { op: "format", robots: text },
        { op: "format", robotsBase64: octets },
        { op: "format", robots: text, endOfLine: "crlf" },
        { op: "format", robots: formatted },
        { op: "format", robots: html },
        { op: "format", robots: text, endOfLine: "cr" },
      ),
    ).toEqual([
      { ok: true, robots: formatted, changed: true, fileSkipped: null, skipped: [] },
      {
        ok: true,
        robotsBase64: Buffer.from(formatted).toString("base64"),
        changed: true,
        fileSkipped: null,
        skipped: [],
      },
      { ok: true, robots: formatted.replaceAll("\n", "\r\n"), changed: true, fileSkipped: null, skipped: [] },
      { ok: true, robots: formatted, changed: false, fileSkipped: null, skipped: [] },
      JSON.parse(JSON.stringify({ ok: true, robots: html, changed: false, ...skippedBy(html) })),
      { ok: false, error: { code: "bad-request", message: expect.stringContaining('"cr"') } },
    ]);
  });

  function skippedBy(text: string) {
    const { fileSkipped, skipped } = format(text);
    expect(fileSkipped).not.toBeNull();
    return { fileSkipped, skipped };
  }

  test("fix: equals the library's result for the requested classes of fixes", async () => {
    const text = "User-agent: *\nDisallow /a\nDisallow: /b # robotspec-disable-line key -- old\nDisallow: /b/c\n";
    for (const classes of [{}, { redundant: true }, { unsafe: true }]) {
      const { output, fixed, remaining } = fix(text, classes);
      const plain = JSON.parse(JSON.stringify({ fixed, remaining }));
      const robotsBase64 = Buffer.from(text).toString("base64");
      expect(fixed.length).toBeGreaterThan(0);
      expect(await ask({ op: "fix", robots: text, ...classes }, { op: "fix", robotsBase64, ...classes })).toEqual([
        { ok: true, robots: output, changed: true, ...plain },
        { ok: true, robotsBase64: Buffer.from(output).toString("base64"), changed: true, ...plain },
      ]);
    }
    expect(await ask({ op: "fix", robots, dialect: "google" })).toMatchObject([{ robots, changed: false, fixed: [] }]);
    expect(await ask({ op: "fix", robots, unsafe: 1 })).toMatchObject([{ error: { code: "bad-request" } }]);
  });

  test("decide for several URLs: one decision for each, or its error", async () => {
    const question = { op: "decide", robots, agent: "ExampleBot" };
    const urls = ["/a", "mailto:x", "/a/b"];
    const [answer, ...refused] = await ask(
      { ...question, urls },
      { ...question, urls, url: "/" },
      { ...question, urls: [] },
      { ...question, urls: ["/", 1] },
      { ...question, urls: "/" },
      { ...question, urls: Array(10_001).fill("/") },
    );
    expect(answer).toEqual({
      ok: true,
      decisions: [
        { allowed: false, line: 2, reason: "longest-match" },
        { error: { code: "bad-request", message: expect.stringContaining("mailto:x") } },
        { allowed: true, line: 3, reason: "longest-match" },
      ],
    });
    expect(refused).toHaveLength(5);
    for (const { ok, error } of refused) expect([ok, error]).toMatchObject([false, { code: "bad-request" }]);
  });

  test("a loaded file answers every operation as the file itself does", async () => {
    const octets = base64([...Buffer.from("User-agent: *\nDisalow: /\nSitemap: x"), 0xe9]);
    for (const file of [{ robots: "User-agent: *\nDisallow /a\n" }, { robotsBase64: octets }]) {
      const questions = [
        { op: "decide", agent: "A", url: "/a" },
        { op: "decide", agent: "A", url: "/a", dialect: "google" },
        ...["check", "print", "lint", "fix", "format", "records"].map((op) => ({ op })),
      ];
      const [first, ...answers] = await ask(
        { op: "load", as: "a", ...file },
        ...questions.map((question) => ({ ...question, of: "a" })),
      );
      expect(first).toEqual({ ok: true });
      expect(answers).toEqual(await ask(...questions.map((question) => ({ ...question, ...file }))));
      expect(answers.every(({ ok }) => ok)).toBe(true);
    }
  });

  test("loading again under a name replaces the file; other names are not affected", async () => {
    const load = { op: "load" };
    const decide = { op: "decide", agent: "A", url: "/" };
    const answers = await ask(
      { ...load, as: "a", robots: "User-agent: *\nDisallow: /" },
      { ...load, as: "", robots: "" },
      { ...decide, of: "a" },
      { ...load, as: "a", robots: "User-agent: *\nAllow: /" },
      { ...decide, of: "a" },
      { ...decide, of: "" },
      { ...decide, of: "b" },
    );
    expect(answers.slice(2).map(({ allowed, reason, error }) => allowed ?? reason ?? error)).toEqual([
      false,
      undefined,
      true,
      true,
      { code: "not-loaded", message: 'no file is loaded as "b"; load it again' },
    ]);
  });

  test("the files loaded least recently are dropped once all exceed 32 MiB", async () => {
    const robots = `User-agent: *\nDisallow: /x\n${"#".repeat(4_000_000)}`;
    const answers = await ask(
      ...Array.from({ length: 12 }, (_, at) => [
        { op: "load", as: `${at}`, robots: `${robots}${at}` },
        { op: "decide", of: "0", agent: "A", url: "/x" },
      ]).flat(),
      ...Array.from({ length: 12 }, (_, at) => ({ op: "decide", of: `${at}`, agent: "A", url: "/x" })),
    );
    expect(answers.slice(0, 24).every(({ ok }) => ok)).toBe(true);
    expect(answers.slice(24).map(({ ok }) => ok)).toEqual([true, ...Array(4).fill(false), ...Array(7).fill(true)]);
  });

  test("1,000 findings of a rule are listed, and the answer says how many there are", async () => {
    const unknown = (count: number) => Array.from({ length: count }, (_, at) => `u${at}: 1\n`).join("");
    const answers = await ask(
      { op: "lint", robots: `User-agent: *\n${unknown(10_001)}` },
      { op: "lint", robots: `User-agent: *\n${unknown(900)}` },
      { op: "fix", robots: `User-agent: *\n${unknown(10_001)}` },
    );
    const [long, short, fixed] = answers as { diagnostics: unknown[]; remaining: unknown[]; truncated?: object }[];
    expect(long?.diagnostics).toEqual(JSON.parse(JSON.stringify(lint(`User-agent: *\n${unknown(10_001)}`))));
    expect([long?.diagnostics.length, long?.truncated]).toEqual([1_000, { diagnostics: 10_001 }]);
    expect(short).not.toHaveProperty("truncated");
    expect([fixed?.remaining.length, fixed?.truncated]).toEqual([1_000, { remaining: 10_001 }]);
  });

  test("every dialect of the library is known", async () => {
    for (const dialect of Object.keys(dialects)) {
      const answers = await ask({ op: "decide", robots: "", agent: "A", url: "/", dialect });
      expect(answers).toMatchObject([{ ok: true, allowed: true }]);
    }
  });

  test("alternating files, texts and dialects are not mixed up", async () => {
    const one = "User-agent: *\nDisallow: /\n";
    const other = "User-agent: *\nAllow: /\n";
    const question = { op: "decide", agent: "A", url: "/x" };
    const asBase64 = Buffer.from(one).toString("base64");
    const answers = await ask(
      { ...question, robots: one },
      { ...question, robots: other },
      { ...question, robots: one },
      { ...question, robotsBase64: asBase64 },
      // The same characters, now as text: no line of it is a rule.
      { ...question, robots: asBase64 },
      { ...question, robotsBase64: asBase64 },
    );
    expect(answers.map(({ allowed }) => allowed)).toEqual([false, true, false, false, true, false]);
  });

  test("decisions are the library's, whatever the text", async () => {
    const anyText = fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
      .map((units) => String.fromCharCode(...units));
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const url = `/${text}`;
        const source = `User-agent: *\nDisallow: /${text.slice(0, 3)}\n${text}`;
        const { allowed, line, reason } = compile(source).decide("A", url);
        expect(await ask({ op: "decide", robots: source, agent: "A", url })).toEqual([
          { ok: true, allowed, line, reason },
        ]);
      }),
    );
  });
});

describe("ids", () => {
  test("any JSON value is echoed as given, and omitted if it was missing", async () => {
    const ids = [0, "", "a", null, true, [1, { a: null }], { b: [] }, 1.5e300, "\ud800"];
    const answers = await ask(...ids.map((id) => ({ id, op: "check", robots: "" })), { op: "check", robots: "" });
    expect(answers.slice(0, -1).map(({ id }) => id)).toEqual(ids);
    expect(answers.at(-1)).not.toHaveProperty("id");
  });

  test("errors echo it, too", async () => {
    expect(await ask({ id: 7, op: "no" }, { op: "no" })).toMatchObject([{ id: 7, ok: false }, { ok: false }]);
    expect((await ask({ op: "no" }))[0]).not.toHaveProperty("id");
  });

  test("an ID that is nested too deeply is rejected", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const answers = await ask(`{"id":${deep},"op":"check","robots":""}`, { id: 2, op: "check", robots: "" });
    expect(answers).toMatchObject([
      { id: null, ok: false, error: { code: "bad-request" } },
      { id: 2, ok: true },
    ]);
  });
});

describe("errors", () => {
  const decide = { op: "decide", robots: "", agent: "A", url: "/" };
  const rows: readonly [name: string, request: unknown, code: string, message: RegExp][] = [
    ["no JSON", "hello", "bad-json", /send one JSON object per line/],
    ["half a request", '{"op":', "bad-json", /not valid JSON/],
    ["a list", "[]", "bad-request", /object/],
    ["null", "null", "bad-request", /object/],
    ["a string", '"decide"', "bad-request", /object/],
    ["no operation", {}, "bad-request", /"op" is missing/],
    ["an operation that is not a string", { op: 1 }, "bad-request", /"op" must be a string/],
    ["an unknown operation", { op: "decid" }, "unknown-op", /unknown op "decid"; did you mean "decide"\?/],
    ["an operation of every object", { op: "constructor" }, "unknown-op", /constructor/],
    ["an unknown dialect", { ...decide, dialect: "rfc9308" }, "unknown-dialect", /did you mean "rfc9309"\?/],
    ["an unknown dialect to check", { op: "check", robots: "", dialect: "__proto__" }, "unknown-dialect", /__proto__/],
    ["an unknown dialect to lint", { op: "lint", robots: "", dialect: "x" }, "unknown-dialect", /"x"/],
    ["a dialect that is not a string", { ...decide, dialect: null }, "bad-request", /"dialect" must be a string/],
    ["no robots.txt", { ...decide, robots: undefined }, "bad-request", /either "robots"/],
    ["two robots.txt", { ...decide, robotsBase64: "" }, "bad-request", /either "robots"/],
    ["a robots.txt that is not a string", { ...decide, robots: 1 }, "bad-request", /"robots" must be a string/],
    [
      "octets that are not a string",
      { op: "print", robotsBase64: [] },
      "bad-request",
      /"robotsBase64" must be a string/,
    ],
    ["invalid base64", { op: "print", robotsBase64: "a-_=" }, "bad-base64", /RFC 4648/],
    ["base64 without padding", { op: "print", robotsBase64: "YQ" }, "bad-base64", /padding/],
    ["base64 with white space", { op: "print", robotsBase64: "YQ==\n" }, "bad-base64", /RFC 4648/],
    ["base64 with spare bits", { op: "print", robotsBase64: "YR==" }, "bad-base64", /RFC 4648/],
    ["no agent", { ...decide, agent: undefined }, "bad-request", /either "agent"/],
    ["agent and agents", { ...decide, agents: ["A"] }, "bad-request", /either "agent"/],
    ["an agent that is not a string", { ...decide, agent: ["A"] }, "bad-request", /"agent" must be a string/],
    ["no agents", { ...decide, agent: undefined, agents: [] }, "bad-request", /non-empty list/],
    [
      "agents that are not strings",
      { ...decide, agent: undefined, agents: ["A", 1] },
      "bad-request",
      /list of strings/,
    ],
    ["agents that are not a list", { ...decide, agent: undefined, agents: "A" }, "bad-request", /list of strings/],
    ["a very long product token", { ...decide, agent: "a".repeat(10_000) }, "bad-request", /10,000 characters/],
    [
      "too many product tokens",
      { ...decide, agent: undefined, agents: Array(10_000).fill("a") },
      "bad-request",
      /10,000 characters/,
    ],
    ["a name that is not a string", { op: "check", of: 1 }, "bad-request", /"of" must be a string/],
    ["a file and a name", { op: "check", robots: "", of: "a" }, "bad-request", /either "robots"/],
    ["loading under no name", { op: "load", robots: "" }, "bad-request", /"as" is missing/],
    ["loading nothing", { op: "load", as: "a" }, "bad-request", /either "robots"/],
    ["loading what is loaded", { op: "load", as: "a", of: "b" }, "bad-request", /takes "robots"/],
    [
      "a file too large to lint",
      { op: "lint", robots: "#".repeat(1_048_577) },
      "robots-too-large",
      /^lint takes .* 1,048,576/,
    ],
    ["a file too large to fix", { op: "fix", robots: "#".repeat(1_048_577) }, "robots-too-large", /^fix takes/],
    ["no URL", { ...decide, url: undefined }, "bad-request", /"url" is missing/],
    ["something that is not a URL", { ...decide, url: "mailto:x" }, "bad-request", /mailto:x/],
    ["a switch that is not a boolean", { ...decide, merge: "yes" }, "bad-request", /"merge" must be true or false/],
    [
      "a switch of check that is not a boolean",
      { op: "check", robots: "", starPatterns: 1 },
      "bad-request",
      /starPatterns/,
    ],
    ["no question about access", { op: "access" }, "bad-request", /"input" must be an object/],
    ["a question that is not an object", { op: "access", input: [] }, "bad-request", /"input" must be an object/],
    ["a question that asks nothing", { op: "access", input: {} }, "bad-request", /no fact to answer from/],
    [
      "a field that access does not have",
      { op: "access", input: { code: 200 } },
      "bad-request",
      /Unknown field "code" in "input"/,
    ],
    [
      "a field of another type",
      { op: "access", input: { status: "200" } },
      "bad-request",
      /"status" must be an integer/,
    ],
    ["a URI without authority", { op: "access", input: { uri: "mailto:a" } }, "bad-request", /mailto:a/],
    [
      "a dialect that access does not have",
      { op: "access", input: { status: 200 }, dialect: "baidu" },
      "unknown-dialect",
      /"baidu"/,
    ],
    ["a dialect of every object", { op: "access", input: {}, dialect: "toString" }, "unknown-dialect", /toString/],
    ["a switch of lint that is not a boolean", { op: "lint", robots: "", strict: null }, "bad-request", /strict/],
  ];
  for (const [name, request, code, message] of rows) {
    test(`${name}: ${code}, and the next line is read`, async () => {
      const [answer, next] = await ask(request, { id: 2, ...decide });
      expect(answer).toMatchObject({ ok: false, error: { code } });
      expect((answer as { error: { message: string } }).error.message).toMatch(message);
      expect(next).toMatchObject({ id: 2, ok: true });
    });
  }

  test("a line that is not UTF-8", async () => {
    const { stdout } = await run(["pipe"], { stdin: Buffer.from('{"op":"caf\xe9"}\n', "latin1") });
    expect(JSON.parse(stdout)).toMatchObject({ id: null, ok: false, error: { code: "bad-json" } });
  });
});

describe("lines", () => {
  const request = '{"op":"check","robots":""}';

  test("blank lines get no answer, CRLF ends a line, a BOM is skipped, the last line needs no end", async () => {
    const { stdout } = await run(["pipe"], { stdin: `\ufeff${request}\r\n\r\n \t\n${request}` });
    expect(stdout.match(/"conforms":true/g)).toHaveLength(2);
    expect(stdout.split("\n")).toHaveLength(3);
  });

  test("an answer is one line, whatever the request holds", async () => {
    const { stdout } = await run(["pipe"], { stdin: `{"id":"\\n\\u2028\\u0085\\u001b[31m","op":"x\\r\\ny"}\n` });
    expect(stdout).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+\n$/u);
  });

  /** A stream that records what had been written when each chunk was read. */
  function watched(
    chunks: readonly string[],
    stdout: { text(): string },
  ): { seen: number[]; stream: AsyncIterable<Uint8Array> } {
    const seen: number[] = [];
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (const chunk of chunks) {
        seen.push(stdout.text().split("\n").length - 1);
        yield Buffer.from(chunk);
      }
      seen.push(stdout.text().split("\n").length - 1);
    }
    return { seen, stream: stream() };
  }

  test("answers are written before more is read", async () => {
    const stdout = memoryOutput();
    const { seen, stream } = watched([`${request}\n${request}\n{"op`, '":"check","robots":""}\n', request], stdout);
    await answerAll(stream, stdout, 1000);
    expect(seen).toEqual([0, 2, 3, 3]);
    expect(stdout.text().split("\n")).toHaveLength(5);
  });

  test("writing waits for a slow reader", async () => {
    let writing = 0;
    let most = 0;
    const stdout: Output = {
      closed: false,
      isTTY: false,
      columns: undefined,
      async write() {
        most = Math.max(most, ++writing);
        await new Promise((resolve) => setTimeout(resolve, 5));
        writing--;
      },
    };
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (let chunk = 0; chunk < 5; chunk++) {
        expect(writing).toBe(0);
        yield Buffer.from(`${request}\n`.repeat(3000));
      }
    }
    await answerAll(stream(), stdout, 1000);
    expect(most).toBe(1);
  });

  test("a line that is too long is answered with an error in order, and is not buffered", async () => {
    const stdout = memoryOutput();
    const long = `{"op":"check","robots":"${"#".repeat(5000)}"}`;
    const { stream } = watched([`${request}\n${long.slice(0, 3000)}`, `${long.slice(3000)}\n${request}\n`], stdout);
    await answerAll(stream, stdout, 1000);
    const answers = stdout
      .text()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(answers[1]).toMatchObject({ id: null, error: { code: "line-too-long" } });
  });

  test("it stops reading and exits when the reader closes the pipe", async () => {
    const stdout = memoryOutput(false, 10);
    let asked = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        asked++;
        yield Buffer.from(`${request}\n`);
      }
    }
    await answerAll(endless(), stdout, 1000);
    expect(asked).toBe(1);
  });

  test("chunk boundaries do not change the answers", async () => {
    const requests = `${JSON.stringify({ id: "é\u2028", op: "check", robots })}\n\nnonsense\n${JSON.stringify({ op: "lint", robots: "é x\n" })}\n`;
    const octets = Buffer.from(requests);
    const whole = await run(["pipe"], { stdin: octets });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(octets.length), { maxLength: 8 }), async (cuts) => {
        const offsets = [0, ...cuts.sort((a, b) => a - b), octets.length];
        const stdin = offsets.slice(1).map((end, at) => octets.subarray(offsets[at], end));
        expect((await run(["pipe"], { stdin })).stdout).toBe(whole.stdout);
      }),
    );
  });

  test("many queries about one file parse it once", async () => {
    const text = `User-agent: *\n${"Disallow: /a/b/c\n".repeat(2000)}`;
    const request = `${JSON.stringify({ op: "decide", robots: text, agent: "A", url: "/x" })}\n`;
    // Far below what reading the file each time takes, far above what asking takes.
    const readings = 50;
    let started = process.cpuUsage();
    for (let round = 0; round < readings; round++) print(parse(`${text}#${round}`).document);
    const reading = process.cpuUsage(started).user;
    started = process.cpuUsage();
    await run(["pipe"], { stdin: Array.from({ length: readings }, () => request) });
    expect(process.cpuUsage(started).user).toBeLessThan(reading);
  });

  test("arguments are wrong usage", async () => {
    const { exit, stderr } = await run(["pipe", "x"]);
    expect([exit, stderr]).toEqual([2, "robotspec: pipe takes no arguments; write requests to its standard input\n"]);
  });
});
