// What is wrong with other records beyond their values (RFC 9309 §2.2.4): who reads a delay, which sitemap another line
// repeats, which preference a policy token contradicts, and whether a host can be reached. The record readers find the rest.

import { isClosed } from "../../crawlers/audience.ts";
import { crawlers } from "../../crawlers/generated/crawlers.ts";
import { namesPolicyToken } from "../../crawlers/policy-tokens.ts";
import { hostOf } from "../../cst/diagnose.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { messageKey } from "../../diagnostics/diagnostic.ts";
import { cut, inWords, QUOTED } from "../../diagnostics/message.ts";
import type { Group, Rule, UserAgent } from "../../groups/model.ts";
import { equalsIgnoringCase, lowerCase } from "../../groups/product-token.ts";
import { exampleOf } from "../../match/analysis/sample-urls.ts";
import type { TypedRecord } from "../../records/model.ts";
import { readRecords } from "../../records/read.ts";
import { hostIn, withOneScheme } from "../../records/url.ts";
import { usage } from "../../records/usage.ts";
import { groupBy } from "../../text/collections.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { lineOf, pointingToLine, removingLine, replacing, rewritingValue, withRemedy } from "../edits.ts";
import type { FindingParts, FoundParts } from "../finding.ts";
import { audience, canMatch, isStar } from "../groups.ts";
import type { Check, Details } from "../rule.ts";
import { checkGroups } from "./groups.ts";

/** Reports what is wrong with records under this code: what the readers found, and what follows from other lines. */
export function checkRecords(context: LintContext, code: DiagnosticCode): void {
  if (code === "crawl-delay") return checkDelays(context);
  if (code === "joined-groups" && !context.strict) return checkGroups(context, code);
  for (const { record, diagnostic } of context.recordFindings(code)) {
    const parts = recordDetails(context, diagnostic, record);
    if (parts !== null) context.pass(diagnostic, parts);
  }
  if (code === "contradicting-preferences" && !context.strict) checkContradictions(context);
}

