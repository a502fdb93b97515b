// site-closed (RFC 9309 §2.2.2): nobody whom no group names may fetch anything.
import { closedBy } from "../crawlers.ts";
import type { LintRule } from "../rule.ts";

export const siteClosed: LintRule = {
  code: "site-closed",
  fix: null,
  run(context) {
    const rule = closedBy(context.reading(), "*");
    if (rule !== null) context.report({ span: rule.span });
  },
};
