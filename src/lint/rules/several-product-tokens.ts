// several-product-tokens (RFC 9309 §2.2.1)
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: 'Several product tokens in one line ("{value}"), {interpretation}; write one user-agent line for each.',
  page: {
    why: "Lists were proposed (erratum 8895) and are not part of the RFC. A crawler compares the longest product token the value begins with, so only the first crawler is named and the others obey the `*` group.",
    wrong: "User-agent: ExampleBot, OtherBot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nDisallow: /private/\n",
    crawlers:
      "Google's parser and robotspec read the first name. Crawlers that compare the whole value match no name, and older ones that search the value match every name.",
    turnOff: "Never: all crawlers after the first are not named.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const tokens = valueOf(context, record).split(/[,;|\s]/);
  return {
    fix: rewritingValue(
      context,
      record,
      tokens.filter((token) => token !== ""),
      "unsafe",
    ),
  };
};
