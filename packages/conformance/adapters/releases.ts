// Older releases of the implementations, each installed beside a copy of its adapter in a folder of its own, so that
// `npm run -w packages/conformance history` can say since when one behaves as it does.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { installed, path } from "./implementations.ts";

/** A release that can be run. */
export interface Release {
  readonly command: readonly [string, ...string[]];
  /** Its date as YYYY-MM-DD, or `null` if the release does not hold it. */
  readonly released: string | null;
}

export interface History {
  /** The `id` of the candidate. */
  readonly id: string;
  /** Oldest first; the last one is the version on the scoreboard. */
  readonly versions: readonly string[];
  /** Installs a release into an empty folder. Throws an error with the reason if it cannot be installed. */
  install(version: string, folder: string): Release;
}

/** Standard output of a command; throws an error with the last line of its complaint if it fails. */
function output(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 27 });
  if (error !== undefined) throw new Error(`there is no ${command}`);
  if (status === 0) return stdout;
  const complaint = `${stderr}\n${stdout}`.split("\n").find((line) => /^\W*error|forbidden|no matching/i.test(line));
  throw new Error(complaint?.trim().slice(0, 160) ?? `${command} ended with exit code ${status}`);
}

/** Dates that packers write into every archive, so that equal files give equal archives. */
const fixedDates = /^(1970|1973-11-29|1979|198[05]|2006-07-2[34]|2020-02-0[12])/;

/** The date of the newest file in an archive, or `null` if its packer wrote a fixed one. */
function newestFile(archive: string): string | null {
  const listing = /\.(zip|whl|jar)$/.test(archive)
    ? output("unzip", ["-l", archive], ".")
    : output("tar", ["-tvzf", archive, "--full-time"], ".");
  const date = (listing.match(/\b\d{4}-\d\d-\d\d(?= \d\d:\d\d)/g) ?? []).sort().at(-1);
  return date === undefined || fixedDates.test(date) ? null : date;
}

function npm(name: string, versions: readonly string[]): History {
  return {
    id: `npm-${name}`,
    versions,
    install(version, folder) {
      cpSync(path("javascript"), folder, { recursive: true, filter: (file) => !file.includes("node_modules") });
      // The lock file holds the version on the scoreboard.
      const manifest = JSON.parse(readFileSync(path("javascript/package.json"), "utf8"));
      const file = output("npm", ["pack", "--silent", `${name}@${version}`], folder).trim();
      const others = name === "robots-txt-guard" ? ["robots-txt-parse"] : [];
      const dependencies = Object.fromEntries(others.map((other) => [other, manifest.dependencies[other]]));
      writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
      output("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", file], folder);
      return {
        command: [process.execPath, join(folder, `${name}.mjs`)],
        released: newestFile(join(folder, file)),
      };
    },
  };
}

function pypi(name: string, versions: readonly string[]): History {
  return {
    id: `pypi-${name}`,
    versions,
    install(version, folder) {
      // Python looks for modules beside the adapter first.
      cpSync(path("python"), folder, { recursive: true });
      const pip = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
      output("python3", [...pip, "download", "--no-deps", "--dest", "archive", `${name}==${version}`], folder);
      output("python3", [...pip, "install", "--target", folder, `${name}==${version}`], folder);
      const [archive = ""] = readdirSync(join(folder, "archive"));
      return {
        command: ["python3", join(folder, `${name}_adapter.py`)],
        released: newestFile(join(folder, "archive", archive)),
      };
    },
  };
}

function goModule(id: string, module: string, adapter: string, versions: readonly string[]): History {
  return {
    id,
    versions,
    install(version, folder) {
      cpSync(path(`go/${adapter}`), folder, { recursive: true });
      output("go", ["get", `${module}@v${version}`], folder);
      output("go", ["build", "-o", "program", "."], folder);
      const { Time } = JSON.parse(output("go", ["list", "-m", "-json", module], folder)) as { readonly Time?: string };
      return { command: [join(folder, "program")], released: Time?.slice(0, 10) ?? null };
    },
  };
}

function crate(name: string, versions: readonly string[]): History {
  return {
    id: `crate-${name}`,
    versions,
    install(version, folder) {
      cpSync(path("rust"), folder, { recursive: true, filter: (file) => !file.endsWith("Cargo.lock") });
      const manifest = readFileSync(path("rust/Cargo.toml"), "utf8");
      const pinned = new RegExp(`^${name} = .*$`, "m");
      writeFileSync(join(folder, "Cargo.toml"), manifest.replace(pinned, `${name} = "=${version}"`));
      const target = join(installed, "rust-releases");
      output("cargo", ["build", "--release", "--quiet", "--bin", name, "--target-dir", target], folder);
      cpSync(join(target, "release", name), join(folder, "program"));
      const cache = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "registry/cache");
      const archive = readdirSync(cache)
        .map((registry) => join(cache, registry, `${name}-${version}.crate`))
        .find((file) => existsSync(file));
      return { command: [join(folder, "program")], released: archive === undefined ? null : newestFile(archive) };
    },
  };
}

