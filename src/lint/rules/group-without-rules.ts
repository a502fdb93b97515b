// group-without-rules (RFC 9309 §2.1, E-13): user-agent lines that no rule follows.
// Whom they name may fetch everything, whatever the `*` group says.
import type { Group } from "../../groups/model.ts";
import { obeysNoStar } from "../crawlers.ts";
import { forbids, isStar, nameOf } from "../groups.ts";
import type { LintRule } from "../rule.ts";

export const groupWithoutRules: LintRule = {
  code: "group-without-rules",
  fix: null,
  run(context) {
    const { groups } = context.groups;
    const withRules = new Set<string>();
    for (const group of groups) if (group.rules.length > 0) for (const name of namesOf(group)) withRules.add(name);
    const [star] = groups
      .filter(({ rules }) => rules.some(forbids))
      .flatMap(({ userAgents }) => userAgents.filter(isStar));
    // Where nothing is forbidden to anybody else, nothing is opened.
    if (star === undefined) return;
    for (const group of groups) {
      const [first] = group.userAgents;
      const names = namesOf(group);
      if (group.rules.length > 0 || first === undefined || names.includes("*")) continue;
      if (names.every((name) => withRules.has(name) || obeysNoStar(name))) continue;
      const labels = [{ span: star.span, message: "these rules do not apply to it" }];
      context.report({ span: first.span, words: { name: first.value }, labels });
    }
  },
};

function namesOf({ userAgents }: Group): string[] {
  return userAgents.map(nameOf);
}
