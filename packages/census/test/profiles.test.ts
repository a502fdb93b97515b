// Profiles: every fault that one names is reproduced, and the figures are those of the definitions, computed again.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  makePlan,
  measureOptions,
  measureSplit,
  merge,
  openCensus,
  type ProfileName,
  predefinedQueries,
  splitsOf,
  writePlan,
} from "robotspec-census";
import { beforeAll, describe, expect, test } from "vitest";
import { numbers } from "../../../bench/corpus.ts";
import { hasRealFiles, realFile, realFiles } from "../../../test/real-files.ts";
import { profiles } from "../src/profiles/index.ts";
import { testFolder } from "./archives.ts";

const home = testFolder();

/** Values of a profile by metric and key: `by_type.sitemap`. */
function valuesOf(profile: ProfileName, source: string | Uint8Array): Record<string, number | string> {
  const rows = profiles[profile].read(typeof source === "string" ? Buffer.from(source) : source);
  return Object.fromEntries(
    rows.map(([metric, key, value, label]) => [
      key === null ? metric : `${metric} ${key}`,
      value ?? (label as string | number),
    ]),
  );
}

/** A census of lines of NDJSON that answers a predefined query, or SQL. */
async function censusOf(name: string, lines: readonly object[], profile: ProfileName) {
  mkdirSync(join(home, name));
  const [source, folder] = [join(home, name, "rows.ndjson"), join(home, name, "out")];
  writeFileSync(source, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const settings = { format: "parquet", measure: measureOptions({ findings: false, profiles: [profile] }) } as const;
  const { splits } = splitsOf([source]);
  writePlan(folder, makePlan(splits, 0, settings));
  for (const split of splits) await measureSplit(folder, split, settings);
  merge(folder);
  const opened = await openCensus(folder);
  return async (query: string): Promise<Record<string, unknown>[]> => {
    const { columns, rows } = await opened.query(predefinedQueries.find(({ id }) => id === query)?.sql ?? query);
    return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  };
}

type Fault = readonly [source: string, expected: Readonly<Record<string, number | string | undefined>>];

/** For the start of each fault of a profile, files that have it. */
const faults: Readonly<Record<ProfileName, Readonly<Record<string, readonly Fault[]>>>> = {
  "web-almanac": {
    "Sizes are UTF-16 code units": [["# é😀", { size: 5, size_kib: 5 / 1024 }]],
    "A user agent is the whole value": [
      [
        "User-agent: GPTBot/1.0\nDisallow: /\nUser-agent: GPTBot\nAllow: /\nAllow: /a\n",
        { "by_useragent gptbot/1.0": 1, "by_useragent gptbot": 2 },
      ],
    ],
    "Any record between two user-agent lines": [
      ["User-agent: a\nSitemap: /s\nUser-agent: b\nDisallow: /\n", { "by_useragent a": 0, "by_useragent b": 1 }],
      ["User-agent: a\nUser-agent: b\nDisallow: /\n", { "by_useragent a": 1, "by_useragent b": 1 }],
    ],
    "HTML pages with status 200": [["<!doctype html>\n<p>\n", { "by_type other": 2 }]],
  },
  "common-crawl": {
    "Only LF ends a line": [
      ["User-agent: a\rDisallow: /\r", { "directive user-agent": 1, "directive disallow": undefined }],
    ],
    "HTML is recognised only if": [
      ["<html>\nAllow: /\n", { "(html)": 1, "directive allow": undefined }],
      ["\n<html>\nAllow: /\n", { "(html)": undefined, "directive allow": 1, "directive (unknown line)": 1 }],
    ],
    "Its rule sets start a new group": [
      ["User-agent: a\nAllow: /\nUser-agent: b\nUser-agent: c\nAllow: /\n", { "directive user-agent": 3 }],
    ],
    "Only captures with status 200 and a media type": [],
  },
  "consent-in-crisis": {
    "User agents are never reset": [
      ["User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n", { "disallowed a": "all", "disallowed b": "all" }],
    ],
    "`Disallow: /*` does not close the site": [
      ["User-agent: a\nDisallow: /*\n", { "disallowed a": "some" }],
      ["User-agent: a\nDisallow: /\nAllow: /a$\n", { "disallowed a": "some" }],
    ],
    "Rules with a query": [["User-agent: a\nDisallow: /?x\n", { "disallowed a": "none" }]],
    "A key must be followed by the colon": [["User-agent: a\nDisallow : /\n", { "disallowed a": "none" }]],
    "A rule applies once for each line": [
      ["User-agent: a\nDisallow:\n", { "disallowed a": "none" }],
      ["User-agent: a\nUser-agent: A\nDisallow:\n", { "disallowed a": "some" }],
      ["User-agent: a\nAllow: /x\nUser-agent: a\nDisallow: /x\n", { "disallowed a": "some" }],
    ],
    "User agents are compared as written": [
      [
        "\ufeffUser-agent: a\nUser-agent: GPTBot\nUser-agent: gptbot\nDisallow: /\n",
        { "disallowed a": undefined, "disallowed GPTBot": "all", "disallowed gptbot": undefined },
      ],
    ],
  },
};

describe.each(Object.values(profiles))("the faults of $name", ({ name, faults: named }) => {
  test("are those that the table of this test has", () => {
    const starts = Object.keys(faults[name]);
    expect(named.map((fault) => starts.find((start) => fault.startsWith(start)))).toEqual(starts);
  });

  test.each(Object.entries(faults[name]))("%s", (_, cases) => {
    for (const [source, expected] of cases) {
      const values = valuesOf(name, source);
      for (const [metric, value] of Object.entries(expected)) expect(values[metric], metric).toBe(value);
    }
  });
});

test("common-crawl counts the captures with status 200 and a media type of plain text", async () => {
  const robots = "User-agent: a\nFoo: 1\n";
  const rows = [
    { host: "a.com", status: 200, robots, content_type: "text/plain; charset=utf-8" },
    { host: "b.com", status: 200, robots, content_type: "text/plan" },
    { host: "c.com", status: 200, robots, content_type: "text/html" },
    { host: "d.com", status: 200, robots, content_type: "text/html", detected_type: "text/x-robots" },
    { host: "e.com", status: 206, robots, content_type: "text/plain" },
    // Rows without a media type have no HTTP response that could lack one.
    { host: "f.com", robots },
  ];
  const ask = await censusOf("plain-text", rows, "common-crawl");
  expect(await ask("common-crawl-directives")).toEqual([
    { directive: "(unknown directive)", lines: 4 },
    { directive: "user-agent", lines: 4 },
  ]);
});

/** `process_record` of the source, with loops instead of its expressions. */
function robotstxtStatistics(octets: Uint8Array): Record<string, number> {
  const known = ["user-agent", "disallow", "allow", "crawl-delay", "sitemap", "clean-param", "host", "noindex"];
  const found: Record<string, number> = {};
  const count = (name: string) => {
    found[name] = (found[name] ?? 0) + 1;
  };
  const isSpace = (character: string | undefined) => character !== undefined && " \t\n\v\f\r".includes(character);
  const strip = (text: string) => {
    let [start, end] = [0, text.length];
    while (isSpace(text[start])) start++;
    while (end > start && isSpace(text[end - 1])) end--;
    return text.slice(start, end);
  };
  const lines = Buffer.from(octets).toString("latin1").split("\n");
  if (lines.at(-1) === "") lines.pop();
  if (lines[0]?.startsWith("\u00ef\u00bb\u00bf") === true) {
    count("directive (bom stripped)");
    lines[0] = lines[0].slice(3);
    // The source stops at the first line without octets.
    if (octets.length === 3) return found;
  }
  const first = (lines[0] ?? "").toLowerCase();
  const begin = ["<html", "<!doctype html"].find((start) => first.startsWith(start));
  if (begin !== undefined && !/[a-z0-9_]/.test(first[begin.length] ?? " ")) {
    count("(html)");
    return found;
  }
  for (const line of lines) {
    const text = strip(line);
    const colon = text.indexOf(":");
    const key = colon === -1 ? "" : strip(text.slice(0, colon)).toLowerCase();
    const words = key.split("-");
    if (text === "") count("directive (empty line)");
    else if (text.startsWith("#")) count("directive (comment line)");
    else if (known.includes(key)) {
      count(`directive ${key}`);
      if (key !== "user-agent") continue;
      const value = strip(strip(text.slice(colon + 1)).split(/[\r#]/)[0] as string);
      const decoded = Buffer.from(value, "latin1").toString().replace(/\s+/g, " ").replaceAll("\0", "\ufffd");
      count(`user-agent ${decoded.slice(0, 200)}`);
    } else if (
      words.every((word) => word !== "" && [...word].every((one) => "abcdefghijklmnopqrstuvwxyz_".includes(one)))
    )
      count(`unknown directive ${key.slice(0, 200)}`);
    else count("directive (unknown line)");
  }
  return found;
}

describe("common-crawl, computed again", () => {
  test("for files of lines in any order", () => {
    const lines = [
      ...[
        "User-agent: a",
        "user-agent : b  c # d",
        "User-agent:\u00e9\t\tx",
        "User-Agent:#",
        "Allow: /",
        "disallow:/x\r",
      ],
      ...["Noindex: /", "Host: x", "Clean-param: a", "Crawl-delay: 1", "Sitemap:", "# c", "\t# c", "", " \t\r", "x\r"],
      ...[
        "foo-bar: 1",
        "foo-: 1",
        "foo_bar :",
        "foo1: 1",
        "- : x",
        "nothing",
        ": x",
        "<html>",
        "<!DOCTYPE html>",
        "<htmlx",
      ],
    ];
    const random = numbers(2);
    for (let round = 0; round < 5_000; round++) {
      const count = 1 + Math.floor(random() * 6);
      const picked = Array.from({ length: count }, () => lines[Math.floor(random() * lines.length)]);
      const text = `${random() < 0.2 ? "\ufeff" : ""}${picked.join("\n")}${random() < 0.5 ? "\n" : ""}`;
      expect(valuesOf("common-crawl", text), JSON.stringify(text)).toEqual(robotstxtStatistics(Buffer.from(text)));
    }
  });

  // Skipped only if there is no folder of real files.
  test.runIf(hasRealFiles)("for real files", () => {
    for (const name of realFiles()) {
      expect(valuesOf("common-crawl", realFile(name)), name).toEqual(robotstxtStatistics(realFile(name)));
    }
  });
});

/** `parse_robots_txt` and `interpret_agent` of the study, line by line, with its lists of repeated rules. */
function consentVerdicts(text: string): Record<string, string> {
  const spelling = new Map<string, string>();
  const rules = new Map<string, { allow: string[]; disallow: string[] }>();
  const current: string[] = [];
  const python = (line: string) => line.replace(/^[\s\x1c-\x1f\x85]+|[\s\x1c-\x1f\x85]+$/g, "");
  // A byte order mark is white space in JavaScript alone.
  const strip = (line: string) => python(line.replaceAll("\ufeff", "\0")).replaceAll("\0", "\ufeff");
  for (const raw of text.split(/\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/)) {
    const line = strip(raw.split("#")[0] as string);
    const key = line.toLowerCase().split(":")[0] as string;
    if (!line.includes(":")) continue;
    const value = strip(line.slice(line.indexOf(":") + 1));
    if (key === "user-agent") {
      const name = value.toLowerCase();
      if (!spelling.has(name)) {
        spelling.set(name, value);
        rules.set(value, { allow: [], disallow: [] });
      }
      current.push(name);
    } else if (key === "allow" || key === "disallow") {
      for (const name of current) rules.get(spelling.get(name) as string)?.[key].push(value);
    }
  }
  return Object.fromEntries(
    [...rules].map(([name, lists]) => {
      const [allow, disallow] = [lists.allow, lists.disallow].map((list) => list.filter((one) => !one.includes("?")));
      const closed = JSON.stringify(disallow);
      if (closed === "[]" || closed === '[""]' || closed === JSON.stringify(allow)) return [name, "none"];
      return [name, disallow?.includes("/") && allow?.length === 0 ? "all" : "some"];
    }),
  );
}

describe("consent-in-crisis, computed again", () => {
  const verdicts = (octets: Uint8Array) =>
    Object.fromEntries(profiles["consent-in-crisis"].read(octets).map(([, name, , label]) => [name, label]));

  test("for files of lines in any order", () => {
    const lines = [
      ...["User-agent: a", "User-agent: A", "user-agent: b", "\ufeffUser-agent: c", "Allow: /", "Disallow: /"],
      ...["Disallow:", "Disallow: /x", "Allow: /x", "Allow:", "Disallow: /?q", "disallow :/", "Disallow: / # c", ""],
    ];
    const random = numbers(1);
    for (let round = 0; round < 5_000; round++) {
      const count = 1 + Math.floor(random() * 9);
      const text = Array.from({ length: count }, () => lines[Math.floor(random() * lines.length)]).join("\n");
      expect(verdicts(Buffer.from(text)), JSON.stringify(text)).toEqual(consentVerdicts(text));
    }
  });

  // Skipped only if there is no folder of real files.
  test.runIf(hasRealFiles)("for real files", () => {
    for (const name of realFiles()) {
      const octets = realFile(name);
      // The lists of the study are quadratic in its user agents and rules.
      if (octets.length > 100_000) continue;
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(octets);
      const short = Object.entries(consentVerdicts(text)).map(([agent, verdict]) => [
        agent.slice(0, 200).replaceAll("\0", "\ufffd"),
        verdict,
      ]);
      expect(verdicts(octets), name).toEqual(Object.fromEntries(short));
    }
  });

  test("for a file whose user agents all have equal lists, within bounded time", () => {
    let source = "";
    for (let at = 0; source.length < 450_000; at++) source += `User-agent:${at}\nAllow:\nDisallow:\n`;
    const before = process.cpuUsage();
    profiles["consent-in-crisis"].read(Buffer.from(source));
    const { user, system } = process.cpuUsage(before);
    // 0.1 s on a slow machine; without the bound, 12,000 user agents times 12,000 rules.
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});

/** The custom metric robots_txt in plain loops, with the expressions of the source: the profile has none of them. */
function robotsTxtMetric(octets: Uint8Array): Record<string, number> {
  const comment = /(\s+|^\s*)#.*$/gm;
  const text = new TextDecoder().decode(octets);
  const found: Record<string, number> = {
    size: text.length,
    size_kib: text.length / 1024,
    over_google_limit: text.length / 1024 > 500 ? 1 : 0,
    comment_count: text.match(comment)?.length ?? 0,
  };
  const count = (name: string, by: number) => {
    found[name] = (found[name] ?? 0) + by;
  };
  for (const type of ["sitemap", "user_agent", "allow", "disallow", "crawl_delay", "noindex", "other"])
    count(`by_type ${type}`, 0);
  let group: string[] = [];
  let last = "";
  for (const line of text
    .replace(comment, "")
    .trim()
    .toLowerCase()
    .split(/[\r\n]+/g)) {
    if (line === "") continue;
    const match = line.match(/^([a-z0-9_-]+)\s*:\s*(.*)$/);
    const [type, value] = match === null ? ["other", line] : [String(match[1]).trim(), String(match[2]).trim()];
    const name = type.replaceAll("-", "_");
    count(`by_type ${cut(name)}`, 1);
    if (type === "user-agent") {
      count(`by_useragent ${cut(value)}`, 0);
      group = last === "user-agent" ? [...group, value] : [value];
    } else if (["allow", "disallow", "crawl-delay", "noindex", "other"].includes(type)) {
      for (const agent of group) {
        count(`by_useragent ${cut(agent)}`, 1);
        count(`by_useragent.${name} ${cut(agent)}`, 1);
      }
    }
    last = type;
  }
  return found;
}

const cut = (name: string) => name.slice(0, 200).replaceAll("\0", "\ufffd");

// Skipped only if there is no folder of real files.
describe.runIf(hasRealFiles)("web-almanac, computed again", () => {
  interface Site {
    readonly host: string;
    readonly name: string;
    readonly outcome: "file" | "moved" | "none" | "error";
    readonly rank: number | null;
    readonly metric: Readonly<Record<string, number>>;
  }
  /** The sites of a crawl: some have no file, some are reached by a redirect, and some do not answer. */
  const sites: readonly Site[] = hasRealFiles
    ? realFiles().map((name, at) => ({
        host: `h${at}.com`,
        name,
        outcome: at % 10 === 7 ? "none" : at % 10 === 8 ? "moved" : at % 50 === 3 ? "error" : "file",
        rank: at % 7 === 0 ? null : ([500, 5_000, 50_000][at % 3] as number),
        metric: robotsTxtMetric(realFile(name)),
      }))
    : [];
  const answered = sites.filter(({ outcome }) => outcome !== "error");
  const files = answered.filter(({ outcome }) => outcome !== "none");
  const percent = (count: number, all: readonly Site[]) => Math.round((10_000 * count) / all.length) / 100;
  const has = ({ metric }: Site, name: string) => (metric[name] ?? 0) > 0;
  let ask: Awaited<ReturnType<typeof censusOf>>;

  beforeAll(async () => {
    const rows = sites.flatMap(({ host, name, outcome, rank }) => {
      const file = { host, rank, status: 200, robotsBase64: Buffer.from(realFile(name)).toString("base64") };
      if (outcome === "moved") return [{ host, rank, status: 301, redirect_target: "/robots-2.txt" }, file];
      return outcome === "file" ? [file] : [{ host, rank, ...(outcome === "none" && { status: 404 }) }];
    });
    ask = await censusOf("almanac", rows, "web-almanac");
  });

  test("every metric of every file", () => {
    for (const { name, metric } of sites) expect(valuesOf("web-almanac", realFile(name)), name).toEqual(metric);
  });

  test("status", async () => {
    const expected = [
      { status: 200, total: files.length },
      { status: 404, total: answered.length - files.length },
      { status: null, total: sites.length - answered.length },
    ];
    expect(await ask("almanac-status")).toEqual(expected.map((row) => ({ ...row, share: percent(row.total, sites) })));
  });

  test("sizes", async () => {
    const between = (from: number, to: number) =>
      percent(files.filter(({ metric: { size_kib = 0 } }) => size_kib > from && size_kib <= to).length, files);
    expect(await ask("almanac-size")).toEqual([
      {
        sites: files.length,
        pct_0: between(-1, 0),
        pct_0_100: between(0, 100),
        pct_100_200: between(100, 200),
        pct_200_300: between(200, 300),
        pct_300_400: between(300, 400),
        pct_400_500: between(400, 500),
        pct_gt500: between(500, Number.POSITIVE_INFINITY),
      },
    ]);
  });

  test("comments", async () => {
    const [total] = await ask(
      "SELECT sum(value)::INTEGER AS n FROM sites JOIN profiles USING (file_id) WHERE metric = 'comment_count'",
    );
    expect(total).toEqual({ n: files.reduce((sum, { metric }) => sum + (metric.comment_count as number), 0) });
  });

  /** Sites by user agent, of those for which `counts` holds. */
  function byAgent(of: readonly Site[], least: number): Map<string, number> {
    const found = new Map<string, number>();
    for (const { metric } of of) {
      for (const [name, value] of Object.entries(metric)) {
        if (!name.startsWith("by_useragent ") || value < least) continue;
        const agent = name.slice("by_useragent ".length);
        found.set(agent, (found.get(agent) ?? 0) + 1);
      }
    }
    return found;
  }

  const inOrder = <T extends { readonly sites: number; readonly name: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => b.sites - a.sites || (a.name < b.name ? -1 : 1));

  test("user agents", async () => {
    const found = [...byAgent(files, 0)]
      .filter(([, count]) => count >= 20)
      .map(([name, count]) => ({ name, sites: count }));
    expect(await ask("almanac-user-agents")).toEqual(
      inOrder(found).map(({ name, sites: count }) => ({
        user_agent: name,
        sites: count,
        share: percent(count, answered),
      })),
    );
  });

  test("user agents by rank", async () => {
    const expected = [500, 5_000, 50_000, null].flatMap((rank) => {
      const [all, ok] = [answered, files].map((list) => list.filter((site) => site.rank === rank)) as [Site[], Site[]];
      const agents = [...byAgent(ok, 1)].map(([name, count]) => ({ name, sites: count }));
      return inOrder(agents)
        .slice(0, 25)
        .map(({ name, sites: count }) => ({
          rank_bucket: rank === null ? null : rank * 2,
          agent: name,
          sites: count,
          pct_of_all_sites: percent(count, all),
          pct_of_sites_with_200: percent(count, ok),
        }));
    });
    expect(await ask("almanac-named")).toEqual(expected);
  });

  test("sites with a record, and records by type", async () => {
    const known = ["allow", "disallow", "crawl_delay", "noindex", "sitemap", "user_agent"];
    const count = files.filter((site) => known.some((type) => has(site, `by_type ${type}`))).length;
    expect(await ask("almanac-records")).toEqual([
      { sites: answered.length, sites_with_robots_txt: count, share: percent(count, answered) },
    ]);
    const counted = await ask(
      "SELECT key, sum(value)::INTEGER AS n FROM sites JOIN profiles USING (file_id) WHERE metric = 'by_type' GROUP BY key",
    );
    const totals = new Map<string, number>();
    for (const { metric } of files) {
      for (const [name, value] of Object.entries(metric)) {
        if (!name.startsWith("by_type ")) continue;
        const type = name.slice("by_type ".length);
        totals.set(type, (totals.get(type) ?? 0) + value);
      }
    }
    expect(new Map(counted.map(({ key, n }) => [key, n]))).toEqual(totals);
  });
});
