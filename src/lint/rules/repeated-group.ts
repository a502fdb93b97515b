// repeated-group (RFC 9309 §2.2.1, E-12): the same product token in a second group.
// The groups are obeyed as one; some readers obey the first alone.
import type { UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import type { LintRule } from "../rule.ts";

export const repeatedGroup: LintRule = {
  code: "repeated-group",
  fix: null,
  run(context) {
    const first = new Map<string, { readonly group: number; readonly userAgent: UserAgent }>();
    const told = new Set<string>();
    context.groups.groups.forEach(({ userAgents }, group) => {
      for (const userAgent of userAgents) {
        const { token, value, span } = userAgent;
        const name = lowerCase(value);
        if (token === "*" || token === "") continue;
        const known = first.get(name);
        if (known === undefined) first.set(name, { group, userAgent });
        else if (known.group !== group && !told.has(`${group} ${name}`)) {
          told.add(`${group} ${name}`);
          const labels = [{ span: known.userAgent.span, message: "its first group" }];
          context.report({ span, words: { name: value }, labels });
        }
      }
    });
  },
};
