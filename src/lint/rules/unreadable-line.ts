// unreadable-line (RFC 9309 §2.2)
import { isKnownKey } from "../../dialects/keys.ts";
import { checkLines } from "../analyses/lines.ts";
import type { LintContext } from "../context.ts";
import { commentingOut, lineOf, valueOf, withRemedy } from "../lines.ts";
import type { Check, Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: 'This line is neither "key: value" nor a comment, so crawlers skip it; remove it, or put "#" before it.',
  page: {
    why: "Crawlers skip a line they cannot read and continue with the next one (Section 2.2). A file without a line that they can read is probably another one, and there is no fix. A path on a line of its own below a rule was probably meant as another rule.",
    wrong: "Welcome to our site\n",
    right: "# Welcome to our site\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "Never: the line has no effect.",
  },
};

const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const span = { start: record.value, end: record.valueEnd };
  if (context.fact(hasNoRecord)) {
    return {
      span,
      message: withRemedy(found, "serve a robots.txt, or answer 404, because no line of the file is one"),
    };
  }
  // A strict check finds a rule above the first user-agent line at its first letter, before the missing colon.
  const [key = ""] = FIRST_WORD.exec(valueOf(context, record)) ?? [];
  if (isKnownKey(key)) return { span, message: withRemedy(found, `put ":" after "${key}"`) };
  return { span, fix: commentingOut(context, record) };
};

export const check: Check = checkLines("unreadable-line", details);

const FIRST_WORD = /^[A-Za-z-]+/;

/** Whether no line can be read: the file is probably another one. */
function hasNoRecord({ lines }: LintContext): boolean {
  return lines.every(({ kind }) => kind === "emptyline" || kind === "unreadable-line");
}
