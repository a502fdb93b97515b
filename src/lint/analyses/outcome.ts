// What a file does as a whole: to whom it closes the site, whom it lets in, and whether that is what its comments, its
// sitemaps and its other groups ask for (RFC 9309 §2.2.1, §2.2.2). Every finding makes claims about decisions.
import {
  ANY_PAGE,
  type Audience,
  isAboutRobotsTxt,
  isForAll,
  matcherOf,
  mayNameCrawler,
} from "../../crawlers/audience.ts";
import { chainOf, crawlerOf } from "../../crawlers/chains.ts";
import { crawlers } from "../../crawlers/generated/crawlers.ts";
import { namesPolicyToken } from "../../crawlers/policy-tokens.ts";
import {
  controlTokens,
  fetchesMore,
  optOutTokens,
  type SearchEngine,
  searchEngines,
  trainingCrawlers,
  worksForSite,
} from "../../crawlers/purposes.ts";
import { hostOf } from "../../cst/diagnose.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import { cut, inWords, linesInWords, QUOTED, READ_AS, rangesInWords, type Words } from "../../diagnostics/message.ts";
import { isDocumentedName } from "../../dialects/documented-names.ts";
import type { Rule, UserAgent } from "../../groups/model.ts";
import { ANY, lowerCase } from "../../groups/product-token.ts";
import { exampleOf } from "../../match/analysis/sample-urls.ts";
import { groupBy } from "../../text/collections.ts";
import { lineAt } from "../../text/line-index.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { linesToRemove } from "../edits.ts";
import type { Claim, Finding } from "../finding.ts";
import {
  audience,
  canMatch,
  forbids,
  isStar,
  joinsNext,
  nameOf,
  namesInWords,
  namesMost,
  opens,
  removal,
} from "../groups.ts";
import { isForPages } from "./assets.ts";
import { isMisplaced } from "./groups.ts";
import { lineFaults } from "./lines.ts";
import { misreadTokens, missingTokens } from "./names.ts";
import { plainHost } from "./records.ts";

/** Crawlers that many sites shut out by name, on purpose. */
const AI_SEARCH = "AI search";
const ARCHIVES = "archives";

/** A finding about the whole file. */
interface Outcome extends Finding {
  readonly code: DiagnosticCode;
}

/** Reports the findings of one code. */
export function checkOutcome(context: LintContext, code: DiagnosticCode): void {
  for (const finding of context.fact(findOutcomes)) if (finding.code === code) context.report(finding);
}

function findOutcomes(context: LintContext): readonly Outcome[] {
  const readers = context.fact(audience);
  const closing = closingRule(context, ANY);
  return [
    ...shutOutByName(context, closing),
    ...(closing === null
      ? [...nearlyClosed(context), ...hiddenRules(context, readers), ...optOuts(context, readers)]
      : closedToMost(context, closing)),
    ...closedSitemaps(context, readers),
    ...withoutEffect(context),
  ];
}

// Who is shut out.

/**
 * The rule that closes the site to a crawler, where none opens anything again but the home page or the file itself; else
 * null.
 */
function closingRule(context: LintContext, name: string): Rule | null {
  const rule = context.fact(audience).restClosedBy(name);
  return rule === null || openedBeside(context, name).some((one) => !isForHome(one)) ? null : rule;
}

/** The rules that open parts of a site to a crawler. */
function openedBeside(context: LintContext, name: string): readonly Rule[] {
  const rules = rulesFor(context, name);
  return rules.filter((rule) => opens(rule) && !isForAll(rule) && !isAboutRobotsTxt(rule));
}

function rulesFor(context: LintContext, name: string): readonly Rule[] {
  return (
    context
      .fact(audience)
      .selectionOf(name)
      ?.groups.flatMap((group) => group.rules) ?? []
  );
}

/** Whether a rule is for the home page and nothing else. */
function isForHome({ pattern }: Rule): boolean {
  return pattern === "/$";
}

/** What is closed to some of these crawlers, in words, and what is claimed of them. */
function siteClosedTo(context: LintContext, names: readonly string[]) {
  const isHomeOpen = (name: string) => context.fact(audience).isAllowed(name, "/");
  const isExcepted = names.some(isHomeOpen);
  return {
    site: { clause: isExcepted ? "the site except for its home page" : "the whole site" },
    claims: names.map((name) => (isHomeOpen(name) ? disallowed(name, ANY_PAGE) : closedTo(name))),
  };
}