function maven(artifact: string, versions: readonly string[]): History {
  return {
    id: `maven-${artifact}`,
    versions,
    install(version, folder) {
      cpSync(path("java"), folder, { recursive: true });
      const pom = readFileSync(path("java/pom.xml"), "utf8");
      const pinned = new RegExp(`(<artifactId>${artifact}</artifactId>\\s*<version>)[^<]*`);
      writeFileSync(join(folder, "pom.xml"), pom.replace(pinned, `$1${version}`));
      output("mvn", ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${folder}/jars`], folder);
      const javac = ["-d", "classes", "-cp", "jars/*", "CrawlerCommons.java"];
      const source = readFileSync(path("java/src/CrawlerCommons.java"), "utf8");
      const file = join(folder, "CrawlerCommons.java");
      writeFileSync(file, source);
      try {
        output("javac", javac, folder);
      } catch {
        // Before 1.4, `parseContent` takes the names of the crawler in one string.
        writeFileSync(file, source.replace("List.of(", "String.valueOf("));
        output("javac", javac, folder);
      }
      return {
        command: ["java", "-cp", `${folder}/classes${delimiter}${folder}/jars/*`, "CrawlerCommons"],
        released: newestFile(join(folder, `jars/${artifact}-${version}.jar`)),
      };
    },
  };
}

/** The interpreters of this machine by version: those on the PATH, and those of pyenv. */
function interpreters(): ReadonlyMap<string, string> {
  const pyenv = join(process.env.PYENV_ROOT ?? join(homedir(), ".pyenv"), "versions");
  const named = Array.from({ length: 12 }, (_, at) => `python3.${at + 3}`);
  const own = existsSync(pyenv) ? readdirSync(pyenv).map((version) => join(pyenv, version, "bin/python3")) : [];
  const found = new Map<string, string>();
  for (const command of ["python3", ...named, ...own]) {
    const { status, stdout } = spawnSync(command, ["--version"], { encoding: "utf8" });
    const version = /^Python (\S+)/.exec(stdout ?? "")?.[1];
    if (status === 0 && version !== undefined && !found.has(version)) found.set(version, command);
  }
  return found;
}

const cpython: History = {
  id: "cpython",
  versions: ["3.6.15", "3.7.16", "3.8.18", "3.9.18", "3.10.13", "3.11.7"],
  install(version) {
    const interpreter = interpreters().get(version);
    if (interpreter === undefined) throw new Error("not on this machine");
    return { command: [interpreter, path("python/urllib_robotparser.py")], released: null };
  },
};

/** Implementations that are missing here come from Debian, which has one release of each. */
export const histories: readonly History[] = [
  npm("robots-parser", ["1.0.0", "1.0.1", "1.0.2", "2.1.0", "2.1.1", "2.2.0", "2.3.0", "2.4.0", "3.0.0", "3.0.1"]),
  npm("robots-txt-guard", ["0.0.2", "0.1.0", "0.1.1", "0.2.1", "1.0.0", "1.0.2"]),
  npm("robots-txt-parser", ["1.0.1", "1.0.10", "2.0.2", "2.0.3"]),
  npm("exclusion", ["0.2.0"]),
  npm("robots", ["0.6.0", "0.9.4", "0.9.5", "0.10.1"]),
  cpython,
  pypi("protego", [
    ...["0.1", "0.1.12", "0.1.14", "0.1.15", "0.1.16", "0.2.0", "0.2.1"],
    ...["0.3.0", "0.3.1", "0.4.0", "0.5.0", "0.6.0", "0.6.1", "0.6.2", "0.7.0"],
  ]),
  pypi("robotspy", [
    ...["0.1.0", "0.2.0", "0.3.0", "0.3.1", "0.3.2", "0.3.3", "0.4.0", "0.5.1"],
    ...["0.6.0", "0.7.0", "0.8.0", "0.9.0", "0.10.0", "0.11.0", "0.12.0", "0.13.0"],
  ]),
  pypi("gpyrobotstxt", ["1.0.0"]),
  pypi("robotexclusionrulesparser", ["1.6.2", "1.7.0", "1.7.1"]),
  goModule("go-temoto-robotstxt", "github.com/temoto/robotstxt", "temoto-robotstxt", ["1.1.0", "1.1.1", "1.1.2"]),
  goModule("go-grobotstxt", "github.com/jimsmart/grobotstxt", "jimsmart-grobotstxt", ["1.0.1", "1.0.3"]),
  crate("robotstxt", ["0.1.0", "0.2.0", "0.3.0"]),
  crate("texting_robots", ["0.1.0", "0.2.0", "0.2.1", "0.2.2"]),
  // Of each minor version the last release.
  crate("robotparser", [
    ...["0.1.0", "0.2.0", "0.3.0", "0.4.4", "0.5.0", "0.6.0", "0.7.0", "0.8.2", "0.9.0", "0.10.2", "0.11.0"],
  ]),
  maven("crawler-commons", ["0.6", "0.7", "0.8", "0.9", "0.10", "1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"]),
];
