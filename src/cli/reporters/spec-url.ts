// Where the document a code rests on can be read.
import { codes, type DiagnosticCode } from "../../diagnostics/index.ts";

/** The address of the section a code rests on; null where it rests on no document of the lineage. */
export function sourceOf(code: DiagnosticCode): string | null {
  const { spec } = codes[code];
  if (/^\d(\.\d+)*$/.test(spec)) return `https://www.rfc-editor.org/rfc/rfc9309#section-${spec}`;
  if (spec.startsWith("1996")) return "https://www.robotstxt.org/norobots-rfc.txt";
  return spec.startsWith("1994") ? "https://www.robotstxt.org/orig.html" : null;
}
