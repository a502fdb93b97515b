// The data files of a GitHub release: named by date, valid by the schema beside them, and those of the package.
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { dataAssets } from "../../scripts/release.ts";
import { read } from "../../scripts/repo.ts";
import { crawlersAsOf } from "../../src/crawlers/index.ts";

const assets = dataAssets("2031-02-03");
const dataFiles = [`crawlers-${crawlersAsOf}.json`, "rules-2031-02-03.json"];

test("a release has the data of the package and its schemas", () => {
  expect([...assets.keys()].filter((name) => !name.endsWith(".schema.json"))).toEqual(dataFiles);
  const withoutSchema = (text = "{}") => ({ ...JSON.parse(text), $schema: "" });
  const sources = ["src/crawlers/crawlers.json", "src/lint/rules.json"].map((path) => withoutSchema(read(path)));
  expect(dataFiles.map((name) => withoutSchema(assets.get(name)))).toEqual(sources);
});

test.each(dataFiles)("%s is valid by the schema that it names", (name) => {
  const data = JSON.parse(assets.get(name) ?? "");
  const schema = JSON.parse(assets.get(data.$schema) ?? "");
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect([validate(data), validate.errors]).toEqual([true, null]);
});