/**
 * Crawlers that bring visitors, by what they show, without those that may ignore robots.txt. `BingPreview` draws pages, and
 * shows no links that people post; Slack does not document that its crawler obeys rules.
 */
const VISITORS = [
  ...searchEngines.map(({ title, token }) => ({ kind: "", title, token })),
  ...crawlers.flatMap(({ token, operator, purposes, mayIgnore }) => {
    const kind = purposes[0] === "preview" ? "link previews" : purposes[0] === "ai-search" ? AI_SEARCH : "";
    const isLeftOut = kind === "" || mayIgnore || /^(?:BingPreview|Slackbot)$/.test(token);
    return isLeftOut ? [] : { kind, title: operator, token };
  }),
  { kind: ARCHIVES, title: "the Internet Archive", token: "archive.org_bot" },
  { kind: ARCHIVES, title: "the Internet Archive", token: "ia_archiver" },
];

type Visitor = (typeof VISITORS)[number];

/** Whether it is a search engine without which a site loses visitors in most countries; many shut others out on purpose. */
function isFelt({ kind, title }: Visitor): boolean {
  return kind === "" && /^(?:Google|Bing|DuckDuckGo|Apple)$/.test(title);
}

/** Most visitors come from these two, and from others that show their results. */
function isLarge({ title }: Visitor): boolean {
  return title === "Google" || title === "Bing";
}

interface ShutOut extends Visitor {
  readonly rule: Rule;
}

/** The visitors that may fetch nothing, and not by accident, with the rules that close the site to them. */
function shutOutVisitors(context: LintContext): readonly ShutOut[] {
  const all = VISITORS.map((one) => ({ ...one, rule: closingRule(context, one.token) }));
  // An operator that may use another of its crawlers for the same is not shut out.
  const letIn = new Set(all.flatMap(({ kind, title, rule }) => (rule === null ? `${kind} ${title}` : [])));
  return all.filter((one): one is ShutOut => {
    const { kind, title, token, rule } = one;
    const isMisread = chainOf(token).some((name) => context.fact(misreadTokens).has(lowerCase(name)));
    return rule !== null && !letIn.has(`${kind} ${title}`) && !isMisread && !isMisplaced(context, rule, token);
  });
}

/** Operators of one kind of crawlers that a message names; it counts more than one of the others. */
const MAX_TITLES = 4;

function visitorsInWords(visitors: readonly Visitor[]): string {
  const kinds = [...groupBy(visitors, ({ kind }) => kind)].flatMap(([kind, some]) => {
    const titles = [...new Set(some.map(({ title }) => title))];
    const rest = titles.length - MAX_TITLES;
    const named = rest > 1 ? [...titles.slice(0, MAX_TITLES), `${rest} others`] : titles;
    return kind === "" ? titles : `${kind} of ${inWords(named, "and")}`;
  });
  return inWords(kinds, "and");
}

/** The site is closed to every crawler without a group of its own. */
function closedToMost(context: LintContext, rule: Rule): readonly Outcome[] {
  if (isMisplaced(context, rule, ANY)) return [];
  const letIn = namedCrawlers(context).filter(
    (one) =>
      closingRule(context, nameOf(one, context)) === null && !context.fact(misreadTokens).has(lowerCase(one.token)),
  );
  // What a line was meant to open has a finding of its own: beside crawlers that are let in, only if that is the site.
  const isMeantOpen = context
    .fact(lineFaults)
    .some(
      ({ claim }) => claim?.what === "disallowed" && claim.name === ANY && (letIn.length === 0 || claim.url === "/"),
    );
  if (isMeantOpen) return [];
  // An Allow for the home page alone is meant.
  if (letIn.length === 0 && context.matcher().isAllowed(ANY, "/")) return [];
  if (letIn.length === 0 && commentOn(context, rule) === null) return closedToAll(context, rule);
  // Other lines close it to others.
  const shutOut = letIn.length === 0 ? [] : shutOutVisitors(context).filter((one) => one.rule === rule);
  if (letIn.length > 0 && shutOut.length === 0) return [];
  // Of a site that is closed to one but for some parts, little may be used.
  const open = letIn.filter((one) => context.fact(audience).restClosedBy(nameOf(one, context)) === null);
  const named = open.length === 0 ? letIn : open;
  const trainers = open.flatMap((one) => crawlerOf(nameOf(one, context)) ?? []);
  const training = trainers.flatMap(({ purposes, token }) => (purposes.includes("ai-training") ? token : []));
  const { site, claims } = siteClosedTo(context, [ANY, ...shutOut.map(({ token }) => token)]);
  const found = closure(context, rule, letIn.length === 0 ? "every crawler" : visitorsInWords(shutOut), "most", {
    site,
    names: { clause: namesInWords(named) },
    first: { clause: toJoin(named) },
    training: { clause: training.length === 0 ? "" : `, while ${trainersInWords(training)}` },
  });
  // Who lets in one search engine wants to be found; another one is probably forgotten.
  const isSearched = VISITORS.some((one) => isFelt(one) && closingRule(context, one.token) === null);
  const isHarmless = !isSearched || !shutOut.some(isLarge);
  return [{ ...found, harmless: isHarmless, claims: () => claims }];
}

