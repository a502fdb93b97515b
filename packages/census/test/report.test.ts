import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseHTML } from "linkedom";
import { crawlerSources, crawlers, crawlersAsOf } from "robotspec/crawlers";
import {
  type Census,
  type Chart,
  comparisons,
  makePlan,
  measureOptions,
  measureSplit,
  merge,
  openCensus,
  predefinedQueries,
  splitsOf,
  writePlan,
} from "robotspec-census";
import { main } from "robotspec-census/cli";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasRealFiles, realFile, realFiles } from "../../../test/real-files.ts";
import type { Result } from "../src/query/open.ts";
import { printResult } from "../src/query/print.ts";
import { drawChart, escapeHtml, WIDE } from "../src/report/charts.ts";
import { temporary } from "../src/sinks/sink.ts";
import { gzipped, type Response, record, testFolder } from "./archives.ts";

const home = testFolder();

async function census(
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  options = {},
): Promise<string> {
  const [input, folder] = [join(home, name), join(home, `${name}.out`)];
  mkdirSync(input);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(input, file), content);
  const settings = { format: "parquet", measure: measureOptions({ findings: false, ...options }) } as const;
  const { splits, skippedFiles } = splitsOf([input], { slice: 100 });
  writePlan(folder, makePlan(splits, skippedFiles, settings));
  for (const split of splits) await measureSplit(folder, split, settings);
  merge(folder);
  return folder;
}

/** Measures two splits that share a body, once for each format. */
async function measureTwoSplits(): Promise<void> {
  const input = join(home, "two");
  mkdirSync(input);
  for (const host of ["a.com", "b.com", "c.com"]) writeFileSync(join(input, host), "User-agent: *\nDisallow: /\n");
  writeFileSync(join(input, "d.com"), "User-agent: *\nDisallow: /d\n");
  const { splits } = splitsOf([input], { slice: 2 });
  for (const format of ["parquet", "ndjson"] as const) {
    const folder = join(home, `two.${format}`);
    const settings = { format, measure: measureOptions({ findings: false }) };
    writePlan(folder, makePlan(splits, 0, settings));
    for (const split of splits) await measureSplit(folder, split, settings);
    merge(folder);
  }
}

/** A copy of that census in a folder of this name. */
function twoSplits(name: string, format: "parquet" | "ndjson"): string {
  const folder = join(home, "folders", format, name);
  cpSync(join(home, `two.${format}`), folder, { recursive: true });
  return folder;
}

const totals = "SELECT (SELECT count(*) FROM files), (SELECT count(*) FROM rules), (SELECT count(*) FROM captures)";

async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const progress = { isTTY: false, columns: 80, write: () => {}, now: () => 0 };
  const code = await main(args, { out: (text) => void (out += text), err: (text) => void (err += text), progress });
  return { code, out, err };
}

/** Open censuses by folder: most of the time of a query that runs as a command is spent opening the census. */
const opened = new Map<string, Promise<Census>>();

afterAll(async () => {
  for (const one of opened.values()) (await one).close();
});

/** The result of a predefined query or of SQL. */
async function resultOf(folder: string, asked: string): Promise<Result> {
  const one = opened.get(folder) ?? openCensus(folder);
  opened.set(folder, one);
  return (await one).query(predefinedQueries.find(({ id }) => id === asked)?.sql ?? asked);
}

/** The rows of a result as CSV, without the names of the columns. */
async function rowsOf(folder: string, asked: string): Promise<string[]> {
  return printResult(await resultOf(folder, asked), "csv")
    .trim()
    .split("\r\n")
    .slice(1);
}

/** A census as on several machines, whose steps need no worker processes; those are tested in run.test.ts. */
async function inSteps(input: string, folder: string, ...options: readonly string[]): Promise<void> {
  expect(await command("plan", input, "-o", folder, ...options)).toMatchObject({ code: 0, err: "" });
  expect(await command("map", input, "-o", folder)).toMatchObject({ code: 0, err: "" });
  expect(await command("merge", folder)).toMatchObject({ code: 0, err: "" });
}

const everything = {
  profiles: ["web-almanac", "common-crawl", "consent-in-crisis"],
  dialects: ["rfc9309", "google"],
  differences: true,
  findings: true,
};

let old = "";
let now = "";

beforeAll(async () => {
  old = await census("old", {
    "a.com": "User-agent: *\nDisallow: /x\n",
    "b.com": "User-agent: *\nDisallow:\n",
    "gone.com": "",
  });
  now = await census(
    "now",
    {
      "a.com": "User-agent: *\nDisallow: /x\n\nUser-agent: GPTBot\nDisallow: /\n",
      "b.com": "User-agent: *\nDisallow:\n",
      "c.com":
        "User-agent: <script>alert(1)</script>\u0007\nDisallow: /é\nContent-Signal: ai-train=no\nCrawl-delay: 5\nFoo: bar\n",
      "d.com": "User-agent: *\nDisallow:\n",
    },
    everything,
  );
});

