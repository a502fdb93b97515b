// blank-line-after-user-agent (RFC 9309 §2.1, E-06): a blank line between user-agent
// lines, or between them and their first rule, ends the group to old readers.
import { fromBlankLines } from "../blank-lines.ts";
import type { LintRule } from "../rule.ts";

export const blankLineAfterUserAgent: LintRule = fromBlankLines("blank-line-after-user-agent", "user-agent-line");
