// repeated-group (RFC 9309 §2.2.1, E-12): the same product token in a second group.
// The groups are obeyed as one; some readers obey the first alone. Where both say the
// same, that makes no difference, and duplicate-rule tells it.
import type { Group, UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import type { LintRule } from "../rule.ts";

export const repeatedGroup: LintRule = {
  code: "repeated-group",
  fix: null,
  run(context) {
    const first = new Map<string, { readonly group: number; readonly userAgent: UserAgent }>();
    const told = new Set<string>();
    const repeats = new Map<string, boolean>();
    const { groups } = context.groups;
    const isRepeated = (one: number, other: number) =>
      getOrInsert(repeats, `${one} ${other}`, () => saysNoMore(groups[one], groups[other]));
    groups.forEach(({ userAgents }, group) => {
      for (const userAgent of userAgents) {
        const { token, value, span } = userAgent;
        const name = lowerCase(value);
        if (token === "*" || token === "") continue;
        const known = first.get(name);
        if (known === undefined) first.set(name, { group, userAgent });
        else if (known.group !== group && !told.has(`${group} ${name}`) && !isRepeated(group, known.group)) {
          told.add(`${group} ${name}`);
          const labels = [{ span: known.userAgent.span, message: "its first group" }];
          context.report({ span, words: { name: value }, labels });
        }
      }
    });
  },
};

/** Whether the first group has every rule of another one already. Linear in both. */
function saysNoMore(group: Group | undefined, first: Group | undefined): boolean {
  if (group === undefined || first === undefined || first.rules.length < group.rules.length) return false;
  const said = new Set(first.rules.map(({ type, pattern }) => `${type} ${pattern}`));
  return group.rules.every(({ type, pattern }) => said.has(`${type} ${pattern}`));
}