describe("queries", () => {
  test("every predefined query runs, and its result has the columns of its chart", async () => {
    const opened = await openCensus(now, {}, old);
    for (const { id, sql, chart } of [...predefinedQueries, ...comparisons]) {
      const { columns } = await opened.query(sql);
      for (const name of [chart?.name, chart?.value, chart?.fill])
        if (name !== undefined) expect(columns, id).toContain(name);
    }
    opened.close();
  });

  test("copies count once as a file, and for each site", async () => {
    const { out } = await command(
      "query",
      now,
      "SELECT count(*) AS sites, count(DISTINCT file_id) AS files FROM sites",
      "--format",
      "json",
    );
    expect(JSON.parse(out)).toEqual({ sites: 4, files: 3 });
  });

  test("a body that several splits have is counted once", async () => {
    const folder = await census(
      "copies",
      Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`s${at}.com`, "User-agent: *\nDisallow: /\n"])),
    );
    const sql = "SELECT (SELECT count(*) FROM files), (SELECT count(*) FROM rules), (SELECT count(*) FROM sites)";
    expect(await rowsOf(folder, sql)).toEqual(["1,1,150"]);
    await command("report", folder);
    const html = readFileSync(join(folder, "report.html"), "utf8");
    for (const [name, count] of [
      ["captures", 150],
      ["different files", 1],
      ["rules in them", 1],
    ]) {
      expect(html).toContain(`<dt>${name}</dt><dd>${count}</dd>`);
    }
  });

  test("every known crawler has an access, of its own group or of the star group", async () => {
    const sql =
      "SELECT site, access, named FROM sites JOIN crawler_status USING (file_id) WHERE crawler = 'GPTBot' AND dialect = 'rfc9309' ORDER BY site";
    expect(await rowsOf(now, sql)).toEqual([
      "a.com,none,true",
      "b.com,all,false",
      "c.com,all,false",
      "d.com,all,false",
    ]);
  });

  test.each([
    [["rfc9309", "google"], "all"],
    [["google", "rfc9309"], "none"],
  ])("predefined queries about access answer by the first of the dialects %j", async (dialects, expected) => {
    // Google accepts a rule without a colon.
    const folder = await census(`by-${dialects[0]}`, { "a.com": "User-agent: *\nDisallow /\n" }, { dialects });
    for (const name of ["star-access", "access-by-purpose", "ai-access"]) {
      const { columns, rows } = await resultOf(folder, name);
      const found = new Set(rows.map((row) => row[columns.indexOf("access")]));
      // Crawlers that do not obey the star group may fetch everything.
      expect(
        [...found].filter((access) => name !== "access-by-purpose" || access === expected),
        name,
      ).toEqual([expected]);
    }
  });

  test.each([
    [["rfc9309", "google"], 0],
    [["google", "rfc9309"], 1],
  ])("predefined queries about crawlers closed out count by the first of the dialects %j", async (dialects, closed) => {
    const [input, folder] = [join(home, `closed-${dialects[0]}.ndjson`), join(home, `closed-${dialects[0]}.out`)];
    const robots = "User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nDisallow /\n";
    const rows = [
      { host: "a.com", rank: 5, fetched_at: "2025-06-01T00:00:00Z", robots },
      { host: "none.com", rank: 6, fetched_at: "2025-06-01T00:00:00Z", status: 404 },
    ];
    writeFileSync(input, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    await inSteps(input, folder, "--no-findings", "--dialects", dialects.join(","));
    expect(await rowsOf(folder, "closed-by-name")).toEqual(closed === 1 ? ["GPTBot,1,100"] : []);
    expect(await rowsOf(folder, "ai-closed-by-month")).toEqual(closed === 1 ? ["2025-06,GPTBot,1,100"] : []);
    expect(await rowsOf(folder, "adoption-by-rank")).toEqual([`1000,2,50,50,${50 * closed}`]);
  });

  test("a closed star group closes the site to all known crawlers except those that do not obey it", async () => {
    const folder = await census("star", { "a.com": "User-agent: *\nDisallow: /\n" });
    const { out } = await command("query", folder, "SELECT crawler, access FROM crawler_status", "--format", "json");
    const rows = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { crawler: string; access: string });
    const expected = crawlers.map(({ token, star }) => [token, star ? "none" : "all"]);
    expect(Object.fromEntries(rows.map(({ crawler, access }) => [crawler, access]))).toEqual(
      Object.fromEntries(expected),
    );
    expect(new Set(rows.map(({ access }) => access))).toEqual(new Set(["all", "none"]));
  });

  test("ranks join by registrable domain", async () => {
    const ranks = join(home, "ranks.csv");
    writeFileSync(ranks, "1,a.com\n2000,b.com\n");
    const { out } = await command(
      "query",
      now,
      "SELECT host, rank, rank_bucket FROM captures WHERE rank IS NOT NULL ORDER BY rank",
      "--ranks",
      ranks,
      "--format",
      "csv",
    );
    expect(out).toBe("host,rank,rank_bucket\r\na.com,1,1000\r\nb.com,2000,10000\r\n");
  });

  test.each([
    ["a header", "rank,domain\n1,a.com\n", ": line 1"],
    ["a word for a rank", "1,a.com\r\nx,b.com\r\n", ": line 2"],
    ["a line without a domain", "1,a.com\n2\n", ": line 2"],
    ["a third column", "1,a.com\n2,b.com,x\n", ": line 2"],
    ["tabs", "1\ta.com\n", ": line 1"],
    ["compression", gzipSync("1,a.com\n".repeat(99)), ": line 1"],
  ])("ranks with %s are refused", async (name, content, where) => {
    const path = join(home, `${name}.csv`);
    writeFileSync(path, content);
    expect(await command("query", now, "SELECT 1", "--ranks", path)).toEqual({
      code: 2,
      out: "",
      err: `robotspec-census: "${path}" is not a list of ranks${where}; write lines "rank,domain" without a header, as in 1,example.com\n`,
    });
  });

  test("ranks of Tranco have CR LF at the end of lines, and their file may have any name", async () => {
    const path = join(home, "top [1]*.csv");
    writeFileSync(path, "1,a.com\r\n2,b.com\r\n2000,b.com");
    const sql = "SELECT domain, rank FROM ranks ORDER BY rank";
    const { out } = await command("query", now, sql, "--ranks", path, "--format", "csv");
    expect(out).toBe("domain,rank\r\na.com,1\r\nb.com,2\r\n");
  });

  test.each([
    ["table", '    a  b     c\n-----  ----  -------\n1,234  x\u2407"y  {"k":1}\n   10\n'],
    ["json", '{"a":1234,"b":"x\\u0007\\"y","c":{"k":1}}\n{"a":10,"b":null,"c":null}\n'],
    ["csv", 'a,b,c\r\n1234,"x\u0007""y","{""k"":1}"\r\n10,,\r\n'],
  ])("a result is printed as %s", async (format, expected) => {
    const sql = "SELECT * FROM (VALUES (1234, 'x' || chr(7) || '\"y', {'k': 1}), (10, NULL, NULL)) t(a, b, c)";
    expect(await command("query", now, sql, "--format", format)).toEqual({ code: 0, out: expected, err: "" });
    if (format === "table") expect((await command("query", now, sql)).out).toBe(expected);
  });

  test("numbers of a column are aligned at the decimal point", async () => {
    const sql = "SELECT * FROM (VALUES (7.5::DOUBLE, 1/3, NULL), (-1234, 0, 2), (0.25, 1, 10)) t(a, b, c)";
    expect((await command("query", now, sql)).out).toBe(
      [
        "        a         b   c",
        "---------  --------  --",
        "     7.50  0.333333",
        "-1,234.00  0.000000   2",
        "     0.25  1.000000  10",
        "",
      ].join("\n"),
    );
  });

  test.each([
    ["almanac-size", "with --profile web-almanac"],
    ["common-crawl-directives", "with --profile common-crawl"],
    ["differences", "with --differences and two --dialects"],
    ["findings", "without --no-findings"],
  ])("%s is refused if the census has no data for it", async (name, option) => {
    expect(await command("query", old, name)).toEqual({
      code: 2,
      out: "",
      err: `robotspec-census: "${old}" has no data for ${name}; measure into another folder ${option}\n`,
    });
    expect(await command("query", now, name)).toMatchObject({ code: 0, err: "" });
  });

  test("a table may have very many rows", async () => {
    const { code, out } = await command("query", now, "SELECT range AS n FROM range(200000)");
    expect([code, out.split("\n").length, out.slice(-8)]).toEqual([0, 200_003, "199,999\n"]);
  });

  test("nested values are JSON values", async () => {
    const sql =
      "SELECT [1, 2] a, {'k': [DATE '2025-06-01']} b, MAP {'x': 1::HUGEINT} c, '\\xAB'::BLOB d, [] e, {'n': NULL} f";
    const { out } = await command("query", now, sql, "--format", "json");
    expect(JSON.parse(out)).toEqual({
      a: [1, 2],
      b: { k: ["2025-06-01T00:00:00.000Z"] },
      c: [{ key: "x", value: 1 }],
      d: "ab",
      e: [],
      f: { n: null },
    });
  });

  test("columns of one name are refused as JSON, whose objects would lose one", async () => {
    const sql = "SELECT 1 AS n, 2 AS n";
    expect(await command("query", now, sql, "--format", "json")).toEqual({
      code: 2,
      out: "",
      err: 'robotspec-census: two columns have the name "n"; name one with AS, or use --format csv\n',
    });
    expect((await command("query", now, sql, "--format", "csv")).out).toBe("n,n\r\n1,2\r\n");
  });

  const file = join(home, "written");
  const reads =
    "a query only reads; write a SELECT, SHOW, DESCRIBE or SUMMARIZE statement, or a PIVOT with its values after IN";
  const empty = "the query is empty; write a SELECT statement";

  test.each([
    ["", empty],
    [" -- x", empty],
    [";", empty],
    ["SELECT 1; SELECT 2", "the query has 2 statements; write one"],
    [`COPY (SELECT 1) TO '${file}'`, reads],
    [`SELECT 1; COPY (SELECT 1) TO '${file}'`, reads],
    [`EXPLAIN ANALYZE COPY (SELECT 1) TO '${file}'`, reads],
    [`EXPORT DATABASE '${file}'`, reads],
    [`ATTACH '${file}'`, reads],
    ["CREATE TABLE t (a INTEGER)", reads],
    ["SET threads = 1", reads],
    ["INSTALL httpfs", reads],
  ])("the query %j is refused", async (sql, message) => {
    expect(await command("query", now, sql)).toEqual({ code: 2, out: "", err: `robotspec-census: ${message}\n` });
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    "SELECT 1;",
    "/* x */ WITH t AS (SELECT 1) FROM t",
    "VALUES (1)",
    "SHOW TABLES",
    "DESCRIBE files",
    "SUMMARIZE files",
    "PIVOT files ON lint IN ('off') USING count(*) GROUP BY file_id",
  ])("the query %j is answered", async (sql) => {
    expect(await command("query", now, sql)).toMatchObject({ code: 0, err: "" });
  });

  test("--list has every predefined query with its title and the option that it needs", async () => {
    const { out } = await command("query", "--list");
    const lines = out.trimEnd().split("\n");
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ...predefinedQueries.map(({ id, title, profile }) => [
        id,
        profile === undefined ? title : `${title} (--profile ${profile})`,
      ]),
      ...comparisons.map(({ id, title }) => [id, `${title} (--against DIR)`]),
    ]);
  });

  test("--against gives the older census as schema before, and to the queries that compare", async () => {
    const sql = "SELECT (SELECT count(*) FROM sites), (SELECT count(*) FROM before.sites)";
    const { out } = await command("query", now, sql, "--against", old, "--format", "csv");
    expect(out.split("\r\n")[1]).toBe("4,3");
    const changed = await command("query", now, "changed-sites", "--against", old, "--format", "csv");
    expect(changed.out).toBe("site,rules_before,rules_now,difference\r\na.com,1,2,1\r\n");
    expect(await command("query", now, "changed-sites")).toEqual({
      code: 2,
      out: "",
      err: "robotspec-census: changed-sites compares two censuses; name the older one with --against DIR\n",
    });
  });

  test("wrong SQL and a folder without a census are the user's errors", async () => {
    expect(await command("query", now, "SELECT nothing")).toMatchObject({
      code: 2,
      err: expect.stringContaining("nothing"),
    });
    expect(await command("query", home, "SELECT 1")).toMatchObject({
      code: 2,
      err: `robotspec-census: "${home}" holds no census; run robotspec census INPUT -o ${home}\n`,
    });
  });
});