/** Adds to what the record readers found; null where nothing follows from it. */
const recordDetails: Details = (context, found, record) => {
  if (record === null) return {};
  switch (messageKey(found)) {
    case "contradicting-preferences/opposite":
      return pointingToLine(context, found, "this line says the opposite");
    case "crawl-delay/repeated":
      return pointingToLine(context, found, "the first delay");
    case "historic-record/extended-standard":
      if (!context.strict && isForSeznam(context, record)) return null;
      return context.exhaustive || LIMITS.test(record.key) ? {} : null;
    // Nobody reads the record, so nothing follows from it or its value.
    case "historic-record/host":
    case "historic-record/never-adopted":
      return context.exhaustive ? {} : null;
    case "historic-record/request-rate":
    case "historic-record/visit-time":
      return context.exhaustive || isForSeznam(context, record) ? {} : null;
    case "license/group":
      return isOneForAll(context) ? null : {};
    case "missing-record-value":
      if (!context.strict && isUrlBelow(context, found)) return null;
      return { harmless: record.kind === "sitemap" && context.fact(hasSitemap) };
    case "noindex-record": {
      if (context.exhaustive) return {};
      const spans = context.fact(noindexSpans);
      const [first] = spans;
      if (first !== undefined && found.span.start !== first.start) return null;
      return { labels: spans.slice(1).map((span) => ({ span, message: "this one too" })) };
    }
    case "sitemap/url":
      return fullUrl(context, found, record);
    case "sitemap/page":
      // The host is the cause.
      if (/^(?:unreachable|example)$/.test(hostIn(record.text).kind ?? "")) return null;
      // Beside another sitemap, nothing is lost, and a page is no other one that was meant.
      if (!context.exhaustive && context.fact(hasOtherSitemap) && /\.html?(?:[?#]|$)/i.test(record.text)) return null;
      return { harmless: context.fact(hasOtherSitemap) };
    case "url/no-key":
      return keyForUrl(context, found);
    default:
      return {};
  }
};

/** Records of 1996 whose author means to limit crawlers, and has to know that they do not. */
const LIMITS = /^(?:request-rate|visit-time)$/i;

// Delays

const deaf = new Set(crawlers.filter((one) => one.crawlDelay === false).map(({ token }) => lowerCase(token)));

/** Whether all of these crawlers ignore a Crawl-delay. */
function ignoreCrawlDelay(userAgents: readonly UserAgent[]): boolean {
  return userAgents.every(({ token }) => deaf.has(lowerCase(token)));
}

/** Delays that none of the crawlers reads, and what is wrong with the values of others; alike in several groups, one finding. */
function checkDelays(context: LintContext): void {
  const unread: { readonly record: TypedRecord; readonly group: Group }[] = [];
  const read: { readonly found: Diagnostic; readonly parts: FoundParts }[] = [];
  for (const record of context.records) {
    if (record.kind !== "crawl-delay") continue;
    const group = record.group === null ? null : (context.groups.groups[record.group] as Group);
    // Who may fetch nothing waits for nothing.
    const isMoot = group !== null && !context.exhaustive && isClosed(context.fact(audience).effectOf(group));
    const isUnread = group !== null && !isMoot && ignoreCrawlDelay(group.userAgents);
    if (isUnread) unread.push({ record, group });
    for (const found of record.diagnostics) {
      const isOfDelay = found.code === "crawl-delay" && !((isMoot || isUnread) && found.severity === "info");
      const parts = isOfDelay ? recordDetails(context, found, record) : null;
      if (parts !== null) read.push({ found, parts });
    }
  }
  // A group without rules goes as a whole.
  for (const some of groupBy(unread, ({ group }) => (group.rules.length === 0 ? group : null)).values()) {
    const { record, group } = some[0] as (typeof unread)[number];
    const line = some.length === 1 ? "line" : "lines";
    const crawlers = { clause: inWords([...new Set(some.map((one) => readersOf(one.group)))], "and") };
    const words = { key: record.key, crawlers, what: group.rules.length === 0 ? "group" : line };
    // A group without rules may have a finding of its own, at its first line.
    const whole =
      group.rules.length > 0 ? [] : [{ span: (group.userAgents[0] as UserAgent).span, message: "its group" }];
    const labels = [...whole, ...alike(some.map((one) => one.record.span))];
    context.report({ span: record.span, messageId: "unread", words, labels });
  }
  for (const some of groupBy(read, ({ found }) => found.message).values()) {
    const { found, parts } = some[0] as (typeof read)[number];
    const labels = [...(parts.labels ?? []), ...alike(some.map((one) => one.found.span))];
    context.pass(found, { ...parts, labels });
  }
}

/** Labels at all but the first of some lines about which one finding says the same. */
function alike(spans: readonly Span[]): Required<FindingParts>["labels"] {
  return spans.slice(1).map((span) => ({ span, message: "this one, too" }));
}

function readersOf({ userAgents }: Group): string {
  const { token } = userAgents[0] as UserAgent;
  return userAgents.length === 1 ? token : `${token} and the others named with it`;
}

// Preferences about the use of content

/** Paths for which all statements about training are compared. */
const MAX_PATHS = 20;

/** Reports lines that the rules of a policy token contradict. */
function checkContradictions(context: LintContext): void {
  const rules = context.groups.groups.filter(namesPolicyToken).flatMap((group) => group.rules.filter(canMatch));
  const isPreference = ({ kind }: TypedRecord) => kind === "content-signal" || kind === "content-usage";
  if (rules.length === 0 || !context.records.some(isPreference)) return;
  const { document, dialect, groups: lowered } = context;
  const lines = readRecords(document, { dialect, lowered, contentUsage: true }).flatMap((one) =>
    one.kind === "content-signal" || one.kind === "content-usage" ? [one] : [],
  );
  const patterns = [...rules.map(({ pattern }) => pattern), ...lines.map(({ value }) => value?.path ?? "/")];
  const reported = new Set<TypedRecord>();
  for (const pattern of [...new Set(patterns)].slice(0, MAX_PATHS)) {
    const path = exampleOf(pattern);
    const found = usage(document, { path, purpose: "ai-training", dialect });
    const token = found.statements.find(({ kind, decides }) => kind === "policy-token" && decides);
    // What nobody may fetch has a finding of its own.
    if (found.answer !== "disagreement" || token === undefined || !found.mayFetch) continue;
    for (const { decides, preference, line } of found.statements) {
      const record = lines.find((one) => one.line === line);
      if (!decides || preference === token.preference || record === undefined || reported.has(record)) continue;
      reported.add(record);
      const rule = rules.find((one) => one.line === token.line) as Rule;
      const says = token.preference === "allow" ? "allows" : "refuses";
      context.report({
        span: record.valueSpan,
        messageId: "opposite",
        words: { name: record.kind === "content-usage" ? "train-ai" : "ai-train", line: String(rule.line) },
        labels: [{ span: rule.span, message: `this rule ${says} the training with "${cut(path, QUOTED)}"` }],
      });
    }
  }
}

// Groups

/** Whether it is a Request-rate in a group of SeznamBot alone, which reads it. */
function isForSeznam({ groups: { groups } }: LintContext, { kind, group }: TypedRecord): boolean {
  return (
    kind === "request-rate" &&
    group !== null &&
    (groups[group] as Group).userAgents.every(({ token }) => equalsIgnoringCase(token, "SeznamBot"))
  );
}

/** Whether every group is for all crawlers. */
function isOneForAll({ groups: { groups } }: LintContext): boolean {
  return groups.every(({ userAgents }) => userAgents.some(isStar));
}

/** Of all records that are not read any more, which are one finding. Linear in the records. */
function noindexSpans({ records }: LintContext): readonly Span[] {
  const found = records.flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code === "noindex-record"));
  return found.map(({ span }) => span);
}

// Sitemaps

function hasSitemap({ records }: LintContext): boolean {
  return records.some(({ kind, text }) => kind === "sitemap" && text !== "");
}

/** Whether a sitemap is one, as far as its URL tells. */
function hasOtherSitemap({ records }: LintContext): boolean {
  return records.some(
    ({ kind, value, diagnostics }) =>
      kind === "sitemap" && value !== null && !diagnostics.some((one) => messageKey(one) === "sitemap/page"),
  );
}

/** Whether the next line that is not blank is a URL without a key, which is what is missing. */
function isUrlBelow({ text, isOn }: LintContext, { span }: Diagnostic): boolean {
  return isOn("url") && /^[^\r\n]*[\r\n]\s*https?:\/\//i.test(text.slice(span.end, span.end + LOOKED_AT));
}

/** Code units after a key in which a URL below it begins. */
const LOOKED_AT = 1_000;

/** The first sitemap with a full URL for each path. */
function sitemapsByPath({ records }: LintContext): ReadonlyMap<string, TypedRecord> {
  const sitemaps = records.filter(
    ({ kind, value, text }) => kind === "sitemap" && value !== null && /^https?:/i.test(text),
  );
  return new Map(sitemaps.reverse().map((record) => [pathOf(record.text), record]));
}

/** The path and query of a URL, or of a value that lacks the scheme, the host or the first slash. */
function pathOf(value: string): string {
  return value.replace(/^(?:https?:)?\/\/[^/]*/i, "").replace(/^\/?/, "/");
}

/** What to write instead of a sitemap that is not a full URL. */
function fullUrl(context: LintContext, found: Diagnostic, { text }: TypedRecord): FoundParts {
  const intended = withOneScheme(text);
  if (intended !== null) {
    return {
      message: `Sitemap "${cut(text, QUOTED)}" begins with two schemes; write "${cut(intended, QUOTED)}".`,
      fix: rewritingValue(context, lineOf(context, found), [intended], "unsafe"),
    };
  }
  const full = context.fact(sitemapsByPath).get(pathOf(text));
  if (full === undefined) return {};
  return {
    message: withRemedy(found, `remove the line, because line ${full.line} has the full URL`),
    labels: [{ span: full.span, message: "the full URL" }],
    fix: removingLine(context, lineOf(context, found)),
    harmless: true,
  };
}

/** Puts a key before a URL, or the URL after the key of the line above. */
function keyForUrl(context: LintContext, found: Diagnostic): FoundParts {
  const { key } = lineOf(context, found);
  const before = context.text.slice(0, key).trimEnd();
  const isBelowKey = /(?:^|[\r\n])[ \t]*sitemap[ \t]*:$/i.test(before.slice(-40));
  return {
    fix: isBelowKey
      ? replacing({ start: before.length, end: key }, " ", 'Move the URL after "Sitemap:"', "unsafe")
      : replacing({ start: key, end: key }, "Sitemap: ", 'Put "Sitemap:" before the URL', "unsafe"),
  };
}

// Hosts

/** The hosts of the sitemaps, which are usually those of the site itself, as `plainHost` returns them. */
export function sitemapHosts({ records }: LintContext): ReadonlySet<string> {
  const urls = records.flatMap(({ kind, value }) => (kind === "sitemap" && value !== null ? [value] : []));
  return new Set(urls.map((url) => plainHost(hostOf(url) ?? "")).filter((host) => host !== ""));
}

/** A host in lower case, without `www.` and port. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
}

/** Reports hosts of sitemaps and licenses that no crawler reaches, or that are examples, each once. */
export const checkHosts: Check = (context) => {
  const found = context.records.flatMap(({ kind, value, text, valueSpan }) => {
    if ((kind !== "sitemap" && kind !== "license") || value === null || withOneScheme(value) !== null) return [];
    const { host, kind: of } = hostIn(text);
    const messageId = of === "example" ? "example" : "local";
    if (of !== "unreachable" && of !== "example") return [];
    const start = valueSpan.start + text.indexOf(host, text.indexOf("://"));
    return [{ host, messageId, span: { start, end: start + host.length } }];
  });
  const { allowJoining } = context.suppressions;
  for (const some of groupBy(found, (one) => (allowJoining ? lowerCase(one.host) : one)).values()) {
    const { span, host, messageId } = some[0] as (typeof found)[number];
    context.report({ span, messageId, words: { host }, labels: alike(some.map((one) => one.span)) });
  }
};
