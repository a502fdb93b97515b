// The runtime dependencies of every package, for the table of docs/policies.md. `npx tsx scripts/dependencies.ts` asks
// npm for their last releases and writes dependency-releases.json, so that checking the table needs no network.
import { execFileSync } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolders } from "./package-contents.ts";
import { isMain, read, root } from "./repo.ts";

export interface Dependency {
  /** The packages that depend on it. */
  readonly usedBy: readonly string[];
  readonly name: string;
  /** As in package.json: exact for a dependency, a range for a peer. */
  readonly version: string;
  readonly kind: "dependency" | "peer" | "optional peer";
}

/** The fields of an installed manifest that the table needs. */
interface Installed {
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly repository?: string | { readonly url: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A version of a package, and the date of its publication. */
export interface Release {
  readonly version: string;
  readonly date: string;
}

/** The last release of each dependency, as npm knew it on a date. */
export interface Releases {
  readonly read: string;
  readonly latest: Readonly<Record<string, Release>>;
}

const releasesPath = "scripts/dependency-releases.json";

export function lastReleases(): Releases {
  return JSON.parse(read(releasesPath));
}

/** Why each of them is used. */
export const reasons: Readonly<Record<string, string>> = {
  "@duckdb/node-api": "tables of millions of files, and reading Parquet",
  "@duckdb/node-bindings": "writes cells to the tables without objects for them",
  "@observablehq/plot": "the charts of the report",
  "fast-check": "generates the random files of `robotspec-conformance generate` and shrinks counterexamples",
  ioredis: "the Redis store talks to a connection of the caller's ioredis",
  "ipaddr.js": "parses addresses, to refuse private ones",
  libsql: "the SQLite store, where the runtime has no `node:sqlite`",
  linkedom: "the document that the charts are drawn in",
  "p-limit": "limits the number of requests at a time",
  prettier: "the program that the plugin is for",
  sharp: "renders the charts as PNG images",
  tinypool: "worker threads, one per processor",
  tldts: "the registrable domain of a host, by the public suffix list",
  "vscode-languageserver": "the language server protocol",
  "vscode-languageserver-textdocument": "applies the changes of an editor to a text",
  yauzl: "reads WACZ files, which are ZIP archives",
};

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The runtime dependencies that the packages declare, except on each other; by name. */
export function declaredDependencies(manifests: readonly Manifest[]): readonly Dependency[] {
  const own = new Set(manifests.map(({ name }) => name));
  const found = new Map<string, Dependency>();
  for (const { name: user, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } of manifests) {
    const add = (name: string, version: string, kind: Dependency["kind"]) => {
      if (own.has(name)) return;
      const key = `${name} ${version} ${kind}`;
      found.set(key, { usedBy: [...(found.get(key)?.usedBy ?? []), user], name, version, kind });
    };
    for (const [name, version] of Object.entries(dependencies)) add(name, version, "dependency");
    for (const [name, version] of Object.entries(peerDependencies)) {
      add(name, version, peerDependenciesMeta[name]?.optional === true ? "optional peer" : "peer");
    }
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function manifests(): readonly Manifest[] {
  return packageFolders().map((folder) => JSON.parse(read(`${folder}/package.json`)));
}

/** The table of docs/policies.md, with facts of the installed packages. */
export function dependencyTable(dependencies: readonly Dependency[]): string {
  const releases = lastReleases();
  return [
    "| Package | Version | Used by | For | Licence | Maintained by | Last release | Size | Own dependencies |",
    "|---|---|---|---|---|---|---|---|---|",
    ...dependencies.map(({ name, version, kind, usedBy }) => {
      const { license = "", dependencies: own = {} } = installed(name);
      const wanted = kind === "dependency" ? version : `${version} (${kind})`;
      const last = releases.latest[name];
      return `| ${[
        name,
        wanted.replaceAll("|", "\\|"),
        usedBy.join(", "),
        reasons[name] ?? "",
        license,
        maintainers(name),
        last === undefined ? "" : `${last.version}, ${last.date}`,
        `${Math.round(sizeOf(join(root, "node_modules", name)) / 1000).toLocaleString("en")} kB`,
        Object.keys(own).length,
      ].join(" | ")} |`;
    }),
    "",
    `Last releases as of ${releases.read}.`,
  ].join("\n");
}

/** The author, and the owner of the repository on GitHub if that is another name. */
function maintainers(name: string): string {
  const { author = "", repository = "" } = installed(name);
  const person = typeof author === "string" ? author.replace(/ *[<(].*/, "") : author.name;
  const url = typeof repository === "string" ? repository : repository.url;
  const owner = /(?:^|github\.com[/:])([\w-]+)\/[\w.-]+$/.exec(url)?.[1] ?? "";
  return [person, owner === person ? "" : `[${owner}](https://github.com/${owner})`].filter(Boolean).join(", ");
}

/** The manifest of the installed version of a dependency. */
export function installed(name: string): Installed {
  return JSON.parse(read(`node_modules/${name}/package.json`));
}

/** Octets of the files in a folder, without packages nested in it. */
function sizeOf(folder: string): number {
  let octets = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) octets += entry.name === "node_modules" ? 0 : sizeOf(path);
    else octets += statSync(path).size;
  }
  return octets;
}

function lastRelease(name: string): Release {
  const times: Record<string, string> = JSON.parse(
    execFileSync("npm", ["view", name, "time", "--json"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );
  return lastOf(Object.entries(times).map(([version, date]) => ({ version, date: date.slice(0, 10) })));
}

/** The highest version that is not a prerelease, and its date. */
export function lastOf(releases: readonly Release[]): Release {
  const numbers = ({ version }: Release) => version.split(/[^0-9]+/).map(Number);
  const ascending = (one: Release, other: Release) => {
    const [left, right] = [numbers(one), numbers(other)];
    const at = left.findIndex((number, index) => number !== right[index]);
    return at === -1 ? -1 : (left[at] ?? 0) - (right[at] ?? 0);
  };
  // "-r.1" is a release of DuckDB's bindings.
  const isRelease = ({ version }: Release) => /^\d+\.\d+\.\d+(-r\.\d+)?$/.test(version);
  return releases.filter(isRelease).sort(ascending).at(-1) ?? { version: "", date: "" };
}

if (isMain(import.meta)) {
  const names = new Set(declaredDependencies(manifests()).map(({ name }) => name));
  const latest = Object.fromEntries([...names].map((name) => [name, lastRelease(name)]));
  const releases: Releases = { read: new Date().toISOString().slice(0, 10), latest };
  writeFileSync(join(root, releasesPath), `${JSON.stringify(releases, null, 2)}\n`);
  console.log(`Wrote ${releasesPath}; \`npm run docs\` updates docs/policies.md.`);
}
