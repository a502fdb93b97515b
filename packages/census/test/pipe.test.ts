// The operation `census` of `robotspec pipe`: the rows of a census over NDJSON with the same fields.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureOptions, measureSplit, type TableName, tables } from "robotspec-census";
import * as measure from "robotspec-census/measure";
import { expect, test } from "vitest";
import { run } from "../../../test/cli/support.ts";
import { robotsOf, testFolder } from "./archives.ts";

const packages = { "robotspec-census/measure": measure };

type Cells = readonly unknown[];

interface PipeReply {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
  readonly tables?: Readonly<Record<TableName, readonly Cells[]>>;
  readonly columns?: Readonly<Record<TableName, readonly string[]>>;
}

async function ask(requests: readonly object[], installed: object = packages): Promise<PipeReply[]> {
  const stdin = requests.map((request) => `${JSON.stringify({ op: "census", ...request })}\n`);
  const { exit, stdout, stderr } = await run(["pipe"], { stdin, packages: installed as Record<string, unknown> });
  expect([exit, stderr]).toEqual([0, ""]);
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** A row as an object, with its timestamp in the form of NDJSON. */
function named(table: TableName, row: Cells): object {
  const { columns } = tables.find(({ name }) => name === table) as (typeof tables)[number];
  expect(row.length).toBe(columns.length);
  return Object.fromEntries(
    columns.map(({ name, type }, at) => {
      const cell = row[at];
      return [name, type === "TIMESTAMP" && typeof cell === "number" ? new Date(cell).toISOString() : cell];
    }),
  );
}

const rows: readonly object[] = [
  { url: "https://a.example/robots.txt", robots: robotsOf(1), status: 200, fetched_at: "2025-06-01T12:00:00Z" },
  { host: "b.example", robotsBase64: Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff, 0x0a]).toString("base64"), rank: 7 },
  { url: "https://c.example/robots.txt", status: 404 },
  { url: "https://d.example/robots.txt", status: 301, redirect_target: "/r.txt", robots: "moved" },
  { url: "https://e.example/robots.txt", robotsBase64: "!" },
  { url: "not a URL", robots: "User-agent: GPTBot\nDisallow: /\nContent-Signal: ai-train=no\nDisalow: /x\n" },
  { url: "https://f.example/robots.txt" },
  { url: "https://g.example/robots.txt", robots: "", content_type: "text/plain; charset=utf-8", server: "x" },
];

test("the rows of a census over the same captures", async () => {
  const folder = testFolder();
  const source = join(folder, "captures.ndjson");
  writeFileSync(source, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const options = { differences: true, dialects: ["rfc9309", "google"], profiles: ["web-almanac"] } as const;
  const settings = { format: "ndjson", measure: measureOptions(options) } as const;
  const { manifest } = await measureSplit(folder, { kind: "ndjson", source, slice: null }, settings);

  const answers = await ask(rows.map((row, position) => ({ ...row, ...options, source, position })));
  expect(answers.map(({ ok }) => ok)).toEqual(rows.map(() => true));
  for (const { table, file } of manifest.parts) {
    const lines = readFileSync(join(folder, file), "utf8").split("\n").slice(0, -1);
    const expected = lines.map((line) => JSON.parse(line));
    expect(
      answers.flatMap((answer) => (answer.tables?.[table] ?? []).map((row) => named(table, row))),
      table,
    ).toEqual(expected);
    if (table !== "differences") expect(expected.length, table).toBeGreaterThan(0);
  }
  const ids = answers.map((answer) => answer.tables?.captures[0]?.[0]);
  expect(new Set(ids).size).toBe(rows.length);
});

test("without source and position, the capture is the first of the pipe", async () => {
  const [answer] = await ask([{ robots: "" }]);
  expect(answer?.tables?.captures[0]?.slice(0, 3)).toEqual(["pipe#0", "pipe", 0]);
});

test("columns are those of the documented tables", async () => {
  const [answer] = await ask([{ columns: true }]);
  expect(answer?.columns).toEqual(
    Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  );
});

test("a large body, and one that is measured in part", async () => {
  const [large, part] = await ask([
    { robots: "a".repeat(600_000), maxBytes: 512_000 },
    { robots: "#".repeat(600_000), findings: false },
  ]);
  expect(large?.tables?.errors).toEqual([["pipe#0", "body", "the body has 600000 octets, more than 512000"]]);
  expect(part?.tables?.files[0]?.slice(1, 4)).toEqual([600_000, 512_000, 512_000]);
});

test("an invalid option is a bad request, and the next line is read", async () => {
  const wrong: readonly [fields: object, message: string][] = [
    [{ findings: 1 }, '"findings" must be true or false'],
    [{ agents: "GPTBot" }, '"agents" must be a list of strings'],
    [{ paths: ["a"] }, 'The path "a" does not begin with "/".'],
    [{ profiles: ["x"] }, 'Unknown profile "x"; use one of web-almanac, common-crawl, consent-in-crisis.'],
    [{ dialects: [] }, "Name at least one dialect."],
    [{ maxBytes: "1" }, '"maxBytes" must be a number'],
    [{ source: 1 }, '"source" must be a string'],
    [{ position: -1 }, '"position" must be a whole number, 0 or more'],
  ];
  const answers = await ask([...wrong.map(([fields]) => ({ robots: "", ...fields })), { robots: "" }]);
  expect(answers.map(({ ok, error }) => [ok, error?.code, error?.message])).toEqual([
    ...wrong.map(([, message]) => [false, "bad-request", message]),
    [true, undefined, undefined],
  ]);
});

test("without the package, the error says how to install it, and other operations go on", async () => {
  const stdin = ['{"id":1,"op":"census","robots":""}', '{"id":2,"op":"check","robots":""}'].join("\n");
  const { exit, stdout } = await run(["pipe"], { stdin });
  expect(exit).toBe(0);
  expect(stdout.split("\n").slice(0, -1)).toEqual([
    '{"id":1,"ok":false,"error":{"code":"not-installed","message":"census needs robotspec-census; install it: npm install robotspec-census"}}',
    '{"id":2,"ok":true,"conforms":true,"error":null}',
  ]);
});
