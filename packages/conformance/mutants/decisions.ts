// Deliberately wrong readings of the rules for groups and matching (RFC 9309 §2.1 to
// §2.3.1.5, §2.5). Each replaces one step.
import { octetsOfPattern, patternMatches, uriOctets } from "robotspec-conformance";
import {
  asciiLower,
  correct,
  type Group,
  type Grouping,
  groupsOf,
  type Line,
  type Rule,
  type Steps,
  trimmed,
} from "./steps.ts";

/** A reading, in a few words, and the steps that it gets wrong. */
export type DecisionMutants = Readonly<Record<string, Partial<Steps>>>;

const isOther = ({ kind }: Line) => kind === "other";
const isBlank = ({ kind }: Line) => kind === "blank";
const isRule = ({ kind }: Line) => kind === "allow" || kind === "disallow";

/** Groups that are formed differently. */
function grouped(grouping: Grouping): Partial<Steps> {
  return { groups: (lines) => groupsOf(lines, grouping) };
}

/** Groups that are chosen differently. */
function chosen(pick: (own: readonly Group[], forAll: readonly Group[]) => readonly Group[]): Partial<Steps> {
  return {
    chosen: (groups, agent, steps) =>
      pick(
        groups.filter(({ names }) => names.some((value) => steps.names(value, agent))),
        groups.filter(({ names }) => names.some((value) => steps.isStar(value))),
      ),
  };
}

/** Patterns and targets that are rewritten before they are matched as they should be. */
function rewritten(pattern: (text: string) => string, target: (text: string) => string = pattern): Partial<Steps> {
  return {
    matches: (one, other) => correct.matches(pattern(one), target(other)),
    specificity: (one, other) => correct.specificity(pattern(one), other),
  };
}

/** Patterns that are matched as regular expressions or by other means, character by character. */
function matchedBy(matches: Steps["matches"]): Partial<Steps> {
  return { matches };
}

/** The deciding rule among those of greatest length. */
function amongLongest(pick: (rules: readonly Rule[]) => Rule | undefined): Partial<Steps> {
  return {
    best(rules, lengthOf) {
      const longest = Math.max(...rules.map(lengthOf));
      const equal = rules.filter((rule) => lengthOf(rule) === longest);
      return pick(equal) ?? (equal[0] as Rule);
    },
  };
}

const decodeAll = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Backtracks, and gives up after a number of steps as a deadline would. */
function backtracking(pattern: string, target: string): boolean {
  let steps = 0;
  const anchored = pattern.endsWith("$");
  const text = anchored ? pattern.slice(0, -1) : pattern;
  const from = (at: number, offset: number): boolean => {
    if (++steps > 200_000) throw new Error("no answer in time");
    if (at === text.length) return !anchored || offset === target.length;
    if (text[at] !== "*") return text[at] === target[offset] && from(at + 1, offset + 1);
    for (let next = offset; next <= target.length; next++) if (from(at + 1, next)) return true;
    return false;
  };
  // Used only for patterns that take time; the correct matcher answers the rest.
  return text.split("*").length > 10 ? from(0, 0) : correct.matches(pattern, target);
}

