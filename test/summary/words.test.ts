// A summary, and what a change does, in the words that people read.
import { describe, expect, test } from "vitest";
import { changeLines, summarize, summarizeChange, summaryLines } from "../../src/summary/index.ts";

function lines(robots: string): readonly string[] {
  return summaryLines(summarize(robots)).map(({ label, text }) => `${label}: ${text}`);
}

function changes(before: string, after: string): readonly string[] {
  return changeLines(summarizeChange(before, after)).map(({ label, text }) => `${label}: ${text}`);
}

const all = (rules: string) => `User-agent: *\n${rules}`;
const many = Array.from({ length: 34 }, (_, at) => `Disallow: /${at}/\n`).join("");

describe("a summary", () => {
  test.each<[robots: string, summary: readonly string[]]>([
    [
      "",
      [
        "everyone: everything; no line closes anything",
        "Notice: the file has no user-agent line; it may be no robots.txt",
      ],
    ],
    [all("Disallow:\n"), ["everyone: everything; no line closes anything"]],
    [
      "Disallow: /\n",
      [
        "everyone: everything; no line closes anything",
        "Notice: no crawler obeys line 1: a user-agent line must come first",
      ],
    ],
  ])("%j", (robots, summary) => expect(lines(robots)).toEqual(summary));

  test("what holds for most comes first, and what is said of everyone else is said in full once", () => {
    const robots = `${all(many)}\nUser-agent: Applebot\nUser-agent: OAI-SearchBot\nDisallow: /\n`;
    const some = lines(robots);
    expect(some[0]).toBe("search engines: everything but /0/, /1/, /2/ and 31 more patterns; Apple: nothing (line 39)");
    expect(some.find((line) => line.startsWith("AI search"))).toBe(
      "AI search: like everyone else; OpenAI: nothing (line 39)",
    );
    expect(some.find((line) => line.includes("everyone else:"))).toMatch(
      /^AI training, .*everyone else: everything but \/0\/, \/1\/, \/2\/ and 31 more patterns$/,
    );
  });

  test("crawlers that obey a group of another name say so", () => {
    const robots = `User-agent: Googlebot\nUser-agent: msnbot\nDisallow: /a/\n\n${all("Disallow: /\n")}`;
    expect(lines(robots)[0]).toBe(
      "search engines: nothing (line 6); Google, Microsoft (as msnbot) and Apple (as Googlebot): everything but /a/",
    );
  });

  test("crawlers that obey no star are not closed by it", () => {
    expect(lines(all("Disallow: /\n"))[1]).toMatch(/^not bound by "\*": AdsBot-Google, .*: everything$/);
  });

  test("an opened folder, and what is closed in it", () => {
    const said = lines(all("Disallow: /\nAllow: /public/\nDisallow: /public/x\n")).find((line) =>
      line.startsWith("everyone"),
    );
    expect(said).toBe("everyone: nothing (line 2) but /public/ (closed again: /public/x)");
  });

  test("a policy token is no crawler: its group says what may be used", () => {
    const token = "User-agent: __usage_ai-training\nDisallow: /\nAllow: /press/\n";
    const use = "use for AI training: nothing (line 2) but /press/, says __usage_ai-training";
    expect(lines(token)).toEqual(["everyone: everything; no line closes anything", use]);
    expect(lines(`${token}\n${all("Disallow: /a\n")}`)).toContain(use);
    expect(lines(all("Disallow: /\n")).some((line) => line.startsWith("use"))).toBe(false);
  });

  test("names that are not known are listed", () => {
    const robots = `${all("Disallow: /a\n")}\nUser-agent: SomeBot/1.0\nUser-agent: Other Bot\nDisallow: /\n`;
    expect(lines(robots)).toContain("also named here: SomeBot/1.0 and Other Bot: nothing (line 6)");
  });

  test("crawlers that need not obey are named where something is closed to them", () => {
    const robots = "User-agent: ChatGPT-User\nDisallow: /\n";
    expect(lines(robots).at(-1)).toBe("may ignore all this: fetchers of OpenAI that a person asks for a page");
  });

  test.each<[notice: string, robots: string]>([
    [
      "a and b (lines 1 and 3) obey the rules from line 6 on, because only a rule ends a list of user-agent lines",
      "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nCrawl-delay: 5\nUser-agent: c\nDisallow: /\n",
    ],
    [
      'GPTBot (line 1) changes nothing, because "*" (line 2) is in the same group',
      "User-agent: GPTBot\nUser-agent: *\nDisallow: /a\n",
    ],
    [
      'AdsBot-Google (line 1) obeys these rules only because the group names it; "*" is not for it',
      "User-agent: AdsBot-Google\nUser-agent: *\nDisallow: /a\n",
    ],
    [
      "Crawl-delay (line 3) is for crawlers that may fetch nothing (line 2)",
      "User-agent: a\nDisallow: /\nCrawl-delay: 60\n",
    ],
  ])("notice: %s", (notice, robots) => {
    expect(lines(robots)).toContain(`Notice: ${notice}`);
  });
});

