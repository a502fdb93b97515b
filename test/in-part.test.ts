import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { read, root } from "../scripts/repo.ts";
import { inPart, isLong } from "./in-part.ts";

const list = Array.from({ length: 103 }, (_, at) => at);

test("a sample has the requested share and is evenly spread; the long tests take the whole list", () => {
  const part = inPart(list, 4);
  if (isLong) expect(part).toEqual(list);
  else {
    expect(part.length).toBeGreaterThanOrEqual(25);
    expect(part).toEqual(Array.from(part, (_, at) => (part[0] ?? 0) + 4 * at));
  }
});

test("every item is sampled eventually, even in a short list", () => {
  for (const share of [1, 4, 1000]) {
    const seen = new Set(Array.from({ length: 3000 }, () => inPart(list, share)).flat());
    expect([...seen].sort((a, b) => a - b)).toEqual(list);
  }
  expect(inPart(["only"], 8)).toEqual(["only"]);
  expect(inPart([], 8)).toEqual([]);
});

if (isLong) test("the list of long tests is complete", () => expect(inPart(list, 4)).toEqual(list));
else
  test("npm run test:long runs the long tests", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const [, ...options] = (scripts["test:long"] as string).split(" ").filter((word) => !word.startsWith("test/"));
    const { stdout } = spawnSync(
      process.execPath,
      // Only that test: this one would start itself again if the run were not a long one.
      [
        "node_modules/vitest/vitest.mjs",
        ...options,
        "test/in-part.test.ts",
        "-t",
        "list of long tests",
        "--reporter=tap-flat",
      ],
      { cwd: root, encoding: "utf8" },
    );
    expect(stdout).toMatch(/^ok \d+ - (?:.* > )?the list of long tests is complete(?!.*# SKIP)/m);
  });