/** Of some crawlers that are let in, the one whose group others may join: Google or Bing if they are named. */
function toJoin(letIn: readonly UserAgent[]): string {
  return namesInWords([...letIn.filter(namesMost), ...letIn].slice(0, 1));
}

/** The site is closed to every crawler, and no comment says why. */
function closedToAll(context: LintContext, rule: Rule): readonly Outcome[] {
  const claims = () => [closedTo(ANY)];
  const sitemaps = context.isOn("sitemap-closed") ? sitemapsOf(context) : [];
  const [sitemap] = sitemaps;
  if (sitemap !== undefined) {
    const labels = [{ span: rule.span, message: "this rule closes the whole site" }];
    const words = {
      line: String(rule.line),
      sitemaps: { clause: linesInWords(sitemaps.map(({ line }) => line)) },
      remedy: { clause: joinsNext(context, rule) ? 'write "Disallow:" for that rule' : "remove that rule" },
    };
    return [{ code: "sitemap-closed", messageId: "site", span: sitemap.span, words, labels, claims }];
  }
  if (isRefused(context, rule)) return [];
  // What one of them was meant to open has a finding of its own.
  const allows = rulesFor(context, ANY).filter((one) => one.type === "allow" && one.pattern !== "" && !isForAll(one));
  const labels = allows.map(({ span }) => ({ span, message: "this rule opens nothing" }));
  const words = { remedy: { clause: `${removal(context, rule)} if the site should be found` } };
  return [{ code: "site-closed", messageId: "whole", span: rule.span, words, labels, claims }];
}

/** The site is closed to every crawler without a group of its own, except for what an Allow opens. */
function nearlyClosed(context: LintContext): readonly Outcome[] {
  const readers = context.fact(audience);
  const rule = readers.restClosedBy(ANY);
  if (rule === null || isMisplaced(context, rule, ANY) || isRefused(context, rule)) return [];
  const isHomeOpen = context.matcher().isAllowed(ANY, "/");
  const closesTo = ({ token }: Visitor) => readers.restClosedBy(token);
  const shutOut = VISITORS.filter((one) => isFelt(one) && closesTo(one) === rule);
  const isLopsided = VISITORS.some((one) => isFelt(one) && closesTo(one) === null) && shutOut.some(isLarge);
  if (isHomeOpen && !isLopsided) return [];
  const opened = openedBeside(context, ANY);
  const letIn = namedCrawlers(context).filter((one) => readers.restClosedBy(nameOf(one, context)) === null);
  const words = {
    all: isHomeOpen ? "All" : "The home page, and all else",
    comma: isHomeOpen ? "" : ",",
    patterns: { clause: patternsInWords(opened) },
    names: { clause: letIn.length === 0 ? "" : `, unlike ${namesInWords(letIn)}` },
    also: { clause: isLopsided ? `: also to ${visitorsInWords(shutOut)}` : "" },
    remedy: {
      clause:
        letIn.length === 0
          ? `${removal(context, rule)} if the site should be found`
          : `add those that should be let in to the group of ${toJoin(letIn)}`,
    },
  };
  const labels = opened.map(({ span }) => ({ span, message: "this rule opens a part" }));
  const claims = () => [
    disallowed(ANY, isHomeOpen ? ANY_PAGE : "/"),
    ...shutOut.map(({ token }) => disallowed(token, ANY_PAGE)),
  ];
  return [{ code: "site-closed", messageId: "except", span: rule.span, words, labels, claims }];
}

