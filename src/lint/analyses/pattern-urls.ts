// Patterns that are not paths: URLs, and values without the slash that begins a path (RFC 9309 §2.2.2). Rules apply to
// the host from which the file was fetched, which the file's sitemaps tell.
import { hostOf, intendedPattern } from "../../cst/diagnose.ts";
import type { Line } from "../../cst/nodes.ts";
import { cut, QUOTED } from "../../diagnostics/message.ts";
import { withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import type { LintContext } from "../context.ts";
import { valueOf } from "../edits.ts";
import { removal } from "../groups.ts";
import type { Meaning, Written } from "./pattern-meaning.ts";
import { plainHost, sitemapHosts } from "./records.ts";

/** The slash at the end of a pattern, after the name of a page; not of a program that may answer for all paths below it. */
export const SLASH_AFTER_PAGE: RegExp =
  /(?<=[^/*]\.(?:aspx?|cfm|html?|jsp|php|shtml))(?<!\/(?:app|index)\.(?:aspx?|cfm|jsp|php))\/$/i;

export function readUrl(written: Written): Meaning | null {
  // A star may stand for the names of several hosts.
  const url = written.pattern.replace(/^([a-z]+:\/\/)\*\.?/i, "$1");
  return written.departure?.messageId === "url" ? meaningOfUrl(written, url) : null;
}

/** A host after a slash or two, with a scheme or without one, or after a star for the scheme. */
const LINK = /^(?:\/https?:\/\/|\*:\/\/|\/{1,2}(?=www\.))([\w.-]+\.[a-z]{2,}(?::\d+)?(?:\/[^ \t]*)?)$/i;

/** A URL after the slash of a path, as site builders write for the links of a menu: its page may be meant to be open. */
export function readLink(written: Written): Meaning | null {
  const url = LINK.exec(written.pattern)?.[1];
  return url === undefined ? null : meaningOfUrl(written, `https://${url}`, true);
}

/** What to write for a URL: its path, if it is on the host of the file. */
function meaningOfUrl({ context, rule }: Written, url: string, isLink = false): Meaning {
  const remove = removal(context, rule);
  const file = url.slice(url.lastIndexOf("/") + 1);
  if (/sitemap/i.test(file) && /\.(?:xml|txt)(?:\.gz)?$/i.test(file)) {
    return { meant: [], remedy: `write "Sitemap:" and its full URL if it is a sitemap, or ${remove}` };
  }
  const host = hostOf(url) ?? "";
  const path = intendedPattern(url).replace(SLASH_AFTER_PAGE, "");
  const hosts = context.fact(sitemapHosts);
  const isHere = hosts.has(plainHost(host));
  const isElsewhere = host !== "" && hosts.size > 0 && !isHere;
  const isHome = /^\/\**\$?$/.test(path);
  const own = `write "${cut(path, QUOTED)}"`;
  if (isLink) {
    if (isElsewhere || isHome) return { meant: [], remedy: remove, isIdle: isElsewhere };
    const remedy = `${own} if it should be ${rule.type === "allow" ? "open" : "closed"}, or ${remove}`;
    return { meant: [path], remedy, isForAuthor: true };
  }
  if (isHere) return { meant: [path], remedy: own };
  const there = `${own} ${isElsewhere ? "in" : "if this is"} the robots.txt of ${host === "" ? "that host" : cut(host, QUOTED)}`;
  const remedy = isHome ? `${remove}, or ${there}` : `${there}, or ${remove}`;
  return isElsewhere
    ? { meant: [], remedy, isIdle: true }
    : { meant: [path], remedy, isForAuthor: rule.type === "allow" || context.fact(patternHosts).size > 1 };
}

/** The hosts of all patterns that have one. Of several, a file can be for one only. */
function patternHosts(context: LintContext): ReadonlySet<string> {
  const values = context
    .grammar("dead-pattern")
    .map(({ span }) => valueOf(context, context.lineAt(span.start) as Line));
  return new Set(values.flatMap((value) => hostOf(value) ?? []).map(plainHost));
}

/** The beginning of a path of Windows. */
export const DRIVE: RegExp = /^[A-Za-z]:[\\/]/;

/** Values that are words, and what to write for them; `path` is the pattern if one is meant after all. */
const WORDS: readonly (readonly [value: RegExp, remedy: (path: string, remove: string) => string])[] = [
  [
    /^(?:nan|nil|none|null|undefined|false|no|nothing)$/i,
    (path, remove) => `${remove}, or write no value for nothing, or "${path}" if that path is meant`,
  ],
  [
    /^(?:all|any|everything|true|yes|\.\/?)$/i,
    (path) => `write "/" for the whole site, or "${path}" if that path is meant`,
  ],
  [DRIVE, () => "write the path of the URL instead of that of the file"],
];

/** A sign or a word that should leave something out. */
const NEGATION = /^(?:!|(?:not|no|except)[ \t]+)(?=[/*])/i;
/** A path as people write it: no scheme, white space alone between its parts, no sign that only other syntaxes have. */
const PATH =
  /^\/(?!(?:mailto|tel|javascript|data|https?|ftp|file|urn):)(?:[\w./*?&=;,:%~+@!$'()|{}[\]-]|[ \t]|[^\0-\x7f])*$/;

export function readMissingSlash(written: Written): Meaning | null {
  const { context, pattern, rule, departure } = written;
  if (departure?.messageId !== "slash") return null;
  // Without tags of HTML, and without a sign before the path.
  const intended = intendedPattern(pattern.replace(/<\/?[a-z][^<>]*>|^[^\w/* \t]+[ \t]+(?=\/)/gi, ""));
  const word = WORDS.find(([value]) => value.test(pattern));
  if (word !== undefined) return { meant: [], remedy: word[1](intended, removal(context, rule)) };
  if (NEGATION.test(pattern)) {
    const [key, may] = rule.type === "allow" ? ["Disallow", "may not"] : ["Allow", "may"];
    const meant = cut(pattern.replace(NEGATION, ""), QUOTED);
    return { meant: [], remedy: `write "${key}: ${meant}" for what crawlers ${may} fetch` };
  }
  const items = pattern.split(/[,;|][ \t]*/);
  if (items.length > 1 && items.every((item) => /^\/?\w[\w./-]*$/.test(item))) {
    return { meant: items.map(withLeadingSlash), remedy: 'write one pattern per line, each with "/" at its beginning' };
  }
  const url = urlWithin(written);
  if (url !== null) return meaningOfUrl(written, url);
  if (!PATH.test(intended)) return { meant: [], remedy: `write the path that is meant, or ${removal(context, rule)}` };
  return { meant: [intended] };
}

/** The URL that a value is evidently a part of: with a host but without a scheme, or with a damaged scheme. */
function urlWithin({ context, pattern }: Written): string | null {
  const [scheme = ""] = /^https?(?::\/?|\/{1,2})/i.exec(pattern) ?? [];
  const host = /^[\w-]+(?:\.[\w-]+)*(?=:\d|\/|$)/.exec(pattern.slice(scheme.length))?.[0] ?? "";
  const isKnown = context.fact(sitemapHosts).has(plainHost(host)) || /^localhost$/i.test(host);
  return isKnown || hostOf(`${host}/`) !== null ? `https://${pattern.slice(scheme.length)}` : null;
}
