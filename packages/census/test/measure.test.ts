import { createHash } from "node:crypto";
import { compile } from "robotspec";
import { chainOf } from "robotspec/crawlers";
import { measureFile, measureOptions, type TableName, tableOf } from "robotspec-census/measure";
import { describe, expect, test } from "vitest";
import { hasRealFiles, realFile, realFiles } from "../../../test/real-files.ts";
import { profiles } from "../src/profiles/index.ts";
import { predefinedQueries } from "../src/query/predefined-queries.ts";

type Record_ = Readonly<Record<string, unknown>>;

function measured(source: string | Uint8Array, options = {}): Record<TableName, Record_[]> {
  const octets = typeof source === "string" ? Buffer.from(source) : source;
  const rows = measureFile(octets, measureOptions({ findings: false, ...options }));
  const named = Object.entries(rows).map(([name, list]) => {
    const { columns } = tableOf(name as TableName);
    return [name, list.map((row) => Object.fromEntries(columns.map(({ name: column }, at) => [column, row[at]])))];
  });
  return Object.fromEntries(named);
}

const access = (source: string) =>
  Object.fromEntries(measured(source).status.map(({ crawler, access: level }) => [crawler, level]));

describe("how much of a site is open", () => {
  test.each([
    ["no rules", "User-agent: *\n", "all"],
    ["an empty rule", "User-agent: *\nDisallow:\n", "all"],
    ["everything closed", "User-agent: *\nDisallow: /\n", "none"],
    ["everything closed, with a star", "User-agent: *\nDisallow: *\n", "none"],
    ["everything closed, with a slash and a star", "User-agent: *\nDisallow: /*\n", "none"],
    ["only the root", "User-agent: *\nDisallow: /$\n", "some"],
    ["one folder", "User-agent: *\nDisallow: /a\n", "some"],
    ["a folder opened in a closed site", "User-agent: *\nDisallow: /\nAllow: /a\n", "some"],
    ["everything closed and opened", "User-agent: *\nDisallow: /\nAllow: /\n", "all"],
    ["a folder closed and opened", "User-agent: *\nDisallow: /a\nAllow: /a\n", "all"],
    ["an allow rule that is overruled", "User-agent: *\nDisallow: /\nDisallow: /a/*\nAllow: /a/\n", "none"],
    ["only the root opened", "User-agent: *\nAllow: /$\nDisallow: /\n", "some"],
    ["an allow rule that can never win", "User-agent: *\nDisallow: /*\nAllow: /\n", "none"],
    ["a rule that is not usable", "User-agent: *\nDisallow: a\n", "all"],
  ])("%s", (_, source, level) => {
    expect(access(source)["*"]).toBe(level);
  });

  test("groups of one crawler are one set of rules", () => {
    const closed = "User-agent: GPTBot\nDisallow: /\n";
    expect(access(`${closed}\nUser-agent: CCBot\nAllow: /a\n`).GPTBot).toBe("none");
    expect(access(`${closed}\nUser-agent: GPTBot\nAllow: /a\n`).GPTBot).toBe("some");
  });

  test("known crawlers that the file names have a row each, by RFC 9309", () => {
    const source =
      "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n\nUser-agent: ccbot/2.0\nDisallow: /b\nUser-agent: UnknownBot\n";
    expect(access(source)).toEqual({ "*": "all", GPTBot: "none", CCBot: "none" });
    expect(measured(source).agents.map(({ token, crawler, operator }) => [token, crawler, operator])).toEqual([
      ["gptbot", "GPTBot", "OpenAI"],
      ["ccbot", "CCBot", "Common Crawl"],
      ["*", null, null],
      ["ccbot", "CCBot", "Common Crawl"],
      ["unknownbot", null, null],
    ]);
  });
});

