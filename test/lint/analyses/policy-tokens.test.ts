// Groups with a policy token are about the use of content: no finding says that a crawler of this name may fetch.
import { describe, expect, test } from "vitest";
import { lint } from "../../../src/index.ts";
import type { PresetName } from "../../../src/lint/config.ts";

const TOKEN = "User-agent: __usage_ai-training\n";

/** The findings as `line code/message`. */
function findings(robots: string, preset: PresetName = "recommended"): string[] {
  return lint(robots, { config: { preset } }).map(
    ({ line, code, messageId }) => `${line} ${code}${messageId === undefined ? "" : `/${messageId}`}`,
  );
}

const files: readonly { readonly name: string; readonly robots: string; readonly found?: readonly string[] }[] = [
  { name: "the site is open, training is refused", robots: `${TOKEN}Disallow: /\n\nUser-agent: *\nDisallow: /a/\n` },
  { name: "the token alone", robots: `${TOKEN}Disallow: /\n` },
  { name: "without rules it states nothing", robots: `User-agent: *\nDisallow: /a/\n\n${TOKEN}` },
  { name: "an Allow is a preference", robots: `${TOKEN}Allow: /\n\nUser-agent: *\nDisallow:\n` },
  { name: "an Allow that overrides nothing is one too", robots: `${TOKEN}Allow: /a/\n` },
  {
    name: "the training of others is refused by it",
    robots: `User-agent: GPTBot\nDisallow: /\n\n${TOKEN}Disallow: /\n`,
  },
  { name: "its case does not count", robots: `User-agent: __Usage_AI-Training\nDisallow: /\n` },
  { name: "rules that it has twice", robots: `${TOKEN}Disallow: /\n\n${TOKEN}Disallow: /b/\nDisallow: /b/\n` },
  {
    name: "a site that is closed is not open to it",
    robots: `User-agent: *\nDisallow: /\n\n${TOKEN}Allow: /\n`,
    found: ["2 site-closed/whole"],
  },
  {
    name: "one group for all crawlers and the token closes the site",
    robots: `User-agent: *\n${TOKEN}Disallow: /\n`,
    found: ["3 site-closed/whole"],
  },
  {
    name: "a group that ends with a record does so too",
    robots: `User-agent: *\nContent-Signal: search=yes\n\n${TOKEN}Disallow: /\n`,
    found: ["2 joined-groups/closing"],
  },
];

describe("a policy token is no crawler", () => {
  test.each(files)("$name", ({ robots, found = [] }) => {
    expect(findings(robots)).toEqual(found);
  });

  const patterns = `${TOKEN}Disallow: blog/\nDisallow: https://example.com/x\nAllow: *.jpg\nDisallow: /a b\nDisallow: /*.css$\n`;

  test.each(["recommended", "all", "strict"] as const)("no message of %s says that it may fetch", (preset) => {
    for (const robots of [...files.map((one) => one.robots), patterns]) {
      for (const { message } of lint(robots, { config: { preset } })) {
        expect(message).not.toMatch(/usage_ai-training"?[^.;]* fetch|every crawler but/i);
      }
    }
  });

  test("a pattern that never matches changes what is refused", () => {
    const [found] = lint(`${TOKEN}Disallow: blog/\n`);
    expect(found?.message).toContain('AI training with "/blog/" is not refused');
  });
});

describe("misspelt policy tokens", () => {
  const names = [
    "__usage_ai_training",
    "__usage_ai-train",
    "_usage_ai-training",
    "usage_ai-training",
    "__usage-ai-training",
    "__usage_ai-trainig",
    "__USAGE_train-ai",
    "__usage_training",
  ];

  test.each(names)("%s states no preference", (name) => {
    const robots = `User-agent: *\nDisallow: /a/\n\nUser-agent: ${name}\nDisallow: /\n`;
    const [found, ...others] = lint(robots);
    expect(others).toEqual([]);
    expect(found?.message).toBe(
      `Unknown policy token "${name}", so its group states no preference about AI training; did you mean "__usage_ai-training"?`,
    );
    expect(found?.fix).toMatchObject({ safety: "unsafe", edits: [{ text: "__usage_ai-training" }] });
  });

  test.each([
    ["the token beside it", `User-agent: __usage_ai_training\n${TOKEN}Disallow: /\n`],
    ["a group without rules", "User-agent: *\nDisallow: /a/\n\nUser-agent: __usage_ai_training\n"],
    ["another use", "User-agent: *\nDisallow: /a/\n\nUser-agent: __usage_search\nDisallow: /\n"],
    ["a name of a crawler", "User-agent: *\nDisallow: /a/\n\nUser-agent: UsageTrainBot\nDisallow: /\n"],
  ])("nothing is lost with %s", (_, robots) => {
    expect(findings(robots).filter((one) => one.includes("policy-token"))).toEqual([]);
  });
});
