// user-agent-header (RFC 9309 §2.2.1)
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Group } from "../../groups/model.ts";
import type { LintContext } from "../context.ts";
import { hasCopiedList } from "../copied-list.ts";
import type { FoundParts } from "../finding.ts";
import { forbids, groupsByName, groupsLikeStar, lineOrGroup, obeysRulesOf } from "../groups.ts";
import { lineOf, rewritingValue, valueOf, withRemedy } from "../lines.ts";
import { tokensWithin } from "../product-tokens.ts";
import { withMore } from "../repeats.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: '"{value}" is a User-Agent header, which no crawler of today matches; write the crawler\'s product token.',
  page: {
    why: "A group names crawlers by their product token, the one word of the User-Agent header that is their name: `Googlebot`, not `Mozilla/5.0 (compatible; Googlebot/2.1; …)`. Crawlers read such a line as the token `Mozilla`, which no crawler uses. The header of a browser, or of a program that presents itself as one, is an info, because such a program does not read robots.txt, and is not reported in a copied list of crawlers. It is not reported if the group has the same rules as the `*` group, or as the one of the crawler that is meant.",
    wrong: "User-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nDisallow: /private/\n",
    crawlers:
      "RFC 9309 and Google read `Mozilla`. Crawlers that follow the 1996 draft look for their name inside the value, and find it.",
    turnOff: "Never: no crawler obeys the group.",
  },
};

/** A header, and what is said about it. */
interface Header {
  readonly found: Diagnostic;
  /** Undefined in a dialect that reads the line as none of a group. */
  readonly group: Group | undefined;
  readonly parts: FoundParts;
}

/**
 * Reports every header that names a known crawler. The others, which come in copied lists, are reported once, unless in
 * a strict run: those of browsers, and the rest.
 */
export const check: Check = (context) => {
  const groups = context.fact(groupsByName);
  const all = context.grammar("user-agent-header").flatMap((found): Header[] => {
    const group = groups.get(lineOf(context, found).value);
    const token = tokenIn(context, found);
    if (!context.exhaustive && group !== undefined) {
      const obeys = token !== null && context.fact(obeysRulesOf)(token, group) === true;
      if (obeys || context.fact(groupsLikeStar).has(group)) return [];
    }
    return [{ found, group, parts: partsOf(context, found, token) }];
  });
  const others = new Map<boolean, Header[]>([
    [true, []],
    [false, []],
  ]);
  for (const one of all) {
    const { found, parts } = one;
    if (parts.fix == null) (others.get(isOfBrowser(valueOf(context, lineOf(context, found)))) as Header[]).push(one);
    else context.pass(found, parts);
  }
  const offsets = new Set([...others.values()].flat().map(({ found }) => lineOf(context, found).value));
  for (const [isBrowser, headers] of others) {
    if (isBrowser && !context.exhaustive && hasCopiedList(context)) continue;
    const remedy = isBrowser
      ? (where: string) =>
          `remove the ${where}, because a program that presents itself as a browser does not read robots.txt`
      : (where: string) => `write the crawler's product token, or remove the ${where} if it has none`;
    const reported = context.strict ? headers : headers.slice(0, 1);
    const lines = headers.slice(reported.length).map(({ found }) => found.line);
    for (const { found, group, parts } of reported) {
      const message = withMore(withRemedy(found, remedy(lineOrGroup(group, offsets))), lines, "such a value");
      // A group that forbids nothing is not missed.
      const isOpen = group !== undefined && !group.rules.some(forbids);
      context.pass(found, { ...parts, message, harmless: isBrowser || isOpen });
    }
  }
};

/** Whether a header is that of a browser, or of a program that presents itself as one. */
function isOfBrowser(header: string): boolean {
  if (/bot|spider|crawl|search|https?:|@|\.(?:com|net|org)\b/i.test(header)) return false;
  return /^mozilla(?:\/[\d.]*)?$|MSIE|Windows|Macintosh|X11/i.test(header);
}

/** The known crawler that a header names; null for none, or for several. */
function tokenIn(context: LintContext, found: Diagnostic): string | null {
  const [token, ...others] = tokensWithin(valueOf(context, lineOf(context, found)));
  return token === undefined || others.length > 0 ? null : token;
}

function partsOf(context: LintContext, found: Diagnostic, token: string | null): FoundParts {
  const record = lineOf(context, found);
  const span = { start: record.value, end: record.valueEnd };
  if (token === null) return { span };
  const message = withRemedy(found, `write "${token}"`);
  return { span, message, fix: rewritingValue(context, record, [token], "unsafe") };
}
