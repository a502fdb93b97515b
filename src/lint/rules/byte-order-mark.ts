// byte-order-mark (RFC 9309 §2.2): found by the grammar. The fix takes it away,
// unless what follows would then be read as another one.
import { replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "warning",
  category: "standard",
  google: "off",
  spec: "2.2",
  fix: "unsafe",
  message: "The file starts with a byte order mark, which the grammar does not allow; save it as UTF-8 without one.",
  page: {
    why: "Most crawlers skip a byte order mark. A crawler that does not reads it as part of the first key, so the first group loses its user-agent line.",
    wrong: "\\uFEFFUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Every dialect here skips a complete mark. Google's parser also skips its first octet, or its first two, alone.",
    turnOff: "If your editor cannot save a file without one, and only large search engines matter to you.",
  },
};

export const details: Details = ({ text, document }) => ({
  fix:
    document.source.form === "utf-8" || document.source.form === "string"
      ? replacing({ start: 0, end: 1 }, "", "Remove the byte order mark", isPlain(text.charCodeAt(1)))
      : null,
});

/** Google's library skips the first octets of a mark, too, and a second mark is none until the first is gone. */
function isPlain(unit: number): boolean {
  return unit < 0x80 || Number.isNaN(unit);
}
