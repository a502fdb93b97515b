// Style sheets and scripts of sites: the usual locations, and those of well-known systems. Data for hints; no decision
// depends on it.

/** A system that sites are made with. */
export interface System {
  /** Locations of its style sheets and scripts. */
  readonly locations: readonly string[];
  /** Names of its folders that also have other uses. */
  readonly ambiguous?: readonly string[];
  /** Another of its folders. A rule for one with an ambiguous name is about the system only if this is closed too. */
  readonly folder?: string;
}

/** A style sheet or a script. */
export interface Asset {
  readonly path: string;
  readonly extension: string;
  /** The folders whose names say what is in them. */
  readonly folders: readonly string[];
  /** The folder in which the system is installed. */
  readonly root: string;
  /** Null for a usual location, which the site may not have. */
  readonly system: System | null;
}

/** Locations on many sites. */
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

/** Style sheets and scripts of its controls. */
export const ASP_NET: System = { locations: ["/ScriptResource.axd?d=x", "/WebResource.axd?d=x"] };

const SYSTEMS: readonly System[] = [
  // Next.js and Nuxt
  { locations: ["/_next/static/chunks/main.js", "/_nuxt/entry.js"] },
  WORDPRESS,
  // Drupal up to version 7
  {
    locations: [
      "/misc/drupal.js",
      "/modules/system/system.base.css",
      "/themes/bartik/css/style.css",
      "/sites/all/themes/x/style.css",
      "/sites/default/files/css/x.css",
    ],
    ambiguous: ["default", "files", "misc", "modules", "sites", "themes"],
    folder: "/profiles/",
  },
  // Joomla
  {
    locations: ["/templates/x/css/template.css", "/media/jui/js/jquery.min.js"],
    ambiguous: ["media", "templates"],
    folder: "/administrator/",
  },
  // Magento
  { locations: ["/skin/frontend/default/css/styles.css"], ambiguous: ["default", "skin"], folder: "/app/" },
  ASP_NET,
  // Themes of ASP.NET
  { locations: ["/App_Themes/x/style.css"] },
  // Adobe Experience Manager
  { locations: ["/etc/designs/x/style.css", "/etc.clientlibs/x/style.css"], ambiguous: ["etc"], folder: "/libs/" },
  // SharePoint
  { locations: ["/_layouts/15/init.js"] },
  // TYPO3
  {
    locations: ["/typo3conf/ext/x/Resources/Public/x.css", "/typo3temp/assets/x.css"],
    ambiguous: ["Public", "Resources", "assets", "ext"],
  },
  // Drupal since version 8
  { locations: ["/core/misc/drupal.js"], ambiguous: ["core", "misc"], folder: "/profiles/" },
];

/** Names of folders that may contain anything. */
const VAGUE: ReadonlySet<string> = new Set(["all", "system"]);

const KNOWN: readonly Asset[] = [
  ...USUAL.map((path) => assetOf(path, null)),
  ...SYSTEMS.flatMap((system) => system.locations.map((path) => assetOf(path, system))),
];
const NAMES = new Set(KNOWN.flatMap(({ extension, folders }) => [`\\${extension}`, ...folders]));
const ANY_NAME = new RegExp([...NAMES].join("|"));

/**
 * The assets of which one of the patterns names the extension or a folder, and those of WordPress below the folders
 * that the patterns name. Linear in the patterns.
 */
export function assetsNamedIn(patterns: readonly string[]): readonly Asset[] {
  // Most patterns contain no name at all, and one test of each is faster than one for each name.
  const naming = patterns.filter((pattern) => ANY_NAME.test(pattern));
  if (naming.length === 0) return [];
  const text = naming.join("\n");
  return [...KNOWN, ...wordPressBelow(naming)].filter(({ extension, folders }) =>
    [extension, ...folders].some((name) => text.includes(name)),
  );
}

/** A folder of WordPress with assets. */
const WORDPRESS_FOLDER = /\/wp-(?:includes|content(?!\/uploads))/;
/** Other folders than the root in which WordPress is looked for. */
const MAX_ROOTS = 10;

/** The assets of WordPress where patterns name its folders below other folders than the root. */
function wordPressBelow(patterns: readonly string[]): readonly Asset[] {
  const parents = patterns
    .filter((pattern) => pattern.startsWith("/"))
    .map((pattern) => pattern.slice(0, Math.max(0, pattern.search(WORDPRESS_FOLDER))))
    .filter((parent) => parent !== "");
  return [...new Set(parents)].slice(0, MAX_ROOTS).flatMap((parent) => {
    const folder = parent.replaceAll("*", "x");
    return WORDPRESS.locations.map((path) => assetOf(path, WORDPRESS, folder));
  });
}

function assetOf(path: string, system: System | null, parent = ""): Asset {
  return {
    path: parent + path,
    extension: extensionOf(path),
    folders: path
      .split("/")
      .slice(1, -1)
      .filter((name) => name.length > 1 && !VAGUE.has(name)),
    root: `${parent}/`,
    system,
  };
}

export function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf(".")).split("?", 1)[0] as string;
}
