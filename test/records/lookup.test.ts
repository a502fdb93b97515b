// What the records say to one crawler, or about one URL.
import { describe, expect, test } from "vitest";
import {
  contentSignals,
  crawlDelay,
  licenses,
  requestRates,
  sitemaps,
  usage,
  visitTimes,
} from "../../src/records/index.ts";
import { read } from "./reading.ts";

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

  test("who is not named reads the * group", () => {
    expect(delayOf("c")).toBe(3);
    expect(delayOf("*")).toBe(3);
  });

  test("a named group stands alone, unless Bing asks", () => {
    expect(delayOf("b")).toBeNull();
    expect(delayOf("b", { orDefaultGroup: true })).toBe(3);
    expect(delayOf("a", { orDefaultGroup: true })).toBe(5);
  });

  test("several names: the first one that is named, or all of them", () => {
    expect(delayOf(["none", "b", "a"])).toBeNull();
    expect(delayOf(["none", "b", "a"], { merge: true })).toBe(5);
  });

  test("no group, no delay", () => {
    const empty = read("Crawl-delay: 1\nSitemap: https://e.com/s.xml\n");
    expect(crawlDelay(empty.groups, empty.records, "a")).toBeNull();
    expect(crawlDelay(empty.groups, empty.records, "a", { orDefaultGroup: true })).toBeNull();
  });

  test("the dialect chooses the group", () => {
    const robots =
      "User-agent: *\nCrawl-delay: 1\nDisallow: /x\n\nUser-agent: *\nCrawl-delay: 2\nDisallow: /y\n\nUser-agent: b\nDisallow:\n";
    const first = read(robots, { dialect: "rep-2019" });
    expect(crawlDelay(first.groups, first.records, "a", { dialect: "rep-2019" })).toBe(1);
  });
});

