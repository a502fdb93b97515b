// binary-file
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "whole-file",
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "This is binary data, not the text of a robots.txt; serve a text file, or answer 404.",
  page: {
    why: "A picture, or a file that is compressed without the header Content-Encoding, holds no line that crawlers can read, so they take everything as allowed. A NUL near the beginning tells it, where no line of the file has a key before a colon. Other findings are left out.",
    wrong: "\\x1F\\x8B\\x08\\u0000\\u0000\\u0000\\u0000\\u0000\n",
    right: "User-agent: *\nDisallow:\n",
    crawlers: "All of them read it line by line and find nothing.",
    turnOff: "Never: the data stands where the rules should.",
  },
};
