// missing-line-break (RFC 9309 §2.2)
import { nextKey } from "../../cst/diagnose.ts";
import { equalsIgnoringCase } from "../../groups/product-token.ts";
import type { LintContext } from "../context.ts";
import { lineEndOf, lineOf, replacing, withRemedy } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: 'Missing line break before "{key}", which is read as part of the value; start a new line there.',
  page: {
    why: "A line has one key and one value. Everything after the first colon is the value, so the second key is lost and the first line means something else. Lines are often joined when a file is edited in a one-line form field, or copied from a web page.",
    wrong: "User-agent: * Disallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them read one line.",
    turnOff: "Never: the second line is lost.",
  },
};

export const details: Details = (context, found) => {
  const { value, valueEnd } = lineOf(context, found);
  const { key, at } = nextKey(context.text.slice(value, valueEnd)) as NonNullable<ReturnType<typeof nextKey>>;
  const end = value + at;
  const start = value + context.text.slice(value, end).trimEnd().length;
  // Below other rules, one that closes the site is for the crawler named beside it.
  const isPair = /^\/\**$/.test(context.text.slice(value, start)) && equalsIgnoringCase(key, "User-agent");
  if (isPair && context.fact(laterRules).has(value)) {
    return {
      message: withRemedy(found, "write the user-agent line first, and the rule that closes the site below it"),
    };
  }
  const title = `Start a new line before "${key}"`;
  return {
    span: { start: end, end: valueEnd },
    fix: replacing({ start, end }, lineEndOf(context), title, "unsafe"),
  };
};

/** The offsets of the patterns of rules with another rule above them in their group. Linear in the file, once. */
function laterRules({ groups: { groups } }: LintContext): ReadonlySet<number> {
  return new Set(groups.flatMap(({ rules }) => rules.slice(1).map(({ patternSpan }) => patternSpan.start)));
}
