// One decision with the spans that it rests on.
import { compile, type Decision, explain, type RobotsTxt, type Span } from "robotspec";
import type { DialectName } from "robotspec/dialects";

/** The decision to explain. */
export interface ExplanationQuestion {
  readonly url: string;
  readonly agent: string;
  readonly dialect: DialectName;
}

/** A rule that matches the URL. */
export interface MatchingRule {
  /** As written. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  readonly span: Span;
  /** Octets that count. */
  readonly octets: number;
  readonly allows: boolean;
}

/** A decision in words, and where its reasons are. */
export interface Explanation {
  /** Null if the dialect cannot read the URL. */
  readonly allowed: boolean | null;
  /** Each as a whole; they quote the file, with control characters made visible. */
  readonly sentences: readonly string[];
  /** The rule that decides; null if none does. */
  readonly rule: MatchingRule | null;
  /** The other rules that match, the first `MAX_RULES`. */
  readonly beaten: readonly MatchingRule[];
  /** The number of all other rules that match. */
  readonly beatenCount: number;
  /** The user-agent lines that chose the group. */
  readonly userAgents: readonly Span[];
}

/** The most beaten rules and user-agent lines that are marked. */
const MAX_RULES = 50;

/** Explains a decision. Never throws: a URL that the dialect rejects is explained by the reason. */
export function explanation(document: RobotsTxt, { url, agent, dialect }: ExplanationQuestion): Explanation {
  if (url.trim() === "") return withoutAnswer("The row has no URL yet: write a path, such as /folder/, or a URL.");
  try {
    return explained(compile(document, { dialect }).decide(agent, url));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return withoutAnswer(error.message);
  }
}

function withoutAnswer(reason: string): Explanation {
  return { allowed: null, sentences: [reason], rule: null, beaten: [], beatenCount: 0, userAgents: [] };
}

function explained(decision: Decision): Explanation {
  const [first, ...others] = decision.matches;
  return {
    allowed: decision.allowed,
    sentences: explain(decision).split("\n"),
    rule: decision.rule === null || first === undefined ? null : ruleOf(first),
    beaten: others.slice(0, MAX_RULES).map(ruleOf),
    beatenCount: others.length,
    userAgents: userAgentsOf(decision),
  };
}

function ruleOf({ rule, specificity, allows }: Decision["matches"][number]): MatchingRule {
  const { text, line, span } = rule;
  return { text, line, span, octets: specificity, allows };
}

function userAgentsOf({ group }: Decision): Span[] {
  if (group === null) return [];
  const lines = new Set(group.lines);
  return group.groups
    .flatMap(({ userAgents }) => userAgents)
    .filter(({ line }) => lines.has(line))
    .slice(0, MAX_RULES)
    .map(({ span }) => span);
}
