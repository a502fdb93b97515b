// The rule that a message names as the reason why another one has no effect: it covers that one to every reader, and
// stays.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Dialect, dialects } from "../../src/dialects/index.ts";
import { lint } from "../../src/lint/index.ts";
import { keptDialects } from "../../src/lint/kept-lines.ts";
import { compilePattern, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";
import { isLong } from "../in-part.ts";

/** Codes of messages that name a rule of the same type. */
const CODES: readonly string[] = ["duplicate-rule", "covered", "covered"];

const parts = ["/", "/a", "/a", "b", "*", "*", "**", "~", "%7E", "%7e", ":", "%3A", "é", "%C3%A9", "%c3%a9", "?", "s"];
const pattern = fc.noBias(
  fc
    .tuple(
      fc.constantFrom("/", "/a", "/a", "*", "*/", "/*/a"),
      fc.array(fc.constantFrom(...parts), { maxLength: 3 }),
      fc.constantFrom("", "", "", "$", "*"),
    )
    .map(([beginning, rest, end]) => beginning + rest.join("") + end),
);
const rules = fc.array(fc.tuple(fc.constantFrom("Disallow", "Disallow", "Disallow", "Allow"), pattern), {
  minLength: 2,
  maxLength: 9,
  size: "max",
});

/** URLs that tell patterns apart: with something short for each star, and something after the end. */
function urlsOf(patterns: readonly string[]): readonly string[] {
  const urls = new Set<string>();
  for (const one of patterns) {
    for (const star of ["", "x", "/", "/a", "a/b", "?", "~x", "/*/a"]) {
      for (const end of ["", "x", "/b", "s/", "?a"]) {
        const path = one.replace(/\$$/, "").replaceAll("*", star) + end;
        urls.add(path.startsWith("/") ? path : `/${path}`).add(`/x${path}`);
      }
    }
  }
  return [...urls];
}

function matchesIn(dialect: Dialect, written: string, url: string): boolean {
  return matches(compilePattern(written, dialect), readTarget(url, dialect.target));
}

const options: fc.Parameters<[[string, string][]]> = {
  numRuns: isLong ? 120 : 40,
  // Rules that cover each other, below one that covers both.
  examples: [["*/a", "//a**", "/", "//a"].map((path): [string, string] => ["Disallow", path])].map((one) => [one]),
};

test.each(["rfc9309", "google", "yandex", "rep-2019"] as const)(
  "%s: the rule that is named covers the other one, and reasons end at a rule that stays",
  (dialect) => {
    fc.assert(
      fc.property(rules, (all) => {
        const lines = all.map(([type, path]) => `${type}: ${path}`);
        const findings = lint(`User-agent: *\n${lines.join("\n")}\n`, {
          dialect,
          config: { preset: "all", rules: {} },
        });
        const found = findings.filter(({ code }) => CODES.includes(code));
        const urls = urlsOf(all.map(([, path]) => path));
        const reasonOf = new Map(found.map(({ line, labels }) => [line, labels?.[0]?.line as number]));
        for (const { line, labels, fix } of found) {
          const [label] = labels as Required<(typeof found)[number]>["labels"];
          const [rule, reason] = [all[line - 2], all[(label?.line as number) - 2]] as [string, string][];
          const isForAll = fix?.safety !== "unsafe";
          const readers = isForAll ? keptDialects(dialects[dialect]) : [dialects[dialect]];
          const isSame = /same/.test(label?.message as string);
          expect(reason?.[0]).toBe(rule?.[0]);
          for (const reader of readers) {
            for (const url of urls) {
              const [one, other] = [rule, reason].map((some) => matchesIn(reader, some?.[1] as string, url));
              if (one) expect([reader.name, url, rule, reason, other]).toEqual([reader.name, url, rule, reason, true]);
              if (isSame) expect([url, rule, reason, other]).toEqual([url, rule, reason, one]);
            }
          }
          // Without a circle, the reasons end at a rule that stays.
          let stays: number | undefined = line;
          for (let step = 0; step <= all.length && stays !== undefined; step++) stays = reasonOf.get(stays);
          expect(stays).toBeUndefined();
        }
      }),
      options,
    );
  },
);
