// assets-closed (RFC 9309 §2.2.2)
import { cut, inWords, QUOTED } from "../../diagnostics/message.ts";
import type { Dialect, TargetSemantics } from "../../dialects/dialect.ts";
import type { Rule } from "../../groups/model.ts";
import { instantiate, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import { decideTarget, isTargetAllowed } from "../../match/decide.ts";
import type { Decision } from "../../match/decision.ts";
import { compilePattern, matches } from "../../match/pattern.ts";
import type { RuleSet } from "../../match/rule-set.ts";
import { readTarget, type Target } from "../../match/target.ts";
import { getOrInsert, groupBy } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { type SearchEngine, searchEngines, tokenIn } from "../crawlers.ts";
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

/** Locations of style sheets and scripts on many sites. */
const USUAL: readonly string[] = [
  "/style.css",
  "/script.js",
  "/css/style.css",
  "/js/script.js",
  "/javascript/script.js",
  "/javascripts/script.js",
  "/styles/main.css",
  "/stylesheets/style.css",
  "/assets/css/style.css",
  "/assets/js/script.js",
  "/static/css/main.css",
  "/static/js/main.js",
  "/x/static/css/main.css",
  "/x/static/js/main.js",
];

/** A system that sites are made with. */
interface System {
  /** Locations of its style sheets and scripts. */
  readonly locations: readonly string[];
  /** Names of its folders that also have other uses. */
  readonly ambiguous?: readonly string[];
  /** Another of its folders. A rule for one with an ambiguous name is about the system only if this is closed too. */
  readonly folder?: string;
}

const WORDPRESS: System = {
  locations: [
    "/wp-includes/js/jquery/jquery.min.js",
    "/wp-includes/css/dist/block-library/style.min.css",
    "/wp-content/themes/x/style.css",
    "/wp-content/plugins/x/style.css",
  ],
  ambiguous: ["plugins", "themes"],
  folder: "/wp-admin/",
};

/** Up to version 7; later ones have their own files in another folder. */
const OLD_DRUPAL: System = {
  locations: [
    "/misc/drupal.js",
    "/modules/system/system.base.css",
    "/themes/bartik/css/style.css",
    "/sites/all/themes/x/style.css",
    "/sites/default/files/css/x.css",
  ],
  ambiguous: ["default", "files", "misc", "modules", "sites", "themes"],
  folder: "/profiles/",
};
const OLD_SCRIPT = "/misc/drupal.js";
const NEW_DRUPAL = "/core/";

const JOOMLA: System = {
  locations: ["/templates/x/css/template.css", "/media/jui/js/jquery.min.js"],
  ambiguous: ["media", "templates"],
  folder: "/administrator/",
};

const MAGENTO: System = {
  locations: ["/skin/frontend/default/css/styles.css"],
  ambiguous: ["default", "skin"],
  folder: "/app/",
};

/** Style sheets and scripts of controls. */
const ASP_NET: System = { locations: ["/ScriptResource.axd?d=x", "/WebResource.axd?d=x"] };
const ASP_NET_THEMES: System = { locations: ["/App_Themes/x/style.css"] };

const EXPERIENCE_MANAGER: System = {
  locations: ["/etc/designs/x/style.css", "/etc.clientlibs/x/style.css"],
  ambiguous: ["etc"],
  folder: "/libs/",
};

const SHAREPOINT: System = { locations: ["/_layouts/15/init.js"] };

const TYPO3: System = {
  locations: ["/typo3conf/ext/x/Resources/Public/x.css", "/typo3temp/assets/x.css"],
  ambiguous: ["Public", "Resources", "assets", "ext"],
};

const SYSTEMS: readonly System[] = [
  // Next.js and Nuxt
  { locations: ["/_next/static/chunks/main.js", "/_nuxt/entry.js"] },
  WORDPRESS,
  OLD_DRUPAL,
  JOOMLA,
  MAGENTO,
  ASP_NET,
  ASP_NET_THEMES,
  EXPERIENCE_MANAGER,
  SHAREPOINT,
  TYPO3,
  // Drupal since version 8.
  { locations: ["/core/misc/drupal.js"], ambiguous: ["core", "misc"], folder: "/profiles/" },
];

/** Names of folders that may contain anything. */
const VAGUE: ReadonlySet<string> = new Set(["all", "system"]);

/** A location of a style sheet or script. */
interface Asset {
  /** In the form in which a dialect compares it. */
  readonly target: Target;
  readonly extension: string;
  /** The folders whose names say what is in them. */
  readonly folders: readonly string[];
  /** Where the system is installed. */
  readonly root: Target;
  /** Null for a usual location, which the site may not have. */
  readonly system: System | null;
}

/** The assets by the dialect's way of comparing. Cached: compiling them for each file would be most of the work. */
const assets = new WeakMap<TargetSemantics, readonly Asset[]>();

function assetsIn(target: TargetSemantics): readonly Asset[] {
  return [
    ...USUAL.map((path) => assetOf(path, null, target)),
    ...SYSTEMS.flatMap((system) => system.locations.map((path) => assetOf(path, system, target))),
  ];
}

function assetOf(path: string, system: System | null, target: TargetSemantics, prefix = ""): Asset {
  return {
    target: readTarget(prefix + path, target),
    root: readTarget(`${prefix}/`, target),
    extension: extensionOf(path),
    folders: namedFolders(path),
    system,
  };
}

/** A folder of WordPress with assets. */
const WORDPRESS_FOLDER = /\/wp-(?:includes|content(?!\/uploads))/;
/** Other folders than the root in which WordPress is looked for. */
const MAX_PREFIXES = 10;

/** The assets of WordPress where it is installed below other folders than the root, by the patterns that close them. */
function assetsBelow(patterns: readonly string[], target: TargetSemantics): readonly Asset[] {
  const prefixes = new Set(
    patterns
      .filter((pattern) => pattern.startsWith("/"))
      .map((pattern) => pattern.slice(0, Math.max(0, pattern.search(WORDPRESS_FOLDER))))
      .filter((prefix) => prefix !== ""),
  );
  return [...prefixes].slice(0, MAX_PREFIXES).flatMap((prefix) => {
    const folder = prefix.replaceAll("*", "x");
    return WORDPRESS.locations.map((path) => assetOf(path, WORDPRESS, target, folder));
  });
}

const PATHS = [...USUAL, ...SYSTEMS.flatMap(({ locations }) => locations)];
const NAMES = [...new Set(PATHS.flatMap((path) => [`\\${extensionOf(path)}`, ...namedFolders(path)]))];
const ANY_NAME = new RegExp(NAMES.join("|"));

export const check: Check = (context) => {
  const matcher = context.matcher();
  const { dialect, groups } = matcher;
  const closed: string[] = [];
  for (const { rules } of groups.groups) {
    // Stryker disable next-line ConditionalExpression,LogicalOperator: more patterns cost time only
    for (const { type, pattern } of rules) if (type === "disallow" && ANY_NAME.test(pattern)) closed.push(pattern);
  }
  // Stryker disable next-line ConditionalExpression: without such a pattern nothing is named, which takes longer
  if (closed.length === 0) return;
  const text = closed.join("\n");
  const known = getOrInsert(assets, dialect.target, () => assetsIn(dialect.target));
  // Stryker disable next-line MethodExpression: more targets cost time only
  const named = [...known, ...assetsBelow(closed, dialect.target)].filter(({ extension, folders }) =>
    [extension, ...folders].some((name) => text.includes(name)),
  );
  const reported = new Set<Rule>();
  const found: Found[] = [];
  // Skip crawlers that share a rule set with one already checked.
  const asked = new Set<RuleSet | null>();
  for (const engine of searchEngines) {
    if (!engine.draws) continue;
    const token = tokenIn(matcher, engine);
    const selection = matcher.selection(token);
    const { rules } = selection;
    // Stryker disable next-line ConditionalExpression: a rule is reported once; asking again costs time only
    if (asked.has(rules)) continue;
    asked.add(rules);
    if (!matcher.isAllowed(token, "/")) continue;
    const groups = matcher.select(token)?.groups ?? [];
    for (const asset of named) {
      const { target, root, system } = asset;
      if (isTargetAllowed(selection, target, dialect)) continue;
      // Pages that are not fetched need no assets.
      if (!isTargetAllowed(selection, root, dialect)) continue;
      const decision = decideTarget(selection, target, dialect);
      const { rule, url: example } = decision;
      if (rule === null || reported.has(rule)) continue;
      if (!isMeant(rule, asset, (folder) => closesFolder(matcher.decide(token, `${folder}x`), folder))) continue;
      reported.add(rule);
      const others = groups.flatMap((group) => group.rules);
      const isOfType = namesType(rule, asset.extension);
      const isGuess = !isOfType && system === null;
      if (others.some((one) => reopens(one, rule, isGuess))) continue;
      if (isGuess && others.some((one) => opensElsewhere(one, rule))) continue;
      if (example === OLD_SCRIPT && others.some(({ pattern }) => pattern.startsWith(NEW_DRUPAL))) continue;
      const isClosed = (path: string) => !matcher.isAllowed(token, path);
      const examples = [example, ...(system?.locations ?? [])];
      const advice = isOfType ? adviceForType(rule, example) : adviceForFolder(rule, examples, dialect, isClosed);
      if (advice === null) continue;
      const { assets, remedy } = advice;
      const words = { rule: rule.text, assets, example };
      const whole = remedy === REMOVED ? remedy + changingOthers(decision) : remedy;
      const cause = isOfType || isGuess ? rule.pattern : system;
      found.push({ rule, engine, words, remedy: whole, harmless: isGuess, cause });
    }
  }
  found.sort((one, other) => one.rule.line - other.rule.line);
  for (const alike of groupBy(found, ({ cause }) => cause).values()) report(context, alike);
};

/** A rule that closes assets. */
interface Found {
  readonly rule: Rule;
  /** The first search engine that it keeps from them. */
  readonly engine: SearchEngine;
  readonly words: Readonly<Record<string, string>>;
  readonly remedy: string;
  readonly harmless: boolean;
  /** The cause, of which there is one finding: the system whose folders are closed, or the pattern alone. */
  readonly cause: string | System | null;
}

function report(context: LintContext, found: readonly Found[]): void {
  const [{ rule, words, remedy, harmless }, ...more] = found as [Found, ...Found[]];
  const engines = searchEngines.filter((engine) => found.some((one) => one.engine === engine));
  const lines = more.map((other) => other.rule.line);
  const clause = lines.length === 0 ? remedy : `${remedy}, and likewise for ${linesInWords(lines)}`;
  context.report({
    span: rule.span,
    words: {
      ...words,
      crawler: inWords(
        engines.map(({ title }) => title),
        "and",
      ),
      remedy: { clause },
    },
    labels: more.map((other) => ({ span: other.rule.span, message: "this rule, too" })),
    harmless: harmless || !engines.some(({ title }) => /^(?:Google|Bing)$/.test(title)),
  });
}

const KINDS: ReadonlyMap<string, string> = new Map([
  [".css", "style sheets"],
  [".js", "scripts"],
]);

interface Advice {
  /** The kinds of files that the rule closes. */
  readonly assets: string;
  readonly remedy: string;
}

/** Whether a pattern contains the extension of files, or ends in it without the dot. */
function namesType(rule: Rule, extension: string): boolean {
  return rule.pattern.includes(extension) || baseOf(rule).endsWith(`*${extension.slice(1)}`);
}

const REMOVED = "remove it";

/** What to do about the other rules that close what the deciding one does, so that removing that one is enough. */
function changingOthers({ rule, matches }: Decision): string {
  const lines = matches.flatMap((match) => (match.allows || match.rule === rule ? [] : match.rule.line));
  return lines.length === 0
    ? ""
    : `, and change ${linesInWords(lines)}, which ${lines.length === 1 ? "closes" : "close"} them too`;
}

function adviceForType({ pattern }: Rule, example: string): Advice {
  // ASP.NET has other handlers with this extension, which are better closed.
  const isOfAll = ASP_NET.locations.includes(example) && !pattern.includes("Resource");
  const remedy = isOfAll ? adding(ASP_NET.locations.map((path) => path.slice(0, path.indexOf("?")))) : REMOVED;
  return { assets: KINDS.get(extensionOf(example)) ?? "scripts", remedy };
}

/** Null if other rules open what is in the folder. Opens each of the examples that the rule closes. */
function adviceForFolder(
  rule: Rule,
  examples: readonly string[],
  dialect: Dialect,
  isClosed: (path: string) => boolean,
): Advice | null {
  const base = baseOf(rule);
  const name = base.split("/").filter(Boolean).at(-1) ?? "";
  const named = /css|style/i.test(name) ? [".css"] : /js|script/i.test(name) ? [".js"] : [".css", ".js"];
  const extensions = named.filter((extension) => isClosed(withLeadingSlash(instantiate(`${base}/x${extension}`))));
  if (extensions.length === 0) return null;
  const kinds = extensions.map((extension) => KINDS.get(extension) as string);
  const assets = `any ${inWords(kinds, "and")} there`;
  const closing = compilePattern(rule.pattern, dialect);
  const closed = examples.filter((example) => matches(closing, readTarget(example, dialect.target)));
  const isException = (start: string) =>
    closed.every((example) => {
      const compiled = compilePattern(start + extensionOf(example), dialect);
      return compiled.specificity > closing.specificity && matches(compiled, readTarget(example, dialect.target));
    });
  const start = [`${base}/*`, `${base}*`].find(isException);
  const remedy =
    start === undefined ? "allow what pages need" : adding(extensions.map((extension) => start + extension));
  return { assets, remedy };
}

function adding(patterns: readonly string[]): string {
  const rules = patterns.map((pattern) => `"Allow: ${cut(pattern, QUOTED)}"`);
  return `add ${inWords(rules, "and")}`;
}

/** Whether an allow rule opens style sheets or scripts outside of what the closing rule is for. */
function opensElsewhere(rule: Rule, closing: Rule): boolean {
  return opens(rule) && !rule.pattern.startsWith(baseOf(closing)) && /css|js|style|script/i.test(rule.pattern);
}

/** Whether an allow rule is an exception to the closing rule for style sheets or scripts, or for `anything`. */
function reopens({ type, pattern }: Rule, closing: Rule, anything: boolean): boolean {
  const base = baseOf(closing);
  if (type !== "allow" || !pattern.startsWith(base)) return false;
  return anything || /css|js|style|script|asset/i.test(pattern.slice(base.length));
}

/** The pattern of a rule without the operators and slashes at its end. */
function baseOf({ pattern }: Rule): string {
  let end = pattern.length;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: a pattern that names a style sheet has another character
  while (end > 0 && "*$/".includes(pattern.charAt(end - 1))) end--;
  return pattern.slice(0, end);
}

/** Whether a rule that names the folder decided: `/admin` closes `/administrator/` only by chance. */
function closesFolder({ allowed, rule }: Decision, folder: string): boolean {
  return !allowed && rule?.pattern.includes(folder.slice(0, -1)) === true;
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf(".")).split("?", 1)[0] as string;
}

/** The folders of a path whose names say what is in them. */
function namedFolders(path: string): readonly string[] {
  return (
    path
      .split("/")
      // Stryker disable next-line MethodExpression: a file's name contains its extension, which is compared first
      .slice(1, -1)
      .filter((name) => name.length > 1 && !VAGUE.has(name))
  );
}

/** Whether a pattern is about files of this kind: "/a" closes "/assets/", and only by chance. */
function isMeant(rule: Rule, { extension, folders, system }: Asset, isClosed: (folder: string) => boolean): boolean {
  if (namesType(rule, extension)) return true;
  const [name, ...more] = folders.filter((folder) => rule.pattern.includes(folder));
  if (name === undefined) return false;
  if (more.length > 0 || system?.ambiguous?.includes(name) !== true) return true;
  return system.folder !== undefined && isClosed(system.folder);
}
