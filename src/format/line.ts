// One line in the canonical form: key case and white space, nothing else. Knows
// the parts of a line record (RFC 9309 §2.2); never looks at the lines around it.
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import { isKey } from "../dialects/keys.ts";
import { recordKeys, recordNameOf } from "../dialects/records.ts";
import { equalsIgnoringCase } from "../groups/product-token.ts";

/**
 * The line as it is to stand, without its line end: `Key: value # comment`. A line with an odd key, or
 * with none, only loses the white space around it. Every reader gets the same key, the same value and
 * the same comment from it. Linear in the line.
 */
export function formatLine({ text }: RobotsTxt, record: LineRecord): string {
  const comment = trimEnd(text.slice(record.comment, record.lineEnd));
  if (record.kind === "emptyline") return comment;
  const value = text.slice(record.value, record.valueEnd);
  const isAddress = value.startsWith("//") && record.value === record.colon + 1;
  const key = record.kind === "unreadable-line" || isAddress ? null : canonicalKey(text, record);
  if (key === null) {
    const start = record.kind === "unreadable-line" ? record.value : record.key;
    return trimEnd(text.slice(start, record.lineEnd));
  }
  return `${key}:${value === "" ? "" : ` ${value}`}${comment === "" ? "" : ` ${comment}`}`;
}

/**
 * The key as its documents spell it; one that nobody knows as it is. Null where the key is none of
 * letters, digits, `-` and `_`: such a line is rather prose, and its white space its own.
 */
function canonicalKey(text: string, { kind, key: start, keyEnd }: LineRecord): string | null {
  const key = text.slice(start, keyEnd);
  if (kind === "user-agent-line") return "User-agent";
  if (kind === "rule") return (text.charCodeAt(start) | 0x20) === 0x61 ? "Allow" : "Disallow";
  if (!isKey(key)) return null;
  const known = recordNameOf(key);
  const spelt = known === null ? key : recordKeys[known.name].key;
  // Another spelling of a known key stays: some readers take it, and some do not.
  return equalsIgnoringCase(key, spelt) ? spelt : key;
}

/** Without the spaces and tabs at its end. Looks at each of them once. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 0x20 || text.charCodeAt(end - 1) === 0x09)) end--;
  return text.slice(0, end);
}