test("the rules of a policy token are statements about the use of content", () => {
  const robots = "User-agent: GPTBot\nUser-agent: __Usage_AI-training\nDisallow: /\nAllow: /blog/\nDisallow:\n";
  const { agents, signals } = measured(robots);
  expect(
    signals.map(({ group_no: group, line, kind, path, purpose, value }) => [group, line, kind, path, purpose, value]),
  ).toEqual([
    [0, 3, "policy-token", "/", "ai-training", "disallow"],
    [0, 4, "policy-token", "/blog/", "ai-training", "allow"],
  ]);
  expect(agents.map(({ crawler }) => crawler)).toEqual(["GPTBot", null]);
});

test("signals, records and their numbers", () => {
  const { records, signals } = measured(
    "User-agent: *\nContent-Signal: search=yes, ai-train=no\nContent-Usage: /a train-ai=n\nDisallow: /x\nCrawl-delay: 2.5\nRequest-rate: 1/10\nSitemp: x\n",
  );
  expect(signals.map(({ kind, path, purpose, value }) => [kind, path, purpose, value])).toEqual([
    ["content-signal", null, "search", "yes"],
    ["content-signal", null, "ai-train", "no"],
    ["content-usage", "/a", "train-ai", "n"],
  ]);
  expect(records.map(({ kind, intended, number }) => [kind, intended, number])).toEqual([
    ["content-signal", null, null],
    ["content-usage", null, null],
    ["crawl-delay", null, 2.5],
    ["request-rate", null, 10],
    ["unknown", "Sitemap", null],
  ]);
});

test.each([
  ["", { lines: 0, line_end: "none", encoding: "ascii", conforms: "yes" }],
  ["a\r\nb\nc\rd", { lines: 4, line_end: "mixed", unreadable_lines: 4 }],
  ["\n\n#x\n", { lines: 3, blank_lines: 2, comment_lines: 1, line_end: "lf", conforms: "yes" }],
  ["\ufeffUser-agent: *\r\n", { bom: true, line_end: "crlf", encoding: "utf-8" }],
  ["<!doctype html>\n<p>", { is_html: true, groups: 0 }],
  ["Sitemap: https://a/\n", { conforms: "with-other-records", sitemaps: 1, first_departure_code: null }],
])("the facts about %j", (source, expected) => {
  expect(measured(source).files[0]).toMatchObject(expected);
});

test("ill-formed octets, NUL and lone surrogates become text that every sink can store", () => {
  const octets = Buffer.from("User-agent: a\xff\0\nDisallow: /\xed\xa0\x80\n", "latin1");
  const { files, agents, rules } = measured(octets);
  expect(files[0]?.encoding).toBe("ill-formed");
  expect(agents[0]?.agent_raw).toBe("a\ufffd\ufffd");
  expect([rules[0]?.pattern, rules[0]?.octets]).toEqual(["/\ufffd\ufffd\ufffd", 4]);
});

test("only the first 512,000 octets count, and the linter has a limit of lines", () => {
  const source = `User-agent: *\n${"Disallow: /a\n".repeat(60_000)}`;
  const { files, rules } = measured(source, { findings: true });
  expect(files[0]).toMatchObject({
    bytes: source.length,
    measured_bytes: 512_000,
    over_limit: true,
    lint: "too-many-lines",
  });
  expect(rules.length).toBeLessThan(40_000);
});

test.each([
  ["a group of very many user agents and rules", (at: number) => (at < 16_000 ? `User-agent:${at}\n` : "Allow:/\n")],
  ["a group for each user agent", (at: number) => `User-agent:${at}\nDisallow:/\n`],
  ["a group with very many keys", (at: number) => (at < 9_000 ? `User-agent:${at}\n` : `k${at}:\n`)],
])("profiles measure %s in rows that are linear in the file", (_, line) => {
  let source = "";
  for (let at = 0; source.length < 400_000; at++) source += line(at);
  const { profiles } = measured(source, { profiles: ["web-almanac", "common-crawl", "consent-in-crisis"] });
  expect(profiles.length).toBeLessThan(source.split("\n").length * 6);
});

