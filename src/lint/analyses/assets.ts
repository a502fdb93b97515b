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
import { joinsNext } from "../groups.ts";
import type { Check } from "../rule.ts";

interface System {
  readonly title: string;
  readonly folder: RegExp;
  /**
   * Files in it, after the folder; with `opening`, from the root; none for a program that returns such files. `x` stands for
   * a name that sites choose.
   */
  readonly files: readonly string[];
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
  {
    title: "WordPress",
    folder: /\/wp-includes$/,
    files: ["/js/jquery/jquery.min.js", "/css/dist/block-library/style.min.css"],
  },
  { title: "WordPress", folder: /\/wp-content$/, files: ["/themes/x/style.css"] },
  { title: "WordPress", folder: /\/wp-content\/(?:themes|plugins)$/, files: ["/x/style.css"] },
  {
    title: "WordPress",
    folder: /^\/wp-$/,
    files: ["/wp-content/themes/x/style.css"],
    opening: ["/wp-*.css", "/wp-*.js"],
  },
  { title: "Next.js", folder: /\/_next$/, files: ["/static/chunks/x.js"] },
  { title: "Next.js", folder: /\/_next\/static$/, files: ["/chunks/x.js"] },
  { title: "Nuxt", folder: /\/_nuxt$/, files: ["/x.js"] },
  {
    title: "ASP.NET",
    folder: /^\/\*\.axd$/i,
    files: ["/WebResource.axd?d=x"],
    opening: ["/ScriptResource.axd", "/WebResource.axd"],
  },
  { title: "ASP.NET", folder: /^\/(?:Script|Web)Resource\.axd$/i, files: [] },
  { title: "ASP.NET", folder: /\/App_Themes$/i, files: ["/x/style.css"] },
  { title: "ASP.NET", folder: /^\/Content$/i, files: ["/x.css"], beside: ["/Scripts"] },
  { title: "ASP.NET", folder: /^\/Scripts$/i, files: ["/x.js"], beside: ["/Content"] },
  { title: "Adobe Experience Manager", folder: /\/etc(?:\/designs|\.clientlibs)$/, files: ["/x/style.css"] },
  { title: "SharePoint", folder: /\/_layouts$/, files: ["/x/init.js"], unless: "/profiles/" },
  { title: "SharePoint", folder: /^\/_catalogs$/, files: ["/masterpage/x.css"] },
  { title: "TYPO3", folder: /\/typo3conf$/, files: ["/ext/x/Resources/Public/x.css"] },
  { title: "TYPO3", folder: /\/typo3temp$/, files: ["/x.css"] },
  { title: "DNN", folder: /^\/(?:DesktopModules|Portals)$/, files: ["/x.css"] },
  { title: "DNN", folder: /^\/Resources(?:\/\w+)?$/, files: ["/x.css"], beside: ["/DesktopModules/"] },
  { title: "Drupal", folder: /^\/sites\/(?:\*|all|default)(?:\/(?:files|modules|themes))?$/, files: ["/x.css"] },
  // Of one of several sites.
  {
    title: "Drupal",
    folder: /^\/sites\/[\w.-]+\/(?:files|modules|themes)$/,
    files: ["/x.css"],
    beside: ["/profiles/"],
  },
  // Since version 8, its own files are in another folder.
  { title: "Drupal", folder: /^\/misc$/, files: ["/drupal.js"], beside: ["/profiles/"], unless: "/core/" },
  { title: "Drupal", folder: /^\/modules$/, files: ["/x/x.css"], beside: ["/profiles/"], unless: "/core/" },
  { title: "Drupal", folder: /^\/themes$/, files: ["/x/css/style.css"], beside: ["/profiles/"], unless: "/core/" },
  { title: "Joomla", folder: /^\/media$/, files: ["/x/js/x.js"], beside: ["/administrator/"] },
  // Since version 3, which closes these only, pages load from the folder for media.
  {
    title: "Joomla",
    folder: /^\/(?:components|modules|plugins)$/,
    files: ["/x/x.js"],
    beside: ["/administrator/", "/media/"],
    harmless: true,
  },
  { title: "Joomla", folder: /^\/templates$/, files: ["/x/css/template.css"], beside: ["/administrator/"] },
];

