// assets-closed (RFC 9309 §2.2.2)
import { chainOf } from "../../crawlers/audience.ts";
import { type SearchEngine, searchEngines } from "../../crawlers/purposes.ts";
import { cut, inWords, QUOTED } from "../../diagnostics/message.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import type { Rule } from "../../groups/model.ts";
import { instantiate, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import type { Decision } from "../../match/decision.ts";
import type { DialectMatcher } from "../../match/dialect-matcher.ts";
import { compilePattern, matches } from "../../match/pattern.ts";
import type { RuleSet } from "../../match/rule-set.ts";
import { readTarget } from "../../match/target.ts";
import { groupBy } from "../../text/collections.ts";
import { ASP_NET, type Asset, assetsNamedIn, extensionOf, type System } from "../assets.ts";
import type { LintContext } from "../context.ts";
import { opens } from "../groups.ts";
import { linesInWords } from "../repeats.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.2",
  fix: null,
  message: '"{rule}" keeps {crawler} from {assets}, such as {example}; {remedy}.',
  page: {
    why: "Search engines render a page to judge it. Without its style sheets and scripts they see a broken page, may rate it as unfit for small screens, or miss content that a script adds. The rule tests the usual locations and cannot know which of them the site has. One finding names all folders of one system, and all rules with one pattern. It is an info if the location belongs to no known system and the pattern does not name the type of the files, or if only Yandex or Apple is kept from it. A location is not reported if an `Allow` opens some style sheets or scripts in it; one that is not of a known system neither if an `Allow` opens anything in it, or some style sheets or scripts elsewhere. Drupal and Joomla once came with files that close such locations; newer versions do not.",
    wrong: "User-agent: *\nDisallow: /*.css$\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Googlebot, Bingbot, YandexBot and Applebot render pages. Crawlers that read only text are not affected.",
    turnOff: "If pages do not need these files, or if they do not exist.",
  },
};

export const check: Check = (context) => {
  const found = findAll(context).sort((one, other) => one.rule.line - other.rule.line);
  for (const alike of groupBy(found, ({ cause }) => cause).values()) report(context, alike);
};

/** A rule that closes assets. */
interface Found {
  readonly rule: Rule;
  /** The first search engine that it keeps from them. */
  readonly engine: SearchEngine;
  readonly example: string;
  readonly advice: Advice;
  /** Whether the pattern names neither the type of the files nor a known system. */
  readonly isGuess: boolean;
  /** The cause, of which there is one finding: the system whose folders are closed, or the pattern alone. */
  readonly cause: string | System | null;
}

interface Advice {
  /** The kinds of files that the rule closes. */
  readonly assets: string;
  readonly remedy: string;
}

/** A search engine and the rules that it obeys. */
interface Crawler {
  readonly engine: SearchEngine;
  readonly rules: readonly Rule[];
  readonly isAllowed: (path: string) => boolean;
  readonly decide: (path: string) => Decision;
}

/** Judges each rule by the first asset that it closes to a search engine. */
function findAll(context: LintContext): Found[] {
  const matcher = context.matcher();
  const rules = matcher.groups.groups.flatMap((group) => group.rules);
  const assets = assetsNamedIn(rules.flatMap(({ type, pattern }) => (type === "disallow" ? pattern : [])));
  if (assets.length === 0) return [];
  const found: Found[] = [];
  const judged = new Set<Rule>();
  for (const crawler of crawlersOf(matcher)) {
    for (const asset of assets) {
      // Pages that are not fetched need no assets.
      if (crawler.isAllowed(asset.path) || !crawler.isAllowed(asset.root)) continue;
      const decision = crawler.decide(asset.path);
      const rule = decision.rule as Rule;
      if (judged.has(rule) || !isMeant(rule, asset, crawler)) continue;
      judged.add(rule);
      found.push(...judge(decision, rule, asset, crawler, context.dialect));
    }
  }
  return found;
}

