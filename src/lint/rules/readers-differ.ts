// readers-differ (RFC 9309 §2.2.2)
import type { Dialect } from "../../dialects/dialect.ts";
import { google, yandex } from "../../dialects/index.ts";
import type { Rule } from "../../groups/model.ts";
import { instantiate, percentEncode, samplePathsOfPairs } from "../../match/analysis/sample-urls.ts";
import type { Decision } from "../../match/decision.ts";
import type { DialectMatcher } from "../../match/dialect-matcher.ts";
import { escapedOctet } from "../../match/normalize.ts";
import type { LintContext } from "../context.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  recommended: false,
  spec: "2.2.2",
  fix: null,
  message: '{open} may fetch "{path}" and {closed} may not, because of this line; rewrite it so that both agree.',
  page: {
    why: "The file was evaluated as RFC 9309 or the chosen dialect reads it, as Google's parser reads it for `Googlebot`, and as Yandex's documentation describes for `Yandex`, with paths made from its own patterns. One path with different decisions is shown. At most 5,000 rules and 2,000 pairs of rules are tried for each, fewer in files with thousands of `*`; `robotspec lint` notes where that was not enough. The absence of a finding does not prove that they agree. `robotspec compare` shows more.",
    wrong: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\n",
    right: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\nDisallow: /shop/cart\n",
    crawlers:
      "Yandex does not count `*` and `$` as length. Google does not decode escapes, and guesses at misspelt keys and missing colons.",
    turnOff: "If one of the two does not matter to you, or if the rules about the usual causes are enough.",
  },
};

/** Readers that are compared with, and the crawler each of them is. */
const READERS: readonly { readonly dialect: Dialect; readonly agent: string; readonly title: string }[] = [
  { dialect: google, agent: "Googlebot", title: "Google" },
  { dialect: yandex, agent: "Yandex", title: "Yandex" },
];

/** Rules of a file that are tried for each dialect. */
const MAX_RULES = 5_000;
/** Pairs of rules that are tried for a path they both match. */
const MAX_PAIRS = 2_000;
/** Code units of a pattern that a path is made from. */
const MAX_LENGTH = 2_000;

export const check: Check = (context) => {
  const own = context.matcher();
  const reported = new Set<number>();
  let stoppedAt: Rule | null = null;
  for (const { dialect, agent, title } of READERS) {
    if (dialect === context.dialect) continue;
    const other = context.matcher(dialect);
    const stop = differingPaths(context, agent, other, (path) => {
      report(context, title, path, [own.decide(agent, path), other.decide(agent, path)], reported);
    });
    stoppedAt ??= stop;
  }
  if (stoppedAt !== null) context.stopped("readers", stoppedAt.line);
};

/**
 * Calls `found` with paths that are decided differently: none if the crawler obeys the same rules in both dialects, and
 * they read them alike. Returns the rule at which the budget ended; null if it did not.
 */
function differingPaths(
  context: LintContext,
  agent: string,
  other: DialectMatcher,
  found: (path: string) => void,
): Rule | null {
  const own = context.matcher();
  const [here, there] = [own, other].map((matcher) => rulesOf(matcher, agent)) as [readonly Rule[], readonly Rule[]];
  const known = new Map(here.map(({ line, pattern }) => [line, pattern]));
  const further = there.filter(({ line, pattern }) => known.get(line) !== pattern);
  // The rules that the crawler obeys in either dialect, each line once.
  const all = [...here, ...further].filter(({ pattern }) => pattern.length <= MAX_LENGTH);
  const rules = all.slice(0, MAX_RULES);
  const tried = new Set<string>();
  const isTried = (path: string): boolean => {
    if (tried.has(path)) return true;
    if (context.budget.steps < 0) return false;
    tried.add(path);
    if (own.isAllowed(agent, path) !== other.isAllowed(agent, path)) found(path);
    return true;
  };
  for (const rule of rules) if (!pathsOf(rule.pattern).every(isTried)) return rule;
  for (const path of samplePathsOfPairs(rules, MAX_PAIRS)) {
    if (!isTried(percentEncode(path))) return rules.at(-1) ?? null;
  }
  return all[MAX_RULES] ?? null;
}

/** The rules that the crawler obeys. */
function rulesOf(matcher: DialectMatcher, agent: string): readonly Rule[] {
  return matcher.select(agent)?.groups.flatMap((group) => group.rules) ?? [];
}

/** Reports the line that decides to the other reader, or the one that does here, unless it has been reported. */
function report(
  context: LintContext,
  title: string,
  path: string,
  [here, there]: readonly [Decision, Decision],
  reported: Set<number>,
): void {
  // A decision about robots.txt itself has no rule.
  if (here.reason === "robots-txt-itself" || there.reason === "robots-txt-itself") return;
  const [rule, second] = there.rule !== null ? [there.rule, here.rule] : [here.rule, null];
  // A rule with a star may be at odds with a hundred others; one of them shows it.
  if (rule === null || reported.has(rule.line) || (second !== null && reported.has(second.line))) return;
  reported.add(rule.line);
  if (second !== null) reported.add(second.line);
  const labels =
    second === null ? [] : [{ span: second.span, message: `this line decides for ${context.dialect.title}` }];
  const others = `crawlers that follow ${context.dialect.title}`;
  const [first, closed] = there.allowed ? [title, others] : [others, title];
  const open = first.charAt(0).toUpperCase() + first.slice(1);
  context.report({ span: rule.span, words: { path, open, closed }, labels });
}

/**
 * Paths that a pattern is likely to decide about, as a crawler sends them: as written, longer, unescaped,
 * and the folder of an index.
 */
function pathsOf(pattern: string): readonly string[] {
  const open = instantiate(pattern);
  if (!open.startsWith("/")) return open.startsWith("x/") ? pathsOf(open.slice(1)) : [`/${open}`].map(percentEncode);
  const plain = open.replace(/%(2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi, (escape) =>
    String.fromCharCode(escapedOctet(escape, 0, 3)),
  );
  const index = /\/index\.htm[^/]*$/.exec(open);
  const paths = [open, `${open}x`, plain, ...(index === null ? [] : [open.slice(0, index.index + 1)])];
  return [...new Set(paths.map(percentEncode))];
}
