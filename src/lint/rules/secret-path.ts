// secret-path (RFC 9309 §3)
import { commentsWith, patternsInWords } from "../analyses/outcome.ts";
import { usableRules } from "../analyses/patterns.ts";
import type { LintContext } from "../context.ts";
import { forbids } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "3",
  fix: null,
  message: "robots.txt is public, and names what should not be known.",
  messages: {
    named: {
      message: '"{found}" is public, because robots.txt is; remove the line, and change the key or move the file.',
      wrong: "User-agent: *\nDisallow: /files/customers.sql\n",
      right: "User-agent: *\nDisallow: /files/\n",
    },
    hidden: {
      severity: "info",
      message:
        'The comment says "{words}", but robots.txt is public and names {patterns}; put a password on what nobody should see.',
      wrong: "User-agent: *\n# hidden pages\nDisallow: /offer-for-partners\n",
      right: "User-agent: *\nDisallow: /offer\n",
    },
  },
  page: {
    why: "RFC 9309 itself warns that the protocol does not replace access control, and that listing a path publishes it. A line is reported only if it tells something: a key or password in a query, a file with a name of its own that is a database or a key, or paths below a comment that calls them `hidden`, `secret` or `confidential`. Names that are tried on every site, such as `/.env`, `/wp-config.php` or `/backup/`, reveal nothing, and neither does a pattern for all files with an extension, such as `/*.sql$`.",
    crawlers: "Well-behaved crawlers obey the line. Others use it as a list of targets.",
    turnOff: "If the content is public, or is a trap for crawlers that do not obey.",
  },
};

/** A key in a query; a file with a name of its own that is a copy of a database, a key or a password store. */
const SECRET =
  /(?<=[?&])(?:token|access_token|api_?key|secret|passw(?:or)?d)=[^*&$]{8,}|(?<=\/)[^/*?]+(?<!cacert)\.(?:sql|sqlite3?|mdb|dump|pem|key|p12|pfx|kdbx?|ppk)(?:\.(?:gz|zip|bz2|xz|7z))?(?=[$?]|$)/i;
/** A part of each of them: most files have none. */
const SUSPECT = /(?:token|key|secret|passw(?:or)?d)=|\.(?:sql|mdb|dump|pem|key|p12|pfx|kdb|ppk)/i;
/** English words of comments. */
const HIDDEN = /\b(?:hidden|secret|confidential)\b/i;
/** Comments with such words that are examined. */
const MAX_COMMENTS = 100;

export const check: Check = (context) => {
  if (SUSPECT.test(context.text)) reportSecrets(context);
  const comments = commentsWith(context, HIDDEN).slice(0, MAX_COMMENTS);
  const rules = comments.length === 0 ? [] : context.fact(usableRules);
  for (const { line, span, words } of comments) {
    // The rule in this line, or those in the lines right below.
    const below = rules.filter((rule) => rule.line >= line);
    const about = below[0]?.line === line ? below.slice(0, 1) : below.filter((rule, at) => rule.line === line + at + 1);
    const listed = about.filter(forbids);
    if (listed.length === 0) continue;
    context.report({ messageId: "hidden", span, words: { words, patterns: { clause: patternsInWords(listed) } } });
  }
};

function reportSecrets(context: LintContext): void {
  const reported = new Set<string>();
  for (const { type, pattern, patternSpan } of context.fact(usableRules)) {
    // What is allowed is meant to be found.
    const match = type === "allow" ? null : SECRET.exec(pattern);
    if (match === null) continue;
    const end = match.index + match[0].length;
    // The same location in several rules, or for several crawlers, is one finding.
    const location = pattern.slice(0, end);
    if (reported.has(location)) continue;
    reported.add(location);
    context.report({
      messageId: "named",
      span: { start: patternSpan.start + match.index, end: patternSpan.start + end },
      words: { found: match[0] },
    });
  }
}
