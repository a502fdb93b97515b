// Deliberately wrong checks of the grammar (RFC 9309 §2.2): the right check of a file
// that was altered first, or of the right file with its answer altered.
import { Buffer } from "node:buffer";
import { check } from "robotspec";

export interface SyntaxAnswer {
  readonly conforms: boolean;
  readonly error: { readonly line: number; readonly column: number } | null;
}

export type Check = (source: string | Uint8Array) => SyntaxAnswer;

type Options = NonNullable<Parameters<typeof check>[1]>;

export function correctCheck(source: string | Uint8Array, options: Options = {}): SyntaxAnswer {
  const { conforms, diagnostics } = check(source, options);
  const first = diagnostics[0];
  return { conforms, error: first === undefined ? null : { line: first.line, column: first.column } };
}

/** One character for each octet, so that ill-formed octets can be altered too. */
function latin1(source: string | Uint8Array): string {
  return typeof source === "string"
    ? Buffer.from(source, "utf8").toString("latin1")
    : Buffer.from(source).toString("latin1");
}

/** Checks a file after its octets were altered. */
function altered(alter: (octets: string) => string): Check {
  return (source) => correctCheck(Uint8Array.from(Buffer.from(alter(latin1(source)), "latin1")));
}

/** Checks a text, decoded as most programs decode it. */
function decoded(alter: (text: string) => string): Check {
  return (source) => correctCheck(alter(typeof source === "string" ? source : new TextDecoder().decode(source)));
}

/** Alters the answer. */
function moved(
  move: (error: NonNullable<SyntaxAnswer["error"]>, text: string) => NonNullable<SyntaxAnswer["error"]>,
): Check {
  return (source) => {
    const answer = correctCheck(source);
    const text = typeof source === "string" ? source : new TextDecoder().decode(source);
    return answer.error === null ? answer : { ...answer, error: move(answer.error, text) };
  };
}

const lineOf = (text: string, line: number) => text.split(/\r\n|\r|\n/)[line - 1] ?? "";

