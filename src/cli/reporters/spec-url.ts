// The specification that a code is based on, and its URL.
import { codes, type DiagnosticCode } from "../../diagnostics/index.ts";

const SECTION = /^\d(\.\d+)*$/;

/** The specification of a code in words: `RFC 9309, Section 2.2`. */
export function standardOf(code: DiagnosticCode): string {
  const { spec } = codes[code];
  return SECTION.test(spec) ? `RFC 9309, Section ${spec}` : spec;
}

/** The URL of that section; null if the code is not based on a published robots.txt specification. */
export function sourceOf(code: DiagnosticCode): string | null {
  const { spec } = codes[code];
  if (SECTION.test(spec)) return `https://www.rfc-editor.org/rfc/rfc9309#section-${spec}`;
  if (spec.startsWith("1996")) return "https://www.robotstxt.org/norobots-rfc.txt";
  return spec.startsWith("1994") ? "https://www.robotstxt.org/orig.html" : null;
}
