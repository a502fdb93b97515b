// Types of the ABNF parser that the oracles are built with; it ships none.

declare module "abnf" {
  /** The right-hand side of a rule. The spellings "Insensitve" and "Sensitve" are the package's own. */
  export type Element =
    | { readonly type: "alternation"; readonly alts: readonly Element[] }
    | { readonly type: "concatenation"; readonly elements: readonly Element[] }
    | { readonly type: "repetition"; readonly rep: Repeat; readonly el: Element }
    | { readonly type: "group"; readonly alt: Element }
    | { readonly type: "ruleref"; readonly name: string }
    | { readonly type: "caseInsensitveString"; readonly str: string }
    | { readonly type: "caseSensitveString"; readonly str: string }
    | { readonly type: "range"; readonly first: number; readonly last: number }
    | { readonly type: "prose"; readonly str: string };

  /** `hash_repeat` is the list notation of other RFCs. `max` is null if the repetition is unbounded. */
  export interface Repeat {
    readonly type: "repeat" | "hash_repeat";
    readonly min: number;
    readonly max: number | null;
  }

  export interface Rules {
    /** By name in upper case. */
    readonly defs: Readonly<Record<string, { readonly name: string; readonly def: Element }>>;
    readonly first: string;
  }

  export function parseString(text: string, grammarSource?: string, utf16?: boolean): Rules;
  /** Null where every rule named is defined and every rule defined is named. */
  export function checkRefs(rules: Rules): string[] | null;
}