test("rates and hours: all of the crawler's group, in file order", () => {
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

test("sitemaps are for everybody, the broken ones for nobody", () => {
  const { records } = read(
    "Sitemap: https://e.com/1\nUser-agent: a\nSitemap: /2\nsitemap: https://e.com/3\nSitemaps: https://e.com/4\n",
  );
  expect(sitemaps(records)).toEqual(["https://e.com/1", "https://e.com/3", "https://e.com/4"]);
});

test("licences: the group's own, else those before all groups", () => {
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

  test("each by itself, from the line with the longest path that has it", () => {
    expect(signalsOf("/")).toEqual({ search: "yes", "ai-input": null, "ai-train": "no" });
    expect(signalsOf("/blog/1")).toEqual({ search: "yes", "ai-input": null, "ai-train": "yes" });
    expect(signalsOf("/blog/1.pdf")).toEqual({ search: "yes", "ai-input": null, "ai-train": "no" });
    expect(signalsOf("/blog/1.pdf?x")).toEqual({ search: "yes", "ai-input": null, "ai-train": "yes" });
  });

  test("of two paths that are equally long, no counts", () => {
    expect(signalsOf("/~me/x")).toEqual({ search: "yes", "ai-input": "no", "ai-train": "no" });
    const swapped = read("User-agent: *\nContent-Signal: search=no\nContent-Signal: search=yes\n");
    expect(contentSignals(swapped.groups, swapped.records, "a", "/").search).toBe("no");
  });

  test("they belong to the group", () => {
    expect(signalsOf("/", "b")).toEqual({ search: "yes", "ai-input": null, "ai-train": "no" });
    const parted = read("User-agent: *\nContent-Signal: search=no\nDisallow:\nUser-agent: b\nDisallow: /x\n");
    expect(contentSignals(parted.groups, parted.records, "b", "/").search).toBeNull();
  });

  test("what is no URL is a TypeError", () => {
    expect(() => contentSignals(groups, records, "a", "example")).toThrow(TypeError);
  });
});

describe("usage preferences", () => {
  /** `train-ai` and `search` for a URL, as two of y, n and ?; "-" where it may not be fetched. */
  function preferences(robots: string, url: string, agent = "a"): string {
    const { groups, records } = read(robots);
    const found = usage(groups, records, agent, url);
    if (found === null) return "-";
    const letter = { allow: "y", disallow: "n", unknown: "?" };
    return letter[found["train-ai"]] + letter[found.search];
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
    { name: "a path is longer than none", lines: ["/ train-ai=y", "train-ai=n"], found: "y?" },
    { name: "the order means nothing", lines: ["train-ai=n", "/ train-ai=y"], found: "y?" },
    {
      name: "statements of different paths are not merged",
      lines: ["train-ai=n, search=n", "/a search=y"],
      found: "?y",
    },
    { name: "identical paths: any n refuses", lines: ["/a train-ai=y", "/a train-ai=n", "/a train-ai=y"], found: "n?" },
    {
      name: "identical paths: what one leaves unknown the other may say",
      lines: ["/a train-ai=y", "/a search=n"],
      found: "yn",
    },
    { name: "paths are the same however they are escaped", lines: ["/%61 train-ai=y", "/a search=n"], found: "yn" },
    {
      name: "octets of the encoded path are counted",
      lines: ["/\u00fc/ train-ai=y", "/%C3%BC/ search=n"],
      path: "/%c3%bc/x",
      found: "yn",
    },
    {
      name: "a longer path in octets, not in characters",
      lines: ["/\u00fc train-ai=n", "/*/x train-ai=y"],
      path: "/\u00fc/x",
      found: "n?",
    },
    { name: "* and $ are special in a path", lines: ["/*.gif$ train-ai=n"], path: "/a/b.gif", found: "n?" },
    { name: "the end of a pattern holds", lines: ["/*.gif$ train-ai=n"], path: "/a/b.gif?x", found: "??" },
    { name: "a path that does not match says nothing", lines: ["/b train-ai=n"], found: "??" },
    { name: "the last of one key counts", lines: ["train-ai=n, train-ai=y"], found: "y?" },
    { name: "of the last one its type too", lines: ['train-ai=y, search=n, search="n", train-ai'], found: "??" },
    { name: "parameters say nothing", lines: ["train-ai;n=y, search=y;n"], found: "?y" },
    { name: "unknown keys are ignored", lines: ["bots=n, train-ai=n, unicorn=(1 2)"], found: "n?" },
    { name: "one fault fails the dictionary", lines: ["train-ai=n, X=y"], found: "??" },
    { name: "a line that says nothing still is the longest", lines: ["train-ai=n", "/a Train-AI=y"], found: "??" },
    {
      name: "a pattern that begins with * is no path",
      lines: ["*/a train-ai=n", "/ search=y"],
      path: "/b",
      found: "?y",
    },
    { name: "# ends the value, inside a string too", lines: ['train-ai=n, x="#"'], found: "??" },
  ];
  test.each(cases)("$name", ({ lines, path = "/a/b", found }) => {
    const robots = ["User-agent: *", ...lines.map((line) => `Content-Usage: ${line}`)].join("\n");
    expect(preferences(robots, SITE + path)).toBe(found);
    const reversed = ["User-agent: *", ...[...lines].reverse().map((line) => `Content-Usage: ${line}`)].join("\r\n");
    expect(preferences(reversed, SITE + path)).toBe(found);
  });

  test("groups of one crawler are read as one", () => {
    const robots =
      "User-agent: a\nContent-Usage: train-ai=y\n\nUser-agent: b\nDisallow: /\n\nUser-agent: a\nContent-Usage: train-ai=n\n";
    expect(preferences(robots, "/", "a")).toBe("n?");
    expect(preferences(robots, "/", "b")).toBe("-");
  });

  test("before the first group it is for nobody", () => {
    expect(preferences("Content-Usage: train-ai=n\nUser-agent: *\nAllow: /\n", "/")).toBe("??");
  });

  test("without the switch everything is unknown", () => {
    const { groups, records } = read(attach34, {});
    expect(usage(groups, records, "otherbot", "/test")).toEqual({ "train-ai": "unknown", search: "unknown" });
  });

  test("the run of user-agent lines it ends is two groups", () => {
    const robots = "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nContent-Usage: train-ai=y\nDisallow: /x\n";
    expect(preferences(robots, "/x", "a")).toBe("n?");
    expect(preferences(robots, "/x", "b")).toBe("-");
    expect(preferences(robots, "/y", "b")).toBe("y?");
  });
});
