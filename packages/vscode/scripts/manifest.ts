// The generated parts of packages/vscode: version and settings in its package.json, from the schema of the config and
// the server's own settings, and the TextMate grammar, from the tables of keys. `npm run docs` runs it after the schema
// is written; `--check` only compares.

import { bringUpToDate, isMain, read } from "../../../scripts/repo.ts";
import { definedKeys } from "../../../src/dialects/keys.ts";
import { recordKeys } from "../../../src/dialects/records.ts";
import { defaultSettings, type Settings } from "../../language-server/src/settings.ts";

const manifestPath = "packages/vscode/package.json";
const grammarPath = "packages/vscode/syntaxes/robots-txt.tmLanguage.json";

/** The part of the schema of a config that becomes settings. */
interface ConfigSchema {
  readonly properties: {
    readonly dialect: OneOf;
    readonly preset: OneOf;
    readonly categories: { readonly properties: Readonly<Record<string, { readonly description: string }>> };
    readonly rules: { readonly properties: Readonly<Record<string, { readonly description: string }>> };
  };
  readonly definitions: { readonly level: { readonly enum: readonly string[] } };
}

interface OneOf {
  readonly oneOf: readonly { readonly const: string; readonly description: string }[];
}

const schema: ConfigSchema = JSON.parse(read("schema/config.schema.json"));
const { properties, definitions } = schema;
const scope = "resource";

/** One of several words; "" for the value of the nearest config. */
function choice(description: string, { oneOf }: OneOf) {
  return {
    type: "string",
    scope,
    default: "",
    enum: ["", ...oneOf.map((one) => one.const)],
    enumItemLabels: ["not set", ...oneOf.map((one) => one.const)],
    enumDescriptions: ["as the nearest robotspec.config.* says", ...oneOf.map((one) => one.description)],
    markdownDescription: description,
  };
}

function levels(description: string, names: ConfigSchema["properties"]["rules"]["properties"]) {
  return {
    type: "object",
    scope,
    default: {},
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(names).map(([name, about]) => [
        name,
        { type: "string", enum: definitions.level.enum, description: about.description },
      ]),
    ),
    markdownDescription: description,
  };
}

/** The settings of the server, as VS Code describes settings. */
export const settings: Readonly<Record<keyof Settings, object>> = {
  dialect: choice("The dialect of findings and decisions.", properties.dialect),
  preset: choice("The preset, which sets the initial levels of the rules.", properties.preset),
  categories: levels("One level for every rule of a category.", properties.categories.properties),
  rules: levels(
    "The level of a rule. Overrides that of its category, and the nearest `robotspec.config.*`.",
    properties.rules.properties,
  ),
  inlayHints: {
    type: "boolean",
    scope,
    default: defaultSettings.inlayHints,
    markdownDescription:
      "Show after each rule the octets that count toward “most specific”, and the line that overrules it.",
  },
  codeLens: {
    type: "boolean",
    scope,
    default: defaultSettings.codeLens,
    markdownDescription: "Show “Test a URL” above each group.",
  },
  rulePages: {
    type: "string",
    scope,
    default: "",
    markdownDescription:
      "The URL of a rule's page, with `{code}` for its code. By default, the pages in this extension.",
  },
};

/** A setting of the client's library. */
const trace = {
  type: "string",
  scope: "window",
  default: "off",
  enum: ["off", "messages", "verbose"],
  description: "Writes the messages between VS Code and the language server to the output “robots.txt”.",
};

export function manifest(text: string): string {
  const parsed = JSON.parse(text);
  // The Marketplace accepts three numbers only, so an extension with a release candidate has the version to come.
  parsed.version = JSON.parse(read("package.json")).version.replace(/-.*/, "");
  parsed.contributes.configuration = {
    title: "robots.txt",
    properties: {
      ...Object.fromEntries(Object.entries(settings).map(([name, setting]) => [`robotspec.${name}`, setting])),
      "robotspec.trace.server": trace,
    },
  };
  return `${JSON.stringify(parsed, null, 2)}\n`;
}

/** A regular expression for any of some texts, longest first. */
function oneOf(texts: readonly string[]): string {
  const escaped = texts.map((text) => text.toLowerCase().replace(/[^a-z0-9 -]/g, "\\$&"));
  return [...new Set(escaped)].sort((one, other) => other.length - one.length || (one < other ? -1 : 1)).join("|");
}

/** Known keys of other records, without those that only begin with a text. */
const otherKeys = Object.values(recordKeys)
  .filter(({ key }) => /^[\w-]+$/.test(key))
  .flatMap(({ key, spellings }) => [key, ...spellings.filter(({ prefix }) => !prefix).map(({ text }) => text)]);

/** A line `key: value`, up to its comment. */
function line(keys: string, keyScope: string, value: readonly object[], valueScope?: string) {
  return {
    begin: `(?i)^(\\x{FEFF}?)[ \\t]*(${keys})[ \\t]*(:)[ \\t]*`,
    beginCaptures: { "2": { name: keyScope }, "3": { name: "punctuation.separator.key-value.robots-txt" } },
    end: "(?=[ \\t]*(?:#|$))",
    ...(valueScope !== undefined && { contentName: valueScope }),
    patterns: value,
  };
}

/** The grammar: for colours until the server answers, and where it does not run. */
export function grammar(): string {
  const [userAgent = "", ...rules] = definedKeys;
  const url = { match: "https?://[^ \\t#]+", name: "markup.underline.link.robots-txt" };
  return `${JSON.stringify(
    {
      $schema: "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
      name: "robots.txt",
      scopeName: "text.robots-txt",
      patterns: [
        { include: "#comment" },
        line(oneOf([userAgent]), "keyword.control.user-agent.robots-txt", [
          { match: "\\*(?=[ \\t]*(?:#|$))", name: "constant.language.any.robots-txt" },
          { match: "[^ \\t#]+", name: "entity.name.type.product-token.robots-txt" },
        ]),
        line(
          oneOf(rules),
          "keyword.control.rule.robots-txt",
          [
            { match: "\\*", name: "keyword.operator.wildcard.robots-txt" },
            { match: "\\$(?=[ \\t]*(?:#|$))", name: "keyword.operator.anchor.robots-txt" },
            { match: "%[0-9A-Fa-f]{2}", name: "constant.character.escape.robots-txt" },
          ],
          "string.unquoted.path-pattern.robots-txt",
        ),
        line(oneOf(otherKeys), "support.type.property-name.robots-txt", [url], "string.unquoted.value.robots-txt"),
        line(
          "[^:#\\s][^:#\\r\\n]*?",
          "variable.other.unknown-key.robots-txt",
          [url],
          "string.unquoted.value.robots-txt",
        ),
      ],
      repository: {
        comment: {
          match: "(#).*$",
          name: "comment.line.number-sign.robots-txt",
          captures: { "1": { name: "punctuation.definition.comment.robots-txt" } },
        },
      },
    },
    null,
    2,
  )}\n`;
}

if (isMain(import.meta)) {
  const files = new Map([
    [manifestPath, manifest(read(manifestPath))],
    [grammarPath, grammar()],
  ]);
  bringUpToDate(files, "npm run docs");
}
