// How robots-parser 3.0.1 itself reads a robots.txt, where it departs from RFC 9309
// included, written from what it was seen to answer. Matching is this library's
// and takes linear time.
//
//     user-agent : Foo/1.0 # why       key and value: what String.trim leaves left and
//     ^^^^^^^^^^   ^^^^^^^             right of the first ":", before the first "#"
import { scan } from "../../cst/scan.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { rfc9309 } from "../../dialects/rfc9309.ts";
import type { Rule } from "../../groups/model.ts";
import { compileRules, type RuleSet } from "../../match/rule-set.ts";
import { readTarget } from "../../match/target.ts";
import type { Source } from "../../text/decode.ts";
import { positionAt } from "../../text/line-index.ts";
import type { Reading } from "./reading.ts";

/** Both sides are escaped before they are compared, code unit by code unit; any pattern may match. */
const dialect: Dialect = {
  ...rfc9309,
  rules: { ...rfc9309.rules, start: null, rejectsControls: false, length: "escaped" },
  target: { url: "uri", query: true, encoding: "none", allowsRobotsTxt: false },
};

/** Put before every pattern and every path, so that paths without a `/` can be compared, too. */
const ROOT = "/";

interface Entry {
  readonly rules: Rule[];
  crawlDelay: number | undefined;
  /** Null until somebody asks. */
  ready: RuleSet | null;
}

interface Content {
  /** By name in lower case. A name is there once a rule or a Crawl-delay line belongs to it. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly sitemaps: readonly string[];
  readonly host: string | null;
}

export function readAsVersion3(source: Source): Reading {
  let known: Content | null = null;
  const content = () => (known ??= readContent(source));
  const entryOf = (name: string) => {
    const { entries } = content();
    return entries.get(name.toLowerCase()) ?? entries.get("*");
  };
  return {
    // Without a port of its own every scheme but https has 80.
    originOf({ protocol, hostname, port }) {
      return `${protocol}//${hostname}:${port === "" && protocol !== "https:" ? "80" : port}`;
    },
    decide({ pathname, search }, name) {
      const entry = entryOf(name);
      const byName = entry !== undefined && name !== "*" && content().entries.has(name.toLowerCase());
      if (entry === undefined) return { allowed: true, line: null, byName };
      entry.ready ??= compileRules(entry.rules, dialect);
      const target = readTarget(ROOT + upperCaseEscapes(pathname + search), dialect.target);
      const { bestAllow, allowRank, bestDisallow, disallowRank } = entry.ready.lookUp(target);
      const allowed = allowRank >= disallowRank;
      const deciding = allowed ? bestAllow : bestDisallow;
      return { allowed, line: deciding === -1 ? null : entry.ready.rule(deciding).line, byName };
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
  const entries = new Map<string, Entry>();
  const sitemaps: string[] = [];
  let host: string | null = null;
  let names: string[] = [];
  let inRun = false;
  const owners = () => names.map((name) => entryIn(entries, name));

  for (const { start, lineEnd } of document.lines) {
    const [written = ""] = text.slice(start, lineEnd).split("#", 1);
    const colon = written.indexOf(":");
    const key = written.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (key === "") continue;
    const value = written.slice(colon + 1).trim();
    // Any other record between two user-agent lines parts them.
    if (key === "user-agent") {
      if (!inRun) names = [];
      if (value !== "") names.push(beforeSlash(value));
    } else if (key === "allow" || key === "disallow") {
      const rule = ruleOf(key, value, start, positionAt(lineIndex, start).line);
      for (const { rules } of owners()) if (rule !== null) rules.push(rule);
    } else if (key === "crawl-delay") {
      const seconds = Number(value);
      for (const entry of owners()) if (!Number.isNaN(seconds)) entry.crawlDelay = seconds;
    } else if (value !== "" && key === "sitemap") sitemaps.push(value);
    else if (value !== "" && key === "host") host = value.toLowerCase();
    inRun = key === "user-agent";
  }
  return { entries, sitemaps, host };
}

function entryIn(entries: Map<string, Entry>, name: string): Entry {
  let entry = entries.get(name);
  if (entry === undefined) {
    entry = { rules: [], crawlDelay: undefined, ready: null };
    entries.set(name, entry);
  }
  return entry;
}

/** Null for the empty pattern, which matches nothing. */
function ruleOf(type: Rule["type"], pattern: string, start: number, line: number): Rule | null {
  if (pattern === "") return null;
  const span = { start, end: start };
  return { type, pattern: ROOT + escaped(pattern), usable: true, span, patternSpan: span, line, text: pattern };
}

function beforeSlash(value: string): string {
  const slash = value.indexOf("/");
  return (slash === -1 ? value : value.slice(0, slash)).toLowerCase().trim();
}

/**
 * As `encodeURI` has it, but for `%`, which stays; a pattern it cannot take, because of a lone surrogate,
 * stays as it is.
 */
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
