// Selecting the groups of many crawlers takes steps for the lines and the names together (RFC 9309 §2.2.1, §3), not for
// their product.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let compile: typeof import("../../src/compile.ts").compile;
let lint: typeof import("../../src/lint/lint.ts").lint;
let works: Readonly<Record<"compile" | "selectGroup", (count: number) => () => unknown>>;

/** A name of letters alone, with the digits of `at` as letters. */
const nameOf = (at: number) => `bot-${String(at).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`;
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => nameOf(at));
const fileOf = (names: readonly string[]) => names.map((name) => `User-agent: ${name}\nDisallow: /\n`).join("");

beforeAll(async () => {
  steps = await stepCounter(["/src/", "/generated/"]);
  ({ compile } = await import("../../src/compile.ts"));
  const { parse } = await import("../../src/cst/parse.ts");
  const { rfc9309 } = await import("../../src/dialects/rfc9309.ts");
  const { lower } = await import("../../src/groups/lower.ts");
  const { selectGroup } = await import("../../src/groups/select.ts");
  ({ lint } = await import("../../src/lint/lint.ts"));
  works = {
    compile: (count) => {
      const names = namesOf(count);
      const robots = compile(fileOf(names));
      return () => expect(names.filter((name) => robots.isAllowed(name, "/"))).toEqual([]);
    },
    selectGroup: (count) => {
      const names = namesOf(count);
      const { groups } = lower(parse(fileOf(names)).document, rfc9309);
      return () => expect(selectGroup(groups, names, true, rfc9309.agents)?.tokens).toHaveLength(count);
    },
  };
});
afterAll(() => steps.stop());

test.each(["compile", "selectGroup"] as const)(
  "four times the names take about four times the steps: %s",
  async (work) => {
    const [few, many] = (await steps.counts([works[work](250), works[work](1_000)])) as [number, number];
    expect(few).toBeGreaterThan(250);
    expect(many).toBeLessThan(5 * few);
  },
);

test("the groups of a crawler are selected once", async () => {
  const names = namesOf(1_000);
  const robots = compile(fileOf(names));
  const query = () => expect(robots.isAllowed(nameOf(7), "/")).toBe(false);
  const [first, second] = (await steps.counts([query, query])) as [number, number];
  expect(first).toBeGreaterThan(names.length);
  expect(second).toBeLessThan(names.length / 5);
});

// sitemap-closed asks about all names, each of which may have any number of groups.
test("lint: the steps for many groups do not depend on the number of their names", async () => {
  // So many that what each name costs once is a small part.
  const groups = 4_000;
  const work = (count: number) => {
    const names = Array.from({ length: groups }, (_, at) => nameOf(at % count));
    const source = `${fileOf(names)}User-agent: *\nDisallow: /\nSitemap: https://example.com/s\n`;
    return () => expect(lint(source).map(({ code }) => code)).toContain("sitemap-closed");
  };
  const [few, many] = (await steps.counts([work(9), work(99)])) as [number, number];
  expect(few).toBeGreaterThan(groups);
  expect(many).toBeLessThan(1.2 * few);
});
