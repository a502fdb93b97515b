// unescaped (RFC 9309 §2.2.2)
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.2",
  fix: "unsafe",
  message: "A character that crawlers compare in different forms; percent-encode it.",
  messages: {
    character: {
      message: 'Unescaped "{found}"{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /new{draft}/\n",
      right: "User-agent: *\nDisallow: /new%7Bdraft%7D/\n",
    },
    "non-ascii": {
      severity: "info",
      message: 'Unescaped non-ASCII character "{found}"{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /café/\n",
      right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    },
  },
  page: {
    why: 'RFC 9309 compares both forms of a character as equal. A crawler that compares the rule as it is written matches only one of them, so it matters which one it requests. By the [URL Standard](https://url.spec.whatwg.org/#percent-encoded-bytes), clients escape `"`, `<` and `>` everywhere, and ``^ ` { }`` in a path; there the escaped form replaces the other one. They leave `|` as it is, and ``^ ` { } \\`` in a query, while other clients, which follow RFC 3986, escape them too: write a line for each form. Non-ASCII characters are compared as their UTF-8, escaped, by every dialect in use; they are a finding only in the presets `strict` and `all`.',
    crawlers:
      "Google's parser escapes only non-ASCII characters, so another one matches only itself. Browsers and other clients of the URL Standard turn a `\\` in a path into `/`. The documents of 1994 and 1996 cover only ASCII.",
    turnOff: "If your log shows crawlers that request the unescaped character, or legibility matters more to you.",
  },
};

export const check: Check = checkPatterns("unescaped");
