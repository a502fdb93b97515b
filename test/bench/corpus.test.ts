// The generated corpus has the sizes and the kinds of rules of real files, so that results
// on it hold for them.
import { expect, test } from "vitest";
import { facts, isHtml, makeCorpus, octetsOf } from "../../bench/corpus.ts";

const corpus = makeCorpus();
const found = facts(corpus.robots);

/** Counts from thousands of robots.txt files of known sites, and how far the generated ones may deviate. */
const wild: readonly { fact: string; value: number; counted: number; within: number }[] = [
  { fact: "octets of the middle file", value: found.octets.median, counted: 531, within: 60 },
  { fact: "octets, nine of ten files", value: found.octets.p90, counted: 3200, within: 500 },
  { fact: "octets, 99 of 100 files", value: found.octets.p99, counted: 21_000, within: 4000 },
  { fact: "lines", value: found.lines, counted: 21, within: 2 },
  { fact: "rules", value: found.rules, counted: 13, within: 1 },
  { fact: "groups", value: found.groups, counted: 1, within: 0 },
  { fact: "a pattern with a star", value: found.star, counted: 0.48, within: 0.04 },
  { fact: "a pattern that ends in a star", value: found.starAtEnd, counted: 0.3, within: 0.04 },
  { fact: "a pattern that ends in a dollar", value: found.dollarAtEnd, counted: 0.15, within: 0.03 },
  { fact: "no line end at the end", value: found.noFinalLineEnd, counted: 0.37, within: 0.04 },
  { fact: "CRLF", value: found.crlf, counted: 0.31, within: 0.04 },
  { fact: "a Sitemap", value: found.sitemap, counted: 0.54, within: 0.04 },
  { fact: "a Crawl-delay", value: found.crawlDelay, counted: 0.19, within: 0.04 },
  { fact: "a token that is no identifier", value: found.oddToken, counted: 0.13, within: 0.03 },
  { fact: "a pattern that does not begin with a slash", value: found.patternWithoutSlash, counted: 0.14, within: 0.03 },
];

test.each(wild)("generated files resemble real ones: $fact", ({ value, counted, within }) => {
  expect(Math.abs(value - counted)).toBeLessThanOrEqual(within);
});

test("pages have 55 % of the octets, and are distinguished from files", () => {
  const html = octetsOf(corpus.html);
  expect(html / (html + octetsOf(corpus.robots))).toBeCloseTo(0.55, 1);
  expect(corpus.html.every(isHtml)).toBe(true);
  expect(corpus.robots.some(isHtml)).toBe(false);
});

test("the generated corpus is deterministic", () => {
  const [first, second] = [makeCorpus(20), makeCorpus(20)];
  expect(first).toEqual(second);
  expect(new Set(first.robots.map(({ text }) => text)).size).toBe(20);
});
