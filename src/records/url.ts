// Sitemap and License: one absolute URL. Never fetches it.

import { FOREIGN_LINE_END } from "../cst/joined-lines.ts";
import type { MessageKey } from "../diagnostics/codes.ts";
import { type Clause, cut } from "../diagnostics/message.ts";
import { type ReadValue, type ReportFinding, textOf, type Value } from "./value.ts";

/** Whether a text begins with a scheme, `//` and a host (RFC 3986 §3). */
export function isAbsoluteUrl(text: string): boolean {
  const scheme = /^[A-Za-z][-+.A-Za-z0-9]*:\/\//.exec(text);
  return scheme !== null && /^[^/?#]/.test(text.slice(scheme[0].length, scheme[0].length + 1));
}

/** Two schemes at the start of a URL: the host of `https://https://example.com/` is `https`. */
const TWO_SCHEMES = /^https?:\/\/+(https?):?\/\/+/i;

/** The URL with the second of two schemes alone; null if it has one. */
export function withOneScheme(url: string): string | null {
  return TWO_SCHEMES.test(url) ? url.replace(TWO_SCHEMES, "$1://") : null;
}

/**
 * The URL of a sitemap as written: nothing is decoded, and `*` is not a wildcard (sitemaps.org). A scheme other than
 * http and https is reported but kept.
 */
export const readSitemap: ReadValue<string> = (value, report) => {
  const url = readUrl(value, "sitemap/url", report);
  if (url !== null && !/^https?:/i.test(url)) {
    report("sitemap/url", value.span, { value: url, intended: FULL_URL });
  }
  const intended = url === null ? null : withOneScheme(url);
  if (url !== null && intended !== null) {
    const clause = `${cut(intended, MAX_QUOTED)}, with one scheme`;
    report("sitemap/url", value.span, { value: url, intended: { clause } });
  }
  const clause = intended === null && url !== null ? otherThanSitemap(url) : null;
  if (clause !== null) report("sitemap/page", value.span, { value: url as string, page: { clause } });
  return url;
};

/** What a URL is instead of the address of a sitemap in any format, as a clause; null if it may be one. */
function otherThanSitemap(url: string): string | null {
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1];
  if (path === undefined) return null;
  const sign = /[*{}<>]|\[\w+\]/.exec(path)?.[0];
  if (sign !== undefined) return `has "${sign}", which crawlers request as it is written`;
  if (path === "" || path === "/") return "is the address of a home page, in which crawlers find no list of pages";
  if (/^\/robots\.txt$/i.test(path)) return "is the address of a robots.txt, in which crawlers find no list of pages";
  return /^[^?]*\.html?$/i.test(path)
    ? "is the address of an HTML page, in which crawlers find no list of pages"
    : null;
}

/** The URL of an RSL document as written (RSL 1.0 §4.4). */
export const readLicense: ReadValue<string> = (value, report) => readUrl(value, "license/url", report);

/** The parts of a full URL, for messages. */
const FULL_URL = '"https://", the host and the path';

/**
 * The URL in brackets or quotation marks at the start of a text, without them, for a message; null if there is none.
 */
