// The plugin in two major versions of ESLint: findings, positions, fixes, and how rules
// are turned off.
import js from "@eslint/js";
import json from "@eslint/json";
import * as eslint10 from "eslint";
import { defineConfig } from "eslint/config";
import * as eslint9 from "eslint9";
import fc from "fast-check";
import tseslint from "typescript-eslint";
import { describe, expect, test } from "vitest";
import { codes } from "../../src/diagnostics/index.ts";
import plugin, { RobotsTxtLanguage } from "../../src/eslint/index.ts";
import { fix, lint, parse, walk } from "../../src/index.ts";
import { anyText } from "../arbitraries/line-soup.ts";
import { blocksOf } from "../doc-examples.ts";

type Config = eslint10.Linter.Config;

const configOf = (name: keyof typeof plugin.configs, more: object = {}): Config[] => [
  plugin.configs[name],
  { files: ["**/robots.txt"], ...more },
];

const filename = "robots.txt";

test("the types of ESLint 9 and 10 take the plugin and its configs", () => {
  const plugins: [eslint10.ESLint.Plugin, eslint9.ESLint.Plugin] = [plugin, plugin];
  const configs: [Config[], eslint9.Linter.Config[]] = [[plugin.configs.all], [plugin.configs.all]];
  const extended = defineConfig([{ plugins: { robotspec: plugin }, extends: ["robotspec/all"] }]);
  expect([...plugins, ...configs, extended]).toHaveLength(5);
});

