// The input of `access`: plain JSON fields, checked for type and for unknown names.
import type { FetchError } from "./outcome-of.ts";

/**
 * The known facts, with the field names of the shared test tables. The fields decide which question is answered: the
 * robots.txt of a URI (`uri`), the result of a fetch (`status`, `redirects` or `error`), the use of a cached copy (its
 * age), the size of a file (`bytes`), or a setting (`limit` or `maxRedirects` alone).
 */
export interface AccessInput {
  /** A URI whose robots.txt is wanted. Excludes all other fields. */
  readonly uri?: string;
  /** The status of the last response. */
  readonly status?: number;
  /** The number of redirects that led to it. */
  readonly redirects?: number;
  /** The same as `status`, after redirects. */
  readonly finalStatus?: number;
  /** Whether the redirects led to another authority. Has no effect: the rules belong to the first (§2.3.1.2). */
  readonly crossAuthority?: boolean;
  /** The Location of a redirect; null if it has none. */
  readonly location?: string | null;
  /** The reason why there is no usable response. */
  readonly error?: FetchError;
  /** The number of days for which robots.txt has been unreachable. */
  readonly undefinedForDays?: number;
  /** Whether the rest of the site answers requests. */
  readonly siteAnswers?: boolean;
  /** The age of the cached copy in hours; null if there is no copy, absent if that is not known. */
  readonly cachedAgeHours?: number | null;
  /** The age of the cached copy in days. */
  readonly cachedAgeDays?: number | null;
  /** The Cache-Control header of the copy; null if it has none. */
  readonly cacheControl?: string | null;
  /** The Expires header of the copy. */
  readonly expires?: string | null;
  /** The Date header of the copy. */
  readonly date?: string | null;
  /** The Age header of the copy. */
  readonly age?: string | null;
  /** The size of the file in octets. */
  readonly bytes?: number;
  /** The maximum number of octets that are parsed. */
  readonly limit?: number;
  /** The maximum number of redirects that are followed. */
  readonly maxRedirects?: number;
  /** The Content-Type of the response. Has no effect; see `mediaTypeFindings`. */
  readonly contentType?: string | null;
  /** The state of the file after status 429; see `OutcomeOptions`. */
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
const isDuration: Check = (value) => typeof value === "number" && value >= 0;
const isAge: Check = (value) => value === null || isDuration(value);
const isOneOf = (values: readonly string[]): Check => {
  return (value) => typeof value === "string" && values.includes(value);
};

const errorNames = Object.keys(errors);
const answersTo429 = ["unavailable", "unreachable"];

/** The type check of each field, with the type in words for messages. */
const fields: { readonly [Field in keyof AccessInput]-?: readonly [check: Check, words: string] } = {
  uri: [isString, "a string"],
  status: [isInteger, "an integer"],
  redirects: [isCount, "an integer of at least 0"],
  finalStatus: [isInteger, "an integer"],
  crossAuthority: [isBoolean, "true or false"],
  location: [isText, "a string, or null"],
  error: [isOneOf(errorNames), `one of ${errorNames.join(", ")}`],
  undefinedForDays: [isDuration, "a number of at least 0"],
  siteAnswers: [isBoolean, "true or false"],
  cachedAgeHours: [isAge, "a number of at least 0, or null"],
  cachedAgeDays: [isAge, "a number of at least 0, or null"],
  cacheControl: [isText, "a string, or null"],
  expires: [isText, "a string, or null"],
  date: [isText, "a string, or null"],
  age: [isText, "a string, or null"],
  bytes: [isCount, "an integer of at least 0"],
  limit: [isInteger, "an integer"],
  maxRedirects: [isInteger, "an integer"],
  contentType: [isText, "a string, or null"],
  tooManyRequests: [isOneOf(answersTo429), `one of ${answersTo429.join(", ")}`],
};

/** Pairs of fields with the same meaning. */
const synonyms: readonly (readonly [keyof AccessInput, keyof AccessInput])[] = [
  ["status", "finalStatus"],
  ["cachedAgeHours", "cachedAgeDays"],
];

/**
 * The value, if it is an object with known fields of the right types. Throws a TypeError that names the field
 * otherwise.
 */
export function readAccessInput(value: unknown): AccessInput {
  if (!isObject(value)) throw new TypeError('"input" must be an object.');
  const given = Object.keys(value).filter((field) => value[field as keyof AccessInput] !== undefined);
  for (const field of given) {
    if (!isField(field)) {
      throw new TypeError(`Unknown field ${JSON.stringify(field)} in "input"; use ${Object.keys(fields).join(", ")}.`);
    }
    const [check, words] = fields[field];
    if (!check(value[field])) throw new TypeError(`"${field}" must be ${words}.`);
  }
  if (value.uri !== undefined && given.length > 1)
    throw new TypeError('"uri" excludes other fields; ask about them separately.');
  for (const [one, other] of synonyms) {
    if (value[one] !== undefined && value[other] !== undefined) {
      throw new TypeError(`"${one}" and "${other}" have the same meaning; give only one of them.`);
    }
  }
  return value;
}

/** Whether a value is an object. Its fields are not checked yet, which the optional fields of the type allow. */
function isObject(value: unknown): value is AccessInput {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isField(field: string): field is keyof AccessInput {
  return Object.hasOwn(fields, field);
}