describe("queries read exactly the parts of the manifests", () => {
  beforeAll(async () => {
    await measureTwoSplits();
    // A pattern would find the parts of these, too.
    for (const other of ["o1", "o x*?'q\""]) twoSplits(other, "ndjson");
  });

  test.each(["part-1", "o[1]", "o [x]*?'q\"", "**", "k=v", "~", "é"])("in the folder %s", async (name) => {
    for (const format of ["parquet", "ndjson"] as const) {
      const folder = twoSplits(name, format);
      expect(await command("query", folder, totals, "--format", "csv")).toMatchObject({
        code: 0,
        out: expect.stringMatching(/\r\n2,2,4\r\n$/),
      });
      const { out } = await command("query", folder, "SELECT * FROM rules LIMIT 0", "--format", "csv");
      expect(out).toBe("file_id,group_no,line,type,pattern,octets,wildcards,anchored,usable\r\n");
    }
  });

  test("with a file that no manifest names beside them", async () => {
    const folder = twoSplits("more", "ndjson");
    const [part] = readdirSync(join(folder, "rules"));
    cpSync(join(folder, "rules", part as string), join(folder, "rules", "copy.ndjson"));
    expect((await command("query", folder, totals, "--format", "csv")).out).toMatch(/\r\n2,2,4\r\n$/);
  });

  test("with a part, a manifest or the list of crawlers missing", async () => {
    for (const format of ["parquet", "ndjson"] as const) {
      const folder = twoSplits("less", format);
      const [part = ""] = readdirSync(join(folder, "rules"));
      const key = part.slice("part-".length).split(".")[0];
      rmSync(join(folder, "rules", part));
      expect(await command("query", folder, "SELECT 1")).toEqual({
        code: 2,
        out: "",
        err: `robotspec-census: "${join(folder, "rules", part)}" is missing; delete "${join(folder, "_manifests", `${key}.json`)}" and run the census again\n`,
      });
      rmSync(join(folder, "_manifests", `${key}.json`));
      expect((await command("report", folder)).err).toMatch(/: 1 of 2 splits are missing: /);
    }
    const folder = twoSplits("crawlers", "parquet");
    rmSync(join(folder, "crawlers.ndjson"));
    expect(await command("query", folder, "SELECT 1")).toMatchObject({
      code: 2,
      err: `robotspec-census: "${join(folder, "crawlers.ndjson")}" is missing; run robotspec census merge ${folder}\n`,
    });
  });

  test("with a damaged part", async () => {
    const folder = twoSplits("damaged", "parquet");
    const [part = ""] = readdirSync(join(folder, "rules"));
    writeFileSync(join(folder, "rules", part), "PAR1");
    const { code, err } = await command("query", folder, "SELECT 1");
    expect(code).toBe(2);
    expect(err).toMatch(/the census in ".*damaged" cannot be read: .*part-.*; robotspec census merge .*damaged says/s);
  });
});

