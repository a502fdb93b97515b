// Presets, levels and overrides; an invalid config is reported in one sentence, and
// the published schema accepts and rejects the same ones.
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categories, codes, type DiagnosticCode, type Level } from "../../src/diagnostics/index.ts";
import { dialects } from "../../src/dialects/index.ts";
import { isIgnored } from "../../src/lint/config.ts";
import {
  ConfigError,
  checkConfig,
  defineConfig,
  type LintConfig,
  lint,
  type PresetName,
  presets,
  resolveConfig,
} from "../../src/lint/index.ts";

const levelOf = (code: keyof typeof codes, config?: LintConfig, file?: string) =>
  resolveConfig(config, file).levels[code];

describe("levels", () => {
  test("without a config, the levels of the preset recommended and the dialect rfc9309 apply", () => {
    expect(resolveConfig()).toEqual({ preset: "recommended", dialect: "rfc9309", levels: presets.recommended.levels });
  });

  test("the level of a rule overrides that of its category, which overrides the preset", () => {
    const config = defineConfig({ categories: { standard: "off" }, rules: { "missing-line-end": "error" } });
    expect(levelOf("missing-line-end", config)).toBe("error");
    expect(levelOf("pattern-begins-with-star", config)).toBe("off");
    expect(levelOf("key", config)).toBe("error");
  });

  test("overrides apply to files that match their globs; later ones take precedence", () => {
    const config: LintConfig = {
      rules: { "missing-line-end": "warning" },
      overrides: [
        { files: ["*.txt"], rules: { "missing-line-end": "error" } },
        { files: ["a/**", "b/?.txt"], preset: "google", categories: { standard: "off" } },
      ],
    };
    expect(levelOf("missing-line-end", config)).toBe("warning");
    expect(levelOf("missing-line-end", config, "robots")).toBe("warning");
    expect(levelOf("missing-line-end", config, "x/y.txt")).toBe("error");
    expect(levelOf("missing-line-end", config, "a/x/y.txt")).toBe("off");
    expect(levelOf("missing-line-end", config, "b/1.txt")).toBe("off");
    expect(levelOf("missing-line-end", config, "b/12.txt")).toBe("error");
    expect(resolveConfig(config, "a/robots.txt")).toMatchObject({ preset: "google", dialect: "google" });
    expect(resolveConfig(config, "b/robots.txt")).toMatchObject({ preset: "recommended", dialect: "rfc9309" });
  });

  test("an override keeps the preset and the dialect of the config if it names none", () => {
    const overrides = [{ files: ["*.txt"], rules: { "missing-line-end": "error" } }] as const;
    expect(resolveConfig({ preset: "google", overrides }, "a.txt")).toMatchObject({
      preset: "google",
      dialect: "google",
    });
    expect(resolveConfig({ preset: "google", dialect: "yandex", overrides }, "a.txt").dialect).toBe("yandex");
  });

  test("a config without levels shares those of its preset, for any file", () => {
    expect(resolveConfig({ preset: "google", dialect: "yandex" }, "robots.txt").levels).toBe(presets.google.levels);
  });

  test("the dialect of a config overrides the preset's, and an option overrides both", () => {
    const missingColon = "User-agent: *\nDisallow /a\n";
    const config: LintConfig = { preset: "google", dialect: "yandex" };
    expect(resolveConfig(config).dialect).toBe("yandex");
    expect(lint(missingColon, { config: { preset: "google" } })).toMatchObject([{ code: "key", severity: "info" }]);
    expect(lint("Allow: /\n", { config: { dialect: "rep-1994" }, dialect: "rfc9309" })).toMatchObject([
      { code: "outside-group" },
    ]);
  });

  test("a level is the severity of the finding, and off is none", () => {
    const text = "Disalow: /\n";
    expect(lint(text, { config: { rules: { key: "info" } } })).toMatchObject([{ severity: "info" }]);
    expect(lint(text, { config: { rules: { key: "off" } } })).toEqual([]);
  });

  test("a second fault on a line is reported if the rule of the first is off", () => {
    const text = "User-agent: *\nDisallow: *.pdf\x01\n";
    const on = { rules: { "pattern-begins-with-star": "info" } } as const;
    expect(lint(text, { config: on }).map(({ code }) => code)).toContain("pattern-begins-with-star");
    expect(lint(text, { config: { rules: { "pattern-begins-with-star": "off" } } }).map(({ code }) => code)).toEqual([
      "character",
    ]);
  });
});

