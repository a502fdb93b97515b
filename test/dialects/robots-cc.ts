// Google's library (google/robotstxt, robots.cc), read octet by octet the way it
// reads: slow, obvious, and sharing no code with src/. Octets are strings of
// characters up to U+00FF here.
//
// Not from the library: `priority`, which it keeps to itself. A rule with an empty
// pattern matches everything with priority 0 and decides nothing, yet
// `matching_line()` gives its line.
import { Buffer } from "node:buffer";

export interface LibraryAnswer {
  readonly allowed: boolean;
  /** The result of `matching_line()`, null for its 0. */
  readonly line: number | null;
  /** Priority of the rule on that line: octets of its escaped pattern; -1 if no line matched. */
  readonly priority: number;
}

/** `AllowedByRobots`: all agents are one crawler's. */
export function askLibrary(robots: Uint8Array, agents: readonly string[], url: string): LibraryAnswer {
  const matcher = new Matcher(
    agents.map((agent) => octetString(agent)),
    pathParamsQuery(octetString(url)),
  );
  parse(Buffer.from(robots).toString("latin1"), matcher);
  return matcher.answer();
}

/** UTF-8. */
function octetString(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

// RobotsTxtParser

const kMaxLineLen = 2083 * 8;

function parse(body: string, matcher: Matcher): void {
  const utfBom = "\xEF\xBB\xBF";
  let bomAt = 0;
  let line = "";
  let lineNumber = 0;
  let lastWasCarriageReturn = false;
  for (const octet of body) {
    if (bomAt < utfBom.length && octet === utfBom[bomAt++]) continue;
    bomAt = utfBom.length;
    if (octet !== "\n" && octet !== "\r") {
      // One octet of the buffer is reserved for the NUL after the line.
      if (line.length < kMaxLineLen - 1) line += octet;
      continue;
    }
    const continuesCrlf = line === "" && lastWasCarriageReturn && octet === "\n";
    if (!continuesCrlf) parseLine(++lineNumber, line, matcher);
    line = "";
    lastWasCarriageReturn = octet === "\r";
  }
  parseLine(++lineNumber, line, matcher);
}

function parseLine(lineNumber: number, line: string, matcher: Matcher): void {
  const pair = keyAndValue(cString(line));
  if (pair === null) return;
  const [key, value] = pair;
  if (["user-agent", "useragent", "user agent"].some((name) => startsWithIgnoreCase(key, name))) {
    matcher.handleUserAgent(value);
  } else if (startsWithIgnoreCase(key, "allow")) {
    matcher.handleAllow(lineNumber, escapePattern(value));
  } else if (
    ["disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw"].some((name) =>
      startsWithIgnoreCase(key, name),
    )
  ) {
    matcher.handleDisallow(lineNumber, escapePattern(value));
  }
}

/** Null where there is no key. */
function keyAndValue(whole: string): readonly [key: string, value: string] | null {
  const comment = whole.indexOf("#");
  const line = strip(comment === -1 ? whole : whole.slice(0, comment));
  let separator = line.indexOf(":");
  if (separator === -1) {
    separator = line.search(/[ \t]/);
    if (separator === -1) return null;
    const value = line.slice(separator).replace(/^[ \t]+/, "");
    if (/[ \t]/.test(value)) return null;
  }
  const key = strip(line.slice(0, separator));
  return key === "" ? null : [key, strip(line.slice(separator + 1))];
}

/** The part of a string that C reads: up to the first NUL. */
function cString(text: string): string {
  const end = text.indexOf("\0");
  return end === -1 ? text : text.slice(0, end);
}

/** absl::StripAsciiWhitespace. */
function strip(text: string): string {
  return text.replace(/^[ \t\n\v\f\r]+/, "").replace(/[ \t\n\v\f\r]+$/, "");
}

function startsWithIgnoreCase(text: string, start: string): boolean {
  return lowerCase(text).startsWith(lowerCase(start));
}

function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** MaybeEscapePattern. */
function escapePattern(pattern: string): string {
  let escaped = "";
  for (let at = 0; at < pattern.length; at++) {
    const octet = pattern[at] as string;
    const escape = /^%[0-9A-Fa-f]{2}/.exec(pattern.slice(at, at + 3));
    if (escape !== null) {
      escaped += escape[0].toUpperCase();
      at += 2;
    } else if (octet >= "\x80") escaped += `%${octet.charCodeAt(0).toString(16).toUpperCase()}`;
    else escaped += octet;
  }
  return escaped;
}

// RobotsMatcher

interface Best {
  priority: number;
  line: number;
}

interface Bests {
  readonly global: Best;
  readonly specific: Best;
}

class Matcher {
  readonly #agents: readonly string[];
  readonly #path: string;
  readonly #allow: Bests = { global: { priority: -1, line: 0 }, specific: { priority: -1, line: 0 } };
  readonly #disallow: Bests = { global: { priority: -1, line: 0 }, specific: { priority: -1, line: 0 } };
  #seenGlobalAgent = false;
  #seenSpecificAgent = false;
  #everSeenSpecificAgent = false;
  #seenSeparator = false;

  constructor(agents: readonly string[], path: string) {
    this.#agents = agents;
    this.#path = path;
  }

  handleUserAgent(value: string): void {
    if (this.#seenSeparator) {
      this.#seenSpecificAgent = false;
      this.#seenGlobalAgent = false;
      this.#seenSeparator = false;
    }
    if (/^\*([ \t\n\v\f\r]|$)/.test(value)) {
      this.#seenGlobalAgent = true;
      return;
    }
    const token = (/^[A-Za-z_-]*/.exec(value) as RegExpExecArray)[0];
    if (this.#agents.some((agent) => lowerCase(agent) === lowerCase(token))) {
      this.#everSeenSpecificAgent = true;
      this.#seenSpecificAgent = true;
    }
  }

  handleAllow(line: number, pattern: string): void {
    if (!this.#seenSpecificAgent && !this.#seenGlobalAgent) return;
    this.#seenSeparator = true;
    if (this.#keep(this.#allow, line, pattern)) return;
    const slash = pattern.lastIndexOf("/");
    if (slash !== -1 && pattern.slice(slash).startsWith("/index.htm")) {
      this.handleAllow(line, `${pattern.slice(0, slash + 1)}$`);
    }
  }

  handleDisallow(line: number, pattern: string): void {
    if (!this.#seenSpecificAgent && !this.#seenGlobalAgent) return;
    this.#seenSeparator = true;
    this.#keep(this.#disallow, line, pattern);
  }

  /** Whether the pattern matches; and if it is the best so far, it is kept. */
  #keep(bests: Bests, line: number, pattern: string): boolean {
    if (!matches(this.#path, pattern)) return false;
    const best = this.#seenSpecificAgent ? bests.specific : bests.global;
    if (best.priority < pattern.length) {
      best.priority = pattern.length;
      best.line = line;
    }
    return true;
  }

  answer(): LibraryAnswer {
    const which = this.#everSeenSpecificAgent ? "specific" : "global";
    const allow = this.#allow[which];
    const disallow = this.#disallow[which];
    const higher = disallow.priority > allow.priority ? disallow : allow;
    return { allowed: !this.#isDisallowed(), line: higher.line === 0 ? null : higher.line, priority: higher.priority };
  }

  #isDisallowed(): boolean {
    const [allow, disallow] = [this.#allow, this.#disallow];
    if (allow.specific.priority > 0 || disallow.specific.priority > 0) {
      return disallow.specific.priority > allow.specific.priority;
    }
    if (this.#everSeenSpecificAgent) return false;
    if (disallow.global.priority > 0 || allow.global.priority > 0) {
      return disallow.global.priority > allow.global.priority;
    }
    return false;
  }
}

/** RobotsMatchStrategy::Matches: all ends in `path` of what the pattern has matched so far, smallest first. */
function matches(path: string, pattern: string): boolean {
  let ends = [0];
  for (let at = 0; at < pattern.length; at++) {
    const octet = pattern[at] as string;
    if (octet === "$" && at + 1 === pattern.length) return ends.at(-1) === path.length;
    if (octet === "*") {
      const first = ends[0] as number;
      ends = Array.from({ length: path.length - first + 1 }, (_, index) => first + index);
    } else {
      ends = ends.filter((end) => path[end] === octet).map((end) => end + 1);
      if (ends.length === 0) return false;
    }
  }
  return true;
}

/** GetPathParamsQuery. */
function pathParamsQuery(url: string): string {
  const none = Number.POSITIVE_INFINITY;
  const find = (wanted: RegExp, from: number) => {
    const at = url.slice(from).search(wanted);
    return at === -1 ? none : from + at;
  };
  const searchStart = url.startsWith("//") ? 2 : 0;
  const earlyPath = find(/[/?;]/, searchStart);
  let protocolEnd = find(/:\/\//, searchStart);
  if (earlyPath < protocolEnd) protocolEnd = none;
  const pathStart = find(/[/?;]/, protocolEnd === none ? searchStart : protocolEnd + 3);
  if (pathStart === none) return "/";
  const hash = find(/#/, searchStart);
  if (hash < pathStart) return "/";
  const path = url.slice(pathStart, hash === none ? url.length : hash);
  return path.startsWith("/") ? path : `/${path}`;
}
