// A reference matcher, slow and obvious, written from the prose of RFC 9309 §2.2.1 to
// §2.2.3. Its input is a list of groups, not text, so it needs no parser.
// Percent-encoding follows RFC 3986 §2.2: a reserved character equals its escape
// where it is data, and differs from it where it is a delimiter.

/**
 * A rule of a group, as plain data.
 *
 * @beta
 */
export interface ReferenceRule {
  /** Whether it allows or disallows. */
  readonly type: "allow" | "disallow";
  /** Its path pattern, as written. */
  readonly pattern: string;
  /** Its line number, 1-based. */
  readonly line: number;
}

/**
 * A group, as plain data.
 *
 * @beta
 */
export interface ReferenceGroup {
  /** The product tokens of its user-agent lines, or `*`. */
  readonly names: readonly string[];
  /** Its rules, in file order. */
  readonly rules: readonly ReferenceRule[];
}

/**
 * The answer of the reference matcher about one URL.
 *
 * @beta
 */
export interface ReferenceDecision {
  /** Whether the URL may be fetched. */
  readonly allowed: boolean;
  /** Why, in the words of the protocol, such as `no-group`. */
  readonly reason: string;
  /** Line of the rule that decides; null if none does. */
  readonly line: number | null;
  /** Octets of that rule that count; null if no rule decides. */
  readonly specificity: number | null;
  /** Lines of all rules that match. */
  readonly matches: readonly number[];
}

/**
 * An octet, and whether it is written as `%` and two hex digits.
 *
 * @beta
 */
export interface Octet {
  /** From 0 to 255. */
  readonly value: number;
  /** Whether it is written as an escape. */
  readonly escaped: boolean;
}

type Element = Octet | "*";

/**
 * An octet of a URI.
 *
 * @beta
 */
export interface UriOctet extends Octet {
  /** Whether rules must write it as it is written here. */
  readonly asWritten: boolean;
}

/**
 * Decides about one URL by the sentences of RFC 9309 §2.2, without any regard to speed.
 *
 * @param lengthOf how specific a pattern is
 *
 * @beta
 */
export function referenceDecision(
  groups: readonly ReferenceGroup[],
  agent: string,
  url: string,
  lengthOf: (pattern: string) => number = octetsOfPattern,
): ReferenceDecision {
  const uri = uriOctets(url);
  const none = { allowed: true, line: null, specificity: null, matches: [] };
  if (isRobotsTxt(uri)) return { ...none, reason: "robots-txt-itself" };
  const named = groups.filter(({ names }) => names.some((name) => nameMatches(name, agent)));
  const obeyed = named.length > 0 ? named : groups.filter(({ names }) => names.includes("*"));
  if (obeyed.length === 0) return { ...none, reason: "no-group" };
  const rules = obeyed.flatMap((group) => group.rules);
  if (rules.length === 0) return { ...none, reason: "no-rules" };
  const matching = rules.filter(({ pattern }) => patternMatches(pattern, uri));
  if (matching.length === 0) return { ...none, reason: "no-rule-matched" };
  const longest = Math.max(...matching.map(({ pattern }) => lengthOf(pattern)));
  const best = matching.filter(({ pattern }) => lengthOf(pattern) === longest);
  const allow = best.find(({ type }) => type === "allow");
  const disallow = best.find(({ type }) => type === "disallow");
  const deciding = allow ?? disallow;
  if (deciding === undefined) throw new Error("unreachable");
  return {
    allowed: deciding.type === "allow",
    reason: allow !== undefined && disallow !== undefined ? "tie-allow" : "longest-match",
    line: deciding.line,
    specificity: longest,
    matches: matching.map(({ line }) => line).sort((a, b) => a - b),
  };
}

