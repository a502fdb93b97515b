// Enforces the layers of docs/architecture.md: a file imports from its own folder and from folders to its left, never
// to its right.

/** Folders of src/ from left to right; those in one entry do not import each other. "." is the main entry: src/*.ts. */
export const street = [
  ["text"],
  ["diagnostics"],
  ["dialects"],
  ["cst"],
  ["groups"],
  ["match"],
  ["crawlers"],
  ["records"],
  ["summary"],
  ["lint", "format", "access", "build", "compare"],
  ["audit"],
  ["."],
  ["eslint", "compat", "cli"],
];

/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Rule */

/**
 * Matches the files of some layers.
 *
 * @param {readonly string[]} folders
 * @returns {string}
 */
function within(folders) {
  return folders.map((folder) => (folder === "." ? "^src/[^/]+$" : `^src/${folder}/`)).join("|");
}

/** @type {Rule[]} */
const layers = street.flatMap((column, at) =>
  column.map((folder) => {
    const closed = [...column.filter((other) => other !== folder), ...street.slice(at + 1).flat()];
    return {
      name: `${folder === "." ? "front" : folder}-looks-left`,
      comment: "A file imports from its own folder and from folders to its left.",
      severity: "error",
      from: { path: within([folder]) },
      to: { path: within(closed) },
    };
  }),
);

/** The one file of src/ that imports each file of generated/. */
export const importerOf = {
  parser: "cst/recognise",
  "older-parser": "cst/recognise-older",
  scanner: "cst/scan",
};

/** @type {Rule[]} */
const importers = Object.entries(importerOf).map(([file, importer]) => ({
  name: `one-importer-of-generated-${file}`,
  comment:
    "One file adds the types that the generator does not emit, and programs load only the parsers that they use.",
  severity: "error",
  from: { path: "^src/", pathNot: `^src/${importer}\\.ts$` },
  to: { path: `^generated/${file}\\.ts$` },
}));

/** Folders of packages/client/src from left to right, as `street`; "." is the entries: packages/client/src/*.ts. */
export const clientStreet = [["util"], ["api"], ["fetch", "stores"], ["cache"], ["client"], ["adapters"], ["."]];

/** @type {Rule[]} */
const clientLayers = clientStreet.slice(0, -1).flatMap((column, at) =>
  column.map((folder) => {
    const inClient = "^packages/client/src/";
    const closed = [...column.filter((other) => other !== folder), ...clientStreet.slice(at + 1).flat()];
    return {
      name: `client-${folder}-looks-left`,
      comment:
        "A file imports from its own folder and from folders to its left, so never from a file directly in src/.",
      severity: "error",
      from: { path: `${inClient}${folder}/` },
      to: { path: `${inClient}(${closed.map((other) => (other === "." ? "[^/]+$" : `${other}/`)).join("|")})` },
    };
  }),
);

/**
 * The modules that can be imported from outside: the main entry, the index of each folder, compatibility APIs, the
 * command.
 */
const entries = "^src/(index|core|compile|[^/]+/index|compat/[^/]+|cli/bin)\\.ts$";

