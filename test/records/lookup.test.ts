// Lookups of records for one crawler or one URL.
import { describe, expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/index.ts";
import {
  contentSignals,
  contentUsage,
  crawlDelay,
  licenses,
  requestRates,
  sitemaps,
  visitTimes,
} from "../../src/records/index.ts";
import { read } from "./read-text.ts";

const SITE = "https://example.com";

describe("crawl delay", () => {
  const { groups, records } = read(`Crawl-delay: 99
User-agent: a
Crawl-delay: x
Crawl-delay: 5
Crawl-delay: 7
Disallow: /y

User-agent: b
Disallow: /

User-agent: *
Crawl-delay: 3
Disallow: /x

User-agent: A
Crawl-delay: 1
`);
  const delayOf = (agent: string | string[], options = {}) => crawlDelay(groups, records, agent, options);

  test("the first line that is a number counts, across the crawler's groups", () => {
    expect(delayOf("a")).toBe(5);
    expect(delayOf("A")).toBe(5);
  });

  test("a crawler without a group of its own reads the * group", () => {
    expect(delayOf("c")).toBe(3);
    expect(delayOf("*")).toBe(3);
  });

  test("a named group replaces the * group, except for Bing", () => {
    expect(delayOf("b")).toBeNull();
    expect(delayOf("b", { orDefaultGroup: true })).toBe(3);
    expect(delayOf("a", { orDefaultGroup: true })).toBe(5);
    expect(delayOf("b", { dialect: "bing" })).toBe(3);
    expect(delayOf("b", { dialect: "bing", orDefaultGroup: false })).toBeNull();
    expect(delayOf("b", { dialect: { ...rfc9309, records: { crawlDelayOfStar: true } } })).toBe(3);
  });

  test("several product tokens: the first one with a group, or all of them", () => {
    expect(delayOf(["none", "b", "a"])).toBeNull();
    expect(delayOf(["none", "b", "a"], { merge: true })).toBe(5);
  });

  test("a crawler without a group has no delay", () => {
    const empty = read("Crawl-delay: 1\nSitemap: https://e.com/s.xml\n");
    expect(crawlDelay(empty.groups, empty.records, "a")).toBeNull();
    expect(crawlDelay(empty.groups, empty.records, "a", { orDefaultGroup: true })).toBeNull();
  });

  test("the dialect selects the group", () => {
    const robots =
      "User-agent: *\nCrawl-delay: 1\nDisallow: /x\n\nUser-agent: *\nCrawl-delay: 2\nDisallow: /y\n\nUser-agent: b\nDisallow:\n";
    const first = read(robots, { dialect: "rep-2019" });
    expect(crawlDelay(first.groups, first.records, "a", { dialect: "rep-2019" })).toBe(1);
  });
});

test("request rates and visit times: all of the crawler's group, in file order", () => {
  const { groups, records } = read(`User-agent: a
Request-rate: 1/5 0000-1200
Request-rate: x
Request-rate: 1/1
Visit-time: 0000-0600
Visit-time: 2200-2400
User-agent: b
Request-rate: 1/9
`);
  expect(requestRates(groups, records, "b").map(({ seconds }) => seconds)).toEqual([5, 1, 9]);
  expect(visitTimes(groups, records, "a")).toEqual([
    { from: 0, to: 360 },
    { from: 1320, to: 1440 },
  ]);
});

test("sitemaps apply to every crawler; invalid ones are left out", () => {
  const { records } = read(
    "Sitemap: https://e.com/1\nUser-agent: a\nSitemap: /2\nsitemap: https://e.com/3\nSitemaps: https://e.com/4\n",
  );
  expect(sitemaps(records)).toEqual(["https://e.com/1", "https://e.com/3", "https://e.com/4"]);
});

test("licences: those of the group, otherwise those before the first group", () => {
  const { groups, records } = read(`License: https://e.com/1
License: https://e.com/2
User-agent: a
License: https://e.com/a1
License: /broken
License: https://e.com/a2
Disallow:
User-agent: b
License: /broken
Disallow:
`);
  expect(licenses(groups, records, "a")).toEqual(["https://e.com/a1", "https://e.com/a2"]);
  expect(licenses(groups, records, "b")).toEqual(["https://e.com/1", "https://e.com/2"]);
  expect(licenses(groups, records, "c")).toEqual(["https://e.com/1", "https://e.com/2"]);
});

describe("signals", () => {
  const { groups, records } = read(`User-agent: *
Content-Signal: search=yes, ai-train=no
Content-Signal: /blog/ ai-train=yes, ai-input=maybe
Content-Signal: /blog/*.pdf$ ai-train=no
Content-Signal: /%7Eme ai-input=yes, use=full
Content-Signal: /~me AI-Input=NO
User-agent: b
Disallow: /
`);
  const signalsOf = (path: string, agent = "a") => contentSignals(groups, records, agent, SITE + path);

  test("each signal is taken from the line with the longest path that has it", () => {
    expect(signalsOf("/")).toEqual({ search: "yes", "ai-input": null, "ai-train": "no", use: null });
    expect(signalsOf("/blog/1")).toEqual({ search: "yes", "ai-input": null, "ai-train": "yes", use: null });
    expect(signalsOf("/blog/1.pdf")).toEqual({ search: "yes", "ai-input": null, "ai-train": "no", use: null });
    expect(signalsOf("/blog/1.pdf?x")).toEqual({ search: "yes", "ai-input": null, "ai-train": "yes", use: null });
  });

  test("the value no wins between two paths of equal length", () => {
    expect(signalsOf("/~me/x")).toEqual({ search: "yes", "ai-input": "no", "ai-train": "no", use: "full" });
    const swapped = read("User-agent: *\nContent-Signal: search=no\nContent-Signal: search=yes\n");
    expect(contentSignals(swapped.groups, swapped.records, "a", "/").search).toBe("no");
  });

  test("use: the level of the longest path, and of equal paths the most restrictive", () => {
    const { groups, records } = read(`User-agent: *
Content-Signal: search=yes,ai-train=no,use=reference
Content-Signal: /a use=full
Content-Signal: /a use=Immediate
Content-Signal: /a/b use=none
`);
    const useOf = (path: string) => contentSignals(groups, records, "a", path).use;
    expect([useOf("/"), useOf("/a"), useOf("/a/b")]).toEqual(["reference", "immediate", "immediate"]);
  });

  test("signals apply to the crawlers of their group", () => {
    expect(signalsOf("/", "b")).toEqual({ search: "yes", "ai-input": null, "ai-train": "no", use: null });
    const parted = read("User-agent: *\nContent-Signal: search=no\nDisallow:\nUser-agent: b\nDisallow: /x\n");
    expect(contentSignals(parted.groups, parted.records, "b", "/").search).toBeNull();
  });

  test("an invalid URL is a TypeError", () => {
    expect(() => contentSignals(groups, records, "a", "example")).toThrow(TypeError);
  });
});

describe("usage preferences", () => {
  /** `train-ai` and `search` for a URL, as two of y, n and ?, behind them `ai-use` unless unknown; "-" if the URL may not be fetched. */
  function preferences(robots: string, url: string, agent = "a"): string {
    const { groups, records } = read(robots);
    const found = contentUsage(groups, records, agent, url);
    if (found === null) return "-";
    const letter = { allow: "y", disallow: "n", unknown: "?" };
    const aiUse = found["ai-use"] === "unknown" ? "" : letter[found["ai-use"]];
    return letter[found["train-ai"]] + letter[found.search] + aiUse;
  }

  const attach34 = `User-Agent: *
Allow: /
Disallow: /never/
Content-Usage: train-ai=n
Content-Usage: /ai-ok/ train-ai=y

User-Agent: ExampleBot
Allow: /
Content-Usage: train-ai=y
`;

  test.each([
    { agent: "otherbot", path: "/test", found: "n?" },
    { agent: "otherbot", path: "/never/test", found: "-" },
    { agent: "otherbot", path: "/ai-ok/test", found: "y?" },
    { agent: "ExampleBot", path: "/never/test", found: "y?" },
    { agent: "ExampleBot", path: "/ai-ok/test", found: "y?" },
  ])("attach 3.4: $agent, $path: $found", ({ agent, path, found }) => {
    expect(preferences(attach34, SITE + path, agent)).toBe(found);
  });

  const cases: readonly { name: string; lines: readonly string[]; path?: string; found: string }[] = [
    { name: "a path is longer than no path", lines: ["/ train-ai=y", "train-ai=n"], found: "y?" },
    { name: "the order of lines does not matter", lines: ["train-ai=n", "/ train-ai=y"], found: "y?" },
    {
      name: "statements for different paths are not merged",
      lines: ["train-ai=n, search=n", "/a search=y"],
      found: "?y",
    },
    { name: "equal paths: n wins over y", lines: ["/a train-ai=y", "/a train-ai=n", "/a train-ai=y"], found: "n?" },
    {
      name: "equal paths: a preference wins over none",
      lines: ["/a train-ai=y", "/a search=n"],
      found: "yn",
    },
    { name: "paths are equal whether escaped or not", lines: ["/%61 train-ai=y", "/a search=n"], found: "yn" },
    {
      name: "length is counted in octets of the encoded path",
      lines: ["/\u00fc/ train-ai=y", "/%C3%BC/ search=n"],
      path: "/%c3%bc/x",
      found: "yn",
    },
    {
      name: "the longer path in octets wins, not in characters",
      lines: ["/\u00fc train-ai=n", "/*/x train-ai=y"],
      path: "/\u00fc/x",
      found: "n?",
    },
    { name: "* and $ are special in a path", lines: ["/*.gif$ train-ai=n"], path: "/a/b.gif", found: "n?" },
    { name: "$ matches only the end", lines: ["/*.gif$ train-ai=n"], path: "/a/b.gif?x", found: "??" },
    { name: "a path that does not match has no effect", lines: ["/b train-ai=n"], found: "??" },
    { name: "ai-use is a category of its own", lines: ["train-ai=y, ai-use=n"], found: "y?n" },
    { name: "the last member with a key counts", lines: ["train-ai=n, train-ai=y"], found: "y?" },
    {
      name: "the type of the last member counts too",
      lines: ['train-ai=y, search=n, search="n", train-ai'],
      found: "??",
    },
    { name: "parameters have no effect", lines: ["train-ai;n=y, search=y;n"], found: "?y" },
    { name: "unknown keys are ignored", lines: ["bots=n, train-ai=n, unicorn=(1 2)"], found: "n?" },
    { name: "one error invalidates the dictionary", lines: ["train-ai=n, X=y"], found: "??" },
    { name: "an invalid line can still be the longest match", lines: ["train-ai=n", "/a Train-AI=y"], found: "??" },
    {
      name: "a pattern that begins with * is not a path",
      lines: ["*/a train-ai=n", "/ search=y"],
      path: "/b",
      found: "?y",
    },
    { name: "# ends the value, also inside a string", lines: ['train-ai=n, x="#"'], found: "??" },
  ];
  test.each(cases)("$name", ({ lines, path = "/a/b", found }) => {
    const robots = ["User-agent: *", ...lines.map((line) => `Content-Usage: ${line}`)].join("\n");
    expect(preferences(robots, SITE + path)).toBe(found);
    const reversed = ["User-agent: *", ...[...lines].reverse().map((line) => `Content-Usage: ${line}`)].join("\r\n");
    expect(preferences(reversed, SITE + path)).toBe(found);
  });

  test("groups for the same crawler are merged", () => {
    const robots =
      "User-agent: a\nContent-Usage: train-ai=y\n\nUser-agent: b\nDisallow: /\n\nUser-agent: a\nContent-Usage: train-ai=n\n";
    expect(preferences(robots, "/", "a")).toBe("n?");
    expect(preferences(robots, "/", "b")).toBe("-");
  });

  test("a line before the first group applies to no crawler", () => {
    expect(preferences("Content-Usage: train-ai=n\nUser-agent: *\nAllow: /\n", "/")).toBe("??");
  });

  test("without the option contentUsage every preference is unknown", () => {
    const { groups, records } = read(attach34, {});
    expect(contentUsage(groups, records, "otherbot", "/test")).toEqual({
      "train-ai": "unknown",
      "ai-use": "unknown",
      search: "unknown",
    });
  });

  test("a Content-Usage line that ends a run of user-agent lines makes two groups", () => {
    const robots = "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nContent-Usage: train-ai=y\nDisallow: /x\n";
    expect(preferences(robots, "/x", "a")).toBe("n?");
    expect(preferences(robots, "/x", "b")).toBe("-");
    expect(preferences(robots, "/y", "b")).toBe("y?");
  });
});
