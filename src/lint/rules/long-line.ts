// long-line (E-28): a line longer than Google's library keeps. What is behind is cut
// off, in the middle of a pattern if need be.
import { google } from "../../dialects/google.ts";
import { utf8Length } from "../../text/decode.ts";
import { grouped } from "../../text/grouped.ts";
import type { LintRule } from "../rule.ts";

export const longLine: LintRule = {
  code: "long-line",
  fix: null,
  run(context) {
    const { text, document } = context;
    const most = google.lines.octets;
    for (const { kind, start, value, valueEnd } of context.lines) {
      // A character is three octets at most for each of its code units. Comments may be cut.
      if (kind === "emptyline" || (valueEnd - start) * 3 <= most) continue;
      const octets = document.source.ascii
        ? valueEnd - start
        : utf8Length(text.slice(start, valueEnd), document.source.form, valueEnd - start);
      if (octets <= most) continue;
      context.report({ span: { start: value, end: valueEnd }, words: { most: grouped(most) } });
    }
  },
};
