// misspelt-key (RFC 9309 §2.2): a key one or two slips away from one that crawlers
// know. Where the grammar takes the line for an other record, the reader of records
// finds it, else the grammar.
import type { LintRule } from "../rule.ts";

export const misspeltKey: LintRule = {
  code: "misspelt-key",
  fix: null,
  strict: "always",
  run(context) {
    const told = new Set<number>();
    for (const found of context.grammar("misspelt-key")) {
      told.add(found.line);
      context.pass(found);
    }
    for (const { diagnostic } of context.recordFindings("misspelt-key")) {
      if (!told.has(diagnostic.line)) context.pass(diagnostic);
    }
  },
};
