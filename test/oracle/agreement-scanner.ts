// The properties of the scanners, for the tests and for `npm run fuzz -- scanner`.
import type { Line } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { scanLines } from "../../src/cst/scan.ts";
import { plain } from "./plain-peggy.ts";

/** The start rules that accept any text. */
export const scanners = ["document", "google_document"] as const;

/** The lines of a text, by a grammar. */
export function linesIn(text: string, rule: (typeof scanners)[number], scan: typeof scanLines = scanLines): Line[] {
  return scan<Line[]>({ text }, rule, []);
}

/** A difference between a scanner and Peggy's parser of the same grammar on a text; null if they agree. */
export function scanFails(text: string): string | null {
  for (const rule of scanners) {
    const scanned = JSON.stringify(linesIn(text, rule));
    const expected = JSON.stringify(plain[rule](text));
    if (scanned !== expected) return `${rule}: the scanner reads ${scanned}, Peggy ${expected}`;
  }
  return null;
}

const encoder = new TextEncoder();

/** A difference between parsing a text and parsing its octets; null if they agree. */
export function octetsFail(text: string): string | null {
  // Octets of a lone surrogate are ill-formed, and stand for another text.
  if (!isWellFormed(text)) return null;
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
