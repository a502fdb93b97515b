// secret-path (RFC 9309 §3): a pattern that tells where something lies that is not
// meant to be seen. Only what nobody has on a site to be visited counts.

import { usableRules } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

const SECRET: readonly RegExp[] = [
  // Repositories, settings and keys that begin with a dot.
  /(?<=\/)\.(?:git|svn|hg|env|ssh|aws|htpasswd|npmrc|vscode|idea|bash_history)(?=[/*.$]|$)/i,
  // Copies of databases, keys and safes for passwords.
  /[^/*]*\.(?:sql|sqlite3?|mdb|dump|bak|pem|key|p12|pfx|kdbx?|ppk)(?:\.(?:gz|zip|bz2|xz|7z))?(?=[*$?]|$)/i,
  // Names of their own, not words in the title of a page.
  /(?<=[/*][._-]?)(?:backups?|db-?dumps?|sqldumps?|passwords|passwd|credentials|id_rsa|private-?keys?|secrets?|wp-config|phpmyadmin|adminer|phpinfo)(?=[/*.$]|$)/i,
  // The key itself, in a query or as a long name.
  /(?<=[?&])(?:token|access_token|api_?key|secret|passw(?:or)?d)=[^*&$]{8,}/i,
];

export const secretPath: LintRule = {
  code: "secret-path",
  fix: null,
  run(context) {
    for (const { pattern, patternSpan } of usableRules(context)) {
      for (const secret of SECRET) {
        const match = secret.exec(pattern);
        if (match === null) continue;
        const start = patternSpan.start + match.index;
        context.report({ span: { start, end: start + match[0].length }, words: { found: match[0] } });
        break;
      }
    }
  },
};
