// A question to `access`, checked: the fields a caller in any language sends as
// JSON, each of its type, and no field that nobody reads.
import type { FetchError } from "./judge.ts";

/**
 * What is known, in the words of the shared test tables. Which question is asked follows from the
 * fields: a URI's robots.txt (`uri`); a fetch's result (`status`, `redirects` or `error`); the use of a
 * cached copy (its age); the size of a file (`bytes`); a setting (`limit` or `maxRedirects` alone).
 */
export interface AccessInput {
  /** The URI whose robots.txt is asked for. Stands alone. */
  readonly uri?: string;
  /** Status of the last response. */
  readonly status?: number;
  /** Redirects that led there. */
  readonly redirects?: number;
  /** The same as `status`, behind redirects. */
  readonly finalStatus?: number;
  /** Whether they led to another authority. Changes nothing: the rules belong to the first (§2.3.1.2). */
  readonly crossAuthority?: boolean;
  /** The Location of a redirect; null where it has none. */
  readonly location?: string | null;
  /** Why there is no response that counts. */
  readonly error?: FetchError;
  /** Days for which robots.txt has been unreachable. */
  readonly undefinedForDays?: number;
  /** Whether the rest of the site answers. */
  readonly siteAnswers?: boolean;
  /** Hours since the copy was got; null where there is no copy. Absent: not known. */
  readonly cachedAgeHours?: number | null;
  /** The same in days. */
  readonly cachedAgeDays?: number | null;
  /** Headers the copy came with; null where it had none. */
  readonly cacheControl?: string | null;
  readonly expires?: string | null;
  readonly date?: string | null;
  readonly age?: string | null;
  /** Octets of the file. */
  readonly bytes?: number;
  /** Octets that are parsed at most. */
  readonly limit?: number;
  /** Redirects that are followed at most. */
  readonly maxRedirects?: number;
  /** The Content-Type of the response. Changes nothing: see `mediaTypeFindings`. */
  readonly contentType?: string | null;
  readonly tooManyRequests?: "unavailable" | "unreachable";
}

type Check = (value: unknown) => boolean;

const errors: Readonly<Record<FetchError, true>> = {
  network: true,
  dns: true,
  connection: true,
  tls: true,
  timeout: true,
  "incomplete-body": true,
  protocol: true,
};

const isBoolean: Check = (value) => typeof value === "boolean";
const isString: Check = (value) => typeof value === "string";
const isText: Check = (value) => value === null || isString(value);
const isInteger: Check = (value) => Number.isInteger(value);
const isCount: Check = (value) => isInteger(value) && Number(value) >= 0;
const isSpan: Check = (value) => typeof value === "number" && value >= 0;
const isAge: Check = (value) => value === null || isSpan(value);
const isOneOf = (values: readonly string[]): Check => {
  return (value) => typeof value === "string" && values.includes(value);
};

const errorNames = Object.keys(errors);
const answersTo429 = ["unavailable", "unreachable"];

/** Each field with what it must be, in code and in words. */
const fields: { readonly [Field in keyof AccessInput]-?: readonly [check: Check, words: string] } = {
  uri: [isString, "a string"],
  status: [isInteger, "an integer"],
  redirects: [isCount, "an integer from 0"],
  finalStatus: [isInteger, "an integer"],
  crossAuthority: [isBoolean, "true or false"],
  location: [isText, "a string, or null"],
  error: [isOneOf(errorNames), `one of ${errorNames.join(", ")}`],
  undefinedForDays: [isSpan, "a number from 0"],
  siteAnswers: [isBoolean, "true or false"],
  cachedAgeHours: [isAge, "a number from 0, or null"],
  cachedAgeDays: [isAge, "a number from 0, or null"],
  cacheControl: [isText, "a string, or null"],
  expires: [isText, "a string, or null"],
  date: [isText, "a string, or null"],
  age: [isText, "a string, or null"],
  bytes: [isCount, "an integer from 0"],
  limit: [isInteger, "an integer"],
  maxRedirects: [isInteger, "an integer"],
  contentType: [isText, "a string, or null"],
  tooManyRequests: [isOneOf(answersTo429), `one of ${answersTo429.join(", ")}`],
};

/** Pairs of fields that say the same thing twice. */
const doubles: readonly (readonly [keyof AccessInput, keyof AccessInput])[] = [
  ["status", "finalStatus"],
  ["cachedAgeHours", "cachedAgeDays"],
];

/**
 * The value as a question, if it is one: an object with known fields of the right types. Throws a
 * TypeError of one sentence otherwise, which names the field.
 */
export function readAccessInput(value: unknown): AccessInput {
  if (!isQuestion(value)) throw new TypeError('"input" must be an object.');
  const given = Object.keys(value).filter((field) => value[field as keyof AccessInput] !== undefined);
  for (const field of given) {
    if (!isField(field)) {
      throw new TypeError(`"input" has no field ${JSON.stringify(field)}; it has ${Object.keys(fields).join(", ")}.`);
    }
    const [check, words] = fields[field];
    if (!check(value[field])) throw new TypeError(`"${field}" must be ${words}.`);
  }
  if (value.uri !== undefined && given.length > 1) throw new TypeError('"uri" stands alone; ask the rest separately.');
  for (const [one, other] of doubles) {
    if (value[one] !== undefined && value[other] !== undefined) {
      throw new TypeError(`"${one}" and "${other}" say the same; give one of them.`);
    }
  }
  return value;
}

/** An object; of its fields nothing is known yet, which the optional fields of the type allow. */
function isQuestion(value: unknown): value is AccessInput {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isField(field: string): field is keyof AccessInput {
  return Object.hasOwn(fields, field);
}
