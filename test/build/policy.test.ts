// A policy in a file does what it says, and nothing else (RFC 9309 §2.2.1, §2.2.2).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyPolicy, type Policy, policyIn, policyOf } from "../../src/build/index.ts";
import { compile } from "../../src/compile.ts";
import { chainOf, obeysNoStar } from "../../src/crawlers/chains.ts";
import { type CrawlerPurpose, crawlers, policyTokens } from "../../src/crawlers/index.ts";
import {
  instantiate,
  percentEncode,
  samplePathsOfPairs,
  withLeadingSlash,
} from "../../src/match/analysis/sample-urls.ts";
import { purposesInOrder, type Summary, summarize } from "../../src/summary/index.ts";
import { decode } from "../../src/text/decode.ts";
import type { Source } from "../../src/text/index.ts";
import { robotsSource } from "../arbitraries/robotstxt.ts";
import { isLong } from "../in-part.ts";
import { hasRealFiles, realFile, realFiles } from "../real-files.ts";

const NO_PURPOSES: readonly CrawlerPurpose[] = [];

const path = fc.constantFrom("/", "/a", "/a/", "/a/b", "/*.b", "/%41", "/a*c", "/index.html", "/*?c");
const wish = fc.oneof(
  fc.constantFrom("yes" as const, "no" as const, "mixed" as const),
  fc.uniqueArray(path, { minLength: 1, maxLength: 3 }),
);
const signals = fc.subarray(["content-signal" as const, "content-usage" as const], { minLength: 1 });
const policy: fc.Arbitrary<Policy> = fc
  .tuple(fc.record(Object.fromEntries(purposesInOrder.map((one) => [one, wish]))), fc.option(signals))
  .map(([wishes, keys]): Policy => (keys === null ? wishes : { ...wishes, signals: keys }));

// Few names and patterns, so that groups meet and rules overlap. Some names are the beginning of a known one.
const name = fc.constantFrom("*", "*", "Googlebot", "msnbot", "AdsBot-Google", "ia_archiver", "SomeBot", "archive");
const pattern = fc.array(fc.constantFrom("/", "a", "*", "$", "%", "%41", ".b", "?c", "**", "index.html"), {
  maxLength: 4,
});
const rule = fc.tuple(fc.constantFrom("Allow", "Disallow"), pattern).map(([type, some]) => `${type}: ${some.join("")}`);
const lineWith = (names: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 3, arbitrary: names.map((one) => `User-agent: ${one}`) },
    { weight: 6, arbitrary: rule },
    {
      weight: 2,
      arbitrary: fc.constantFrom("", "Crawl-delay: 5", "Disallow: /", "Allow: /", "Content-Signal: search=yes"),
    },
  );
const fileWith = (names: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(lineWith(names), { maxLength: 16, size: "max" }), fc.constantFrom("\n", "\r\n"), fc.boolean())
    .map(([lines, eol, isEnded]) => lines.join(eol) + (isEnded ? eol : ""));
const anyFile: fc.Arbitrary<Source> = fc.oneof(
  { weight: 4, arbitrary: fileWith(name) },
  { weight: 1, arbitrary: robotsSource },
);

/** Whether a crawler may fetch a path. */
function decider(source: Source): (token: string, path: string) => boolean {
  const robots = compile(source);
  return (token, path) => {
    if (!obeysNoStar(token)) return robots.isAllowed(chainOf(token), path);
    const { allowed, group } = robots.decide(chainOf(token), path);
    return group?.by === "any" || allowed;
  };
}

function ruleSetOf({ crawlers, others, everyoneElse }: Summary, token: string): number {
  return [...crawlers, ...others].find((one) => one.token === token)?.ruleSet ?? everyoneElse;
}

