// Explains why the robots-parser front answers differently from the package. Each
// class removes one cause: it rewrites the robots.txt so that it means the same under
// RFC 9309 but no longer contains what the package interprets differently. If the
// package's answer about the rewritten file equals ours, that cause explains the
// difference.

import { replacementNames } from "../../src/compat/robots-parser/rfc9309.ts";
import { compile } from "../../src/compile.ts";
import { isNamedBy } from "../../src/groups/agent-matching.ts";
import { productToken, wholeName } from "../../src/groups/product-token.ts";

/** A query about one file, for both. */
export interface Question {
  readonly text: string;
  /** Where the robots.txt is. */
  readonly site: string;
  readonly url: string;
  readonly ua: string;
}

/** A line of a rewritten file; 0 where none of the original stands for it. */
interface Line {
  readonly text: string;
  readonly line: number;
}

/** The rewritten file, and the line of the original each of its lines stands for. */
export interface Rewritten {
  readonly text: string;
  readonly lines: readonly number[];
}

export const differenceNames = [
  "record-in-user-agent-run",
  "empty-group",
  "user-agent-value",
  "unicode-white-space",
  "control-character",
  "percent-encoding",
  "empty-query",
  "robots-txt-itself",
] as const;

export type DifferenceName = (typeof differenceNames)[number];

type Rewrite = (lines: readonly Line[], question: Question) => readonly Line[];

/**
 * Memoised: the file of a query without the given causes; equal lines give the same object. Each rewriting starts from
 * the result of the one before. Most leave the lines unchanged, so most results are known already.
 */
export function rewriter(question: Question): (causes: ReadonlySet<DifferenceName>) => Rewritten {
  const original = splitLines(question.text);
  const left = new Map<readonly Line[], Map<DifferenceName, readonly Line[]>>();
  const rewritten = new Map<readonly Line[], Rewritten>();

  function leftBy(name: DifferenceName, lines: readonly Line[]): readonly Line[] {
    let byName = left.get(lines);
    if (byName === undefined) left.set(lines, (byName = new Map()));
    let rest = byName.get(name);
    if (rest === undefined) {
      rest = rewrites[name](lines, question);
      if (areSame(rest, lines)) rest = lines;
      byName.set(name, rest);
    }
    return rest;
  }

  return (causes) => {
    let lines: readonly Line[] = original;
    for (const name of order) if (causes.has(name)) lines = leftBy(name, lines);
    let file = rewritten.get(lines);
    if (file === undefined) {
      file = { text: textOf(lines), lines: lines.map(({ line }) => line) };
      rewritten.set(lines, file);
    }
    return file;
  };
}

function areSame(some: readonly Line[], others: readonly Line[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ text, line }, at) => text === others[at]?.text && line === others[at]?.line)
  );
}

/** C0 except HTAB, CR and LF, which no value contains. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

const USER_AGENT = /^\s*user-agent\s*:/i;
const CRAWL_DELAY = /^\s*crawl-delay\s*:/i;

/** Order of the classes; each rewrites the result of those before it. */
const order: readonly DifferenceName[] = [
  "unicode-white-space",
  "record-in-user-agent-run",
  "control-character",
  "robots-txt-itself",
  "percent-encoding",
  "empty-query",
  "user-agent-value",
  "empty-group",
];

const rewrites: Readonly<Record<DifferenceName, Rewrite>> = {
  // The package trims all Unicode white space from keys and values; in the RFC, white space is SP and HTAB. Such white
  // space in a value becomes an escape; a key with it makes the line another record.
  "unicode-white-space": (lines) =>
    lines.map((line) =>
      changed(line, ({ key, value }) => {
        const plain = /^[ \t]*|[ \t]*$/g;
        const keyed = key.replace(plain, "") === key.trim() ? key : "x-other";
        const kept = value.replace(plain, "");
        // Both read a number as `Number` does, white space included; a rule with a control character is a class of its
        // own.
        const isNumber = /^crawl-delay$/i.test(key.trim());
        const isVoid = /^(?:dis)?allow$/i.test(key.trim()) && CONTROL.test(kept);
        return { key: keyed, value: isNumber || isVoid ? kept : escapeEdges(kept) };
      }),
    ),

  // The package ends a run of user-agent lines at any other record; in the RFC only rules do (§2.2.4). Crawl delays
  // stay with the user-agent lines above them, and all user-agent lines of the run are repeated before its first rule.
  // Other records are moved after the run.
  "record-in-user-agent-run": (lines) => {
    const among = new Set(read(lines).records.flatMap(({ amongUserAgents, line }) => (amongUserAgents ? [line] : [])));
    const result: Line[] = [];
    let waiting: Line[] = [];
    let run: Line[] = [];
    let isSplit = false;
    const moved = new Set<Line>();
    for (const [at, line] of lines.entries()) {
      if (moved.has(line)) continue;
      if (among.has(at + 1) && !CRAWL_DELAY.test(line.text)) {
        waiting.push(line);
        continue;
      }
      if (USER_AGENT.test(line.text)) run.push(line);
      else if (isKeyed(line)) {
        result.push(...waiting);
        waiting = [];
        if (among.has(at + 1)) isSplit = true;
        if (/^\s*(?:dis)?allow\s*:/i.test(line.text)) {
          if (isSplit) {
            // Later delays of the group belong to the last user-agent lines only.
            const rest = lines.slice(at);
            const end = rest.findIndex(({ text }) => USER_AGENT.test(text));
            const later = rest.slice(0, end === -1 ? rest.length : end).filter(({ text }) => CRAWL_DELAY.test(text));
            for (const delay of later) moved.add(delay);
            result.push(...later, ...run.map(({ text }) => ({ text, line: 0 })));
          }
          run = [];
          isSplit = false;
        }
      }
      result.push(line);
    }
    return [...result, ...waiting];
  },

  // The package ignores a group without a rule or a delay; in the RFC a group may have no rules (§2.1). An empty
  // pattern is a rule for both.
  "empty-group": (lines) => {
    const last = read(lines).groups.at(-1);
    return last === undefined || last.rules.length > 0 ? lines : [...lines, { text: "Disallow:", line: 0 }];
  },

  // The package compares a crawler's name with the whole text before a "/"; the RFC with the product
  // token that the value begins with (§2.2.1). The line is rewritten to name the crawler
  // or another one.
  "user-agent-value": (lines, { ua }) => {
    const agent = nameOf(ua);
    const robots = read(lines);
    const meant = new Map(
      robots.groups.flatMap(({ userAgents }) =>
        userAgents.map((userAgent) => {
          const name =
            userAgent.token === "*" ? "*" : isNamedBy(userAgent, agent, replacementNames) ? agent : "nobody-else";
          return [userAgent.line, name] as const;
        }),
      ),
    );
    return lines.map((line, at) => {
      const name = meant.get(at + 1);
      return name === undefined ? line : { ...line, text: `User-agent: ${name}` };
    });
  },

  // A pattern with a control character is invalid (§3); the package compares it.
  "control-character": (lines) => voided(lines, ({ pattern }) => CONTROL.test(pattern)),

  // The RFC's equivalence of escapes and characters (§2.2.2).
  "percent-encoding": (lines, question) =>
    decided(lines, question, ({ pattern }) => !isPlain(pattern) || !isPlain(pathOf(question.url, question.site))),

  // The package ignores a final "?".
  "empty-query": (lines, question) =>
    decided(lines, question, () => /^[^?]*\?$/.test(pathOf(question.url, question.site))),

  // In the RFC no rule applies to /robots.txt (§2.2.2).
  "robots-txt-itself": (lines, { ua, url, site }) => {
    const { reason } = read(lines).decide(nameOf(ua), hrefOf(url, site));
    return reason === "robots-txt-itself" ? voided(lines, () => true) : lines;
  },
};

