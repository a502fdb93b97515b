// Random cases, and the smallest one that fails.
import { type Case, counterexample, generate, isFailure, run, Session } from "robotspec-conformance";
import { afterAll, expect, test } from "vitest";
import { decisionMutants } from "../mutants/decisions.ts";
import { unmutated } from "../mutants/index.ts";
import { correct, decideBy } from "../mutants/steps.ts";
import { robotspecPipe } from "./command.ts";

const command = robotspecPipe();

test("the same seed gives the same cases, another seed gives others", () => {
  expect(generate(1, 20)).toEqual(generate(1, 20));
  expect(generate(2, 20)).not.toEqual(generate(1, 20));
  expect(generate(3, 50)).toHaveLength(50);
});

test("random cases are of many kinds", () => {
  const cases = generate(4, 1_000);
  const share = (holds: (one: Case) => boolean) => cases.filter(holds).length / cases.length;
  for (const reason of ["no-group", "no-rule-matched", "longest-match", "tie-allow"]) {
    expect([reason, share(({ why }) => why.endsWith(reason))]).toEqual([reason, expect.any(Number)]);
    expect(share(({ why }) => why.endsWith(reason))).toBeGreaterThan(0.01);
  }
  expect(share(({ basis }) => basis === "text")).toBeGreaterThan(0.4);
  expect(share(({ expected }) => expected.allowed === false)).toBeGreaterThan(0.1);
});

test("robotspec passes random cases, including interpretations", async () => {
  const { results } = await run(generate(Math.floor(Math.random() * 1e6), 800), { command, workers: 1 });
  expect(results.filter(({ verdict }) => verdict.status !== "pass")).toEqual([]);
});

test("the small matcher that mutants are made from agrees with the reference matcher", () => {
  for (const one of generate(5, 500)) {
    expect([one.input, unmutated.decide(one)]).toEqual([one.input, one.expected]);
  }
});

test("a wrong interpretation is found, and its case is minimised", async () => {
  const wrong = { ...correct, ...decisionMutants["disallow-wins-a-tie"] };
  const fails = async ({ input, expected }: Case) => {
    const { robots = "", agent, url } = input as { robots?: string; agent: string; url: string };
    return decideBy(wrong, robots, agent, url).allowed !== expected.allowed;
  };
  const found = await counterexample(6, 2_000, fails);
  expect(found?.input.robots?.trim().split(/[\r\n]+/)).toHaveLength(3);
  expect(await fails(found as Case)).toBe(true);
});

const session = new Session({ command });
afterAll(() => session.stop());

test("no failing case is found for a program that agrees with the reference", async () => {
  const found = await counterexample(7, 300, async (one) => isFailure((await session.judge(one)).status, true));
  expect(found).toBeNull();
});
