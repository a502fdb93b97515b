// `build` and `fromNext` check their argument against its type: nothing that they do not know is dropped.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { build, fromNext, type NextRobotsInput, type RobotsObject } from "../../src/build/index.ts";
import { robotsObject } from "./arbitraries.ts";

const all = { userAgent: "*", disallow: "/" };

describe("an argument that does not have the type is a TypeError that names the key", () => {
  const next: readonly { name: string; robots: unknown; message: string }[] = [
    {
      name: "a function",
      robots: () => ({ rules: all }),
      message: "The argument is a function; call it and give its result.",
    },
    {
      name: "a promise",
      robots: Promise.resolve({ rules: all }),
      message: "The argument is a promise; await it and give its result.",
    },
    { name: "nothing", robots: undefined, message: "The argument is undefined; give a plain object." },
    { name: "the text", robots: "User-agent: *", message: "The argument is a string; give a plain object." },
    { name: "a list", robots: [all], message: "The argument is a list; give a plain object." },
    { name: "a Map", robots: new Map(), message: "The argument is an object; give a plain object." },
    { name: "no groups", robots: {}, message: "rules is missing." },
    {
      name: "a misspelt key of a group",
      robots: { rules: { user_agent: "Googlebot", disallow: "/" } },
      message: 'Unknown key "user_agent" in rules; did you mean "userAgent"?',
    },
    {
      name: "a misspelt key of a group in a list",
      robots: { rules: [all, { userAgent: "a", Disalow: "/" }] },
      message: 'Unknown key "Disalow" in rules[1]; did you mean "disallow"?',
    },
    {
      name: "a misspelt key",
      robots: { rules: all, sitemaps: [] },
      message: 'Unknown key "sitemaps" in the argument; did you mean "sitemap"?',
    },
    {
      name: "an unknown key without a value",
      robots: { rules: { ...all, noindex: undefined } },
      message: 'Unknown key "noindex" in rules; the keys are userAgent, allow, disallow, crawlDelay, other.',
    },
    {
      name: "an option of another framework",
      robots: { blockAiBots: true, disallow: "/x" },
      message: 'Unknown key "blockAiBots" in the argument; the keys are rules, sitemap, host.',
    },
    {
      name: "a group in a list without a user agent",
      robots: { rules: [{ disallow: "/" }] },
      message: "rules[0].userAgent is missing.",
    },
    {
      name: "groups that are a promise",
      robots: { rules: Promise.resolve([all]) },
      message: "rules is a promise; await it and give its result.",
    },
    {
      name: "a pattern that is a function",
      robots: { rules: { disallow: ["/a", () => "/b"] } },
      message: "rules.disallow[1] is a function; call it and give its result.",
    },
    {
      name: "a pattern that is null",
      robots: { rules: { disallow: null } },
      message: "rules.disallow is null; give a string.",
    },
    {
      name: "a hole in a list",
      robots: { rules: { disallow: new Array(1) } },
      message: "rules.disallow[0] is undefined; give a string.",
    },
    {
      name: "a URL object",
      robots: { rules: all, sitemap: new URL("https://example.com/") },
      message: "sitemap is an object; give a string.",
    },
    {
      name: "a delay of digits",
      robots: { rules: { crawlDelay: "5" } },
      message: "rules.crawlDelay is a string; give a number.",
    },
    {
      name: "another record that is true",
      robots: { rules: { other: { "Request-Rate": ["1/5", true] } } },
      message: 'rules.other["Request-Rate"][1] is a boolean; give a string or a number.',
    },
  ];
  test.each(next)("fromNext: $name", ({ robots, message }) => {
    expect(() => fromNext(robots as NextRobotsInput)).toThrow(new TypeError(message));
  });

  const group = { userAgents: ["*"], rules: [{ type: "disallow", pattern: "/" }] };
  const own: readonly { name: string; robots: unknown; message: string }[] = [
    {
      name: "a function",
      robots: () => ({ groups: [] }),
      message: "The argument is a function; call it and give its result.",
    },
    {
      name: "the object of Next.js",
      robots: { rules: all },
      message: 'Unknown key "rules" in the argument; the keys are records, groups, host, sitemaps.',
    },
    {
      name: "a misspelt key of a group",
      robots: { groups: [{ ...group, crawldelay: 5 }] },
      message: 'Unknown key "crawldelay" in groups[0]; did you mean "crawlDelay"?',
    },
    {
      name: "a misspelt key of a rule",
      robots: { groups: [{ ...group, rules: [{ type: "allow", patern: "/" }] }] },
      message: 'Unknown key "patern" in groups[0].rules[0]; did you mean "pattern"?',
    },
    {
      name: "a key with a control character",
      robots: { groups: [], "\u202E": 1 },
      message: 'Unknown key "<U+202E>" in the argument; the keys are records, groups, host, sitemaps.',
    },
    {
      name: "a record without a value",
      robots: { groups: [], records: [{ key: "X" }] },
      message: "records[0].value is missing.",
    },
  ];
  test.each(own)("build: $name", ({ robots, message }) => {
    expect(() => build(robots as RobotsObject)).toThrow(new TypeError(message));
  });
});

