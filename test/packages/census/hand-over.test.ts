import * as cli from "robotspec-census/cli";
import { expect, test } from "vitest";
import { type CensusPackage, census } from "../../../src/cli/census.ts";
import type { CliIO } from "../../../src/cli/io.ts";

const ioWith = (importPackage: CliIO["importPackage"]) => ({ importPackage }) as CliIO;

test("robotspec census passes its arguments to the package, and gives back the exit code", async () => {
  const given: (readonly string[])[] = [];
  const fake: CensusPackage = {
    run: async (args) => {
      given.push(args);
      return 2;
    },
  };
  const names: string[] = [];
  const io = ioWith(async (name) => {
    names.push(name);
    return fake;
  });
  expect(await census(["report", "out", "--against", "old"], io)).toBe(2);
  expect([names, given]).toEqual([["robotspec-census/cli"], [["report", "out", "--against", "old"]]]);
  // The package has what the command line expects of it.
  expect((cli satisfies CensusPackage).run).toBeTypeOf("function");
});

test("without the package, the error says how to install it", async () => {
  const io = ioWith(() => Promise.reject(Object.assign(new Error("no"), { code: "ERR_MODULE_NOT_FOUND" })));
  await expect(census([], io)).rejects.toThrow("npm install robotspec-census");
  const broken = ioWith(() => Promise.reject(new Error("broken")));
  await expect(census([], broken)).rejects.toThrow("broken");
});
