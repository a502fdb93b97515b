// Lines that are called redundant change no decision, each alone and all together, nor does their removal; and the line
// that a message names as the reason is never called redundant itself.
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../src/compile.ts";
import { parse } from "../../src/cst/parse.ts";
import { codes } from "../../src/diagnostics/codes.ts";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { REDUNDANCY_CODES } from "../../src/lint/analyses/redundancy.ts";
import { redundancyClaims } from "../../src/lint/analyses/redundancy-findings.ts";
import type { LintConfig } from "../../src/lint/config.ts";
import { RunContext } from "../../src/lint/context.ts";
import { fix } from "../../src/lint/fix.ts";
import { keptDialects } from "../../src/lint/kept-lines.ts";
import { lint } from "../../src/lint/lint.ts";
import { isLong } from "../in-part.ts";

const isOn = (code: string) => (REDUNDANCY_CODES as readonly string[]).includes(code);
const config: LintConfig = {
  preset: "all",
  rules: Object.fromEntries(Object.keys(codes).map((code) => [code, isOn(code) ? "info" : "off"])),
};

// Dense: few letters, so that most patterns of a file match some of the same paths.
const parts = ["a", "a", "b", "/", "*", "*", "**", "ab", "~", "%7E", "?", "index.html", "$"];
const rule = fc
  .tuple(
    fc.constantFrom("Allow", "Disallow"),
    fc.constantFrom("/", "/", "/", "*", ""),
    fc.array(fc.constantFrom(...parts), { maxLength: 4 }),
    fc.constantFrom("", "", "", "$"),
  )
  .map(([type, beginning, rest, end]) => `${type}: ${beginning}${rest.join("")}${end}\n`);
const group = fc
  .tuple(
    fc.array(fc.constantFrom("*", "*", "a", "A", "b", "a/1.0"), { minLength: 1, maxLength: 2 }),
    fc.array(rule, { minLength: 1, maxLength: 8, size: "max" }),
  )
  .map(([names, rules]) => names.map((name) => `User-agent: ${name}\n`).join("") + rules.join(""));
const file = fc.array(group, { minLength: 1, maxLength: 3 }).map((groups) => groups.join("\n"));

const AGENTS = ["a", "b", "nobody"];

/** Paths that the patterns of a file tell apart. */
function pathsOf(text: string): readonly string[] {
  const patterns = [...text.matchAll(/llow: (\S*)/g)].map(([, pattern]) => (pattern as string).replace(/\$$/, ""));
  const paths = patterns.flatMap((pattern) =>
    ["", "a", "/b"].flatMap((star) => ["", "a", "x"].map((end) => pattern.replaceAll("*", star) + end)),
  );
  return [...new Set(["/", "/ab", "/ba", ...paths])].map((path) => (path.startsWith("/") ? path : `/${path}`));
}

/** The first decision that differs, in words; null if none does. */
function difference(before: string, after: string, dialect: DialectName): string | null {
  const [first, second] = [compile(before, { dialect }), compile(after, { dialect })];
  for (const agent of AGENTS) {
    for (const path of pathsOf(before)) {
      if (first.isAllowed(agent, path) !== second.isAllowed(agent, path)) return `${dialect}: ${agent} ${path}`;
    }
  }
  return null;
}

/** With a rule that matches none of the paths in place of some lines, so that the groups stay. */
function without(text: string, lines: ReadonlySet<number>): string {
  return text
    .split("\n")
    .map((line, at) => (lines.has(at + 1) ? "Disallow: /nothing$" : line))
    .join("\n");
}

const runs: fc.Parameters<[string]> = {
  numRuns: isLong ? 400 : 60,
  examples: [["User-agent: *\nAllow: /*a\nAllow: *\nDisallow: /a\nAllow: /a\n"]],
};

test.each(["rfc9309", "google", "yandex", "rep-2019", "koster-1996"] as const)(
  "%s: what is claimed of lines is so",
  (name) => {
    const dialect = dialects[name];
    fc.assert(
      fc.property(file, (text) => {
        const { document } = parse(text);
        const settings = { dialect, grammar: {}, strict: false, exhaustive: true, reportsRecords: true, isOn };
        const claims = redundancyClaims(new RunContext(document, settings));
        for (const kept of keptDialects(dialect)) {
          const lines = claims.filter((claim) => claim.dialects.includes(kept)).map(({ line }) => line);
          expect([text, difference(text, without(text, new Set(lines)), kept.name)]).toEqual([text, null]);
          for (const line of lines) {
            expect([text, line, difference(text, without(text, new Set([line])), kept.name)]).toEqual([
              text,
              line,
              null,
            ]);
          }
        }
        const redundant = new Set(claims.filter(({ key }) => key !== "overruled/outranked").map(({ line }) => line));
        const reasons = lint(text, { dialect, config }).flatMap(({ labels = [] }) => labels.map(({ line }) => line));
        expect([text, reasons.filter((line) => redundant.has(line))]).toEqual([text, []]);
      }),
      runs,
    );
  },
);

test.each(["rfc9309", "google", "yandex"] as const)(
  "%s: removing them changes no decision, and leaves none",
  (dialect) => {
    fc.assert(
      fc.property(file, (text) => {
        const { output } = fix(text, { dialect, config, redundant: true });
        for (const kept of keptDialects(dialects[dialect])) {
          expect([text, output, difference(text, output, kept.name)]).toEqual([text, output, null]);
        }
        expect(fix(output, { dialect, config, redundant: true }).output).toBe(output);
      }),
      runs,
    );
  },
);
