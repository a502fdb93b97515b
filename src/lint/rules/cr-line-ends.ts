// cr-line-ends (RFC 9309 §2.2, E-30): lines end with CR, which the RFC allows and
// many readers do not know.
import { lineEndOf } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";
import { endingWithLf } from "./line-ends-mixed.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  recommended: false,
  spec: "2.2",
  fix: "safe",
  message: "Lines end with CR, which not every reader knows; save the file with LF.",
  page: {
    why: "The RFC allows CR alone, and the large crawlers read it. A reader that does not sees the whole file as one line, of which it obeys nothing, or the first key with everything behind it as its value.",
    wrong: "User-agent: *\\u000DDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's library and those of Python and Java know CR. Readers in JavaScript and Go that split at LF do not.",
    turnOff: "If only the large crawlers matter to you, which is why it is off unless asked for.",
  },
};

export const check: Check = (context) => {
  if (lineEndOf(context) !== "\r") return;
  const start = context.text.indexOf("\r");
  context.report({ span: { start, end: start + 1 }, fix: endingWithLf(context) });
};
