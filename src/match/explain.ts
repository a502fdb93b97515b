// Explains a decision in sentences. Text of the robots.txt and of the query is quoted, with
// its control characters made visible, because a terminal would obey them.
import { cut, inWords } from "../diagnostics/message.ts";
import { visible } from "../diagnostics/visible.ts";
import { type AgentSemantics, dialects } from "../dialects/index.ts";
import { isProductToken } from "../groups/product-token.ts";
import type { Decision, Match } from "./decision.ts";

/** Code units of a quoted text that are shown; a pattern may be as long as the file. */
const SHOWN = 100;
/** Items of a list that are named; the others are counted. */
const LISTED = 3;

/**
 * Why the decision came out as it did, in plain sentences, one per line: which group, which rule, and which rules it
 * overruled.
 */
export function explain(decision: Decision): string {
  const { agents, allowed, path } = decision;
  const sentences = [`${subject(agents)} ${allowed ? "may" : "must not"} fetch ${quote(path)}.`];
  if (decision.reason === "robots-txt-itself") {
    sentences.push("That is the robots.txt itself, which is allowed whatever its rules say.");
  } else {
    sentences.push(...aboutNames(decision), ...aboutGroup(decision), ...aboutRules(decision));
  }
  return sentences.join("\n");
}

function subject(agents: readonly string[]): string {
  if (isAnyCrawler(agents)) return "A crawler that no group names";
  return `The crawler ${list(agents.map(quote), "or")}`;
}

function isAnyCrawler(agents: readonly string[]): boolean {
  return agents.every((agent) => agent === "*");
}

function aboutNames({ agents, dialect }: Decision): string[] {
  const { named } = dialects[dialect].agents;
  return agents
    .filter((agent) => agent !== "*" && !isProductToken(agent))
    .flatMap((agent) => {
      if (agent === "") {
        const compared = named === "token-only" ? "only a user-agent line without one names it" : "no group names it";
        return [`An empty name is not a product token, and ${compared}.`];
      }
      const compared = comparisons[named];
      return compared === null
        ? []
        : [`${quote(agent)} is not a product token (letters, "_" and "-" only), so ${compared}.`];
    });
}

/** The consequence for a name that is not a product token; null if the dialect does not require one. */
const comparisons: Readonly<Record<AgentSemantics["named"], string | null>> = {
  token: 'it was compared with each user-agent value, whole and up to white space or "/"',
  "token-only": "no user-agent line can name it",
  value: null,
  "value-contains": null,
  contained: null,
};

function aboutGroup({ agents, group }: Decision): string[] {
  const isAny = isAnyCrawler(agents);
  if (group === null) {
    return [
      isAny
        ? 'There is no "*" group: no rules apply.'
        : 'No group names it, and there is no "*" group: no rules apply.',
    ];
  }
  const { lines } = group;
  const where = `(${lines.length === 1 ? "line" : "lines"} ${list(lines.map(String), "and")})`;
  const apply = group.groups.length === 1 ? "applies" : "apply, their rules combined";
  const groups = group.groups.length === 1 ? "group" : "groups";
  if (group.by === "any") return [`${isAny ? "The" : "No group names it; the"} "*" ${groups} ${apply} ${where}.`];
  const name = group.groups.length === 1 ? "names" : "name";
  return [
    `The ${groups} that ${name} ${agents.length === 1 ? "it" : list(group.tokens.map(quote), "or")} ${apply} ${where}.`,
  ];
}

function aboutRules({ reason, group, matches: [deciding, ...others] }: Decision): string[] {
  if (group === null) return [];
  if (deciding === undefined) {
    return [
      reason === "no-rules"
        ? "It has no rules, so everything is allowed."
        : "None of its rules matches, and what no rule matches is allowed.",
    ];
  }
  const { rule, specificity } = deciding;
  if (reason === "first-match") return [...aboutFirst(deciding), ...aboutLater(others)];
  const sentences = [`Line ${rule.line} decides: ${quote(rule.text)} matches with ${octets(specificity)}.`];
  const equals = others.filter((other) => other.specificity === specificity);
  const ties = equals.filter((other) => other.allows !== deciding.allows);
  const twins = equals.filter((other) => other.allows === deciding.allows);
  const beaten = others.filter((other) => other.specificity < specificity);
  if (others.length === 0) sentences.push("No other rule matches.");
  if (ties.length > 0) {
    const verb = ties.length === 1 ? "matches" : "match";
    sentences.push(
      `${capitalized(list(ties.map(lineOf), "and"))} ${verb} with as many octets; between equals, allow is used.`,
    );
  }
  if (twins.length > 0) {
    const verbs = twins.length === 1 ? ["matches", "says"] : ["match", "say"];
    sentences.push(
      `${capitalized(list(twins.map(lineOf), "and"))} ${verbs[0]} with as many octets and ${verbs[1]} the same.`,
    );
  }
  if (beaten.length > 0) {
    const rules = beaten.map((match) => `${lineOf(match).slice(0, -1)}, ${octets(match.specificity)})`);
    sentences.push(`It beats ${list(rules, "and")}, because the most octets decide.`);
  }
  return sentences;
}

function aboutFirst({ rule }: Match): string[] {
  return [`Line ${rule.line} decides: ${quote(rule.text)} is the first rule that matches.`];
}

function aboutLater(others: readonly Match[]): string[] {
  if (others.length === 0) return ["No other rule matches."];
  return [`${capitalized(list(others.map(lineOf), "and"))} would match too, but the first match counts.`];
}

function lineOf({ rule }: Match): string {
  return `line ${rule.line} (${quote(rule.text)})`;
}

function octets(count: number): string {
  return count === 1 ? "1 octet" : `${count} octets`;
}

/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`. */
function list(items: readonly string[], word: "and" | "or"): string {
  const named = items.length > LISTED + 1 ? [...items.slice(0, LISTED), `${items.length - LISTED} more`] : items;
  return inWords(named, word);
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** As a JSON string; control and invisible characters that JSON does not escape are named. */
function quote(text: string): string {
  return visible(JSON.stringify(cut(text, SHOWN)));
}