test("copies of one template have one template_id", () => {
  const ids = ["a.com", "b.org"].map((host) => measured(`User-agent: *\nSitemap: https://${host}/s.xml\n`).files[0]);
  expect(ids[0]?.template_id).toBe(ids[1]?.template_id);
  expect(ids[0]?.file_id).not.toBe(ids[1]?.file_id);
});

// Skipped only if there is no folder of real files.
describe.runIf(hasRealFiles)("real files", () => {
  const names = realFiles();

  test("counts agree with plain loops over the lines", () => {
    for (const name of names) {
      const octets = realFile(name);
      if (octets.length > 512_000) continue;
      const { files, agents, rules, records } = measured(octets);
      const robots = compile(octets);
      const text = Buffer.from(octets).toString("latin1");
      const lines = text.split(/\r\n|\r|\n/);
      if (lines.at(-1) === "") lines.pop();
      expect(files[0], name).toMatchObject({
        file_id: createHash("sha256").update(octets).digest("hex"),
        bytes: octets.length,
        lines: lines.length,
        blank_lines: lines.filter((line) => /^(?:\xef\xbb\xbf)?[ \t]*$/.test(line)).length,
        comment_lines: lines.filter((line) => /^(?:\xef\xbb\xbf)?[ \t]*#/.test(line)).length,
        agents: agents.length,
        rules: rules.length,
        records: records.length,
      });
      expect(agents.length).toBe(robots.groups.reduce((sum, { userAgents }) => sum + userAgents.length, 0));
      for (const { line, pattern } of rules) {
        // The line of a row is the line that the pattern is on.
        const written = Buffer.from(lines[(line as number) - 1] as string, "latin1").toString();
        if (!(pattern as string).includes("\ufffd")) expect(written).toContain((pattern as string).slice(0, 100));
      }
    }
  });

  test("the access of a crawler agrees with decisions about every pattern of the file", () => {
    for (const name of names) {
      const octets = realFile(name);
      if (octets.length > 50_000) continue;
      const robots = compile(octets);
      const paths = [
        "/",
        "/zzz-no-rule/",
        ...robots.groups.flatMap(({ rules }) =>
          rules.map(({ pattern }) => `/${pattern.replace(/[*$]/g, "")}`.replace("//", "/")),
        ),
      ];
      for (const { crawler, access: level } of measured(octets).status) {
        const answers = paths.map(
          (path) => path === "/robots.txt" || robots.isAllowed(chainOf(crawler as string), path),
        );
        if (level === "all") expect(answers.every(Boolean), `${name} ${crawler}`).toBe(true);
        if (level === "none")
          expect(
            answers.some((allowed, at) => allowed && paths[at] !== "/robots.txt"),
            `${name} ${crawler}`,
          ).toBe(false);
        if (answers.every((allowed) => !allowed)) expect(level).toBe("none");
      }
    }
  });
});

test("every metric and every query of a profile has a definition with its source", () => {
  const source = [
    ...["User-agent: a", "Allow: /", "Disallow: /", "Crawl-delay: 1", "Noindex: /", "Sitemap: https://a/"],
    ...["Other: 1", "other", "# comment", ""],
  ].join("\n");
  const texts = [source, `\ufeff${source}`, "<html></html>"];
  for (const { name, definitions } of Object.values(profiles)) {
    const names = definitions.map((one) => one.name);
    const metrics = texts.flatMap((text) => measured(text, { profiles: [name] }).profiles.map((row) => row.metric));
    const queries = predefinedQueries.filter(({ profile }) => profile === name).map(({ id }) => id);
    expect(names.toSorted()).toEqual([...new Set([...metrics, ...queries])].toSorted());
    for (const { source: url } of definitions)
      expect(url).toMatch(/^https:\/\/github\.com\/[^/]+\/[^/]+\/blob\/[0-9a-f]{40}\//);
  }
});
