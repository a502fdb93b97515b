// Which files may close the whole site, so that it takes a query to know.
import { expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { RunContext } from "../../src/lint/context.ts";
import { closedBy, mayClose } from "../../src/lint/crawlers.ts";

const settings = { dialect: rfc9309, grammar: {}, strict: false, reportsRecords: true, isOn: () => true };

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
