// schema/config.schema.json: what a robotspec.config.json may say, for editors and
// other tools. Made from the tables that src/lint/config.ts checks by.
import { categories, codes, type DiagnosticCode } from "../src/diagnostics/codes.ts";
import { dialects } from "../src/dialects/index.ts";
import { LEVELS } from "../src/lint/config.ts";
import { presets } from "../src/lint/presets.ts";

/** The text of the schema. */
export function configSchema(): string {
  const settings = {
    preset: {
      description: "Where the levels begin.",
      oneOf: Object.entries(presets).map(([name, { about }]) => ({ const: name, description: about })),
    },
    dialect: {
      description: "The dialect that findings are about; that of the preset if missing.",
      oneOf: Object.entries(dialects).map(([name, { title }]) => ({ const: name, description: title })),
    },
    categories: {
      description: "One level for every rule of a category.",
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(categories).map(([name, description]) => [name, { description, $ref: "#/definitions/level" }]),
      ),
    },
    rules: {
      description: "One level for a rule; counts more than that of its category.",
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(
        (Object.keys(codes) as DiagnosticCode[])
          .sort()
          .map((code) => [
            code,
            { description: `${codes[code].category}: ${codes[code].message}`, $ref: "#/definitions/level" },
          ]),
      ),
    },
  };
  const globs = { type: "array", minItems: 1, items: { type: "string", minLength: 1 } };
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "config.schema.json",
    title: "The config of robotspec lint",
    description: "robotspec.config.json; docs/lint.md describes it.",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      ...settings,
      ignore: {
        description: "Globs of files and folders that lint and format leave out where a folder or a glob is named.",
        ...globs,
      },
      overrides: {
        description: "Other settings for some files, in order: what comes later counts more.",
        type: "array",
        items: {
          type: "object",
          required: ["files"],
          additionalProperties: false,
          properties: {
            files: { description: 'Globs; one without "/" is compared with the file\'s name alone.', ...globs },
            ...Object.fromEntries(Object.keys(settings).map((name) => [name, { $ref: `#/properties/${name}` }])),
          },
        },
      },
    },
    definitions: { level: { enum: LEVELS } },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
