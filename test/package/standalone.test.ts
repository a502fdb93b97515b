// The files without module syntax run in an engine that has nothing but ECMAScript 2022: no module loader, no decoder, no
// URL, no console. What they answer equals what the library answers.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleStandalone } from "../../scripts/build.ts";
import { parse } from "../../src/index.ts";
import { compile, format, lint, readRecords, summarize } from "../../src/standalone.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-standalone-"));
beforeAll(() => bundleStandalone(folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const robots = 'User-agent: *\nDisallow: /a\nAllow: /a/\u00e9\nDisalow: /b\nContent-Usage: a=%"caf%c3%a9"\n';

/** Runs an expression in a new engine, into which one of the files was loaded. The result is plain data. */
function answer(file: string, expression: string): unknown {
  const context = createContext({});
  runInContext(readFileSync(join(folder, `standalone/${file}.js`), "utf8"), context);
  return JSON.parse(runInContext(`JSON.stringify(${expression})`, context));
}

const text = JSON.stringify(robots);
const octets = `Uint8Array.of(${[...new TextEncoder().encode(robots), 0xff]})`;

describe("in a bare engine", () => {
  test("decisions about a string and about octets", () => {
    const paths = ["/a", "/a/é", "/b", "/robots.txt"];
    const expected = paths.map((path) => compile(robots).isAllowed("ExampleBot", path));
    for (const source of [text, octets]) {
      const decided = `${JSON.stringify(paths)}.map((path) => robotspec.compile(${source}).isAllowed("ExampleBot", path))`;
      expect(answer("compile", decided)).toEqual(expected);
      expect(answer("lint", decided)).toEqual(expected);
    }
  });

  test("findings and the formatted file", () => {
    expect(answer("lint", `robotspec.lint(${text})`)).toEqual(JSON.parse(JSON.stringify(lint(robots))));
    expect(answer("lint", `robotspec.format(${text})`)).toEqual(format(robots));
    const { ruleSets } = summarize(robots);
    expect(answer("lint", `robotspec.summarize(${text}).ruleSets`)).toEqual(ruleSets);
    const records = readRecords(parse(robots).document).map(({ kind, line }) => [kind, line]);
    const read = `robotspec.readRecords(robotspec.parse(${text}).document).map(({ kind, line }) => [kind, line])`;
    expect(answer("lint", read)).toEqual(records);
    expect(answer("lint", `robotspec.lint(${octets}).length`)).toBeGreaterThan(lint(robots).length);
  });
});