/** The search engines that draw pages and may fetch them; only the first of several that obey the same rules. */
function crawlersOf(matcher: DialectMatcher): readonly Crawler[] {
  const crawlers = new Map<RuleSet | null, Crawler>();
  for (const engine of searchEngines.filter(({ draws }) => draws)) {
    const names = chainOf(engine.token);
    const { group, rules } = matcher.selection(names);
    const isAllowed = (path: string) => matcher.isAllowed(names, path);
    if (crawlers.has(rules) || !isAllowed("/")) continue;
    crawlers.set(rules, {
      engine,
      rules: group?.groups.flatMap((one) => one.rules) ?? [],
      isAllowed,
      decide: (path) => matcher.decide(names, path),
    });
  }
  return [...crawlers.values()];
}

/** Whether a pattern is about files of this kind: "/a" closes "/assets/", and only by chance. */
function isMeant(rule: Rule, { extension, folders, system }: Asset, { decide }: Crawler): boolean {
  if (namesType(rule, extension)) return true;
  const [name, ...more] = folders.filter((folder) => rule.pattern.includes(folder));
  if (name === undefined) return false;
  if (more.length > 0 || system?.ambiguous?.includes(name) !== true) return true;
  return system.folder !== undefined && closesFolder(decide(`${system.folder}x`), system.folder);
}

/** Whether a rule that names the folder decided: `/admin` closes `/administrator/` only by chance. */
function closesFolder({ allowed, rule }: Decision, folder: string): boolean {
  return !allowed && rule?.pattern.includes(folder.slice(0, -1)) === true;
}

/** Whether a pattern contains the extension of files, or ends in it without the dot. */
function namesType(rule: Rule, extension: string): boolean {
  return rule.pattern.includes(extension) || baseOf(rule).endsWith(`*${extension.slice(1)}`);
}

/** Nothing if other rules show that the site needs no advice. */
function judge(decision: Decision, rule: Rule, asset: Asset, crawler: Crawler, dialect: Dialect): readonly Found[] {
  const isOfType = namesType(rule, asset.extension);
  const isGuess = !isOfType && asset.system === null;
  if (isOpened(rule, asset, isGuess, crawler.rules)) return [];
  const advice = isOfType ? adviceForType(decision, rule, asset) : adviceForFolder(rule, asset, crawler, dialect);
  if (advice === null) return [];
  const cause = isOfType || isGuess ? rule.pattern : asset.system;
  return [{ rule, engine: crawler.engine, example: asset.path, advice, isGuess, cause }];
}

/** A script of Drupal up to version 7, and the folder of its scripts since version 8. */
const OLD_DRUPAL_SCRIPT = "/misc/drupal.js";
const NEW_DRUPAL = "/core/";

/** Whether one of the crawler's rules shows that assets are open, or in another folder. */
function isOpened(closing: Rule, { path }: Asset, isGuess: boolean, rules: readonly Rule[]): boolean {
  return rules.some(
    (one) =>
      reopens(one, closing, isGuess) ||
      (isGuess && opensElsewhere(one, closing)) ||
      (path === OLD_DRUPAL_SCRIPT && one.pattern.startsWith(NEW_DRUPAL)),
  );
}

/** Whether an allow rule is an exception to the closing rule for style sheets or scripts, or for `anything`. */
function reopens({ type, pattern }: Rule, closing: Rule, anything: boolean): boolean {
  const base = baseOf(closing);
  if (type !== "allow" || !pattern.startsWith(base)) return false;
  return anything || /css|js|style|script|asset/i.test(pattern.slice(base.length));
}

/** Whether an allow rule opens style sheets or scripts outside of what the closing rule is for. */
function opensElsewhere(rule: Rule, closing: Rule): boolean {
  return opens(rule) && !rule.pattern.startsWith(baseOf(closing)) && /css|js|style|script/i.test(rule.pattern);
}

/** The pattern of a rule without the operators and slashes at its end. */
function baseOf({ pattern }: Rule): string {
  let end = pattern.length;
  while (end > 0 && "*$/".includes(pattern.charAt(end - 1))) end--;
  return pattern.slice(0, end);
}

