// The fields in which two dialects differ, and their meaning in words.
import type { Dialect } from "../dialects/dialect.ts";
import { getOrInsert } from "../text/collections.ts";
import { grouped } from "../text/grouped.ts";

/**
 * The parts of a dialect that decisions depend on.
 *
 * @beta
 */
export interface Parts {
  /** Splitting the text into lines. */
  readonly lines: Omit<Dialect["lines"], "strict">;
  /** Combining lines into groups. */
  readonly groups: Dialect["groups"];
  /** Selecting groups by user-agent lines. */
  readonly agents: Dialect["agents"];
  /** Matching rules, and the precedence among them. */
  readonly rules: Dialect["rules"];
  /** Reading URLs. */
  readonly target: Dialect["target"];
  /** The part of a file that is read. */
  readonly limit: { readonly octets: Dialect["limit"] };
}

/**
 * A field of a dialect, as `part.field`: `rules.precedence`.
 *
 * @beta
 */
export type Departure = { [Part in keyof Parts]: `${Part}.${keyof Parts[Part] & string}` }[keyof Parts];

/** The meaning of each value of each field, as a clause that follows "In RFC 9309, ". */
type Meanings = {
  readonly [Part in keyof Parts]: {
    readonly [Field in keyof Parts[Part]]: (value: Parts[Part][Field]) => string;
  };
};

const meanings: Meanings = {
  lines: {
    grammar: oneOf({
      document: "a key must be spelt exactly and followed by a colon",
      google_document:
        "a key only has to begin with the right letters, common misspellings are accepted, and white space may replace the colon",
    }),
    octets: (octets) =>
      Number.isFinite(octets)
        ? `only the first ${grouped(octets)} octets of a line are read`
        : "lines of any length are read completely",
  },
  groups: {
    ruleKeys: (keys) => (keys.includes("allow") ? "Allow is a rule" : "Allow is unknown and has no effect"),
    blankLineEnds: either(
      "a blank line ends a group, and rules after it belong to no group",
      "a blank line does not end a group, and rules after it belong to the group above",
    ),
    recordsEndUserAgents: either(
      "any other record ends the User-agent lines of a group, so later ones begin a new group",
      "other records do not end the User-agent lines of a group, so all of them share the rules below",
    ),
    needs: oneOf({
      nothing: "User-agent lines without rules are a group that allows everything",
      rule: "User-agent lines without a rule are not a group",
      "rule-or-record": "User-agent lines without a rule or another record are not a group",
    }),
  },
  agents: {
    named: oneOf({
      token: "a User-agent line names the crawler whose product token it begins with",
      "token-only": "no User-agent line names a crawler with characters other than letters, - and _ in its name",
      value: "a User-agent line names the crawler whose name equals its whole value, including the version",
      "value-contains": "a User-agent line names every crawler whose name its value contains",
      contained: "a User-agent line names every crawler whose name contains its value",
    }),
    starBefore: (whiteSpace) =>
      whiteSpace === ""
        ? "a * followed by words does not mean all crawlers"
        : "a * followed by words means all crawlers",
    several: oneOf({
      merged: "all groups that name the crawler apply",
      first: "only the first group that names the crawler applies",
    }),
    severalStar: oneOf({ merged: "all * groups apply", first: "only the first * group applies" }),
    obeys: (chains) =>
      Object.entries(chains)
        .map(([crawler, tokens]) => `${crawler} obeys the groups for ${tokens.join(", or else ")} if none names it`)
        .join(", and ") || "a crawler that no group names obeys the * groups",
  },
  rules: {
    start: (start) =>
      start === null
        ? "a pattern may begin with anything"
        : `a pattern must begin with ${start.join(" or ")}, or its rule has no effect`,
    rejectsControls: either(
      "a rule with a control character has no effect",
      "control characters are allowed in patterns",
    ),
    wildcards: either("* matches any text, and a final $ the end of the URL", "* and $ have no special meaning"),
    precedence: oneOf({
      octets: "the longest matching rule decides",
      first: "the first matching rule decides, not the longest",
    }),
    length: oneOf({
      encoded: "the length of a pattern is counted in its percent-encoded form, including * and $",
      literal: "the length of a pattern is counted in its percent-encoded form, without * and $",
      escaped: "the length of a pattern is counted as written",
    }),
    emptyDisallow: oneOf({
      nothing: "a Disallow without a path has no effect",
      "allow-all": "a Disallow without a path means Allow: /",
    }),
    indexHtml: either(
      "an Allow of a folder's index.html also allows the folder",
      "an Allow of a folder's index.html does not apply to the folder",
    ),
  },
  target: {
    url: oneOf({
      uri: "a URL must be absolute or a path",
      loose: "any string is a URL, and its path begins at the first / or ? or ;",
    }),
    query: either("rules match the path and the query", "rules match the path without the query"),
    encoding: oneOf({
      rfc9309: "an escape equals its character unless the character is a delimiter",
      google: "escapes in a URL are not decoded and do not equal their characters",
      "koster-1996": "every escape except %2F equals its character",
      none: "escapes are not decoded and do not equal their characters",
    }),
    allowsRobotsTxt: either(
      "/robots.txt may always be fetched, regardless of the rules",
      "rules apply to /robots.txt like to any other path",
    ),
  },
  limit: {
    octets: (octets) =>
      Number.isFinite(octets)
        ? `only the first ${grouped(octets)} octets of the file are read`
        : "files of any length are read completely",
  },
};