function nameMatches(name: string, agent: string): boolean {
  if (/^[A-Za-z_-]+$/.test(agent))
    return asciiLower((/^[A-Za-z_-]*/.exec(name) as RegExpExecArray)[0]) === asciiLower(agent);
  if (agent === "" || agent === "*") return false;
  const upToSpace = (/^[^ \t/]*/.exec(name) as RegExpExecArray)[0];
  return [upToSpace, /[/(]/.test(name) ? "" : name].some((one) => asciiLower(one) === asciiLower(agent));
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Whether a pattern matches a URI from its first octet on (§2.2.2, §2.2.3).
 *
 * @beta
 */
export function patternMatches(pattern: string, uri: readonly UriOctet[]): boolean {
  if (!pattern.startsWith("/") && !pattern.startsWith("*")) return false;
  const anchored = pattern.endsWith("$");
  const body = anchored ? pattern.slice(0, -1) : pattern;
  // With an incomplete escape, the octets are compared that are written in normal form, three for an escape.
  const isAsWritten = /%(?![0-9A-Fa-f]{2})/.test(body);
  const octets = isAsWritten ? uri.flatMap(asWritten) : uri;
  // All offsets in the URI that some reading of the elements so far has reached.
  let reached = new Set([0]);
  for (const element of elementsOf(body, (text) =>
    isAsWritten ? octetsOf(text).flatMap(asWritten) : octetsOf(text),
  )) {
    const next = new Set<number>();
    if (element === "*") for (let end = Math.min(...reached); end <= octets.length; end++) next.add(end);
    else for (const at of reached) if (equals(element, octets[at])) next.add(at + 1);
    reached = next;
  }
  return anchored ? reached.has(octets.length) : reached.size > 0;
}

/** An octet as the octets that it is written with in normal form (RFC 3986 §6.2.2). */
function asWritten({ value, escaped }: Octet): UriOctet[] {
  const character = String.fromCharCode(value);
  const isPlain = isUnreserved(character) || (!escaped && (RESERVED.includes(character) || character === "%"));
  const written = isPlain ? character : `%${value.toString(16).toUpperCase().padStart(2, "0")}`;
  return [...written].map((one) => ({ value: code(one), escaped: false, asWritten: false }));
}

const RESERVED = ":/?#[]@!$&'()*+,;=";

function isUnreserved(character: string): boolean {
  return /^[A-Za-z0-9._~-]$/.test(character);
}

function equals(element: Octet, octet: UriOctet | undefined): boolean {
  if (octet === undefined || octet.value !== element.value) return false;
  return !octet.asWritten || octet.escaped === element.escaped;
}

/**
 * Path and query of the URI, each octet with its kind.
 *
 * @beta
 */
export function uriOctets(url: string): UriOctet[] {
  const withoutFragment = url.replace(/#.*$/s, "");
  const rest = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?]*(.*)$/s.exec(withoutFragment)?.[1] ?? withoutFragment;
  const octets = octetsOf(rest.startsWith("/") ? rest : `/${rest}`);
  const query = octets.findIndex(({ value, escaped }) => value === code("?") && !escaped);
  return octets.map((octet, at) => {
    const inQuery = query !== -1 && at > query;
    const delimits = inQuery ? "&=" : "/?";
    const asWritten = octet.value === code("%") || delimits.includes(String.fromCharCode(octet.value));
    return { ...octet, asWritten };
  });
}

function isRobotsTxt(uri: readonly UriOctet[]): boolean {
  const wanted = [..."/robots.txt"];
  return (
    uri.length === wanted.length &&
    uri.every(({ value, escaped }, at) => value === code(wanted[at] as string) && !(value === code("/") && escaped))
  );
}

function elementsOf(pattern: string, read: (text: string) => Octet[] = octetsOf): Element[] {
  return pattern.split("*").flatMap((piece, at) => (at === 0 ? read(piece) : ["*" as const, ...read(piece)]));
}

/**
 * The octets of a pattern that count toward the most specific match (§2.2.2).
 *
 * @beta
 */
export function octetsOfPattern(pattern: string): number {
  const anchored = pattern.endsWith("$");
  let count = anchored ? 1 : 0;
  for (const element of elementsOf(anchored ? pattern.slice(0, -1) : pattern)) {
    if (element === "*") count += 1;
    else {
      const character = String.fromCharCode(element.value);
      if (element.escaped) count += isUnreserved(character) ? 1 : 3;
      else count += isUnreserved(character) || RESERVED.includes(character) || character === "%" ? 1 : 3;
    }
  }
  return count;
}

/** UTF-8, but a lone U+DCXX is the octet XX and any other lone surrogate three octets. */
function octetsOf(text: string): Octet[] {
  const octets: Octet[] = [];
  for (let at = 0; at < text.length; ) {
    const hex = /^%([0-9A-Fa-f]{2})/.exec(text.slice(at, at + 3));
    if (hex !== null) {
      octets.push({ value: Number.parseInt(hex[1] as string, 16), escaped: true });
      at += 3;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    const unit = character.charCodeAt(0);
    let values: Iterable<number>;
    if (character.length === 1 && unit >= 0xdc80 && unit <= 0xdcff) values = [unit - 0xdc00];
    else if (character.length === 1 && unit >= 0xd800 && unit <= 0xdfff) {
      values = [0xed, 0x80 + Math.floor((unit - 0xd000) / 64), 0x80 + (unit % 64)];
    } else values = new TextEncoder().encode(character);
    for (const value of values) octets.push({ value, escaped: false });
    at += character.length;
  }
  return octets;
}

function code(character: string): number {
  return character.charCodeAt(0);
}
