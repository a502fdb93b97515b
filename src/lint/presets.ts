// Which rules are on, and how severely they report: the presets, made from the
// table of codes.
import { type CodeEntry, codes, type DiagnosticCode, type Level } from "../diagnostics/codes.ts";
import type { DialectName } from "../dialects/dialect.ts";

/** The name of a preset. */
export type PresetName = "recommended" | "strict" | "google" | "all";

/** The level of every rule. */
export type Levels = Readonly<Record<DiagnosticCode, Level>>;

/** A named selection of rules with their levels. */
export interface Preset {
  /** One line of what it is for. */
  readonly about: string;
  /** The dialect it uses if the config names none. */
  readonly dialect: DialectName;
  /** The level of each rule. */
  readonly levels: Levels;
}

/** The rules that say the same as others do once other records are a fault, or are for older documents. */
const NOT_STRICT: ReadonlySet<string> = new Set(["unknown-record", "outside-1996-grammar", "outside-1994-format"]);
const OLDER: ReadonlySet<string> = new Set(["other-record", "outside-1996-grammar", "outside-1994-format"]);

/** The presets by name. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  recommended: {
    about: "problems with real crawlers; a correct file has no findings",
    dialect: "rfc9309",
    levels: levelsBy(({ severity, recommended }) => (recommended === false ? "off" : severity)),
  },
  strict: {
    about: "recommended, with every departure from the grammar of RFC 9309 as an error",
    dialect: "rfc9309",
    levels: levelsBy(({ severity, recommended, category }, code) => {
      if (NOT_STRICT.has(code)) return "off";
      if (category === "standard" || category === "syntax") return "error";
      return recommended === false ? "off" : severity;
    }),
  },
  google: {
    about: "recommended, for a file written for Google",
    dialect: "google",
    levels: levelsBy(({ severity, recommended, google }) => google ?? (recommended === false ? "off" : severity)),
  },
  all: {
    about: "every rule, except those that report departures from a grammar",
    dialect: "rfc9309",
    levels: levelsBy(({ severity }, code) => (OLDER.has(code) ? "off" : severity)),
  },
};

function levelsBy(levelOf: (entry: CodeEntry, code: string) => Level): Levels {
  return Object.fromEntries(Object.entries(codes).map(([code, entry]) => [code, levelOf(entry, code)])) as Levels;
}
