// Gives the answers of robots-parser 3.0.1, including its departures from RFC 9309. Written from its observed answers.
// Matching uses this library and takes linear time.
//
//     user-agent : Foo/1.0 # why       key and value: the trimmed text left and right of the
//     ^^^^^^^^^^   ^^^^^^^             first ":", before the first "#"
import { scan } from "../../cst/scan.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { rfc9309 } from "../../dialects/rfc9309.ts";
import type { Rule } from "../../groups/model.ts";
import { compileRules, type RuleSet } from "../../match/rule-set.ts";
import { readTarget } from "../../match/target.ts";
import type { Source } from "../../text/decode.ts";
import { positionAt } from "../../text/line-index.ts";
import type { ParserAnswers } from "./answers.ts";

/** Patterns and paths are escaped and then compared by code unit. Any pattern may match. */
const dialect: Dialect = {
  ...rfc9309,
  rules: { ...rfc9309.rules, start: null, rejectsControls: false, length: "escaped" },
  target: { url: "uri", query: true, encoding: "none", allowsRobotsTxt: false },
};

/** A prefix of every pattern and path, so that paths without a `/` can be compared. */
const ROOT = "/";

interface NamedRules {
  readonly rules: Rule[];
  crawlDelay: number | undefined;
  /** The compiled rules; null until they are needed. */
  compiled: RuleSet | null;
}

interface Content {
  /** By name in lower case. Only names with a rule or a Crawl-delay line have an entry. */
  readonly entries: ReadonlyMap<string, NamedRules>;
  readonly sitemaps: readonly string[];
  readonly host: string | null;
}

export function readAsVersion3(source: Source): ParserAnswers {
  let cached: Content | null = null;
  const content = () => (cached ??= readContent(source));
  const entryOf = (name: string) => {
    const { entries } = content();
    return entries.get(name.toLowerCase()) ?? entries.get("*");
  };
  return {
    // The default port is 443 for https and 80 for every other scheme.
    originOf({ protocol, hostname, port }) {
      return `${protocol}//${hostname}:${port === "" && protocol !== "https:" ? "80" : port}`;
    },
    decide({ pathname, search }, name) {
      const entry = entryOf(name);
      const byName = content().entries.has(name.toLowerCase());
      if (entry === undefined) return { allowed: true, line: null, byName };
      entry.compiled ??= compileRules(entry.rules, dialect);
      const target = readTarget(ROOT + upperCaseEscapes(pathname + search), dialect.target);
      const { bestAllow, allowRank, bestDisallow, disallowRank } = entry.compiled.lookUp(target);
      const allowed = allowRank >= disallowRank;
      const deciding = allowed ? bestAllow : bestDisallow;
      return { allowed, line: deciding === -1 ? null : entry.compiled.rule(deciding).line, byName };
    },
    crawlDelay: (name) => entryOf(name)?.crawlDelay,
    get sitemaps() {
      return content().sitemaps;
    },
    get host() {
      return content().host;
    },
  };
}

function readContent(source: Source): Content {
  const document = scan(source);
  const { text, lineIndex } = document;
  const entries = new Map<string, NamedRules>();
  const sitemaps: string[] = [];
  let host: string | null = null;
  let names: string[] = [];
  let inUserAgents = false;
  const owners = () => names.map((name) => entryIn(entries, name));

  for (const { start, lineEnd } of document.lines) {
    const [written = ""] = text.slice(start, lineEnd).split("#", 1);
    const colon = written.indexOf(":");
    const key = written.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (key === "") continue;
    const value = written.slice(colon + 1).trim();
    // Any other record ends a run of user-agent lines.
    if (key === "user-agent") {
      if (!inUserAgents) names = [];
      if (value !== "") names.push(beforeSlash(value));
    } else if (key === "allow" || key === "disallow") {
      const rule = ruleOf(key, value, start, positionAt(lineIndex, start).line);
      for (const { rules } of owners()) if (rule !== null) rules.push(rule);
    } else if (key === "crawl-delay") {
      const seconds = Number(value);
      for (const entry of owners()) if (!Number.isNaN(seconds)) entry.crawlDelay = seconds;
    } else if (value !== "" && key === "sitemap") sitemaps.push(value);
    else if (value !== "" && key === "host") host = value.toLowerCase();
    inUserAgents = key === "user-agent";
  }
  return { entries, sitemaps, host };
}

function entryIn(entries: Map<string, NamedRules>, name: string): NamedRules {
  let entry = entries.get(name);
  if (entry === undefined) {
    entry = { rules: [], crawlDelay: undefined, compiled: null };
    entries.set(name, entry);
  }
  return entry;
}

/** A rule; null for the empty pattern, which matches nothing. */
function ruleOf(type: Rule["type"], pattern: string, start: number, line: number): Rule | null {
  if (pattern === "") return null;
  const span = { start, end: start };
  return { type, pattern: ROOT + escaped(pattern), usable: true, span, patternSpan: span, line, text: pattern };
}

function beforeSlash(value: string): string {
  const slash = value.indexOf("/");
  return (slash === -1 ? value : value.slice(0, slash)).toLowerCase().trim();
}

/** `encodeURI` without escaping `%`. A pattern with a lone surrogate, for which `encodeURI` throws, is not changed. */
function escaped(pattern: string): string {
  try {
    return upperCaseEscapes(encodeURI(pattern).replaceAll("%25", "%"));
  } catch {
    return pattern;
  }
}

function upperCaseEscapes(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}/g, (escape) => escape.toUpperCase());
}
