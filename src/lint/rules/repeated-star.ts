// repeated-star (RFC 9309 §2.2.3)
import { cut, QUOTED } from "../../diagnostics/message.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.3",
  fix: "unsafe",
  message: '"{found}" {meaning}; write {remedy}.',
  page: {
    why: "A `*` matches any characters, slashes included, so two match no more than one. Each star counts as one octet when crawlers look for the longest pattern, so stars may be there to make a rule longer than another one; where one less may change which of two rules wins, they are not reported. In globs, `**/` also matches no folder at all; in a pattern, both slashes have to occur: `/a/**/*.pdf` does not match `/a/b.pdf`.",
    wrong: "User-agent: *\nDisallow: /a/**/b\n",
    right: "User-agent: *\nDisallow: /a/*/b\n",
    crawlers: "None in what it matches. Yandex and some others do not count stars as length.",
    turnOff: "If your patterns are written by a program.",
  },
};

export const check: Check = checkPatterns({
  occurrences: /\/\*\*\/\*+|\*{2,}/g,
  // `/**/*` of a glob matches files of the folder too.
  correct: (found) => (found.startsWith("/") ? "/*" : "*"),
  // As in a glob, where no one counts octets.
  isDeliberate: (found, pattern) => !found.startsWith("/") && folderIn(found, pattern) === null,
  words: (found, pattern, intended) => {
    const folder = folderIn(found, pattern);
    const written = `"${cut(intended, QUOTED)}"`;
    if (found.startsWith("/")) return { meaning: { clause: FILES }, remedy: { clause: written } };
    if (folder === null) return { meaning: { clause: SAME }, remedy: { clause: written } };
    const without = pattern.slice(0, folder.index + 1) + pattern.slice(folder.index + folder[0].length);
    return {
      meaning: { clause: FOLDERS },
      remedy: { clause: `${written}, and "${cut(without, QUOTED)}" if it is meant too` },
    };
  },
});

/** The stars of a glob for any number of folders. */
function folderIn(found: string, pattern: string): RegExpExecArray | null {
  return found === "**" ? /\/\*\*\/(?=[^*$])/.exec(pattern) : null;
}

const SAME = 'matches the same as "*"';
const FILES = "matches only files in subfolders, unlike in a glob";
const FOLDERS = "matches one folder or more, while in a glob it also matches none";
