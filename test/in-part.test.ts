import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { read, root } from "../scripts/repo.ts";
import { inPart, isLong } from "./in-part.ts";

const list = Array.from({ length: 103 }, (_, at) => at);

test("a part is as large as it is said to be, evenly spread, and all in the long tests", () => {
  const part = inPart(list, 4);
  if (isLong) expect(part).toEqual(list);
  else {
    expect(part.length).toBeGreaterThanOrEqual(25);
    expect(part).toEqual(Array.from(part, (_, at) => (part[0] ?? 0) + 4 * at));
  }
});

test("everything has its turn, in a short list, too", () => {
  for (const share of [1, 4, 1000]) {
    const seen = new Set(Array.from({ length: 3000 }, () => inPart(list, share)).flat());
    expect([...seen].sort((a, b) => a - b)).toEqual(list);
  }
  expect(inPart(["only"], 8)).toEqual(["only"]);
  expect(inPart([], 8)).toEqual([]);
});

if (isLong) test("these are the long tests", () => expect(inPart(list, 4)).toEqual(list));
else
  test("the command for the long tests runs them", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const [, ...options] = (scripts["test:long"] as string).split(" ").filter((word) => !word.startsWith("test/"));
    const { stdout } = spawnSync(
      process.execPath,
      // That one test alone: this one would begin all over again where the tests are not long.
      ["node_modules/vitest/vitest.mjs", ...options, "test/in-part.test.ts", "-t", "these are", "--reporter=tap-flat"],
      { cwd: root, encoding: "utf8" },
    );
    expect(stdout).toMatch(/^ok \d+ - (?:.* > )?these are the long tests(?!.*# SKIP)/m);
  });
