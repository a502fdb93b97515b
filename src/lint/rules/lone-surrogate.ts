// lone-surrogate
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: null,
  message: "A lone surrogate ({unit}) has no UTF-8 form; remove it.",
  page: {
    why: "Only a text that was never octets can hold half a surrogate pair; it comes from cutting a string in the middle of a character.",
    wrong: "User-agent: *\nDisallow: /\\uD83D\n",
    right: "User-agent: *\nDisallow: /%F0%9F%98%80\n",
    crawlers: "No crawler gets to see it: it has no octets.",
    turnOff: "If the text is never written to a file.",
  },
};
