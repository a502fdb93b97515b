// The rules that a dialect derives from the rules of a file, so that the matcher sees
// exactly one pattern per rule.
//
//     Disallow:                 read as Allow: /, where a dialect says so
//     Allow: /a/index.html      stands for Allow: /a/$ too, as in Google's parser
import type { RuleSemantics } from "../dialects/dialect.ts";
import type { RuleView } from "../groups/rule-view.ts";

/** Rules as a dialect reads them. */
export interface EffectiveRules {
  readonly view: RuleView;
  /** Adds the rules from index `start` to `end` of the original view, and what is derived from them, to `indices`. */
  collect(start: number, end: number, indices: number[]): void;
}

/** Derives the effective rules of a dialect from the rules as written. */
export type RuleDerivation = (view: RuleView, semantics: RuleSemantics) => EffectiveRules;

/** RFC 9309: every rule as it is written. */
export const rulesAsWritten: RuleDerivation = (view) => ({ view, collect });

function collect(start: number, end: number, indices: number[]): void {
  for (let at = start; at < end; at++) indices.push(at);
}

/** Any dialect: linear in the rules, and in their text if the dialect has `indexHtml`. */
export const deriveRules: RuleDerivation = (view, semantics) => {
  const { emptyDisallow, indexHtml } = semantics;
  if (emptyDisallow !== "allow-all" && !indexHtml) return rulesAsWritten(view, semantics);
  let derived: DerivedRules | null = null;
  for (let at = 0; at < view.length; at++) {
    const start = view.start(at);
    const end = view.end(at);
    if (start === end) {
      if (emptyDisallow === "allow-all" && view.type(at) === "disallow") {
        (derived ??= new DerivedRules(view)).replace(at, "/");
      }
    } else if (indexHtml && view.type(at) === "allow") {
      const pattern = view.text(at).slice(start, end);
      const folder = pattern.lastIndexOf("/") + 1;
      if (folder > 0 && pattern.startsWith(INDEX_HTML, folder)) {
        (derived ??= new DerivedRules(view)).add(at, `${pattern.slice(0, folder)}$`);
      }
    }
  }
  return derived ?? rulesAsWritten(view, semantics);
};

/** Start of the last segment of a pattern that also means its folder. */
const INDEX_HTML = "index.htm";

/** A view with derived allow rules that replace others, or are added to them. */
class DerivedRules implements RuleView, EffectiveRules {
  readonly whole = null;
  readonly #origin: RuleView;
  /** By index: the text of a derived rule. */
  readonly #texts = new Map<number, string>();
  /** By index of an original rule: the rule derived from it. */
  readonly #derived = new Map<number, number>();
  /** By index, counted from the length of the original view: the original rule. */
  readonly #originals: number[] = [];

  constructor(origin: RuleView) {
    this.#origin = origin;
  }

  get view(): RuleView {
    return this;
  }

  get length(): number {
    return this.#origin.length + this.#originals.length;
  }

  replace(at: number, text: string): void {
    this.#texts.set(at, text);
  }

  add(at: number, text: string): void {
    const added = this.#origin.length + this.#originals.push(at) - 1;
    this.#derived.set(at, added);
    this.replace(added, text);
  }

  collect(start: number, end: number, indices: number[]): void {
    for (let at = start; at < end; at++) {
      indices.push(at);
      const derived = this.#derived.get(at);
      if (derived !== undefined) indices.push(derived);
    }
  }

  start(at: number): number {
    return this.#texts.has(at) ? 0 : this.#origin.start(at);
  }

  end(at: number): number {
    return this.#texts.get(at)?.length ?? this.#origin.end(at);
  }

  text(at: number): string {
    return this.#texts.get(at) ?? this.#origin.text(at);
  }

  type(at: number): "allow" | "disallow" {
    return this.#texts.has(at) ? "allow" : this.#origin.type(at);
  }

  line(at: number): number {
    return this.#origin.line(this.#originalOf(at));
  }

  rule(at: number): ReturnType<RuleView["rule"]> {
    return this.#origin.rule(this.#originalOf(at));
  }

  #originalOf(at: number): number {
    const { length } = this.#origin;
    return at < length ? at : (this.#originals[at - length] as number);
  }
}
