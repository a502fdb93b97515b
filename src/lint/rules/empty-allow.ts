// empty-allow (RFC 9309 §2.2.2)
import type { Line } from "../../cst/nodes.ts";
import type { Rule } from "../../groups/model.ts";
import { ruleRemoval } from "../analyses/redundancy-findings.ts";
import { namesInWords } from "../groups.ts";
import { rewritingKey } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Empty "Allow" matches no path, so {effect}; {remedy}.',
  page: {
    why: "An empty pattern matches nothing, so beside other rules the line has no effect. As the only rule of its group it still keeps the group apart from the next one: without it, the crawlers of the group would obey the rules below. Such a group forbids nothing, which `Disallow:` has said since 1994. If a path was forgotten, the rule is missing.",
    wrong: "User-agent: *\nAllow:\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "RFC 9309, Google and Yandex ignore the line. For Python's `urllib.robotparser` before the releases of May 2026 it allows everything. Crawlers of 1994 do not know `Allow`, and need another rule in each group.",
    turnOff: "If a program writes such lines.",
  },
};

const REMOVED = { effect: "it has no effect", remedy: "remove it, or write a path" };

export const check: Check = (context) => {
  for (const { userAgents, rules } of context.groups.groups) {
    const isOnly = rules.every(isEmptyAllow);
    rules.filter(isEmptyAllow).forEach((rule, at) => {
      // One rule has to stay, because a group without rules continues in the next one.
      if (isOnly && at === 0) {
        const effect = { clause: `this group forbids nothing to ${namesInWords(userAgents)}` };
        const remedy = 'write "Disallow:" if that is meant, or the rules that are missing';
        const fix = rewritingKey(context.lineAt(rule.span.start) as Line, "Disallow");
        context.report({ span: rule.span, words: { effect, remedy: { clause: remedy } }, fix });
      } else context.report({ span: rule.span, words: REMOVED, fix: ruleRemoval(context, rule, true) });
    });
  }
};

function isEmptyAllow({ type, pattern }: Rule): boolean {
  return type === "allow" && pattern === "";
}
