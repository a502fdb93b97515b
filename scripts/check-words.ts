// Says where a file of the repository holds what no file should: work left open,
// paths of somebody's machine, registry addresses in the lock file, characters a
// reader cannot see.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isMain, read, report, root } from "./repo.ts";

interface Ban {
  readonly pattern: RegExp;
  readonly reason: string;
  /** Files it does not hold for. */
  readonly except?: RegExp;
}

/** This script and its test, which name what they look for. */
const quoting = /^(scripts\/check-words\.ts|test\/scripts\/check-words\.test\.ts)$/;

const bans: readonly Ban[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, reason: "work left open", except: quoting },
  {
    // Robots files have such paths, too.
    pattern: /(?<![\w.~/])\/(home|Users|root|work|mnt)\/\w/,
    reason: "a path of one machine",
    except: new RegExp(`${quoting.source}|^(test/vectors|examples)/`),
  },
  { pattern: /"resolved": "https?:/, reason: "a registry address", except: quoting },
  {
    // C0 but HTAB, LF and CR; DEL and C1; what turns the direction of writing; what has no width.
    pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/,
    reason: "a character one cannot see; write it as an escape",
    except: /^(examples|test\/fixtures)\//,
  },
  { pattern: /\r/, reason: "a line end other than LF", except: /^(examples|test\/fixtures)\// },
];

/** Where `text`, the file at `path`, holds something banned: "path:line: reason". */
export function bannedWords(path: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      bans
        .filter(({ pattern, except }) => except?.test(path) !== true && pattern.test(line))
        .map(({ reason }) => `${path}:${index + 1}: ${reason}.`),
    );
}

if (isMain(import.meta)) {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  const paths = stdout.split("\0").filter((path) => path !== "");
  if (paths.length === 0) throw new Error("git names no files; run the check in a clone.");
  report(paths.filter((path) => existsSync(join(root, path))).flatMap((path) => bannedWords(path, read(path))));
}
