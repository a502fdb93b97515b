import { expect, test } from "vitest";
import { Progress } from "../src/run/progress.ts";

/** A progress that writes to a list, with a clock that the test moves. */
function progressOn(isTTY: boolean, columns = 200) {
  const written: string[] = [];
  const clock = { now: 0 };
  const output = { isTTY, columns, write: (text: string) => void written.push(text), now: () => clock.now };
  return { written, clock, progress: new Progress(output) };
}

test("without a terminal there is one line of JSON a minute, and one at the end", () => {
  const { written, clock, progress } = progressOn(false);
  const counts = { splits: 0, parts: 0, total: 40, captures: 0, errors: 0 };
  for (let second = 1; second <= 130; second++) {
    clock.now = second * 1_000;
    counts.captures = second * 100;
    counts.splits = Math.floor(second / 10);
    progress.update(counts);
  }
  counts.errors = 3;
  progress.end(counts);
  expect(written.every((text) => text.endsWith("}\n"))).toBe(true);
  expect(written.map((text) => JSON.parse(text))).toEqual([
    { splits: 6, total: 40, captures: 6_000, errors: 0, seconds: 60, capturesPerSecond: 100, remaining: 340 },
    { splits: 12, total: 40, captures: 12_000, errors: 0, seconds: 120, capturesPerSecond: 100, remaining: 280 },
    { splits: 13, total: 40, captures: 13_000, errors: 3, seconds: 130, capturesPerSecond: 100, remaining: 270 },
  ]);
});

test("on a terminal a bar shows the rate and the remaining time, at most five times a second", () => {
  const { written, clock, progress } = progressOn(true);
  for (const now of [100, 200, 250, 400, 60_000]) {
    clock.now = now;
    progress.update({ splits: 10, parts: 0, total: 40, captures: 30_000, errors: 2 });
  }
  expect(written.length).toBe(3);
  expect(written[2]).toBe(
    `\r\u001b[K[${"#".repeat(6)}${".".repeat(18)}] 10/40 splits, 30000 captures, 2 errors, 500/s, 3 min left`,
  );
});

test("splits that were complete before do not count in the rate", () => {
  const { written, clock, progress } = progressOn(false);
  progress.resumed = 30;
  clock.now = 60_000;
  progress.update({ splits: 30, parts: 0, total: 40, captures: 0, errors: 0 });
  clock.now = 120_000;
  progress.update({ splits: 35, parts: 0, total: 40, captures: 500, errors: 0 });
  expect(written.map((text) => JSON.parse(text).remaining)).toEqual([null, 120]);
});

test("on a terminal the bar is there from the first file on, and moves inside a split", () => {
  const { written, clock, progress } = progressOn(true);
  const counts = { splits: 0, parts: 1 / 500, total: 1, captures: 1, errors: 0 };
  clock.now = 1;
  progress.update(counts);
  clock.now = 10_000;
  progress.update({ ...counts, parts: 1 / 4, captures: 125 });
  expect(written).toEqual([
    `\r\u001b[K[${".".repeat(24)}] 0/1 splits, 1 captures, 0 errors, 1000/s, 0 s left`,
    `\r\u001b[K[${"#".repeat(6)}${".".repeat(18)}] 0/1 splits, 125 captures, 0 errors, 13/s, 30 s left`,
  ]);
});

test.each([
  [200, `[${"#".repeat(6)}${".".repeat(18)}] 11175/44700 splits, 1234567 captures, 123 errors, 20576/s, 3 min left`],
  [80, "[##.....] 11175/44700 splits, 1234567 captures, 123 errors, 20576/s, 3 min left"],
  [70, "11175/44700 splits, 1234567 captures, 123 errors, 20576/s, 3 min left"],
  [40, "11175/44700 splits, 1234567 captures, 1"],
])("in %d columns the bar is shortened first, then left out, and then the text is cut", (columns, expected) => {
  const { written, clock, progress } = progressOn(true, columns);
  clock.now = 60_000;
  progress.update({ splits: 11_175, parts: 0, total: 44_700, captures: 1_234_567, errors: 123 });
  expect(written).toEqual([`\r\u001b[K${expected}`]);
  expect(expected.length).toBeLessThan(columns);
});
