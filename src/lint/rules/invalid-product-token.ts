// invalid-product-token (RFC 9309 §2.2.1, E-09): found by the grammar. The fix writes
// the token that crawlers read already, where it is a word of its own, or that of the
// one well-known crawler that is meant.
import { isProductToken, productToken, wholeName } from "../../groups/product-token.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import { intendedToken, isKnownToken, tokensWithin } from "../product-tokens.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: '"{value}" is no product token; {reading}; write letters, "-" and "_" only, one token a line.',
  page: {
    why: "A product token is made of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value the longest part that is a token counts: `Example Bot` is read as `Example`, `*bot` names nobody. One name with digits or dots in it, or with a version behind it, has a code of its own ([name-outside-grammar](name-outside-grammar.md)).",
    wrong: "User-agent: Example Bot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "The longest token the value begins with counts since 2019. In 1996 and for Yandex the whole value does, in 1994 the value up to `/`.",
    turnOff: "If the list is copied from others and you do not care whether each name in it works.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  const token = productToken(value);
  const known = knownIn(value, token);
  if (known !== null) return { fix: rewritingValue(context, record, [known], false) };
  // A name of several words, or one with digits, is more than its token; nobody knows which is meant.
  const isMore = token !== wholeName(value) || /^[ \t]*[A-Za-z0-9]/.test(value.slice(token.length));
  if (!isProductToken(token) || isMore) return {};
  const { named } = context.dialect.agents;
  return { fix: rewritingValue(context, record, [token], named === "token" || named === "token-only") };
};

/**
 * The token of the well-known crawler a value names beside other words, or is one slip away from; null
 * where it is read as one already.
 */
function knownIn(value: string, token: string): string | null {
  if (isKnownToken(token)) return null;
  const [within, ...others] = tokensWithin(value);
  return within !== undefined && others.length === 0 ? within : intendedToken(wholeName(value));
}