/** What a file with a policy does that it should not, in words; null if there is nothing. */
function fault(source: Source, policy: Policy): string | null {
  const { output, kept, fault } = applyPolicy(source, policy);
  if (fault !== null) return output === source ? null : `${fault.code}, but the file was changed`;
  const [before, after] = [decider(source), decider(output)];
  const summary = summarize(output);
  const star = summarize(source);
  const wished = [...new Set(Object.values(policy).flat())].filter((one) => one.startsWith("/"));
  const rules = [source, `User-agent: *\n${wished.map((one) => `Disallow: ${one}\n`).join("")}`].flatMap((one) =>
    compile(one).groups.flatMap((group) => group.rules),
  );
  const single = [...new Set(rules.map(({ pattern }) => instantiate(pattern)))].slice(0, 30);
  const paths = ["/p", ...single.flatMap((one) => [one, `${one}x`]), ...samplePathsOfPairs(rules.toReversed(), 30)]
    .map((one) => percentEncode(withLeadingSlash(one)))
    .filter((one) => !one.startsWith("/robots.txt"));
  const named = star.others.map(({ token }) => ({ token, purposes: NO_PURPOSES, replacedBy: null }));
  const seen = new Set<string>();
  const keptTokens = new Set(kept.map(({ token }) => token));
  for (const { token, purposes, replacedBy } of [
    ...crawlers,
    ...named,
    { token: "NoName", purposes: NO_PURPOSES, replacedBy: null },
  ]) {
    if (policyTokens.some((one) => one.token === token)) continue;
    const wishes = keptTokens.has(token) || replacedBy !== null ? [] : purposes.map((one) => policy[one] ?? "mixed");
    const sets = [star, summary].map((one) => ruleSetOf(one, token));
    const set = summary.ruleSets[sets[1] as number];
    // Crawlers that obey the same lines, for the same purposes, are alike.
    const key = JSON.stringify([sets, wishes, obeysNoStar(token)]);
    if (seen.has(key)) continue;
    seen.add(key);
    if (wishes.includes("no")) {
      if (set?.kind !== "closed") return `${token} is ${set?.kind}`;
      continue;
    }
    const isOpened = wishes.includes("yes");
    const closed = wishes.flatMap((one) => (typeof one === "string" ? [] : one));
    if (isOpened && set?.rest !== "open" && !closed.includes("/")) return `${token} is not open`;
    const matched = compile(`User-agent: *\n${closed.map((one) => `Disallow: ${one}\n`).join("")}`);
    for (const path of paths) {
      const isClosed = closed.length > 0 && !matched.isAllowed("x", path);
      if (isClosed && after(token, path)) return `${token} may fetch ${path}`;
      if (isClosed || before(token, path) === after(token, path)) continue;
      if (!isOpened || !after(token, path)) return `${token} ${path} was ${before(token, path)}`;
    }
  }
  return null;
}

const runs = { numRuns: isLong ? 2_000 : 25 };

describe("a policy in any file", () => {
  test("says what it says, and changes nothing for other crawlers and names (§2.2.1)", () => {
    fc.assert(
      fc.property(anyFile, policy, (source, policy) => {
        expect(fault(source, policy)).toBeNull();
      }),
      runs,
    );
  });

  test.runIf(hasRealFiles && isLong)("so it does in real files", () => {
    const policy: Policy = { "ai-training": "no", "ai-search": ["/private/", "/a"], archive: "yes", search: "yes" };
    for (const file of realFiles()) expect([file, fault(realFile(file), policy)]).toEqual([file, null]);
  });

  test("changes no line outside of its block, and is read from there", () => {
    fc.assert(
      fc.property(anyFile, policy, (source, policy) => {
        const { output, fault } = applyPolicy(source, policy);
        if (fault !== null) return;
        expect(decode(output).text.startsWith(decode(source).text)).toBe(true);
        const wishes = Object.entries(policy).filter(([, wish]) => wish !== "mixed");
        expect(policyIn(output)).toEqual(Object.fromEntries(wishes));
      }),
      runs,
    );
  });

  test("is written the same again", () => {
    fc.assert(
      fc.property(anyFile, policy, (source, policy) => {
        const { output, fault } = applyPolicy(source, policy);
        if (fault !== null) return;
        expect(applyPolicy(output, policyIn(output) ?? {})).toMatchObject({ output, changed: false, fault: null });
      }),
      runs,
    );
  });

  test("is what the file says, and what is read writes the same groups", () => {
    const whole = fc.constantFrom("yes" as const, "no" as const);
    // Some crawlers have several of these purposes.
    const alike = fc.record({
      wish: whole,
      others: fc.record(Object.fromEntries(purposesInOrder.map((one) => [one, whole]))),
    });
    fc.assert(
      fc.property(fileWith(fc.constantFrom("*", "SomeBot")), alike, (source, { wish, others }) => {
        const policy: Policy = { ...others, search: wish, "ai-training": wish, archive: wish, other: wish };
        const { output } = applyPolicy(source, policy);
        expect(policyOf(output)).toEqual(policy);
        expect(applyPolicy(source, policyOf(output)).output).toBe(output);
      }),
      runs,
    );
  });
});

