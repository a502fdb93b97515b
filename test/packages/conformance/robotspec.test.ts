// robotspec by its own suite, through `robotspec pipe`.
import { loadSuite, profiles, run, select } from "robotspec-conformance";
import { describe, expect, test } from "vitest";
import { robotspecPipe } from "./command.ts";

const command = robotspecPipe();
const suite = loadSuite();

describe("robotspec passes every case that it supports", () => {
  test.each(profiles)("%s", async (profile) => {
    const cases = select(suite, { profiles: [profile] });
    const { results, restarts } = await run(cases, { command, workers: 1 });
    const wrong = results.filter(({ verdict }) => verdict.status !== "pass");
    // The pipe has no operation for other records.
    expect(wrong.filter((one) => one.case.op !== "records")).toEqual([]);
    expect(new Set(wrong.map(({ verdict }) => verdict.status))).toEqual(
      new Set(wrong.length > 0 ? ["unsupported"] : []),
    );
    expect(restarts).toBe(0);
  });
});
