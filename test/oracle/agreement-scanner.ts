// What must hold of the scanners, said once for the tests and for
// `npm run fuzz:scanner`.
import { parse } from "../../src/cst/parse.ts";
import { scanLines } from "../../src/cst/scan.ts";
import { plain } from "./plain-peggy.ts";

/** The rules that read any text. */
export const scanners = ["document", "google_document"] as const;

/**
 * What is wrong with the reading of a text: by a scanner, beside Peggy's of the same grammar, or of the
 * text's octets, beside that of the text. Null where nothing is.
 */
export function scanFails(text: string): string | null {
  for (const rule of scanners) {
    const scanned = JSON.stringify(scanLines({ text }, rule));
    const expected = JSON.stringify((plain[rule](text) as { lines: unknown } | null)?.lines);
    if (scanned !== expected) return `${rule}: the scanner reads ${scanned}, Peggy ${expected}`;
  }
  // Octets of a lone surrogate are read as ill-formed: another text.
  return isWellFormed(text) ? octetsFail(text) : null;
}

const encoder = new TextEncoder();

function octetsFail(text: string): string | null {
  const fromText = parse(text);
  const fromOctets = parse(encoder.encode(text));
  if (fromOctets.document.text !== text) return `the octets are decoded to ${JSON.stringify(fromOctets.document.text)}`;
  const pairs = [
    ["lines", fromText.document.lines, fromOctets.document.lines],
    ["diagnostics", fromText.diagnostics, fromOctets.diagnostics],
  ] as const;
  for (const [name, ...both] of pairs) {
    const [one, other] = both.map((value) => JSON.stringify(value));
    if (one !== other) return `${name} of the text ${one}, of its octets ${other}`;
  }
  return null;
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
