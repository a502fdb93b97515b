// schema/config.schema.json: the JSON Schema of robotspec.config.json, for editors and other tools. Made from the
// tables that src/lint/config.ts validates with.
import { categories, codes, type DiagnosticCode } from "../src/diagnostics/codes.ts";
import { dialects } from "../src/dialects/index.ts";
import { LEVELS } from "../src/lint/config.ts";
import { presets } from "../src/lint/presets.ts";

/** The text of the schema. */
export function configSchema(): string {
  const settings = {
    preset: {
      description: "The preset, which sets the initial levels.",
      oneOf: Object.entries(presets).map(([name, { about }]) => ({ const: name, description: about })),
    },
    dialect: {
      description: "The dialect that findings refer to; by default that of the preset.",
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
      description: "One level for a rule; overrides that of its category.",
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
        description: "Globs of files and folders that lint and format skip when they expand a folder or a glob.",
        ...globs,
      },
      overrides: {
        description: "Other settings for some files, in order: later ones override earlier ones.",
        type: "array",
        items: {
          type: "object",
          required: ["files"],
          additionalProperties: false,
          properties: {
            files: { description: 'Globs; one without "/" matches the name of the file.', ...globs },
            ...Object.fromEntries(Object.keys(settings).map((name) => [name, { $ref: `#/properties/${name}` }])),
          },
        },
      },
    },
    definitions: { level: { enum: LEVELS } },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