function urlWithin(text: string): Clause | null {
  const url = /^[<("'`[]+(https?:\/\/[^<>()"'`[\] \t]+)/i.exec(text)?.[1];
  return url === undefined ? null : { clause: `${cut(url, MAX_QUOTED)}, without brackets or quotation marks` };
}

/** Code units after a `#` in which the rest of an HTML character reference, and a URL after it, is looked for. */
const MAX_REST = 200;

/** The number of code units of a URL that a message shows. */
const MAX_QUOTED = 48;

/** Signs between URLs; one at the end of a URL makes a list too. */
const SIGNS = ",;|>\uFF0C\uFF1B\u3001";
/** White space, a sign before a URL, or any sign or none after a file. */
const BETWEEN = /\s+|[,;|>\uFF0C\uFF1B\u3001](?=https?:)|(?<=\.(?:xml|gz|txt))[^\w/?]*(?=https?:)/i;

/**
 * The URLs of a value that is a list of them, whatever is written between them; a path after a URL is one of its host.
 * A separator at the end of a single one makes a list too. Empty if it is not a list. Linear in the value.
 */
export function urlsIn(text: string): readonly string[] {
  const [first = "", ...others] = text.replace(FOREIGN_LINE_END, " ").split(BETWEEN);
  const origin = /^https?:\/\/[^/]+/i.exec(first)?.[0];
  if (origin === undefined) return [];
  const urls = [first, ...others.map((part) => (/^\/[\w.-]/.test(part) ? origin + part : part))]
    .filter((part) => /^https?:\/\/[^/]/i.test(part))
    .map(withoutSigns);
  return urls.length > 1 || others.at(-1) === "" || urls[0] !== first ? urls : [];
}

function withoutSigns(url: string): string {
  let end = url.length;
  while (end > 0 && SIGNS.includes(url.charAt(end - 1))) end--;
  return url.slice(0, end);
}

/** A host of the public Internet, one that only some computers can reach, or a name of an example. */
export type HostKind = "public" | "unreachable" | "example";

/** The host of a URL with a scheme, and what it is; `kind` is null if it is not a host or its port is not a port. */
export function hostIn(url: string): { readonly host: string; readonly kind: HostKind | null } {
  const authority = /^[A-Za-z][-+.A-Za-z0-9]*:\/\/([^/?#]*)/.exec(url)?.[1] ?? "";
  const hostAndPort = authority.slice(authority.lastIndexOf("@") + 1);
  const [, host = hostAndPort, port = ""] = /^(\[[^[\]]*\]|[^:[\]]*)(?::(\d*))?$/.exec(hostAndPort) ?? [hostAndPort];
  const isPort = host === hostAndPort || (hostAndPort.length > host.length && Number(port) <= 65_535);
  return { host: isPort ? host : hostAndPort, kind: isPort ? kindOf(host.toLowerCase()) : null };
}

/** Characters that the URL Standard forbids in a host, and signs that no host name contains. */
const NOT_HOST = /[\0-,/:-@[-^`{-\x7f\s]/;

/** Names that the Domain Name System does not serve to others (RFC 6761, RFC 6762, RFC 9476). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|test|invalid)\.?$/;

/** Private, loopback and link-local addresses (RFC 1918, RFC 1122, RFC 3927). */
const LOCAL_IPV4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/;

/** Loopback, unique local and link-local addresses (RFC 4291, RFC 4193). */
const LOCAL_IPV6 = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/;

/** Names for documentation (RFC 2606), and what templates have instead of a name. */
const EXAMPLE =
  /(?:^|\.)(?:example\.(?:com|net|org)|(?:your|my)-?(?:domain|site|website|host)(?:-?(?:name|here))?\.[a-z]+|(?:domain|yoursite)\.tld)\.?$/;

function kindOf(host: string): HostKind | null {
  if (host.startsWith("["))
    return /^\[[\da-f:.]+\]$/.test(host) && host.includes(":")
      ? LOCAL_IPV6.test(host)
        ? "unreachable"
        : "public"
      : null;
  if (host === "" || NOT_HOST.test(host) || host.startsWith(".") || host.includes("..")) return null;
  // Every number at the end makes an address of four numbers (URL Standard, host parsing).
  if (/(?:^|\.)\d+\.?$/.test(host) && !/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(host)) return null;
  if (!host.includes(".") || LOCAL_NAME.test(host) || LOCAL_IPV4.test(host)) return "unreachable";
  return EXAMPLE.test(host) ? "example" : "public";
}

function readUrl(value: Value, notAbsolute: MessageKey, report: ReportFinding): string | null {
  const text = textOf(value);
  if (!isAbsoluteUrl(text)) {
    report(notAbsolute, value.span, { value: text, intended: urlWithin(text) ?? FULL_URL });
    return null;
  }
  const { source, span } = value;
  const rest = text.endsWith("&")
    ? (/^#[\w;]*[^\s#]*/.exec(source.slice(span.end, span.end + MAX_REST))?.[0] ?? "")
    : "";
  if (urlsIn(text + rest).length > 0) {
    report("list-in-value", value.span);
    return null;
  }
  const space = /[ \t]/.exec(text);
  if (space !== null) {
    report("url/white-space", { start: value.span.start + space.index, end: value.span.end });
    return null;
  }
  const { host, kind } = hostIn(text);
  if (kind === null && !TWO_SCHEMES.test(text)) {
    const clause = /^[^:[\]]+:\d+$/.test(host)
      ? "a port of at most 65535 after the host"
      : `the name of the host instead of "${cut(host, MAX_QUOTED)}"`;
    report(notAbsolute, value.span, { value: text, intended: { clause } });
    return null;
  }
  if (value.source[value.span.end] === "#") {
    report("url/comment", { start: value.span.end, end: value.span.end + 1 }, { value: text });
  }
  return text;
}
