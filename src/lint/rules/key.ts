// key (RFC 9309 §2.2)
import { checkLines } from "../analyses/lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  google: "warning",
  spec: "2.2",
  fix: "unsafe",
  message: 'A line that crawlers skip, because they do not read a key in it; write "key: value".',
  messages: {
    misspelt: {
      message: 'Unknown key "{key}"; did you mean "{intended}"?',
      wrong: "User-agent: *\nDisalow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    colon: {
      message: 'Missing ":" after "{key}"; write "{key}: {value}".',
      wrong: "User-agent: *\nDisallow /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    invalid: {
      message:
        'Invalid key "{key}", because keys consist of letters, digits, "-" and "_"; correct it, or put "#" before the line.',
      wrong: "User-agent: *\nDisallow: /search\nNot for crawlers: /private/\n",
      right: "User-agent: *\nDisallow: /search\nDisallow: /private/\n",
    },
    none: {
      message: 'This line is neither "key: value" nor a comment, so crawlers skip it; remove it, or put "#" before it.',
      wrong: "User-agent: *\nDisallow: /search\n/private/\n",
      right: "User-agent: *\nDisallow: /search\nDisallow: /private/\n",
    },
  },
  page: {
    why: "Crawlers skip a line that they cannot read, and continue with the next one (Section 2.2): what it should disallow stays allowed. A misspelt key makes the line an unknown record. A key with spaces or punctuation is usually a sentence, and belongs in a comment. A path on a line of its own below a rule was probably meant as another rule. Lines of text are one finding for the file, and so are the fences of a Markdown code block; the lines between these are read.",
    crawlers:
      "Google's parser accepts `useragent`, `user agent` and five misspellings of `Disallow`, white space instead of the colon if the line has exactly two words, and any key that begins with one it knows. The others accept none of these.",
    turnOff: "Never: the line has no effect.",
  },
};

export const check: Check = checkLines("key");
