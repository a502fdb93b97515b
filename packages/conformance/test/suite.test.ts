// The suite as it is shipped.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { asciiJson, loadSuite, profiles, readSuite, requestOf, select, suiteVersion } from "robotspec-conformance";
import { describe, expect, test } from "vitest";
import { read, root } from "../../../scripts/repo.ts";
import { requirements } from "../../../test/requirements.ts";
import { repeatedIds, suiteFiles } from "../scripts/suite.ts";
import { disallowed } from "./cases.ts";

const suite = loadSuite();

describe("the files", () => {
  const schema = JSON.parse(read("packages/conformance/schema/suite.schema.json"));
  const validate = new Ajv2020({ allErrors: true, strictRequired: false }).compile(schema);

  test.each([...suiteFiles()])("%s is valid and up to date with the tables of test/vectors", (path, text) => {
    expect(readFileSync(join(root, path), "utf8") === text).toBe(true);
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
  });

  test.each([
    ["no op", { ...disallowed("a"), op: undefined }],
    ["an op that does not exist", { ...disallowed("a"), op: "guess" }],
    ["a decision without agent", { ...disallowed("a"), input: { robots: "", url: "/" } }],
    ["two files", { ...disallowed("a"), input: { ...disallowed("a").input, robotsBase64: "" } }],
    ["no file", { ...disallowed("a"), input: { agent: "a", url: "/" } }],
    ["an answer to something else", { ...disallowed("a"), expected: { conforms: true } }],
    ["a field that does not exist", { ...disallowed("a"), reason: "x" }],
  ])("the schema refuses a case with %s", (_, one) => {
    const file = (item: unknown) =>
      JSON.parse(JSON.stringify({ suite: "robotspec-conformance", version: "1.0.0", cases: [item] }));
    expect(validate(file(disallowed("a")))).toBe(true);
    expect(validate(file(one))).toBe(false);
  });

  test("no two cases have the same ID", () => {
    expect(repeatedIds()).toEqual([]);
  });

  test("every case cites a requirement that exists, or one of a vendor's", () => {
    const known = new Set(requirements.map(({ id }) => id));
    const vendors = /^(GOOGLE|YANDEX|AIPREF|CSIG|RSL|SITEMAP|CLEANPARAM|CRAWLDELAY|REQRATE)/;
    const unknown = suite.flatMap((one) => one.requirements.filter((id) => !known.has(id) && !vendors.test(id)));
    expect(unknown).toEqual([]);
    expect(suite.filter((one) => one.requirements.length === 0)).toEqual([]);
  });
});

test("every profile has cases, and the default profile has the most", () => {
  const counts = profiles.map((profile) => select(suite, { profiles: [profile] }).length);
  expect(Math.min(...counts)).toBeGreaterThan(30);
  expect(counts[0]).toBe(Math.max(...counts));
});

test("a request names the dialect unless it is RFC 9309, and holds a large file in full", () => {
  const google = { ...disallowed("a"), profile: "google" as const };
  expect(requestOf(disallowed("a"), 4)).toEqual({ id: 4, op: "decide", ...disallowed("a").input });
  expect(requestOf(google, 5)).toEqual({ id: 5, op: "decide", dialect: "google", ...google.input });
  const input = { robotsParts: [{ text: "# a\n", times: 3 }, { text: "b" }], agent: "a", url: "/" };
  expect(requestOf({ ...google, input }, 6)).toMatchObject({ robots: "# a\n# a\n# a\nb", agent: "a" });
});

test("requests are ASCII and mean the same", () => {
  for (const [at, one] of suite.entries()) {
    const json = asciiJson(requestOf(one, at));
    expect(/^[\0-\x7F]*$/.test(json)).toBe(true);
    expect(JSON.parse(json)).toEqual(requestOf(one, at));
  }
});

test("the suite has the version of the package", () => {
  expect(suiteVersion).toBe(JSON.parse(read("packages/conformance/package.json")).version);
  expect(read("packages/conformance/CHANGELOG.md")).toContain(`## ${suiteVersion}`);
});

test("a file without cases is rejected in one sentence", () => {
  expect(() => readSuite("{}")).toThrow('The file has no list "cases".');
  expect(() => readSuite('{"cases":[{"id":"a"}]}')).toThrow("Case 1 lacks id, op, input or expected.");
});

test("a section selects its subsections, and no section that only shares its prefix", () => {
  const sections = (given: string) =>
    new Set(select(suite, { sections: [given], profiles: ["rfc9309"] }).map(({ section }) => section));
  expect([...sections("2.2")].sort()).toEqual(["2.2", "2.2.1", "2.2.2", "2.2.3", "2.2.4"]);
  expect([...sections("3")]).toEqual(["3"]);
});
