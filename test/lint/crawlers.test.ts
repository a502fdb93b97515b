// Which files may close the whole site, and which of their rules does.
import { expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { dialects } from "../../src/dialects/index.ts";
import { RunContext } from "../../src/lint/context.ts";
import { closedBy, mayClose } from "../../src/lint/crawlers.ts";

const settings = {
  dialect: dialects.rfc9309,
  grammar: {},
  strict: false,
  exhaustive: false,
  reportsRecords: true,
  isOn: () => true,
};

test.each<[rule: string, mayCloseAll: boolean, closes: boolean]>([
  ["Disallow: /", true, true],
  ["Disallow: *", true, true],
  ["Disallow: /*", true, true],
  ["Disallow: /$", true, false],
  ["Allow: /", false, false],
  ["Disallow: /a", false, false],
  ["Disallow: /a/", false, false],
  ["Disallow: /*/a", false, false],
  ["Disallow: /$/a", false, false],
  ["Disallow:", false, false],
])("%s: may close the site: %s, closes it: %s", (rule, mayCloseAll, closes) => {
  const context = new RunContext(parse(`User-agent: *\n${rule}\n`).document, settings);
  expect(mayClose(context)).toBe(mayCloseAll);
  expect(closedBy(context, "*")?.line ?? null).toBe(closes ? 2 : null);
});

test.each([
  ["one letter", "/a"],
  ["a word", "/any"],
  ["a letter anywhere", "/*a"],
  ["the home page", "/$"],
])("the rule that closes the site is not a longer one for %s", (_, pattern) => {
  for (const dialect of Object.values(dialects)) {
    const robots = `User-agent: *\nDisallow: ${pattern}\nDisallow: /\n`;
    const context = new RunContext(parse(robots).document, { ...settings, dialect });
    expect(closedBy(context, "*")?.line, dialect.name).toBe(3);
  }
});

test("a site is not closed where an equal rule opens all but a few paths", () => {
  const robots = "User-agent: *\nAllow: /\nDisallow: /\nDisallow: /$\nDisallow: /a\n";
  expect(closedBy(new RunContext(parse(robots).document, settings), "*")).toBe(null);
});
