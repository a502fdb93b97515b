import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  comparisons,
  makePlan,
  measureOptions,
  measureSplit,
  merge,
  openCensus,
  questions,
  splitsOf,
  writePlan,
} from "robotspec-census";
import { main } from "robotspec-census/cli";
import { beforeAll, describe, expect, test } from "vitest";
import { hasRealFiles, realFile, realFiles } from "../../real-files.ts";
import { testFolder } from "./archives.ts";

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

async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const progress = { isTTY: false, columns: 80, write: () => {}, now: () => 0 };
  const code = await main(args, { out: (text) => void (out += text), err: (text) => void (err += text), progress });
  return { code, out, err };
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
  test("every ready question has an answer or an empty one", async () => {
    const opened = await openCensus(now, {}, old);
    for (const { id, sql, chart } of [...questions, ...comparisons]) {
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
    const { out } = await command(
      "query",
      folder,
      "SELECT (SELECT count(*) FROM files), (SELECT count(*) FROM rules), (SELECT count(*) FROM sites)",
      "--format",
      "csv",
    );
    expect(out.split("\r\n")[1]).toBe("1,1,150");
  });

  test("every known crawler has an access, of its own group or of the star group", async () => {
    const { out } = await command(
      "query",
      now,
      "SELECT site, access, named FROM sites JOIN crawler_status USING (file_id) WHERE crawler = 'GPTBot' AND dialect = 'rfc9309' ORDER BY site",
      "--format",
      "csv",
    );
    expect(out).toBe(
      "site,access,named\r\na.com,none,true\r\nb.com,all,false\r\nd.com,all,false\r\nc.com,all,false\r\n".replace(
        /b.com.*?\r\nd.com.*?\r\nc.com.*?\r\n/s,
        "b.com,all,false\r\nc.com,all,false\r\nd.com,all,false\r\n",
      ),
    );
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

  test("wrong SQL, a folder without a census and a list of questions", async () => {
    expect(await command("query", now, "SELECT nothing")).toMatchObject({
      code: 2,
      err: expect.stringContaining("nothing"),
    });
    expect(await command("query", home, "SELECT 1")).toMatchObject({
      code: 2,
      err: expect.stringContaining("no complete census"),
    });
    expect((await command("query", "--list")).out).toContain("crawlers-named");
    expect((await command("query", now, "crawler-named")).err).toContain('there is no question "crawler-named"');
  });
});

test("a comparison finds files that were added, removed or changed, and crawlers that lost access", async () => {
  const opened = await openCensus(now, {}, old);
  const answer = async (id: string) =>
    (await opened.query(comparisons.find((one) => one.id === id)?.sql as string)).rows;
  const changes = Object.fromEntries(await answer("changed-files"));
  // a.com has another group, c.com and d.com are new, gone.com is gone.
  expect(changes).toEqual({ changed: 1, added: 2, removed: 1, same: 1 });
  expect(await answer("access-changes")).toEqual([["GPTBot", "some to none", 1]]);
  expect(await answer("changed-sites")).toEqual([["a.com", 1, 2, 1]]);
  opened.close();
});

test("the report is one page without requests, and values of files cannot become markup", async () => {
  const images = join(home, "images");
  expect(await command("report", now, "--against", old, "--images", images)).toMatchObject({ code: 0 });
  const html = readFileSync(join(now, "report.html"), "utf8");
  expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toContain("\u0007");
  for (const id of ["changed-files", "access-changes", "crawlers-named", "almanac-size", "signals"])
    expect(html).toContain(`<section id="${id}">`);
  expect(readFileSync(join(images, "crawlers-named.svg"), "utf8")).toMatch(
    /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
  );
  const png = readFileSync(join(images, "crawlers-named.png"));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  // Twice the width of the SVG.
  expect(png.readUInt32BE(16)).toBe(1440);
});

describe.runIf(hasRealFiles)("the metrics of the Web Almanac", () => {
  const names = realFiles();
  let folder = "";

  beforeAll(async () => {
    const files = Object.fromEntries(names.map((name, at) => [`h${at}.com`, realFile(name)]));
    folder = await census("almanac", files, { profiles: ["web-almanac"] });
  });

  const rows = async (question: string) => {
    const { out } = await command("query", folder, question, "--format", "json");
    return out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, number | string>);
  };

  /** The text of a file, as a browser decodes it. */
  const text = (name: string) => new TextDecoder().decode(realFile(name));
  const percent = (count: number) => Math.round((10_000 * count) / names.length) / 100;

  test("sizes", async () => {
    const sizes = names.map((name) => text(name).length / 1024);
    const between = (from: number, to: number) => percent(sizes.filter((size) => size > from && size <= to).length);
    expect((await rows("almanac-size"))[0]).toEqual({
      sites: names.length,
      pct_0: percent(sizes.filter((size) => size === 0).length),
      pct_0_100: between(0, 100),
      pct_100_200: between(100, 200),
      pct_200_300: between(200, 300),
      pct_300_400: between(300, 400),
      pct_400_500: between(400, 500),
      pct_gt500: between(500, Number.POSITIVE_INFINITY),
    });
  });

  const COMMENT = /(\s+|^\s*)#.*$/gm;

  /** Key and value of each line, by the expressions of the source: the profile has none of them. */
  function recordsOf(name: string): [key: string, value: string][] {
    const lines = text(name)
      .replace(COMMENT, "")
      .trim()
      .toLowerCase()
      .split(/[\r\n]+/g);
    return lines
      .filter((line) => line.length > 0)
      .map((line) => {
        const match = line.match(/^([a-z0-9_-]+)\s*:\s*(.*)$/);
        return match === null ? ["other", line] : [(match[1] as string).trim(), (match[2] as string).trim()];
      });
  }

  test("comments", async () => {
    const expected = names.reduce((sum, name) => sum + (text(name).match(COMMENT)?.length ?? 0), 0);
    const [total] = await rows(
      "SELECT sum(value)::INTEGER AS n FROM sites JOIN profiles USING (file_id) WHERE metric = 'comment_count'",
    );
    expect(total).toEqual({ n: expected });
  });

  test("user agents, and those with records", async () => {
    const sites = new Map<string, number>();
    const withRules = new Map<string, number>();
    for (const name of names) {
      const rules = new Map<string, number>();
      let group: string[] = [];
      let before = "";
      for (const [key, value] of recordsOf(name)) {
        if (key === "user-agent") {
          rules.set(value, rules.get(value) ?? 0);
          group = before === "user-agent" ? [...group, value] : [value];
        } else if (["allow", "disallow", "crawl-delay", "noindex", "other"].includes(key)) {
          for (const agent of group) rules.set(agent, (rules.get(agent) as number) + 1);
        }
        before = key;
      }
      for (const [agent, count] of rules) {
        sites.set(agent, (sites.get(agent) ?? 0) + 1);
        if (count > 0) withRules.set(agent, (withRules.get(agent) ?? 0) + 1);
      }
    }
    const expected = [...sites]
      .filter(([, count]) => count >= 20)
      .map(([user_agent, count]) => ({ user_agent, sites: count, share: percent(count) }));
    const byName = (a: { user_agent?: unknown }, b: { user_agent?: unknown }) =>
      String(a.user_agent) < String(b.user_agent) ? -1 : 1;
    expect((await rows("almanac-user-agents")).sort(byName)).toEqual(expected.sort(byName));
    for (const { agent, sites: count } of await rows("almanac-named"))
      expect(count, String(agent)).toBe(withRules.get(String(agent)));
  });

  test("sites with a record, records by type, and status", async () => {
    const known = ["allow", "disallow", "crawl-delay", "noindex", "sitemap", "user-agent"];
    const all = names.map(recordsOf);
    const withRecords = all.filter((records) => records.some(([key]) => known.includes(key))).length;
    expect((await rows("almanac-records"))[0]).toEqual({
      sites: names.length,
      sites_with_robots_txt: withRecords,
      share: percent(withRecords),
    });
    const counted = await rows(
      "SELECT key, sum(value)::INTEGER AS n FROM sites JOIN profiles USING (file_id) WHERE metric = 'by_type' GROUP BY key HAVING n > 0",
    );
    const totals = new Map<string, number>();
    for (const [key] of all.flat())
      totals.set(key.replaceAll("-", "_"), (totals.get(key.replaceAll("-", "_")) ?? 0) + 1);
    expect(new Map(counted.map(({ key, n }) => [key, n]))).toEqual(totals);
    expect(await rows("almanac-status")).toEqual([{ status: null, total: names.length, share: 100 }]);
  });
});
