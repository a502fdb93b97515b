import * as cli from "robotspec-census/cli";
import * as measure from "robotspec-census/measure";
import { expect, test } from "vitest";
import type { CensusMeasure, CensusPackage } from "../../../src/cli/census.ts";
import { main } from "../../../src/cli/main.ts";
import { memoryOutput, run, worldIO } from "../../../test/cli/support.ts";

test("robotspec census passes its arguments to the package, and returns its exit code", async () => {
  const given: (readonly string[])[] = [];
  const fake: CensusPackage = {
    run: async (args) => {
      given.push(args);
      return 2;
    },
  };
  const packages = { "robotspec-census/cli": fake };
  const args = ["report", "out", "--against", "old", "--help", "--", "-x"];
  expect(await run(["census", ...args], { packages })).toEqual({ exit: 2, stdout: "", stderr: "" });
  expect(given).toEqual([args]);
});

test("the package has the exports that the command line expects", () => {
  expect((cli satisfies CensusPackage).run).toBeTypeOf("function");
  expect((measure satisfies CensusMeasure).answerRequest).toBeTypeOf("function");
});

test("without the package, the error says how to install it", async () => {
  const { exit, stdout, stderr } = await run(["census", "folder"]);
  expect([exit, stdout]).toEqual([2, ""]);
  expect(stderr).toBe("robotspec: census needs robotspec-census; install it: npm install robotspec-census\n");
});

test("another fault of loading the package is an internal error", async () => {
  const stderr = memoryOutput();
  const importPackage = () => Promise.reject(new Error("broken"));
  expect(await main(["census"], { ...worldIO({}, memoryOutput(), stderr), importPackage })).toBe(3);
  expect(stderr.text()).toContain("broken");
});
