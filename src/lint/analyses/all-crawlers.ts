// User-agent values that stand for all crawlers in their author's mind, or for all but one (RFC 9309 §2.2.1).
import { tokensWithin } from "../../crawlers/meant-tokens.ts";
import type { AgentSemantics } from "../../dialects/dialect.ts";
import { ANY, productToken } from "../../groups/product-token.ts";

/** Words for all crawlers, which may come before what a negation leaves out. */
const EVERY =
  /^(?:\*|all\b|any\b|every\w*)(?:[\s,;:_-]*\b(?:other(?! than)|(?:ro)?bots?|crawlers?|spiders?|(?:user[ _-]?)?agents?)\b)*[\s,;:(-]*/i;
const NEGATION =
  /^(?:!=?|<>|[≠¬]|\^?\(\?!|(?:not|but(?: not)?|except(?: for)?|excluding|without|other than)(?=[\s:(]))[\s:("']*(?=[\w*])/i;

/** The crawler that a value leaves out, as written; null if it is no negation. */
export function excludedBy(value: string): string | null {
  const every = EVERY.exec(value)?.[0] ?? "";
  const rest = value.slice(every.length);
  const negation = NEGATION.exec(rest)?.[0];
  if (negation === undefined) return null;
  const [known] = tokensWithin(rest);
  return known ?? /^[^)"'\s]*/.exec(rest.slice(negation.length))?.[0] ?? "";
}

/** A comment of another language after a value. */
const COMMENT = /(?:\/\/|<!--|--).*$/s;
/** Characters that look like a star, and how one is escaped elsewhere. */
const STARS = /[\u066D\u204E\u2217\u2731\u2732\u273B\u2055]|%2a|&ast;/giu;
/** Of a value in which everything that is neither letter, digit nor star has become a space. */
const ALL: readonly RegExp[] = [
  /^\*+(?: \*+)*$/,
  /^\*+ ?(?:(?:ro)?bot|(?:web ?)?crawler|spider|(?:user ?)?agent|search ?engine|other)s? ?\**$/,
  /^(?:all|any|every)(?: (?:the|of|other|web|search))*(?: (?:(?:ro)?bot|(?:web ?)?crawler|spider|(?:user ?)?agent|search ?engine|other)s?)?$/,
  /^(?:all|any|every)(?:(?:ro)?bot|crawler|spider|agent)s$/,
  /^(?:(?:every|any)(?:one|body|thing)|wildcard|asterisk)$/,
];

/** Whether a value stands for all crawlers in its author's mind, although no crawler reads it so. */
export function meansAll(value: string, { starBefore }: AgentSemantics): boolean {
  if (productToken(value, starBefore) === ANY) return false;
  // A regular expression for anything; a list, which has a rule of its own.
  if (/^[/^("]*\.\+[$)/"]*$/.test(value)) return true;
  if (/[^,;|\s]\s*[,;|]+\s*[^,;|\s]/.test(value)) return false;
  const text = value.replace(COMMENT, "").normalize("NFKC").replace(STARS, "*").toLowerCase();
  const words = text.replace(/[^\p{L}\p{N}*]+/gu, " ").trim();
  return ALL.some((pattern) => pattern.test(words));
}