/**
 * Search engines and previews that their own groups shut out, of a site that is open to others; where that is closed to
 * all, only if it is open to another search engine.
 */
function shutOutByName(context: LintContext, closing: Rule | null): readonly Outcome[] {
  if (!context.fact(audience).mayClose) return [];
  const all = shutOutVisitors(context).filter(
    ({ kind, rule }) =>
      rule !== closing && kind !== AI_SEARCH && kind !== ARCHIVES && !isRefused(context, rule, { onItsLine: true }),
  );
  const shutOut = all.some(isFelt) ? all : all.filter(({ kind }) => kind !== "");
  const [rule, ...others] = [...new Set(shutOut.map((one) => one.rule))].sort((one, other) => one.line - other.line);
  if (rule === undefined) return [];
  const engines = shutOut.filter(isFelt);
  const isOpen = ({ token }: Visitor) =>
    closingRule(context, token) === null && context.fact(audience).isAllowed(token, "/");
  const open = engines.length === 0 ? [] : VISITORS.filter((one) => isFelt(one) && isOpen(one));
  if (closing !== null && open.length === 0) return [];
  const tokens = shutOut.map(({ token }) => token);
  const { site, claims } = siteClosedTo(context, tokens);
  const lines = linesToRemove(context, tokens);
  const [names, them] = tokens.length === 1 ? ["its name", "it"] : ["their names", "them"];
  const letIn = inWords(
    open.map(({ title }) => title),
    "and",
  );
  const words = {
    closes: {
      clause: `${rangesInWords([rule, ...others].map(({ line }) => line))} close${others.length === 0 ? "s" : ""}`,
    },
    site,
    letIn: { clause: letIn === "" ? "" : `, while ${letIn} may fetch it` },
    lines: { clause: rangesInWords(lines ?? [], "line") },
    names,
    them,
  };
  return [
    {
      ...closure(context, rule, visitorsInWords(shutOut), lines === null ? "left-out" : "named", words),
      labels: others.map(({ span }) => ({ span, message: "this rule closes it to another of them" })),
      harmless: !engines.some(isLarge),
      claims: () => [
        ...claims,
        ...open.map(({ token }) => allowed(token, "/")),
        ...(lines === null ? [] : tokens.map((name) => ({ what: "opened" as const, name, without: lines }))),
      ],
    },
  ];
}

/** The first user-agent line with each name that may be that of a crawler. */
function namedCrawlers(context: LintContext): readonly UserAgent[] {
  const all = context.groups.groups.flatMap(({ userAgents }) => userAgents);
  const named = all.filter((one) => !isStar(one) && mayNameCrawler(one, context.dialect.agents));
  return [...groupBy(named, (one) => nameOf(one, context)).values()].map(([first]) => first as UserAgent);
}

function closedTo(name: string): Claim {
  return { what: "closed", name };
}

function allowed(name: string, url: string): Claim {
  return { what: "allowed", name, url };
}

function disallowed(name: string, url: string): Claim {
  return { what: "disallowed", name, url };
}

/** A rule that closes the site; with another message if a comment speaks of it. */
function closure(context: LintContext, rule: Rule, who: string, messageId: string, words: Words) {
  const comment = commentOn(context, rule);
  return {
    code: "crawlers-shut-out" as const,
    messageId: comment === null ? messageId : "temporary",
    span: rule.span,
    words: {
      ...words,
      line: String(rule.line),
      crawlers: { clause: who },
      ...(comment !== null && { comment: String(comment.line), words: comment.words }),
    },
  };
}

// Comments.

interface Comment {
  readonly line: number;
  readonly span: Span;
  /** The words that count. */
  readonly words: string;
}

/**
 * English words for a state that ends. Few, and only such as are hardly used of anything else in a robots.txt: what is
 * claimed is that the rule closes the site, and that the comment has these words.
 */
const TEMPORARY =
  /\b(?:(?:under|in) (?:development|construction)|(?:development|staging) (?:only|site)|temporar(?:y|ily)|removed? .{0,40}\b(?:before|when|once)|(?:before|until) .{0,40}\b(?:live|launch))\b.*/i;

/** The first comment above a rule that speaks of a time that ends. */
function commentOn(context: LintContext, rule: Rule): Comment | null {
  return commentsWith(context, TEMPORARY).find(({ span }) => span.start < rule.span.start) ?? null;
}