test("a census whose input has changed has no answers until it is complete again", async () => {
  const [input, folder] = [join(home, "grows.ndjson"), join(home, "grows.out")];
  const lines = (count: number) =>
    writeFileSync(input, Array.from({ length: count }, (_, at) => `{"host":"h${at}.com","robots":""}\n`).join(""));
  lines(2);
  await inSteps(input, folder, "--no-findings");
  const [older] = readdirSync(join(folder, "_manifests"));
  lines(3);
  const { code, err } = await command(input, "-o", folder, "--no-findings", "--workers", "1");
  const manifests = readdirSync(join(folder, "_manifests")).sort((one) => (one === older ? -1 : 1));
  const [a, b] = manifests.map((name) => join(folder, "_manifests", name));
  expect([code, err.trimEnd().split("\n").at(-1)]).toEqual([
    2,
    `robotspec-census: the split ${input} was measured twice with different content; delete the older manifest, "${a}", or the newer, "${b}", and merge again`,
  ]);
  for (const verb of [
    ["query", folder, "SELECT 1"],
    ["report", folder],
  ]) {
    expect(await command(...verb)).toMatchObject({ code: 2, err: expect.stringContaining("no complete census") });
  }
  rmSync(a as string);
  expect(await command("merge", folder)).toMatchObject({ code: 0 });
  expect((await command("query", folder, "SELECT count(*) FROM captures", "--format", "csv")).out).toMatch(/\n3\r\n$/);
});

