// The effect of a rule: URLs that it decides, and the rules that decide about other URLs that it matches.
import type { Decision, Group, Rule } from "robotspec";
import { compilePattern, matches, readTarget } from "robotspec/match";
import { nameOf } from "./crawlers.ts";
import type { Snapshot } from "./text/snapshot.ts";

/** A rule of a group, and a crawler that obeys the group. */
export interface RuleInGroup {
  readonly rule: Rule;
  readonly group: Group;
  /** The name of one of its crawlers; `"*"` for a crawler that no group names. */
  readonly agent: string;
}

/** Rules compared with one rule, so that the answer comes at once in a large file. */
const MAX_COMPARED = 200;
/** Candidates for sample URLs longer than this are left out. */
const MAX_LENGTH = 1_000;

/** The rule of a group at an offset, its key included; null elsewhere. Linear in the groups. */
export function ruleAt({ robots }: Snapshot, offset: number): RuleInGroup | null {
  const group = robots.groups.find(({ span }) => span.start <= offset && offset <= span.end);
  const rule = group?.rules.find(({ span }) => span.start <= offset && offset <= span.end);
  if (group === undefined || rule === undefined) return null;
  return { rule, group, agent: agentOf(group) };
}

/** A name under which a crawler obeys a group. */
export function agentOf({ userAgents }: Group): string {
  const first = userAgents[0];
  return first === undefined ? "*" : nameOf(first);
}

/** Up to `most` URLs that the rule decides, in the dialect of the snapshot, the plainest first. */
export function samples(snapshot: Snapshot, { rule, agent }: RuleInGroup, most: number): string[] {
  const found: string[] = [];
  for (const url of candidates(rule.pattern)) {
    if (found.length >= most) break;
    if (!found.includes(url) && decide(snapshot, agent, url)?.rule?.line === rule.line) found.push(url);
  }
  return found;
}

/** A rule that decides about a URL that another rule matches too. */
export interface Rival {
  readonly rule: Rule;
  /** The URL. */
  readonly url: string;
}

/** The rules that beat a rule on some URL that it matches, at most three, in file order. */
export function rivals(snapshot: Snapshot, { rule, group, agent }: RuleInGroup): Rival[] {
  const found = new Map<number, Rival>();
  const at = group.rules.indexOf(rule);
  const near = group.rules.slice(Math.max(0, at - MAX_COMPARED / 2), at + MAX_COMPARED / 2);
  const urls = [...candidates(rule.pattern), ...near.flatMap(({ pattern }) => candidates(pattern).slice(0, 2))];
  const { dialect } = snapshot.robots;
  const pattern = compilePattern(rule.pattern, dialect);
  for (const url of urls) {
    if (found.size >= 3) break;
    // Cheaper than a decision, which most URLs do not need. `matches` of a decision would try every rule.
    if (!rule.usable || !matches(pattern, readTarget(url, dialect.target))) continue;
    const decision = decide(snapshot, agent, url);
    if (decision === null || decision.rule === null || decision.rule.line === rule.line) continue;
    if (!found.has(decision.rule.line)) found.set(decision.rule.line, { rule: decision.rule, url });
  }
  return [...found.values()].sort((a, b) => a.rule.line - b.rule.line);
}

/** URLs that a pattern matches. */
function candidates(pattern: string): string[] {
  if (pattern === "" || pattern.length > MAX_LENGTH) return [];
  const path = pattern.replace(/\$$/, "");
  const absolute = path.startsWith("/") ? path : `/${path}`;
  // A lone surrogate has no octets in UTF-8.
  if (/\p{Surrogate}/u.test(absolute)) return [];
  const plain = encode(absolute.replace(/\*+/g, ""));
  const filled = encode(absolute.replace(/\*+/g, "x"));
  if (path !== pattern) return [plain, filled, encode(absolute.replace(/\*+/g, "page"))];
  const ends = /[/?=&]$/.test(path) ? ["", "page", "page.html", "a/b"] : ["", "/page", "?page=1", "-2", ".html"];
  return [...ends.map((end) => plain + end), ...ends.map((end) => filled + end)];
}

/** As a crawler would send it. A path that begins with two slashes would be read as a host. */
function encode(path: string): string {
  const sent = encodeURI(path).replace(/%25/g, "%").replace(/#/g, "%23");
  return sent.startsWith("//") ? `https://example.com${sent}` : sent;
}

/** The decision about a URL; null if it is not one. */
export function decide(snapshot: Snapshot, agent: string, url: string): Decision | null {
  if (url === "") return null;
  try {
    return snapshot.robots.decide(agent, url);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