/** Whether a comment is in the lines of a rule's group, or right above it. */
function isOn({ text }: LintContext, { line, span }: Comment, rule: Rule): boolean {
  return line <= rule.line && !/\n[ \t]*\r?\n/.test(text.slice(span.start, rule.span.start));
}

/** Whether a comment in the group, or right above it, refuses something: the owner knows what the rule does. */
function isRefused(context: LintContext, rule: Rule, { onItsLine = false } = {}): boolean {
  return commentsWith(context, REFUSAL).some((comment) =>
    onItsLine ? comment.line === rule.line : isOn(context, comment, rule),
  );
}

/** The comments in which an expression is found, and another one is not. */
export function commentsWith(context: LintContext, words: RegExp, unless: RegExp | null = null): readonly Comment[] {
  const { text, document } = context;
  return context.fact(comments).flatMap((span) => {
    const comment = text.slice(span.start, span.end);
    const found = words.exec(comment)?.[0];
    if (found === undefined || unless?.test(comment) === true) return [];
    return { line: lineAt(document.lineIndex, span.start) + 1, span, words: found };
  });
}

/** The comments that people read: those that suppress findings name rules, such as `secret-path`. */
function comments({ lines, text }: LintContext): readonly Span[] {
  return lines.flatMap(({ comment, lineEnd }) =>
    comment === lineEnd || text.slice(comment, comment + 20).includes("robotspec-")
      ? []
      : [{ start: comment, end: lineEnd }],
  );
}

// Sitemaps.

/** The sitemaps on the host that most of them are on, which is usually that of the file. Rules are for one host alone. */
function sitemapsOf(context: LintContext): LintContext["records"] {
  const sitemaps = context.records.filter(({ kind, value }) => kind === "sitemap" && value !== null);
  const byHost = [...groupBy(sitemaps, ({ text }) => plainHost(hostOf(text) ?? "")).values()];
  return byHost.find((some) => 2 * some.length > sitemaps.length) ?? [];
}

/** Sitemaps that are checked; a file may have thousands. */
const MAX_SITEMAPS = 100;

