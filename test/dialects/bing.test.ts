// The dialect of Bing: what it departs in is what its sources say (test/vectors/decisions-bing.ts has the decisions).
import { describe, expect, test } from "vitest";
import { chainOf } from "../../src/crawlers/index.ts";
import { bing, bingEvidence, type DialectField, rfc9309 } from "../../src/dialects/index.ts";
import { compile, lower, parse, selectGroup } from "../../src/index.ts";

const fields = Object.keys(bingEvidence) as DialectField[];

function valueOf(dialect: typeof bing, field: DialectField): unknown {
  const [part, name] = field.split(".") as [keyof typeof bing, string | undefined];
  return name === undefined ? dialect[part] : (dialect[part] as unknown as Record<string, unknown>)[name];
}

describe("evidence", () => {
  test("has an entry for every field", () => {
    const { lines, groups, agents, rules, target, records } = bing;
    const parts = { lines, groups, agents, rules, target, records };
    const all = Object.entries(parts).flatMap(([part, values]) => Object.keys(values).map((name) => `${part}.${name}`));
    expect([...fields].sort()).toEqual(["limit", ...all.filter((field) => field !== "lines.strict")].sort());
  });

  test.each(fields)("%s: the value of RFC 9309, unless a source says otherwise", (field) => {
    const followed = bingEvidence[field]?.some((source) => source.followed) ?? false;
    if (!followed) expect(valueOf(bing, field)).toEqual(valueOf(rfc9309, field));
  });

  test("the best source of a field is first", () => {
    const levels = ["documentation", "post", "observed"];
    for (const sources of Object.values(bingEvidence)) {
      const ranks = (sources ?? []).map(({ level }) => levels.indexOf(level));
      expect(ranks).toEqual([...ranks].sort());
    }
  });
});

test("bingbot looks for the tokens that the table of crawlers has", () => {
  expect(["bingbot", ...(bing.agents.obeys.bingbot ?? [])]).toEqual(chainOf("bingbot"));
});

describe("bingbot obeys the group for msnbot", () => {
  const file = "User-agent: msnbot\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n";
  const robots = compile(file, { dialect: "bing" });

  test.each([
    "bingbot",
    "BingBot",
    "bingbot/2.0",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  ])("as %s", (agent) => {
    const { allowed, group } = robots.decide(agent, "/a");
    expect([allowed, group?.by, group?.token]).toEqual([false, "named", "msnbot"]);
  });

  test("as one of several names: in its place, or merged", () => {
    expect(robots.decide(["bingbot", "b"], "/b").allowed).toBe(true);
    expect(robots.decide(["b", "bingbot"], "/a").allowed).toBe(true);
    const { groups } = lower(parse(file).document, bing);
    expect(selectGroup(groups, ["b", "bingbot"], true, bing.agents)?.tokens).toEqual(["b", "msnbot"]);
  });

  test.each(["toString", "__proto__", "", "*", "notbingbot", "bingbots"])("not as %j", (agent) => {
    expect(robots.isAllowed(agent, "/a")).toBe(true);
  });

  test.each(["rfc9309", "google", "yandex"] as const)("not in %s", (dialect) => {
    const other = compile("User-agent: msnbot\nDisallow: /a\n", { dialect });
    expect(other.isAllowed("bingbot", "/a")).toBe(true);
  });
});
