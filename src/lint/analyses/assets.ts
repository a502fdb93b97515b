// Style sheets and scripts that rules close to search engines, which draw pages with them (RFC 9309 §2.2.2): files named by
// their extension, folders whose name says what is in them, folders of well-known systems, and files with a query.
import { chainOf } from "../../crawlers/chains.ts";
import { type SearchEngine, searchEngines } from "../../crawlers/purposes.ts";
import { cut, inWords, linesInWords, QUOTED } from "../../diagnostics/message.ts";
import type { Rule } from "../../groups/model.ts";
import { exampleOf } from "../../match/analysis/sample-urls.ts";
import type { Decision } from "../../match/decision.ts";
import { getOrInsert } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import type { Check } from "../rule.ts";

interface System {
  readonly title: string;
  readonly folder: RegExp;
  /** A file in it, after the folder; with `opening`, from the root; `""` for a program that returns such files. */
  readonly path: string;
  /** What opens them, if that is not all of the folder with the extensions. */
  readonly opening?: readonly string[];
  /** The starts of other rules. The folder has a common name, and is one of the system only if these are there too. */
  readonly beside?: readonly string[];
  /** Whether only some pages load from it. */
  readonly harmless?: boolean;
  /** The start of a rule of another system, or another version, for which the folder is one that was left over. */
  readonly unless?: string;
}

/** Folders of systems that sites are made with, and what pages of these systems load from there. */
const SYSTEMS: readonly System[] = [
  { title: "WordPress", folder: /\/wp-includes$/, path: "/js/jquery/jquery.min.js" },
  { title: "WordPress", folder: /\/wp-content$/, path: "/themes/x/style.css" },
  { title: "WordPress", folder: /\/wp-content\/(?:themes|plugins)$/, path: "/x/style.css" },
  {
    title: "WordPress",
    folder: /^\/wp-$/,
    path: "/wp-content/themes/x/style.css",
    opening: ["/wp-*.css", "/wp-*.js"],
  },
  { title: "Next.js", folder: /\/_next(?:\/static)?$/, path: "/static/chunks/main.js" },
  { title: "Nuxt", folder: /\/_nuxt$/, path: "/entry.js" },
  {
    title: "ASP.NET",
    folder: /^\/\*\.axd$/i,
    path: "/WebResource.axd?d=x",
    opening: ["/ScriptResource.axd", "/WebResource.axd"],
  },
  { title: "ASP.NET", folder: /^\/(?:Script|Web)Resource\.axd$/i, path: "" },
  { title: "ASP.NET", folder: /\/App_Themes$/i, path: "/x/style.css" },
  { title: "ASP.NET", folder: /^\/Content$/i, path: "/Site.css", beside: ["/Scripts"] },
  { title: "ASP.NET", folder: /^\/Scripts$/i, path: "/jquery.js", beside: ["/Content"] },
  { title: "Adobe Experience Manager", folder: /\/etc(?:\/designs|\.clientlibs)$/, path: "/x/style.css" },
  { title: "SharePoint", folder: /\/_layouts$/, path: "/15/init.js", unless: "/profiles/" },
  { title: "SharePoint", folder: /^\/_catalogs$/, path: "/masterpage/x.css" },
  { title: "TYPO3", folder: /\/typo3(?:conf|temp)$/, path: "/ext/x/Resources/Public/x.css" },
  { title: "DNN", folder: /^\/(?:DesktopModules|Portals)$/, path: "/x.css" },
  { title: "DNN", folder: /^\/Resources(?:\/\w+)?$/, path: "/x.css", beside: ["/DesktopModules/"] },
  { title: "Drupal", folder: /^\/sites\/(?:\*|all|default)(?:\/(?:files|modules|themes))?$/, path: "/x.css" },
  // Since version 8, its own files are in another folder.
  { title: "Drupal", folder: /^\/misc$/, path: "/drupal.js", beside: ["/profiles/"], unless: "/core/" },
  { title: "Drupal", folder: /^\/modules$/, path: "/system/system.base.css", beside: ["/profiles/"], unless: "/core/" },
  { title: "Drupal", folder: /^\/themes$/, path: "/bartik/css/style.css", beside: ["/profiles/"], unless: "/core/" },
  { title: "Joomla", folder: /^\/media$/, path: "/jui/js/jquery.min.js", beside: ["/administrator/"] },
  // Since version 3, which closes these only, pages load from the folder for media.
  {
    title: "Joomla",
    folder: /^\/(?:components|modules|plugins)$/,
    path: "/x/x.js",
    beside: ["/administrator/", "/media/"],
    harmless: true,
  },
  { title: "Joomla", folder: /^\/templates$/, path: "/x/css/template.css", beside: ["/administrator/"] },
];

