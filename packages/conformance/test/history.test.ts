// Since when an implementation behaves as it does.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isFailure, loadSuite, readResult } from "robotspec-conformance";
import { expect, test } from "vitest";
import type { HistoryFile, TriedRelease } from "../../../scripts/conformance-history.ts";
import { since } from "../../../scripts/docs-conformance.ts";
import { read, root } from "../../../scripts/repo.ts";

const releases: readonly TriedRelease[] = [
  { version: "0.1", released: "2014-05-06", failing: ["a", "b"] },
  { version: "0.2", released: "2015-05-06", failing: ["a"] },
  { version: "0.3", released: "2018-05-06", failing: ["a", "b", "c"] },
  { version: "0.4", failing: ["a", "c"] },
];

test.each([
  [["a"], "every release tried, from 0.1 (2014-05)"],
  [["c"], "0.3 (2018-05)"],
  // The first release fails "b" too, but the second one passes all of these.
  [["b", "c"], "0.3 (2018-05)"],
])("%j fail since %s", (ids, text) => {
  expect(since(ids, releases)).toBe(text);
});

test("with at most one release, no first failing release is reported", () => {
  expect(since(["a"], releases.slice(0, 1))).toBe("not known: one release was tried");
  expect(since(["a"], [])).toBe("not known: one release was tried");
});

test("listing cases that the newest release passes is an error", () => {
  expect(() => since(["b"], releases)).toThrow("The newest release passes b");
});

const firm = new Set(
  loadSuite()
    .filter(({ profile, op, basis }) => profile === "rfc9309" && op === "decide" && basis !== "reading")
    .map(({ id }) => id),
);

test.each(readdirSync(join(root, "packages/conformance/history")))("%s ends with the recorded result", (name) => {
  const history: HistoryFile = JSON.parse(read(`packages/conformance/history/${name}`));
  const { implementation, cases } = readResult(read(`packages/conformance/results/${history.implementation}.json`));
  const newest = history.releases.at(-1);
  expect(newest?.version).toBe(implementation.version);
  const failing = cases.filter(({ id, status }) => firm.has(id) && isFailure(status)).map(({ id }) => id);
  expect(newest?.failing).toEqual(failing);
});
