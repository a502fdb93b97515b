// ill-formed-utf-8 (RFC 9309 §2.3)
import { noBreakSpacesAt } from "../../cst/diagnose.ts";
import { lineOf, replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: "unsafe",
  message: "Invalid UTF-8 (octet {octet}); {remedy}.",
  page: {
    why: "The file MUST be UTF-8. The usual cause is a file saved as Latin-1 or Windows-1252. The octet A0 at the beginning or end of a value is their no-break space, which comes with text copied from a page; the fix removes it, because it would be part of the value in UTF-8 too. In a path, crawlers compare the octet as it is, which matches only URLs with the same octet. In a comment it is an info.",
    wrong: "User-agent: *\nDisallow: /caf\\xE9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "Most crawlers compare the octet as it is; Google's parser percent-encodes it first, with the same result. Some libraries discard the whole file.",
    turnOff: "If it occurs only in comments and you cannot change how the file is saved.",
  },
};

export const details: Details = (context, found) => {
  const line = lineOf(context, found);
  if (found.span.start >= line.comment) return { harmless: true };
  const spaces = noBreakSpacesAt(context.text, line, found.span.start);
  return spaces === null ? {} : { fix: replacing(spaces, "", "Remove the no-break space", "unsafe") };
};