export const decisionMutants: DecisionMutants = {
  // The file
  "byte-order-mark-kept": { text: (octets) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(octets) },
  "lf-alone-ends-lines": { lines: (text) => text.split("\n") },
  "cr-does-not-end-lines": { lines: (text) => text.split(/\r?\n/) },
  "unicode-line-ends": { lines: (text) => text.split(/\r\n|[\r\n\u2028\u2029]/) },
  "next-line-ends-lines": { lines: (text) => text.split(/\r\n|[\r\n\u0085]/) },
  "last-line-without-end-dropped": { lines: (text) => text.split(/\r\n|\r|\n/).slice(0, -1) },
  "indented-lines-continue": { lines: (text) => text.replace(/(\r\n|\r|\n)[ \t]+(?=\/)/g, "").split(/\r\n|\r|\n/) },
  "value-on-next-line": { lines: (text) => text.replace(/:[ \t]*(?:\r\n|\r|\n)(?=\/)/g, ": ").split(/\r\n|\r|\n/) },
  "junk-line-ends-parsing": {
    lines(text) {
      const lines = text.split(/\r\n|\r|\n/);
      const junk = lines.findIndex((line) => line.replace(/#.*/, "").trim() !== "" && !line.includes(":"));
      return junk === -1 ? lines : lines.slice(0, junk);
    },
  },
  "limit-of-100-kib": { text: (octets) => correct.text(octets.subarray(0, 100 * 1024)) },
  "limit-of-500000-octets": { text: (octets) => correct.text(octets.subarray(0, 500_000)) },
  "limit-keeps-a-cut-line": { text: (octets) => correct.text(octets.subarray(0, 512_000)) },
  // Lines
  "comments-kept": { withoutComment: (line) => line },
  "comments-only-at-line-start": { withoutComment: (line) => line.replace(/^[ \t]*#.*$/s, "") },
  "comments-need-white-space": { withoutComment: (line) => line.replace(/(^|[ \t])#.*$/s, "") },
  "comment-lines-are-read": { withoutComment: (line) => line.replace(/^[ \t]*#[ \t]*/, "").replace(/#.*$/s, "") },
  "values-trimmed-by-unicode": { trim: (text) => trimmed(text, /[\s\u0085]/) },
  "tabs-not-trimmed": { trim: (text) => trimmed(text, / /) },
  "keys-case-sensitive": { keyOf: (key) => (asciiLower(key) === key ? correct.keyOf(key) : canonicalKey(key)) },
  "keys-by-prefix": {
    keyOf: (key) =>
      (["user-agent", "disallow", "allow"] as const).find((one) => asciiLower(key).startsWith(one)) ?? "other",
  },
  "white-space-before-colon-refused": { keyOf: correct.keyOf, trim: keepBeforeColon },
  "values-cut-at-white-space": {
    isUsable: correct.isUsable,
    matches: (one, other) => correct.matches(one.split(/[ \t]/, 1)[0] ?? "", other),
  },
  "rules-cut-at-control-characters": {
    isUsable: () => true,
    matches: (one, other) => correct.matches(one.split(/[\0-\x08\x0A-\x1F]/, 1)[0] ?? "", other),
  },
  // Groups
  "blank-line-ends-a-group": grouped({ ends: isBlank }),
  "blank-line-ends-a-run-of-agents": grouped({ closesRun: (line) => isRule(line) || isBlank(line) }),
  "comment-line-ends-a-run-of-agents": grouped({ closesRun: (line) => isRule(line) || line.kind === "junk" }),
  "other-record-ends-a-run-of-agents": grouped({ closesRun: (line) => isRule(line) || isOther(line) }),
  "sitemap-ends-a-group": grouped({ ends: ({ key }) => asciiLower(key) === "sitemap" }),
  "other-record-ends-a-group": grouped({ ends: isOther }),
  "one-agent-per-group": grouped({ oneAgentPerGroup: true }),
  "orphan-rules-are-for-all": grouped({ orphansAreForAll: true }),
  "agents-after-rules-join-the-group": grouped({ closesRun: () => false }),
  "noindex-disallows": grouped({ disallows: ({ key }) => asciiLower(key) === "noindex" }),
  "other-records-disallow": grouped({ disallows: ({ kind, value }) => kind === "other" && value.startsWith("/") }),
  "one-rule-per-group": {
    groups: (lines) => groupsOf(lines).map(({ names, rules }) => ({ names, rules: rules.slice(0, 1) })),
  },
  "empty-groups-are-no-groups": { groups: (lines) => groupsOf(lines).filter(({ rules }) => rules.length > 0) },
  "unusable-rule-does-not-close-a-run": grouped({ closesRun: (line) => isRule(line) && correct.isUsable(line.value) }),
  // Choosing a group
  "tokens-compare-case-sensitively": { names: (value, agent) => (/^[A-Za-z_-]*/.exec(value)?.[0] ?? "") === agent },
  "token-is-a-prefix-of-the-agent": {
    names: (value, agent) => value !== "" && asciiLower(agent).startsWith(asciiLower(value)),
  },
  "agent-is-a-prefix-of-the-token": { names: (value, agent) => asciiLower(value).startsWith(asciiLower(agent)) },
  "token-is-a-substring": {
    names: (value, agent) => value !== "*" && value !== "" && asciiLower(agent).includes(asciiLower(value)),
  },
  "version-is-part-of-the-token": { names: (value, agent) => asciiLower(value) === asciiLower(agent) },
  "tokens-of-letters-only": {
    names: (value, agent) =>
      asciiLower(/^[A-Za-z]*/.exec(value)?.[0] ?? "") === asciiLower(/^[A-Za-z]*/.exec(agent)?.[0] ?? ""),
  },
  "token-without-underscore": {
    names: (value, agent) => asciiLower(/^[A-Za-z-]*/.exec(value)?.[0] ?? "") === asciiLower(agent),
  },
  "star-patterns-in-agents": { isStar: (value) => value.startsWith("*") },
  "star-group-always-applies": chosen((own, forAll) => [...new Set([...own, ...forAll])]),
  "star-group-first": chosen((own, forAll) => (forAll.length > 0 ? forAll : own)),
  "first-group-only": chosen((own, forAll) => (own.length > 0 ? own : forAll).slice(0, 1)),
  "last-group-only": chosen((own, forAll) => (own.length > 0 ? own : forAll).slice(-1)),
  "no-star-group": chosen((own) => own),
  "any-group-if-none-matches": {
    chosen: (groups, agent, steps) => {
      const found = correct.chosen(groups, agent, steps);
      return found.length > 0 ? found : groups.slice(0, 1);
    },
  },
  "empty-group-falls-back-to-star": chosen((own, forAll) => (own.some(({ rules }) => rules.length > 0) ? own : forAll)),
  // Matching
  "matched-against-the-whole-url": {
    target: (url) => url,
    isExempt: () => false,
    matches: (one, other) => other.includes(one),
  },
  "matched-anywhere": matchedBy((one, other) => correct.matches(`*${one}`, other)),
  "matched-without-query": { target: (url) => correct.target(url).replace(/\?.*$/s, "") },
  "matched-with-fragment": { target: (url) => url.replace(/^[a-z]+:\/\/[^/?]*/i, "").replace("#", "%23") },
  "empty-query-dropped": rewritten(
    (text) => text,
    (text) => text.replace(/\?$/, ""),
  ),
  "paths-without-case": rewritten((text) => text.toLowerCase()),
  "rules-are-directories": matchedBy(
    (one, other) =>
      correct.matches(`${one}$`, other) ||
      correct.matches(one.endsWith("/") || one.endsWith("$") ? one : `${one}/`, other) ||
      (/[*?$]/.test(one) && correct.matches(one, other)),
  ),
  "rules-match-whole-paths": matchedBy((one, other) => correct.matches(one.endsWith("$") ? one : `${one}$`, other)),
  "shorter-target-matches": matchedBy((one, other) => correct.matches(one, other) || correct.matches(one, `${other}/`)),
  "no-group-disallows": { allowedWithoutGroup: false },
  "no-match-disallows": { allowedWithoutMatch: false },
  "empty-patterns-match": {
    isUsable: (pattern) => pattern === "" || correct.isUsable(pattern),
    matches: (one, other) => one === "" || correct.matches(one, other),
  },
  "first-match-wins": { best: (rules) => rules[0] as Rule },
  "last-match-wins": { best: (rules) => rules.at(-1) as Rule },
  "allow-always-wins": { best: (rules) => rules.find(({ type }) => type === "allow") ?? (rules[0] as Rule) },
  "disallow-always-wins": { best: (rules) => rules.find(({ type }) => type === "disallow") ?? (rules[0] as Rule) },
  "shortest-match-wins": { best: (rules, lengthOf) => correct.best(rules, (rule) => -lengthOf(rule)) },
  "disallow-wins-a-tie": amongLongest((rules) => rules.find(({ type }) => type === "disallow")),
  "first-wins-a-tie": amongLongest((rules) => rules[0]),
  "last-wins-a-tie": amongLongest((rules) => rules.at(-1)),
  "majority-wins-a-tie": amongLongest((rules) => {
    const disallows = rules.filter(({ type }) => type === "disallow");
    return disallows.length * 2 > rules.length ? disallows[0] : rules.find(({ type }) => type === "allow");
  }),
  "later-rule-replaces-its-duplicate": {
    groups: (lines) =>
      groupsOf(lines).map(({ names, rules }) => ({
        names,
        rules: [...new Map(rules.map((rule) => [rule.pattern, rule])).values()],
      })),
  },
  "specificity-in-characters": { specificity: (pattern) => pattern.length },
  "specificity-of-the-match": {
    specificity(pattern, target) {
      for (let length = 0; length <= target.length; length++) {
        if (correct.matches(pattern, target.slice(0, length))) return length;
      }
      return target.length;
    },
  },
  "specificity-by-segments": { specificity: (pattern) => pattern.split("/").length },
  "wildcards-are-not-counted": { specificity: (pattern) => octetsOfPattern(pattern.replace(/[*]|[$]$/g, "")) },
  "robots-txt-can-be-disallowed": { isExempt: () => false },
  "any-robots-txt-is-exempt": { isExempt: (target) => /\/robots\.txt$/.test(target) },
  "all-paths-below-robots-txt-exempt": { isExempt: (target) => target.startsWith("/robots") },
  // Special characters
  "no-wildcards": matchedBy((one, other) =>
    patternMatches(one.replace(/[*]/g, "%2A").replace(/[$]$/, "%24"), uriOctets(other)),
  ),
  "star-needs-a-character": withStar({ least: 1 }),
  "star-stops-at-a-slash": withStar({ spans: (character) => character !== "/" }),
  "star-stops-at-a-query": withStar({ spans: (character) => character !== "?" }),
  "star-is-one-character": withStar({ least: 1, most: 1 }),
  "star-does-not-go-back": matchedBy(greedily),
  "first-star-only": matchedBy((one, other) => (one.split("*").length > 2 ? false : correct.matches(one, other))),
  "patterns-cannot-begin-with-a-star": { isUsable: (pattern) => pattern.startsWith("/") && correct.isUsable(pattern) },
  "dollar-is-a-character": matchedBy((one, other) =>
    correct.matches(one.endsWith("$") ? `${one.slice(0, -1)}%24` : one, other),
  ),
  "dollar-anchors-in-the-middle": matchedBy((one, other) => correct.matches(one.replace(/\$.*$/s, "$"), other)),
  "dollar-is-ignored": matchedBy((one, other) => correct.matches(one.replace(/\$$/, ""), other)),
  "dollar-before-the-query": matchedBy(
    (one, other) =>
      correct.matches(one, other) || (one.endsWith("$") && correct.matches(one, other.replace(/\?.*$/s, ""))),
  ),
  "escaped-star-is-a-wildcard": rewritten(
    (text) => text.replace(/%2A/gi, "*"),
    (text) => text,
  ),
  "escaped-dollar-is-an-anchor": rewritten(
    (text) => text.replace(/%24$/i, "$"),
    (text) => text,
  ),
  "backtracking-without-bound": matchedBy(backtracking),
  // Percent-encoding
  "escapes-compared-as-written": matchedBy(asWritten),
  "escapes-of-rules-as-written": matchedBy((one, other) => asWritten(one, other) && correct.matches(one, other)),
  "slash-equals-its-escape": rewritten((text) => text.replace(/%2F/gi, "/")),
  "question-mark-equals-its-escape": rewritten((text) => text.replace(/%3F/gi, "?")),
  "all-escapes-decoded": rewritten(decodeAll, (text) => decodeAll(text)),
  "hex-digits-case-sensitive": matchedBy((one, other) => correct.matches(one, other) && sameEscapes(one, other)),
  "non-ascii-not-encoded": matchedBy((one, other) => correct.matches(one, other) && isRaw(one) === isRaw(other)),
  "non-ascii-as-latin-1": rewritten(
    (text) => text.replace(/[\u0080-\u{10FFFF}]/gu, (one) => `%${((one.codePointAt(0) ?? 0) % 256).toString(16)}`),
    (text) => text,
  ),
  "non-ascii-by-code-units": rewritten(
    (text) => text.replace(/[^\0-\x7F]/g, (unit) => encodeURI(/\p{Surrogate}/u.test(unit) ? "\uFFFD" : unit)),
    (text) => text,
  ),
  "reserved-not-encoded": matchedBy((one, other) => correct.matches(one, other) && reserved(one, other)),
  "unreserved-not-decoded-in-uris": matchedBy((one, other) =>
    correct.matches(one, other.replace(/%(2D|2E|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi, "%25$1")),
  ),
};

function canonicalKey(key: string): Line["kind"] {
  const canonical: Readonly<Record<string, Line["kind"]>> = {
    "User-agent": "user-agent",
    "User-Agent": "user-agent",
    Allow: "allow",
    Disallow: "disallow",
  };
  return canonical[key] ?? "other";
}

/** Keeps the white space at the end of a key, so that the key is not recognised. */
function keepBeforeColon(text: string): string {
  return /^[ \t]*[A-Za-z-]+[ \t]+$/.test(text) ? text.replace(/^[ \t]+/, "") : correct.trim(text);
}

/** Another meaning of `*`: which characters it matches, and how many. */
interface Star {
  readonly spans?: (character: string) => boolean;
  readonly least?: number;
  readonly most?: number;
}

/** Matches as the correct matcher does, and with another meaning of `*` too. */
function withStar({ spans = () => true, least = 0, most = Number.POSITIVE_INFINITY }: Star): Partial<Steps> {
  return {
    matches(pattern, target) {
      if (!pattern.includes("*")) return correct.matches(pattern, target);
      const anchored = pattern.endsWith("$");
      let reached = new Set([0]);
      for (const character of anchored ? pattern.slice(0, -1) : pattern) {
        const next = new Set<number>();
        for (const at of reached) {
          if (character !== "*") {
            if (target[at] === character) next.add(at + 1);
            continue;
          }
          for (let end = at; end - at <= most && end <= target.length; end++) {
            if (end - at >= least) next.add(end);
            if (!spans(target[end] ?? "")) break;
          }
        }
        reached = next;
      }
      return (anchored ? reached.has(target.length) : reached.size > 0) && correct.matches(pattern, target);
    },
  };
}

/** Takes the first occurrence of every literal, and does not try a later one. */
function greedily(pattern: string, target: string): boolean {
  const anchored = pattern.endsWith("$");
  const [head = "", ...rest] = (anchored ? pattern.slice(0, -1) : pattern).split("*");
  if (rest.length === 0) return correct.matches(pattern, target);
  if (!target.startsWith(head)) return false;
  let at = head.length;
  for (const literal of rest) {
    const found = target.indexOf(literal, at);
    if (found === -1) return false;
    at = found + literal.length;
  }
  return !anchored || at === target.length || rest.at(-1) === "";
}

/** A literal comparison that understands `*` and `$`. */
function asWritten(pattern: string, target: string): boolean {
  const plain = (text: string) => text.replaceAll("%", "\u0001");
  return correct.matches(plain(pattern), plain(target));
}

/** Whether the escapes of a pattern are in the target in the same case. */
function sameEscapes(pattern: string, target: string): boolean {
  const found = pattern.match(/%[0-9A-Fa-f]{2}/g) ?? [];
  return found.every((one) => target.includes(one) || !target.toUpperCase().includes(one.toUpperCase()));
}

function isRaw(text: string): boolean {
  return /[^\0-\x7F]/.test(text);
}

/** Whether reserved characters are escaped on both sides or on none. */
function reserved(pattern: string, target: string): boolean {
  const escaped = /%(2F|3A|3B|2C|40|26|3D|24|2A)/i;
  return escaped.test(pattern) === escaped.test(target);
}
