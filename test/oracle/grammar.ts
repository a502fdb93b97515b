// The published grammar (RFC 9309 §2.2), read from grammar/rfc9309.abnf at run time, and beside it
// those of the two documents before. What the oracles and the generators of inputs are built from;
// never the Peggy transcription, which they check.
import { readFileSync } from "node:fs";
import { checkRefs, parseString, type Rules } from "abnf";

/** The text of a file of grammar/, whose rules are all defined and all used. */
function grammarText(file: string): string {
  const text = readFileSync(new URL(`../../grammar/${file}`, import.meta.url), "utf8");
  const faults = checkRefs(parseString(text, file, false));
  if (faults !== null) throw new Error(faults.join("\n"));
  return text;
}

const abnfText: string = grammarText("rfc9309.abnf");

export const rfc9309: Rules = parseString(abnfText, "rfc9309.abnf", false);

/** draft-koster-robots-00, Section 3.3, repaired; and a rule for any of its lines, to check lines one by one. */
export const koster1996: Rules = parseString(
  `${grammarText("koster1996.abnf")}\nline = agentline / ruleline / commentline / blank\n`,
  "koster1996.abnf and a line",
  false,
);

/** "A Standard for Robot Exclusion" of 1994; the same for its lines. */
export const rep1994: Rules = parseString(
  `${grammarText("rep1994.abnf")}\nline = agent-line / disallow-line / ignored / blankline\n`,
  "rep1994.abnf and a line",
  false,
);

/**
 * The lines of the grammar as start rules of their own, and the additional line that an option of the
 * strict check allows. The RFC only says "define additional lines you need"; robotspec defines this one.
 */
const lineRules = `
line-before-group = startgroupline / emptyline
line-in-group = startgroupline / emptyline / rule
other-line = *WS other-key *WS ":" *WS [other-value] EOL
other-key = 1*(%x2D / %x30-39 / %x41-5A / %x5F / %x61-7A)
other-value = 1*UTF8-char-noctl *(1*WS 1*UTF8-char-noctl)
line-or-other-before-group = line-before-group / other-line
line-or-other-in-group = line-in-group / other-line
`;

export const lines: Rules = parseString(abnfText + lineRules, "rfc9309.abnf and lines", false);

/** Erratum 7995 as it was reported: a pattern may begin with `*` too. */
export const linesWithStarPatterns: Rules = parseString(
  replaceOnce(abnfText, 'path-pattern = "/" *UTF8-char-noctl', 'path-pattern = ("/" / "*") *UTF8-char-noctl') +
    lineRules,
  "rfc9309.abnf with erratum 7995, and lines",
  false,
);

function replaceOnce(text: string, old: string, replacement: string): string {
  if (text.split(old).length !== 2) throw new Error(`The grammar does not hold "${old}" exactly once.`);
  return text.replace(old, replacement);
}
