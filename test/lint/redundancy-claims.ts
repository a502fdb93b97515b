// Dense files, of few letters, and what is said of redundant lines in them.
import fc, { type Arbitrary } from "fast-check";
import { compile } from "../../src/compile.ts";
import { parse } from "../../src/cst/parse.ts";
import { codes } from "../../src/diagnostics/codes.ts";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { findRedundancy, REDUNDANCY_CODES } from "../../src/lint/analyses/redundancy.ts";
import { mergesLikeOthers } from "../../src/lint/analyses/redundancy-findings.ts";
import type { LintConfig } from "../../src/lint/config.ts";
import { LintContext } from "../../src/lint/context.ts";
import { formsSameGroups } from "../../src/lint/edits.ts";
import { fix } from "../../src/lint/fix.ts";
import { keptDialects } from "../../src/lint/kept-lines.ts";
import { lint } from "../../src/lint/lint.ts";

export interface DenseQuestion {
  readonly robots: string;
  readonly dialect: DialectName;
}

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

export function denseQuestion(...names: readonly DialectName[]): Arbitrary<DenseQuestion> {
  return fc.record({ robots: file, dialect: fc.constantFrom(...names) });
}

/** What is claimed of lines and is not so, in words; null if all is so. */
export function falseRedundancy({ robots, dialect: name }: DenseQuestion): string | null {
  const dialect = dialects[name];
  const { document } = parse(robots);
  const settings = { dialect, grammar: {}, strict: false, exhaustive: true, reportsRecords: true, isOn };
  const context = new LintContext(document, settings);
  const { found } = findRedundancy(context);
  const isForAll = formsSameGroups(context) && mergesLikeOthers(dialect);
  for (const kept of keptDialects(dialect)) {
    // Without the lines, and without any of them, no decision changes.
    const isClaimed = kept === dialect ? () => true : (isEffective: boolean) => isForAll && !isEffective;
    const lines = found.flatMap(({ rule, isEffective }) => (isClaimed(isEffective) ? rule.line : []));
    for (const some of [lines, ...lines.map((line) => [line])]) {
      const changed = difference(robots, without(robots, new Set(some)), kept.name);
      if (changed !== null) return `without lines ${some.join()}: ${changed}`;
    }
  }
  const redundant = new Set(found.map(({ rule }) => rule.line));
  const reasons = lint(robots, { dialect, config }).flatMap(({ labels = [] }) => labels.map(({ line }) => line));
  const reason = reasons.find((line) => redundant.has(line));
  return reason === undefined ? null : `line ${reason} is a reason, and redundant`;
}

/** What `fix` with `redundant` changes and should not, in words; null if it changes no decision and leaves nothing. */
export function harmfulRemoval({ robots, dialect }: DenseQuestion): string | null {
  const { output } = fix(robots, { dialect, config, redundant: true });
  for (const kept of keptDialects(dialects[dialect])) {
    const changed = difference(robots, output, kept.name);
    if (changed !== null) return `${JSON.stringify(output)}: ${changed}`;
  }
  const again = fix(output, { dialect, config, redundant: true }).output;
  return again === output ? null : `fixing again changes ${JSON.stringify(output)} to ${JSON.stringify(again)}`;
}
