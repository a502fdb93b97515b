// The recorded releases of an implementation end with the one whose result is recorded.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isFailure, loadSuite, readResult } from "robotspec-conformance";
import { expect, test } from "vitest";
import { read, root } from "../../../scripts/repo.ts";
import type { HistoryFile } from "../scripts/history.ts";

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