const KINDS: ReadonlyMap<string, string> = new Map([
  [".css", "style sheets"],
  [".js", "scripts"],
]);

function adviceForType(decision: Decision, { pattern }: Rule, { extension, system }: Asset): Advice {
  // ASP.NET has other handlers with this extension, which are better closed.
  const isOfAll = system === ASP_NET && !pattern.includes("Resource");
  const remedy = isOfAll
    ? adding(ASP_NET.locations.map((path) => path.slice(0, path.indexOf("?"))))
    : `remove it${changingOthers(decision)}`;
  return { assets: KINDS.get(extension) ?? "scripts", remedy };
}

/** What to do about the other rules that close what the deciding one does, so that removing that one is enough. */
function changingOthers({ rule, matches }: Decision): string {
  const lines = matches.flatMap((match) => (match.allows || match.rule === rule ? [] : match.rule.line));
  return lines.length === 0
    ? ""
    : `, and change ${linesInWords(lines)}, which ${lines.length === 1 ? "closes" : "close"} them too`;
}

/** Null if other rules open what is in the folder. Opens each asset of the system that the rule closes. */
function adviceForFolder(rule: Rule, { path, system }: Asset, { isAllowed }: Crawler, dialect: Dialect): Advice | null {
  const base = baseOf(rule);
  const name = base.split("/").filter(Boolean).at(-1) ?? "";
  const named = /css|style/i.test(name) ? [".css"] : /js|script/i.test(name) ? [".js"] : [".css", ".js"];
  const extensions = named.filter((one) => !isAllowed(withLeadingSlash(instantiate(`${base}/x${one}`))));
  if (extensions.length === 0) return null;
  const kinds = extensions.map((extension) => KINDS.get(extension) as string);
  const paths = [path, ...(system?.locations ?? [])];
  const start = [`${base}/*`, `${base}*`].find((one) => opensAll(one, rule, paths, dialect));
  const remedy = start === undefined ? "allow what pages need" : adding(extensions.map((one) => start + one));
  return { assets: `any ${inWords(kinds, "and")} there`, remedy };
}

/** Whether allow rules with the start and an extension would open each of the paths that a rule closes. */
function opensAll(start: string, rule: Rule, paths: readonly string[], dialect: Dialect): boolean {
  const closing = compilePattern(rule.pattern, dialect);
  return paths.every((path) => {
    const target = readTarget(path, dialect.target);
    const opening = compilePattern(start + extensionOf(path), dialect);
    return !matches(closing, target) || (opening.specificity > closing.specificity && matches(opening, target));
  });
}

function adding(patterns: readonly string[]): string {
  const rules = patterns.map((pattern) => `"Allow: ${cut(pattern, QUOTED)}"`);
  return `add ${inWords(rules, "and")}`;
}

/** Reports the rules of one cause. */
function report(context: LintContext, found: readonly Found[]): void {
  const [{ rule, example, advice, isGuess }, ...more] = found as [Found, ...Found[]];
  const titlesOf = (some: readonly Found[]) =>
    searchEngines.filter((engine) => some.some((one) => one.engine === engine)).map(({ title }) => title);
  // Another search engine may be kept from another folder of the system.
  const kept = titlesOf(found.filter((one) => one.rule.pattern === rule.pattern));
  const lines = more.map((other) => other.rule.line);
  const likewise = lines.length === 0 ? "" : `, and likewise for ${linesInWords(lines)}`;
  context.report({
    span: rule.span,
    words: {
      rule: rule.text,
      crawler: inWords(kept, "and"),
      assets: advice.assets,
      example,
      remedy: { clause: advice.remedy + likewise },
    },
    labels: more.map((other) => ({ span: other.rule.span, message: "this rule, too" })),
    harmless: isGuess || !titlesOf(found).some((title) => /^(?:Google|Bing)$/.test(title)),
  });
}
