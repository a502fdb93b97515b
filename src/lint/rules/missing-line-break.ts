// missing-line-break (RFC 9309 §2.2)
import { checkLines } from "../analyses/lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: 'Missing line break before "{key}", which is read as part of the value; start a new line there.',
  page: {
    why: "A line has one key and one value. Everything after the first colon is the value, so the second key is lost and the first line means something else. Lines are often joined when a file is edited in a one-line form field, copied from a web page, or written by a program that escapes its line ends: `\\n`, `<br>` and `&#10;` are no line ends, nor are `;`, `|` and U+2028. The finding says what a crawler may fetch because of it, and points to the other lines of the file with the same key in their values. There is no fix if the separate lines would close or open the whole site.",
    wrong: "User-agent: * Disallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    turnOff: "Never: the second line is lost.",
  },
};

export const check: Check = checkLines("missing-line-break");
