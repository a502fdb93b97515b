// A small reader and matcher in steps, each of which a mutant can replace. With no
// step replaced it passes every case for RFC 9309. It exists to be broken: nothing
// that is shipped uses it.
import { octetsOfPattern, patternMatches, uriOctets } from "robotspec-conformance";

export interface Line {
  /** 1-based. */
  readonly number: number;
  readonly kind: "blank" | "junk" | "user-agent" | "allow" | "disallow" | "other";
  readonly key: string;
  readonly value: string;
}

export interface Rule {
  readonly type: "allow" | "disallow";
  readonly pattern: string;
  readonly line: number;
}

export interface Group {
  readonly names: string[];
  readonly rules: Rule[];
}

export interface Steps {
  /** The file as text, without its byte order mark. */
  text(octets: Uint8Array): string;
  lines(text: string): readonly string[];
  /** A line without its comment. */
  withoutComment(line: string): string;
  trim(text: string): string;
  keyOf(key: string): Line["kind"];
  groups(lines: readonly Line[]): readonly Group[];
  /** Whether a user-agent line's value names the crawler. */
  names(value: string, agent: string): boolean;
  isStar(value: string): boolean;
  chosen(groups: readonly Group[], agent: string, steps: Steps): readonly Group[];
  /** The part of a URL that is matched. */
  target(url: string): string;
  isExempt(target: string): boolean;
  isUsable(pattern: string): boolean;
  matches(pattern: string, target: string): boolean;
  specificity(pattern: string, target: string): number;
  readonly allowedWithoutGroup: boolean;
  readonly allowedWithoutMatch: boolean;
  /** The deciding one of the rules that match; they are in file order and not empty. */
  best(rules: readonly Rule[], lengthOf: (rule: Rule) => number): Rule;
}

export const correct: Steps = {
  text: (octets) => new TextDecoder("utf-8").decode(octets),
  lines: (text) => text.split(/\r\n|\r|\n/),
  withoutComment: (line) => line.replace(/#.*$/s, ""),
  trim: (text) => trimmed(text, /[ \t]/),
  keyOf(key) {
    const name = asciiLower(key);
    return name === "user-agent" || name === "allow" || name === "disallow" ? name : "other";
  },
  groups: (lines) => groupsOf(lines),
  names: (value, agent) => asciiLower(/^[A-Za-z_-]*/.exec(value)?.[0] ?? "") === asciiLower(agent),
  isStar: (value) => /^\*(?:[ \t]|$)/.test(value),
  chosen(groups, agent, steps) {
    const named = groups.filter(({ names }) => names.some((value) => steps.names(value, agent)));
    return named.length > 0 ? named : groups.filter(({ names }) => names.some((value) => steps.isStar(value)));
  },
  target: (url) => url.replace(/#.*$/s, "").replace(/^[a-z]+:\/\/[^/?]*/i, ""),
  isExempt: (target) => patternMatches("/robots.txt$", uriOctets(target)),
  isUsable: (pattern) => /^[/*]/.test(pattern) && !/[\0-\x08\x0A-\x1F]/.test(pattern),
  matches: (pattern, target) => patternMatches(pattern, uriOctets(target)),
  specificity: (pattern) => octetsOfPattern(pattern),
  allowedWithoutGroup: true,
  allowedWithoutMatch: true,
  best(rules, lengthOf) {
    const longest = Math.max(...rules.map(lengthOf));
    const equal = rules.filter((rule) => lengthOf(rule) === longest);
    return equal.find(({ type }) => type === "allow") ?? (equal[0] as Rule);
  },
};

/** Options of `groupsOf`; each mutant sets one. */
export interface Grouping {
  /** Lines that end the group that is open. */
  readonly ends?: (line: Line) => boolean;
  /** Lines after which a user-agent line begins another group. */
  readonly closesRun?: (line: Line) => boolean;
  /** Whether rules before any group belong to all crawlers. */
  readonly orphansAreForAll?: boolean;
  /** Whether every user-agent line begins another group. */
  readonly oneAgentPerGroup?: boolean;
  /** Other records that count as disallow. */
  readonly disallows?: (line: Line) => boolean;
}

export function groupsOf(lines: readonly Line[], grouping: Grouping = {}): readonly Group[] {
  const { ends = () => false, closesRun = (line) => line.kind === "allow" || line.kind === "disallow" } = grouping;
  const groups: Group[] = [];
  let group: Group | null = null;
  let inRun = false;
  if (grouping.orphansAreForAll) groups.push((group = { names: ["*"], rules: [] }));
  for (const line of lines) {
    if (ends(line)) group = null;
    if (line.kind === "user-agent") {
      if (group === null || !inRun || grouping.oneAgentPerGroup) groups.push((group = { names: [], rules: [] }));
      group.names.push(line.value);
      inRun = true;
    } else if (closesRun(line)) inRun = false;
    const type = line.kind === "allow" ? "allow" : "disallow";
    if (line.kind === type || grouping.disallows?.(line)) {
      group?.rules.push({ type, pattern: line.value, line: line.number });
    }
  }
  return groups;
}

export function decideBy(
  steps: Steps,
  robots: string,
  agent: string,
  url: string,
): { readonly allowed: boolean; readonly line: number | null } {
  const target = steps.target(url);
  if (steps.isExempt(target)) return { allowed: true, line: null };
  const lines = steps
    .lines(steps.text(new TextEncoder().encode(robots)))
    .map((line, at) => readLine(steps, line, at + 1));
  const chosen = steps.chosen(steps.groups(lines), agent, steps);
  if (chosen.length === 0) return { allowed: steps.allowedWithoutGroup, line: null };
  const rules = chosen.flatMap((group) => group.rules);
  const matching = rules.filter(({ pattern }) => steps.isUsable(pattern) && steps.matches(pattern, target));
  if (matching.length === 0) return { allowed: steps.allowedWithoutMatch, line: null };
  const best = steps.best(matching, ({ pattern }) => steps.specificity(pattern, target));
  return { allowed: best.type === "allow", line: best.line };
}

function readLine(steps: Steps, line: string, number: number): Line {
  const text = steps.trim(steps.withoutComment(line));
  const colon = text.indexOf(":");
  if (colon < 1) return { number, kind: steps.trim(line) === "" ? "blank" : "junk", key: "", value: text };
  const key = steps.trim(text.slice(0, colon));
  return { number, kind: steps.keyOf(key), key, value: steps.trim(text.slice(colon + 1)) };
}

/** A text without the characters at its ends that `blank` matches. */
export function trimmed(text: string, blank: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text[start] as string)) start++;
  while (end > start && blank.test(text[end - 1] as string)) end--;
  return text.slice(start, end);
}

/** The letters A to Z, and nothing else. */
export function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
