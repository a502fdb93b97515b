// The settings that options of `robotspec lint` add to a config, and the config that --init writes.

import { type DiagnosticCode, isCode, type Level } from "../diagnostics/index.ts";
import { inWords } from "../diagnostics/message.ts";
import { codes } from "../index.ts";
import { LEVELS } from "../lint/config.ts";
import { type LintSettings, type PresetName, presets } from "../lint/index.ts";
import { nearest } from "../text/nearest.ts";
import type { Arguments, OptionSpec } from "./command.ts";
import { CONFIG_OPTIONS, CONFIG_PAGE } from "./config.ts";
import { isNameIn } from "./dialect.ts";
import { UsageError } from "./io.ts";

export const LEVEL_OPTIONS: readonly OptionSpec[] = [
  { name: "preset", value: "NAME", choices: Object.keys(presets), help: "rules to enable" },
  { name: "rule", value: "CODE:LEVEL", help: `set the level of a rule: ${LEVELS.join(", ")}` },
  ...CONFIG_OPTIONS,
  { name: "init", help: "create a robotspec.config.mjs", page: CONFIG_PAGE },
  { name: "print-config", help: "print the effective config of FILE as JSON", page: CONFIG_PAGE },
  {
    name: "rules",
    help: "list every rule with its level, category and fix; JSON with --format json",
    page: CONFIG_PAGE,
  },
];

/** The settings of `--preset` and `--rule`. Throws a UsageError for an unknown rule or level. */
export function levelsOnTop(args: Arguments): LintSettings {
  const preset = args.value("preset");
  const rules = levelsGiven(args.values("rule"));
  return {
    ...(preset !== undefined && isNameIn(presets, preset) && { preset: preset as PresetName }),
    ...(Object.keys(rules).length > 0 && { rules }),
  };
}

/** The levels of `--rule`. */
function levelsGiven(words: readonly string[]): Partial<Record<DiagnosticCode, Level>> {
  const levels: Partial<Record<DiagnosticCode, Level>> = {};
  for (const word of words) {
    const [code = "", level = "", ...more] = word.split(":");
    if (!isCode(code)) {
      const meant = nearest(code, Object.keys(codes));
      const hint = meant === null ? '"robotspec lint --rules" lists them' : `did you mean "${meant}"?`;
      throw new UsageError(`--rule: unknown rule "${code}"; ${hint}`);
    }
    const given = [level, ...more].join(":");
    if (given === "") {
      const examples = LEVELS.map((one) => `${code}:${one}`);
      throw new UsageError(`--rule ${code} needs a level; write ${inWords(examples, "or")}`);
    }
    if (!LEVELS.some((one) => one === given)) {
      throw new UsageError(`--rule ${code}: unknown level "${given}"; choose ${inWords(LEVELS, "or")}`);
    }
    levels[code] = level as Level;
  }
  return levels;
}

/** The config that `--init` writes. */
export function firstConfig(): string {
  return `// Configures "robotspec lint" for this folder and its subfolders.

/** @type {import("robotspec/lint").LintConfig} */
export default {
  // The rules to start from:
${Object.entries(presets)
  .map(([name, { about }]) => `  //   ${name.padEnd(12)} ${about}`)
  .join("\n")}
  preset: "recommended",

  // Whose rules to apply: "rfc9309", "google", "bing", …
  // dialect: "google",

  // "off", "info", "warning" or "error" for all rules of a category, or for one rule.
  // "robotspec lint --rules" lists them, "robotspec explain CODE" says why.
  // categories: { style: "off" },
  // rules: { "limit": "error" },

  // Files and folders to skip when a folder or a glob is linted or formatted.
  // ignore: ["fixtures"],

  // Different settings for some files.
  // overrides: [{ files: ["staging/**"], rules: { "missing-line-end": "off" } }],
};
`;
}