/** The groups of the block for a file, without comments and user-agent lines of the list. */
function groupsFor(source: string, policy: Policy, without: readonly string[] = []): readonly string[] {
  const { output } = applyPolicy(source, policy);
  const left = new Set(without);
  const lines = output.slice(source.length).split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#") && !left.has(line));
}

const archives = ["User-agent: CCBot", "User-agent: archive.org_bot", "User-agent: ia_archiver"];
const closed = [...archives, "Disallow: /"];

describe("what a block holds", () => {
  test.each<[what: string, source: string, policy: Policy, lines: readonly string[]]>([
    ["nothing to say", "", {}, []],
    ["closed", "", { archive: "no" }, closed],
    ["closed, although everyone is", "User-agent: *\nDisallow: /\n", { archive: "no" }, closed],
    ["open, as everyone", "User-agent: *\nDisallow: /a\n", { archive: "yes" }, []],
    ["opened", "User-agent: *\nDisallow: /\n", { archive: "yes" }, [...archives, "Allow: /"]],
    [
      "opened, with what is closed one by one",
      "User-agent: *\nDisallow: /*\nDisallow: /a\nAllow: /a/b\n",
      { archive: "yes" },
      [...archives, "Disallow: /a", "Allow: /a/b"],
    ],
    [
      "a path, beside the rules of the star",
      "User-agent: *\nDisallow: /s\nCrawl-delay: 5\nSitemap: https://a.example/s.xml\n",
      { archive: ["/a/"] },
      [...archives, "Disallow: /s", "Disallow: /a/", "Crawl-delay: 5"],
    ],
    ["a path of a closed site", "User-agent: *\nDisallow: /\n", { archive: ["/a/"] }, []],
    [
      "a path with an Allow below it",
      "User-agent: *\nAllow: /a/b\nAllow: /*.css$\nAllow: /other/folder/\n",
      { archive: ["/a/"] },
      [...archives, "Allow: /*.css$", "Allow: /other/folder/", "Disallow: /a/*****"],
    ],
    [
      "a path for one purpose of a crawler, open for the other",
      "User-agent: *\nAllow: /***\nDisallow: /b\n",
      { archive: ["/a/"], other: "yes", "ai-training": "yes" },
      [...archives, "Allow: /***", "Disallow: /b", "Disallow: /a/**"],
    ],
    ["one purpose of two", "", { archive: "no", "ai-training": "mixed" }, closed],
    ["lines without a rule above", "User-agent: *\n", { archive: "no" }, ["Disallow:", ...closed]],
    [
      "a group of its own",
      "User-agent: ia_archiver\nDisallow: /a\n",
      { archive: "no" },
      ["User-agent: CCBot", "User-agent: archive.org_bot", "Disallow: /"],
    ],
    [
      "a name that another one begins with",
      "User-agent: archive\nDisallow: /a\n",
      { archive: "no" },
      ["User-agent: CCBot", "User-agent: ia_archiver", "Disallow: /"],
    ],
    [
      "signals, without a group for everyone",
      "",
      { archive: ["/a"], "ai-training": "yes", "ai-search": "no", "ai-user": "yes", signals: ["content-signal"] },
      [
        ...closed.slice(0, 3),
        "Disallow: /a",
        "Content-Signal: ai-train=yes",
        "User-agent: *",
        "Content-Signal: ai-train=yes",
        "Allow: /",
      ],
    ],
  ])("%s", (_, source, policy, lines) => {
    const aiSearch = groupsFor("", { "ai-search": "no" });
    expect(groupsFor(source, policy, policy["ai-search"] === "no" ? aiSearch : [])).toEqual(lines);
  });

  test("a crawler of two purposes is closed if it is closed for one of them, and a comment says so", () => {
    expect(applyPolicy("", { archive: "no", "ai-training": "yes" }).output).toContain(
      "# CCBot is closed, although it is also for other purposes: AI training.\n",
    );
  });

  test("the policy token has a group of its own, unless the wish is yes", () => {
    const token = "User-agent: __usage_ai-training\n";
    expect(applyPolicy("", { "ai-training": "no" }).output).toContain(`\n${token}Disallow: /\n`);
    expect(applyPolicy("", { "ai-training": ["/a", "/b"] }).output).toContain(`\n${token}Disallow: /a\nDisallow: /b\n`);
    expect(applyPolicy("", { "ai-training": "yes" }).output).not.toContain(token);
  });

  test("crawlers that would obey a new group by another name keep their rules", () => {
    const { output } = applyPolicy("User-agent: *\nDisallow: /a\n", { search: "no" });
    expect(output).toContain("User-agent: YandexAdditionalBot\nUser-agent: ImagesiftBot\nDisallow: /a\n");
  });

  test("groups of crawlers that are named already are reported, with what they do", () => {
    const source = "User-agent: ia_archiver\nDisallow: /\n\nUser-agent: CCBot\nDisallow: /a\n";
    const { kept } = applyPolicy(source, { archive: "no" });
    expect(kept).toEqual([
      { token: "CCBot", lines: [4], agrees: false },
      { token: "ia_archiver", lines: [1], agrees: true },
    ]);
  });

  test("so is a group for the policy token", () => {
    const source = "User-agent: __usage_ai-training\nDisallow: /\n";
    const reported = (wish: "yes" | "no") =>
      applyPolicy(source, { "ai-training": wish }).kept.map(({ token, agrees }) => [token, agrees]);
    expect(reported("no")).toEqual([["__usage_ai-training", true]]);
    expect(reported("yes")).toEqual([["__usage_ai-training", false]]);
  });

  test("lines that would have to be in the group of the star are reported", () => {
    const source = "User-agent: *\nContent-Usage: search=y\nAllow: /\n";
    const signals = ["content-signal", "content-usage"] as const;
    expect(applyPolicy(source, { search: "yes", signals }).missing).toEqual(["Content-Signal: search=yes"]);
  });
});

