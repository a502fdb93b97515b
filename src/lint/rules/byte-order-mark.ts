// byte-order-mark (RFC 9309 §2.2)
import { replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";
import { safeIf } from "../safety.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "warning",
  category: "standard",
  google: "off",
  spec: "2.2",
  fix: "unsafe",
  message:
    "The file starts with a byte order mark, which some crawlers read as part of the first line; save it as UTF-8 without one.",
  page: {
    why: "Most crawlers skip a byte order mark. A crawler that does not reads it as part of the first key, so the first group loses its user-agent line. If the first line is blank or a comment, nothing is lost, and the finding is an info.",
    wrong: "\\uFEFFUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Every dialect here skips a complete mark. Google's parser also skips its first octet, or its first two, alone.",
    turnOff: "If your editor cannot save a file without one, and only large search engines matter to you.",
  },
};

export const details: Details = ({ text, document }) => {
  const { form } = document.source;
  const harmless = /^\uFEFF+[ \t]*(?:[#\r\n]|$)/.test(text);
  if (form !== "utf-8" && form !== "string") return { harmless };
  // A second mark is part of the first line until the first mark is gone.
  const end = text.search(/[^\uFEFF]|$/);
  return { fix: replacing({ start: 0, end }, "", "Remove the byte order mark", safeIf(end === 1)), harmless };
};
