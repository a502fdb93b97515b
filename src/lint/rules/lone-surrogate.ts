// lone-surrogate (RFC 9309 §2.2)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: null,
  message: "Lone surrogate {unit}, which UTF-8 cannot encode; remove it.",
  page: {
    why: "Only a text that was never octets can contain half a surrogate pair. It results from cutting a string in the middle of a character.",
    wrong: "User-agent: *\nDisallow: /\\uD83D\n",
    right: "User-agent: *\nDisallow: /%F0%9F%98%80\n",
    crawlers: "No crawler receives it: it has no octets.",
    turnOff: "If the text is never written to a file.",
  },
};
