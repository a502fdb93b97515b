// several-product-tokens (RFC 9309 §2.2.1, E-04): found by the grammar. The fix writes
// a line for each of them.
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message:
    'A user-agent line names one crawler, and "{value}" lists several, {reading}; write a line for each of them.',
  page: {
    why: "A list was proposed (erratum 8895) and is not part of the RFC. A crawler takes the longest product token the value begins with, so all but the first are not named, and obey the group for everybody.",
    wrong: "User-agent: ExampleBot, OtherBot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nDisallow: /private/\n",
    crawlers:
      "Google's library and RFC 9309 as read here take the first name. Readers that compare the whole value find no name, and older ones that look for parts of it find them all.",
    turnOff: "Never: the crawlers behind the first are not named.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const tokens = valueOf(context, record).split(/[,;|\s]+/);
  return {
    fix: rewritingValue(
      context,
      record,
      tokens.filter((token) => token !== ""),
      false,
    ),
  };
};
