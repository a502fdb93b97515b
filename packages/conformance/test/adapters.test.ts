// The adapters shown in the documentation, as far as this machine can run them, and the recorded results.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFailure, loadSuite, readResult, run, select } from "robotspec-conformance";
import { afterAll, describe, expect, test } from "vitest";
import { read, root } from "../../../scripts/repo.ts";
import { candidates } from "../adapters/implementations.ts";
import { allowed, disallowed } from "./cases.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-adapters-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const easy = [allowed("a"), disallowed("b"), allowed("c", { op: "check", expected: { conforms: true } })];

/** Statuses of three easy cases. */
async function statuses(command: readonly [string, ...string[]]): Promise<string[]> {
  const { results } = await run(easy, { command, workers: 1 });
  return results.map(({ verdict }) => verdict.status);
}

const versions = new Map(candidates.map(({ id, version }) => [id, version()]));
const here = candidates.filter(({ id }) => "version" in (versions.get(id) ?? {}));

test("the peers installed in every clone are available", () => {
  expect(here.map(({ id }) => id)).toContain("npm-robots-parser");
});

// npm's robots-txt-parser has no answer for an empty file.
describe("adapters answer", () => {
  test.each(here.filter(({ id }) => id !== "npm-robots-txt-parser"))("$id", async ({ id, command }) => {
    const [first, second, third] = await statuses(command);
    expect([first, second]).toEqual(["pass", "pass"]);
    expect(third).toBe(id === "robotspec" ? "pass" : "unsupported");
  });
});

test("an unavailable adapter has a reason", () => {
  for (const found of versions.values()) expect("missing" in found ? found.missing : found.version).not.toBe("");
});

describe("a run has the recorded result", () => {
  const cases = select(loadSuite(), { profiles: ["rfc9309"], operations: ["decide"] });
  const quick = here.filter(({ id }) => id === "npm-robots-parser" || id === "cpython");

  test.each(quick)("$id", async ({ id, command }) => {
    const recorded = readResult(read(`packages/conformance/results/${id}.json`));
    const { results } = await run(cases, { command });
    const failing = results.filter(({ verdict }) => isFailure(verdict.status)).map(({ case: one }) => one.id);
    expect(failing.length).toBeGreaterThan(0);
    // Another release may answer differently.
    const found = versions.get(id);
    if (found === undefined || !("version" in found) || found.version !== recorded.implementation.version) return;
    expect(failing).toEqual(recorded.cases.filter(({ status }) => isFailure(status)).map((one) => one.id));
  });
});

test("the PHP adapter, around a parser that allows all but what begins with /", async () => {
  if (spawnSync("php", ["--version"]).status !== 0) return;
  copyFileSync(join(root, "packages/conformance/adapters/php/adapter.php"), join(folder, "adapter.php"));
  const parser =
    "<?php\nfunction is_allowed($robots, $agent, $url) { return !str_contains($robots, 'Disallow: /'); }\n";
  writeFileSync(join(folder, "my-parser.php"), parser);
  expect(await statuses(["php", join(folder, "adapter.php")])).toEqual(["pass", "pass", "unsupported"]);
});

test("the slot for a build of Google's library asks robots_main", async () => {
  const robotsMain = join(folder, "robots_main");
  const script = `#!${process.execPath}
const [file, agent, url] = process.argv.slice(2);
const closed = require("node:fs").readFileSync(file, "utf8").includes("Disallow: /");
console.log(\`user-agent '\${agent}' with URI '\${url}': \${closed ? "DISALLOWED" : "ALLOWED"}\`);
process.exitCode = closed ? 1 : 0;
`;
  writeFileSync(robotsMain, script, { mode: 0o755 });
  const adapter = join(root, "packages/conformance/adapters/google/robots-main.mjs");
  expect(await statuses([process.execPath, adapter, robotsMain])).toEqual(["pass", "pass", "unsupported"]);
});

test("every candidate that was run has a recorded result", () => {
  const missing = candidates.filter(({ id }) => !existsSync(join(root, `packages/conformance/results/${id}.json`)));
  expect(missing.map(({ id }) => id)).toEqual(["pypi-reppy", "google-robotstxt"]);
});
