// The cost of a comparison, in executed blocks (RFC 9309 §3): a bounded number of queries, each of which tries few
// rules, whatever the file.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let compare: typeof import("../../src/compare/compare.ts").compare;
beforeAll(async () => {
  steps = await stepCounter(["/src/"]);
  ({ compare } = await import("../../src/compare/compare.ts"));
});
afterAll(() => steps.stop());

test.each([
  {
    name: "a rule for every path, repeated",
    line: (at: number) => `Disallow: /\nAllow: /a${at}\n`,
  },
  {
    name: "the same with a star",
    line: (at: number) => `Disallow: /*\nAllow: /a${at}*\n`,
  },
  {
    name: "groups of one crawler",
    line: (at: number) => `User-agent: foo\nDisallow: /${at}\n`,
  },
  {
    name: "a crawler for each rule",
    line: (at: number) => `User-agent: foo${at.toString(36).replaceAll(/\d/g, "-")}\nDisallow: /${at}%2F\n`,
  },
])("a comparison is linear in the file, for a fixed number of queries: $name", async ({ line }) => {
  const fileOf = (count: number) => `User-agent: *\n${Array.from({ length: count }, (_, at) => line(at)).join("")}`;
  const limits = { agents: 10, urls: 100, queries: 500 };
  const [small, large] = [fileOf(500), fileOf(2000)];
  const [few, many] = (await steps.counts([() => compare(small, { limits }), () => compare(large, { limits })])) as [
    number,
    number,
  ];
  expect(many).toBeLessThan(4.4 * few);
  expect(many).toBeLessThan(200 * large.length);
});