describe.each([
  ["10", eslint10],
  ["9", eslint9 as unknown as typeof eslint10],
])("ESLint %s", (major, { ESLint, Linter, RuleTester }) => {
  test("has the expected version", () => {
    expect(ESLint.version.split(".")[0]).toBe(major);
  });

  const verify = (text: string, config = configOf("recommended")) => new Linter().verify(text, config, { filename });
  const places = (text: string, config?: Config[]) =>
    verify(text, config).map(({ ruleId, line, column }) => `${ruleId} ${line}:${column}`);

  test("a valid file has no findings", () => {
    expect(verify("User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n")).toEqual([]);
  });

  test("findings have the positions and messages of the linter", () => {
    const text = "User-agent: *\r\nDisallow /a\r\nDisallow: b # \u{1F600}\r\n";
    const [first, ...others] = verify(text);
    const [finding] = lint(text);
    expect(first).toMatchObject({
      ruleId: "robotspec/key",
      severity: 2,
      message: finding?.message,
      line: 2,
      column: 10,
      endLine: 2,
      endColumn: 12,
    });
    expect(others.map(({ ruleId }) => ruleId)).toEqual(["robotspec/dead-pattern"]);
  });

  test("the byte order mark is reported and removed; other positions do not change", () => {
    const text = "\uFEFFUser-agent: *\nDisallow: /a\nDisallow: b\n";
    expect(places(text)).toEqual(["robotspec/byte-order-mark 1:1", "robotspec/dead-pattern 3:11"]);
    const { output, messages } = new Linter().verifyAndFix(text, configOf("recommended"), { filename });
    expect(output).toBe(text.slice(1));
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(["robotspec/dead-pattern"]);
  });

  test("a column after the byte order mark counts from the text", () => {
    expect(places("\uFEFFDisallow /a\n")).toContain("robotspec/key 1:10");
  });

  test("safe fixes are made, the others are suggested", () => {
    const text = "User-agent: ExampleBot\nDisallow: a\n# end";
    const config = configOf("all");
    const { output } = new Linter().verifyAndFix(text, config, { filename });
    expect(output).toBe("User-agent: ExampleBot\nDisallow: a\n# end\n");
    const [slash] = verify(text, config).filter(({ ruleId }) => ruleId === "robotspec/dead-pattern");
    expect(slash?.fix).toBeUndefined();
    expect(slash?.suggestions).toEqual([{ desc: 'Write "Disallow: /a"', fix: { range: [33, 34], text: "/a" } }]);
  });

  test.each([
    ["# eslint-disable-next-line robotspec/key -- our CMS\nDisallow /a\n", []],
    ["Disallow /a # eslint-disable-line robotspec/key\n", []],
    ["Disallow /a # eslint-disable-line\n", []],
    ["# eslint-disable robotspec/key\nDisallow /a\n# eslint-enable robotspec/key\nAllow /b\n", ["robotspec/key 4:7"]],
    ["# eslint-disable-next-line robotspec/duplicate-rule\nDisallow /a\n", ["robotspec/key 2:10"]],
    ["# robotspec-disable-next-line key -- the linter's own comment\nDisallow /a\n", []],
  ])("comments turn rules off: %j", (text, expected) => {
    const head = "User-agent: *\n";
    const config = configOf("recommended", { linterOptions: { reportUnusedDisableDirectives: "off" } });
    expect(places(head + text, config)).toEqual(
      expected.map((place) => place.replace(/\d+:/, (line) => `${Number.parseInt(line, 10) + 1}:`)),
    );
  });

  test("a finding suppresses derived ones only if its rule is enabled", () => {
    const text = "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a#b\nDisallow: /b\nDisallow: /a/../c\n";
    const off = configOf("all", { rules: { "robotspec/comment": "off" } });
    expect(places(text, configOf("all"))).toEqual([
      "robotspec/comment 4:13",
      "robotspec/duplicate-rule 5:1",
      "robotspec/dead-pattern 6:13",
    ]);
    expect(places(text, off)).toEqual(["robotspec/duplicate-rule 4:1", "robotspec/dead-pattern 6:13"]);
  });

  test("linting a source again uses the rules that are enabled then", () => {
    const linter = new Linter();
    const text = "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a#b\nDisallow: /b\n";
    const idsBy = (source: string | eslint10.SourceCode, config: Config[]) =>
      linter.verify(source, config, { filename }).map(({ ruleId }) => ruleId);
    expect(idsBy(text, configOf("all"))).toEqual(["robotspec/comment", "robotspec/duplicate-rule"]);
    const off = configOf("all", { rules: { "robotspec/comment": "off" } });
    expect(idsBy(linter.getSourceCode(), off)).toEqual(["robotspec/duplicate-rule"]);
  });

  test("with a single rule enabled, no suppression of another rule is reported as unused", () => {
    const text = "User-agent: *\n# robotspec-disable-next-line key -- our CMS\nDisallow /a\n";
    const config = [{ ...configOf("recommended")[0], rules: { "robotspec/suppression": "error" } }] as Config[];
    expect(verify(text, config)).toEqual([]);
  });

  test("an unused disable comment is reported", () => {
    const [finding] = verify("# eslint-disable-next-line robotspec/key\nUser-agent: *\n");
    expect(finding).toMatchObject({ ruleId: null, line: 1, column: 1, message: expect.stringContaining("Unused") });
  });

  test("the dialect is that of languageOptions", () => {
    const text = "User-agent: *\n\nDisallow: /a\n";
    const rules = { "robotspec/blank-line-in-group": "error" } as const;
    const fixIn = (dialect: string) =>
      new Linter().verifyAndFix(text, configOf("recommended", { languageOptions: { dialect }, rules }), { filename })
        .output;
    expect(fixIn("rfc9309")).toBe("User-agent: *\nDisallow: /a\n");
    // To the 1996 draft the blank line ends the group, so its removal is not a safe fix.
    expect(fixIn("koster-1996")).toBe(text);
  });

  test("an unknown dialect is rejected in one sentence", () => {
    expect(() => verify("", configOf("recommended", { languageOptions: { dialect: "baidu" } }))).toThrow(
      /Unknown dialect "baidu" .*; use one of rfc9309, google/,
    );
    expect(() => verify("", configOf("recommended", { languageOptions: { dialcet: "google" } }))).toThrow(
      /Unknown option "dialcet" .*; the only option is "dialect"/,
    );
  });

  test("selectors find nodes by their kind", () => {
    const seen: string[] = [];
    const spy = {
      create: ({
        sourceCode,
      }: {
        sourceCode: { getText(node: unknown): string; getAncestors(node: unknown): { kind: string }[] };
      }) => ({
        "rule > path-pattern"(node: unknown) {
          const above = sourceCode.getAncestors(node).map(({ kind }) => kind);
          seen.push(`${above.join(" ")}: ${sourceCode.getText(node)}`);
        },
      }),
    };
    const more = { plugins: { spy: { rules: { spy } } }, rules: { "spy/spy": "error" } };
    verify("User-agent: *\nDisallow: /a\nAllow: /b\n", configOf("recommended", more));
    expect(seen).toEqual(["robotstxt rule: /a", "robotstxt rule: /b"]);
  });

  test("in a project, only files named robots.txt are linted", async () => {
    const eslint = new ESLint({
      overrideConfigFile: true,
      overrideConfig: configOf("recommended"),
      cwd: process.cwd(),
    });
    const [result] = await eslint.lintText("User-agent: *\nDisallow /a\n", { filePath: "public/robots.txt" });
    expect(result?.errorCount).toBe(1);
    const [other] = await eslint.lintText("Disallow /a\n", { filePath: "public/other.txt" });
    expect(other?.messages.map(({ ruleId }) => ruleId)).toEqual([null]);
  });

  RuleTester.describe = describe as never;
  RuleTester.it = test as never;
  const tester = new RuleTester({
    plugins: { robotspec: plugin },
    language: "robotspec/robotstxt",
    settings: { robotspec: { preset: "all" } },
  } as never);
  tester.run("duplicate-rule", plugin.rules["duplicate-rule"] as never, {
    valid: ["User-agent: *\nDisallow: /a\nDisallow: /b\n"],
    invalid: [
      {
        code: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\nDisallow: /b\n",
        errors: [
          {
            message: /^Lines 4 and 5 repeat rules/,
            line: 4,
            column: 1,
            suggestions: [{ desc: "Remove 2 lines", output: "User-agent: *\nDisallow: /a\nDisallow: /b\n" }],
          },
        ],
        output: null,
      },
    ],
  });
});

