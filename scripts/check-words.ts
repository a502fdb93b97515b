// Finds banned content in the files of the repository: unfinished work, paths of one
// machine, registry addresses in the lock file, invisible characters, words of the former
// tone in prose and in names, and comments that are too wide.
//
//   tsx scripts/check-words.ts                      check, as in CI
//   tsx scripts/check-words.ts --tone [PATH ...]    list and count the tone's words, below the paths given
//   tsx scripts/check-words.ts --tone --commits R   the same for the commit subjects of a range
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { identifierHits, identifierText } from "./identifiers.ts";
import { wideComments } from "./layout.ts";
import { isMain, read, report, root } from "./repo.ts";
import { hitText, isMarked, toneHits, toneTable } from "./tone.ts";

interface Ban {
  readonly pattern: RegExp;
  readonly reason: string;
  /** Files that may contain it. */
  readonly except?: RegExp;
}

/** This script and its test quote the banned words. */
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
    // C0 except HTAB, LF and CR; DEL and C1; bidirectional controls; zero-width characters.
    pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/,
    reason: "an invisible character; write it as an escape",
    except: /^examples\//,
  },
  { pattern: /\r/, reason: "a line end other than LF", except: /^examples\// },
];

/** Banned content in `text`, the file at `path`, as "path:line: reason". */
export function bannedWords(path: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      bans
        .filter(({ pattern, except }) => except?.test(path) !== true && pattern.test(line))
        .map(({ reason }) => `${path}:${index + 1}: ${reason}.`),
    );
}

/** The files that git tracks and that exist, by path; below `prefixes` if any are given. */
function trackedFiles(prefixes: readonly string[]): Map<string, string> {
  const paths = git("ls-files", "-z")
    .split("\0")
    .filter((path) => !path.endsWith(".png"));
  const chosen = paths.filter(
    (path) => path !== "" && (prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix))),
  );
  if (chosen.length === 0) throw new Error("git lists no files; run the check in a clone, with paths that exist.");
  return new Map(chosen.filter((path) => existsSync(join(root, path))).map((path) => [path, read(path)]));
}

function git(...args: readonly string[]): string {
  const { stdout, status } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`git ${args.join(" ")} failed.`);
  return stdout;
}

function printTone(args: readonly string[]): void {
  const at = args.indexOf("--commits");
  if (at !== -1) {
    const subjects = git("log", "--format=%s", args[at + 1] ?? "HEAD")
      .trim()
      .split("\n");
    const marked = subjects.filter(isMarked);
    console.log(marked.join("\n"));
    console.log(`${marked.length} of ${subjects.length} subjects.`);
    return;
  }
  const files = trackedFiles(args);
  for (const [path, text] of files) for (const hit of toneHits(path, text)) console.log(hitText(hit));
  console.log(toneTable(files));
}

if (isMain(import.meta)) {
  const args = process.argv.slice(2);
  if (args.includes("--tone")) printTone(args.filter((arg) => arg !== "--tone"));
  else {
    report(
      [...trackedFiles([])].flatMap(([path, text]) => [
        ...bannedWords(path, text),
        ...toneHits(path, text).map(hitText),
        ...identifierHits(path, text).map(identifierText),
        ...wideComments(path, text),
      ]),
    );
  }
}
