// unusual-character (RFC 9309 §2.2)
import { unitName } from "../../text/hex.ts";
import { lineAt } from "../../text/line-index.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "standard",
  strict: true,
  spec: "2.2",
  fix: null,
  message: "Invisible control character {unit}; remove it, or percent-encode it in a path.",
  page: {
    why: "The ABNF accepts DEL and the C1 controls U+0080 to U+009F, although its comment says that control characters are excluded. They are invisible and rarely intended.",
    wrong: "User-agent: *\nDisallow: /a\\u0085\n",
    right: "User-agent: *\nDisallow: /a\n",
    crawlers:
      "None: all crawlers compare the octets as they are, so the rule matches only URLs that contain them in escaped form.",
    turnOff: "If a path of your site really contains such a character.",
  },
};

export const check: Check = (context) => {
  const { text } = context;
  const { lineIndex } = context.document;
  const unusual = /[\x7f-\x9f]/g;
  for (let match = unusual.exec(text); match !== null; match = unusual.exec(text)) {
    context.report({ span: { start: match.index, end: match.index + 1 }, words: { unit: unitName(match[0]) } });
    unusual.lastIndex = lineIndex.starts[lineAt(lineIndex, match.index) + 1] ?? text.length;
  }
};