describe("predefined queries about a few sites", () => {
  const robots = (host: string) => `User-agent: *\nDisallow: /x\nCrawl-delay: 10\nSitemap: https://${host}/s.xml\n`;
  const rows = [
    { host: "a.com", status: 200, robots: robots("a.com") },
    { host: "b.com", status: 200, robots: "" },
    {
      host: "c.com",
      status: 200,
      robots: `User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nUser-agent: MJ12bot\nDisallow: /\n#${"x".repeat(60)}\n`,
    },
    { host: "www.e.com", status: 200, robots: robots("e.com") },
    { host: "f.com", status: 404 },
    {
      host: "g.com",
      status: 200,
      robots: `User-agent: *\nDisallow: /\n\nUser-agent: Foo\nUser-agent: GPTBot\nDisallow: /\nCrawl-dealy: 5\nContent-Signal: ai-train=no\nCrawl-delay: 11\n#${"x".repeat(900)}\n`,
    },
    // Google accepts a rule without a colon. The older capture does not count as a site.
    {
      host: "h.com",
      status: 200,
      fetched_at: "2025-06-01T00:00:00Z",
      robots: "User-agent: *\nDisallow:\nDisallow /y\nDisallow /y\n",
    },
    { host: "h.com", status: 200, fetched_at: "2025-01-01T00:00:00Z", robots: "User-agent: *\nDisallow: /\n" },
  ];
  const folder = join(home, "few.out");

  beforeAll(async () => {
    const input = join(home, "few.ndjson");
    writeFileSync(input, [...rows.map((row) => JSON.stringify(row)), "not JSON"].join("\n"));
    await inSteps(input, folder, "--dialects", "rfc9309,google", "--differences");
  });

  const answer = (name: string) => rowsOf(folder, name);

  test.each([
    ["outcomes", ["file 200,7", "error,1", "no-file 404,1"]],
    ["crawlers-named", ["*,5,83.33", "GPTBot,2,33.33", "MJ12bot,1,16.67", "foo,1,16.67"]],
    ["star-access", ["all,3,50", "some,2,33.33", "none,1,16.67"]],
    ["closed-by-name", ["GPTBot,1,16.67", "MJ12bot,1,16.67"]],
    ["sizes", ["empty,1,16.67", "up to 100 octets,3,50", "up to 1 kB,1,16.67", "up to 10 kB,1,16.67"]],
    ["conformance", ["with-other-records,3,50", "no,2,33.33", "yes,1,16.67"]],
    ["departures", ["key,1,16.67", "name-outside-grammar,1,16.67"]],
    ["findings", ["key,error,2,2,33.33", "ai-opt-out,info,1,1,16.67", "site-closed,info,1,1,16.67"]],
    ["records", ["crawl-delay,3,3,50", "sitemap,2,2,33.33", "content-signal,1,1,16.67", "unknown,1,1,16.67"]],
    ["unknown-keys", ["crawl-dealy,Crawl-delay,1,1"]],
    ["signals", ["content-signal ai-train,no,1,16.67"]],
    ["crawl-delay", ["up to 10 s,2", "up to 30 s,1"]],
    ["errors", ["row,1,the line is not JSON"]],
  ])("%s", async (name, expected) => {
    expect(await answer(name)).toEqual(expected);
  });

  test("known crawlers have their source and its date, also in the report", async () => {
    const { out } = await command("query", folder, "SELECT crawler, source, as_of FROM crawlers", "--format", "json");
    const expected = crawlers.map(({ token }) => ({
      crawler: token,
      source: crawlerSources.get(token)?.sources[0]?.url ?? null,
      as_of: crawlersAsOf,
    }));
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(expected);
    await command("report", folder);
    expect(readFileSync(join(folder, "report.html"), "utf8")).toContain(`Known crawlers: as of ${crawlersAsOf}.`);
  });

  test("ranks are those of registrable domains", async () => {
    const ranks = join(home, "few.csv");
    writeFileSync(ranks, "3,e.com\n");
    const sql = "SELECT site, rank FROM sites WHERE rank IS NOT NULL";
    const { out } = await command("query", folder, sql, "--ranks", ranks, "--format", "json");
    expect(JSON.parse(out)).toEqual({ site: "www.e.com", rank: 3 });
  });

  test("copies, whose URLs may have different hosts", async () => {
    expect((await answer("copies")).map((line) => line.split(",").slice(1).join())).toEqual(["2,a.com,72"]);
  });

  test("differences of dialects, by cause", async () => {
    // g.com and c.com close everything, h.com has rules without a colon, and MJ12bot is not a product token.
    const counts = (await answer("differences")).map((line) => line.split(",").slice(1, 3).join());
    expect(counts.sort()).toEqual(["agents.named,1", "lines.grammar,1", "target.allowsRobotsTxt,2"]);
  });

  /** The access of a crawler to each site: a, b, c, e, g, h. */
  function accesses(token: string, ignoresStar: boolean): string[] {
    const star = ignoresStar ? Array(6).fill("all") : ["some", "all", "all", "some", "none", "all"];
    if (token === "GPTBot") return star.with(2, "none").with(4, "none");
    return token === "MJ12bot" ? star.with(2, "none") : star;
  }

  const percent = (count: number, all: number) => Math.round((10_000 * count) / all) / 100;

  test("access of every AI crawler", async () => {
    const expected = crawlers
      .filter(({ purposes: [main] }) => main.startsWith("ai-"))
      .flatMap(({ token, star }) => {
        const found = accesses(token, !star);
        return [...new Set(found)].map((access) => {
          const sites = found.filter((one) => one === access).length;
          return `${token},${access},${sites},${percent(sites, 6)}`;
        });
      });
    const lines = await answer("ai-access");
    expect(lines.toSorted()).toEqual(expected.toSorted());
    expect(lines.slice(0, 3)).toEqual(["GPTBot,all,2,33.33", "GPTBot,none,2,33.33", "GPTBot,some,2,33.33"]);
  });

  test("access by purpose", async () => {
    const expected = [...new Set(crawlers.map(({ purposes: [main] }) => main))].flatMap((purpose) => {
      const found = crawlers
        .filter(({ purposes: [main] }) => main === purpose)
        .flatMap(({ token, star }) => accesses(token, !star));
      return [...new Set(found)].map((access) => {
        const count = found.filter((one) => one === access).length;
        return `${purpose},${access},${percent(count, found.length)}`;
      });
    });
    expect((await answer("access-by-purpose")).toSorted()).toEqual(expected.toSorted());
  });
});