function read(lines: readonly Line[]) {
  return compile(textOf(lines), { limit: Number.POSITIVE_INFINITY });
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join("\n");
}

function splitLines(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ text: line, line: at + 1 }));
}

function isKeyed({ text }: Line): boolean {
  return /^[^#:]*[^#:\s][^#:]*:/.test(text);
}

function changed(line: Line, change: (record: { key: string; value: string }) => { key: string; value: string }): Line {
  const written = line.text.replace(/#.*$/s, "");
  const colon = written.indexOf(":");
  if (colon === -1) return line;
  const { key, value } = change({ key: written.slice(0, colon), value: written.slice(colon + 1) });
  return { ...line, text: `${key}: ${value}` };
}

/** Replaces the pattern of the selected rules with the empty pattern, which matches nothing. */
function voided(lines: readonly Line[], isVoid: (rule: { pattern: string }) => boolean): Line[] {
  return withRules(lines, (rule) => (isVoid(rule) ? "" : rule.pattern));
}

/**
 * Replaces the pattern of the selected rules with a plain one of the same length that matches, or with the empty one if
 * the rule does not match.
 */
function decided(
  lines: readonly Line[],
  { ua, url, site }: Question,
  isDecided: (rule: { pattern: string }) => boolean,
): readonly Line[] {
  const robots = read(lines);
  const decision = robots.decide(nameOf(ua), hrefOf(url, site));
  const octets = new Map(decision.matches.map(({ rule, specificity }) => [rule.line, specificity]));
  const obeyed = new Set(decision.group?.groups.flatMap(({ rules }) => rules.map(({ line }) => line)));
  return withRules(lines, (rule) => {
    if (!obeyed.has(rule.line) || !isDecided(rule)) return rule.pattern;
    const count = octets.get(rule.line);
    return count === undefined ? "" : `/${"*".repeat(count - 1)}`;
  });
}

function withRules(
  lines: readonly Line[],
  patternOf: (rule: { readonly pattern: string; readonly line: number }) => string,
): Line[] {
  const { groups, orphanRules } = read(lines);
  const rules = new Map([...groups.flatMap((group) => group.rules), ...orphanRules].map((rule) => [rule.line, rule]));
  return lines.map((line, at) => {
    const rule = rules.get(at + 1);
    return rule === undefined || patternOf(rule) === rule.pattern
      ? line
      : { ...line, text: `${rule.type}: ${patternOf(rule)}` };
  });
}

/** Whether every character is literal for both, without escapes. */
function isPlain(text: string): boolean {
  return /^[-A-Za-z0-9._~:/?@!$&()*+,;=]*$/.test(text);
}

function nameOf(ua: string): string {
  return (ua || "*").replace(/\/.*$/s, "").trim();
}

/** The absolute URL; that of the site for an invalid URL, which no rule is compared with. */
function hrefOf(url: string, site: string): string {
  return URL.canParse(url, site) ? new URL(url, site).href : site;
}

/** Path and query, as written in the href. */
function pathOf(url: string, site: string): string {
  return /^[^:]*:\/\/[^/?#]*([^#]*)/.exec(hrefOf(url, site))?.[1] ?? "";
}

/** White space at both ends, which the package trims, as escapes. */
export function escapeEdges(value: string): string {
  return value.replace(/^\s+|\s+$/g, (space) => encodeURIComponent(space));
}

/** The crawler names of a file, under every interpretation. */
export function namesIn(text: string): string[] {
  const { groups } = compile(text, { limit: Number.POSITIVE_INFINITY });
  return groups.flatMap(({ userAgents }) =>
    userAgents.flatMap(({ value }) => [value, productToken(value), wholeName(value)]).filter((name) => name !== ""),
  );
}
