// unusual-character (RFC 9309 §2.2, E-29): DEL and the C1 controls, which the ABNF's
// sets hold, against its own comment. The first of each line.
import { unitName } from "../../text/hex.ts";
import { lineAt } from "../../text/line-index.ts";
import type { LintRule } from "../rule.ts";

export const unusualCharacter: LintRule = {
  code: "unusual-character",
  fix: null,
  strict: "always",
  run(context) {
    const { text } = context;
    const { lineIndex } = context.document;
    const unusual = /[\x7f-\x9f]/g;
    for (let match = unusual.exec(text); match !== null; match = unusual.exec(text)) {
      context.report({ span: { start: match.index, end: match.index + 1 }, words: { unit: unitName(match[0]) } });
      unusual.lastIndex = lineIndex.starts[lineAt(lineIndex, match.index) + 1] ?? text.length;
    }
  },
};
