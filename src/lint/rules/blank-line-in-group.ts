// blank-line-in-group (RFC 9309 §2.1)
import { isBlankLine } from "../../cst/document.ts";
import type { Line } from "../../cst/nodes.ts";
import { safeIf } from "../edits.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  recommended: false,
  spec: "2.1",
  fix: "unsafe",
  message: "Blank line before a rule of a group, where old parsers end the group; remove it, or put a comment there.",
  page: {
    why: "In RFC 9309 a blank line has no meaning, and many files use it to divide a long list. In 1994 and 1996 it ended a record, so that the rules after it belonged to no crawler, and some parsers still do this, such as Python's `urllib.robotparser` before the releases of May 2026. A line with a comment ends nothing, so comments can divide lists. One finding stands for all blank lines of a group.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google, Yandex and crawlers of RFC 9309 skip blank lines. Crawlers of 1994 and 1996, and programs that use Python's `urllib.robotparser` of before May 2026, end the group there.",
    turnOff: "If crawlers with such a parser do not matter to you.",
  },
};

export const check: Check = (context) => {
  const safety = safeIf(context.keptDialects.every(({ groups }) => !groups.blankLineEnds));
  let isInside = false;
  let blanks: Line[] = [];
  /** The blank lines above rules of the group. */
  let removed: Line[] = [];
  for (const line of context.lines) {
    if (isBlankLine(line)) blanks.push(line);
    else if (line.kind === "rule" && isInside) {
      for (const blank of blanks) removed.push(blank);
      blanks = [];
    } else if (line.kind === "user-agent-line") {
      report();
      isInside = true;
      blanks = [];
    }
  }
  report();

  function report(): void {
    const [first] = removed;
    if (first === undefined) return;
    context.report({
      span: { start: first.start, end: first.start },
      fix: {
        title: removed.length > 1 ? "Remove the blank lines" : "Remove the blank line",
        safety,
        edits: removed.map(({ start, end }) => ({ span: { start, end }, text: "" })),
      },
    });
    removed = [];
  }
};
