// Derived findings are dropped: of two findings with one cause, the one with the fix remains.
import { describe, expect, test } from "vitest";
import { byPosition, type LintOptions, lint } from "../../src/lint/index.ts";

/** `line code` of the findings, in file order. */
const reported = (robots: string, options: LintOptions = { config: { preset: "all" } }) =>
  lint(robots, options)
    .sort(byPosition)
    .map(({ code, line }) => `${line} ${code}`);

const group = (lines: string) => `User-agent: *\n${lines}\n`;

test("a brand's name does not stand for other values outside the grammar", () => {
  const robots = "User-agent: Yahoo!\nUser-agent: Other Bot\nDisallow: /a\n";
  expect(reported(robots, {})).toEqual(["1 crawler-name", "2 product-token"]);
  expect(reported(robots, { config: { rules: { "crawler-name": "off" } } })).toEqual(["2 product-token"]);
});

describe("one cause gives one finding", () => {
  test.each([
    ["an invisible direction mark", group("Disallow: /a/ \u200e"), ["2 character"]],
    ["an invisible direction mark, and white space", group("Disallow: /a b\u200e"), ["2 character"]],
    ["a pattern that a comment cuts", group("Disallow: /a\nDisallow: /a#b"), ["3 comment"]],
    [
      "a pattern with white space that a shorter one covers",
      group("Disallow: /site\nDisallow: /site maps"),
      ["3 white-space-in-pattern"],
    ],
    ["a pattern that a comment cuts to one for the whole site", group("Disallow: /#/admin"), ["2 comment"]],
    ["an Allow that opens nothing of a closed site", group("Disallow: /\nAllow: public/"), ["3 dead-pattern"]],
    ["an Allow with a list beside it", group("Disallow: /\nAllow: /a/, /b/"), ["3 list-in-value"]],
    ["two contrary groups", "User-agent: *\nDisallow:\nDisallow: /\n", ["2 empty-value"]],
    [
      "a group of nothing but a record that its crawler ignores",
      `${group("Disallow: /a")}\nUser-agent: Yandex\nCrawl-delay: 3\n`,
      ["4 empty-group"],
    ],
    [
      "such a record in a group with rules",
      `${group("Disallow: /a\nDisallow: /b")}\nUser-agent: Yandex\nDisallow: /a\nCrawl-delay: 3\n`,
      ["5 hidden-star-rules", "7 crawl-delay"],
    ],
    ["a name on the line below its key", "User-agent:\nGooglebot\nDisallow: /a\n", ["2 key"]],
    [
      "a name without its key among others, for which the rules are too",
      "User-agent: facebookexternalhit\nmeta-externalagent\nDisallow: /\n",
      ["2 key", "3 crawlers-shut-out"],
    ],
    ["a name without its key", "*\nDisallow: /a\n", ["1 key"]],
    [
      "a value of two words that is read as the token of a search engine",
      "User-agent: Applebot Extended\nDisallow: /\n",
      ["1 product-token"],
    ],
    [
      "an outdated name of a crawler that an opt-out misses for that reason",
      "User-agent: GPTBot\nUser-agent: anthropic-ai\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n",
      ["2 crawler-name"],
    ],
    [
      "a misspelt name in a group that it has joined by accident",
      "User-agent: *\nDisallow: /a\n\nUser-agent: Googelbot\nCrawl-delay: 1\nUser-agent: Semrush\nCrawl-delay: 2\nUser-agent: ExampleBot\nDisallow: /b\n",
      ["5 joined-groups"],
    ],
    ["two lines in one", group("Disallow: /a\nDisallow: /User-agent: b"), ["3 missing-line-break"]],
    [
      "rules below a line that contains a user-agent line",
      group("Disallow: /b User-agent: c\nDisallow: /d\nDisallow: /d"),
      ["2 missing-line-break"],
    ],
    [
      "rules below a line that contains another rule",
      group("Disallow: /b Disallow: /c\nDisallow: /d\nDisallow: /d"),
      ["2 missing-line-break", "4 duplicate-rule"],
    ],
    [
      "rules of the group after one whose user-agent line is ignored",
      "User Agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /c\nDisallow: /c\n",
      ["1 key", "6 duplicate-rule"],
    ],
    [
      "values in quotation marks",
      group(
        'Disallow: /a\nDisallow: /a"\nDisallow: /a/b\u201d\nAllow: &quot;/c&quot;\nDisallow: *.gif"\nDisallow: "/d" "/e"\nDisallow: ""',
      ),
      ["6 quoted-value", "7 quoted-value", "8 quoted-value"],
    ],
    ["a quoted name outside the grammar", 'User-agent: MJ12bot/1"\nDisallow: /\n', ["1 quoted-value"]],
    ["a dollar sign and a percent sign", group("Disallow: /*.aspx$%"), ["2 wildcard"]],
    [
      "a path that no URL has",
      group("Disallow: /a\nDisallow: /a/../b\nDisallow: /a/../b"),
      ["3 dead-pattern", "4 dead-pattern"],
    ],
    ["a sitemap without a colon", "Sitemap=https://example.com/s\n", ["1 key"]],
    ["a name with an extra character", "User-agent: +Baiduspider\nDisallow: /\n", ["1 crawler-name"]],
    [
      "a delay that its crawler does not read",
      "User-agent: Yandex\nDisallow: /a\nCrawl-delay: 0.5\n",
      ["3 crawl-delay"],
    ],
    ["a record of 1996 outside of a group", "Request-rate: 1/30\nUser-agent: *\nDisallow: /a\n", ["1 historic-record"]],
    ["a key, and its value on the next line", "Sitemap:\n\nhttps://example.com/s\n", ["3 key"]],
    ["a key without a value", "Sitemap:\n# https://example.com/s\n", ["1 missing-record-value"]],
    [
      "rules before the first group",
      "Disallow: /a\n\nDisallow: /b\nUser-agent: *\nDisallow: /c\n",
      ["1 outside-group"],
    ],
    [
      "rules below a user-agent line that is ignored",
      "User Agent: *\nDisallow: /a\nDisallow: /a\n\nUser-agent: b\nDisallow: /c\nUser-agen: d\nDisallow: /c\nAllow: /e\n",
      ["1 key", "7 key"],
    ],
    [
      "rules above it that a later one makes redundant",
      "User-agent: a\nDisallow: /b/c\nUser-agent d\nDisallow: /b\n",
      ["3 key"],
    ],
    [
      "another misspelt key separates nothing",
      "User-agent: a\nDisalow: /b\nDisallow: /c\nDisallow: /c\n",
      ["2 key", "4 duplicate-rule"],
    ],
    [
      "records between two user-agent lines, with a blank line",
      "User-agent: a\nCrawl-delay: 1\nNoarchive: /\n\nUser-agent: b\nCrawl-delay: 2\n\nUser-agent: c\nDisallow: /d\n",
      ["2 joined-groups", "3 noindex-record"],
    ],
    [
      "records between two user-agent lines, where some readers end the group",
      "User-agent: a\nSitemap: https://e.com/s\nContent-Usage: search=n\nContent-Usage: train-ai=n\n\nUser-agent: c\nDisallow: /d\n",
      ["3 joined-groups"],
    ],
    ["the spelling of a path that no URL has", group("Disallow: /a/%2E%2E/b"), ["2 dead-pattern"]],
    [
      "user-agent lines with a blank line between",
      "User-agent: a\n\nUser-agent: b\nDisallow: /d\n",
      ["1 joined-groups"],
    ],
    [
      "a blank line in a group that the same parsers ignore is a fault of its own",
      "User-agent: *\nDisallow: /a\n\nUser-agent: *\n\nDisallow: /b\n",
      ["4 repeated-group", "5 blank-line-in-group"],
    ],
    [
      "a group that misses the rules of the other",
      "User-agent: *\nDisallow: /a\n\nUser-agent: bingbot\nAllow: /a/b\nAllow: /c\n\nUser-agent: c\nDisallow: /a\nAllow: /d\n",
      ["4 hidden-star-rules", "5 overruled", "10 overruled"],
    ],
    [
      "rules that a crawler obeys by accident are to be moved, not removed",
      "User-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nDisallow: /d\nDisallow: /dx\n",
      ["2 joined-groups"],
    ],
    [
      "a sitemap of a site that is closed by accident",
      "User-agent: *\nSitemap: https://e.com/s\nUser-agent: b\nDisallow: /\n",
      ["2 joined-groups"],
    ],
    [
      "a site that a blank line closes by accident",
      "User-agent: *\n\nUser-agent: b\nDisallow: /\n",
      ["1 joined-groups"],
    ],
    [
      "a site that is closed on purpose, and to other crawlers by accident",
      "User-agent: a\nCrawl-delay: 5\nUser-agent: *\nDisallow: /\n",
      ["2 joined-groups", "4 site-closed"],
    ],
    [
      "the last of several accidents counts",
      "User-agent: a\n\nUser-agent: *\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
      ["4 joined-groups"],
    ],
    [
      "a site that is closed, and has preferences among its user-agent lines",
      "User-agent: *\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /\n",
      ["2 joined-groups"],
    ],
    [
      "a site that is closed below a user-agent line that is ignored",
      "User-agent: *\nDisallow: /a\nUser agent: b\nDisallow: /\nSitemap: https://e.com/s\n",
      ["3 key"],
    ],
    [
      "search engines that are shut out by accident",
      "User-agent: Googlebot\nUser-agent: bingbot\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
      ["3 joined-groups"],
    ],
    [
      "search engines that are shut out on purpose, and another crawler by accident",
      "User-agent: b\nCrawl-delay: 5\nUser-agent: GOOGLEBOT\nUser-agent: bingbot\nDisallow: /\n",
      ["2 joined-groups", "5 crawlers-shut-out"],
    ],
    [
      "search engines that the second of two accidents shuts out",
      "User-agent: b\nCrawl-delay: 5\nUser-agent: Googlebot\nUser-agent: bingbot\n\nUser-agent: c\nDisallow: /\n",
      ["2 joined-groups"],
    ],
    [
      "search engines of which one is shut out by accident",
      "User-agent: Googlebot\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n\nUser-agent: bingbot\nDisallow: /\n",
      ["2 joined-groups", "7 crawlers-shut-out"],
    ],
    [
      "search engines that are shut out above a rule for others",
      "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n\nSitemap: https://e.com/s\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
      ["3 crawlers-shut-out", "4 blank-line-in-group", "6 joined-groups"],
    ],
    [
      "search engines that a rule for others shuts out",
      "User-agent: *\nDisallow: /b\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /a\n\nSitemap: https://e.com/s\nDisallow: /\n",
      ["7 blank-line-in-group", "9 joined-groups"],
    ],
    [
      "a sitemap of a site that is closed by another group than the joined one",
      "User-agent: *\nDisallow: /\nSitemap: https://e.com/s\n\nUser-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
      ["3 sitemap-closed", "6 joined-groups"],
    ],
    [
      "two groups that miss the rules of the other",
      "User-agent: *\nDisallow: /a\n\nUser-agent: bingbot\nAllow: /a/b\nAllow: /c\n\nUser-agent: GPTBot\nAllow: /a/b\nAllow: /c\n",
      ["4 hidden-star-rules", "5 overruled", "9 overruled"],
    ],
    [
      "an exception without effect in the group whose rules another one misses is a fault of its own",
      "User-agent: *\nDisallow: /a\nAllow: /b\n\nUser-agent: bingbot\nAllow: /a/b\nAllow: /c\n",
      ["3 overruled", "5 hidden-star-rules", "6 overruled"],
    ],
    [
      "keys without a value at the end of a file",
      "Sitemap:\nSitemap:\n",
      ["1 missing-record-value", "2 missing-record-value"],
    ],
    [
      "rules before the first group and below a user-agent line that is ignored",
      "Disallow: /a\nUser-agen: b\nDisallow: /c\n",
      ["1 outside-group", "2 key"],
    ],
    [
      "a rule before a group that was joined by accident",
      "Disallow: /a\nUser-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /d\n",
      ["1 outside-group", "3 joined-groups"],
    ],
    [
      "rules below a line that contains a user-agent line, after one that contains a rule",
      group("Disallow: /a Disallow: /b\nDisallow: /c User-agent: d\nDisallow: /e\nDisallow: /e"),
      ["2 missing-line-break", "3 missing-line-break"],
    ],
    [
      "rules below a user-agent line without a colon, after white space",
      group("Disallow: /a\n \tuser-agent b\nDisallow: /c\nDisallow: /c"),
      ["3 key"],
    ],
    [
      "rules below a rule without a colon",
      group("Disallow /user-agent\nDisallow: /c\nDisallow: /c"),
      ["2 key", "4 duplicate-rule"],
    ],
    ["a space in a path, which Google reads differently", group("Disallow: /a b"), ["2 white-space-in-pattern"]],
  ])("%s", (_, robots, findings) => {
    expect(reported(robots)).toEqual(findings);
  });

  test("a reason without a separator is not read as a list of names", () => {
    expect(reported("# robotspec-disable-file key - it is meant\n")).toEqual(["1 suppression"]);
  });

  test("an accepted spelling of a key is not a typo, however strict the preset", () => {
    const robots = "Sitemaps: https://e.com/s\nUser-agent: *\nCrawldelay: 5\nDisallow:\n";
    const codes = ["1 alternative-key", "1 other-record", "3 alternative-key", "3 other-record"];
    expect(reported(robots, { config: { preset: "strict" } })).toEqual(codes);
    expect(reported(robots)).toEqual(["1 alternative-key", "3 alternative-key"]);
  });

  test("a derived finding is reported if the rule of its cause is off", () => {
    expect(reported("Disallow: /a\n", { config: { rules: { "outside-group": "off" } } })).toEqual([]);
    const rules = { comment: "off" } as const;
    expect(reported(group("Disallow: /a\nDisallow: /a#b"), { config: { preset: "all", rules } })).toEqual([
      "3 duplicate-rule",
    ]);
  });

  test("a strict check suppresses no derived findings", () => {
    const robots = "Disallow: /a\nDisallow: /b\nUser-agent: *\nDisallow: /a \u200e\n";
    expect(reported(robots, { strict: true })).toEqual([
      "1 outside-group",
      "2 outside-group",
      "4 white-space-in-pattern",
    ]);
  });
});

test("time is linear with many faulty lines above as many rules", () => {
  const half = (count: number) => `Useragent: a\n`.repeat(count) + "Disallow: /\n".repeat(count);
  expect(reported(half(2_000), {})).toEqual(["1 key"]);
});
