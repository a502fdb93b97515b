// ill-formed-utf-8
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "Octet {octet} is not UTF-8 here; save the file as UTF-8{or}.",
  page: {
    why: "The file MUST be UTF-8. The usual reason is a file saved as Latin-1 or Windows-1252. In a path the octet is kept and compared as it stands, which only matches URLs that hold the same octet escaped.",
    wrong: "User-agent: *\nDisallow: /caf\\xE9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "The octet is compared as it stands; Google's library escapes it first, which comes to the same. Some libraries give up the whole file.",
    turnOff: "If it stands in comments only and you cannot change how the file is saved.",
  },
};
