// long-line (RFC 9309 §2.5)
import { google } from "../../dialects/google.ts";
import { utf8Length } from "../../text/decode.ts";
import { grouped } from "../../text/grouped.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.5",
  fix: null,
  message: "The line is longer than {most} octets, after which Google cuts it; shorten it.",
  page: {
    why: "Google's parser keeps that many octets of a line and drops the rest, even in the middle of a pattern. The remaining rule then covers more than was written. No crawler has to accept a line of any length.",
    wrong: "(a line of 17,000 octets)\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's parser keeps 16,663 octets. Yandex accepts no rule longer than 1,024 characters. RFC 9309 has no limit except that of the file.",
    turnOff: "Never: no crawler is certain to read such a line to its end.",
  },
};

export const check: Check = (context) => {
  const { text, document } = context;
  const most = google.lines.octets;
  for (const { start, value, valueEnd } of context.lines) {
    // Comments may be cut.
    const octets = document.source.ascii
      ? valueEnd - start
      : utf8Length(text.slice(start, valueEnd), document.source.form, valueEnd - start);
    if (octets <= most) continue;
    context.report({ span: { start: value, end: valueEnd }, words: { most: grouped(most) } });
  }
};
