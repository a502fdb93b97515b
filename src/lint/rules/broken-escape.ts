// broken-escape (RFC 9309 §2.2.2, E-19): a "%" that begins no escape. One that anything
// may follow is perhaps meant for the beginning of any, and is left.
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"%" begins no escape here, because no two hex digits follow; write %25 for the character itself.',
  page: {
    why: "A `%` that is followed by no two hex digits stands for itself, and no well-formed URL holds it in that place. So the pattern matches nothing a crawler would ask for.",
    wrong: "User-agent: *\nDisallow: /100%/\n",
    right: "User-agent: *\nDisallow: /100%25/\n",
    crawlers:
      "All of them compare the `%` as it stands. None takes it for `%25`. For Google's library, which undoes no escapes, it is also how one begins: `/%` and `/%*` match every path that begins with an escape.",
    turnOff: "If your site really has URLs with a bare `%`, and crawlers ask for them in that form.",
  },
};

export const check: Check = checkPatterns({
  places: /%(?![0-9A-Fa-f]{2})/g,
  mend: () => "%25",
  unmended: /%(?:\*|\$?$)/,
});
