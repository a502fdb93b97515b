import type { ClientDecision } from "../decision.ts";
import { escaped } from "../text.ts";

/** A request that robots.txt does not allow. It was not sent. */
export class DisallowedError extends Error {
  override readonly name = "DisallowedError";
  /** Why not: the rule, its line, and where the rules came from. */
  readonly decision: ClientDecision;

  constructor(decision: ClientDecision) {
    super(`robots.txt does not allow ${escaped(decision.url)}: ${because(decision)}`);
    this.decision = decision;
  }
}

function because({ decision, source }: ClientDecision): string {
  const rule = decision?.rule ?? null;
  if (rule === null) return source.explanation;
  return `line ${rule.line} of ${escaped(source.robotsTxtUri)} says "${escaped(rule.text)}".`;
}