export const syntaxMutants: Readonly<Record<string, Check>> = {
  "everything-conforms": () => ({ conforms: true, error: null }),
  "nothing-conforms": () => ({ conforms: false, error: { line: 1, column: 1 } }),
  "check-lets-other-records-pass": (source) => correctCheck(source, { otherRecords: true }),
  "check-needs-no-final-line-end": (source) => correctCheck(source, { missingFinalLineEnd: true }),
  "check-lets-star-patterns-pass": (source) => correctCheck(source, { starPatterns: true }),
  "check-skips-a-byte-order-mark": altered((octets) => octets.replace(/^\xEF\xBB(\xBF)?/, "")),
  "check-replaces-ill-formed-octets": decoded((text) => text),
  "check-lets-latin-1-pass": altered((octets) => octets.replace(/(?<![\x80-\xFF])[\x80-\xFF](?![\x80-\xFF])/g, "x")),
  "check-bridges-utf-16": altered((octets) =>
    /^(\xFF\xFE|\xFE\xFF)/.test(octets) ? octets.slice(2).replaceAll("\0", "") : octets,
  ),
  "check-lets-surrogates-pass": altered((octets) => octets.replace(/\xED[\xA0-\xBF][\x80-\xBF]/g, "xxx")),
  "check-lets-overlong-forms-pass": altered((octets) =>
    octets.replace(/\xC0\xAF/g, "xx").replace(/\xE0\x80\xAF/g, "xxx"),
  ),
  "check-lets-control-characters-pass": altered((octets) => octets.replace(/[\0-\x08\v\f\x0E-\x1F]/g, "x")),
  "check-refuses-del": altered((octets) => octets.replaceAll("\x7F", "\0")),
  "check-takes-unicode-white-space": decoded((text) => text.replace(/[\u00A0\u200B\v\f]/g, " ")),
  "check-ends-lines-at-unicode": decoded((text) => text.replace(/[\u2028\u2029\u0085]/g, "\n")),
  "check-does-not-know-cr": altered((octets) => octets.replace(/\r(?!\n)/g, "x")),
  "check-does-not-know-crlf": altered((octets) => octets.replaceAll("\r\n", "\0\n")),
  "check-needs-lf": altered((octets) => octets.replace(/\r(?!\n)/g, "\0")),
  "check-lets-digits-pass-in-tokens": altered((octets) =>
    octets.replace(
      /^([ \t]*user-agent[ \t]*:[ \t]*)([A-Za-z]*\d[A-Za-z0-9]*)/gim,
      (_, key: string, token: string) => key + token.replace(/\d/g, "x"),
    ),
  ),
  "check-lets-versions-pass": altered((octets) =>
    octets.replace(/^([ \t]*user-agent[ \t]*:[ \t]*[\w-]+)[/.][\w.]+/gim, "$1"),
  ),
  "check-takes-a-star-for-a-letter": altered((octets) =>
    octets.replace(/^([ \t]*user-agent[ \t]*:[ \t]*)\*+(?=[A-Za-z*])/gim, "$1x"),
  ),
  "check-takes-several-tokens": altered((octets) =>
    octets.replace(/^([ \t]*user-agent[ \t]*:[ \t]*[\w-]+)[, ]+\w+/gim, "$1"),
  ),
  "check-lets-a-token-be-missing": altered((octets) =>
    octets.replace(/^([ \t]*user-agent[ \t]*:)(?=[ \t]*(\r|\n|$))/gim, "$1*"),
  ),
  "check-refuses-underscores": altered((octets) => octets.replaceAll("_", "1")),
  "check-compares-keys-by-case": altered((octets) =>
    octets.replace(/^[ \t]*(user-agent|allow|disallow)/gim, (key) =>
      /^[ \t]*(User-agent|User-Agent|user-agent|Allow|allow|Disallow|disallow)$/.test(key) ? key : "x",
    ),
  ),
  "check-folds-case-by-unicode": decoded((text) => text.replaceAll("\u017F", "s")),
  "check-needs-a-space-after-the-colon": altered((octets) =>
    octets.replace(/^([ \t]*(?:user-agent|allow|disallow)):(?=[^ \t\r\n])/gim, "$1 "),
  ),
  "check-refuses-white-space-before-keys": altered((octets) => octets.replace(/^[ \t]+(?=[a-z])/gim, "\0")),
  "check-needs-no-colon": altered((octets) =>
    octets.replace(/^([ \t]*(?:user-agent|allow|disallow))[ \t]+(?=[/*])/gim, "$1:"),
  ),
  "check-refuses-empty-patterns": altered((octets) =>
    octets.replace(/^([ \t]*(?:dis)?allow[ \t]*:)(?=[ \t]*(#|\r|\n))/gim, "$1x"),
  ),
  "check-takes-any-pattern": altered((octets) =>
    octets.replace(/^([ \t]*(?:dis)?allow[ \t]*:[ \t]*)(?=[^/ \t\r\n#])/gim, "$1/"),
  ),
  "check-takes-white-space-in-patterns": altered((octets) =>
    octets.replace(/^([ \t]*(?:dis)?allow[ \t]*:[ \t]*\/\S*)[ \t]+(?=[^# \t\r\n])/gim, "$1x"),
  ),
  "check-refuses-non-ascii-patterns": altered((octets) => octets.replace(/[\xC2-\xF4][\x80-\xBF]+/g, "\0")),
  "check-needs-white-space-before-comments": altered((octets) => octets.replace(/(?<=[^ \t\r\n#])#/g, "\0")),
  "check-refuses-comments": altered((octets) => octets.replaceAll("#", "\0")),
  "check-reads-comments": altered((octets) => octets.replace(/^[ \t]*#[ \t]*(?=user-agent)/gim, "")),
  "check-refuses-empty-comments": altered((octets) => octets.replace(/#(?=[ \t]*(\r|\n))/g, "\0")),
  "check-ends-groups-at-blank-lines": altered((octets) =>
    octets.replace(/(\r\n|\r|\n)(?:\r\n|\r|\n)(?=(?:dis)?allow)/gi, "$1x: y$1"),
  ),
  "check-lets-rules-stand-alone": altered((octets) => {
    const first = octets.split(/[\r\n]/).find((line) => !/^[ \t]*(?:#|$)/.test(line));
    return /^[ \t]*(?:dis)?allow/i.test(first ?? "") ? `User-agent: *\n${octets}` : octets;
  }),
  "check-wants-rules-in-every-group": altered((octets) =>
    /allow/i.test(octets) || !/user-agent/i.test(octets) ? octets : "",
  ),
  "check-wants-a-group": (source) =>
    source.length > 0 && /user-agent/i.test(latin1(source))
      ? correctCheck(source)
      : { conforms: false, error: { line: 1, column: 1 } },
  "lines-from-zero": moved(({ line, column }) => ({ line: line - 1, column })),
  "columns-from-zero": moved(({ line, column }) => ({ line, column: column - 1 })),
  "columns-in-code-points": moved(({ line, column }, text) => ({
    line,
    column: [...lineOf(text, line).slice(0, column - 1)].length + 1,
  })),
  "columns-in-octets": moved(({ line, column }, text) => ({
    line,
    column: Buffer.from(lineOf(text, line).slice(0, column - 1)).length + 1,
  })),
  "errors-at-line-starts": moved(({ line }) => ({ line, column: 1 })),
};
