// Findings about the Content-Type of robots.txt (RFC 9309 §2.3): the file MUST be text/plain in UTF-8. They are for
// site owners; a crawler must follow all parseable rules, whatever the header says (§2.3.1.1).
import type { Severity } from "../diagnostics/index.ts";
import { quotedExcerpt } from "../diagnostics/visible.ts";
import { readContentType } from "./content-type.ts";

/** The codes of findings about a Content-Type. */
export type MediaTypeCode =
  | "missing-media-type"
  | "malformed-media-type"
  | "not-text-plain"
  | "charset-not-utf-8"
  | "charset-us-ascii"
  | "charset-misspelt"
  | "several-charsets";

/** A finding about a Content-Type. */
export interface MediaTypeFinding {
  /** The code of the finding. */
  readonly code: MediaTypeCode;
  /** The severity. */
  readonly severity: Severity;
  /** One sentence: the problem and the remedy. */
  readonly message: string;
  /** The section of RFC 9309. */
  readonly spec: string;
}

/** The table entry of a media type finding. */
export interface FindingEntry {
  /** The severity. */
  readonly severity: Severity;
  /** Section of the document that it rests on. */
  readonly spec: string;
  /** The message. */
  readonly text: string;
}

/** The message of each finding; `{value}` is replaced by the header's value. */
export const mediaTypeCodes: Readonly<Record<MediaTypeCode, FindingEntry>> = {
  "missing-media-type": {
    severity: "warning",
    spec: "2.3",
    text: 'The response has no Content-Type; send "text/plain; charset=utf-8".',
  },
  "malformed-media-type": {
    severity: "error",
    spec: "2.3",
    text: 'The Content-Type {value} is not a valid media type; send "text/plain; charset=utf-8".',
  },
  "not-text-plain": {
    severity: "error",
    spec: "2.3",
    text: 'The media type is {value} instead of text/plain; send "text/plain; charset=utf-8".',
  },
  "charset-not-utf-8": {
    severity: "error",
    spec: "2.3",
    text: 'The charset is {value} instead of UTF-8; save the file as UTF-8 and send "charset=utf-8".',
  },
  "charset-us-ascii": {
    severity: "info",
    spec: "2.3",
    text: 'The charset is {value}, a subset of UTF-8; send "charset=utf-8", which is also correct if other characters are added.',
  },
  "charset-misspelt": {
    severity: "info",
    spec: "2.3",
    text: 'The charset {value} is not the registered name; send "charset=utf-8".',
  },
  "several-charsets": {
    severity: "warning",
    spec: "2.3",
    text: 'The Content-Type has several charsets ({value}), and clients differ in which one they use; send only "charset=utf-8".',
  },
};

/** The number of code units of a header's value that a message shows. */
const SHOWN = 60;

/**
 * Checks the Content-Type of a robots.txt, null if the response has none. There are no findings about `text/plain`,
 * alone or with `charset=utf-8`, in any case, quoted or not.
 */
export function mediaTypeFindings(contentType: string | null): readonly MediaTypeFinding[] {
  if (contentType === null || contentType === "") return [finding("missing-media-type", "")];
  const read = readContentType(contentType);
  if (read === null) return [finding("malformed-media-type", shown(contentType))];
  const findings: MediaTypeFinding[] = [];
  if (read.mediaType !== "text/plain") findings.push(finding("not-text-plain", shown(read.mediaType)));
  const [charset, another] = read.charsets;
  if (another !== undefined) findings.push(finding("several-charsets", read.charsets.map(shown).join(", ")));
  else if (charset !== undefined) {
    const code = charsetCode(charset.toLowerCase());
    if (code !== null) findings.push(finding(code, shown(charset)));
  }
  return findings;
}

function charsetCode(charset: string): MediaTypeCode | null {
  switch (charset) {
    case "utf-8":
      return null;
    case "utf8":
      return "charset-misspelt";
    case "us-ascii":
    case "ascii":
      return "charset-us-ascii";
    default:
      return "charset-not-utf-8";
  }
}

function finding(code: MediaTypeCode, value: string): MediaTypeFinding {
  const { severity, spec, text } = mediaTypeCodes[code];
  return { code, severity, message: text.replace("{value}", () => value), spec };
}

/** Nothing from a response reaches a terminal or a log unescaped. */
function shown(text: string): string {
  return quotedExcerpt(text, SHOWN);
}
