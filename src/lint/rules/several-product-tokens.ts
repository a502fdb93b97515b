// several-product-tokens (RFC 9309 §2.2.1)
import { cut, inWords, READ_AS } from "../../diagnostics/message.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { groupBy } from "../../text/collections.ts";
import { harmOf } from "../analyses/names.ts";
import { groupsByName } from "../groups.ts";
import { lineOf, rewritingValue, valueOf, withRemedy } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: 'Several product tokens in one line ("{value}"), {interpretation}; write one user-agent line for each.',
  page: {
    why: "Lists were proposed (erratum 8895) and are not part of the RFC. A crawler compares the longest product token the value begins with, so only the first crawler is named and the others obey the `*` group. There is no fix if their names would close the whole site to a search engine, or open it. Names are also separated by a slash, which usually precedes a version; that is reported if each name ends in `bot`, `crawler` or `spider`.",
    wrong: "User-agent: ExampleBot, OtherBot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nDisallow: /private/\n",
    crawlers:
      "Google's parser and robotspec read the first name. Crawlers that compare the whole value match no name, and older ones that search the value match every name.",
    turnOff: "Never: all crawlers after the first are not named.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const names = valueOf(context, record)
    .split(/[,;|/\s]/)
    .filter((name) => name !== "");
  const tokens = [...groupBy(names, lowerCase).values()].map(([first]) => first as string);
  const group = context.fact(groupsByName).get(record.value);
  const harm = harmOf(context, group, ...tokens);
  if (harm !== null) return { message: withRemedy(found, `${remedyFor(tokens)}, ${harm}`) };
  const fix = rewritingValue(context, record, tokens, "unsafe");
  return tokens.length === names.length ? { fix } : { fix, message: withRemedy(found, remedyFor(tokens)) };
};

/** Tokens that a message lists. */
const MAX_NAMED = 3;

/** What to write for a list with equal names. */
function remedyFor(tokens: readonly string[]): string {
  const [first] = tokens;
  if (first !== undefined && tokens.length === 1) return `write "${cut(first, READ_AS)}"`;
  if (tokens.length > MAX_NAMED) return "write one user-agent line for each different name";
  const listed = tokens.map((token) => `"${cut(token, READ_AS)}"`);
  return `write one user-agent line for each of ${inWords(listed, "and")}`;
}
