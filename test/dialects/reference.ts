// The reference matcher of packages/conformance (RFC 9309) for the other documents: "A Standard for Robot Exclusion" of
// 1994, draft-koster-robots-00 of 1996, draft-koster-rep-00 of 2019, and Yandex. Slow and obvious, written from the
// prose of the documents; shares no code with src/. The google dialect is compared with robots-cc.ts instead.
import { Buffer } from "node:buffer";
import {
  octetsOfPattern,
  patternMatches,
  type ReferenceDecision,
  uriOctets,
} from "../../packages/conformance/src/reference.ts";
import { referenceNameInHeader } from "../groups/reference-header.ts";

export type ReferenceAnswer = Pick<ReferenceDecision, "allowed" | "reason" | "line">;

export interface ReferenceLine {
  /** 1-based. */
  readonly number: number;
  /**
   * `blank`: nothing but white space. `nothing`: a comment, or text without a colon. Otherwise the
   * field, by its key.
   */
  readonly kind: "blank" | "nothing" | "user-agent" | "allow" | "disallow" | "other";
  readonly key: string;
  readonly value: string;
}

interface FileRule {
  readonly allows: boolean;
  readonly pattern: string;
  readonly line: number;
}

interface FileGroup {
  readonly names: string[];
  readonly rules: FileRule[];
}

/** The lines of a text: cut at the comment, trimmed, split at the first colon. */
export function referenceLines(text: string): ReferenceLine[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, ...referenceLine(line) }));
}

