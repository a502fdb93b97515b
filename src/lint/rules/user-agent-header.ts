// user-agent-header (RFC 9309 §2.2.1)
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import { tokensWithin } from "../product-tokens.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: '"{value}" is a User-Agent header, which no crawler matches; write the crawler\'s product token.',
  page: {
    why: "A group names crawlers by their product token, the one word of the User-Agent header that is their name: `Googlebot`, not `Mozilla/5.0 (compatible; Googlebot/2.1; …)`. Crawlers read such a line as the token `Mozilla`, which no crawler uses.",
    wrong: "User-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nDisallow: /private/\n",
    crawlers:
      "RFC 9309 and Google read `Mozilla`. Crawlers that follow the 1996 draft look for their name inside the value, and find it.",
    turnOff: "Never: no crawler obeys the group.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const [token, ...others] = tokensWithin(valueOf(context, record));
  const span = { start: record.value, end: record.valueEnd };
  if (token === undefined || others.length > 0) return { span };
  return { span, fix: rewritingValue(context, record, [token], "unsafe") };
};