describe("a change", () => {
  test.each<[what: string, before: string, after: string, said: readonly string[]]>([
    ["rules in another order", all("Disallow: /a\nDisallow: /b\n"), all("# new\nDisallow: /b\nDisallow: /a\n"), []],
    ["a rule without effect", all("Disallow: /a\n"), all("Disallow: /a\nDisallow: /a/b\n"), []],
    [
      "a folder closed, another opened",
      all("Disallow: /a\nDisallow: /b\n"),
      all("Disallow: /b\nDisallow: /c\n"),
      ["everyone else: loses /c; gains /a"],
    ],
    [
      "all closed",
      all("Disallow: /a\n"),
      all("Disallow: /\n"),
      ["everyone else: nothing (line 2); before: everything but /a"],
    ],
    [
      "one crawler shut out",
      all("Disallow: /a\n"),
      `${all("Disallow: /a\n")}\nUser-agent: GPTBot\nDisallow: /\n`,
      ["GPTBot: nothing (line 5); before: everything but /a"],
    ],
    [
      "a policy token",
      all("Disallow: /a\n"),
      `${all("Disallow: /a\n")}\nUser-agent: __usage_ai-training\nDisallow: /\n`,
      ["use for AI training: __usage_ai-training: nothing (line 5); before: not said"],
    ],
    [
      "a policy token that refuses more, and closes nothing",
      `${all("Disallow: /a\n")}\nUser-agent: __usage_ai-training\nDisallow: /b\n`,
      `${all("Disallow: /a\n")}\nUser-agent: __usage_ai-training\nDisallow: /b\nDisallow: /c\n`,
      ["use for AI training: __usage_ai-training: loses /c"],
    ],
    [
      "a policy token that is gone",
      `${all("Disallow: /a\n")}\nUser-agent: __usage_ai-training\nAllow: /\n`,
      all("Disallow: /a\n"),
      ["use for AI training: __usage_ai-training: not said; before: everything"],
    ],
    [
      "a copy for one crawler",
      all("Disallow: /a\n"),
      `${all("Disallow: /a\n")}\nUser-agent: GPTBot\nDisallow: /a\n`,
      [],
    ],
    [
      "a page instead of the file",
      all("Disallow: /a\n"),
      "<html></html>\n",
      [
        "everyone else: everything; before: everything but /a",
        "Notice: the file has no user-agent line; it may be no robots.txt",
      ],
    ],
  ])("%s", (_, before, after, said) => expect(changes(before, after)).toEqual(said));

  test("gains and losses have a path on which both versions decide as is said", () => {
    const { changes } = summarizeChange(all("Disallow: /a*b\n"), all("Disallow: /c$\n"));
    expect(changes.map(({ loses, gains }) => [loses, gains])).toEqual([
      [[{ pattern: "/c$", path: "/c" }], [{ pattern: "/a*b", path: "/axb" }]],
    ]);
  });
});