test("an object of another realm, or without a prototype, is accepted", async () => {
  const { runInNewContext } = await import("node:vm");
  const foreign: NextRobotsInput = runInNewContext("({ rules: [{ userAgent: '*', disallow: '/' }] })");
  expect(fromNext(foreign)).toEqual({ groups: [{ userAgents: ["*"], rules: [{ type: "disallow", pattern: "/" }] }] });
  expect(build(Object.assign(Object.create(null), { groups: [] }))).toBe("");
});

test("a key whose value is undefined is equivalent to a missing key", () => {
  const robots = { rules: { userAgent: undefined, allow: undefined, other: { a: undefined } }, host: undefined };
  expect(fromNext(robots as unknown as NextRobotsInput)).toEqual(fromNext({ rules: {} }));
});

test("any value is converted, or is a TypeError", () => {
  const wild = fc.anything({ maxDepth: 2, withMap: true, withNullPrototype: true, withSparseArray: true });
  const group = fc.record(
    { userAgent: wild, allow: wild, disallow: wild, crawlDelay: wild, other: wild },
    { requiredKeys: [] },
  );
  const rules = fc.oneof(wild, group, fc.array(group));
  const robots = fc.oneof(wild, fc.record({ rules, sitemap: wild, host: wild }, { requiredKeys: [] }));
  fc.assert(
    fc.property(robots, (one) => {
      try {
        expect(fromNext(one as NextRobotsInput).groups).toBeInstanceOf(Array);
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
        expect((error as TypeError).message).toMatch(/^(?:Unknown key "|The argument |(?:rules|sitemap|host)\b)/);
      }
    }),
    { numRuns: 1_000 },
  );
});

/** All parts of an object, with their paths in the form of the messages. */
function partsOf(value: unknown, path = ""): { path: string; replace: (other: unknown) => void; holder: object }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const own = Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    const replace = (other: unknown) => Object.assign(value, { [key]: other });
    return [{ path: own, replace, holder: value }, ...partsOf(part, own)];
  });
}

describe("in any valid object", () => {
  const part = fc.nat();

  test("a part that is replaced by a value of another type is named", () => {
    class Instance {}
    const wrong = fc.constantFrom<unknown>(
      () => "/",
      Promise.resolve("/"),
      null,
      true,
      Symbol("a"),
      new Map(),
      1n,
      new Instance(),
    );
    fc.assert(
      fc.property(robotsObject, part, wrong, (robots, at, other) => {
        const copy = structuredClone(robots);
        const parts = partsOf(copy);
        const { path, replace } = parts[at % parts.length] as (typeof parts)[number];
        replace(other);
        let message = "";
        try {
          build(copy);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          message = (error as TypeError).message;
        }
        expect(message.slice(0, path.length + 4)).toBe(`${path} is `);
      }),
      { numRuns: 500 },
    );
  });

  test("a key that is misspelt is named, with the known key", () => {
    fc.assert(
      fc.property(robotsObject, part, (robots, at) => {
        const copy = structuredClone(robots);
        const parts = partsOf(copy).filter(({ holder }) => !Array.isArray(holder));
        const { path, holder } = parts[at % parts.length] as (typeof parts)[number];
        const key = path.slice(path.lastIndexOf(".") + 1);
        Object.assign(holder, { [`${key}_`]: (holder as Record<string, unknown>)[key] });
        expect(() => build(copy)).toThrow(`Unknown key "${key}_"`);
        expect(() => build(copy)).toThrow(`did you mean "${key}"?`);
      }),
      { numRuns: 500 },
    );
  });
});
