// Where the document a code rests on can be read.
import { codes, type DiagnosticCode } from "../../diagnostics/index.ts";

const SECTION = /^\d(\.\d+)*$/;

/** What a code rests on, as one names it: `RFC 9309, Section 2.2`. */
export function standardOf(code: DiagnosticCode): string {
  const { spec } = codes[code];
  return SECTION.test(spec) ? `RFC 9309, Section ${spec}` : spec;
}

/** The address of the section a code rests on; null where it rests on no document of the lineage. */
export function sourceOf(code: DiagnosticCode): string | null {
  const { spec } = codes[code];
  if (SECTION.test(spec)) return `https://www.rfc-editor.org/rfc/rfc9309#section-${spec}`;
  if (spec.startsWith("1996")) return "https://www.robotstxt.org/norobots-rfc.txt";
  return spec.startsWith("1994") ? "https://www.robotstxt.org/orig.html" : null;
}
