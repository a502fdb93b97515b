// How patterns are written (RFC 9309 §2.2.2, §2.2.3). One walk over the rules classifies each pattern: its first fault
// counts. A fault is one if a crawler that obeys the rule decides otherwise about what was meant.
import { matcherOf } from "../../crawlers/audience.ts";
import { chainOf, crawlerOf } from "../../crawlers/chains.ts";
import { isPolicyGroup } from "../../crawlers/policy-tokens.ts";
import { COLON_SUBSTITUTE, conformingPatterns, hostOf, INVISIBLE, intendedPattern } from "../../cst/diagnose.ts";
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode, MessageKey } from "../../diagnostics/codes.ts";
import { type Diagnostic, type Fix, messageKey } from "../../diagnostics/diagnostic.ts";
import { cut, fillIn, inWords, QUOTED, type Words } from "../../diagnostics/message.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { google, yandex } from "../../dialects/index.ts";
import type { Group, Rule, UserAgent } from "../../groups/model.ts";
import { ANY } from "../../groups/product-token.ts";
import { percentEncode, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import type { Decision } from "../../match/decision.ts";
import { escapedOctet } from "../../match/normalize.ts";
import { MAX_STEPS } from "../../match/step-budget.ts";
import { addTo, groupBy, partitionPoint } from "../../text/collections.ts";
import { decode } from "../../text/decode.ts";
import { percentEncoded, unitName } from "../../text/hex.ts";
import { inAscii } from "../../text/look-alikes.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { keepsDecisions, replacing, rewritingValue, safeIf } from "../edits.ts";
import type { Claim, Finding } from "../finding.ts";
import { audience, groupOf, isForAll, isStar, keyOf, namesInWords } from "../groups.ts";
import type { Check } from "../rule.ts";
import { hasLineFault } from "./lines.ts";
import { foldersOf, intendedInWords, winnerOver } from "./outranked-allows.ts";
import { plainHost, sitemapHosts } from "./records.ts";

/** A pattern and what is known about its line. */
interface Written {
  readonly context: LintContext;
  readonly rule: Rule;
  /** Null before the first user-agent line. */
  readonly group: Group | null;
  readonly pattern: string;
  /** The departure from the grammar, if the grammar finds one. */
  readonly departure: Diagnostic | undefined;
}

/** A fault of a pattern. */
interface PatternFault {
  /** Offsets into the pattern. */
  readonly start: number;
  readonly end: number;
  /** The patterns that were meant; none if a program cannot know them. */
  readonly intended: readonly string[];
  /** Placeholders of the message besides `pattern`, `found`, `effect` and `remedy`. */
  readonly words?: Words;
  /** A clause; by default to write what was meant. */
  readonly remedy?: string;
  /** Whether the author has to say what was meant, so that there is no fix. */
  readonly isForAuthor?: true;
  /** The fix, if it is not to write what was meant. */
  readonly fix?: Fix | null;
  /** Whether nothing follows from it. */
  readonly isIdle?: boolean;
}

/** How a fault is found, and when it is reported. */
interface PatternCheck {
  readonly key: MessageKey;
  readonly find: (written: Written) => PatternFault | null;
  /**
   * `always`: as an info if nothing changes with what was meant. `unless-nil`: only if something does, or if that is not
   * known. `effect`: only if something is known to change. `letter`: whatever changes, because the rule is about the
   * grammar.
   */
  readonly reports: "always" | "unless-nil" | "effect" | "letter";
  /** The message about a departure from the grammar, which says more than that of the grammar. */
  readonly message?: string;
}

const URL = 'Pattern "{pattern}" never matches, because rules apply to paths{effect}; {remedy}.';
const SLASH = 'Pattern "{pattern}" never matches, because paths start with "/"{effect}; {remedy}.';
const WHITE_SPACE = "White space inside a pattern{effect}; {remedy}.";
const LEADING_STAR = 'Pattern "{pattern}" starts with "*", which crawlers accept and the grammar does not; {remedy}.';

/** A finding, or what is added to that of the grammar. */
interface PatternFinding extends Finding {
  readonly departure?: Diagnostic;
  /** What to do with the line, if it is one of several that are one finding. */
  readonly remedy: string;
  /** Whether nothing follows from it, so that it is reported only beside others. */
  readonly isIdle: boolean;
}

/** The faults in the order of precedence: the cause comes before what follows from it. */
const CHECKS = [
  { key: "dead-pattern/url", find: findUrl, reports: "unless-nil", message: URL },
  { key: "dead-pattern/link", find: findLink, reports: "always" },
  { key: "dead-pattern/two-slashes", find: findTwoSlashes, reports: "effect" },
  { key: "dead-pattern/file", find: findFilePath, reports: "effect" },
  { key: "dead-pattern/router", find: findRoute, reports: "unless-nil" },
  { key: "character/invisible", find: findInvisible, reports: "effect" },
  { key: "character/look-alike", find: findLookAlike, reports: "effect" },
  { key: "dead-pattern/regular-expression", find: findRegularExpression, reports: "unless-nil" },
  { key: "dead-pattern/slash", find: findMissingSlash, reports: "unless-nil", message: SLASH },
  { key: "white-space-in-pattern", find: findWhiteSpace, reports: "always", message: WHITE_SPACE },
  { key: "comment/cut", find: findCut, reports: "unless-nil" },
  { key: "escape/entity", find: findEntity, reports: "effect" },
  { key: "dead-pattern/dot-segment", find: findDotSegment, reports: "unless-nil" },
  { key: "wildcard/anchor", find: findAnchor, reports: "effect" },
  { key: "escape/broken", find: findBrokenEscape, reports: "effect" },
  { key: "escape/unreserved", find: findUnreserved, reports: "effect" },
  { key: "escape/operator", find: findOperator, reports: "effect" },
  { key: "unescaped/character", find: findUnescaped, reports: "effect" },
  { key: "slash-after-file", find: findSlashAfterFile, reports: "effect" },
  { key: "wildcard/glob", find: findGlob, reports: "effect" },
  { key: "unescaped/non-ascii", find: findNonAscii, reports: "effect" },
  { key: "pattern-begins-with-star", find: findLeadingStar, reports: "letter", message: LEADING_STAR },
] as const satisfies readonly PatternCheck[];

const CODED = CHECKS.map((check: PatternCheck) => {
  return { ...check, code: check.key.split("/", 1)[0] as DiagnosticCode };
});

/** Reports the patterns with faults of one rule. */
export function checkPatterns(code: DiagnosticCode): Check {
  return (context) => {
    if (context.strict) {
      for (const departure of DEPARTURES.has(code) ? context.grammar(code) : []) {
        context.pass(departure, { fix: context.fact(fixesOfDepartures).get(departure) ?? null });
      }
      return;
    }
    for (const run of context.fact(patternRuns).get(code) ?? []) {
      const { departure, ...finding } = joined(run);
      if (departure === undefined) context.report(finding);
      else context.pass(departure, { ...finding, message: fillIn(finding.message as string, finding.words as Words) });
    }
  };
}

/**
 * Patterns of other characters, or with one of these parts, may have a fault. Most patterns are a path with a few stars,
 * and are not given to each check.
 */
const SUSPECT =
  /[^\w/.*$?=&+,~!@-]|^[^/]|^\/(?:\/|www\.)|\*\*|\$.|\.\+|\.\*|^\/(?:var|home|srv|usr|public_html|htdocs|httpdocs|wwwroot)\/|\/\.{1,2}(?:\/|\$?$)|\.\w+\/$/;

/** The findings about patterns, by code. Time is linear in the file, and the budget. */
export function patternFindings(context: LintContext): ReadonlyMap<DiagnosticCode, readonly PatternFinding[]> {
  const findings = new Map<DiagnosticCode, PatternFinding[]>();
  const departures = departuresByPattern(context);
  const checks = CODED.filter(({ code }) => context.isOn(code));
  const { groups, orphanRules } = context.groups;
  for (const group of [null, ...groups]) {
    for (const rule of group?.rules ?? orphanRules) {
      const { pattern, patternSpan } = rule;
      const departure = departures.get(patternSpan.start);
      const isSuspect = departure !== undefined || context.text[patternSpan.end] === "#" || SUSPECT.test(pattern);
      if (pattern === "" || !isSuspect || hasLineFault(context, patternSpan.start)) continue;
      const written = { context, rule, group, pattern, departure };
      for (const check of checks) {
        const fault = check.find(written);
        if (fault === null) continue;
        const finding = findingOf(written, fault, check);
        if (finding === null) continue;
        addTo(findings, check.code, finding);
        break;
      }
    }
  }
  return findings;
}

/** The findings by code, in runs that are one finding: about URLs, missing slashes, pages, and of those from which nothing follows with one message. */
function patternRuns(context: LintContext): ReadonlyMap<DiagnosticCode, readonly (readonly PatternFinding[])[]> {
  const runsOf = (code: DiagnosticCode, findings: readonly PatternFinding[]) => {
    const runs = groupBy(findings, (one) => {
      if (!context.suppressions.allowJoining) return one;
      const isJoined =
        code === "slash-after-file" ||
        one.words?.found === "\\" ||
        /^(?:url|link|slash|look-alike)$/.test(one.messageId ?? "");
      return isJoined || (one.harmless === true && !context.exhaustive) ? one.messageId : one;
    });
    return [...runs.values()].filter((run) => context.exhaustive || run.some(({ isIdle }) => !isIdle));
  };
  return new Map([...context.fact(patternFindings)].map(([code, findings]) => [code, runsOf(code, findings)]));
}

/** A run as one finding, at the first line from which something follows; the labels say what to do with the others. */
function joined(run: readonly PatternFinding[]): PatternFinding {
  const shown =
    run.find(({ isIdle, harmless }) => !isIdle && harmless !== true) ??
    run.find(({ isIdle }) => !isIdle) ??
    (run[0] as PatternFinding);
  const others = run.filter((one) => one !== shown);
  const fixes = run.flatMap(({ fix }) => fix ?? []);
  const labels = [...(shown.labels ?? []), ...others.map(labelOf)];
  const [first] = fixes;
  if (first === undefined || others.length === 0) return { ...shown, labels };
  const fix: Fix = {
    title: fixes.length > 1 ? fillIn("Write {count} patterns", { count: String(fixes.length) }) : first.title,
    safety: safeIf(fixes.every(({ safety }) => safety === "safe")),
    edits: fixes.flatMap(({ edits }) => edits),
  };
  return { ...shown, labels, fix };
}

function labelOf({ span, remedy }: PatternFinding): { readonly span: Span; readonly message: string } {
  return { span, message: remedy };
}

/** Codes of departures from the grammar that are about patterns. */
const DEPARTURES: ReadonlySet<DiagnosticCode> = new Set([
  "dead-pattern",
  "white-space-in-pattern",
  "pattern-begins-with-star",
] as const);

/** The fixes of departures from the grammar, which a strict run reports whatever they change. */
function fixesOfDepartures(context: LintContext): ReadonlyMap<Diagnostic, Fix> {
  const fixes = new Map<Diagnostic, Fix>();
  const departures = departuresByPattern(context);
  const { groups, orphanRules } = context.groups;
  for (const rule of [...orphanRules, ...groups.flatMap(({ rules }) => rules)]) {
    const departure = departures.get(rule.patternSpan.start);
    if (departure === undefined) continue;
    const written = { context, rule, group: null, pattern: rule.pattern, departure };
    const check = CHECKS.find(({ key }) => key === messageKey(departure));
    const fault = check?.find(written) ?? null;
    if (fault !== null && fault.intended.length > 0) fixes.set(departure, rewriting(context, rule, fault.intended));
  }
  return fixes;
}

/** The departures from the grammar that are about patterns, by the offset of the pattern. */
function departuresByPattern(context: LintContext): ReadonlyMap<number, Diagnostic> {
  const found = [...DEPARTURES].flatMap((code) => context.grammar(code));
  return new Map(found.map((one) => [(context.lineAt(one.span.start) as Line).value, one]));
}

/** The rules that may match, including those before the first user-agent line; by groups. */
export function usableRules({ groups: { groups, orphanRules } }: LintContext): readonly Rule[] {
  return [...orphanRules, ...groups.flatMap(({ rules }) => rules)].filter(({ usable }) => usable);
}

/** The finding about a fault; null if nothing depends on it. */
function findingOf(
  { context, rule, group, pattern, departure }: Written,
  fault: PatternFault,
  { key, reports, message }: PatternCheck,
): PatternFinding | null {
  const { start, end, intended, isForAuthor, isIdle = false } = fault;
  const isKnown = intended.length > 0;
  const change = !isKnown || reports === "letter" ? UNKNOWN : group === null ? null : changeOf(context, rule, intended);
  const isHarmless = change === null || (change.path === null && reports === "effect");
  const isLeft = isHarmless && group !== null && key === "dead-pattern/slash" && leavesStar(context, group);
  const left = isLeft ? group : null;
  if (isHarmless && left === null && !context.exhaustive && (reports !== "always" || group === null)) return null;
  const written = intended.map((one) => `"${cut(one, QUOTED)}"`);
  // A policy token opens and closes nothing.
  const harm =
    change?.isWhole && !(group !== null && isPolicyGroup(group))
      ? `, which would ${change.allowed ? "close" : "open"} the whole site to ${change.who}`
      : "";
  const remedy = (fault.remedy ?? `write ${inWords(written, "and")}`) + harm;
  const fix = isKnown && isForAuthor !== true && harm === "" ? rewriting(context, rule, intended) : null;
  return {
    span: { start: rule.patternSpan.start + start, end: rule.patternSpan.start + end },
    words: {
      pattern,
      found: pattern.slice(start, end),
      effect: { clause: left === null ? effectInWords(change, group) : leavingInWords(left) },
      ...fault.words,
      remedy: { clause: remedy },
    },
    fix: fault.fix === undefined ? fix : fault.fix,
    harmless: isHarmless,
    ...(change !== null && { claims: change.claims }),
    // Its user-agent line has no finding about what the crawler may fetch.
    ...(left !== null && { labels: [{ span: (left.userAgents[0] as UserAgent).span, message: "its group" }] }),
    ...(key.includes("/") && { messageId: key.slice(key.indexOf("/") + 1) }),
    ...(message !== undefined && departure !== undefined && { message, departure }),
    remedy,
    isIdle,
  };
}

/** Whether crawlers obey a group of which no rule matches anything, and therefore nothing of what the `*` group forbids. */
function leavesStar(context: LintContext, group: Group): boolean {
  const readers = context.fact(audience);
  const isIdle = !group.rules.some(({ usable, pattern }) => usable || pattern === "") && !group.userAgents.some(isStar);
  return isIdle && readers.effectOn(ANY).forbids && !readers.decidesLikeStar(group);
}

function leavingInWords({ userAgents }: Group): string {
  return `, so no rule of the group does, and ${namesInWords(userAgents)} may fetch what the "*" group disallows`;
}

/** Rewrites the pattern of a rule. Safe if no decision changes. */
function rewriting(context: LintContext, rule: Rule, intended: readonly string[]): Fix {
  const line = context.lineAt(rule.patternSpan.start) as Line;
  if (intended.length > 1) return rewritingValue(context, line, intended, "unsafe");
  // White space at the end is not part of a value: "/a *" without its star is "/a".
  const pattern = (intended[0] as string).trimEnd();
  const key = rule.type === "allow" ? "Allow" : "Disallow";
  // If a dialect cuts the line, it reads more of a shorter pattern.
  const isWhole = line.valueEnd === rule.patternSpan.end;
  const title = fillIn('Write "{key}: {pattern}"', { key, pattern });
  return replacing(rule.patternSpan, pattern, title, safeIf(isWhole && keepsDecisions(context, rule, pattern)));
}

// What changes with the patterns that were meant.

/** A decision that changes, for a crawler that obeys the rule. */
interface Change {
  /** The crawlers, in words. */
  readonly who: string;
  /** A path, and whether it may be fetched as the file is; null if the budget is used up. */
  readonly path: string | null;
  readonly allowed: boolean;
  /** Whether the same changes about all pages that no rule names. */
  readonly isWhole: boolean;
  readonly claims: () => readonly Claim[];
}

const UNKNOWN: Change = { who: "", path: null, allowed: false, isWhole: false, claims: () => [] };

function effectInWords(change: Change | null, group: Group | null): string {
  if (change === null || change.path === null) return "";
  if (group !== null && isPolicyGroup(group)) {
    return `, so AI training with "${cut(change.path, QUOTED)}" is ${change.allowed ? "not refused" : "refused"}`;
  }
  return `, so ${change.who} ${change.allowed ? "may" : "may not"} fetch "${cut(change.path, QUOTED)}"`;
}

/** A crawler that obeys a group, and how it reads. */
interface Reader {
  readonly title: string;
  readonly dialect: Dialect;
  /** The names that it looks for. */
  readonly names: readonly string[];
}

/** Those that obey a group: of each operator with a dialect of its own, and of all others. */
function readersOf({ dialect: own }: LintContext, group: Group): readonly Reader[] {
  const readers: Reader[] = [];
  for (const { operator, dialect, name } of OPERATORS) {
    const named = group.userAgents.find(({ token }) => crawlerOf(token)?.operator === operator)?.token;
    const agent = named ?? (group.userAgents.some(isStar) ? name : null);
    if (agent !== null) readers.push({ title: operator, dialect, names: chainOf(agent) });
  }
  const isOther = (token: string) => !OPERATORS.some(({ operator }) => crawlerOf(token)?.operator === operator);
  const other = group.userAgents.find(({ token }) => isOther(token));
  if (other === undefined) return readers;
  const names = other.token === ANY ? [ANY] : chainOf(other.token || other.value);
  const others = readers.filter(({ dialect }) => dialect !== own);
  return [{ title: `crawlers that follow ${own.title}`, dialect: own, names }, ...others];
}

const OPERATORS = [
  { operator: "Google", dialect: google, name: "Googlebot" },
  { operator: "Yandex", dialect: yandex, name: "YandexBot" },
] as const;

/** Code units of a pattern for which paths are tried. */
const MAX_LENGTH = 2_000;

/** Patterns of one list for which paths are tried. */
const MAX_TRIED = 8;

/** What it costs to compile a set of rules, and each rule, in steps. */
const COMPILING = 2_500;
const COMPILING_RULE = 100;

/** Stands for what no pattern contains. */
const UNNAMED = "\u{10FFFF}";

/** Stands for the pages that no rule names. */
const PAGE = `/${encodeURI(UNNAMED)}`;

/** Paths that a pattern matches, or would match. */
function pathsOf(pattern: string): readonly string[] {
  const isWhole = pattern.endsWith("$");
  const open = withLeadingSlash(isWhole ? pattern.slice(0, -1) : pattern);
  const paths = ["x", "", UNNAMED].flatMap((star) => {
    const path = open.replace(/\*+/g, star);
    return isWhole ? [path] : [path, `${path}${star === UNNAMED ? star : "x"}`];
  });
  return paths.map(percentEncode);
}

/** The first decision that changes if other patterns replace the one of a rule; null if none is found. */
function changeOf(context: LintContext, rule: Rule, intended: readonly string[]): Change | null {
  const group = groupOf(context.groups.groups, rule);
  const readers = readersOf(context, group);
  if (context.budget.steps < MAX_STEPS / 2 || intended.some(({ length }) => length > MAX_LENGTH)) return UNKNOWN;
  const paths = [...new Set(intended.slice(0, MAX_TRIED).flatMap(pathsOf))];
  const changed = readers.flatMap((reader) => {
    const change = changeFor(context, reader, rule, intended, paths);
    return change === null ? [] : [{ ...reader, ...change }];
  });
  const [first] = changed;
  if (first === undefined) return null;
  const { path, url, allowed } = first.decision;
  const alike = changed.filter(({ decision }) => decision.url === url && decision.allowed === allowed);
  const what = allowed ? "allowed" : "disallowed";
  const claims = () => alike.map(({ dialect, names }): Claim => ({ what, name: names[0] as string, url, dialect }));
  return { who: whoOf(readers, alike, group), path, allowed, isWhole: first.isWhole, claims };
}

/** The first decision of a reader that changes. Takes a query for each path. */
function changeFor(
  context: LintContext,
  { dialect, names }: Reader,
  { line }: Rule,
  intended: readonly string[],
  paths: readonly string[],
): { readonly decision: Decision; readonly isWhole: boolean } | null {
  const matcher = context.matcher(dialect);
  const { groups } = matcher.groups;
  const group = groups[partitionPoint(groups.length, (at) => lineOfGroup(groups[at] as Group) > line) - 1];
  const rules = group?.rules ?? [];
  const own = rules[partitionPoint(rules.length, (at) => (rules[at] as Rule).line >= line)];
  if (own?.line !== line) return null;
  const meant = intended.map((pattern) => ({ ...own, pattern, usable: true }));
  const decisions = [...paths, PAGE].map((path) => matcher.decide(names, path));
  // What decides now decides among the other rules too, unless it is this one.
  const others = new Set(decisions.flatMap(({ rule }) => (rule === null || rule === own ? [] : rule)));
  context.budget.steps -= COMPILING + COMPILING_RULE * (others.size + meant.length);
  const after = matcherOf(
    [...others, ...meant].sort((one, other) => one.line - other.line),
    dialect,
    context.budget,
  );
  const isChanged = ({ rule, url, allowed }: Decision) => rule !== own && after.isAllowed(ANY, url) !== allowed;
  const first = decisions.slice(0, -1).find(isChanged);
  if (first === undefined) return null;
  const page = decisions.at(-1) as Decision;
  return { decision: first, isWhole: page.rule === own || isChanged(page) };
}

function lineOfGroup({ userAgents }: Group): number {
  return (userAgents[0] as UserAgent).line;
}

function whoOf(readers: readonly Reader[], some: readonly Reader[], group: Group): string {
  if (some.length < readers.length)
    return inWords(
      some.map(({ title }) => title),
      "and",
    );
  return group.userAgents.some(isStar) ? "crawlers" : namesInWords(group.userAgents);
}

// Faults with a regular expression.

/** The occurrences of an expression with the flag `g`, each replaced by what was meant. */
function replaced(
  pattern: string,
  expression: RegExp,
  correct: (found: string) => string,
): Pick<PatternFault, "start" | "end" | "intended"> | null {
  const at = pattern.search(expression);
  if (at === -1) return null;
  const [first] = pattern.match(expression) as RegExpMatchArray;
  return { start: at, end: at + (first as string).length, intended: [pattern.replace(expression, correct)] };
}

/** The whole pattern. */
function whole({ pattern }: Written): { readonly start: 0; readonly end: number } {
  return { start: 0, end: pattern.length };
}

function findUrl(written: Written): PatternFault | null {
  // A star may stand for the names of several hosts.
  const url = written.pattern.replace(/^([a-z]+:\/\/)\*\.?/i, "$1");
  return written.departure?.messageId === "url" ? faultOfUrl(written, url) : null;
}

/** A URL after the slash of a path, as site builders write for the links of a menu: its page may be meant to be open. */
function findLink(written: Written): PatternFault | null {
  const { pattern } = written;
  const [, url = pattern.replace(/^\/(?=www\.)/, "https://")] =
    /^\/(https?:\/\/[\w.-]+\.[a-z]{2,}(?::\d+)?(?:\/[^ \t]*)?)$/is.exec(pattern) ?? [];
  const link = url.replace(/^\*(?=:\/\/)/, "https");
  return link !== pattern && /^https?:\/\/[\w.-]+\.[a-z]{2,}(?:[/:]|$)/i.test(link)
    ? { ...faultOfUrl(written, link, true), isForAuthor: true }
    : null;
}

/** A path after two slashes, which only URLs with an empty first segment have; a host after them is that of a URL. */
function findTwoSlashes(written: Written): PatternFault | null {
  const { pattern, rule } = written;
  if (/^\/\/www\.[^/]+\//i.test(pattern)) return { ...faultOfUrl(written, `http:${pattern}`, true), isForAuthor: true };
  const intended = /^\/\/+(\w.*)$/s.exec(pattern)?.[1];
  if (intended === undefined) return null;
  const wish = rule.type === "allow" ? "open" : "closed";
  const remedy = `write "/${cut(intended, QUOTED)}" if that should be ${wish}`;
  return { ...whole(written), intended: [`/${intended}`], remedy, isForAuthor: true };
}

/** Where servers keep the files of a site. */
const DOCUMENT_ROOT =
  /^\/(?:var\/www(?:\/html|\/vhosts\/[^/]+\/httpdocs)?|home\/[^/]+\/(?:public_html|www|htdocs)|srv\/www(?:\/htdocs)?|usr\/share\/nginx\/html|public_html|htdocs|httpdocs|wwwroot)(?=\/[^*$])/i;

/** The path of a file on the server instead of that of its URL. */
function findFilePath(written: Written): PatternFault | null {
  const { pattern, rule } = written;
  const intended = pattern.replace(DOCUMENT_ROOT, "");
  if (intended === pattern) return null;
  const remedy = `write "${cut(intended, QUOTED)}" if that should be ${rule.type === "allow" ? "open" : "closed"}`;
  return { ...whole(written), intended: [intended], remedy, isForAuthor: true };
}

/** What to write for a URL: its path, if it is on the host of the file, as far as the sitemaps tell. */
function faultOfUrl(written: Written, url: string, isLink = false): PatternFault {
  const { context, rule } = written;
  const host = hostOf(url) ?? "";
  const path = intendedPattern(url).replace(SLASH_AFTER_PAGE, "");
  const hosts = context.fact(sitemapHosts);
  const isHere = hosts.has(plainHost(host));
  const file = url.slice(url.lastIndexOf("/") + 1);
  if (/sitemap/i.test(file) && /\.(?:xml|txt)(?:\.gz)?$/i.test(file)) {
    const remedy = 'write "Sitemap:" and its full URL if it is a sitemap, or remove the line';
    return { ...whole(written), intended: [], remedy };
  }
  const own = `write "${cut(path, QUOTED)}"`;
  const isElsewhere = host !== "" && hosts.size > 0 && !isHere;
  // Without a sitemap, the host of the file is not known.
  const there = `${own} ${isElsewhere ? "in" : "if this is"} the robots.txt of ${host === "" ? "that host" : cut(host, QUOTED)}`;
  const isHome = /^\/\**\$?$/.test(path);
  const elsewhere = isHome ? `remove the line, or ${there}` : `${there}, or remove the line`;
  if (isElsewhere || (isLink && isHome))
    return { ...whole(written), intended: [], remedy: isLink ? "remove the line" : elsewhere, isIdle: isElsewhere };
  const asked = `${own} if it should be ${rule.type === "allow" ? "open" : "closed"}, or remove the line`;
  const isUnclear = !isHere && (context.fact(patternHosts).size > 1 || rule.type === "allow");
  const remedy = isLink ? asked : isHere ? own : elsewhere;
  return { ...whole(written), intended: [path], remedy, ...(isUnclear && { isForAuthor: true }) };
}

/** The hosts of all patterns that have one. */
function patternHosts(context: LintContext): ReadonlySet<string> {
  const hosts = context.grammar("dead-pattern").map((found) => {
    const { value, valueEnd } = context.lineAt(found.span.start) as Line;
    return plainHost(hostOf(context.text.slice(value, valueEnd)) ?? "");
  });
  return new Set(hosts);
}

/** A segment that is a parameter of a router: Next.js, Express, OpenAPI, Flask. */
const ROUTE =
  /\/(?:\[{1,2}(?:\.\.\.)?[A-Za-z_][-\w]*\]{1,2}|:[A-Za-z_]\w*[?*+]?|<(?:[a-z]+:)?[A-Za-z_]\w*>|\{[A-Za-z_]\w*\??(?::[^{}/]*)?\})(?=[/?.$*]|$)/g;

function findRoute({ pattern, rule }: Written): PatternFault | null {
  const fault = replaced(pattern, ROUTE, () => "/*");
  if (fault === null) return null;
  const start = fault.start + 1;
  const intended = (fault.intended[0] as string).replace(/\*{2,}/g, "*");
  if (/[^/*$]/.test(intended)) return { ...fault, start, intended: [intended] };
  const remedy = `write the paths that are meant, because "${intended}" ${rule.type === "allow" ? "opens" : "closes"} nearly everything`;
  return { ...fault, start, intended: [], remedy };
}

function findCut({ context: { text }, rule, pattern }: Written): PatternFault | null {
  const { end } = rule.patternSpan;
  // An intended comment has white space on at least one side of the "#".
  if (text.charAt(end) !== "#" || !/[^\s#]/.test(text.charAt(end + 1))) return null;
  const rest = /[^\r\n]*/.exec(text.slice(end))?.[0] ?? "";
  const consequence = isForAll(rule) && rule.type === "disallow" ? ", which closes the whole site" : "";
  // A path or a star is never meant as a comment.
  const isPath = /[*/]/.test(text.charAt(end + 1));
  const remove = "remove what follows it, or the line if the pattern covers too much";
  return {
    start: pattern.length,
    end: pattern.length + rest.length,
    intended: [],
    words: { consequence: { clause: consequence } },
    remedy: isPath ? remove : `${remove}, or put a space before a comment`,
  };
}

/** Characters that nobody sees, and white space; except the joiners inside words of scripts that need them. */
const HIDDEN =
  /(?![ \t\u200C\u200D])[\p{Zs}\p{Zl}\p{Zp}\p{DI}]|(?<=[\0-\x7f])[\u200C\u200D]|[\u200C\u200D](?=[\0-\x7f]|$)/gu;

function findInvisible({ pattern }: Written): PatternFault | null {
  const fault = replaced(pattern, HIDDEN, () => "");
  if (fault === null) return null;
  const found = pattern.charAt(fault.start);
  const remedy = `remove it, or write "${percentEncoded(found)}" if the page's address has it`;
  return { ...fault, words: { unit: unitName(found) }, remedy };
}

/** A character that looks like one of ASCII in a pattern that has no other outside it: `/wp\u2013admin/`, `/\uFF0A?sort=`. */
function findLookAlike({ pattern }: Written): PatternFault | null {
  const start = pattern.search(/[^\0-\x7f]/);
  if (start === -1) return null;
  const written = pattern.replace(/\u2026$/, "");
  const meant = inAscii(written);
  const found = pattern.charAt(start);
  // Who writes a hyphen too, as in a title with both, means another dash; one sign is not two letters.
  const isMeant =
    /[^\0-\x7f]/.test(meant) || meant.length !== written.length || (inAscii(found) === "-" && pattern.includes("-"));
  if (isMeant) return null;
  return {
    start,
    end: start + 1,
    intended: [withLeadingSlash(meant)],
    words: { unit: unitName(found), character: inAscii(found) },
    remedy: `write "${cut(meant, QUOTED)}", or "${percentEncoded(found)}" for "${found}" if the page's address has it`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "%3C",
  gt: "%3E",
  quot: "%22",
  apos: "'",
  nbsp: "%20",
};

function findEntity({ pattern }: Written): PatternFault | null {
  const meant = (entity: string) => ENTITIES[entity.slice(1, -1).toLowerCase()] as string;
  const fault = replaced(pattern, /&(?:amp|lt|gt|quot|apos|nbsp);/gi, meant);
  return fault && { ...fault, remedy: `write "${meant(pattern.slice(fault.start, fault.end))}"` };
}

/** The beginning of a path of Windows. */
const DRIVE = /^[A-Za-z]:[\\/]/;

/** Classes, repetitions, alternatives and anchors. */
const REGULAR_EXPRESSION =
  /\\(?:[dDwWsS](?![A-Za-z])|[.?/])|\.\*\$|(?<=[\w-]\/)\.\*$|(?<=[\w-])\.\*(?=\w)|\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)[^[\]]*\]|\[[^[\]]*\]\+|\.\+|\/\.\*\.|\([^()|]*\|[^()]*\)|\{[^{},]*,[^{}]*\}|\(\?[:=!]|^\/\^/g;

/** A class or any character, and how often it may occur. */
const REPEATED = /(?:\\[dDwWsS]|\[[^[\]]*\]|\.(?=[+*]))(?:[+*?]|\{\d*,?\d*\})?/g;

function findRegularExpression({ pattern }: Written): PatternFault | null {
  const fault = DRIVE.test(pattern) ? null : replaced(pattern, REGULAR_EXPRESSION, () => "");
  if (fault === null) return null;
  const plain = pattern
    .replace(/(?<!\\)\.\*\$?$/, "")
    .replace(REPEATED, "*")
    .replace(/^\/?\^\/?/, "/")
    .replace(/\\([.?/])/g, "$1")
    .replace(/\*{2,}/g, "*");
  const isPlain = !/[\\^()[\]{}+|]/.test(plain) && /\w/.test(plain);
  if (isPlain) return { ...fault, intended: [withLeadingSlash(plain)] };
  // Only stars would be left, which match nearly everything.
  const remedy = /[A-Za-z]/.test(fault.intended[0] as string)
    ? 'use "*" for any characters and a final "$" for the end'
    : "write the paths, or their common beginnings";
  return { ...fault, intended: [], remedy };
}

/** The words that programs write for a missing value. */
const EMPTY_VALUE = /^(?:nan|nil|none|null|undefined)$/i;
/** A sign or a word that should leave something out. */
const NEGATION = /^(?:!|(?:not|no|except)[ \t]+)(?=[/*])/i;
/** A tag of HTML, and a sign before a path. */
const TAG = /<\/?[a-z][^<>]*>/gi;
const LEADING_SIGN = /^[^\w/* \t]+[ \t]+(?=\/)/;
/** A path as people write it: no scheme, white space alone between its parts, no sign that only other syntaxes have. */
const PATH =
  /^\/(?!(?:mailto|tel|javascript|data|https?|ftp|file|urn):)(?:[\w./*?&=;,:%~+@!$'()|{}[\]-]|[ \t]|[^\0-\x7f])*$/;
/** Words for everything, and for nothing, in the place of a path. */
const EVERYTHING = /^(?:all|any|everything|true|yes|\.\/?)$/i;
const NOTHING = /^(?:false|no|nothing)$/i;

function findMissingSlash(written: Written): PatternFault | null {
  const { pattern, rule, departure } = written;
  if (departure?.messageId !== "slash") return null;
  const unknown = (remedy: string) => ({ ...whole(written), intended: [], remedy });
  if (EMPTY_VALUE.test(pattern)) return unknown("remove the line, which a program seems to have written for no value");
  if (DRIVE.test(pattern)) return unknown("write the path of the URL instead of that of the file");
  if (NEGATION.test(pattern)) {
    const [key, may] = rule.type === "allow" ? ["Disallow", "may not"] : ["Allow", "may"];
    const meant = cut(pattern.replace(NEGATION, ""), QUOTED);
    return unknown(`write "${key}: ${meant}" for what crawlers ${may} fetch`);
  }
  const items = pattern.split(/[,;|][ \t]*/);
  if (items.length > 1 && items.every((item) => /^\/?\w[\w./-]*$/.test(item))) {
    const remedy = 'write one pattern per line, each with "/" at its beginning';
    return { ...whole(written), intended: items.map(withLeadingSlash), remedy };
  }
  const url = urlWithin(written, pattern);
  if (url !== null) return faultOfUrl(written, url);
  const intended = intendedPattern(pattern.replace(TAG, "").replace(LEADING_SIGN, ""));
  if (EVERYTHING.test(pattern) || NOTHING.test(pattern)) {
    const meant = EVERYTHING.test(pattern) ? '"/" for the whole site' : "no value for nothing";
    return unknown(`write ${meant}, or "${intended}" if that path is meant`);
  }
  if (!PATH.test(intended)) return unknown("write the path that is meant, or remove the line");
  const isException = rule.type === "allow" && intended.startsWith("/*");
  const outranked = isException ? outrankedFault(written, intended) : null;
  if (outranked !== null) return { ...whole(written), ...outranked };
  const remedy = `write "${cut(intended, QUOTED)}"${isException ? ", and the same after each folder that a longer rule disallows" : ""}`;
  return { ...whole(written), intended: [intended], remedy };
}

/** The URL that a value is evidently a part of: with a host but without a scheme, or with a damaged scheme. */
function urlWithin({ context }: Written, value: string): string | null {
  const [scheme = ""] = /^https?(?::\/?|\/{1,2})/i.exec(value) ?? [];
  const host = /^[\w-]+(?:\.[\w-]+)*(?=:\d|\/|$)/.exec(value.slice(scheme.length))?.[0] ?? "";
  const isKnown = context.fact(sitemapHosts).has(plainHost(host)) || /^localhost$/i.test(host);
  return isKnown || hostOf(`${host}/`) !== null ? `https://${value.slice(scheme.length)}` : null;
}

/** An exception for all folders that opens nothing, because a longer rule closes each of them; else null. */
function outrankedFault(
  { context, rule, group }: Written,
  pattern: string,
): Omit<PatternFault, "start" | "end"> | null {
  if (group === null || changeOf(context, rule, [pattern]) !== null) return null;
  const meant = { ...rule, pattern, usable: true };
  const { dialect, budget } = context;
  const [first, ...others] = foldersOf(group.rules).flatMap((one) => winnerOver(meant, [one], dialect, budget) ?? []);
  if (first === undefined || others.length >= MAX_TRIED) return null;
  const words = [first, ...others].map((winner) => intendedInWords(meant, winner));
  const lost = `because "${cut(pattern, QUOTED)}" loses to the longer "Disallow: ${cut(first.rule.pattern, QUOTED)}"`;
  const intended = [first, ...others].flatMap((winner) => winner.intended);
  return { intended, remedy: `write ${inWords(words, "and")}, ${lost}` };
}

/** White space on one side of a sign of the query, as in `/a?b= *`: no parameter begins or ends with it. */
const STRAY = /\S[?&=;][ \t]|[ \t][?&=;]\S/;

function findWhiteSpace({ context, rule, group, pattern, departure }: Written): PatternFault | null {
  if (departure?.code !== "white-space-in-pattern") return null;
  const start = pattern.search(/[ \t]/);
  const meant = patternsIn(pattern);
  // Crawlers read the whole value, or cut it at the white space. One that is not part of the path is a mistake.
  const changes = (patterns: readonly string[]) => changeOf(context, rule, patterns) !== null;
  const isBeside = () =>
    group !== null &&
    context
      .fact(keysByGroup)
      .get(group)
      ?.has(keyOf({ type: rule.type, pattern: meant[0] as string }));
  const isMeant = group !== null && !context.exhaustive && /%(?:20|09)/.test(meant[0] ?? "");
  const isIdle = isMeant && (isBeside() || !changes([pattern.slice(0, start)])) && !changes(meant);
  const exception = /[ \t](?:except|but not|excluding|without)[ \t]+([/*][^ \t]*)$/i.exec(pattern)?.[1];
  const opposite = rule.type === "allow" ? "Disallow" : "Allow";
  const several =
    exception !== undefined
      ? `write "${opposite}: ${cut(exception, QUOTED)}" on a line of its own, because a pattern has no exceptions`
      : meant.length === 0
        ? 'write one pattern per line, a space in a path as %20, and "#" before a comment'
        : "write one pattern per line";
  return {
    start,
    end: pattern.length,
    intended: meant,
    isIdle,
    ...(meant.length !== 1 && { remedy: several }),
    ...(meant.length === 0 && { words: { effect: ", which crawlers read differently" } }),
  };
}

/** The rules of each group, as keys. */
function keysByGroup({ groups: { groups } }: LintContext): ReadonlyMap<Group, ReadonlySet<string>> {
  return new Map(groups.map((group) => [group, new Set(group.rules.map(keyOf))]));
}

/** The patterns that were meant by one with white space; none where a program cannot know. */
function patternsIn(value: string): readonly string[] {
  const continued = /^([^ \t]+?)[,;]?[ \t]+\\$/.exec(value)?.[1];
  if (continued !== undefined) return [continued];
  const words = value.split(/[ \t]+/);
  // A word that is all paths would close or open the whole site.
  const arePaths = words.every((word) => /^\/(?!\**\$?$)/.test(word));
  if (arePaths) return [...new Set(words)];
  const joined = joinedAtStars(words);
  if (joined !== null) return [joined];
  // A list, words between patterns, or a remark.
  if (words.some((word) => /[,;|:]$/.test(word)) || words.slice(1).some((word) => /^[/*]/.test(word))) return [];
  if (endsWithRemark(value) || INVISIBLE.test(value)) return [];
  // No segment begins with a space; what has no sign of a path may be a remark.
  if (words[0]?.endsWith("/") === true) {
    return words.length === 2 && /[/*.?]/.test(words[1] as string) ? [words.join("")] : [];
  }
  if (STRAY.test(value)) return [words.join("")];
  // Google compares white space as it is written.
  return [value.replaceAll(" ", "%20").replaceAll("\t", "%09")];
}

/** What begins with a sign after white space: `- old`, `(old)`. */
const REMARK = /[ \t](?:[([<{]|[^\w\s.?&%~]+[ \t])/;

/** Whether a value ends with a remark, and not with more of a path, as `/a - Copy/` does. */
function endsWithRemark(value: string): boolean {
  return REMARK.test(value.slice(1 + Math.max(...["/", ".", "*", "?"].map((sign) => value.lastIndexOf(sign)))));
}

/** A pattern that was torn apart at its stars, `/ *&id= *`, as it was meant; null for any other. */
function joinedAtStars(words: readonly string[]): string | null {
  // Two patterns may be meant, but not a slash or a star alone, which close the whole site.
  if (words[0] !== "/" && words.slice(1).some((word) => /[^*$]/.test(word))) return null;
  const isAtStars = words.every((word, at) => at === 0 || /^[*$]/.test(word) || words[at - 1]?.endsWith("*") === true);
  const joined = words.join("");
  return isAtStars && /[^/*$]/.test(joined) ? joined : null;
}

function findDotSegment({ pattern }: Written): PatternFault | null {
  const query = pattern.indexOf("?");
  const path = query === -1 ? pattern : pattern.slice(0, query);
  const found = /\/(?:\.|%2e){1,2}(?=\/|\$$)/i.exec(path);
  if (found === null) return null;
  const kept: string[] = [];
  for (const segment of path.split("/").slice(1)) {
    const plain = segment.replace(/%2e/gi, ".");
    if (plain === "..") kept.pop();
    else if (plain !== ".") kept.push(segment);
  }
  const resolved = `/${kept.join("/")}${pattern.slice(path.length)}`;
  // A star may stand for several segments.
  const isKnown = !path.slice(0, found.index).includes("*") && !/^\/\**\$?$/.test(resolved) && !path.endsWith("$");
  return {
    start: found.index,
    end: found.index + found[0].length,
    intended: isKnown ? [resolved] : [],
    ...(!isKnown && { remedy: "write the resolved path" }),
  };
}

/** A `$` followed only by operators and slashes, or one after a file extension. */
function findAnchor({ pattern }: Written): PatternFault | null {
  const last = pattern.length - 1;
  const extension = /\.[A-Za-z0-9]{1,5}\$(?=.)/.exec(pattern);
  const remedy = 'remove what follows it, or write it as "%24"';
  if (extension !== null) {
    const end = extension.index + extension[0].length;
    return { start: extension.index, end, intended: [pattern.slice(0, end)], remedy, isForAuthor: true };
  }
  let end = last + 1;
  while (end > 0 && "/*?$%".includes(pattern[end - 1] as string)) end--;
  const anchor = pattern.indexOf("$", end);
  if (anchor === -1 || anchor === last) return null;
  return { start: anchor, end: anchor + 1, intended: [pattern.slice(0, anchor + 1)], remedy, isForAuthor: true };
}

function findBrokenEscape({ pattern }: Written): PatternFault | null {
  // At the end, and before a star, it may be meant as the beginning of any escape.
  if (/%(?:\*|\$?$)/.test(pattern)) return null;
  const meant = pattern.replace(/%u([\da-f]{4})/gi, (_, code: string) =>
    percentEncoded(String.fromCharCode(Number.parseInt(code, 16))),
  );
  const isPlaceholder = /%[sd](?![\da-f])/.test(pattern);
  const fault = replaced(pattern, /%(?![0-9A-Fa-f]{2})/g, () => "%25");
  if (fault === null) return null;
  if (meant !== pattern) return { ...fault, intended: [meant], remedy: `write "${cut(meant, QUOTED)}"` };
  if (!isPlaceholder) return { ...fault, remedy: "write %25 for a percent sign" };
  return { ...fault, remedy: 'write "*" if it stands for a value, or %25 for a percent sign', isForAuthor: true };
}

function findUnreserved({ pattern }: Written): PatternFault | null {
  const character = (escape: string) => String.fromCharCode(escapedOctet(escape, 0, 3));
  const fault = replaced(pattern, /%(?:2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi, character);
  return fault && { ...fault, remedy: `write "${character(pattern.slice(fault.start, fault.end))}"` };
}

function findOperator({ pattern }: Written): PatternFault | null {
  const operator = (escape: string) => (escape === "%24" ? "$" : "*");
  // A dollar sign is an operator only at the end.
  const fault = replaced(pattern, /%2A|%24$/gi, operator);
  if (fault === null) return null;
  const character = operator(pattern.slice(fault.start, fault.end));
  const remedy = `write "${character}" if the operator was meant`;
  return { ...fault, words: { character }, remedy, isForAuthor: true };
}

/** Characters that the URL Standard does not escape: in no part of a URL, and not in a query. */
const KEPT = /\|/;
const KEPT_IN_QUERY = /[\^`{}\\]/;

function findUnescaped({ pattern, rule }: Written): PatternFault | null {
  const meant = /^[/*][^"<>^`{|}?]*$/.test(pattern)
    ? pattern.replace(/^([^\\]*)\\$/, "$1").replaceAll("\\", "/")
    : pattern.replace(TAG, "").replaceAll('"', "");
  if (meant !== pattern && !/[<>\\]/.test(meant)) {
    const start = pattern.search(/[<"\\]/);
    const found = pattern.charAt(start);
    const remedy = `write "${cut(meant, QUOTED)}", or "${percentEncoded(found)}" for "${found}" if paths have it`;
    return { start, end: start + 1, intended: [meant], remedy, isForAuthor: true };
  }
  const fault = replaced(pattern, /["<>\\^`{|}]/g, percentEncoded);
  // With an escape, a regular expression matches no more than without.
  if (fault === null || pattern.search(REGULAR_EXPRESSION) !== -1) return null;
  const query = pattern.indexOf("?");
  // Some clients request one form, and some the other.
  const isBeside = KEPT.test(pattern) || (query !== -1 && KEPT_IN_QUERY.test(pattern.slice(query)));
  const escape = percentEncoded(pattern.slice(fault.start, fault.end));
  if (!isBeside) return { ...fault, remedy: `write "${escape}"` };
  const [escaped] = fault.intended as [string];
  const key = rule.type === "allow" ? "Allow" : "Disallow";
  // A long pattern is not written out, because a message would cut it.
  const remedy = escaped.length > QUOTED ? `add the same line with "${escape}"` : `add "${key}: ${escaped}"`;
  return { ...fault, intended: [pattern, escaped], remedy, isForAuthor: true };
}

/** The slash at the end of a pattern, after the name of a page. */
const SLASH_AFTER_PAGE = /(?<=[^/*]\.(?:aspx?|cfm|html?|jsp|php|shtml))\/$/i;
/** Programs that may answer for all paths below them. */
const PROGRAM = /\/(?:app|index)\.(?:aspx?|cfm|jsp|php)$/i;

function findSlashAfterFile({ pattern, rule }: Written): PatternFault | null {
  const start = pattern.search(SLASH_AFTER_PAGE);
  const page = pattern.slice(0, start);
  if (start === -1 || rule.type === "allow" || PROGRAM.test(page)) return null;
  // Only the form with the slash may be meant, as a duplicate of the page.
  const remedy = "remove the slash at its end if that page should be closed";
  return { start, end: pattern.length, intended: [page], words: { page }, remedy, isForAuthor: true };
}

/** In globs, `**` stands for any number of folders, and for none too. */
function findGlob({ pattern }: Written): PatternFault | null {
  const files = /\/\*\*\/\*+/.exec(pattern);
  if (files !== null) {
    const intended = pattern.replace(/\/\*\*\/\*+/g, "/*").replace(/\*{2,}/g, "*");
    const words = { meaning: { clause: "matches only files in subfolders, unlike in a glob" } };
    return { start: files.index, end: files.index + files[0].length, intended: [intended], words };
  }
  const fault = replaced(pattern, /\*{2,}/g, () => "*");
  const folder = /\/\*\*\/(?=[^*$])/.exec(pattern);
  if (fault === null || folder === null) return null;
  const without = pattern.slice(0, folder.index + 1) + pattern.slice(folder.index + folder[0].length);
  return {
    start: folder.index + 1,
    end: folder.index + 3,
    intended: [...fault.intended, without],
    words: { meaning: { clause: "matches one folder or more, while in a glob it also matches none" } },
  };
}

function findNonAscii({ context, pattern }: Written): PatternFault | null {
  // A colon of another script, which a crawler took for the pattern, is a fault of the key.
  if (COLON_SUBSTITUTE.test(pattern)) return null;
  // Lone surrogates stand for ill-formed octets, and the C1 controls have a code of their own.
  const fault = replaced(pattern, /(?:[\u00A0-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])+/g, (found) =>
    percentEncoded(encodedOnce(found) ?? found),
  );
  if (fault === null) return null;
  const found = pattern.slice(fault.start, fault.end);
  const meant = encodedOnce(found);
  // Every dialect in use escapes it before comparing.
  if (meant === null && !context.exhaustive) return null;
  return {
    ...fault,
    words: { and: meant === null ? "" : `, which is "${meant}" encoded twice` },
    remedy: `write "${cut(percentEncoded(meant ?? found), QUOTED)}"`,
  };
}

/** The characters of windows-1252 for the octets 80 to 9F. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** The text of which UTF-8, read as windows-1252, is the given one: "™" of "â„¢". Null if there is no such text. */
function encodedOnce(text: string): string | null {
  const octets = Array.from(text, (character) => {
    const at = WINDOWS_1252.indexOf(character);
    return at === -1 ? character.charCodeAt(0) : 0x80 + at;
  });
  if (octets.some((octet) => octet > 0xff)) return null;
  const meant = decode(Uint8Array.from(octets)).text;
  return /[\uDC80-\uDCFF]/.test(meant) ? null : meant;
}

function findLeadingStar(written: Written): PatternFault | null {
  const { pattern, departure } = written;
  if (departure?.code !== "pattern-begins-with-star") return null;
  return { ...whole(written), intended: conformingPatterns(pattern) };
}
