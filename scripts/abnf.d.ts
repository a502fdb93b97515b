// The part of the package `abnf` that is used here; it ships no types.
declare module "abnf" {
  interface Rule {
    readonly name: string;
  }
  interface Rules {
    /** Keyed by the name in capitals, in file order. */
    readonly defs: Readonly<Record<string, Rule>>;
  }
  export function parseString(text: string, source?: string): Rules;
  /** What is undefined or unused, as sentences; null where nothing is. */
  export function checkRefs(rules: Rules): readonly string[] | null;
}
