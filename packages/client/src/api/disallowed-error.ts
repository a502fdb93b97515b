// The error of a request that was not sent, because robots.txt does not allow it, or not yet.
import { escaped } from "../util/text.ts";
import type { ClientDecision, Permit, Verdict } from "./robots-client.ts";

/**
 * A request that was not sent: robots.txt disallows it (`verdict` is `disallowed`), or it may not be sent yet
 * (`defer`), and then `retryAt` is the earliest useful retry, if there is one.
 */
export class DisallowedError extends Error {
  /** The name of this class. */
  override readonly name = "DisallowedError";
  /** The verdict, the rule and its line, and where the rules came from. */
  readonly decision: ClientDecision;

  constructor(decision: ClientDecision) {
    const url = escaped(decision.url);
    const { verdict, retryAt } = decision;
    // Where waiting does not help, "deferred" would promise something.
    const deferred = retryAt === null ? `${url} is not requested` : `${url} is deferred`;
    const problem = verdict === "defer" ? deferred : `robots.txt does not allow ${url}`;
    super(`${problem}: ${because(decision)}`);
    this.decision = decision;
  }

  /** The verdict of the decision: disallowed, or defer. */
  get verdict(): Verdict {
    return this.decision.verdict;
  }

  /** Milliseconds since the epoch; null for a URL that is disallowed, or where waiting does not help. */
  get retryAt(): number | null {
    return this.decision.retryAt;
  }
}

function because({ decision, source, retryAt, ...rest }: ClientDecision & Partial<Pick<Permit, "paused">>): string {
  if (rest.paused === true) {
    return `The site answered 429 or 503; nothing is requested before ${new Date(retryAt ?? 0).toISOString()}.`;
  }
  const rule = decision?.rule ?? null;
  if (rule === null) return source.explanation;
  return `line ${rule.line} of ${escaped(source.robotsTxtUri)} says "${escaped(rule.text)}".`;
}
