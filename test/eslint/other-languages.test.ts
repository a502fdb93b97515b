// The plugin in a typical config that lints other languages too: the configs of JavaScript,
// TypeScript and JSON, with and without `files`, before and after the plugin's own.
import js from "@eslint/js";
import json from "@eslint/json";
import * as eslint10 from "eslint";
import { builtinRules } from "eslint/use-at-your-own-risk";
import * as eslint9 from "eslint9";
import tseslint from "typescript-eslint";
import { describe, expect, test } from "vitest";
import plugin from "../../src/eslint/index.ts";

type Config = eslint10.Linter.Config;

const robots: Config = plugin.configs.recommended;
const typescript = tseslint.configs.recommended as Config[];
const jsonFiles = { ...json.configs.recommended, files: ["**/*.json"], language: "json/json" } as Config;

describe.each([
  ["10", eslint10],
  ["9", eslint9 as unknown as typeof eslint10],
])("ESLint %s", (_, { Linter }) => {
  const found = (text: string, config: Config[], filename: string) =>
    new Linter().verify(text, config, { filename }).map(({ ruleId }) => ruleId);

  test.each<[name: string, config: Config[]]>([
    ["JavaScript", [js.configs.recommended, robots]],
    ["JavaScript, after the plugin", [robots, js.configs.recommended]],
    ["all rules of JavaScript", [js.configs.all, robots]],
    ["TypeScript", [...typescript, robots]],
    ["TypeScript, after the plugin", [robots, ...typescript]],
    [
      "strict and stylistic TypeScript",
      [...(tseslint.configs.strict as Config[]), ...(tseslint.configs.stylistic as Config[]), robots],
    ],
    [
      "typed rules, turned off for robots.txt",
      [
        ...(tseslint.configs.recommendedTypeChecked as Config[]),
        robots,
        { ...(tseslint.configs.disableTypeChecked as Config), files: ["**/robots.txt"] },
      ],
    ],
    [
      "options of JavaScript for every file",
      [{ languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: { window: "readonly" } } }, robots],
    ],
    ["JSON", [jsonFiles, robots]],
    [
      "JavaScript, TypeScript and JSON",
      [
        { ...js.configs.recommended, files: ["**/*.js"] },
        ...typescript.map((one) => ({ files: ["**/*.ts"], ...one })),
        jsonFiles,
        robots,
      ],
    ],
  ])("with the config of %s, a robots.txt has the same findings as without it", (_, config) => {
    const text = "User-agent: *\nDisallow /a\nAllow: b # \u00A0\n";
    expect(found(text, config, "public/robots.txt")).toEqual(found(text, [robots], "public/robots.txt"));
  });

  test("other languages have the same findings as without the plugin", () => {
    const config = [
      { ...js.configs.recommended, files: ["**/*.js"] },
      ...typescript.map((one) => ({ files: ["**/*.ts"], ...one })),
      jsonFiles,
      robots,
    ];
    expect(found("var unused = 1;\n", config, "a.js")).toEqual(["no-unused-vars"]);
    expect(found("export let x: any = 1;\n", config, "a.ts")).toContain("@typescript-eslint/no-explicit-any");
    expect(found('{ "a": 1, "a": 2 }\n', config, "a.json")).toEqual(["json/no-duplicate-keys"]);
  });
});

test("current ESLint rules, enabled for all files, report nothing in a robots.txt", () => {
  const names = [...builtinRules].filter(([, { meta }]) => !meta?.deprecated).map(([name]) => name);
  expect(names.length).toBeGreaterThan(150);
  for (const name of names) {
    const config: Config[] = [{ ...robots, rules: {} }, { rules: { [name]: "error" } }];
    const messages = new eslint10.Linter().verify("User-agent: *\nDisallow: /a # \u00A0\n", config, "robots.txt");
    expect(messages, name).toEqual([]);
  }
});

test("an unknown language option is rejected by name", () => {
  const config = [robots, { files: ["**/robots.txt"], languageOptions: { dialekt: "google" } } as Config];
  expect(() => new eslint10.Linter().verify("", config, { filename: "robots.txt" })).toThrow(/"dialekt"/);
});
