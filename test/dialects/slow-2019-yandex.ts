// A slow reference implementation of the 2019 draft and of Yandex. Both match like RFC
// 9309 (test/match/reference.ts); this file has their departures. Shares no code with
// src/.
import { octetsOfPattern, patternMatches, uriOctets } from "../match/reference.ts";
import { lowerCase, type SlowAnswer, type SlowGroup, type SlowRule, slowLines } from "./slow-lines.ts";

/** draft-koster-rep-00, 2019. */
export function slow2019(text: string, agent: string, url: string): SlowAnswer {
  const groups = groupsOf(text);
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
export function slowYandex(text: string, agents: readonly string[], url: string): SlowAnswer {
  const groups = groupsOf(text).map(({ names, rules }) => ({
    names,
    rules: rules.map((rule) => (rule.pattern === "" && !rule.allows ? { ...rule, allows: true, pattern: "/" } : rule)),
  }));
  const named = agents
    .filter((agent) => agent !== "*" && agent !== "")
    .map((agent) => groups.filter(({ names }) => names.some((value) => lowerCase(value) === lowerCase(agent))))
    .find((list) => list.length > 0);
  const chosen = named ?? groups.filter(({ names }) => names.includes("*"));
  // Neither `*` nor a final `$` is counted.
  return longestMatch(chosen, url, (pattern) => {
    const operators = pattern.replace(/\$$/, "").split("*").length - 1 + (pattern.endsWith("$") ? 1 : 0);
    return octetsOfPattern(pattern) - operators;
  });
}

function groupsOf(text: string): SlowGroup[] {
  const groups: SlowGroup[] = [];
  for (const { number, kind, value } of slowLines(text)) {
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

function longestMatch(groups: readonly SlowGroup[], url: string, lengthOf: (pattern: string) => number): SlowAnswer {
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
  const deciding = allow ?? (best[0] as SlowRule);
  const isTie = allow !== undefined && best.some(({ allows }) => !allows);
  return { allowed: deciding.allows, reason: isTie ? "tie-allow" : "longest-match", line: deciding.line };
}
