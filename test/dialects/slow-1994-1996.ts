// A slow reference for the documents of 1994 and 1996: records separated by blank lines,
// the first that applies, the first rule that is a prefix. Shares no code with src/.
import { Buffer } from "node:buffer";
import { lowerCase, type SlowAnswer, type SlowGroup, slowLines } from "./slow-lines.ts";

/** "A Standard for Robot Exclusion", 1994. */
export function slow1994(text: string, robot: string, url: string): SlowAnswer {
  const records: SlowGroup[] = [];
  let record: SlowGroup | null = null;
  for (const { number, kind, value } of slowLines(text)) {
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
  return firstMatch(choose(whole, names), octets(pathAndQuery(url)), octets, 1);
}

/** draft-koster-robots-00, 1996. */
export function slow1996(text: string, robot: string, url: string): SlowAnswer {
  const path = decoded(pathAndQuery(url).replace(/\?.*$/s, ""));
  if (path.join() === decoded("/robots.txt").join()) return { allowed: true, reason: "robots-txt-itself", line: null };
  const records: (SlowGroup & { hasRuleLine: boolean })[] = [];
  let record: (SlowGroup & { hasRuleLine: boolean }) | null = null;
  for (const { number, kind, value } of slowLines(text)) {
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
  return firstMatch(choose(whole, names), path, (pattern) => (pattern.startsWith("/") ? decoded(pattern) : null), 1);
}

/** The first record that names the robot, or else the first for all. */
function choose(records: readonly SlowGroup[], names: (value: string) => boolean): SlowGroup | undefined {
  return records.find((record) => record.names.some(names)) ?? records.find((record) => record.names.includes("*"));
}

type Octet = number | string;

/** `octetsOf` returns null for a value that is not a path; patterns shorter than `least` octets are ignored. */
function firstMatch(
  record: SlowGroup | undefined,
  path: readonly Octet[],
  octetsOf: (pattern: string) => readonly Octet[] | null,
  least: number,
): SlowAnswer {
  if (record === undefined) return { allowed: true, reason: "no-group", line: null };
  if (record.rules.length === 0) return { allowed: true, reason: "no-rules", line: null };
  for (const { allows, pattern, line } of record.rules) {
    const prefix = octetsOf(pattern);
    if (prefix === null || prefix.length < least || prefix.some((octet, at) => octet !== path[at])) continue;
    return { allowed: allows, reason: "first-match", line };
  }
  return { allowed: true, reason: "no-rule-matched", line: null };
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
