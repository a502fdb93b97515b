// The manifest of the VS Code extension against its code, the language server and its files.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { read, root } from "../../../scripts/repo.ts";
import { codes, type DiagnosticCode } from "../../../src/diagnostics/index.ts";
import { dialects } from "../../../src/dialects/index.ts";
import { defaultSettings, readSettings, rulePageUrl } from "../../language-server/src/settings.ts";
import { manifest as generated, grammar } from "../scripts/manifest.ts";
import { withoutOuterLinks } from "../scripts/package.ts";
import { clientCommands, commandNames, LANGUAGE, RULE_PAGES } from "../src/names.ts";

const home = "packages/vscode";
const text = read(`${home}/package.json`);

interface Setting {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly enum: readonly string[] }>>;
}

const manifest = JSON.parse(text) as {
  readonly files: readonly string[];
  readonly icon: string;
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
    readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
    readonly languages: readonly { readonly id: string; readonly filenames: readonly string[] }[];
    readonly grammars: readonly { readonly language: string; readonly path: string }[];
    readonly walkthroughs: readonly { readonly steps: readonly Step[] }[];
  };
};

interface Step {
  readonly description: string;
  readonly media: { readonly markdown: string };
  readonly completionEvents: readonly string[];
}

const { contributes } = manifest;
const settings = Object.entries(contributes.configuration.properties).filter(([name]) => !name.includes(".trace."));

describe("commands", () => {
  it("are those that the code registers", () => {
    expect(contributes.commands.map(({ command }) => command).sort()).toEqual([...commandNames]);
  });

  it("the commands of menus and walkthroughs exist", () => {
    const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    const named = [
      ...Object.values(contributes.menus).flatMap((items) => items.map(({ command }) => command)),
      ...steps.flatMap(({ description }) => [...description.matchAll(/\(command:([\w.]+)\)/g)].map((one) => one[1])),
      ...steps.flatMap(({ completionEvents }) => completionEvents.map((event) => event.replace("onCommand:", ""))),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !commandNames.some((known) => known === name))).toEqual([]);
  });

  it("that the server has, too, are left to the extension", () => {
    const server = [...read("packages/language-server/src/features/code-actions.ts").matchAll(/"(robotspec\.\w+)"/g)];
    const lenses = [...read("packages/language-server/src/features/code-lenses.ts").matchAll(/"(robotspec\.\w+)"/g)];
    expect([...new Set([...server, ...lenses].map((one) => one[1]))].sort()).toEqual([...clientCommands].sort());
  });
});

describe("settings", () => {
  it("and version are up to date", () => {
    expect(generated(text)).toBe(text);
  });

  it.each(settings)("%s is read by the server", (name, { enum: values, properties }) => {
    const key = name.replace("robotspec.", "");
    const problems: string[] = [];
    const read = (value: unknown) => readSettings({ [key]: value }, problems);
    const valid: readonly unknown[] = values ?? [
      ...Object.entries(properties ?? {}).flatMap(([one, { enum: all }]) => all.map((level) => ({ [one]: level }))),
      ...(properties === undefined && key !== "rulePages" ? [true, false] : []),
      ...(key === "rulePages" ? ["https://example.com/{code}"] : []),
    ];
    expect(valid.length).toBeGreaterThan(1 - Number(key === "rulePages"));
    for (const value of valid) {
      const found = (read(value) as unknown as Readonly<Record<string, unknown>>)[key];
      expect(found ?? "").toEqual(value);
    }
    expect(problems).toEqual([]);
    if (key === "rulePages") return;
    expect(read({ nothing: 5 })).toEqual(defaultSettings);
    expect(problems).toHaveLength(1);
  });

  it("have the defaults of the server", () => {
    const problems: string[] = [];
    const sent = Object.fromEntries(
      settings.map(([name, { default: value }]) => [name.replace("robotspec.", ""), value]),
    );
    expect(readSettings(sent, problems)).toEqual({ ...defaultSettings, categories: {}, rules: {} });
    expect(problems).toEqual([]);
  });

  it("name every dialect and every rule", () => {
    const { "robotspec.dialect": dialect, "robotspec.rules": rules } = contributes.configuration.properties;
    expect(dialect?.enum).toEqual(["", ...Object.keys(dialects)]);
    expect(Object.keys(rules?.properties ?? {}).sort()).toEqual(Object.keys(codes).sort());
  });
});

describe("files", () => {
  it("that the manifest names exist", () => {
    const named = [
      manifest.icon,
      ...contributes.grammars.map(({ path }) => path),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown)),
    ];
    expect(named.filter((path) => !existsSync(join(root, home, path)))).toEqual([]);
  });

  it("the grammar is up to date and registered for the extension's language", () => {
    expect(read(`${home}/syntaxes/robots-txt.tmLanguage.json`)).toBe(grammar());
    expect(contributes.languages.map(({ id }) => id)).toEqual([LANGUAGE]);
    expect(contributes.grammars.map(({ language }) => language)).toEqual([LANGUAGE]);
  });

  it("the icon is a PNG of 128 by 128", () => {
    const icon = readFileSync(join(root, home, manifest.icon));
    expect(icon.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([128, 128]);
  });

  it("pages of rules have no links to pages that are not packed", () => {
    const pages = readdirSync(join(root, "docs/rules")).filter((name) => name.endsWith(".md"));
    expect(pages.length).toBeGreaterThan(50);
    for (const name of pages) {
      const page = withoutOuterLinks(read(`docs/rules/${name}`));
      const links = [...page.matchAll(/\]\((?!https?:)([^()#]+)[^()]*\)/g)].map((one) => one[1] as string);
      expect(links.filter((link) => !pages.includes(link))).toEqual([]);
    }
    expect(pages).toEqual(expect.arrayContaining((Object.keys(codes) as DiagnosticCode[]).map((code) => `${code}.md`)));
  });
});

it("a rule page is linked by a command with the code as its argument", () => {
  const url = new URL(rulePageUrl(RULE_PAGES, "key"));
  expect(url.protocol + url.pathname).toBe("command:robotspec.explain");
  expect(JSON.parse(decodeURIComponent(url.search.slice(1)))).toEqual(["key"]);
});
