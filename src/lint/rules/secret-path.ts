// secret-path (RFC 9309 §3)
import { usableRules } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "3",
  fix: null,
  message: '"{found}" {consequence}; {remedy}.',
  page: {
    why: "RFC 9309 itself warns that the protocol does not replace access control, and that listing a path publishes it. People who look for backups, keys and repositories read robots.txt first. A pattern for all files with an extension, such as `/*.sql$`, reveals no location and is not reported; a location that several lines name is reported once. Names that are tried on every site, such as `.git`, are an info: the line reveals nothing, but asks whether the server delivers them.",
    wrong: "User-agent: *\nDisallow: /backup/db.sql\n",
    right: "User-agent: *\nDisallow: /downloads/\n",
    crawlers: "Well-behaved crawlers obey the line. Others use it as a list of targets.",
    turnOff: "If the content is public, or is a trap for crawlers that do not obey.",
  },
};

const SECRET: readonly RegExp[] = [
  // Repositories, settings and keys that begin with a dot.
  /(?<=[^*]\/|^\/)\.(?:git|svn|hg|env|ssh|aws|htpasswd|npmrc|vscode|idea|bash_history)(?=[/*.$]|$)/i,
  // Copies of databases, keys and password stores.
  /(?<=[^/*])(?<!cacert)\.(?:sql|sqlite3?|mdb|dump|bak|pem|key|p12|pfx|kdbx?|ppk)(?:\.(?:gz|zip|bz2|xz|7z))?(?=[*$?]|$)/i,
  // Names of their own, not words in the title of a page.
  /(?<=(?:[^*]\/|^\/)[._-]?)(?:backups?|db-?dumps?|sqldumps?|passwords|passwd|credentials|id_rsa|private-?keys?|wp-config|phpmyadmin|adminer|phpinfo)(?=[/*.$]|$)/i,
  // In the middle of a path it may be a word or a brand.
  /(?<=^\/[._-]?)secrets?(?=[/*.]|\$$)/i,
  // The key itself, in a query or as a long name.
  /(?<=[?&])(?:token|access_token|api_?key|secret|passw(?:or)?d)=[^*&$]{8,}/i,
];

/** Names that are tried on every site, whether its robots.txt has them or not. */
const GUESSED = /^(?:\.git|\.svn|\.hg|backups?|phpmyadmin|phpinfo|adminer)$/i;

const REVEALED = {
  consequence: { clause: "reveals a location, because robots.txt is public" },
  remedy: { clause: "remove the line, and protect the path with a password" },
};

const TRIED = {
  consequence: { clause: "is tried on every site, and robots.txt does not protect it" },
  remedy: { clause: "make sure that the server does not deliver it" },
};

/** A part of everything above: most patterns have none. */
const SUSPECT = /\.[a-z]|backup|dump|passw|credentials|id_rsa|key|wp-config|phpmyadmin|adminer|phpinfo|secret|token/i;

export const check: Check = (context) => {
  const reported = new Set<string>();
  for (const { type, pattern, patternSpan } of context.fact(usableRules)) {
    // What is allowed is meant to be found.
    if (type === "allow" || !SUSPECT.test(pattern)) continue;
    for (const secret of SECRET) {
      const match = secret.exec(pattern);
      if (match === null) continue;
      const end = match.index + match[0].length;
      // The same location in several rules, or for several crawlers, is one finding.
      const location = pattern.slice(0, end);
      if (reported.has(location)) break;
      reported.add(location);
      // For an extension, include the name before it.
      const from = match[0].startsWith(".") ? nameStart(pattern, match.index) : match.index;
      const span = { start: patternSpan.start + from, end: patternSpan.start + end };
      const found = pattern.slice(from, end);
      const isTried = GUESSED.test(found);
      context.report({ span, words: { found, ...(isTried ? TRIED : REVEALED) }, harmless: isTried });
      break;
    }
  }
};

function nameStart(pattern: string, at: number): number {
  return Math.max(pattern.lastIndexOf("/", at), pattern.lastIndexOf("*", at)) + 1;
}
