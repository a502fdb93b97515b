// joined-groups (RFC 9309 §2.1)
import type { Line } from "../../cst/nodes.ts";
import type { UserAgent } from "../../groups/model.ts";
import { lineAt } from "../../text/line-index.ts";
import type { LintContext } from "../context.ts";
import { consequenceFor, forbids, nameOf, namesInWords } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.1",
  fix: null,
  message:
    "A blank line does not end a group, so {consequence}; write the rules of {names} above the blank line, or remove {lines}.",
  page: {
    why: "User-agent lines without a rule between them form one group, whatever blank lines and comments separate them: `User-agent: *`, a blank line and a group for `ExampleBot` apply the rules of ExampleBot to every crawler. To open the site to a crawler, write a rule such as `Disallow:`. The label shows where the group continues. It is reported if the rules disallow something; if another record separates the lines, [record-among-user-agents](record-among-user-agents.md) reports it.",
    wrong: "User-agent: *\n\nUser-agent: ExampleBot\nDisallow: /\n",
    right: "User-agent: *\nDisallow:\n\nUser-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "RFC 9309, Google and Yandex read one group. For crawlers of 1994 and 1996 the first group ends at the blank line.",
    turnOff: "If blank lines separate long lists of names in your groups.",
  },
};

export const check: Check = (context) => {
  const gaps = blankLines(context);
  for (const group of context.groups.groups) {
    if (!group.rules.some(forbids)) continue;
    const names = new Map(group.userAgents.map((userAgent) => [nameOf(userAgent), userAgent]));
    /** The user-agent lines since the last blank line. */
    let above: UserAgent[] = [];
    group.userAgents.forEach((userAgent, at) => {
      const next = group.userAgents[at + 1];
      // Named again below, it is the same crawler's group. Googlebot-Image obeys that of Googlebot anyway.
      const isOther = names.get(nameOf(userAgent)) === userAgent;
      if (isOther && !(/^googlebot-/i.test(userAgent.value) && names.has("googlebot"))) above.push(userAgent);
      if (next === undefined || !gaps.has(userAgent.line)) return;
      const last = above.at(-1);
      if (last !== undefined) {
        context.report({
          span: last.span,
          words: {
            names: { clause: namesInWords(above) },
            consequence: { clause: consequenceFor(context, group, above) },
            lines: above.length === 1 ? "its line" : "their lines",
          },
          labels: [{ span: next.span, message: "the group continues here" }],
        });
      }
      above = [];
    });
  }
};

/** The numbers of the user-agent lines that blank lines part from the next one. */
function blankLines({ lines, document }: LintContext): ReadonlySet<number> {
  const gaps = new Set<number>();
  let above: Line | null = null;
  let isBlank = false;
  for (const line of lines) {
    if (line.kind === "emptyline") isBlank ||= line.comment === line.lineEnd;
    else if (line.kind === "user-agent-line") {
      if (above !== null && isBlank) gaps.add(lineOf(above));
      above = line;
      isBlank = false;
    }
  }
  return gaps;

  function lineOf({ start }: Line): number {
    return lineAt(document.lineIndex, start) + 1;
  }
}
