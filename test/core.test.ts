// `robotspec/core` decides like the main entry by RFC 9309, and loads less.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as core from "../src/core.ts";
import { compile, parse } from "../src/index.ts";
import { anySource } from "./arbitraries/robotstxt.ts";
import { asFile } from "./match/arbitraries.ts";
import { manyRules, question } from "./match/questions.ts";
import { decisions } from "./vectors/decisions-rfc9309.ts";

test("exports two functions", () => {
  expect(Object.keys(core).sort()).toEqual(["compile", "parse"]);
});

test.each(decisions)("$id: $name", ({ robots, agent, url, expected, line }) => {
  const compiled = core.compile(robots);
  const decision = compiled.decide(agent, url);
  expect({ expected: decision.allowed ? "allow" : "disallow", line: decision.line }).toEqual({ expected, line });
  expect(compiled.isAllowed(agent, url)).toBe(decision.allowed);
});

describe("equals the main entry", () => {
  test("tree, groups, rules and records, for any source", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { document } = core.parse(source);
        expect(document).toEqual(parse(source).document);
        expect(document.children).toEqual(parse(source).document.children);
        const [own, front] = [core.compile(source), compile(source)];
        expect(own.document).toEqual(document);
        expect([own.groups, own.orphanRules, own.records]).toEqual([front.groups, front.orphanRules, front.records]);
        expect([own.sitemaps, own.dialect]).toEqual([front.sitemaps, front.dialect]);
      }),
      { numRuns: 300 },
    );
  });

  test("decisions, after any earlier queries", () => {
    fc.assert(
      fc.property(question, fc.boolean(), ({ list, agent, url }, merge) => {
        const { text } = asFile(list);
        const [own, front] = [core.compile(text), compile(text)];
        // From the ninth name on, names are looked up.
        for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "*", agent, "MJ12bot", "FooBot/1.0"]) {
          const names = [name, agent];
          expect(plain(own.decide(names, url, { merge }))).toEqual(plain(front.decide(names, url, { merge })));
          expect(own.isAllowed(name, url)).toBe(front.isAllowed(name, url));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("decisions among enough rules to build an index", () => {
    fc.assert(
      fc.property(manyRules, ({ text, url }) => {
        const [own, front] = [core.compile(text), compile(text)];
        for (let asked = 0; asked < 60; asked++) own.isAllowed("a", url);
        expect(plain(own.decide("a", url))).toEqual(plain(front.decide("a", url)));
      }),
      { numRuns: 100 },
    );
  });
});

function plain(decision: core.Decision): unknown {
  return JSON.parse(JSON.stringify(decision));
}

describe("other dialects and drafts", () => {
  test.each([
    { dialect: "google" },
    { dialect: "rfc-9309" },
    { dialect: 7 },
    { dialect: { name: "rfc9309" } },
    { contentUsage: true },
  ])("%j is a TypeError that names the entry to import", (options) => {
    expect(() => core.compile("", options as unknown as core.CompileOptions)).toThrow(TypeError);
    expect(() => core.compile("", options as unknown as core.CompileOptions)).toThrow(
      'import compile from "robotspec"',
    );
  });

  test("its own dialect can be given", () => {
    expect(core.compile("", { dialect: "rfc9309", contentUsage: false }).dialect.name).toBe("rfc9309");
  });
});
