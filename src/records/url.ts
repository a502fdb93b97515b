// Sitemap and License: one absolute URL. Does not look at what it leads to.
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { cut } from "../diagnostics/message.ts";
import { type ReadValue, type Report, textOf, type Value } from "./value.ts";

/** Whether a text begins with a scheme and `//` and has a host behind them (RFC 3986 §3). */
export function isAbsoluteUrl(text: string): boolean {
  const scheme = /^[A-Za-z][-+.A-Za-z0-9]*:\/\//.exec(text);
  return scheme !== null && /^[^/?#]/.test(text.slice(scheme[0].length, scheme[0].length + 1));
}

/**
 * The URL of a sitemap, as written: no wildcards, no escapes undone (sitemaps.org). Other schemes than
 * http and https are reported, and kept.
 */
export const readSitemap: ReadValue<string> = (value, report) => {
  const url = readUrl(value, "sitemap-not-absolute", report);
  if (url !== null && !/^https?:/i.test(url)) {
    report("sitemap-not-absolute", value.span, { value: url, intended: FULL });
  }
  return url;
};

/** The URL of an RSL document, as written (RSL 1.0 §4.4). */
export const readLicense: ReadValue<string> = (value, report) => readUrl(value, "license-not-absolute", report);

/** What a URL has to have. */
const FULL = '"https://", the host and the path';

/**
 * The URL in brackets or quotation marks that a text begins with, without them, in the words of a message;
 * null where none is.
 */
function urlWithin(text: string): string | null {
  const url = /^[<("'`[]+(https?:\/\/[^<>()"'`[\] \t]+)/i.exec(text)?.[1];
  return url === undefined ? null : `${cut(url, QUOTED)} as it is`;
}

/** Code units of a URL that are told. */
const QUOTED = 48;

function readUrl(value: Value, notAbsolute: DiagnosticCode, report: Report): string | null {
  const text = textOf(value);
  if (!isAbsoluteUrl(text)) {
    report(notAbsolute, value.span, { value: text, intended: urlWithin(text) ?? FULL });
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
