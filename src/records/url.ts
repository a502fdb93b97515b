// Sitemap and License: one absolute URL. Never fetches it.
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { cut } from "../diagnostics/message.ts";
import { type ReadValue, type ReportDiagnostic, textOf, type Value } from "./value.ts";

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
  const url = readUrl(value, "sitemap-not-absolute", report);
  if (url !== null && !/^https?:/i.test(url)) {
    report("sitemap-not-absolute", value.span, { value: url, intended: FULL_URL });
  }
  const intended = url === null ? null : withOneScheme(url);
  if (url !== null && intended !== null) {
    report("sitemap-not-absolute", value.span, {
      value: url,
      intended: `${cut(intended, MAX_QUOTED)}, with one scheme`,
    });
  }
  return url;
};

/** The URL of an RSL document as written (RSL 1.0 §4.4). */
export const readLicense: ReadValue<string> = (value, report) => readUrl(value, "license-not-absolute", report);

/** The parts of a full URL, for messages. */
const FULL_URL = '"https://", the host and the path';

/**
 * The URL in brackets or quotation marks at the start of a text, without them, for a message; null if there is none.
 */
function urlWithin(text: string): string | null {
  const url = /^[<("'`[]+(https?:\/\/[^<>()"'`[\] \t]+)/i.exec(text)?.[1];
  return url === undefined ? null : `${cut(url, MAX_QUOTED)}, without brackets or quotation marks`;
}

/** The number of code units of a URL that a message shows. */
const MAX_QUOTED = 48;

function readUrl(value: Value, notAbsolute: DiagnosticCode, report: ReportDiagnostic): string | null {
  const text = textOf(value);
  if (!isAbsoluteUrl(text)) {
    report(notAbsolute, value.span, { value: text, intended: urlWithin(text) ?? FULL_URL });
    return null;
  }
  const space = /[ \t]/.exec(text);
  if (space !== null) {
    report("white-space-in-url", { start: value.span.start + space.index, end: value.span.end });
    return null;
  }
  if (value.source[value.span.end] === "#") {
    report("url-cut-by-comment", { start: value.span.end, end: value.span.end + 1 }, { value: text });
  }
  return text;
}
