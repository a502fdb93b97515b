// robots.txt as a language of ESLint: from a file to the tree, whatever is in it.
import { type DialectName, dialects, parse, type RobotsTxt } from "../index.ts";
import { RobotsTxtSourceCode } from "./source-code.ts";

/** `languageOptions` of a configuration. */
export type RobotsTxtLanguageOptions = {
  /** The dialect that findings are about; `"rfc9309"` if missing. */
  readonly dialect?: DialectName;
};

/** A file as ESLint passes it. */
export interface EslintFile {
  /** Without its byte order mark. */
  readonly body: string | Uint8Array;
  /** Whether the file begins with a byte order mark. */
  readonly bom: boolean;
}

/** Options of ESLint's JavaScript language. A config without `files` sets them for every file, robots.txt included. */
const OPTIONS_OF_JAVASCRIPT: ReadonlySet<string> = new Set([
  "ecmaVersion",
  "globals",
  "parser",
  "parserOptions",
  "sourceType",
]);

/** Kinds that have children; all others are leaves. */
const LINES = ["user-agent-line", "rule", "other-record", "emptyline", "unreadable-line"];

/** The language plugin: parses robots.txt for ESLint. */
export class RobotsTxtLanguage {
  /** ESLint gives it text. */
  readonly fileType = "text";
  /** Lines are 1-based. */
  readonly lineStart = 1;
  /** Columns are 1-based. */
  readonly columnStart = 1;
  /** The property that discriminates nodes. */
  readonly nodeTypeKey = "kind";
  /** The properties of each kind that hold children. */
  readonly visitorKeys: Readonly<Record<string, string[]>> = Object.fromEntries(
    ["robotstxt", ...LINES].map((kind) => [kind, ["children"]]),
  );
  /** Options of a config that sets none. */
  readonly defaultLanguageOptions: RobotsTxtLanguageOptions = { dialect: "rfc9309" };

  /** Throws a TypeError that names what is wrong. Ignores the options of JavaScript. */
  validateLanguageOptions(options: object): void {
    for (const [name, value] of Object.entries(options)) {
      if (OPTIONS_OF_JAVASCRIPT.has(name)) continue;
      if (name !== "dialect")
        throw new TypeError(
          `Unknown option "${name}" in the languageOptions of robots.txt; the only option is "dialect".`,
        );
      if (typeof value !== "string" || !Object.hasOwn(dialects, value)) {
        throw new TypeError(
          `Unknown dialect "${String(value)}" in the languageOptions of robots.txt; use one of ${Object.keys(dialects).join(", ")}.`,
        );
      }
    }
  }

  /** The value of `context.languageOptions` in rules. Rules for JavaScript expect `parserOptions` there. */
  normalizeLanguageOptions({ dialect = "rfc9309" }: RobotsTxtLanguageOptions): RobotsTxtLanguageOptions {
    return { dialect, parserOptions: {} } as RobotsTxtLanguageOptions;
  }

  /** Parses any text. Never fails: a line that no crawler reads is a finding. */
  parse({ body, bom }: EslintFile): { readonly ok: true; readonly ast: RobotsTxt } {
    const text = typeof body === "string" ? body : new TextDecoder().decode(body);
    return { ok: true, ast: parse(bom ? `\uFEFF${text}` : text).document };
  }

  /** Wraps the tree for ESLint. */
  createSourceCode({ bom }: EslintFile, { ast }: { readonly ok: true; readonly ast: RobotsTxt }): RobotsTxtSourceCode {
    return new RobotsTxtSourceCode(ast, bom);
  }
}
