// url-without-key (RFC 9309 §2.2.4): found by the reader of the record. The fix makes
// a Sitemap of it, which is what it mostly was to be, or puts it behind the key that
// stands alone above it.

import type { LintContext } from "../context.ts";
import { fromRecords } from "../found.ts";
import { lineOf, replacing } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const urlWithoutKey: LintRule = fromRecords("url-without-key", {
  fix: "unsafe",
  parts: (context, found) => {
    const { key } = lineOf(context, found);
    const above = keyAbove(context, key);
    return {
      fix:
        above === null
          ? replacing({ start: key, end: key }, "Sitemap: ", 'Put "Sitemap:" before the URL', false)
          : replacing({ start: above, end: key }, " ", 'Put the URL behind "Sitemap:"', false),
    };
  },
});

/**
 * Where the colon of a `Sitemap:` ends that stands alone above a place, with nothing but blank lines
 * between; null where none does.
 */
function keyAbove({ text }: LintContext, at: number): number | null {
  const before = text.slice(0, at).trimEnd();
  return /(?:^|[\r\n])[ \t]*sitemap[ \t]*:$/i.test(before.slice(-40)) ? before.length : null;
}
