// Adapters for every parser of the benchmarks: this library, the installed npm packages
// and a lower bound. Each is used as documented, through its fastest public function.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { manifest, robotspec } from "./library.ts";
import { baseName, floorName, origin, ownName } from "./names.ts";
import { root } from "./repo.ts";

/** A compiled robots.txt. */
export interface Ready {
  /** Whether the crawler may fetch an absolute URL of `origin`. */
  allowed(agent: string, url: string): boolean;
}

export interface Contender {
  readonly name: string;
  readonly version: string;
  /** The result of parsing, in a few words. */
  readonly builds: string;
  /** Parses a text, and returns the result. */
  parse(text: string): unknown;
  /** Parses octets with its fastest function for them. */
  parseOctets(octets: Uint8Array): unknown;
  /** Compiles a text for queries; null for a parser that decides nothing. */
  readonly compile: ((text: string) => Ready | Promise<Ready>) | null;
}

const robotsUrl = `${origin}/robots.txt`;

/** Node's decoder is several times faster than any other. */
function decoded(octets: Uint8Array): string {
  return (octets as Buffer).toString("utf8");
}

/** Path and query of a URL of `origin`, for parsers that do not take an absolute URL. */
function pathOf(url: string): string {
  return url.slice(origin.length);
}

export const own: Contender = {
  name: ownName,
  version: manifest.version,
  builds: "every line with the spans of its parts",
  parse: (text) => robotspec.parse(text),
  parseOctets: (octets) => robotspec.parse(octets),
  compile: (text) => {
    const robots = robotspec.compile(text);
    return { allowed: (agent, url) => robots.isAllowed(agent, url) };
  },
};

/** Lower bound: finds the line ends and does nothing else. */
export const floor: Contender = {
  name: floorName,
  version: process.version.slice(1),
  builds: "nothing",
  parse: countLineFeeds,
  parseOctets: (octets) => countLineFeeds(decoded(octets)),
  compile: null,
};

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** Folders to search for a package: that of the peers, then the repository. */
const places = [join(root, "packages/conformance/adapters/javascript/package.json"), join(root, "package.json")];

interface Installed {
  readonly version: string;
  readonly folder: string;
  load(): Promise<unknown>;
}

function installed(name: string): Installed | null {
  for (const place of places) {
    const folder = join(dirname(place), "node_modules", name);
    if (!existsSync(join(folder, "package.json"))) continue;
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    const require = createRequire(place);
    return { version, folder, load: () => importFrom(require, folder, name) };
  }
  return null;
}

/** The imported module; for CommonJS its `module.exports`. */
async function importFrom(require: NodeJS.Require, folder: string, name: string): Promise<unknown> {
  const { type, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    type?: string;
    exports?: { import?: string } | { "."?: { import?: string } };
  };
  if (type !== "module") return require(name);
  const entry =
    exports === undefined ? undefined : "." in exports ? exports["."]?.import : (exports as { import?: string }).import;
  if (entry === undefined) throw new Error(`${name} has no entry to import; see its package.json.`);
  return await import(pathToFileURL(join(folder, entry)).href);
}

/** A package to compare with this library, and how to use it. */
interface Peer {
  readonly name: string;
  /** Packages that belong together; name and version are those of the first. */
  readonly packages: readonly string[];
  readonly builds: string;
  use(modules: readonly unknown[]): Pick<Contender, "parse" | "compile">;
}

const peers: readonly Peer[] = [
  {
    name: baseName,
    packages: ["robots-parser"],
    builds: "its rules",
    use([module]) {
      const robotsParser = module as (url: string, text: string) => { isAllowed(url: string, agent: string): boolean };
      return {
        parse: (text) => robotsParser(robotsUrl, text),
        compile: (text) => {
          const robots = robotsParser(robotsUrl, text);
          return { allowed: (agent, url) => robots.isAllowed(url, agent) };
        },
      };
    },
  },
  {
    name: "robots-txt-parser",
    packages: ["robots-txt-parser"],
    builds: "its rules, as regular expressions",
    use([module]) {
      interface Robots {
        parseRobots(url: string, text: string): void;
        setUserAgent(agent: string): void;
        canCrawlSync(url: string): boolean;
      }
      const make = module as (options: object) => Robots;
      const read = (text: string): Robots => {
        const robots = make({});
        robots.parseRobots(origin, text);
        return robots;
      };
      return {
        parse: read,
        compile: (text) => {
          const robots = read(text);
          let current = "";
          return {
            allowed: (agent, url) => {
              if (agent !== current) robots.setUserAgent((current = agent));
              return robots.canCrawlSync(url);
            },
          };
        },
      };
    },
  },
  {
    name: "robots-txt-parse",
    packages: ["robots-txt-parse", "robots-txt-guard"],
    builds: "groups and rules, from a stream",
    use([first, second]) {
      const parse = first as (content: Readable) => Promise<object>;
      const guard = second as (groups: object) => { isAllowed(agent: string, path: string): boolean };
      const read = (text: string): Promise<object> => parse(Readable.from([text]));
      return {
        parse: read,
        compile: async (text) => {
          const robots = guard(await read(text));
          return { allowed: (agent, url) => robots.isAllowed(agent, pathOf(url)) };
        },
      };
    },
  },
  {
    name: "exclusion",
    packages: ["exclusion"],
    builds: "its rules",
    use([module]) {
      const { RobotsTxt } = module as {
        RobotsTxt: new (text: string) => { isPathAllowed(path: string, agent: string): boolean };
      };
      return {
        parse: (text) => new RobotsTxt(text),
        compile: (text) => {
          const robots = new RobotsTxt(text);
          return { allowed: (agent, url) => robots.isPathAllowed(pathOf(url), agent) };
        },
      };
    },
  },
  {
    name: "robots",
    packages: ["robots"],
    builds: "its rules",
    use([module]) {
      interface Parser {
        parse(lines: readonly string[]): Parser;
        canFetchSync(agent: string, url: string): boolean;
      }
      const { RobotsParser } = module as { RobotsParser: new () => Parser };
      // The package splits a fetched file in the same way.
      const read = (text: string): Parser => new RobotsParser().parse(text.split(/\r\n|\r|\n/));
      return {
        parse: read,
        compile: (text) => {
          const robots = read(text);
          return { allowed: (agent, url) => robots.canFetchSync(agent, pathOf(url)) };
        },
      };
    },
  },
];

export interface Peers {
  readonly contenders: readonly Contender[];
  /** Names of the packages that are not installed. */
  readonly missing: readonly string[];
}

/** The packages that are installed. */
export async function loadPeers(): Promise<Peers> {
  const contenders: Contender[] = [];
  const missing: string[] = [];
  for (const { name, packages, builds, use } of peers) {
    const found = packages.map(installed);
    if (found.includes(null)) {
      missing.push(name);
      continue;
    }
    const modules = await Promise.all(found.map((one) => one?.load()));
    const used = use(modules);
    contenders.push({
      name,
      version: found[0]?.version ?? "",
      builds,
      ...used,
      parseOctets: (octets) => used.parse(decoded(octets)),
    });
  }
  return { contenders, missing };
}

/** Folder of an installed package, for measurements from another process; null if it is not installed. */
export function folderOf(name: string): string | null {
  return installed(peers.find((peer) => peer.name === name)?.packages[0] ?? "")?.folder ?? null;
}

/** All parsers: this library, the installed packages, the lower bound. */
export async function allContenders(): Promise<Contender[]> {
  return [own, ...(await loadPeers()).contenders, floor];
}
