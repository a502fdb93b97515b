// What a site's Content-Type for robots.txt gets wrong (RFC 9309 §2.3, E-38): the
// file MUST be text/plain in UTF-8. For site owners; a crawler follows the rules
// that parse whatever the header says (§2.3.1.1).
import type { Severity } from "../diagnostics/index.ts";
import { readContentType } from "./content-type.ts";

export type MediaTypeCode =
  | "missing-media-type"
  | "malformed-media-type"
  | "not-text-plain"
  | "charset-not-utf-8"
  | "charset-us-ascii"
  | "charset-misspelt"
  | "several-charsets";

export interface MediaTypeFinding {
  readonly code: MediaTypeCode;
  readonly severity: Severity;
  /** One sentence, ending in what to do. */
  readonly message: string;
  /** Section of RFC 9309. */
  readonly spec: string;
}

interface FindingEntry {
  readonly severity: Severity;
  readonly spec: string;
  readonly text: string;
}

/** Every finding with its text; `{value}` is what the header says. */
export const mediaTypeCodes: Readonly<Record<MediaTypeCode, FindingEntry>> = {
  "missing-media-type": {
    severity: "warning",
    spec: "2.3",
    text: 'The response has no Content-Type; send "text/plain; charset=utf-8".',
  },
  "malformed-media-type": {
    severity: "error",
    spec: "2.3",
    text: 'The Content-Type {value} is no media type; send "text/plain; charset=utf-8".',
  },
  "not-text-plain": {
    severity: "error",
    spec: "2.3",
    text: 'The media type is {value}, and must be text/plain; send "text/plain; charset=utf-8".',
  },
  "charset-not-utf-8": {
    severity: "error",
    spec: "2.3",
    text: 'The charset is {value}, and must be UTF-8; save the file as UTF-8 and send "charset=utf-8".',
  },
  "charset-us-ascii": {
    severity: "info",
    spec: "2.3",
    text: 'The charset is {value}, a part of UTF-8; send "charset=utf-8", which stays true when the file grows.',
  },
  "charset-misspelt": {
    severity: "info",
    spec: "2.3",
    text: 'The charset {value} is not the registered name; send "charset=utf-8".',
  },
  "several-charsets": {
    severity: "warning",
    spec: "2.3",
    text: 'There are several charsets ({value}) and readers differ in which counts; send one, "charset=utf-8".',
  },
};

/** Code units of a header's value that a message shows. */
const SHOWN = 60;

/**
 * What is wrong with the Content-Type of a robots.txt; empty for `text/plain` alone or with
 * `charset=utf-8`, in any case and quoted or not. Takes the header's value, null where there is none.
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

/** As JSON: nothing from a response reaches a terminal or a log unescaped. */
function shown(text: string): string {
  const quoted = JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
  return quoted.replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