describe("a file that a redirect leads to (RFC 9309, Section 2.3.1.2)", () => {
  const own = { host: "b.com", body: "# own", date: "2025-01-01T00:00:00Z" };
  const move = (location: string, parts: Partial<Response> = {}): Response => ({
    ...{ host: "a.com", body: "", status: 301, headers: [`Location: ${location}`], date: "2025-01-02T00:00:00Z" },
    ...parts,
  });
  const page = { host: "b.com", path: "/login", body: "<html>", date: "2025-01-02T00:00:01Z" };
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => move(`/r${at + 1}`, at === 0 ? {} : { path: `/r${at}` }));
  const atB = "https://b.com/robots.txt";
  const atLogin = "https://b.com/login";

  test.each<[string, readonly Response[], readonly string[]]>([
    ["counts for the host that was asked", [own, move(atLogin), page], [`a.com,${atLogin}`, `b.com,${atB}`]],
    ["does not count for its own host", [move(atLogin), page], [`a.com,${atLogin}`]],
    ["counts for both if it is the robots.txt of its host", [move(atB), own], [`a.com,${atB}`, `b.com,${atB}`]],
    [
      "counts at the time of the request",
      [
        move(atLogin),
        { host: "a.com", body: "# later", date: "2025-01-03T00:00:00Z" },
        { ...page, date: "2025-01-04T00:00:00Z" },
      ],
      ["a.com,https://a.com/robots.txt"],
    ],
    [
      "is found after five redirects",
      [...chain(5), { host: "a.com", path: "/r5", body: "" }],
      ["a.com,https://a.com/r5"],
    ],
    ["is not looked for after six", [...chain(6), { host: "a.com", path: "/r6", body: "" }], []],
    ["is absent if redirects go round", [move(atLogin), move("https://a.com/robots.txt", { ...page, body: "" })], []],
  ])("%s", async (name, captures, expected) => {
    const folder = await census(name, { "x.warc.gz": gzipped(captures.map(record)) });
    expect(await rowsOf(folder, "SELECT site, url FROM sites ORDER BY site")).toEqual(expected);
    expect(await rowsOf(folder, "SELECT count(*) FROM sites WHERE host IS DISTINCT FROM site")).toEqual(["0"]);
  });
});

test("lines of HTML pages are not other records", async () => {
  const page = "<!doctype html>\n<style>\nwidth: 5px\n</style>\n";
  const folder = await census("html", { "a.com": page, "b.com": "Foo: 1\n", "c.com": "Foo: 1\nBar: 1\n" });
  expect(await rowsOf(folder, "unknown-keys")).toEqual(["foo,,2,2", "bar,,1,1"]);
  expect(await rowsOf(folder, "records")).toEqual(["unknown,2,3,66.67"]);
});

describe("a report that cannot be written is the user's error, and nothing is left", () => {
  const folder = join(home, "target");
  const existing = join(folder, "x.html");
  const file = join(folder, "a-file");
  const device = "/dev/null";

  beforeAll(() => {
    mkdirSync(existing, { recursive: true });
    writeFileSync(file, "as it was");
  });

  test.each([
    ["a folder", existing, `"${existing}" is a folder; name a file, such as ${join(existing, "report.html")}`],
    [
      "in a folder that is missing",
      join(folder, "none", "x.html"),
      `"${join(folder, "none")}" is not a folder; create it, or name another file with -o`,
    ],
    ["below a file", join(file, "x.html"), `"${file}" is not a folder; create it, or name another file with -o`],
    ["a device", device, `"${device}" is not a file; name one, such as report.html`],
    [
      "a name that is too long",
      join(folder, "x".repeat(300)),
      `cannot write "${join(folder, "x".repeat(300))}": the name is too long`,
    ],
  ])("%s", async (_, path, message) => {
    expect(await command("report", old, "-o", path)).toEqual({
      code: 2,
      out: "",
      err: `robotspec-census: ${message}\n`,
    });
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(["a-file", "x.html"]);
    expect(readFileSync(file, "utf8")).toBe("as it was");
  });

  // The superuser may write everywhere.
  test.runIf(process.getuid?.() !== 0)("a folder and a file without permission to write", async () => {
    const closed = join(home, "closed");
    mkdirSync(closed);
    writeFileSync(join(closed, "x.html"), "as it was", { mode: 0o444 });
    for (const mode of [0o777, 0o555]) {
      chmodSync(closed, mode);
      const path = join(closed, mode === 0o777 ? "x.html" : "y.html");
      expect((await command("report", old, "-o", path)).err).toBe(
        `robotspec-census: cannot write "${path}": permission denied\n`,
      );
    }
    expect(readdirSync(closed)).toEqual(["x.html"]);
    chmodSync(closed, 0o777);
  });

  // Skipped only where there is no such device.
  test.runIf(existsSync("/dev/full"))("on a full disk", async () => {
    const path = join(folder, "full.html");
    symlinkSync("/dev/full", temporary(path));
    expect((await command("report", old, "-o", path)).err).toBe(
      `robotspec-census: cannot write "${path}": no space left on device\n`,
    );
    expect(readdirSync(folder).sort()).toEqual(["a-file", "x.html"]);
  });

  test("images in a file", async () => {
    const path = join(folder, "with-images.html");
    expect(await command("report", old, "-o", path, "--images", file)).toEqual({
      code: 2,
      out: "",
      err: `robotspec-census: "${file}" is not a folder; name another one for --images\n`,
    });
    expect(existsSync(path)).toBe(false);
  });
});

