// One case of the suite: a question in the terms of the protocol, and its answer.

/**
 * The operations of the protocol.
 *
 * @beta
 */
export type Operation = "decide" | "check" | "lint" | "access" | "records";

/**
 * Whose rules a case follows: RFC 9309, an older document, or a vendor.
 *
 * @beta
 */
export type Profile = "rfc9309" | "google" | "yandex" | "rep-2019" | "koster-1996" | "rep-1994";

/**
 * The keyword of the statement that a case checks; `undefined` for a statement without one (a definition, the grammar).
 *
 * @beta
 */
export type Level = "MUST" | "SHOULD" | "MAY" | "undefined";

/**
 * Why the answer is right. `text`: it follows from a sentence. `example`: an example of the document.
 * `reading`: our reading of a point that the document leaves open. `vendor`: what a vendor documents or does.
 *
 * @beta
 */
export type Basis = "text" | "example" | "reading" | "vendor";

/**
 * A robots.txt in parts, for files too large to spell out: each text, repeated `times` times.
 *
 * @beta
 */
export type Parts = readonly { readonly text: string; readonly times?: number }[];

/**
 * Fields of the request, without `id`, `op` and `dialect`. Instead of `robots` a file may have `robotsParts`.
 *
 * @beta
 */
export interface Input {
  /** The text of the robots.txt. */
  readonly robots?: string;
  /** Its octets in base64, for a file that is not valid UTF-8. */
  readonly robotsBase64?: string;
  /** Its text in parts; `requestOf` joins them. */
  readonly robotsParts?: Parts;
  /** The other fields of the operation; protocol.md lists them. */
  readonly [field: string]: unknown;
}

/**
 * Fields of the answer.
 *
 * @beta
 */
export type Expected = Readonly<Record<string, unknown>>;

/**
 * One case of the suite: a request, and the answer that is expected.
 *
 * @beta
 */
export interface Case {
  /** Stable: it is never given to another case. */
  readonly id: string;
  /** The operation of its request. */
  readonly op: Operation;
  /** Whose rules it follows; the `dialect` of its request. */
  readonly profile: Profile;
  /** Section of RFC 9309, or of the profile's own document. */
  readonly section: string;
  /** Requirements that the case checks; docs/requirements.md lists them. */
  readonly requirements: readonly string[];
  /** The keyword of the statement that it checks. */
  readonly level: Level;
  /** Why its answer is right. */
  readonly basis: Basis;
  /** The other fields of its request. */
  readonly input: Input;
  /** The fields that the answer must have. */
  readonly expected: Expected;
  /** Other answers that the document permits. */
  readonly alsoPermitted?: readonly Expected[];
  /** One sentence. */
  readonly why: string;
}

/**
 * All profiles.
 *
 * @beta
 */
export const profiles: readonly Profile[] = ["rfc9309", "google", "yandex", "rep-2019", "koster-1996", "rep-1994"];
/**
 * All operations.
 *
 * @beta
 */
export const operations: readonly Operation[] = ["decide", "check", "lint", "access", "records"];
/**
 * All levels, the strictest first.
 *
 * @beta
 */
export const levels: readonly Level[] = ["MUST", "SHOULD", "MAY", "undefined"];
/**
 * All bases.
 *
 * @beta
 */
export const bases: readonly Basis[] = ["text", "example", "reading", "vendor"];

/**
 * The request for a case, with `robotsParts` expanded. RFC 9309 is not named, because it is the default.
 *
 * @beta
 */
export function requestOf({ op, profile, input }: Case, id: number): Record<string, unknown> {
  const { robotsParts: parts, ...fields } = input;
  return {
    id,
    op,
    ...(profile !== "rfc9309" && { dialect: profile }),
    ...(parts !== undefined && { robots: parts.map(({ text, times = 1 }) => text.repeat(times)).join("") }),
    ...fields,
  };
}

/**
 * JSON in ASCII only, so that no program's default encoding can alter it.
 *
 * @beta
 */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7E]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
