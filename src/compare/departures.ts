// In what one dialect departs from another, and what that means in words. A
// dialect is data, so a departure is a field in which two of them differ: put the
// other's value into it, and see whether the answer changes.
import type { Dialect } from "../dialects/dialect.ts";
import { getOrInsert } from "../text/collections.ts";
import { grouped } from "../text/grouped.ts";

/** The parts of a dialect that decisions depend on. */
interface Parts {
  readonly lines: Omit<Dialect["lines"], "strict">;
  readonly groups: Dialect["groups"];
  readonly agents: Dialect["agents"];
  readonly rules: Dialect["rules"];
  readonly target: Dialect["target"];
  readonly limit: { readonly octets: Dialect["limit"] };
}

/** A field of a dialect, as `part.field`: `rules.precedence`. */
export type Departure = { [Part in keyof Parts]: `${Part}.${keyof Parts[Part] & string}` }[keyof Parts];

/** For each field, what a value of it means: a clause to go with "To some reader, …". */
type Meanings = {
  readonly [Part in keyof Parts]: {
    readonly [Field in keyof Parts[Part]]: (value: Parts[Part][Field]) => string;
  };
};

const meanings: Meanings = {
  lines: {
    grammar: oneOf({
      document: "a key has to be spelt out, with a colon behind it",
      google_document:
        "a key is known by how it begins, common misspellings are understood, and white space may stand for the colon",
    }),
    octets: (octets) =>
      Number.isFinite(octets)
        ? `only the first ${grouped(octets)} octets of a line are read`
        : "a line is read whole, however long",
  },
  groups: {
    ruleKeys: (keys) => (keys.includes("allow") ? "Allow is a rule" : "Allow is unknown and says nothing"),
    blankLineEnds: either(
      "a blank line ends a group, and rules below it belong to nobody",
      "a blank line ends nothing: rules below it belong to the group above",
    ),
    recordsEndRun: either(
      "any other record ends a run of User-agent lines, and what follows is not theirs",
      "records other than rules end no run of User-agent lines: all of it obeys the rules below",
    ),
    needs: oneOf({
      nothing: "User-agent lines are a group even without rules, and allow all",
      rule: "User-agent lines without a rule are no group",
      "rule-or-record": "User-agent lines with nothing below them are no group",
    }),
  },
  agents: {
    named: oneOf({
      token: "a User-agent line names the crawler whose name it begins with, up to the first character no name has",
      "token-only": "a crawler with anything but letters, - and _ in its name is named by no line",
      value: "a User-agent line names the crawler whose name is its whole value, version and all",
      "value-contains": "a User-agent line names every crawler whose name stands somewhere in its value",
      contained: "a User-agent line names every crawler in whose name its value stands",
    }),
    starBefore: (whiteSpace) =>
      whiteSpace === "" ? "a * with words behind it is not for all" : "a * with words behind it is still for all",
    several: oneOf({
      merged: "all groups that name the crawler count",
      first: "only the first group that names the crawler counts",
    }),
    severalStar: oneOf({ merged: "all * groups count", first: "only the first * group counts" }),
  },
  rules: {
    start: (start) =>
      start === null
        ? "a pattern may begin with anything"
        : `a pattern has to begin with ${start.join(" or ")}, or its rule says nothing`,
    rejectsControls: either(
      "a rule with a control character in it says nothing",
      "control characters in a pattern are characters like others",
    ),
    wildcards: either(
      "* stands for anything, and a final $ for the end of the URL",
      "* and $ are characters like others",
    ),
    precedence: oneOf({
      octets: "the longest rule that matches decides",
      first: "the first rule that matches decides, not the longest",
    }),
    length: oneOf({
      encoded: "the length of a pattern is that of its percent-encoded form, * and $ counted",
      literal: "the length of a pattern is that of its percent-encoded form, * and $ not counted",
      escaped: "the length of a pattern is as it is written, escapes and all",
    }),
    emptyDisallow: oneOf({
      nothing: "a Disallow without a path says nothing",
      "allow-all": "a Disallow without a path is the same as Allow: /",
    }),
    indexHtml: either(
      "an Allow of a folder's index.html allows the folder, too",
      "an Allow of a folder's index.html says nothing of the folder",
    ),
  },
  target: {
    url: oneOf({
      uri: "a URL has to be absolute, or a path",
      loose: "a URL may be anything, its path begins with the first / or ? or ;",
    }),
    query: either("the query is compared, too", "a URL is compared without its query"),
    encoding: oneOf({
      rfc9309: "an escape and its character are the same where the character is no delimiter",
      google: "escapes in a URL stay as they are, and are not the same as their characters",
      "koster-1996": "every escape but %2F is the same as its character",
      none: "escapes stay as they are, and are not the same as their characters",
    }),
    allowsRobotsTxt: either(
      "/robots.txt may always be fetched, whatever the rules say",
      "/robots.txt is a path like any other",
    ),
  },
  limit: {
    octets: (octets) =>
      Number.isFinite(octets)
        ? `only the first ${grouped(octets)} octets of the file are read`
        : "the file is read whole, however long",
  },
};

/** All of them, in the order in which one is preferred to another as the reason of a difference. */
export const departures: readonly Departure[] = Object.entries(meanings).flatMap(([part, fields]) =>
  Object.keys(fields).map((field) => `${part}.${field}` as Departure),
);

/** The fields in which two dialects differ. */
export function departuresBetween(one: Dialect, other: Dialect): readonly Departure[] {
  return departures.filter((departure) => valueKey(one, departure) !== valueKey(other, departure));
}

/** `dialect` with some of its fields as `other` has them. */
export function departing(dialect: Dialect, fields: readonly Departure[], other: Dialect): Dialect {
  let hybrid = dialect;
  for (const departure of fields) {
    const [part, field] = split(departure);
    if (part === "limit") hybrid = { ...hybrid, limit: other.limit };
    else hybrid = { ...hybrid, [part]: { ...hybrid[part], [field]: fieldsOf(other, part)[field] } };
  }
  return hybrid;
}

/** What the dialect's own value of a field means: a clause to go with "To some reader, …". */
export function meaningOf(departure: Departure, dialect: Dialect): string {
  const [part, field] = split(departure);
  const table = meanings[part] as unknown as Readonly<Record<string, (value: unknown) => string>>;
  return (table[field] as (value: unknown) => string)(fieldsOf(dialect, part)[field]);
}

/** Equal for two dialects whose lines make the same groups of a file. */
export function groupsKey(dialect: Dialect): string {
  return keyOf(dialect, groupFields);
}

/** Equal for two dialects to which a crawler obeys the same groups of a file. Worked out once for each dialect. */
export function selectionKey(dialect: Dialect): string {
  return getOrInsert(selectionKeys, dialect, () => keyOf(dialect, selectionFields));
}

/** Hybrids are asked about many questions each. */
const selectionKeys = new WeakMap<Dialect, string>();

/** Fields of other parts that are looked at when groups are made. */
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
