// The rows of one robots.txt, from its octets. Pure: the same octets and options give the same rows.
import { createHash } from "node:crypto";
import {
  compare,
  compile,
  type Dialect,
  type Group,
  lint,
  parse,
  type Robots,
  type RobotsTxt,
  type Rule,
} from "robotspec";
import { chainOf, crawlers, type KnownCrawler, policyTokens } from "robotspec/crawlers";
import { firstViolation, wholeFileFault } from "robotspec/cst";
import { isProductToken } from "robotspec/groups";
import { compileRules, isAllowed, type RuleSet } from "robotspec/match";
import { type ContentSignalRecord, type ContentUsageRecord, readRecords } from "robotspec/records";
import { encode } from "robotspec/text";
import { profileRows } from "../profiles/index.ts";
import type { Cell } from "../schema.ts";
import { fileIdOf } from "../sources/capture.ts";
import { type Access, accessOf } from "./access-level.ts";
import type { MeasureOptions } from "./options.ts";
import { noRows, type OpenRows, type Rows } from "./rows.ts";

/**
 * The least number of octets that crawlers read (RFC 9309, Section 2.5); the rest is not measured.
 *
 * @beta
 */
export const LIMIT = 512_000;

/** Lines above which the linter does not run: a line may have several findings, at 1,500 octets each. */
const MAX_LINTED_LINES = 20_000;

const MAX_AGENT = 200;
const MAX_KEY = 100;
const MAX_VALUE = 2_000;

/**
 * The rows of one file, of all tables except `captures` and `errors`. Never throws on content. Time and memory are
 * linear in the octets, for given options.
 *
 * @beta
 */
export function measureFile(octets: Uint8Array, options: MeasureOptions, fileId: string = fileIdOf(octets)): Rows {
  const rows = noRows();
  const measured = octets.length > LIMIT ? octets.subarray(0, LIMIT) : octets;
  const { document } = parse(measured);
  const robots = compile(document, { dialect: options.dialects[0] as "rfc9309" });
  const whole = wholeFileFault(document);
  const lines = countLines(document);
  const named = addAgents(rows, fileId, robots);
  const rules = addRules(rows, fileId, robots);
  const sitemaps = addRecords(rows, fileId, robots);
  for (const dialect of options.dialects) {
    const reader = dialect === robots.dialect.name ? robots : compile(document, { dialect });
    const accesses = addStatus(rows, fileId, reader, named);
    if (reader === robots) addGroups(rows, fileId, robots, accesses);
    addDecisions(rows, fileId, reader, options);
  }
  const linted = !options.findings ? "off" : lines.total > MAX_LINTED_LINES ? "too-many-lines" : "done";
  if (linted === "done") {
    for (const { code, severity, line, column, fix } of lint(document)) {
      rows.findings.push([fileId, code, severity, line, column, fix?.safety ?? null]);
    }
  }
  if (options.differences) addDifferences(rows, fileId, document, options);
  const { conforms, code, line } = conformance(document);
  rows.files.push([
    fileId,
    octets.length,
    document.text.length,
    measured.length,
    lines.total,
    lines.comments,
    lines.blank,
    lines.unreadable,
    document.text.charCodeAt(0) === 0xfeff,
    encodingOf(document, whole?.code === "utf-16"),
    lines.end,
    whole !== null && MARKUP.has(whole.kind),
    whole !== null && BINARY.has(whole.kind),
    conforms,
    code,
    line,
    robots.groups.length,
    rows.agents.length,
    rules.allow + rules.disallow,
    rules.allow,
    rules.disallow,
    robots.orphanRules.length,
    rows.records.length,
    sitemaps,
    octets.length > LIMIT,
    linted,
    linted === "done" ? rows.findings.length : null,
    templateId(document.text),
  ]);
  for (const profile of options.profiles) {
    for (const row of profileRows(profile, octets)) rows.profiles.push([fileId, profile, ...row]);
  }
  return rows;
}