test("a comparison finds files that were added, removed or changed, and crawlers that lost access", async () => {
  const opened = await openCensus(now, {}, old);
  const answer = async (id: string) =>
    (await opened.query(comparisons.find((one) => one.id === id)?.sql as string)).rows;
  const changes = Object.fromEntries(await answer("changed-files"));
  // a.com has another group, c.com and d.com are new, gone.com is gone.
  expect(changes).toEqual({ changed: 1, added: 2, removed: 1, same: 1 });
  expect(await answer("access-changes")).toEqual([["GPTBot", "lost", "some to none", 1]]);
  expect(await answer("changed-sites")).toEqual([["a.com", 1, 2, 1]]);
  opened.close();
});

test("a comparison has a line for each site that opened or closed to AI crawlers, and none for error pages", async () => {
  const closed = "User-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /\n";
  const part = "User-agent: *\nDisallow: /x\n";
  const before = await census("changes-before", {
    "all.com": part,
    "closes.com": part,
    "error.com": closed,
    "opens.com": `${part}\nUser-agent: GPTBot\nDisallow: /\n`,
    "same.com": closed,
    "was-empty.com": "",
  });
  const after = await census("changes-after", {
    "all.com": "User-agent: *\nDisallow:\n",
    "closes.com": `${part}\n${closed}`,
    "error.com": "<!doctype html>\n<title>Forbidden</title>\n",
    "opens.com": `${part}\nUser-agent: GPTBot\nDisallow:\n`,
    "same.com": closed,
    "was-empty.com": closed,
  });
  const { out } = await command("query", after, "ai-changes", "--against", before, "--format", "csv");
  expect(
    out
      .replace(/\d+ that/, "45 that")
      .trimEnd()
      .split("\r\n"),
  ).toEqual([
    "site,change,crawlers,before,now",
    "all.com,opened,45 that are not named,some,all",
    'closes.com,closed,"ClaudeBot, GPTBot",some,none',
    "opens.com,opened,GPTBot,none,all",
  ]);
});