/** @type {Rule[]} */
const forbidden = [
  ...layers,
  {
    name: "every-folder-has-its-place",
    comment: "Add a new folder of src/ to the layers first.",
    severity: "error",
    from: { path: "^src/", pathNot: within(street.flat()) },
    to: {},
  },
  {
    name: "match-sees-groups-not-the-tree",
    comment: "A decision points back to the source through a rule's span.",
    severity: "error",
    from: { path: within(["match"]) },
    to: { path: within(["cst"]) },
  },
  ...importers,
  ...clientLayers,
  {
    name: "language-server-runs-in-browsers",
    comment: "Only src/node and the command use Node.",
    severity: "error",
    from: { path: "^packages/language-server/src/", pathNot: "/src/(node/|bin\\.ts$)" },
    to: { path: "^packages/language-server/src/(node/|bin\\.ts$)|/vscode-languageserver/lib/node/" },
  },
  {
    name: "language-server-imports-no-node-module",
    severity: "error",
    from: { path: "^packages/language-server/src/", pathNot: "/src/(node/|bin\\.ts$)" },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "features-do-not-know-the-server",
    comment: "A feature is a function from a snapshot to plain data.",
    severity: "error",
    from: { path: "^packages/language-server/src/(features|text)/" },
    to: { path: "^packages/language-server/src/(server|browser)/" },
  },
  {
    name: "answers-know-no-page",
    comment: "Answers are made in a worker, from a document.",
    severity: "error",
    from: { path: "^packages/site/src/answers/" },
    to: { path: "^packages/site/src/(editor|ui|main)" },
  },
  {
    name: "vscode-is-a-client",
    comment: "The extension talks to the language server, whose entry has the types of the requests.",
    severity: "error",
    from: { path: "^packages/vscode/" },
    to: { path: "^(src|generated|packages)/", pathNot: "^packages/(vscode/|language-server/src/index\\.ts$)" },
  },
  {
    name: "every-generated-file-has-its-importer",
    comment: "List the one importer of a new file of generated/ first.",
    severity: "error",
    from: { path: "^src/" },
    to: { path: "^generated/", pathNot: Object.keys(importerOf).map((file) => `^generated/${file}\\.ts$`) },
  },
  {
    name: "answers-need-no-parser",
    comment: "Programs that only need decisions do not load the parsers and texts of diagnostics.",
    severity: "error",
    from: { path: "^src/(core|compile)\\.ts$" },
    to: { path: "^generated/(older-)?parser\\.ts$|^src/diagnostics/", reachable: true },
  },
  {
    name: "generated-imports-nothing",
    severity: "error",
    from: { path: "^generated/" },
    to: {},
  },
  {
    name: "only-the-command-line-touches-the-machine",
    comment: "The library also runs in browsers.",
    severity: "error",
    from: { path: "^src/", pathNot: within(["cli"]) },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "no-runtime-dependencies",
    comment: "The package has none; src/ imports its own files and, in src/cli, Node's. One parser is bundled.",
    severity: "error",
    from: { path: "^src/", pathNot: "^src/cli/sitemap\\.ts$" },
    to: { pathNot: "^src/|^generated/|^packages/", dependencyTypesNot: ["core"] },
  },
  {
    name: "one-bundled-parser",
    comment: "docs/decisions/015-bundled-xml-parser.md",
    severity: "error",
    from: { path: "^src/cli/sitemap\\.ts$" },
    to: { pathNot: "^src/|^node_modules/saxes/", dependencyTypesNot: ["core"] },
  },
  {
    name: "packages-import-what-is-published",
    comment: "A package depends on the library like any other user. The site and the command share the links to it.",
    severity: "error",
    from: { path: "^packages/" },
    to: { path: "^src/|^generated/", pathNot: `${entries}|^src/cli/playground-(fragment|link)\\.ts$` },
  },
  {
    name: "the-library-knows-no-package",
    severity: "error",
    from: { path: "^src/|^generated/", pathNot: within(["cli"]) },
    to: { path: "^packages/" },
  },
  {
    name: "the-command-imports-types-of-packages",
    comment: "At runtime it loads the packages that are installed.",
    severity: "error",
    from: { path: within(["cli"]) },
    to: { path: "^packages/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-unresolvable",
    severity: "error",
    from: {},
    // Node 20 has no SQLite; the client falls back to a package. The site and the VS Code extension install their own.
    to: { couldNotResolve: true, pathNot: "^@codemirror/|^fflate$|^vscode$|^vscode-languageclient" },
  },
  {
    name: "no-cycles",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-orphans",
    comment:
      "Every file of src/ is reached from an entry, is a lint rule, which `npm run generate` reads, or is bundled alone.",
    severity: "error",
    from: { path: entries },
    to: { path: "^src/", pathNot: `${entries}|^src/lint/rules/|^src/standalone\\.ts$`, reachable: false },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
    },
  },
};
