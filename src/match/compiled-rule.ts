// A rule made ready to be matched: what its pattern means, and which of two that
// match decides (RFC 9309 §2.2.2). Knows one rule at a time.
import type { RuleReading } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import type { RuleView } from "../groups/rule-view.ts";
import { type Pattern, type PatternReading, type Pieces, patternOf, piecesOf, specificityOf } from "./pattern.ts";

/** What a compiled rule needs of the rule it was made from. */
export type RuleSource = Pick<RuleView, "type" | "line" | "rule">;

/** A rule that may match. */
export class CompiledRule {
  /** Whether it allows; an empty `Disallow` may. */
  readonly allows: boolean;
  /** 1-based. */
  readonly line: number;
  /** Of two rules that match, the one of higher rank decides. Above 0. */
  readonly rank: number;
  readonly #text: string;
  readonly #reading: RuleReading;
  readonly #patterns: PatternReading;
  readonly #source: RuleSource;
  readonly #at: number;
  #pattern: Pattern | null = null;

  constructor(
    source: RuleSource,
    at: number,
    text: string,
    allows: boolean,
    reading: RuleReading,
    patterns: PatternReading,
  ) {
    this.allows = allows;
    this.line = source.line(at);
    this.rank = rankOf(this.line, specificityOf(text, 0, text.length, reading.wildcards, patterns), allows, reading);
    this.#text = text;
    this.#reading = reading;
    this.#patterns = patterns;
    this.#source = source;
    this.#at = at;
  }

  get rule(): Rule {
    return this.#source.rule(this.#at);
  }

  /** Made when first asked for: among many rules few are compared. */
  get pattern(): Pattern {
    return (this.#pattern ??= patternOf(this.#text, this.#reading, this.#patterns));
  }

  /** Where the literals of the pattern are; found anew each time. */
  get pieces(): Pieces {
    return piecesOf(this.#text, this.#reading, this.#patterns);
  }
}

/**
 * Of two rules that match, the one of higher rank decides: the more specific one, and of two equally
 * specific ones the allow rule (§2.2.2), or the first in the file. Above 0; even where the rule allows.
 */
export function rankOf(line: number, specificity: number, allows: boolean, { precedence }: RuleReading): number {
  // Where operators are not counted, a pattern may have no octets at all.
  return 2 * (precedence === "octets" ? specificity + 1 : MOST_LINES - line) - (allows ? 0 : 1);
}

/** More lines than any engine's strings have room for. */
const MOST_LINES = 2 ** 30;

/**
 * What a rule that may take part in a match means: nothing, one rule, or two where the dialect reads a
 * second one into it.
 */
export type RuleCompiler = (
  source: RuleSource,
  at: number,
  pattern: string,
  reading: RuleReading,
  patterns: PatternReading,
) => readonly CompiledRule[];

/** What it takes to know what a rule is worth and what it means. */
export interface RuleSemantics {
  readonly patterns: PatternReading;
  readonly compileRule: RuleCompiler;
  /** What a rule that comes to more than one has in its pattern; null where none does. */
  readonly twofold: string | null;
}

/** As the RFC has it: an empty pattern matches nothing, `Disallow:` has always meant that all may be fetched. */
export const compileRfc9309Rule: RuleCompiler = (source, at, pattern, reading, patterns) =>
  pattern === "" ? NONE : [new CompiledRule(source, at, pattern, source.type(at) === "allow", reading, patterns)];

/** As a dialect has it. */
export const compileRule: RuleCompiler = (source, at, pattern, reading, patterns) => {
  const { emptyDisallow, indexHtml } = reading;
  const allows = source.type(at) === "allow";
  const compiled = (text: string, allowed: boolean) => new CompiledRule(source, at, text, allowed, reading, patterns);
  if (pattern === "") return !allows && emptyDisallow === "allow-all" ? [compiled("/", true)] : NONE;
  const own = compiled(pattern, allows);
  const folder = indexHtml && allows ? pattern.lastIndexOf("/") + 1 : 0;
  // Shorter than the pattern itself, so it decides only where that does not match.
  return folder > 0 && pattern.startsWith(INDEX_HTML, folder)
    ? [own, compiled(`${pattern.slice(0, folder)}$`, true)]
    : [own];
};

/** What the last segment of a pattern begins with that stands for its folder, where a dialect has it so. */
export const INDEX_HTML = "index.htm";

const NONE: readonly CompiledRule[] = [];
