// What findings say about patterns is so: a crawler that is named may, or may not, fetch the path that is shown.
import fc from "fast-check";
import { expect, test } from "vitest";
import { dialects } from "../../src/dialects/index.ts";
import { check, claimsOf } from "./claims.ts";

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

test.each(["rfc9309", "google", "yandex", "rep-2019"] as const)("%s", (name) => {
  let claims = 0;
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 3 }), fc.boolean(), (groups, exhaustive) => {
      const text = groups.join("\n");
      for (const claim of claimsOf(text, dialects[name], exhaustive)) {
        claims++;
        expect([text, claim, check(text, claim, dialects[name])]).toEqual([text, claim, null]);
      }
    }),
    { numRuns: 400 },
  );
  expect(claims).toBeGreaterThan(200);
});