interface LineCounts {
  readonly total: number;
  readonly comments: number;
  readonly blank: number;
  readonly unreadable: number;
  readonly end: string;
}

function countLines({ text, lines }: RobotsTxt): LineCounts {
  const { lf, cr, crlf } = countLineEnds(text);
  let comments = 0;
  let unreadable = 0;
  let written = 0;
  for (const { kind, comment, lineEnd } of lines) {
    if (kind === "emptyline" && comment === lineEnd) continue;
    written++;
    if (kind === "emptyline") comments++;
    else if (kind === "unreadable-line") unreadable++;
  }
  const last = text.charCodeAt(text.length - 1);
  const total = lf + cr + crlf + (text.length > 0 && last !== 10 && last !== 13 ? 1 : 0);
  const kinds = [lf > 0 ? "lf" : "", cr > 0 ? "cr" : "", crlf > 0 ? "crlf" : ""].filter((kind) => kind !== "");
  const end = kinds.length === 0 ? "none" : kinds.length === 1 ? (kinds[0] as string) : "mixed";
  return { total, comments, blank: total - written, unreadable, end };
}

function countLineEnds(text: string): { readonly lf: number; readonly cr: number; readonly crlf: number } {
  let lf = 0;
  let cr = 0;
  let crlf = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lf++;
  for (let at = text.indexOf("\r"); at !== -1; at = text.indexOf("\r", at + 1)) {
    if (text.charCodeAt(at + 1) === 10) crlf++;
    else cr++;
  }
  return { lf: lf - crlf, cr, crlf };
}

const MARKUP: ReadonlySet<string> = new Set(["html", "xml", "markup"]);
const BINARY: ReadonlySet<string> = new Set(["binary", "gzip", "zip", "png", "pdf"]);

function encodingOf({ source, text }: RobotsTxt, isUtf16: boolean): string {
  if (isUtf16) return "utf-16";
  if (source.ascii) return "ascii";
  // An ill-formed octet decodes to a lone surrogate of this range, a well-formed one never does.
  return /(?<![\ud800-\udbff])[\udc80-\udcff]/.test(text) ? "ill-formed" : "utf-8";
}

function conformance(document: RobotsTxt): { conforms: string; code: Cell; line: Cell } {
  const departure = firstViolation(document, { otherRecords: true });
  if (departure !== null) return { conforms: "no", code: departure.code, line: departure.line };
  const hasRecords = document.lines.some(({ kind }) => kind === "other-record");
  const conforms = hasRecords && firstViolation(document) !== null ? "with-other-records" : "yes";
  return { conforms, code: null, line: null };
}

/** The rows of `agents`. Returns the known crawlers that the file names. */
function addAgents(rows: OpenRows, fileId: string, robots: Robots): ReadonlySet<KnownCrawler> {
  const named = new Set<KnownCrawler>();
  robots.groups.forEach(({ userAgents }, at) => {
    for (const { value, token, line } of userAgents) {
      const name = token.toLowerCase();
      const known = name === "*" ? null : knownCrawler(value.toLowerCase(), name);
      if (known !== null) named.add(known);
      rows.agents.push([
        fileId,
        at,
        line,
        clean(value, MAX_AGENT),
        clean(name, MAX_AGENT),
        value === "*" || isProductToken(value),
        known?.token ?? null,
        known?.operator ?? null,
        known?.purposes[0] ?? null,
      ]);
    }
  });
  return named;
}

const crawlerByName: ReadonlyMap<string, KnownCrawler> = new Map(
  crawlers.map((crawler) => [crawler.token.toLowerCase(), crawler]),
);

/**
 * The crawler whose name is the whole value, or its product token; both in lower case. The whole value first, because
 * a few crawlers have names that are not product tokens, such as `MJ12bot`.
 */
function knownCrawler(value: string, token: string): KnownCrawler | null {
  return crawlerByName.get(value) ?? crawlerByName.get(token) ?? null;
}

