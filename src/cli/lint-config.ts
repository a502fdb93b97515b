// What the options of `robotspec lint` say on top of a config, and the config that
// --init writes to begin with.
import { type DiagnosticCode, isCode, type Level } from "../diagnostics/index.ts";
import { codes } from "../index.ts";
import { LEVELS } from "../lint/config.ts";
import { type LintSettings, type PresetName, presets } from "../lint/index.ts";
import type { Arguments, OptionSpec } from "./command.ts";
import { CONFIG_OPTIONS, CONFIG_PAGE } from "./config.ts";
import { isNameIn } from "./dialect.ts";
import { UsageError } from "./io.ts";
import { nearest } from "./nearest.ts";
import { orList } from "./terminal.ts";

export const LEVEL_OPTIONS: readonly OptionSpec[] = [
  { name: "preset", value: "NAME", choices: Object.keys(presets), help: "which rules" },
  { name: "rule", value: "CODE:LEVEL", help: `one rule's level: ${LEVELS.join(", ")}` },
  ...CONFIG_OPTIONS,
  { name: "init", help: "write a robotspec.config.mjs to begin with", page: CONFIG_PAGE },
  { name: "print-config", help: "the config of FILE, worked out, as JSON", page: CONFIG_PAGE },
  { name: "rules", help: "every rule with its level, category and fix; as JSON with --format json", page: CONFIG_PAGE },
];

/** What `--preset` and `--rule` say. Throws a UsageError for a rule or a level that is none. */
export function levelsOnTop(args: Arguments): LintSettings {
  const preset = args.value("preset");
  const rules = levelsGiven(args.values("rule"));
  return {
    ...(preset !== undefined && isNameIn(presets, preset) && { preset: preset as PresetName }),
    ...(Object.keys(rules).length > 0 && { rules }),
  };
}

/** The levels of `--rule`. */
function levelsGiven(given: readonly string[]): Partial<Record<DiagnosticCode, Level>> {
  const levels: Partial<Record<DiagnosticCode, Level>> = {};
  for (const word of given) {
    const [code = "", level = "", ...more] = word.split(":");
    if (!isCode(code)) {
      const meant = nearest(code, Object.keys(codes));
      const hint = meant === null ? '"robotspec lint --rules" lists them' : `did you mean "${meant}"?`;
      throw new UsageError(`--rule: there is no rule "${code}"; ${hint}`);
    }
    if (more.length > 0 || !LEVELS.some((one) => one === level)) {
      throw new UsageError(`--rule ${code} needs a level; write ${orList(LEVELS.map((one) => `${code}:${one}`))}`);
    }
    levels[code] = level as Level;
  }
  return levels;
}

/** What `--init` writes. */
export function firstConfig(): string {
  return `// What "robotspec lint" reports in this folder and below.

/** @type {import("robotspec/lint").LintConfig} */
export default {
  // Where the levels begin:
${Object.entries(presets)
  .map(([name, { about }]) => `  //   ${name.padEnd(12)} ${about}`)
  .join("\n")}
  preset: "recommended",

  // Whose reading findings are about: "rfc9309", "google", "yandex", …
  // dialect: "google",

  // "off", "info", "warning" or "error" for all rules of a category, or for one rule.
  // "robotspec lint --rules" lists them, "robotspec explain CODE" says why.
  // categories: { style: "off" },
  // rules: { "over-limit": "error" },

  // Files and folders that "lint" and "format" leave out where a folder or a glob is named.
  // ignore: ["fixtures"],

  // Other settings for some files.
  // overrides: [{ files: ["staging/**"], rules: { "missing-line-end": "off" } }],
};
`;
}