/**
 * All fields, the preferred causes of a difference first.
 *
 * @beta
 */
export const departures: readonly Departure[] = Object.entries(meanings).flatMap(([part, fields]) =>
  Object.keys(fields).map((field) => `${part}.${field}` as Departure),
);

/**
 * The fields in which two dialects differ.
 *
 * @beta
 */
export function departuresBetween(one: Dialect, other: Dialect): readonly Departure[] {
  return departures.filter((departure) => valueKey(one, departure) !== valueKey(other, departure));
}

/** A copy of `dialect` with some fields of `other`. */
export function departing(dialect: Dialect, fields: readonly Departure[], other: Dialect): Dialect {
  let hybrid = dialect;
  for (const departure of fields) {
    const [part, field] = split(departure);
    if (part === "limit") hybrid = { ...hybrid, limit: other.limit };
    else hybrid = { ...hybrid, [part]: { ...hybrid[part], [field]: fieldsOf(other, part)[field] } };
  }
  return hybrid;
}

/** The meaning of the dialect's value of a field, as a clause that follows "In RFC 9309, ". */
export function meaningOf(departure: Departure, dialect: Dialect): string {
  const [part, field] = split(departure);
  const table = meanings[part] as unknown as Readonly<Record<string, (value: unknown) => string>>;
  return (table[field] as (value: unknown) => string)(fieldsOf(dialect, part)[field]);
}

/** Equal for two dialects that read the same groups from every file. */
export function groupsKey(dialect: Dialect): string {
  return keyOf(dialect, groupFields);
}

/** Equal for two dialects in which every crawler obeys the same groups of every file. Cached. */
export function selectionKey(dialect: Dialect): string {
  return getOrInsert(selectionKeys, dialect, () => keyOf(dialect, selectionFields));
}

/** Each hybrid answers many queries. */
const selectionKeys = new WeakMap<Dialect, string>();

/** Fields of other parts that also affect groups. */
const OTHER_GROUP_FIELDS: readonly Departure[] = ["agents.starBefore", "rules.start", "rules.rejectsControls"];

const groupFields = departures.filter(
  (departure) => /^(?:lines|groups|limit)\./.test(departure) || OTHER_GROUP_FIELDS.includes(departure),
);

const selectionFields = departures.filter(
  (departure) => groupFields.includes(departure) || departure.startsWith("agents."),
);

function keyOf(dialect: Dialect, fields: readonly Departure[]): string {
  return fields.map((departure) => valueKey(dialect, departure)).join(" ");
}

function valueKey(dialect: Dialect, departure: Departure): string {
  const [part, field] = split(departure);
  const value = fieldsOf(dialect, part)[field];
  // JSON has no infinity.
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

function split(departure: Departure): readonly [part: keyof Parts, field: string] {
  const dot = departure.indexOf(".");
  return [departure.slice(0, dot) as keyof Parts, departure.slice(dot + 1)];
}

function fieldsOf(dialect: Dialect, part: keyof Parts): Readonly<Record<string, unknown>> {
  return part === "limit" ? { octets: dialect.limit } : { ...dialect[part] };
}

function oneOf<Value extends string>(texts: Readonly<Record<Value, string>>): (value: Value) => string {
  return (value) => texts[value];
}

function either(ifTrue: string, ifFalse: string): (value: boolean) => string {
  return (value) => (value ? ifTrue : ifFalse);
}
