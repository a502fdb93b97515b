// A rule made ready to be matched.
import type { Rule } from "../groups/model.ts";
import type { Pattern } from "./pattern.ts";

/** A rule that may match. */
export interface CompiledRule {
  readonly rule: Rule;
  readonly pattern: Pattern;
  /** Whether it allows; an empty `Disallow` may. */
  readonly allows: boolean;
  /** Of two rules that match, the one of higher rank decides. Above 0. */
  readonly rank: number;
}
