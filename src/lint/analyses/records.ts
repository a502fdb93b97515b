// What is wrong with other records beyond their values (RFC 9309 §2.2.4): who reads a delay, which sitemap another line
// repeats, which rules keep a page from being read, and whether a host can be reached. The record readers find the rest.

import { isClosed } from "../../crawlers/audience.ts";
import { hostOf } from "../../cst/diagnose.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { messageKey } from "../../diagnostics/diagnostic.ts";
import { cut, inWords, QUOTED } from "../../diagnostics/message.ts";
import { crawlers } from "../../dialects/crawlers.ts";
import type { Group, UserAgent } from "../../groups/model.ts";
import { equalsIgnoringCase, lowerCase } from "../../groups/product-token.ts";
import type { TypedRecord } from "../../records/model.ts";
import { hostIn, withOneScheme } from "../../records/url.ts";
import { groupBy } from "../../text/collections.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { lineOf, pointingToLine, removingLine, replacing, rewritingValue, withRemedy } from "../edits.ts";
import type { FindingParts, FoundParts } from "../finding.ts";
import { audience, isStar } from "../groups.ts";
import type { Check, Details } from "../rule.ts";

/** Adds to what the record readers found; null where nothing follows from it. */
export const recordDetails: Details = (context, found, record) => {
  if (record === null) return {};
  switch (messageKey(found)) {
    case "contradicting-preferences":
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
      // Beside another sitemap, nothing is lost.
      if (!context.fact(hasOtherSitemap)) return {};
      return context.exhaustive ? { harmless: true } : null;
    case "url/no-key":
      return keyForUrl(context, found);
    default:
      return {};
  }
};

/** Records of 1996 whose author means to limit crawlers, and has to know that they do not. */
const LIMITS = /^(?:request-rate|visit-time)$/i;

// Delays

const deaf = new Set(crawlers.filter((one) => one.ignoresCrawlDelay).map(({ token }) => lowerCase(token)));

/** Whether all of these crawlers ignore a Crawl-delay. */
function ignoreCrawlDelay(userAgents: readonly UserAgent[]): boolean {
  return userAgents.every(({ token }) => deaf.has(lowerCase(token)));
}

/** Delays that none of the crawlers reads, and what is wrong with the values of others; alike in several groups, one finding. */
export const checkDelays: Check = (context) => {
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
    const [it, line] = some.length === 1 ? ["it", "line"] : ["them", "lines"];
    const move = context.fact(hasDelayElsewhere) ? "" : `, or move ${it} to a group of crawlers that read it`;
    const crawlers = { clause: inWords([...new Set(some.map((one) => readersOf(one.group)))], "and") };
    const words = { key: record.key, crawlers, move, what: group.rules.length === 0 ? "group" : line };
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
};

/** Labels at all but the first of some lines about which one finding says the same. */
function alike(spans: readonly Span[]): Required<FindingParts>["labels"] {
  return spans.slice(1).map((span) => ({ span, message: "this one, too" }));
}

function readersOf({ userAgents }: Group): string {
  const { token } = userAgents[0] as UserAgent;
  return userAgents.length === 1 ? token : `${token} and the others named with it`;
}

/** Whether the `*` group, or each group with a crawler that may read a Crawl-delay, already has one. Linear in the file. */
function hasDelayElsewhere({ groups: { groups }, records }: LintContext): boolean {
  const delayed = new Set(records.filter(({ kind }) => kind === "crawl-delay").map(({ group }) => group));
  const readers = [...groups.entries()].filter(([, { userAgents }]) => !ignoreCrawlDelay(userAgents));
  const star = readers.filter(([, { userAgents }]) => userAgents.some(isStar));
  return star.some(([at]) => delayed.has(at)) || (readers.length > 0 && readers.every(([at]) => delayed.has(at)));
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

/** Reports sitemaps and licenses on hosts that no crawler reaches, or that are examples. */
export const checkHosts: Check = (context) => {
  for (const { kind, value, text, valueSpan } of context.records) {
    if ((kind !== "sitemap" && kind !== "license") || value === null || withOneScheme(value) !== null) continue;
    const { host, kind: found } = hostIn(text);
    if (found !== "unreachable" && found !== "example") continue;
    const start = valueSpan.start + text.indexOf(host, text.indexOf("://"));
    const messageId = found === "example" ? "example" : "local";
    context.report({ span: { start, end: start + host.length }, messageId, words: { host } });
  }
};
