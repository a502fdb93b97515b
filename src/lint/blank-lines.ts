// Blank lines inside groups (RFC 9309 §2.1): nothing to readers of today, the
// end of the group to those of 1994 and 1996.
import type { Line } from "../cst/nodes.ts";
import { replacing } from "./lines.ts";
import type { Check } from "./rule.ts";
import { safeIf } from "./safety.ts";

/** The check that reports blank lines of a group after a line of one kind. Linear in the lines. */
export function checkBlankLines(after: "user-agent-line" | "rule"): Check {
  return (context) => {
    /** The group's latest line of either kind; null before the first group. */
    let last: Line | null = null;
    let blank: Line | null = null;
    /** Whether another record follows that line: with a user-agent line next, record-among-user-agents is the cause. */
    let isParted = false;
    for (const line of context.lines) {
      if (line.kind === "emptyline" && line.comment === line.lineEnd) {
        blank ??= line;
        continue;
      }
      if (line.kind === "other-record") isParted = true;
      if (line.kind !== "user-agent-line" && line.kind !== "rule") continue;
      const isInside = line.kind === "rule" || (last?.kind === "user-agent-line" && !isParted);
      if (blank !== null && last?.kind === after && isInside) {
        context.report({
          span: { start: blank.start, end: blank.start },
          labels: [{ span: { start: line.key, end: line.valueEnd }, message: "this line is in the same group" }],
          fix: replacing(
            { start: blank.start, end: blank.end },
            "",
            "Remove the blank line",
            safeIf(context.keptDialects.every(({ groups }) => !groups.blankLineEnds)),
          ),
        });
      }
      blank = null;
      isParted = false;
      if (line.kind === "user-agent-line" || last !== null) last = line;
    }
  };
}
