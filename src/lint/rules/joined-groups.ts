// joined-groups (RFC 9309 §2.1, E-06): user-agent lines with no rule of their own, and
// a blank line behind them that parts nothing: the rules below are theirs, too. Told
// where these forbid something.
import type { LineRecord } from "../../cst/nodes.ts";
import type { Group } from "../../groups/model.ts";
import { lineAt } from "../../text/line-index.ts";
import type { LintContext } from "../context.ts";
import { forbids, isForAll, nameOf, opens } from "../groups.ts";
import type { LintRule } from "../rule.ts";

export const joinedGroups: LintRule = {
  code: "joined-groups",
  fix: null,
  run(context) {
    const gaps = blankLines(context);
    for (const group of context.groups.groups) {
      if (!group.rules.some(forbids)) continue;
      const names = new Map(group.userAgents.map((userAgent) => [nameOf(userAgent), userAgent]));
      group.userAgents.forEach((userAgent, at) => {
        const next = group.userAgents[at + 1];
        // Named again below, it is the same crawler's group.
        if (next === undefined || !gaps.has(userAgent.line) || names.get(nameOf(userAgent)) !== userAgent) return;
        context.report({
          span: userAgent.span,
          words: { name: userAgent.value, what: closes(group) ? "close the whole site to" : "are for" },
          labels: [{ span: next.span, message: "the same group goes on here" }],
        });
      });
    }
  },
};

/** The numbers of the user-agent lines that blank lines part from the next one. */
function blankLines({ lines, document }: LintContext): ReadonlySet<number> {
  const gaps = new Set<number>();
  let above: LineRecord | null = null;
  let isBlank = false;
  for (const record of lines) {
    if (record.kind === "emptyline") isBlank ||= record.comment === record.lineEnd;
    else if (record.kind === "user-agent-line") {
      if (above !== null && isBlank) gaps.add(lineOf(above));
      above = record;
      isBlank = false;
    } else if (record.kind === "rule") above = null;
  }
  return gaps;

  function lineOf({ start }: LineRecord): number {
    return lineAt(document.lineIndex, start) + 1;
  }
}

function closes({ rules }: Group): boolean {
  return !rules.some(opens) && rules.some((rule) => forbids(rule) && isForAll(rule));
}
