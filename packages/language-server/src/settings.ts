// The settings that an editor sends, in the section `robotspec`.
import type { DialectName } from "robotspec/dialects";
import { ConfigError, checkConfig, type LintSettings, type PresetName } from "robotspec/lint";

/**
 * The settings of the section `robotspec`. Those of the linter take precedence over `robotspec.config.*`.
 *
 * @beta
 */
export interface Settings {
  /** The dialect that findings and answers follow; by default that of the config. */
  readonly dialect?: DialectName;
  /** The preset that the levels start from. */
  readonly preset?: PresetName;
  /** One level for every rule of a category. */
  readonly categories?: LintSettings["categories"];
  /** The level of a rule. */
  readonly rules?: LintSettings["rules"];
  /** Show octet counts and overruling lines as inlay hints. Off by default. */
  readonly inlayHints: boolean;
  /** Show "Test a URL" above each group. On by default. */
  readonly codeLens: boolean;
  /**
   * URL of a rule's page, with `{code}` for its code, or the base of `<base>/<code>.md`; null: the installed package.
   */
  readonly rulePages: string | null;
}

/** The settings of a client that sends none. */
export const defaultSettings: Settings = { inlayHints: false, codeLens: true, rulePages: null };

/** Reads settings as sent. An invalid setting is left out, with a sentence for the user in `problems`. */
export function readSettings(sent: unknown, problems: string[]): Settings {
  if (typeof sent !== "object" || sent === null) return defaultSettings;
  const given = sent as Readonly<Record<string, unknown>>;
  const flag = (name: "inlayHints" | "codeLens") => {
    const value = given[name] ?? defaultSettings[name];
    if (typeof value === "boolean") return value;
    problems.push(`Invalid setting robotspec.${name}; use true or false.`);
    return defaultSettings[name];
  };
  return {
    ...lintSettings(given, problems),
    inlayHints: flag("inlayHints"),
    codeLens: flag("codeLens"),
    rulePages: typeof given.rulePages === "string" && given.rulePages !== "" ? given.rulePages : null,
  };
}

/** The URL of a rule's page by the setting `rulePages`. */
export function rulePageUrl(rulePages: string, code: string): string {
  if (rulePages.includes("{code}")) return rulePages.replaceAll("{code}", code);
  return `${rulePages}${rulePages.endsWith("/") ? "" : "/"}${code}.md`;
}

function lintSettings(given: Readonly<Record<string, unknown>>, problems: string[]): LintSettings {
  let settings: LintSettings = {};
  for (const name of ["dialect", "preset", "categories", "rules"] as const) {
    // Editors send null, or the empty string, for a setting without a value.
    if (given[name] === undefined || given[name] === null || given[name] === "") continue;
    try {
      settings = { ...settings, ...(checkConfig({ [name]: given[name] }) as LintSettings) };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(`Invalid setting robotspec.${name}: ${error.message}`);
    }
  }
  return settings;
}
