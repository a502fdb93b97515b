// contradicting-preferences (RFC 9309 §2.2.4): found by the reader of the record.
import { fromRecords } from "../found.ts";
import { pointingToLine } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const contradictingPreferences: LintRule = fromRecords("contradicting-preferences", {
  parts: (context, found) => pointingToLine(context, found, "this line says the opposite"),
});