/** Sitemaps that rules keep from search engines, which may fetch the home page; one finding for each rule. */
function closedSitemaps(context: LintContext, readers: Audience): readonly Outcome[] {
  const may = ({ token }: SearchEngine, url: string) => readers.isAllowed(token, url);
  const bound = searchEngines.filter(({ token }) => readers.effectOn(token).forbids);
  const sitemaps = bound.length === 0 ? [] : sitemapsOf(context).slice(0, MAX_SITEMAPS);
  const closed = sitemaps.flatMap(({ text, span }) => {
    const path = text.replace(/^[A-Za-z]+:\/\/[^/?#]*/, "");
    const kept = path.startsWith("/") ? bound.filter((engine) => !may(engine, path)) : [];
    // One search engine alone is kept from it on purpose.
    const [by, ...others] = new Set(kept.map(({ token }) => readers.selectionOf(token)?.token));
    if (by !== ANY && others.length === 0) return [];
    // It is for others, if some engine reads it and the pages in its folder are for others too.
    const folder = kept.length < searchEngines.length ? path.slice(0, path.lastIndexOf("/") + 1) : "/";
    return kept.flatMap((engine) => {
      const { rule } = context.matcher().decide(chainOf(engine.token), path);
      return rule !== null && may(engine, "/") && may(engine, folder) ? [{ ...engine, rule, path, span }] : [];
    });
  });
  return [...groupBy(closed, ({ rule }) => rule)].map(([rule, kept]) => {
    const [{ span, path }] = kept as [(typeof kept)[number]];
    const spans = [...new Set(kept.map((one) => one.span))];
    const opens = (pattern: string) =>
      kept.every((one) => {
        const rules = [{ ...rule, type: "allow" as const, pattern }, ...rulesFor(context, one.token)];
        return one.path !== path || matcherOf(rules, context.dialect, context.budget).isAllowed(ANY, path);
      });
    // A longer pattern outranks the path.
    const allow = [path, `${path}$`].find(opens);
    return {
      code: "sitemap-closed",
      messageId: "path",
      span,
      words: {
        line: String(rule.line),
        crawlers: { clause: inWords([...new Set(kept.map(({ title }) => title))], "and") },
        rule: {
          clause: allow === undefined ? "a rule that does not match it" : `"Allow: ${cut(allow, QUOTED)}" in its group`,
        },
        more: spans.length === 1 ? "" : ` and ${spans.length - 1} more`,
      },
      labels: [
        { span: rule.span, message: "this rule" },
        ...spans.slice(1).map((other) => ({ span: other, message: "this sitemap, too" })),
      ],
      claims: () => kept.map((one) => disallowed(one.token, one.path)),
    };
  });
}

// Crawlers that do not obey the rules for all.

/** Patterns that a message lists. */
const MAX_PATTERNS = 3;

/** Crawlers that obey the same groups, and the rules of the `*` group whose paths they may fetch. */
interface Unbound {
  readonly userAgents: readonly UserAgent[];
  readonly missed: readonly Rule[];
  /** How many of the other rules their groups repeat. */
  readonly repeated: number;
}

/** Named crawlers that may fetch what the `*` group disallows, as one finding. */
function hiddenRules(context: LintContext, readers: Audience): readonly Outcome[] {
  if (context.groups.groups.length < 2 || !readers.effectOn(ANY).forbids) return [];
  const unbound = unboundCrawlers(context, readers);
  const [first, ...others] = unbound;
  if (first === undefined) return [];
  const { missed, repeated } = first;
  const keyOfRules = ({ missed: rules }: Unbound) => rules.map(({ line }) => line).join(" ");
  const alike = unbound.filter((one) => keyOfRules(one) === keyOfRules(first));
  const names = alike.flatMap(({ userAgents }) => userAgents);
  const startOf = ({ userAgents: [userAgent] }: Unbound) => (userAgent as UserAgent).span;
  return [
    {
      code: "hidden-star-rules",
      messageId: repeated > 0 ? "some" : "all",
      span: startOf(first),
      words: {
        names: { clause: namesInWords(names) },
        patterns: { clause: patternsInWords(missed) },
        line: String(readers.selectionOf(ANY)?.lines[0]),
        repeated: repeated === 1 ? "1 other rule" : `${repeated} other rules`,
        ...(names.length === 1 ? { them: "it", repeat: "it repeats" } : { them: "them", repeat: "they repeat" }),
      },
      labels: others.map((one) => ({
        span: startOf(one),
        message: alike.includes(one) ? "this group, too" : `may fetch ${patternsInWords(one.missed)}`,
      })),
      claims: () =>
        unbound.flatMap(({ userAgents, missed: rules }) =>
          rules
            .map(({ pattern }) => exampleOf(pattern))
            .flatMap((url) => [
              disallowed(ANY, url),
              ...userAgents.map((userAgent) => allowed(nameOf(userAgent, context), url)),
            ]),
        ),
    },
  ];
}

/** The crawlers that are named and may fetch what the `*` group disallows, by their groups in file order. */
function unboundCrawlers(context: LintContext, readers: Audience): readonly Unbound[] {
  const matcher = context.matcher();
  const forbidden = rulesFor(context, ANY).filter((rule) => forbids(rule) && !isAboutRobotsTxt(rule));
  // Beside a closed site, the others are let in on purpose.
  if (forbidden.some((rule) => isForAll(rule))) return [];
  const named = namedCrawlers(context).filter((one) => {
    const name = nameOf(one, context);
    // What is no name as a whole is reported by other rules.
    const isNoName = /\s/.test(one.value) && !isDocumentedName(one.value);
    if (isNoName || fetchesMore(name) || closingRule(context, name) !== null) return false;
    const own = readers.selectionOf(name)?.by === "named" ? rulesFor(context, name) : [];
    // Groups without rules have a rule of their own, which advises an empty pattern to say that it is meant.
    return own.length > 0 && own.every(({ pattern }) => pattern !== "");
  });
  const groupsOf = (one: UserAgent) =>
    readers
      .selectionOf(nameOf(one, context))
      ?.groups.map(({ span }) => span.start)
      .join(" ");
  return [...groupBy(named, groupsOf).values()].flatMap((some) => {
    context.budget.steps -= forbidden.length;
    const name = nameOf(some[0] as UserAgent, context);
    const copied = new Set(
      rulesFor(context, name)
        .filter(forbids)
        .map(({ pattern }) => pattern),
    );
    const asked = forbidden.filter(({ pattern }) => !copied.has(pattern));
    const draws = searchEngines.some((engine) => engine.draws && lowerCase(engine.token) === name);
    const missed = asked.filter((rule) => {
      if (context.budget.steps < 0 || (draws && isForPages(rule))) return false;
      const url = exampleOf(rule.pattern);
      const decision = matcher.decide(chainOf(name), url);
      // Another Allow than one for everything is meant.
      const isOpened = decision.rule?.type === "allow" && !isForAll(decision.rule);
      return decision.allowed && !isOpened && !matcher.isAllowed(ANY, url);
    });
    const repeated = forbidden.length - asked.length;
    // A crawler that is not known may be the site's own; if its group repeats some of the list, this is for it, too.
    const isMeant = (one: string) => repeated === 0 && (crawlerOf(one) === undefined || worksForSite(one));
    const userAgents = some.filter((one) => !isMeant(nameOf(one, context)));
    return userAgents.length > 0 && missed.length > 0 ? { userAgents, missed, repeated } : [];
  });
}

export function patternsInWords(rules: readonly Rule[]): string {
  const patterns = [...new Set(rules.map(({ pattern }) => pattern))];
  const listed = patterns.slice(0, MAX_PATTERNS).map((pattern) => `"${cut(pattern, READ_AS)}"`);
  const more = patterns.length - listed.length;
  return inWords(more === 0 ? listed : [...listed, `${more} more`], "and");
}

// Opting out of AI.

/**
 * Words for the training of AI models, and for not allowing it: English, German, French, Spanish, Italian, Portuguese and
 * Dutch. Few, because the comment is only quoted. Their letters, because a class of all letters takes 20 ms to compile.
 */
const AI =
  /(?<![A-Za-z\u00C0-\u024F\d])(?:AI|KI|IA|LLMs?|TDM|(?:large )?language models?|artificial intelligence|machine learning|[Tt]ext(?: and |- und )[Dd]ata[ -][Mm]ining|künstliche\w* Intelligenz|intelligen[cz][ei]a? artifi[cz]i[ae]l\w*|inteligencia artificial|fouille de textes|miner[ií]a de textos?)(?![A-Za-z\u00C0-\u024F\d])/;
const REFUSAL =
  /(?<![A-Za-z\u00C0-\u024F])(?:not|no|block[A-Za-z\u00C0-\u024F]*|disallow[A-Za-z\u00C0-\u024F]*|prohib[A-Za-z\u00C0-\u024F]*|proib[A-Za-z\u00C0-\u024F]*|forbid[A-Za-z\u00C0-\u024F]*|opt(?:s|ed)?[- ]?out|reserv[A-Za-z\u00C0-\u024F]*|unlicensed|without|nicht|kein[A-Za-z\u00C0-\u024F]*|untersagt|verboten|vorbehalten|interdi[A-Za-z\u00C0-\u024F]*|réserv[A-Za-z\u00C0-\u024F]*|vietat[A-Za-z\u00C0-\u024F]*|riservat[A-Za-z\u00C0-\u024F]*|não|geen|niet|verboden)(?![A-Za-z\u00C0-\u024F])/i;

/** What may be used for training. A token that only controls that is no crawler, and fetches nothing. */
function trainersInWords(tokens: readonly string[]): string {
  const [controls, fetching] = [true, false].map((is) => tokens.filter((token) => controlTokens.has(token) === is));
  const operators = (controls as string[]).map((token) => `${controlTokens.get(token)} ("${token}")`);
  const uses = `what ${inWords(operators, "and")} fetch${operators.length === 1 ? "es" : ""} for search may be used for it`;
  const collects = `${inWords(fetching as string[], "and")} may collect data for AI models`;
  if (operators.length === 0) return collects;
  return fetching?.length === 0 ? uses.replace("for it", "for AI models") : `${collects}, and ${uses}`;
}

/** Crawlers that collect training data and may fetch the site, where others are shut out or a comment refuses it. */
function optOuts(context: LintContext, readers: Audience): readonly Outcome[] {
  const mayFetch = (token: string) => readers.isAllowed(token, "/");
  // A part that is opened does not change what is meant for the others.
  const closing = (token: string) => (mayFetch(token) ? null : readers.restClosedBy(token));
  const shutOut = optOutTokens.filter((token) => {
    const rule = closing(token);
    return rule !== null && !isMisplaced(context, rule, token);
  });
  const refusal = commentsWith(context, AI).find(({ span: { start, end } }) =>
    REFUSAL.test(context.text.slice(start, end)),
  );
  // A preference for all crawlers is an opt-out as well.
  const isStated =
    context.records.some(({ kind }) => kind === "content-signal" || kind === "content-usage") ||
    context.groups.groups.some(namesPolicyToken);
  if ((shutOut.length === 0 && refusal === undefined) || isStated) return [];
  // A group of its own is a choice, and a wrong name has a finding of its own.
  const isChosen = (token: string) =>
    readers.selectionOf(token)?.by === "named" || context.fact(missingTokens).has(token);
  const letIn = trainingCrawlers.filter(
    (token) => !isChosen(token) && mayFetch(token) && readers.restClosedBy(token) === null,
  );
  const refused = trainingCrawlers.filter((token) => !mayFetch(token));
  const span = refusal?.span ?? closing(shutOut[0] ?? "")?.span;
  if (letIn.length === 0 || span === undefined) return [];
  return [
    {
      code: "ai-opt-out",
      messageId: refusal === undefined ? "named" : "comment",
      span,
      words: {
        shutOut: { clause: inWords(refused, "and") },
        words: refusal?.words ?? "",
        letIn: { clause: trainersInWords(letIn) },
      },
      claims: () => [...letIn.map((name) => allowed(name, "/")), ...refused.map((name) => disallowed(name, "/"))],
    },
  ];
}

// Files that change nothing.

/** English words for closing a site, or for one that nobody should find; few, as of `TEMPORARY`. */
const CLOSING =
  /\b(?:(?:ban|block|deny|disallow|exclude|forbid|hide|keep)(?:s|ed|ing)?\b.{0,30}\b(?:all|any|every\w*|site|search engines|out)|hidden|(?:development|staging) (?:only|server|site)|(?:do(?:es)? )?(?:not|no)[- ]?(?:crawl|index)\w*)\b.*/i;

/** Comments that wish no such thing: with an exception, with advice ("to ban all …"), and records behind a "#". */
const NO_WISH = /\b(?:but|except|if|uncomment|unless)\b|^[#\s]*(?:to\b|\w[-\w]* ?: ?[/*])/i;

/** All crawlers may fetch everything, with the file as without it. */
function withoutEffect(context: LintContext): readonly Outcome[] {
  const { groups, orphanRules } = context.groups;
  const rules = groups.flatMap((group) => group.rules);
  const [first] = groups;
  if (first === undefined) return allInComments(context);
  // An Allow for a policy token states a preference.
  if (orphanRules.length > 0 || rules.some(forbids) || groups.some(namesPolicyToken)) return [];
  const [wish] = commentsWith(context, CLOSING, NO_WISH);
  if (wish !== undefined) return [noEffect("comment", wish.span, { words: wish.words })];
  const allows = rules.filter((rule) => opens(rule) && !isAboutRobotsTxt(rule));
  const [allow] = allows;
  // "Allow: /" says that everything is open, and so does an empty pattern.
  const saysSo = rules.some((rule) => (canMatch(rule) ? isForAll(rule) : rule.pattern === ""));
  if (allow !== undefined && !saysSo) {
    return [noEffect("allow", allow.span, { lines: linesInWords(allows.map(({ line }) => line)) })];
  }
  // Other lines have faults of their own.
  const isAll = context.lines.every(({ kind }) => kind === "user-agent-line" || kind === "emptyline");
  if (!isAll || context.document.source.octetLength > context.dialect.limit) return [];
  return [noEffect("no-rules", (first.userAgents[0] as UserAgent).span, {})];
}

function noEffect(messageId: string, span: Span, words: Words): Outcome {
  return { code: "file-without-effect", messageId, span, words, claims: () => [{ what: "open", name: ANY }] };
}

/** A record behind a number sign. */
const COMMENTED = /^[#\s]*(?:user-agent|(?:dis)?allow) ?: ?[\w*/]/i;
/** Comments that show how records are written, as the files of frameworks have them. */
const ADVICE = /\b(?:uncomment|examples?|to (?:ban|block|prevent|disallow))\b/i;

/** No line of the file is in force, because all of its records are in comments. */
function allInComments(context: LintContext): readonly Outcome[] {
  if (context.lines.some(({ kind }) => kind !== "emptyline") || commentsWith(context, ADVICE).length > 0) return [];
  const records = commentsWith(context, COMMENTED);
  const [first] = records;
  if (first === undefined || !records.some(({ words }) => /disallow/i.test(words))) return [];
  return [noEffect("comments", first.span, { lines: linesInWords(records.map(({ line }) => line)) })];
}
