// How often the file is read to find causes: depends on the number of differing fields, not on the number of queries.
import { expect, test } from "vitest";
import { compare } from "../../src/compare/index.ts";
import { scan } from "../../src/cst/scan.ts";

/** The number of reads of all lines, for a file with a number of groups. */
function reads(groups: number, differences: number): number {
  const document = scan(
    Array.from({ length: groups }, (_, at) => `User-agent: bot${at}\nDisallow: /p${at}/\nAllow: /p${at}/x\n\n`).join(
      "",
    ),
  );
  let count = 0;
  const watched = new Proxy(document, {
    get(target, name) {
      if (name === "lines") count++;
      return Reflect.get(target, name, target);
    },
  });
  expect(compare(watched, { limits: { differences } }).differences).toHaveLength(differences);
  return count;
}

test("a hybrid reads the file once, not once per query", () => {
  const few = reads(60, 10);
  expect(few).toBeGreaterThan(20);
  expect(reads(60, 100)).toBeLessThan(1.5 * few);
});
