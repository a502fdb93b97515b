// character (RFC 9309 §2.2)
import { noBreakSpacesAt } from "../../cst/diagnose.ts";
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { unitName } from "../../text/hex.ts";
import { lineAt } from "../../text/line-index.ts";
import type { Span } from "../../text/span.ts";
import { checkLines, faultsByLine, isExplained } from "../analyses/lines.ts";
import { checkPatterns } from "../analyses/patterns.ts";
import type { LintContext } from "../context.ts";
import { lineOf, replacing } from "../edits.ts";
import type { FoundParts } from "../finding.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  hides: ["duplicate-rule", "covered", "overruled"],
  message: "A character that is not allowed, or that cannot be seen; remove it.",
  messages: {
    control: {
      message: "Control character {unit} is not allowed in robots.txt; remove it, or percent-encode it in a path.",
      wrong: "User-agent: *\nDisallow: /a\\u0000b\n",
      right: "User-agent: *\nDisallow: /a%00b\n",
    },
    invisible: {
      message: "Invisible character {unit} is part of the pattern{effect}; {remedy}.",
      wrong: "User-agent: *\nDisallow: /private/\\u200B\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    "look-alike": {
      severity: "warning",
      message: 'Character {unit} ("{found}") only looks like "{character}"{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /wp\u2013admin/\n",
      right: "User-agent: *\nDisallow: /wp-admin/\n",
    },
    unusual: {
      severity: "warning",
      message: "Invisible control character {unit}; remove it, or percent-encode it in a path.",
      wrong: "User-agent: *\nDisallow: /a\\u0085\n",
      right: "User-agent: *\nDisallow: /a\n",
    },
    misread: {
      severity: "warning",
      message:
        "Text that was read in another encoding than its own: each letter became other characters, which a pattern matches instead of what was meant; {remedy}.",
      wrong: "User-agent: *\nDisallow: /caf\\u00C3\\u0083\n",
      right: "User-agent: *\nDisallow: /caf%C3%83\n",
    },
    surrogate: {
      message: "Lone surrogate {unit}, which UTF-8 cannot encode; remove it.",
      wrong: "User-agent: *\nDisallow: /\\uD83D\n",
      right: "User-agent: *\nDisallow: /%F0%9F%98%80\n",
    },
    "utf-8": {
      message: "Invalid UTF-8 (octet {octet}); {remedy}.",
      wrong: "User-agent: *\nDisallow: /caf\\xE9/\n",
      right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    },
  },
  page: {
    why: "The characters U+0000 to U+001F, except tab, CR and LF, are not allowed anywhere, not even in comments, and a rule that contains one is ignored (Section 3), but its line still belongs to the group. DEL and the C1 controls U+0080 to U+009F are in the ABNF, although its comment excludes them. Non-ASCII spaces, zero-width characters and direction marks are copied along with a path from a page or a document; the pattern then matches only URLs that contain them too. The joiners that Persian and Indic words need are not reported. The file MUST be UTF-8: other octets usually come from a file saved as Latin-1 or Windows-1252, in which A0 is a no-break space; in a comment they are an info. Text in UTF-8 that was read as Latin-1, and saved so, has C1 controls beside Latin-1 letters; it is one finding for the file, and no other rule reports these lines. An invisible character is reported if a crawler decides otherwise without it; if the address of the page has it, write its escape. Half a surrogate pair is left where a string was cut in the middle of a character.",
    crawlers:
      "RFC 9309 ignores a rule with a control character, and Google's parser ends the line at NUL. Other octets are compared as they are; some libraries discard a whole file that is not UTF-8.",
    turnOff: "If a path of your site really contains such a character.",
  },
};

const reportPatterns = checkPatterns("character");

const reportLines = checkLines("character");

export const check: Check = (context) => {
  if (!context.strict) reportLines(context);
  for (const found of context.grammar("character")) {
    const parts = isExplained(context, found) ? null : detailsOf(context, found);
    if (parts !== null) context.pass(found, parts);
  }
  reportUnusual(context);
  reportPatterns(context);
};

/** In comments, octets that are not UTF-8 are harmless, and one finding; the no-break space of Latin-1 can be removed. */
function detailsOf(context: LintContext, found: Diagnostic): FoundParts | null {
  if (found.messageId !== "utf-8") return {};
  const line = lineOf(context, found);
  if (found.span.start >= line.comment) {
    const isOne = !context.strict && context.suppressions.allowJoining;
    const [first, ...others] = isOne ? context.fact(octetsInComments) : [];
    if (first !== undefined && first.start !== found.span.start) return null;
    return { harmless: true, labels: others.map((span) => ({ span, message: "this one, too" })) };
  }
  const spaces = noBreakSpacesAt(context.text, line, found.span.start);
  return spaces === null ? {} : { fix: replacing(spaces, "", "Remove the no-break space", "unsafe") };
}

function octetsInComments(context: LintContext): readonly Span[] {
  const found = context.grammar("character").filter(({ messageId }) => messageId === "utf-8");
  return found.flatMap((one) => (one.span.start >= lineOf(context, one).comment ? [one.span] : []));
}

/** Reports the first DEL or C1 control of each line; by default not in comments, which nobody compares with a URL. */
function reportUnusual(context: LintContext): void {
  const { text } = context;
  const { lineIndex } = context.document;
  const unusual = /[\x7f-\x9f]/g;
  for (let match = unusual.exec(text); match !== null; match = unusual.exec(text)) {
    const at = match.index;
    const span = { start: at, end: at + 1 };
    const line = context.lineAt(at) as Line;
    const fault = context.fact(faultsByLine).get(line.start);
    // A line end of another kind, or a letter that was read in another encoding.
    const isOfFault =
      fault?.code === "character" || fault?.edits.some((one) => one.span.start <= at && at < one.span.end);
    if (context.strict || ((context.exhaustive || at < line.comment) && isOfFault !== true))
      context.report({ span, messageId: "unusual", words: { unit: unitName(match[0]) } });
    unusual.lastIndex = lineIndex.starts[lineAt(lineIndex, at) + 1] ?? text.length;
  }
}
