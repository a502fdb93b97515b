// binary-file (RFC 9309 §2.3)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "whole-file",
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "The file is binary data instead of text; serve a text file, or answer 404.",
  page: {
    why: "Crawlers find no line in an image, or in a file that is compressed but served without a Content-Encoding header, so they treat everything as allowed. It is reported if a NUL occurs near the beginning and no line has a key before a colon. Other findings are left out.",
    wrong: "\\x1F\\x8B\\x08\\u0000\\u0000\\u0000\\u0000\\u0000\n",
    right: "User-agent: *\nDisallow:\n",
    crawlers: "None: all of them read it line by line and find nothing.",
    turnOff: "Never: the file has no effect.",
  },
};
