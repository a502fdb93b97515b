// Which patterns are advised in place of an allow rule that loses to a longer disallow rule.
import fc from "fast-check";
import { expect, test } from "vitest";
import { dialects } from "../../src/dialects/index.ts";
import { joinedPatterns } from "../../src/lint/outranked-allows.ts";
import { compilePattern, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";

const { rfc9309, google, yandex } = dialects;

/** All paths of up to seven characters, of a few. */
const paths = ["/"];
for (let at = 0; (paths[at] as string).length < 7; at++) for (const next of "/ab") paths.push(paths[at] + next);

/** A pattern with a star, and a folder that starts with the text before it. */
const joinable = fc
  .tuple(
    fc.stringMatching(/^(?:\/[ab/]{0,2})?$/),
    fc.array(fc.stringMatching(/^[ab/]{0,4}$/), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    fc.stringMatching(/^[ab/]{0,4}$/),
  )
  .map(([head, literals, isAnchored, rest]) => ({
    pattern: `${[head, ...literals].join("*")}${isAnchored ? "$" : ""}`,
    folder: (head || "/") + rest,
  }));

test.each([rfc9309, google, yandex])(
  "$name: the joined patterns match all that a pattern and a folder both match, nothing outside the folder, and win against it",
  (dialect) => {
    const compile = (pattern: string) => compilePattern(pattern, dialect);
    const targetOf = (path: string) => readTarget(`https://example.com${path}`, dialect.target);
    const targets = paths.map(targetOf);
    fc.assert(
      fc.property(joinable, ({ pattern, folder }) => {
        const [one, other] = [compile(pattern), compile(folder)];
        fc.pre(!matches(one, targetOf(folder)));
        const joined = joinedPatterns(pattern, folder).map(compile);
        for (const target of targets) {
          const isJoined = joined.some((some) => matches(some, target));
          if (matches(other, target) && matches(one, target)) expect(isJoined, target.url).toBe(true);
          if (isJoined) expect(matches(other, target), target.url).toBe(true);
        }
        for (const { specificity } of joined) expect(specificity).toBeGreaterThan(other.specificity);
      }),
    );
  },
);
