// Files that the package ships and that are made from the tables of the command and the linter: the manual page and the
// JSON Schema of robotspec.config.json.
import type { Command, OptionSpec } from "../../src/cli/command.ts";
import { formats } from "../../src/cli/reporters/formats.ts";
import { categories, codes, type DiagnosticCode } from "../../src/diagnostics/codes.ts";
import { dialects } from "../../src/dialects/index.ts";
import { LEVELS, presets } from "../../src/lint/config.ts";

// man/robotspec.1. Its text is written by hand; the parts between `.\" <name>` and `.\" </name>` are filled here.

/** The manual page with its version, its synopsis, its commands and its formats. */
export function manPage(page: string, commands: readonly Command[], version: string): string {
  const parts: Readonly<Record<string, readonly string[]>> = {
    synopsis: commands.flatMap(({ usage }) => usage.flatMap((line) => [".B robotspec", troffLine(line), ".br"])),
    commands: commands.flatMap(({ name, summary, options, notes }) => [
      `.SS ${name}`,
      troffLine(sentence(summary)),
      ...options.flatMap(troffOption),
      ...notes.filter((note) => note !== "").flatMap((note) => [".PP", troffLine(note)]),
    ]),
    formats: Object.entries(formats).flatMap(([name, { summary }]) => [".TP", bold(name), `For ${troff(summary)}.`]),
  };
  return page
    .replace(/^(\.TH .*) "robotspec .*?"/m, `$1 "robotspec ${troff(version)}"`)
    .replace(/^(\.\\" <(\w+)>\n)[\s\S]*?(?=^\.\\" <\/\2>)/gm, (_, open: string, name: string) => {
      return `${open}${(parts[name] ?? []).join("\n")}\n`;
    });
}

function troffOption({ name, short, value, help, choices }: OptionSpec): string[] {
  const names = [...(short === undefined ? [] : [bold(`-${short}`)]), bold(`--${name}`)].join(", ");
  const about = choices === undefined ? help : `${help}: ${choices.join(", ")}`;
  return [".TP", value === undefined ? names : `${names} \\fI${troff(value)}\\fR`, troffLine(sentence(about))];
}

function bold(text: string): string {
  return `\\fB${troff(text)}\\fR`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.:!?]$/.test(text) ? "" : "."}`;
}

/** A line that troff does not take for a request. */
function troffLine(text: string): string {
  return troff(text).replace(/^[.']/, "\\&$&");
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
  "\u2026": "...",
};

/** Text in which the characters that are special in troff, and those outside ASCII, are escaped. */
function troff(text: string): string {
  return text.replace(/[\\\-'`^~]|[^\x20-\x7e]/gu, (char) => {
    return escapes[char] ?? `\\[u${(char.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}

/** schema/config.schema.json, from the tables that src/lint/config.ts validates with. */
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
