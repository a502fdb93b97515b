// unknown-suppressed-code: a suppression comment that names no rule.
import { isCode } from "../../diagnostics/codes.ts";
import type { LintRule } from "../rule.ts";

export const unknownSuppressedCode: LintRule = {
  code: "unknown-suppressed-code",
  fix: null,
  last: true,
  run(context) {
    for (const { codes, reason, verb } of context.suppressions.all) {
      // Without "--" the words of the reason are read as names.
      if (reason === "" && verb !== "enable" && context.isOn("suppression-without-reason")) continue;
      for (const { name, span } of codes) if (!isCode(name)) context.report({ span, words: { name } });
    }
  },
};
