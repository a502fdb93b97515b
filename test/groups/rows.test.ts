// Rows of integers: they are read back unchanged, whatever other lists are collected at the same
// time.
import fc from "fast-check";
import { expect, test } from "vitest";
import { scan } from "../../src/cst/scan.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { lower } from "../../src/groups/lower.ts";
import { Rows } from "../../src/groups/rows.ts";

class Triples extends Rows {
  constructor() {
    super(3);
  }

  finish(): number[] {
    // The rows come after those of another list.
    const integers = new Int32Array(this.size + 1);
    this.moveTo(integers, 1);
    return [...integers.subarray(1)];
  }

  push(...integers: [number, number, number]): void {
    const at = this.add();
    this.scratch.set(integers, at);
  }
}

test("lists that are collected at the same time, of any lengths, do not share memory", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 8_000 }), (choices) => {
      const lists = Array.from({ length: 4 }, () => ({ rows: new Triples(), expected: [] as number[] }));
      choices.forEach((choice, at) => {
        const { rows, expected } = lists[choice] as (typeof lists)[number];
        rows.push(at, at + 1, choice);
        expected.push(at, at + 1, choice);
        expect(rows.length).toBe(expected.length / 3);
      });
      const finished = lists.map(({ rows }) => rows.finish());
      const later = new Triples();
      for (let at = 0; at < 2_000; at++) later.push(7, 7, 7);
      finished.forEach((integers, at) => {
        expect(integers).toEqual(lists[at]?.expected);
      });
    }),
    { numRuns: 20 },
  );
});

test("rows that were removed are not in the result", () => {
  const rows = new Triples();
  for (let at = 0; at < 1_000; at++) rows.push(at, at, at);
  rows.truncate(1);
  rows.push(5, 6, 7);
  expect(rows.finish()).toEqual([0, 0, 0, 5, 6, 7]);
});

test("a filter of records may read another file", () => {
  const text = "User-agent: a\nDisallow: /a\nNote: x\nUser-agent: b\nDisallow: /b\n";
  const other = "User-agent: c\nDisallow: /c\n".repeat(500);
  const expected = lower(scan(text), rfc9309);
  const records = () => lower(scan(other), rfc9309).groups.length === 500;
  expect(lower(scan(text), rfc9309, rfc9309.limit, { records })).toEqual(expected);
});