/** The rows of `groups`. `accesses` has the access of groups that a crawler obeys alone. */
function addGroups(rows: OpenRows, fileId: string, robots: Robots, accesses: ReadonlyMap<Group, Access>): void {
  robots.groups.forEach((group, at) => {
    const { userAgents, rules } = group;
    const { level } = accesses.get(group) ?? accessOf(rules, pathReader(rules, robots.dialect));
    rows.groups.push([
      fileId,
      at,
      userAgents[0]?.line ?? null,
      userAgents.length,
      rules.length,
      level === "none",
      userAgents.some(({ token }) => token === "*"),
    ]);
  });
}

/** Answers for these rules alone. Compiles them at the first query, which most groups do not need. */
function pathReader(rules: readonly Rule[], dialect: Dialect): (path: string) => boolean {
  let compiled: RuleSet | null = null;
  return (path) => {
    compiled ??= compileRules(rules, dialect);
    return isAllowed({ agents: [], group: null, rules: compiled }, path, dialect);
  };
}

function addRules(rows: OpenRows, fileId: string, robots: Robots): { allow: number; disallow: number } {
  const counts = { allow: 0, disallow: 0 };
  const uses = robots.groups.map(({ userAgents }) => new Set(userAgents.flatMap(({ token }) => useOf(token) ?? [])));
  const add = (rule: Rule, group: number | null) => {
    const { type, pattern, usable, line } = rule;
    counts[type]++;
    rows.rules.push([
      fileId,
      group,
      line,
      type,
      clean(pattern, MAX_VALUE),
      octetsIn(pattern),
      pattern.split("*").length - 1,
      pattern.endsWith("$"),
      usable,
    ]);
    if (group === null || !usable || pattern === "") return;
    const path = clean(pattern, MAX_VALUE);
    for (const use of uses[group] ?? []) rows.signals.push([fileId, group, line, "policy-token", path, use, type]);
  };
  for (const rule of robots.orphanRules) add(rule, null);
  robots.groups.forEach(({ rules }, at) => {
    for (const rule of rules) add(rule, at);
  });
  return counts;
}

/** The use of content that a policy token is about; undefined for any other token. */
function useOf(token: string): string | undefined {
  return policyTokens.find((one) => one.token === token.toLowerCase())?.purpose;
}

/** The rows of `records`, and those of `signals` for records. Returns the number of Sitemap records. */
function addRecords(rows: OpenRows, fileId: string, robots: Robots): number {
  let sitemaps = 0;
  if (robots.records.length === 0) return 0;
  for (const record of readRecords(robots.document, { contentUsage: true, lowered: robots })) {
    const { key, kind, text, line, group } = record;
    if (kind === "sitemap") sitemaps++;
    const number =
      kind === "crawl-delay"
        ? record.value
        : kind === "request-rate" && record.value !== null
          ? record.value.seconds / record.value.requests
          : null;
    rows.records.push([
      fileId,
      group,
      line,
      clean(key.toLowerCase(), MAX_KEY),
      kind,
      kind === "unknown" ? record.intended : null,
      clean(text, MAX_VALUE),
      number,
    ]);
    if (kind === "content-signal" || kind === "content-usage") addSignals(rows, fileId, record);
  }
  return sitemaps;
}

/** The rows of `signals` of one record: a row for each name with its value. */
function addSignals(rows: OpenRows, fileId: string, record: ContentSignalRecord | ContentUsageRecord): void {
  const { group, kind, line, value } = record;
  if (value === null) return;
  const signals =
    record.kind === "content-signal"
      ? (record.value?.signals ?? []).map((signal) => [signal.name, signal.value] as const)
      : (record.value?.members ?? []).map((member) => [member.key, member.value] as const);
  for (const [name, preference] of signals) {
    const path = cleanOrNull(value.path);
    rows.signals.push([fileId, group, line, kind, path, clean(name, MAX_KEY), clean(preference, MAX_KEY)]);
  }
}

