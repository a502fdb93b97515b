// robotspec by its own suite, through `robotspec pipe`.
import { loadSuite, profiles, run, select } from "robotspec-conformance";
import { describe, expect, test } from "vitest";
import { robotspecPipe } from "./command.ts";

const command = robotspecPipe();
const suite = loadSuite();

describe("robotspec passes every case", () => {
  test.each(profiles)("%s", async (profile) => {
    const cases = select(suite, { profiles: [profile] });
    const { results, restarts } = await run(cases, { command, workers: 1 });
    expect(results.filter(({ verdict }) => verdict.status !== "pass")).toEqual([]);
    expect(restarts).toBe(0);
  });
});