function referenceLine(line: string): Omit<ReferenceLine, "number"> {
  if (/^[ \t]*$/.test(line)) return { kind: "blank", key: "", value: "" };
  const field = /^[ \t]*([^:]*?)[ \t]*:[ \t]*(.*?)[ \t]*$/s.exec(line.replace(/#.*$/s, ""));
  if (field === null || field[1] === "") return { kind: "nothing", key: "", value: "" };
  const key = field[1] as string;
  const value = field[2] as string;
  const name = lowerCase(key);
  const kind = name === "user-agent" || name === "allow" || name === "disallow" ? name : "other";
  return { kind, key, value };
}

/** "A Standard for Robot Exclusion", 1994. */
export function reference1994(text: string, robot: string, url: string): ReferenceAnswer {
  const records: FileGroup[] = [];
  let record: FileGroup | null = null;
  for (const { number, kind, value } of referenceLines(text)) {
    if (kind === "blank") record = null;
    if (kind === "user-agent") {
      // A User-agent line after a Disallow line begins another record.
      if (record === null || record.rules.length > 0) records.push((record = { names: [], rules: [] }));
      record.names.push(value);
    }
    if (kind === "disallow") record?.rules.push({ allows: false, pattern: value, line: number });
    // "Unrecognised headers are ignored", Allow among them.
  }
  // "At least one Disallow field needs to be present in a record."
  const whole = records.filter(({ rules }) => rules.length > 0);
  // "A case insensitive substring match of the name without version information."
  const name = lowerCase(robot).split("/", 1)[0] as string;
  const names = (value: string) => {
    const wanted = lowerCase(value).split("/", 1)[0] as string;
    return value !== "*" && robot !== "*" && wanted !== "" && name.includes(wanted);
  };
  return firstMatch(firstRecord(whole, names), octets(pathAndQuery(url)), octets);
}

/** draft-koster-robots-00, 1996. */
export function reference1996(text: string, robot: string, url: string): ReferenceAnswer {
  const path = decoded(pathAndQuery(url).replace(/\?.*$/s, ""));
  if (path.join() === decoded("/robots.txt").join()) return { allowed: true, reason: "robots-txt-itself", line: null };
  const records: (FileGroup & { hasRuleLine: boolean })[] = [];
  let record: (FileGroup & { hasRuleLine: boolean }) | null = null;
  for (const { number, kind, value } of referenceLines(text)) {
    if (kind === "blank") record = null;
    if (kind === "user-agent") {
      if (record === null || record.hasRuleLine) records.push((record = { names: [], rules: [], hasRuleLine: false }));
      record.names.push(value);
    }
    if (kind === "allow" || kind === "disallow") {
      record?.rules.push({ allows: kind === "allow", pattern: value, line: number });
    }
    // An extension is a rule line, too.
    if (record !== null && (kind === "allow" || kind === "disallow" || kind === "other")) record.hasRuleLine = true;
  }
  const whole = records.filter(({ hasRuleLine }) => hasRuleLine);
  // "The name token is a substring of the value, case-insensitively."
  const names = (value: string) =>
    value !== "*" && robot !== "*" && robot !== "" && lowerCase(value).includes(lowerCase(robot));
  return firstMatch(firstRecord(whole, names), path, (pattern) => (pattern.startsWith("/") ? decoded(pattern) : null));
}

/** The first record that names the robot, or else the first for all. */
function firstRecord(records: readonly FileGroup[], names: (value: string) => boolean): FileGroup | undefined {
  return records.find((record) => record.names.some(names)) ?? records.find((record) => record.names.includes("*"));
}

type Octet = number | string;

/** `octetsOf` returns null for a value that is not a path. An empty pattern is ignored. */
function firstMatch(
  record: FileGroup | undefined,
  path: readonly Octet[],
  octetsOf: (pattern: string) => readonly Octet[] | null,
): ReferenceAnswer {
  if (record === undefined) return { allowed: true, reason: "no-group", line: null };
  if (record.rules.length === 0) return { allowed: true, reason: "no-rules", line: null };
  for (const { allows, pattern, line } of record.rules) {
    const prefix = octetsOf(pattern);
    if (prefix === null || prefix.length === 0 || prefix.some((octet, at) => octet !== path[at])) continue;
    return { allowed: allows, reason: "first-match", line };
  }
  return { allowed: true, reason: "no-rule-matched", line: null };
}

/** draft-koster-rep-00, 2019. */
export function reference2019(text: string, given: string, url: string): ReferenceAnswer {
  const groups = groupsOf(text);
  const values = groups.flatMap(({ names }) => names.filter((value) => !isStar(value)));
  const lineNames = values.flatMap((value) => [
    /^[A-Za-z_-]*/.exec(value)?.[0] ?? "",
    /^[^ \t/]*/.exec(value)?.[0] ?? "",
    ...(/[/(]/.test(value) ? [] : [value]),
  ]);
  const agent = referenceNameInHeader(lineNames, given) ?? given;
  const isToken = /^[A-Za-z_-]+$/.test(agent);
  const named = groups.filter(({ names }) =>
    names.some((value) => {
      if (isStar(value) || agent === "*" || agent === "") return false;
      // A name that is not a product token is compared with the line's value up to white space or "/".
      const name = (isToken ? /^[A-Za-z_-]*/ : /^[^ \t/]*/).exec(value)?.[0] ?? "";
      return lowerCase(name) === lowerCase(agent);
    }),
  );
  // "If no group satisfies either condition": the first group with a "*" line.
  const chosen = named.length > 0 ? named : groups.filter(({ names }) => names.some(isStar)).slice(0, 1);
  return longestMatch(chosen, url, octetsOfPattern);
}

/** `*`, alone or before white space. */
function isStar(value: string): boolean {
  return /^\*([ \t]|$)/.test(value);
}

/** Yandex: the first of the crawler's names that is named counts. */
export function referenceYandex(text: string, agents: readonly string[], url: string): ReferenceAnswer {
  const groups = groupsOf(text).map(({ names, rules }) => ({
    names,
    rules: rules.map((rule) => (rule.pattern === "" && !rule.allows ? { ...rule, allows: true, pattern: "/" } : rule)),
  }));
  const values = groups.flatMap(({ names }) => names.filter((value) => value !== "*").map(lowerCase));
  const named = agents
    .filter((agent) => agent !== "*" && agent !== "")
    .map((agent) => (values.includes(lowerCase(agent)) ? agent : (referenceNameInHeader(values, agent) ?? agent)))
    .map((agent) => groups.filter(({ names }) => names.some((value) => lowerCase(value) === lowerCase(agent))))
    .find((list) => list.length > 0);
  const chosen = named ?? groups.filter(({ names }) => names.includes("*"));
  // Neither `*` nor a final `$` is counted.
  return longestMatch(chosen, url, (pattern) => {
    const operators = pattern.replace(/\$$/, "").split("*").length - 1 + (pattern.endsWith("$") ? 1 : 0);
    return octetsOfPattern(pattern) - operators;
  });
}

function groupsOf(text: string): FileGroup[] {
  const groups: FileGroup[] = [];
  for (const { number, kind, value } of referenceLines(text)) {
    let group = groups.at(-1);
    if (kind === "user-agent") {
      if (group === undefined || group.rules.length > 0) groups.push((group = { names: [], rules: [] }));
      group.names.push(value);
    }
    if (kind === "allow" || kind === "disallow") {
      group?.rules.push({ allows: kind === "allow", pattern: value, line: number });
    }
  }
  return groups;
}

function longestMatch(
  groups: readonly FileGroup[],
  url: string,
  lengthOf: (pattern: string) => number,
): ReferenceAnswer {
  const uri = uriOctets(url);

  // Exactly /robots.txt, in whatever spelling.
  if (patternMatches("/robots.txt$", uri)) return { allowed: true, reason: "robots-txt-itself", line: null };
  if (groups.length === 0) return { allowed: true, reason: "no-group", line: null };
  const rules = groups.flatMap((group) => group.rules);
  if (rules.length === 0) return { allowed: true, reason: "no-rules", line: null };
  const matching = rules.filter(({ pattern }) => !/[\0-\x08\x0A-\x1F]/.test(pattern) && patternMatches(pattern, uri));
  if (matching.length === 0) return { allowed: true, reason: "no-rule-matched", line: null };
  const longest = Math.max(...matching.map(({ pattern }) => lengthOf(pattern)));
  const best = matching.filter(({ pattern }) => lengthOf(pattern) === longest);
  const allow = best.find(({ allows }) => allows);
  const deciding = allow ?? (best[0] as FileRule);
  const isTie = allow !== undefined && best.some(({ allows }) => !allows);
  return { allowed: deciding.allows, reason: isTie ? "tie-allow" : "longest-match", line: deciding.line };
}

function pathAndQuery(url: string): string {
  const whole = url.replace(/#.*$/s, "").replace(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?]*/, "");
  return whole.startsWith("/") ? whole : `/${whole}`;
}

/** UTF-8; a lone U+DCXX is the octet XX, any other lone surrogate three octets. */
function octets(text: string): number[] {
  return [...text].flatMap((character) => {
    const unit = character.charCodeAt(0);
    if (character.length === 2 || unit < 0xd800 || unit > 0xdfff) return [...Buffer.from(character, "utf8")];
    if (unit >= 0xdc80 && unit <= 0xdcff) return [unit - 0xdc00];
    return [0xed, 0x80 + Math.floor((unit - 0xd000) / 64), 0x80 + (unit % 64)];
  });
}

/** Octets with escapes decoded, except `%2F`, which stays distinct from every octet. */
function decoded(text: string): Octet[] {
  return text.split(/(%[0-9A-Fa-f]{2})/).flatMap((part, index): Octet[] => {
    if (index % 2 === 0) return octets(part);
    return part.toUpperCase() === "%2F" ? ["%2F"] : [Number.parseInt(part.slice(1), 16)];
  });
}

/** The letters A to Z, and nothing else. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