/**
 * The rows of `status` in one dialect: for `*`, and for the known crawlers that the file names by one of the tokens that
 * bind them. Returns the access of each group that a crawler obeys alone.
 */
function addStatus(
  rows: OpenRows,
  fileId: string,
  reader: Robots,
  named: ReadonlySet<KnownCrawler>,
): ReadonlyMap<Group, Access> {
  const dialect = reader.dialect.name;
  const accesses = new Map<Group, Access>();
  /** The access of crawlers that obey several groups, by the lines that select them. */
  const merged = new Map<string, Access>();
  const accessFor = (names: readonly string[]): Access => {
    const selected = reader.decide(names, "/").group;
    const measure = (rules: readonly Rule[]) => accessOf(rules, (path) => reader.isAllowed(names, path));
    if (selected === null) return measure([]);
    const [only, ...others] = selected.groups;
    return only !== undefined && others.length === 0
      ? getOrInsert(accesses, only, () => measure(only.rules))
      : getOrInsert(merged, selected.lines.join(), () => measure(selected.groups.flatMap(({ rules }) => rules)));
  };
  const tokens = new Set([...named].map(({ token }) => token));
  const bound = crawlers.map(({ token }) => chainOf(token)).filter((chain) => chain.some((token) => tokens.has(token)));
  for (const names of [["*"], ...bound]) {
    const { level, line } = accessFor(names);
    rows.status.push([fileId, names[0] as string, dialect, level, line]);
  }
  return accesses;
}

function getOrInsert<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function addDecisions(rows: OpenRows, fileId: string, reader: Robots, { agents, paths }: MeasureOptions): void {
  for (const agent of agents) {
    for (const path of paths) {
      const { allowed, line, reason } = reader.decide(agent, path);
      rows.decisions.push([fileId, agent, reader.dialect.name, path, allowed, line, reason]);
    }
  }
}

/** Keeps the time that a file can take within bounds. */
const DIFFERENCE_LIMITS = { agents: 10, urls: 100, queries: 1_000, differences: 20, examples: 1 };

function addDifferences(rows: OpenRows, fileId: string, document: RobotsTxt, { dialects }: MeasureOptions): void {
  const { differences } = compare(document, { dialects, limits: DIFFERENCE_LIMITS });
  for (const { answers, causes, agents, urls, agentCount, urlCount } of differences) {
    const [first, ...others] = answers;
    for (const other of others) {
      if (first === undefined || other.allowed === first.allowed) continue;
      const cause = causes.find((one) => one.dialects.includes(other.dialect));
      rows.differences.push([
        fileId,
        clean(agents[0] ?? "*", MAX_AGENT),
        clean(urls[0] ?? "/", MAX_VALUE),
        first.dialect,
        first.allowed,
        other.dialect,
        other.allowed,
        cause?.departures.join(" ") ?? null,
        agentCount * urlCount,
      ]);
    }
  }
}

/** Equal for files that differ only in the hosts of their URLs. */
function templateId(text: string): string {
  return createHash("sha256")
    .update(text.replace(/:\/\/[^/\s]+/g, "://host"))
    .digest("hex");
}

/** The first characters of a text of the file, as text that every sink can store: no lone surrogate, and no NUL. */
function clean(text: string, most: number): string {
  const start = text.length > most ? text.slice(0, most) : text;
  return NEEDS_CLEANING.test(start) ? Buffer.from(start).toString().replaceAll("\0", "\ufffd") : start;
}

/** An ill-formed octet is one code unit of the text, and one octet. */
function octetsIn(text: string): number {
  return NEEDS_CLEANING.test(text) ? encode(text, "utf-8", 0).length : Buffer.byteLength(text);
}

const NEEDS_CLEANING = /[\0\ud800-\udfff]/;

function cleanOrNull(text: string | null): string | null {
  return text === null ? null : clean(text, MAX_VALUE);
}
