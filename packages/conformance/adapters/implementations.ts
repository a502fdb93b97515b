// The implementations that are run by `npm run -w packages/conformance results`: where each comes from,
// how it is started, and why it may be missing.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Profile } from "robotspec-conformance";

/** Where programs and packages are installed; git ignores it. */
export const installed: string = path(".installed");

/** A file of this folder. */
export function path(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

export interface Candidate {
  /** Name of its result. */
  readonly id: string;
  readonly name: string;
  readonly language: string;
  /** Where it is published. */
  readonly registry: string;
  readonly command: readonly [string, ...string[]];
  /** Besides RFC 9309. */
  readonly profiles?: readonly Profile[];
  /** Its version, or the reason why it cannot run here. */
  version(): { readonly version: string } | { readonly missing: string };
}

type Version = ReturnType<Candidate["version"]>;

const installHint = "not installed; run `npm run -w packages/conformance parsers`";

/** Of a pinned package: its version if `file` is there. */
function pinned(version: string, file: string, missing: string = installHint): () => Version {
  return () => (existsSync(path(file)) ? { version } : { missing });
}

/** Of a program of the system: what it prints. */
function printed(command: string, args: readonly string[], missing: string): () => Version {
  return () => {
    const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
    const version = /\d[\d.]*/.exec(stdout ?? "")?.[0];
    return status === 0 && version !== undefined ? { version } : { missing };
  };
}

/** Folders in which Node looks for packages from here. */
const nodeModules = ["javascript/node_modules", "../../../node_modules"];

function npm(name: string, version: string): Candidate {
  return {
    id: `npm-${name}`,
    name,
    language: "JavaScript",
    registry: "npm",
    command: [process.execPath, path(`javascript/${name}.mjs`)],
    version() {
      const manifest = nodeModules
        .map((folder) => path(`${folder}/${name}/package.json`))
        .find((file) => existsSync(file));
      if (manifest === undefined) return { missing: installHint };
      const found = (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
      return found === version ? { version } : { missing: `version ${found} is installed, not ${version}` };
    },
  };
}

const python = path(".installed/python/bin/python");

function pypi(name: string, version: string, missing?: string): Candidate {
  const module = name === "robotspy" ? "robots" : name;
  return {
    id: `pypi-${name}`,
    name,
    language: "Python",
    registry: "PyPI",
    command: [python, path(`python/${name}_adapter.py`)],
    ...(name === "gpyrobotstxt" && { profiles: ["google"] }),
    version() {
      const found = existsSync(python) && spawnSync(python, ["-c", `import ${module}`]).status === 0;
      return found ? { version } : { missing: missing ?? installHint };
    },
  };
}

function crate(name: string, version: string): Candidate {
  return {
    id: `crate-${name}`,
    name,
    language: "Rust",
    registry: "crates.io",
    command: [path(`.installed/rust/release/${name}`)],
    ...(name === "robotstxt" && { profiles: ["google"] }),
    version: pinned(version, `.installed/rust/release/${name}`),
  };
}

const google = process.env.GOOGLE_ROBOTS_MAIN;

const { version: robotspec } = JSON.parse(readFileSync(path("../../../package.json"), "utf8")) as { version: string };

export const candidates: readonly Candidate[] = [
  {
    id: "robotspec",
    name: "robotspec",
    language: "TypeScript",
    registry: "npm",
    command: [process.execPath, path("../../../dist/src/cli/bin.js"), "pipe"],
    profiles: ["google", "yandex", "rep-2019", "koster-1996", "rep-1994"],
    version: pinned(robotspec, "../../../dist/src/cli/bin.js", "not built; run `npm run build`"),
  },
  npm("robots-parser", "3.0.1"),
  npm("robots-txt-guard", "1.0.2"),
  npm("robots-txt-parser", "2.0.3"),
  npm("exclusion", "0.2.0"),
  npm("robots", "0.10.1"),
  {
    id: "cpython",
    name: "urllib.robotparser",
    language: "Python",
    registry: "CPython",
    command: ["python3", path("python/urllib_robotparser.py")],
    version: printed("python3", ["--version"], "there is no python3"),
  },
  pypi("protego", "0.7.0"),
  pypi("robotspy", "0.13.0"),
  pypi("gpyrobotstxt", "1.0.0"),
  pypi("robotexclusionrulesparser", "1.7.1"),
  pypi("reppy", "0.4.14", "it does not build with this Python"),
  {
    id: "go-temoto-robotstxt",
    name: "temoto/robotstxt",
    language: "Go",
    registry: "Go modules",
    command: [path(".installed/temoto-robotstxt")],
    version: pinned("1.1.2", ".installed/temoto-robotstxt"),
  },
  {
    id: "go-grobotstxt",
    name: "jimsmart/grobotstxt",
    language: "Go",
    registry: "Go modules",
    command: [path(".installed/jimsmart-grobotstxt")],
    profiles: ["google"],
    version: pinned("1.0.3", ".installed/jimsmart-grobotstxt"),
  },
  crate("robotstxt", "0.3.0"),
  crate("texting_robots", "0.2.2"),
  crate("robotparser", "0.11.0"),
  {
    id: "maven-crawler-commons",
    name: "crawler-commons",
    language: "Java",
    registry: "Maven Central",
    command: ["java", "-cp", `${path(".installed/java/classes")}:${path(".installed/java")}/*`, "CrawlerCommons"],
    version: pinned("1.6", ".installed/java/classes/CrawlerCommons.class"),
  },
  {
    id: "perl-www-robotrules",
    name: "WWW::RobotRules",
    language: "Perl",
    registry: "Debian",
    command: ["perl", path("perl/www-robotrules.pl")],
    version: printed(
      "perl",
      ["-MWWW::RobotRules", "-MJSON::PP", "-e", "print WWW::RobotRules->VERSION"],
      "there is no WWW::RobotRules; Debian has it as libwww-robotrules-perl",
    ),
  },
  {
    id: "ruby-webrobots",
    name: "webrobots",
    language: "Ruby",
    registry: "Debian",
    command: ["ruby", path("ruby/webrobots.rb")],
    version: printed(
      "ruby",
      ["-rwebrobots/version", "-rjson", "-e", "print Webrobots::VERSION"],
      "there is no webrobots; Debian has it as ruby-webrobots",
    ),
  },
  {
    id: "google-robotstxt",
    name: "google/robotstxt",
    language: "C++",
    registry: "a build of your own",
    command: [process.execPath, path("google/robots-main.mjs"), google ?? ""],
    profiles: ["google"],
    version: () =>
      google !== undefined && existsSync(google)
        ? { version: process.env.GOOGLE_ROBOTS_VERSION ?? "own build" }
        : { missing: "set GOOGLE_ROBOTS_MAIN to the path of your build of its program robots_main" },
  },
];
