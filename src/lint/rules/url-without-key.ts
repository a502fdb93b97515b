// url-without-key (RFC 9309 §2.2.4): found by the reader of the record. The fix makes
// a Sitemap of it, which is what it mostly was to be.
import { fromRecords } from "../found.ts";
import { lineOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const urlWithoutKey: LintRule = fromRecords("url-without-key", {
  fix: "unsafe",
  parts: (context, found) => {
    const { key } = lineOf(context, found);
    return {
      fix: {
        title: 'Put "Sitemap:" before the URL',
        safe: false,
        edits: [{ span: { start: key, end: key }, text: "Sitemap: " }],
      },
    };
  },
});