/** All files with an extension, also in a query: `/*.css$`, `/*.js?`. Not those of a folder, which may be a choice. */
const EXTENSION = /^[/*]*\*\.?(css|js)(?=[*$?]|$)/i;
/**
 * A folder whose name says what is in it, of the whole site or in each of its parts; that of one part may be of a service
 * which pages do not load. Without a slash at its end it may be a page.
 */
const FOLDER =
  /^(?:\/?\*)*\/(?:(?:assets|static)\/)?_?(?:(css|styles?|stylesheets?)|(scripts?)|js|jscripts?|javascripts?)\d?\/[*$]*$/i;

/** A folder of that kind for both. */
const BOTH = /^(?:\/?\*)*\/(?:assets|static)\/[*$]*$/i;

/** One of one kind at the root, with a name that no page has. */
const ROOT_FOLDER = /^\/(?:(css)|js)\d?\**$/i;

/** All URLs with a query. Systems append a version to the URLs of their files, so that caches notice a new one. */
const VERSIONED = /^\/?\*+\?[*$]*$/;

/** All files that have an extension. */
const DOTTED = /^\/?\*+\.[*$]*$/;

/** A part of everything above: most patterns have none. */
const SUSPECT =
  /\*\.[*$]*$|css|js|script|style|assets|static|content|_catalogs|wp-|_n[eu]x|axd|themes|\/etc|_layouts|typo3|misc|components|modules|plugins|media|templates|portals|desktop|resources|sites\/|\*\?/i;

/** A file that is closed, and where an Allow of something else opens some of what it stands for. */
interface AssetFile {
  readonly example: string;
  /** The start of the paths of files that it may stand for; null for a file of a known name. */
  readonly folder: string | null;
}

/** What a pattern closes, if it names style sheets, scripts or a folder of theirs. */
interface Asset {
  /** Equal for rules that are reported together. */
  readonly cause: string;
  readonly assets: string;
  readonly files: readonly AssetFile[];
  /** Patterns that open them again; none if the rule is to be removed. */
  readonly opening: readonly string[];
  /** Whether pages may not need it. */
  readonly harmless?: boolean;
}

/** `has` tells whether the file has a rule that begins with a text. */
function assetOf(pattern: string, has: (start: string) => boolean): Asset | null {
  const asset = (cause: string, assets: string, path: string, ...opening: readonly string[]): Asset => {
    return { cause, assets, files: [{ example: exampleOf(path), folder: null }], opening };
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
  const isOf = ({ beside, unless }: System) =>
    (beside === undefined || beside.every(has)) && (unless === undefined || !has(unless));
  const system = SYSTEMS.find((one) => one.folder.test(base) && isOf(one));
  if (system !== undefined) {
    const { title, files, opening, harmless = false } = system;
    const [assets, [first]] = [`style sheets and scripts of ${title}`, files];
    if (first === undefined) return asset("handler", assets, `${base}?d=x`);
    if (opening !== undefined) return asset(opening.join(), assets, first, ...opening);
    return { cause: title, assets, files: files.map((file) => fileIn(base, file)), opening: openingIn(base), harmless };
  }
  // It is not known whether pages need what is in it.
  const harmless = true;
  // Squarespace: its `/static/` has nothing for pages.
  if (BOTH.test(pattern) && !has("/api/ui-extensions/")) {
    const assets = "any style sheets and scripts there";
    return { cause: "folder", assets, files: [fileIn(base, "/x.css")], opening: openingIn(base), harmless };
  }
  const named = FOLDER.exec(pattern) ?? ROOT_FOLDER.exec(pattern);
  // The scripts of Drupal are for its server.
  if (named === null || (named[2] !== undefined && has("/profiles/"))) return null;
  const [assets, end] = named[1] === undefined ? ["any scripts there", ".js"] : ["any style sheets there", ".css"];
  return { cause: end, assets, files: [fileIn(base, `/x${end}`)], opening: [`${base}/*${end}`], harmless };
}

/** Patterns that open the style sheets and scripts of a folder. */
function openingIn(base: string): readonly string[] {
  return [`${base}/*.css`, `${base}/*.js`];
}

/** A file of a system in its folder. */
function fileIn(base: string, file: string): AssetFile {
  const chosen = file.search(/\bx[./]/);
  return { example: exampleOf(base + file), folder: chosen === -1 ? null : base + file.slice(0, chosen) };
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
  readonly example: string;
  readonly engines: readonly SearchEngine[];
}

/** What to do about a rule, and to those that are not needed. */
function remedyFor({ opening }: Asset, removing: string): string {
  const patterns = opening.map((pattern) => `"Allow: ${cut(pattern, QUOTED)}"`);
  return patterns.length === 0 ? removing : `add ${inWords(patterns, "and")}`;
}

export const checkAssets: Check = (context) => {
  const all = findClosed(context);
  for (const some of context.suppressions.allowJoining ? [all] : all.map((one) => [one])) reportClosed(context, some);
};

/** Reports rules as one finding, at the first that most pages need; the labels say what to do with the others. */
function reportClosed(context: LintContext, all: readonly Found[]): void {
  const shown = all.find(({ asset }) => asset.harmless !== true) ?? all[0];
  if (shown === undefined) return;
  const { rule, asset, example } = shown;
  const others = all.filter((one) => one !== shown);
  const likewise = others.filter((one) => one.asset.cause === asset.cause).map((one) => one.rule.line);
  const engines = all.filter((one) => one.rule.pattern === rule.pattern).flatMap((one) => one.engines);
  const titles = ENGINES.filter((title) => engines.some((engine) => engine.title === title));
  const removed = all.flatMap((one) => (one.asset.opening.length === 0 ? one.rule : []));
  const isJoining = removed.some((one) => joinsNext(context, one, removed));
  const removing = isJoining ? 'write "Disallow:" in its place' : "remove it";
  const remedy =
    remedyFor(asset, removing) + (likewise.length === 0 ? "" : `, and likewise for ${linesInWords(likewise)}`);
  context.report({
    span: rule.span,
    words: {
      rule: rule.text,
      crawler: inWords(titles, "and"),
      assets: asset.assets,
      example,
      remedy: { clause: remedy },
    },
    labels: others.map((one) => ({
      span: one.rule.span,
      message: `this rule, too${one.asset.cause === asset.cause ? "" : `: ${remedyFor(one.asset, removing)}`}`,
    })),
    harmless: asset.harmless === true,
    claims: () =>
      all.flatMap((one) => one.engines.map(({ token }) => ({ what: "disallowed", name: token, url: one.example }))),
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
  const found = new Map<Rule, Omit<Found, "rule" | "engines"> & { readonly engines: Set<SearchEngine> }>();
  for (const engine of assets.size === 0 ? [] : searchEngines) {
    const names = chainOf(engine.token);
    // Pages that are not fetched need no assets.
    if (!ENGINES.includes(engine.title) || !matcher.isAllowed(names, "/")) continue;
    const own = matcher.select(names)?.groups.flatMap((group) => group.rules) ?? [];
    for (const rule of own) {
      const asset = assets.get(rule);
      if (asset === undefined) continue;
      for (const { example, folder } of asset.files) {
        if (isOpenedIn(folder, own)) continue;
        const closers = closing(matcher.decide(names, example));
        // What is to be removed decides no more.
        if (closers.find((one) => one === rule || assets.get(one)?.opening.length !== 0) !== rule) continue;
        // Without the rule, another one may still close the same: /*.cs, beside /*.css. What opens a folder does not open the
        // one around it, and wins against all that is shorter.
        for (const one of closers) {
          if (one !== rule && asset.opening.length > 0 && !isOpenedApart(assets.get(one), asset)) continue;
          getOrInsert(found, one, () => ({ asset: assets.get(one) ?? asset, example, engines: new Set() })).engines.add(
            engine,
          );
        }
      }
    }
  }
  return [...found]
    .map(([rule, one]) => ({ ...one, rule, engines: [...one.engines] }))
    .sort((one, other) => one.rule.line - other.rule.line);
}

/** The rules without which a URL may be fetched, the one that decides first. */
function closing({ matches }: Decision): readonly Rule[] {
  const allowed = Math.max(...matches.map(({ allows, specificity }) => (allows ? specificity : -1)));
  return matches.flatMap(({ rule, allows, specificity }) => (allows || specificity <= allowed ? [] : rule));
}

/** Whether a rule needs other patterns than those that open what is closed by a longer one. */
function isOpenedApart(one: Asset | undefined, longer: Asset): boolean {
  return one !== undefined && one.opening.join() !== longer.opening.join();
}

/** Whether an `Allow` opens some of a folder, so that the rest is meant to be closed. */
function isOpenedIn(folder: string | null, own: readonly Rule[]): boolean {
  return folder !== null && own.some(({ type, pattern }) => type === "allow" && pattern.startsWith(folder));
}