describe("presets", () => {
  test.each<[code: DiagnosticCode, levels: Record<PresetName, Level>]>([
    ["crawlers-shut-out", { recommended: "warning", strict: "warning", google: "warning", all: "warning" }],
    ["key", { recommended: "error", strict: "error", google: "warning", all: "error" }],
    ["product-token", { recommended: "warning", strict: "error", google: "warning", all: "warning" }],
    ["byte-order-mark", { recommended: "warning", strict: "error", google: "off", all: "warning" }],
    ["unknown-record", { recommended: "info", strict: "off", google: "info", all: "info" }],
    ["other-record", { recommended: "off", strict: "error", google: "off", all: "off" }],
    ["outside-1996-grammar", { recommended: "off", strict: "off", google: "off", all: "off" }],
    ["outside-1994-format", { recommended: "off", strict: "off", google: "off", all: "off" }],
  ])("the levels of %s", (code, expected) => {
    expect(Object.fromEntries(Object.entries(presets).map(([name, { levels }]) => [name, levels[code]]))).toEqual(
      expected,
    );
  });

  test("recommended has no departure from the grammar that crawlers accept, and strict has them", () => {
    for (const code of ["missing-line-end", "pattern-begins-with-star", "name-outside-grammar"] as const) {
      expect([code, presets.recommended.levels[code], presets.strict.levels[code]]).toEqual([code, "off", "error"]);
    }
    expect(presets.recommended.levels["product-token"]).toBe("warning");
  });

  test("strict reports every departure from the RFC as an error, and every other record once", () => {
    const found = lint("Sitemap: https://e.com/s\nUnicorns: u\nUser-agent: *\nDisallow: *.pdf\nAllow: /", {
      config: { preset: "strict" },
    });
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      "error other-record",
      "error other-record",
      "error pattern-begins-with-star",
      "error missing-line-end",
    ]);
  });

  test("google omits rules about records that Google ignores", () => {
    const text = "User-agent: *\nCrawl-delay: ten\nDisallow: /a\n";
    const codesOf = (config: LintConfig) => lint(text, { config }).map(({ code }) => code);
    expect(codesOf({})).toContain("crawl-delay");
    expect(codesOf({ preset: "google" })).not.toContain("crawl-delay");
  });

  test.each(Object.keys(codes) as (keyof typeof codes)[])(
    "%s has its own severity in recommended, or is off",
    (code) => {
      const { severity, recommended } = codes[code];
      expect(presets.recommended.levels[code]).toBe(recommended === false ? "off" : severity);
      for (const { levels } of Object.values(presets))
        expect(["off", "info", "warning", "error"]).toContain(levels[code]);
    },
  );
});

describe("an invalid config", () => {
  const rows: readonly [config: unknown, message: string][] = [
    [null, "A config is an object; write { … }."],
    [[], "A config is an object; write { … }."],
    [{ rule: {} }, 'A config has no key "rule"; choose "$schema", "preset", '],
    [{ $schema: 1 }, '"$schema" is an address; write it as a string.'],
    [{ preset: "best" }, '"preset" cannot be "best"; choose "recommended", "strict", "google" or "all".'],
    [{ dialect: "baidu" }, '"dialect" cannot be "baidu"; choose "rfc9309", '],
    [{ categories: { styles: "off" } }, '"categories" has no key "styles"; choose "syntax", '],
    [{ categories: { style: "on" } }, '"categories.style" cannot be "on"; choose "off", "info", "warning" or "error".'],
    [{ categories: "off" }, '"categories" is an object; write { … }.'],
    [{ rules: [] }, '"rules" is an object; write { … }.'],
    [{ rules: { "no-rule": "off" } }, 'There is no rule "no-rule"; "robotspec lint --rules" lists them.'],
    [{ rules: { key: 2 } }, '"rules.key" cannot be 2; choose "off", '],
    [{ rules: { key: undefined, limit: null } }, '"rules.limit" cannot be null; choose '],
    [{ ignore: "a" }, '"ignore" is a list of globs; write ["*.txt"].'],
    [{ ignore: ["a", ""] }, '"ignore" is a list of globs; write ["*.txt"].'],
    [{ overrides: {} }, '"overrides" is a list; write [{ "files": […], … }].'],
    [{ overrides: [{}] }, '"overrides[0]" names no files; write "files": ["*.txt"].'],
    [{ overrides: [{ files: [] }] }, '"files" of "overrides[0]" is a list of globs; write ["*.txt"].'],
    [{ overrides: [{ files: ["a"], overrides: [] }] }, '"overrides[0]" has no key "overrides"; choose "files", '],
    [{ overrides: [{ files: ["a"], preset: 1 }] }, '"preset" of "overrides[0]" cannot be 1; choose '],
  ];
  for (const [config, message] of rows) {
    test(`${JSON.stringify(config)} is reported in one sentence`, () => {
      expect(() => checkConfig(config)).toThrow(ConfigError);
      expect(() => checkConfig(config)).toThrow(message);
      expect(() => checkConfig(config)).toThrow(expect.objectContaining({ name: "ConfigError" }));
      expect(() => lint("", { config: config as LintConfig })).toThrow(TypeError);
    });
  }
});

