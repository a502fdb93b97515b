// suppression-without-reason: a suppression comment that does not say why.
import type { LintRule } from "../rule.ts";

export const suppressionWithoutReason: LintRule = {
  code: "suppression-without-reason",
  fix: null,
  last: true,
  run(context) {
    for (const { verb, reason, span } of context.suppressions.all) {
      if (verb !== "enable" && reason === "") context.report({ span, words: { verb } });
    }
  },
};