/** All files with an extension, also in a query: `/*.css$`, `/*.js?`. Not those of a folder, which may be a choice. */
const EXTENSION = /^[/*]*\*\.?(css|js)(?=[*$?]|$)/i;
/**
 * A folder whose name says what is in it, of the whole site or in each of its parts; that of one part may be of a service
 * which pages do not load. Without a slash at its end it may be a page.
 */
const FOLDER =
  /^(?:\/?\*)*\/(?:(?:assets|static)\/)?_?(?:(css|styles?|stylesheets?)|(scripts?)|js|jscripts?|javascripts?)\d?\/[*$]*$/i;

/** The same at the root, with a name that no page has. */
const ROOT_FOLDER = /^\/(?:(css)|js)\d?\**$/i;

/** All URLs with a query. Systems append a version to the URLs of their files, so that caches notice a new one. */
const VERSIONED = /^\/?\*+\?[*$]*$/;

/** All files that have an extension. */
const DOTTED = /^\/?\*+\.[*$]*$/;

/** A part of everything above: most patterns have none. */
const SUSPECT =
  /\*\.[*$]*$|css|js|script|style|content|_catalogs|wp-|_n[eu]x|axd|themes|\/etc|_layouts|typo3|misc|components|modules|plugins|media|templates|portals|desktop|resources|sites\/|\*\?/i;

/** What a pattern closes, if it names style sheets, scripts or a folder of theirs. */
interface Asset {
  /** Equal for rules that are reported together. */
  readonly cause: string;
  readonly assets: string;
  readonly example: string;
  /** Patterns that open them again; none if the rule is to be removed. */
  readonly opening: readonly string[];
  /** The folder, in which an `Allow` opens what was meant to be open. */
  readonly folder?: string;
  /** Whether pages may not need it. */
  readonly harmless?: boolean;
}

/** `has` tells whether the file has a rule that begins with a text. */
function assetOf(pattern: string, has: (start: string) => boolean): Asset | null {
  const asset = (cause: string, assets: string, path: string, ...opening: readonly string[]): Asset => {
    return { cause, assets, example: exampleOf(path), opening };
  };
  if (VERSIONED.test(pattern)) {
    const ofWordPress = has("/wp-");
    const [path, which] = ofWordPress ? ["/wp-content/themes/x/style.css", "of WordPress"] : ["/x.css", "with a query"];
    const versioned = asset("query", `style sheets and scripts ${which}`, `${path}?ver=1`, "/*.css?", "/*.js?");
    return { ...versioned, harmless: !ofWordPress };
  }
  if (DOTTED.test(pattern)) return asset("dot", "all files with an extension", "/x.css", "/*.css", "/*.js");
  const type = EXTENSION.exec(pattern)?.[1];
  if (type !== undefined) return asset(pattern, /css/i.test(type) ? "style sheets" : "scripts", pattern);
  const base = baseOf(pattern);
  const folder = pattern.replace(/(?<![*$])[*$]+$/, "");
  const isOf = ({ beside, unless }: System) =>
    (beside === undefined || beside.every(has)) && (unless === undefined || !has(unless));
  const system = SYSTEMS.find((one) => one.folder.test(base) && isOf(one));
  if (system !== undefined) {
    const { title, path, opening, harmless = false } = system;
    const all = `style sheets and scripts of ${title}`;
    if (path === "") return asset("handler", all, `${base}?d=x`);
    if (opening !== undefined) return asset(title, all, path, ...opening);
    return { ...asset(title, all, base + path, `${base}/*.css`, `${base}/*.js`), folder, harmless };
  }
  const named = FOLDER.exec(pattern) ?? ROOT_FOLDER.exec(pattern);
  // The scripts of Drupal are for its server.
  if (named === null || (named[2] !== undefined && has("/profiles/"))) return null;
  const [assets, end] = named[1] === undefined ? ["scripts", ".js"] : ["style sheets", ".css"];
  // It is not known whether pages need what is in it.
  return { ...asset("folder", `any ${assets} there`, `${base}/x${end}`, `${base}/*${end}`), folder, harmless: true };
}

/** Whether a rule is for what search engines draw pages with. */
export function isForPages({ pattern }: Rule): boolean {
  return (
    assetOf(pattern, () => false) !== null ||
    SYSTEMS.some(({ folder }) => folder.test(baseOf(pattern))) ||
    /\/_?(?:css|styles?|stylesheets?|js|javascripts?|images?|img|fonts?)$/i.test(baseOf(pattern))
  );
}

/** Without the operators and slashes at its end. */
function baseOf(pattern: string): string {
  return pattern.replace(/(?<![*$/])[*$/]+$/, "");
}

/** A rule that keeps search engines from assets. */
interface Found {
  readonly rule: Rule;
  readonly asset: Asset;
  readonly engines: readonly SearchEngine[];
}

/** What to do about a rule. */
function remedyFor({ opening }: Asset): string {
  const patterns = opening.map((pattern) => `"Allow: ${cut(pattern, QUOTED)}"`);
  return patterns.length === 0 ? "remove it" : `add ${inWords(patterns, "and")}`;
}

export const checkAssets: Check = (context) => {
  const all = findClosed(context);
  for (const some of context.suppressions.allowJoining ? [all] : all.map((one) => [one])) reportClosed(context, some);
};

/** Reports rules as one finding, at the first that most pages need; the labels say what to do with the others. */
function reportClosed(context: LintContext, all: readonly Found[]): void {
  const shown = all.find(({ asset }) => asset.harmless !== true) ?? all[0];
  if (shown === undefined) return;
  const { rule, asset } = shown;
  const others = all.filter((one) => one !== shown);
  const likewise = others.filter((one) => one.asset.cause === asset.cause).map((one) => one.rule.line);
  const engines = all.filter((one) => one.rule.pattern === rule.pattern).flatMap((one) => one.engines);
  const titles = ENGINES.filter((title) => engines.some((engine) => engine.title === title));
  const remedy = remedyFor(asset) + (likewise.length === 0 ? "" : `, and likewise for ${linesInWords(likewise)}`);
  context.report({
    span: rule.span,
    words: {
      rule: rule.text,
      crawler: inWords(titles, "and"),
      assets: asset.assets,
      example: asset.example,
      remedy: { clause: remedy },
    },
    labels: others.map((one) => ({
      span: one.rule.span,
      message: `this rule, too${one.asset.cause === asset.cause ? "" : `: ${remedyFor(one.asset)}`}`,
    })),
    harmless: asset.harmless === true,
    claims: () =>
      all.flatMap((one) =>
        one.engines.map(({ token }) => ({ what: "disallowed", name: token, url: one.asset.example })),
      ),
  });
}

/** Search engines that draw pages, and without which a site loses most visitors from search. */
const ENGINES: readonly string[] = ["Google", "Bing"];

/** Rules that are checked, in a file that may have thousands. */
const MAX_RULES = 100;

function findClosed(context: LintContext): readonly Found[] {
  const matcher = context.matcher();
  const rules = matcher.groups.groups.flatMap((group) => group.rules);
  const starts = new Map<string, boolean>();
  const has = (start: string) =>
    getOrInsert(starts, start, () => rules.some(({ pattern }) => pattern.startsWith(start)));
  const assets = new Map<Rule, Asset>();
  for (const rule of rules) {
    if (assets.size === MAX_RULES) break;
    if (rule.type === "allow" || !SUSPECT.test(rule.pattern)) continue;
    const asset = assetOf(rule.pattern, has);
    if (asset !== null) assets.set(rule, asset);
  }
  const found = new Map<Rule, { readonly asset: Asset; readonly engines: Set<SearchEngine> }>();
  for (const engine of assets.size === 0 ? [] : searchEngines) {
    const names = chainOf(engine.token);
    // Pages that are not fetched need no assets.
    if (!ENGINES.includes(engine.title) || !matcher.isAllowed(names, "/")) continue;
    const own = matcher.select(names)?.groups.flatMap((group) => group.rules) ?? [];
    for (const rule of own) {
      const asset = assets.get(rule);
      if (asset === undefined || isOpenedIn(asset, own)) continue;
      const decision = matcher.decide(names, asset.example);
      if (decision.rule !== rule) continue;
      // Without the rule, another one may still close the same: /*.cs, beside /*.css. What opens a folder does not open the
      // one around it, and wins against all that is shorter.
      for (const one of closing(decision)) {
        if (one !== rule && asset.opening.length > 0 && !isOpenedApart(assets.get(one), asset)) continue;
        getOrInsert(found, one, () => ({ asset: assets.get(one) ?? asset, engines: new Set() })).engines.add(engine);
      }
    }
  }
  return [...found]
    .map(([rule, { asset, engines }]) => ({ rule, asset, engines: [...engines] }))
    .sort((one, other) => one.rule.line - other.rule.line);
}

/** The rules without which a URL may be fetched. */
function closing({ matches }: Decision): readonly Rule[] {
  const allowed = Math.max(...matches.map(({ allows, specificity }) => (allows ? specificity : -1)));
  return matches.flatMap(({ rule, allows, specificity }) => (allows || specificity <= allowed ? [] : rule));
}

/** Whether a rule needs other patterns than those that open what is closed by a longer one. */
function isOpenedApart(one: Asset | undefined, longer: Asset): boolean {
  return one !== undefined && one.opening.join() !== longer.opening.join();
}

/** Whether an `Allow` opens some of a folder, so that the rest is meant to be closed. */
function isOpenedIn({ folder }: Asset, own: readonly Rule[]): boolean {
  return folder !== undefined && own.some(({ type, pattern }) => type === "allow" && pattern.startsWith(folder));
}