describe("a block is written again", () => {
  const old =
    "User-agent: *\nDisallow: /a\n\n# begin robotspec policy\n# archive: no\n# Crawlers as of 2020-01-01.\n\nUser-agent: CCBot\nDisallow: /\n# end robotspec policy\n\nSitemap: https://a.example/s.xml\n";

  test("where it is", () => {
    const { output } = applyPolicy(old, policyIn(old) ?? {});
    const [above, below] = ["User-agent: *\nDisallow: /a\n\n", "\nSitemap: https://a.example/s.xml\n"];
    expect(output.startsWith(`${above}# begin`)).toBe(true);
    expect(output.endsWith(`# end robotspec policy\n${below}`)).toBe(true);
    expect(output).toContain("User-agent: ia_archiver\n");
  });

  test.each<[what: string, source: Source, fault: { code: string; line: number | null }]>([
    ["no end", old.replace("# end", "#"), { code: "damaged-block", line: 4 }],
    ["no begin", old.replace("# begin", "#"), { code: "damaged-block", line: 10 }],
    ["a wish that is none", old.replace("archive: no", "archive: never"), { code: "damaged-block", line: 4 }],
    ["two blocks", old + old, { code: "damaged-block", line: 4 }],
    ["a rule below", `${old}Disallow: /b\n`, { code: "rules-after-block", line: 13 }],
    ["another document", "<!doctype html>\n<title>a</title>\n", { code: "not-robots-txt", line: null }],
    ["a long file", `${"#".repeat(511_900)}\n`, { code: "over-limit", line: null }],
  ])("not with %s", (_, source, fault) => {
    expect(applyPolicy(source, { archive: "no" })).toEqual({
      output: source,
      changed: false,
      fault,
      kept: [],
      missing: [],
    });
  });

  test.each<[policy: unknown, message: string]>([
    [{ training: "no" }, '"training" is not a purpose; use "search", '],
    [{ search: "never" }, 'The wish for "search" is not "yes", "no", "mixed" or a list of paths.'],
    [{ search: [] }, 'The wish for "search" is not "yes"'],
    [{ search: ["a"] }, '"a" is not a path that can be closed; begin with "/"'],
    [{ search: ["/a b"] }, '"/a b" is not a path'],
    [{ search: ["/a$"] }, '"/a$" is not a path'],
    [{ signals: ["x"] }, '"signals" is not a list of "content-signal" and "content-usage".'],
  ])("%j is no policy", (policy, message) => {
    expect(() => applyPolicy("", policy as Policy)).toThrow(message);
  });
});

describe("what a file says", () => {
  test.each<[source: string, archive: string]>([
    ["", "yes"],
    ["User-agent: *\nDisallow: /\n", "no"],
    ["User-agent: *\nDisallow: /a\n", "yes"],
    ["User-agent: CCBot\nDisallow: /\n", "mixed"],
    ["User-agent: CCBot\nDisallow: /a\n", "mixed"],
    ["User-agent: CCBot\nUser-agent: archive.org_bot\nUser-agent: ia_archiver\nDisallow: /\n", "no"],
  ])("%j: %s", (source, archive) => {
    expect(policyOf(source).archive).toBe(archive);
  });
});
