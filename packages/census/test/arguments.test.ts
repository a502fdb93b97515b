import { main } from "robotspec-census/cli";
import { describe, expect, test } from "vitest";
import { visibleWidth } from "../../../src/diagnostics/visible.ts";
import { helpText, readArguments } from "../src/arguments.ts";

async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const progress = { isTTY: false, columns: 80, write: () => {}, now: () => 0 };
  const code = await main(args, { out: (text) => void (out += text), err: (text) => void (err += text), progress });
  return { code, out, err };
}

describe("wrong usage is one sentence that names the problem, then the remedy", () => {
  const dialects = "choose rfc9309, google, bing, yandex, rep-2019, koster-1996 or rep-1994";

  test.each<[args: string, message: string]>([
    ["", "missing -o DIR; name the folder of the census"],
    ["in", "missing -o DIR; name the folder of the census"],
    ["-o out", "missing INPUT; name a folder or file, or use --from-list or --hosts"],
    ["in -o", "-o needs a value: -o DIR"],
    ["in -o out --frob", 'unknown option --frob for census; see "robotspec census --help"'],
    ["in -o out -x", 'unknown option -x for census; see "robotspec census --help"'],
    ["in -o out --dialect google", "unknown option --dialect for census; did you mean --dialects?"],
    ["in -o out --list", 'unknown option --list for census; see "robotspec census --help"'],
    ["in -o out --dialects baidu", `unknown value "baidu" for --dialects; ${dialects}`],
    ["in -o out --dialects google,yandx", 'unknown value "yandx" for --dialects; did you mean "yandex"?'],
    ["in -o out --dialects ,", "--dialects needs a value: --dialects A,B"],
    ["in -o out --agents=", "--agents needs a value: --agents A,B"],
    ["in -o out --paths=", "--paths needs a value: --paths A,B"],
    [
      "in -o out --paths --workers",
      '--paths needs a value before "--workers"; write --paths=--workers if that is the value',
    ],
    [
      "in -o out --profile almanac",
      'unknown value "almanac" for --profile; choose web-almanac, common-crawl or consent-in-crisis',
    ],
    ["in -o out --format csv", 'unknown value "csv" for --format; choose parquet or ndjson'],
    ["in -o out --differences=yes", "--differences does not take a value; write --differences"],
    ["package.json -o out --differences", '"package.json" is not a folder, WARC, WACZ, NDJSON or Parquet file'],
    ["examples -o out --differences", "--differences needs two dialects, as in --dialects rfc9309,google"],
    ["examples -o out --workers two", 'invalid --workers "two"; give a whole number, at least 1'],
    ["plan in -o out --workers 2", 'unknown option --workers for plan; see "robotspec census --help"'],
    ["merge", 'merge needs exactly one DIR, as in "robotspec census merge out"'],
    ["merge a b", 'merge needs exactly one DIR, as in "robotspec census merge out"'],
    ["report out --dialects google", 'unknown option --dialects for report; see "robotspec census --help"'],
    ["report", 'report needs exactly one DIR, as in "robotspec census report out"'],
    ["query", 'missing DIR and query, as in "robotspec census query out outcomes"; --list lists all'],
    ["query out", 'missing query, as in "robotspec census query out outcomes"; --list lists all'],
    ["query out SELECT 1", 'query takes one query; put its SQL in quotes, as in "SELECT …"'],
    ["query out crawler-named", 'unknown query "crawler-named"; did you mean "crawlers-named"?'],
    ["query out unicorn", 'unknown query "unicorn"; robotspec census query --list lists all'],
    ["query out sizes --format parquet", 'unknown value "parquet" for --format; choose table, json or csv'],
  ])("%s", async (args, message) => {
    const words = args.split(" ").filter((word) => word !== "");
    expect(await command(...words)).toEqual({ code: 2, out: "", err: `robotspec-census: ${message}\n` });
  });

  test("control characters of arguments do not reach the terminal", async () => {
    const { err } = await command("query", "out", "sizes", "--format", "\u001b[31m");
    expect(err).toBe('robotspec-census: unknown value "␛[31m" for --format; choose table, json or csv\n');
  });
});

test("options may be before and after the command, and each belongs to the commands that use it", () => {
  const args = readArguments(["--format", "csv", "query", "out", "--ranks=ranks.csv", "sizes"]);
  expect([args.command, args.positionals]).toEqual(["query", ["out", "sizes"]]);
  expect([args.value("format"), args.value("ranks"), args.has("list")]).toEqual(["csv", "ranks.csv", false]);
  const census = readArguments(["a", "-oout", "query", "--agents", "A,,B", "--profile", "web-almanac"]);
  expect([census.command, census.positionals]).toEqual(["census", ["a", "query"]]);
  expect([census.list("agents"), census.values("profile"), census.value("output")]).toEqual([
    ["A", "B"],
    ["web-almanac"],
    "out",
  ]);
});

describe("the help", () => {
  test.each([["--help"], ["-h"], ["help"], ["query", "--help"]])("%s", async (...args) => {
    expect(await command(...args)).toEqual({ code: 0, out: helpText(), err: "" });
  });

  test("has lines of at most 80 columns", () => {
    const lines = helpText().split("\n");
    expect(lines.filter((line) => visibleWidth(line) > 80)).toEqual([]);
  });
});
