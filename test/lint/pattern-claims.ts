// Files whose patterns have faults, and what findings about them claim.
import fc, { type Arbitrary } from "fast-check";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { check, claimsOf } from "./claims.ts";

export interface PatternQuestion {
  readonly robots: string;
  readonly dialect: DialectName;
  readonly exhaustive: boolean;
}

/** What findings claim of a file, each with what is not so; null if it is. */
export function checked({ robots, dialect, exhaustive }: PatternQuestion): readonly string[] {
  const by = dialects[dialect];
  return claimsOf(robots, by, exhaustive).map((claim) => {
    const wrong = check(robots, claim, by);
    return wrong === null ? "" : `${JSON.stringify(claim)}: ${wrong}`;
  });
}

// Few letters, and what faults consist of.
const parts = "a a b / / * ** $ %7E ~ % %2A %24 %2F %c3 é { | &amp; .. . .html / ? = # \\d [a-z] .* \u200B".split(" ");
const rule = fc
  .tuple(
    fc.constantFrom("Allow", "Disallow", "Disallow"),
    fc.constantFrom("/", "/", "/", "", "https://a.example/", "/a b"),
    fc.array(fc.constantFrom(...parts), { maxLength: 4 }),
  )
  .map(([type, start, rest]) => `${type}: ${start}${rest.join("")}\n`);
const group = fc
  .tuple(
    fc.array(fc.constantFrom("*", "a", "Googlebot", "YandexBot", "Googlebot-Image"), { minLength: 1, maxLength: 2 }),
    fc.array(rule, { minLength: 1, maxLength: 6 }),
  )
  .map(([names, rules]) => names.map((name) => `User-agent: ${name}\n`).join("") + rules.join(""));

export const DIALECTS = ["rfc9309", "google", "yandex", "rep-2019", "koster-1996", "rep-1994"] as const;

export function patternQuestion(...names: readonly DialectName[]): Arbitrary<PatternQuestion> {
  return fc.record({
    robots: fc.array(group, { minLength: 1, maxLength: 3 }).map((groups) => groups.join("\n")),
    dialect: fc.constantFrom(...names),
    exhaustive: fc.boolean(),
  });
}
