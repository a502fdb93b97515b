// license-at-end (RFC 9309 §2.2.4): found by the reader of the record. Where all groups
// are for everybody, so is what stands in the last of them, and nothing is said.
import type { LintRule } from "../rule.ts";

export const licenseAtEnd: LintRule = {
  code: "license-at-end",
  fix: null,
  strict: "with-other-records",
  run(context) {
    const isForSome = context.groups.groups.some(({ userAgents }) => !userAgents.some(({ token }) => token === "*"));
    if (!isForSome) return;
    for (const { diagnostic } of context.recordFindings("license-at-end")) context.pass(diagnostic);
  },
};
