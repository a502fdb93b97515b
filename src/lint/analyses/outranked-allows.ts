// Allow rules with a wildcard that lose to a longer disallow rule, and what to write instead (RFC 9309 §2.2.2).
import type { Dialect } from "../../dialects/dialect.ts";
import type { Rule } from "../../groups/model.ts";
import { compilePattern, matches } from "../../match/pattern.ts";
import type { StepBudget } from "../../match/step-budget.ts";
import { readTarget } from "../../match/target.ts";

/** A disallow rule that wins against an allow rule, and what to write instead of that one. */
interface Winner {
  readonly rule: Rule;
  /** The patterns that match what both match, and win. */
  readonly intended: readonly string[];
}

/** Steps of comparing an allow rule with a folder, besides the symbols of both. */
const COMPARING = 200;

/** A disallow rule for a folder, which may end with a star: `/a/` and `/a/*` are for the same. */
interface Folder {
  readonly rule: Rule;
  readonly path: string;
}

/** The disallow rules that have no other wildcards and no escapes, and are not for a file. */
export function foldersOf(rules: readonly Rule[]): readonly Folder[] {
  return rules
    .filter(({ type, usable }) => usable && type === "disallow")
    .map((rule) => ({ rule, path: rule.pattern.replace(/(?<!\*)\*+$/, "") }))
    .filter(({ path }) => path.startsWith("/") && !/[*$%]|\.\w+$/.test(path));
}

/**
 * The longer disallow rule that keeps an allow rule with a wildcard from working as an exception: of the URLs
 * that the disallow rule matches, the allow rule matches some and not all. Null where the budget ends.
 */
export function winnerOver(
  allow: Rule,
  folders: readonly Folder[],
  dialect: Dialect,
  budget: StepBudget,
): Winner | null {
  const star = allow.pattern.indexOf("*");
  if (star === -1) return null;
  const start = allow.pattern.slice(0, star);
  const rest = allow.pattern.slice(star);
  const compiled = compilePattern(allow.pattern, dialect);
  for (const { rule, path } of folders) {
    if (--budget.steps < 0) return null;
    if (!path.startsWith(start)) continue;
    budget.steps -= COMPARING + 2 * rule.pattern.length + allow.pattern.length;
    if (budget.steps < 0) return null;
    const isWhole = matches(compiled, readTarget(path, dialect.target));
    const example = path + rest.replaceAll("*", "x").replace(/\$$/, "");
    if (isWhole || !matches(compiled, readTarget(example, dialect.target))) continue;
    if (compilePattern(rule.pattern, dialect).specificity <= compiled.specificity) continue;
    return { rule, intended: joinedPatterns(allow.pattern, path) };
  }
  return null;
}

/** Code units of two patterns that a message joins without a cut; for longer ones it describes the join. */
const MAX_JOINED = 200;

/** What to write instead of an allow rule, in words. */
export function intendedInWords({ pattern }: Rule, winner: Rule, intended: readonly string[]): string {
  // They are joined as text, in which an escape differs from the octet it stands for.
  const isJoined = winner.pattern.length + pattern.length <= MAX_JOINED && !pattern.includes("%");
  if (!isJoined) return 'that path before the first "*" of the allow rule';
  return intended.map((joined) => `"Allow: ${joined}"`).join(" and ");
}

// The text after a star may begin inside the folder, so that two patterns are needed:
//
//     pattern   /*/uploads/           /wp-content/uploads/
//     folder    /wp-content/          /wp-content/*/uploads/

/**
 * The patterns, one or two, that match every path that a pattern with a star and a folder both match, and no path
 * outside the folder. The folder starts with the text before the star, and the pattern does not match the folder itself.
 */
export function joinedPatterns(pattern: string, folder: string): readonly string[] {
  const [head, ...literals] = pattern.split("*") as [string, ...string[]];
  // The literals that the folder contains need not be repeated.
  let from = head.length;
  while (literals.length > 1) {
    const at = folder.indexOf(literals[0] as string, from);
    if (at === -1) break;
    from = at + (literals.shift() as string).length;
  }
  const [next, ...others] = literals as [string, ...string[]];
  const end = folder.slice(from);
  const joinedAfter = (start: string, shared: number) => [start + next.slice(shared), ...others].join("*");
  const [longest, shorter = 0] = overlaps(end, next);
  const apart = joinedAfter(`${folder}*`, shorter);
  return longest === undefined ? [apart] : [joinedAfter(folder, longest), apart];
}

/** The lengths, from the longest, at which the end of a text is the beginning of another one and not all of it. */
function overlaps(text: string, other: string): readonly number[] {
  const lengths = Array.from({ length: Math.min(text.length, other.length - 1) }, (_, at) => at + 1);
  return lengths.filter((length) => text.endsWith(other.slice(0, length))).reverse();
}
