// rule-after-sitemap (RFC 9309 §2.2.4)
import type { Line } from "../../cst/nodes.ts";
import type { Group } from "../../groups/model.ts";
import { lineAt } from "../../text/line-index.ts";
import { isStar, namesInWords } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.4",
  fix: null,
  message:
    "A Sitemap does not end a group, so the rules below it are only for {crawlers}; move them to the group they are for.",
  page: {
    why: "A group ends only at the next user-agent line. Rules that follow a Sitemap after the last group look as if they were for every crawler, but they belong to the group above. It is reported if a blank line separates the Sitemap from the group, the group names certain crawlers, and rules follow.",
    wrong:
      "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\nDisallow: /search\n",
    right:
      "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\n",
    crawlers: "RFC 9309, Google and Yandex agree. For crawlers of 1996 the blank line ends the group.",
    turnOff: "If the rules are for that group.",
  },
};

export const check: Check = (context) => {
  const { lines, document } = context;
  const groups = context.groups.groups.filter(({ userAgents }) => !userAgents.some(isStar));
  if (groups.length === 0) return;
  let ruleGroups: ReadonlyMap<number, Group> | null = null;
  const reported = new Set<Group>();
  let sitemap: Line | null = null;
  let isApart = false;
  for (const line of lines) {
    const { kind, comment, lineEnd } = line;
    if (kind === "emptyline") isApart ||= comment === lineEnd;
    else if (kind === "user-agent-line") [sitemap, isApart] = [null, false];
    else if (kind === "other-record") {
      const key = context.text.slice(line.key, line.keyEnd).toLowerCase();
      if (key === "sitemap" && isApart) sitemap ??= line;
    } else if (kind === "rule") {
      if (sitemap === null) {
        isApart = false;
        continue;
      }
      ruleGroups ??= new Map(groups.flatMap((group) => group.rules.map((rule) => [rule.line, group] as const)));
      const group = ruleGroups.get(lineAt(document.lineIndex, line.start) + 1);
      if (group === undefined || reported.has(group)) continue;
      reported.add(group);
      context.report({
        span: { start: line.key, end: line.valueEnd },
        words: { crawlers: { clause: namesInWords(group.userAgents) } },
        labels: [{ span: (group.userAgents[0] as Group["userAgents"][number]).span, message: "the group begins here" }],
      });
    }
  }
};