test("the published schema accepts exactly the valid configs", () => {
  const schema = JSON.parse(readFileSync(new URL("../../schema/config.schema.json", import.meta.url), "utf8"));
  const validate = new Ajv({ strict: false }).compile(schema);
  const odd = fc.constantFrom<unknown>(1, null, "x", [], {}, true);
  const mostly = <T>(good: fc.Arbitrary<T>) => fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: odd });
  const level = mostly(fc.constantFrom("off", "info", "warning", "error"));
  const levels = (names: readonly string[]) =>
    mostly(fc.dictionary(mostly(fc.constantFrom(...names)).map(String), level, { maxKeys: 3 }));
  const globs = mostly(fc.array(mostly(fc.constantFrom("a/**", "*.txt")), { minLength: 1, maxLength: 2 }));
  const settings = {
    preset: mostly(fc.constantFrom(...Object.keys(presets))),
    dialect: mostly(fc.constantFrom(...Object.keys(dialects))),
    categories: levels([...Object.keys(categories), "syntaxes"]),
    rules: levels([...Object.keys(codes), "toString"]),
  };
  const override = mostly(fc.record({ files: globs, ...settings }, { requiredKeys: [] }));
  const config = mostly(
    fc.record(
      {
        $schema: mostly(fc.constant("s")),
        ...settings,
        ignore: globs,
        overrides: mostly(fc.array(override, { maxLength: 2 })),
      },
      { requiredKeys: [] },
    ),
  );
  const isTaken = (value: unknown) => {
    try {
      checkConfig(value);
      return true;
    } catch {
      return false;
    }
  };
  let taken = 0;
  fc.assert(
    fc.property(config, (value) => {
      if (isTaken(value)) taken++;
      expect(validate(value)).toBe(isTaken(value));
    }),
    { numRuns: 1000 },
  );
  // Neither everything nor nothing.
  expect(taken).toBeGreaterThan(50);
  expect(taken).toBeLessThan(950);
});

describe("docs/lint.md", () => {
  const page = readFileSync(new URL("../../docs/lint.md", import.meta.url), "utf8");

  test("every config it shows is valid", () => {
    const shown = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map((match) => JSON.parse(match[1] as string));
    expect(shown).toHaveLength(1);
    for (const config of shown) expect(checkConfig(config)).toBe(config);
  });

  test("it names and describes every preset", () => {
    for (const [name, { about }] of Object.entries(presets))
      expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\| ${about}(?:\\. The default)? \\|$`, "m"));
  });
});

describe("ignored files", () => {
  test.each<{ ignore?: readonly string[]; file: string; ignored: boolean }>([
    { file: "robots.txt", ignored: false },
    { ignore: [], file: "robots.txt", ignored: false },
    { ignore: ["build"], file: "build/robots.txt", ignored: true },
    { ignore: ["build/"], file: "build/robots.txt", ignored: true },
    { ignore: ["build//"], file: "build/robots.txt", ignored: true },
    { ignore: ["build"], file: "site/build/a/robots.txt", ignored: true },
    { ignore: ["site/build"], file: "site/build/a/robots.txt", ignored: true },
    { ignore: ["build"], file: "builds/robots.txt", ignored: false },
    { ignore: ["site/build"], file: "build/robots.txt", ignored: false },
    { ignore: ["a", "*.bak"], file: "b/robots.bak", ignored: true },
    { ignore: ["/"], file: "robots.txt", ignored: false },
  ])("$ignore ignores $file: $ignored", ({ ignore, file, ignored }) => {
    expect(isIgnored(ignore === undefined ? {} : { ignore }, file)).toBe(ignored);
  });
});