test("every code is a rule, and every preset a configuration of rules that exist", () => {
  expect(Object.keys(plugin.rules).sort()).toEqual(Object.keys(codes).sort());
  for (const config of Object.values(plugin.configs)) {
    for (const name of Object.keys(config.rules)) expect(plugin.rules).toHaveProperty(name.replace("robotspec/", ""));
  }
});

test("ESLint reports the same findings as the linter for any text, whichever rules are off", () => {
  const linter = new eslint10.Linter();
  const preset = fc.constantFrom("recommended", "strict", "all");
  fc.assert(
    fc.property(anyText, preset, fc.subarray(Object.keys(codes), { maxLength: 40 }), (text, preset, off) => {
      fc.pre(!text.startsWith("\uFEFF") && !text.includes("eslint-"));
      const levels = Object.fromEntries(off.map((code) => [`robotspec/${code}`, "off"]));
      const config = configOf(preset, { linterOptions: { reportUnusedDisableDirectives: "off" }, rules: levels });
      const said = linter
        .verify(text, config, { filename })
        .map(({ ruleId, line, column }) => `${line}:${column} ${ruleId}`);
      const rules = Object.fromEntries(off.map((code) => [code, "off"]));
      const found = lint(text, { config: { preset, rules } }).map(
        ({ code, line, column }) => `${line}:${column} robotspec/${code}`,
      );
      expect(said.sort()).toEqual(found.sort());
    }),
    { numRuns: 100 },
  );
});

const modules: Readonly<Record<string, unknown>> = {
  "@eslint/js": js,
  "@eslint/json": json,
  "robotspec/eslint": plugin,
  "typescript-eslint": tseslint,
};

test.each(blocksOf("docs/eslint.md").filter(({ language }) => language === "js"))(
  "docs/eslint.md: $line",
  ({ text }) => {
    const body = text
      .replace(/^import (\w+) from (".*");$/gm, "const $1 = modules[$2];")
      .replace("export default", "return");
    const config: Config[] = new Function("modules", body)(modules);
    const [finding] = new eslint10.Linter().verify("User-agent: *\nDisallow /a\n", config, {
      filename: "public/robots.txt",
    });
    expect(finding?.ruleId).toBe("robotspec/key");
  },
);

test("ESLint and the linter make the same fixes", () => {
  const text = "\uFEFFUser-agent: ExampleBot/1\r\nDisallow: /my files/";
  const { output } = new eslint10.Linter().verifyAndFix(text, configOf("recommended"), { filename });
  expect(output).toBe(fix(text).output);
});

test("positions and ranges of a node are those of its text, with a byte order mark and without", () => {
  const language = new RobotsTxtLanguage();
  for (const bom of [false, true]) {
    const file = { body: "User-agent: *\r\n\r\nDisallow: /a # b", bom };
    const code = language.createSourceCode(file, language.parse(file));
    expect(code.lines).toEqual(["User-agent: *", "", "Disallow: /a # b"]);
    walk(parse(`${bom ? "\uFEFF" : ""}${file.body}`).document, (node) => {
      if (node.kind === "byte-order-mark" || node.kind === "robotstxt") return;
      const [start, end] = code.getRange(node);
      expect(file.body.slice(start, end)).toBe(code.getText(node));
      expect(code.getIndexFromLoc(code.getLoc(node).start)).toBe(start);
      expect(code.getLocFromIndex(start)).toEqual(code.getLoc(node).start);
    });
  }
});
