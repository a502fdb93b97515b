// Blank lines inside groups (RFC 9309 §2.1): nothing to readers of today, the
// end of the group to those of 1994 and 1996.
import { hasOwnParser } from "../crawlers/purposes.ts";
import type { Line } from "../cst/nodes.ts";
import { equalsIgnoringCase } from "../groups/product-token.ts";
import type { LintContext } from "./context.ts";
import { forbids, groupsByName, isForAll, opens } from "./groups.ts";
import { valueOf } from "./lines.ts";
import type { Check } from "./rule.ts";
import { safeIf } from "./safety.ts";
import { hasWildcard } from "./wildcards.ts";

/** The check that reports blank lines of a group after a line of one kind. Linear in the lines. */
export function checkBlankLines(after: "user-agent-line" | "rule"): Check {
  return (context) => {
    const { lines } = context;
    /** The group's latest line of either kind; null before the first group. */
    let last: Line | null = null;
    let blanks: Line[] = [];
    /** Whether another record follows that line: with a user-agent line next, record-among-user-agents is the cause. */
    let isParted = false;
    lines.forEach((line, at) => {
      if (isBlank(line)) {
        blanks.push(line);
        return;
      }
      if (line.kind === "other-record") isParted = true;
      if (line.kind !== "user-agent-line" && line.kind !== "rule") return;
      const isInside = line.kind === "rule" || (last?.kind === "user-agent-line" && !isParted);
      if (blanks.length > 0 && last?.kind === after && isInside && isEnd(last, blanks) && !isNamedAgain(last, line)) {
        report(context, blanks, line, after === "rule" ? [] : blanksAmongRules(context, at));
      }
      blanks = [];
      isParted = false;
      if (line.kind === "user-agent-line" || last !== null) last = line;
    });

    /** Whether a name is repeated in the line below the blank ones, so that the rules are not lost. */
    function isNamedAgain(above: Line, below: Line): boolean {
      const name = (line: Line) => valueOf(context, line);
      return below.kind === "user-agent-line" && equalsIgnoringCase(name(above), name(below));
    }

    function isEnd(line: Line, blanks: readonly Line[]): boolean {
      if (after === "rule" || context.dialect.groups.blankLineEnds) return true;
      return hasEmptyLine(context, blanks) && losesRules(context, line);
    }
  };
}

/** Reports blank lines in front of a line; `more` are other blank lines of the group. */
function report(context: LintContext, blanks: readonly Line[], { key, valueEnd }: Line, more: readonly Line[]): void {
  const [first] = blanks as [Line, ...Line[]];
  const removed = [...blanks, ...more];
  const safety = safeIf(context.keptDialects.every(({ groups }) => !groups.blankLineEnds));
  context.report({
    span: { start: first.start, end: first.start },
    words: {
      lines:
        more.length > 0
          ? { clause: 'it and the other blank lines of the group, or write "#" there' }
          : blanks.length > 1
            ? "all blank lines there"
            : "it",
    },
    labels: [{ span: { start: key, end: valueEnd }, message: "this line is in the same group" }],
    fix: {
      title: removed.length > 1 ? "Remove the blank lines" : "Remove the blank line",
      safety,
      edits: removed.map(({ start, end }) => ({ span: { start, end }, text: "" })),
    },
  });
}

function isBlank({ kind, comment, lineEnd }: Line): boolean {
  return kind === "emptyline" && comment === lineEnd;
}

// Older parsers of today, such as Python's: a line of white space is not blank, the first rule that matches
// decides, and a star is compared like any other character.

/** Whether one of the blank lines has no white space. */
function hasEmptyLine({ text }: LintContext, blanks: readonly Line[]): boolean {
  return blanks.some(({ start, end }) =>
    text
      .slice(start, end)
      .split(/\r\n|\r|\n/)
      .slice(0, -1)
      .includes(""),
  );
}

/**
 * Whether the group of a user-agent line closes something to those parsers, by at least half of its rules: the others
 * have a wildcard. An Allow with a wildcard would not open there what it should.
 */
function losesRules(context: LintContext, line: Line): boolean {
  const { rules = [], userAgents = [] } = context.fact(groupsByName).get(line.value) ?? {};
  if (userAgents.every(({ token }) => hasOwnParser(token))) return false;
  // To those, an empty pattern matches everything, too.
  const open = rules.findIndex((rule) => rule.pattern === "" || (opens(rule) && isForAll(rule)));
  const read = rules.slice(0, open === -1 ? rules.length : open);
  const withWildcard = read.filter(({ pattern }) => hasWildcard(pattern));
  const closing = read.filter((rule) => forbids(rule) && !hasWildcard(rule.pattern));
  return closing.length > 0 && closing.length >= withWildcard.length && !withWildcard.some(opens);
}

/** The blank lines above what those parsers lose, from an index on, up to the next group. */
function blanksAmongRules({ lines, text }: LintContext, from: number): readonly Line[] {
  const found: Line[] = [];
  let blanks: Line[] = [];
  for (let at = from; lines[at] !== undefined && lines[at]?.kind !== "user-agent-line"; at++) {
    const line = lines[at] as Line;
    if (isBlank(line)) blanks.push(line);
    else if (isPlainRule(text, line) || isCrawlDelay(text, line)) {
      found.push(...blanks);
      blanks = [];
    }
  }
  return found;
}

/** Whether a line is a rule without wildcards. */
function isPlainRule(text: string, { kind, value, valueEnd }: Line): boolean {
  return kind === "rule" && !hasWildcard(text.slice(value, valueEnd));
}

function isCrawlDelay(text: string, { kind, key, keyEnd }: Line): boolean {
  return kind === "other-record" && equalsIgnoringCase(text.slice(key, keyEnd), "Crawl-delay");
}
