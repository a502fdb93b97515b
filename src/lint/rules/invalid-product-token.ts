// invalid-product-token (RFC 9309 §2.2.1)
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { cut, READ_AS } from "../../diagnostics/message.ts";
import { startsDocumentedName } from "../../dialects/crawlers.ts";
import { isProductToken, productToken, wholeName } from "../../groups/product-token.ts";
import type { LintContext } from "../context.ts";
import type { FoundParts } from "../finding.ts";
import { lineOf, rewritingValue, valueOf, withRemedy } from "../lines.ts";
import { intendedToken, isKnownToken, tokensWithin } from "../product-tokens.ts";
import { withMore } from "../repeats.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message:
    'Invalid product token "{value}", {interpretation}; write the token that its operator documents, one per line.',
  page: {
    why: "A product token consists of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value, crawlers compare the longest part at its beginning that is a token: `Example Bot` is read as `Example`, and `*bot` names no crawler. A single name with digits or dots, or with a version, has a rule of its own ([name-outside-grammar](name-outside-grammar.md)).",
    wrong: "User-agent: Example Bot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "Since 2019 crawlers compare the longest token the value begins with. In 1996 and for Yandex it is the whole value, in 1994 the value up to `/`.",
    turnOff: "If the list is copied and you do not care whether each name in it works.",
  },
};

/** Reports a copied list of crawlers once per file, unless every name outside the grammar is to be reported. */
export const check: Check = (context) => {
  const found = context.grammar("invalid-product-token");
  const reportsEach = context.isOn("name-outside-grammar");
  const all = reportsEach ? found : found.filter((one) => !reachesCrawler(context, one));
  const reported = reportsEach ? all : all.slice(0, 1);
  const more = all.length - reported.length;
  for (const found of reported) {
    const { message = found.message, fix } = detailsOf(context, found);
    context.pass(found, { fix: fix ?? null, message: withMore(message, more, "such a value") });
  }
};

/**
 * Whether crawlers read a value as they read the documented name of one of them: `Sogou Spider` as `Sogou web spider`.
 */
function reachesCrawler(context: LintContext, found: Diagnostic): boolean {
  return startsDocumentedName(productToken(valueOf(context, lineOf(context, found))));
}

function detailsOf(context: LintContext, found: Diagnostic): FoundParts {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  const token = productToken(value);
  const intended = knownIn(value, token) ?? ownToken(value, token);
  if (intended === null) return {};
  const message = withRemedy(found, `write "${cut(intended, READ_AS)}"`);
  return { message, fix: rewritingValue(context, record, [intended], "unsafe") };
}

/** The token that a value begins with, if only other characters follow it. */
function ownToken(value: string, token: string): string | null {
  // A name of several words, or one with digits, is more than its token; a program cannot know which is meant.
  const isMore = token !== wholeName(value) || /^[ \t]*[A-Za-z0-9]/.test(value.slice(token.length));
  return isProductToken(token) && !isMore ? token : null;
}

/**
 * The token of the well-known crawler a value names beside other words, or is one slip away from; null
 * where it is read as one already.
 */
function knownIn(value: string, token: string): string | null {
  if (isKnownToken(token)) return null;
  const [within, ...others] = tokensWithin(value);
  return within !== undefined && others.length === 0 ? within : intendedToken(wholeName(value));
}
