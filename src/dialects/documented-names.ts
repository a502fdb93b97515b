// Names of crawlers that are not product tokens (RFC 9309 §2.2.1), by which their operators document them. The linter
// accepts such a name in a user-agent line; no decision depends on the list.
import { namesOutsideGrammar } from "./generated/names-outside-grammar.ts";

/** Whether a user-agent value is the documented name of a crawler that is outside the grammar, such as `MJ12bot`. */
export function isDocumentedName(value: string): boolean {
  return namesOutsideGrammar.has(value.toLowerCase());
}

/**
 * The documented name outside the grammar at the start of a user-agent value, as written: `MJ12bot` of
 * `MJ12bot/v1.4.5`. Null if there is none; a version or white space may follow the name.
 */
export function documentedNameIn(value: string): string | null {
  const lower = value.toLowerCase();
  for (const name of namesOutsideGrammar) {
    if (lower.startsWith(name) && /^[ \t/]?$/.test(lower.charAt(name.length))) return value.slice(0, name.length);
  }
  return null;
}

/**
 * Whether a product token is the first word of a documented name of several words, such as `Sogou`; `MS` starts too
 * many.
 */
export function startsDocumentedName(token: string): boolean {
  if (token.length < 5) return false;
  const start = `${token.toLowerCase()} `;
  for (const name of namesOutsideGrammar) if (name.startsWith(start)) return true;
  return false;
}
