// ill-formed-utf-8 (RFC 9309 §2.3)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "Invalid UTF-8 (octet {octet}); save the file as UTF-8{or}.",
  page: {
    why: "The file MUST be UTF-8. The usual cause is a file saved as Latin-1 or Windows-1252. In a path, crawlers compare the octet as it is, which matches only URLs with the same octet.",
    wrong: "User-agent: *\nDisallow: /caf\\xE9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "Most crawlers compare the octet as it is; Google's parser percent-encodes it first, with the same result. Some libraries discard the whole file.",
    turnOff: "If it occurs only in comments and you cannot change how the file is saved.",
  },
};