test("the report has a line for each crawler over the months, and bars for ranks", async () => {
  const [input, folder] = [join(home, "months.ndjson"), join(home, "months.out")];
  const rows = ["04", "05", "06"].flatMap((month, closed) =>
    Array.from({ length: 4 }, (_, at) => ({
      host: `h${at}.com`,
      rank: 10 ** (at + 2),
      fetched_at: `2025-${month}-01T00:00:00Z`,
      robots: `User-agent: *\nAllow: /\n${at < closed ? "User-agent: GPTBot\nDisallow: /\n" : ""}`,
    })),
  );
  writeFileSync(input, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  await inSteps(input, folder, "--no-findings");
  const answer = async (name: string) => (await command("query", folder, name, "--format", "csv")).out;
  expect(await answer("ai-closed-by-month")).toBe(
    "month,crawler,closed,share\r\n2025-05,GPTBot,1,25\r\n2025-06,GPTBot,2,50\r\n",
  );
  expect(await answer("adoption-by-rank")).toBe(
    "rank_bucket,sites,with_file,names_ai,closes_gptbot\r\n1000,2,100,100,100\r\n10000,1,100,0,0\r\n100000,1,100,0,0\r\n",
  );
  const images = join(home, "months");
  await command("report", folder, "--images", images);
  const svg = readFileSync(join(images, "ai-closed-by-month.svg"), "utf8");
  expect(svg.match(/<circle/g)?.length).toBe(2);
  expect(svg).toMatch(/aria-label="AI crawlers closed out, by month"/);
  for (const text of ["2025-05", "2025-06", "GPTBot", "share of captures (%)"]) expect(svg).toContain(`>${text}<`);
  expect(readFileSync(join(images, "adoption-by-rank.svg"), "utf8")).toContain(">10,000<");
});

// Skipped only if there is no folder of real files.
test.runIf(hasRealFiles)(
  "every predefined query has an answer about real files, and its section in the report",
  async () => {
    const [input, folder, images] = [join(home, "real.ndjson"), join(home, "real.out"), join(home, "real")];
    // Few real files have these records.
    const rare = "\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nCrawl-dealy: 5\nDisallow: /\n";
    const names = realFiles().filter((_, at) => at % 3 > 0);
    const rows = names.map((name, at) => ({
      host: `h${at}.com`,
      rank: 10 ** (at % 7),
      fetched_at: `2025-0${1 + (at % 3)}-01T00:00:00Z`,
      ...(at % 9 === 0
        ? { status: 404 }
        : {
            status: 200,
            content_type: "text/plain",
            robotsBase64: Buffer.concat([realFile(name), Buffer.from(at % 5 === 0 ? rare : "")]).toString("base64"),
          }),
    }));
    writeFileSync(input, [...rows.map((row) => JSON.stringify(row)), "not JSON"].join("\n"));
    const options = ["web-almanac", "common-crawl", "consent-in-crisis"].flatMap((name) => ["--profile", name]);
    const dialects = ["--dialects", "rfc9309,google", "--differences"];
    await inSteps(input, folder, ...options, ...dialects);
    expect(await command("report", folder, "--images", images)).toMatchObject({ code: 0 });
    const html = readFileSync(join(folder, "report.html"), "utf8");
    const opened = await openCensus(folder);
    for (const { id, sql, chart } of predefinedQueries) {
      expect((await opened.query(sql)).rows.length, id).toBeGreaterThan(0);
      expect(html).toContain(`<section id="${id}">`);
      expect(existsSync(join(images, `${id}.svg`)) && existsSync(join(images, `${id}.png`)), id).toBe(
        chart !== undefined,
      );
    }
    opened.close();
  },
);

test("a chart of lines over one month has a point for each line, and no warning of the library", () => {
  const rows = ["a", "b", "c"].map((crawler, at) => ["2025-06", crawler, at + 1]);
  const chart = predefinedQueries.find(({ id }) => id === "ai-closed-by-month")?.chart as Chart;
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const svg = drawChart({ columns: ["month", "crawler", "share"], rows }, chart, "title", WIDE);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  expect(svg).not.toContain("warning");
  expect(svg.match(/<circle/g)?.length).toBe(3);
});

test("a chart of groups has a bar and a number for each row", () => {
  const rows = [
    ["a / b", "agents.named", 217],
    ["a / c", "agents.named", 116],
    ["a / b", "rules.wildcards", 31],
  ];
  const chart = predefinedQueries.find(({ id }) => id === "differences")?.chart as Chart;
  const svg = drawChart({ columns: ["dialects", "cause", "sites"], rows }, chart, "title", WIDE);
  const { document } = parseHTML(`<body>${svg}</body>`);
  const texts = Array.from(document.querySelectorAll("text"), ({ textContent }) => textContent);
  for (const text of ["217", "116", "31", "a / b", "a / c", "agents.named", "rules.wildcards"]) {
    expect(texts.filter((one) => one === text)).toEqual([text]);
  }
  const bars = (svg.match(/<rect [^>]*>/g) ?? [])
    // Those of the legend have rounded corners.
    .filter((bar) => !bar.includes(" rx="))
    .map((bar) => ["x", "fill"].map((name) => new RegExp(` ${name}="([^"]+)"`).exec(bar)?.[1]));
  const left = bars[0]?.[0];
  expect(bars).toEqual([
    [left, "var(--s1)"],
    [left, "var(--s2)"],
    [left, "var(--s1)"],
  ]);
});

test("the report is one page without requests, and values of files cannot become markup", async () => {
  const images = join(home, "images");
  expect(await command("report", now, "--against", old, "--images", images)).toMatchObject({ code: 0 });
  const html = readFileSync(join(now, "report.html"), "utf8");
  expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
  expect(html).toContain(
    `http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"`,
  );
  const sections = html.split("<section ").slice(1);
  for (const text of sections) {
    const id = /^id="([^"]+)"/.exec(text)?.[1];
    const { sql, chart } = [...predefinedQueries, ...comparisons].find(
      (one) => one.id === id,
    ) as (typeof predefinedQueries)[number];
    // The chart for wide pages and that for phones, the answer, and the query.
    expect(text.match(/<svg /g)?.length ?? 0, id).toBe(chart === undefined ? 0 : 2);
    expect(text.match(/<table[ >]/g)?.length, id).toBe(1);
    expect(text, id).toContain(`<summary>SQL</summary><pre tabindex="0">${escapeHtml(sql)}</pre>`);
  }
  // Each colour of a chart has one for the dark page.
  const [light, dark] = (/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "").split("@media (prefers-color-scheme:dark)");
  const colours = (css = "") => [...new Set([...css.matchAll(/(--\w+):#/g)].map(([, name]) => name))].sort();
  expect(colours(dark)).toEqual(colours(light));
  expect(colours(dark).length).toBeGreaterThan(0);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toContain("\u0007");
  for (const id of ["changed-files", "ai-changes", "access-changes", "crawlers-named", "almanac-size", "signals"])
    expect(html).toContain(`<section id="${id}">`);
  expect(readFileSync(join(images, "crawlers-named.svg"), "utf8")).toMatch(
    /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
  );
  // A file is complete without the page: it has its legend and its colours.
  const svg = readFileSync(join(images, "ai-access.svg"), "utf8");
  expect(
    [...svg.matchAll(/<rect [^>]*rx="2" fill="var\(--(\w+)\)"><\/rect><text [^>]*>(\w+)</g)].map(([, ...one]) => one),
  ).toEqual([
    ["open", "all"],
    ["part", "some"],
    ["closed", "none"],
  ]);
  for (const [name] of svg.matchAll(/(?<=var\()--\w+/g)) expect(svg).toContain(`${name}:#`);
  const png = readFileSync(join(images, "crawlers-named.png"));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  // Twice the width of the SVG.
  expect(png.readUInt32BE(16)).toBe(1440);
});
