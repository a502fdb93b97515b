// foreign-comment (RFC 9309 §2.2): a line that is a comment in some other language;
// found by the grammar.
import { fromGrammar } from "../found.ts";
import { commentingOut, lineOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const foreignComment: LintRule = fromGrammar("foreign-comment", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const isIgnored = record.kind === "unreadable-line" && context.dialect.lines.grammar === "document";
    return { fix: commentingOut(record, isIgnored) };
  },
});
