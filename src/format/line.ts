// Formats one line: the case of its key and its white space (RFC 9309 §2.2).
import { ruleType } from "../cst/document.ts";
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import { isKey } from "../dialects/keys.ts";
import { recordKeys, recordNameOf } from "../dialects/records.ts";
import { equalsIgnoringCase } from "../groups/product-token.ts";
import { trimEnd } from "../text/ascii.ts";

/**
 * The formatted line without its line end: `Key: value # comment`. A line with a malformed key or without a key is only
 * trimmed. Key, value and comment stay the same in every dialect. Linear in the line.
 */
export function formatLine({ text }: RobotsTxt, line: Line): string {
  const comment = trimEnd(text.slice(line.comment, line.lineEnd));
  if (line.kind === "emptyline") return comment;
  const value = text.slice(line.value, line.valueEnd);
  const isAddress = value.startsWith("//") && line.value === line.colon + 1;
  const key = isAddress ? null : canonicalKey(text, line);
  if (key === null) return trimEnd(text.slice(line.key, line.lineEnd));
  return `${key}:${value === "" ? "" : ` ${value}`}${comment === "" ? "" : ` ${comment}`}`;
}

/**
 * The canonical spelling of a known key, or an unknown key as written. Null for a key with characters other than
 * letters, digits, `-` and `_`, because such a line is probably prose.
 */
function canonicalKey(text: string, { kind, key: start, keyEnd }: Line): string | null {
  const key = text.slice(start, keyEnd);
  if (kind === "user-agent-line") return "User-agent";
  if (kind === "rule") return ruleType(text, start) === "allow" ? "Allow" : "Disallow";
  if (!isKey(key)) return null;
  const known = recordNameOf(key);
  const canonical = known === null ? key : recordKeys[known.name].key;
  // An alternative spelling of a known key is kept, because not every crawler reads both.
  return equalsIgnoringCase(key, canonical) ? canonical : key;
}
