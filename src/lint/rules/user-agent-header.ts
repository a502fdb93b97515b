// user-agent-header (RFC 9309 §2.2.1)
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Group } from "../../groups/model.ts";
import { groupBy } from "../../text/collections.ts";
import type { Span } from "../../text/span.ts";
import { harmOf } from "../analyses/names.ts";
import type { LintContext } from "../context.ts";
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
    why: "A group names crawlers by their product token, the one word of the User-Agent header that is their name: `Googlebot`, not `Mozilla/5.0 (compatible; Googlebot/2.1; …)`. Crawlers read such a line as the token `Mozilla`, which no crawler uses. The header of a browser, or of a program that presents itself as one, is an info, because such a program does not read robots.txt. If the product token would close the whole site to a search engine, or open it, the finding says so and has no fix. It is not reported if the group has the same rules as the `*` group, or as the one of the crawler that is meant.",
    wrong: "User-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nDisallow: /private/\n",
    crawlers:
      "RFC 9309 and Google read `Mozilla`. Crawlers that follow the 1996 draft look for their name inside the value, and find it.",
    turnOff: "Never: no crawler obeys the group.",
  },
};

/** A header in a user-agent line. */
interface Header {
  readonly found: Diagnostic;
  readonly line: Line;
  readonly value: string;
  /** Undefined in a dialect that reads the line as none of a group. */
  readonly group: Group | undefined;
  /** The known crawler that it names; null for none, or for several. */
  readonly token: string | null;
}

/**
 * Reports every header that names a known crawler. The others, which come in copied lists, are reported once, unless in
 * a strict run: those of browsers, and the rest.
 */
export const check: Check = (context) => {
  const headers = context
    .grammar("user-agent-header")
    .map((found) => headerIn(context, found))
    .filter((header) => context.exhaustive || !isWithoutEffect(context, header));
  for (const header of headers) {
    const { found, line, token, group } = header;
    if (token === null) continue;
    const harm = harmOf(context, group, token);
    const remedy =
      harm === null ? `write "${token}"` : `do not write "${token}" unless that is meant, ${harm}; remove the line`;
    const fix = harm === null ? rewritingValue(context, line, [token], "unsafe") : null;
    context.pass(found, { span: spanOf(header), message: withRemedy(found, remedy), fix });
  }
  const others = headers.filter(({ token }) => token === null);
  const offsets = new Set(others.map(({ line }) => line.value));
  for (const [isBrowser, alike] of groupBy(others, ({ value }) => isOfBrowser(value))) {
    reportAlike(context, alike, isBrowser, offsets);
  }
};

/** Reports headers of no known crawler as one finding or each: those of browsers, or others; `offsets` are of both. */
function reportAlike(
  context: LintContext,
  headers: readonly Header[],
  isBrowser: boolean,
  offsets: ReadonlySet<number>,
): void {
  const reported = context.strict ? headers : headers.slice(0, 1);
  const lines = headers.slice(reported.length).map(({ found }) => found.line);
  for (const header of reported) {
    const { found, group } = header;
    const where = lineOrGroup(group, offsets);
    const remedy = isBrowser
      ? `remove the ${where}, because a program that presents itself as a browser does not read robots.txt`
      : `write the crawler's product token, or remove the ${where} if it has none`;
    const message = withMore(withRemedy(found, remedy), lines, "such a value");
    // A group that forbids nothing is not missed.
    const isOpen = group !== undefined && !group.rules.some(forbids);
    context.pass(found, { span: spanOf(header), message, harmless: isBrowser || isOpen });
  }
}

function headerIn(context: LintContext, found: Diagnostic): Header {
  const line = lineOf(context, found);
  const value = valueOf(context, line);
  const [token = null, ...others] = tokensWithin(value);
  const group = context.fact(groupsByName).get(line.value);
  return { found, line, value, group, token: others.length === 0 ? token : null };
}

/** Whether nothing would be different with a product token: the group has the rules of the crawler, or of `*`. */
function isWithoutEffect(context: LintContext, { group, token }: Header): boolean {
  if (group === undefined) return false;
  const obeys = token !== null && context.fact(obeysRulesOf)(token, group) === true;
  return obeys || context.fact(groupsLikeStar).has(group);
}

function spanOf({ line: { value, valueEnd } }: Header): Span {
  return { start: value, end: valueEnd };
}

/** Whether a header is that of a browser, or of a program that presents itself as one. */
function isOfBrowser(header: string): boolean {
  if (/bot|spider|crawl|search|https?:|@|\.(?:com|net|org)\b/i.test(header)) return false;
  return /^mozilla(?:\/[\d.]*)?$|MSIE|Windows|Macintosh|X11/i.test(header);
}
