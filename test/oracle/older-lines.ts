// A second oracle for the grammars of 1996 and 1994, written from the prose of the two
// documents: one regular expression for each kind of line, and one over the sequence
// of kinds. It shares nothing with grammar/. Returns a verdict, no position.

import { markLength, octetsOf, type Source } from "./octets.ts";
import type { OlderDialect } from "./older.ts";

/**
 * A letter for each line: user-Agent line, Rule, Blank line; nothing for a line without meaning; ! for none
 * of these.
 */
type Kind = "A" | "R" | "B" | "" | "!";

// 1996. Section 3.3, with its "CHAR except CTLs or tspecials", and "#" (which begins a comment) left out, too.
const token = String.raw`[^\x00-\x20\x7F-\xFF()<>@,;:\\"/[\]?={}#]+`;
const path = String.raw`/(?:[/\w$.+!*'(),:@&=-]|%[0-9a-f]{2})*`;
/** White space and a comment at the end of a line. */
const end = String.raw`[ \t]*(?:#[\x00-\x7F]*)?$`;

const lines1996: readonly (readonly [Kind, RegExp])[] = [
  ["B", /^[ \t]*$/],
  ["", /^[ \t]*#[\x00-\x7F]*$/],
  ["A", new RegExp(`^user-agent:[ \\t]*${token}${end}`, "i")],
  ["R", new RegExp(`^(?:disallow|allow):[ \\t]*(?:${path})?${end}`, "i")],
  ["R", new RegExp(`^(?!(?:user-agent|disallow|allow):)${token}:[\\x00-\\x22\\x24-\\x7F]*${end}`, "i")],
];

function kind1996(line: string): Kind {
  return lines1996.find(([, pattern]) => pattern.test(line))?.[0] ?? "!";
}

/**
 * 1994. "the '#' character and the preceding space (if any) and the remainder of the line up to the
 * line termination is discarded. Lines containing only a comment are discarded completely".
 */
function kind1994(line: string): Kind {
  const read = line.replace(/[ \t]*#.*$/s, "");
  if (read === "" && line !== "") return line.includes("#") ? "" : "B";
  if (/^[ \t]*$/.test(read)) return "B";
  if (/^user-agent:[ \t]*[^ \t]/i.test(read)) return "A";
  if (/^disallow:/i.test(read)) return "R";
  if (/^user-agent:/i.test(read)) return "!";
  return /^[^ \t:]+:/.test(read) ? "" : "!";
}

// 1996: blank lines separate the first record from the rest; later records may follow each other directly.
const order1996 = /^B*(?:A+R+(?:B+(?:A+R+)+)*B*)?$/;
// 1994: "records separated by one or more blank lines".
const order1994 = /^B*(?:A+R+(?:B+A+R+)*B*)?$/;

/** Whether a source reads as the document says. */
export function linesAccept(dialect: OlderDialect, source: Source): boolean {
  const octets = octetsOf(source);
  if (markLength(octets) > 0) return false;
  const text = String.fromCharCode(...octets);
  const lines = text.split(/\r\n|\r|\n/);
  // Text after the last line end is a line without a line end, which neither document allows.
  if (lines.pop() !== "") return false;
  const kinds = lines.map(dialect === "koster-1996" ? kind1996 : kind1994).join("");
  return (dialect === "koster-1996" ? order1996 : order1994).test(kinds);
}
