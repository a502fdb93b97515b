// Codes that the linter itself reports. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

/** Codes of the table below. Codes that the linter itself reports. */
export type LintCode =
  | "assets-closed"
  | "blank-line-after-user-agent"
  | "blank-line-among-rules"
  | "brand-name"
  | "closed-site-with-sitemap"
  | "covered"
  | "duplicate-rule"
  | "empty-allow"
  | "empty-disallow"
  | "escape"
  | "group-without-rules"
  | "hidden-star-rules"
  | "joined-groups"
  | "limit"
  | "line-ends"
  | "list-in-value"
  | "misspelt-product-token"
  | "misspelt-star"
  | "negated-name"
  | "not-robots-txt"
  | "outdated-product-token"
  | "overruled"
  | "quoted-value"
  | "readers-differ"
  | "readers-not-compared"
  | "redundancy-not-checked"
  | "repeated-group"
  | "repeated-user-agent"
  | "rule-after-sitemap"
  | "rule-for-robots-txt"
  | "search-engines-closed"
  | "secret-path"
  | "several-star-groups"
  | "site-closed"
  | "sitemap-closed"
  | "slash-after-file"
  | "suppression"
  | "unescaped"
  | "unfilled-placeholder"
  | "unreachable-host"
  | "wildcard";

/** The keys of their messages. */
export type LintMessage =
  | "assets-closed"
  | "blank-line-after-user-agent"
  | "blank-line-among-rules"
  | "brand-name"
  | "closed-site-with-sitemap"
  | "covered"
  | "duplicate-rule"
  | "empty-allow"
  | "empty-disallow"
  | "escape/broken"
  | "escape/entity"
  | "escape/unreserved"
  | "escape/operator"
  | "escape/double"
  | "escape/slash"
  | "escape/lower-case"
  | "group-without-rules"
  | "hidden-star-rules"
  | "joined-groups"
  | "limit/file"
  | "limit/line"
  | "line-ends/cr"
  | "line-ends/mixed"
  | "list-in-value"
  | "misspelt-product-token"
  | "misspelt-star"
  | "negated-name"
  | "not-robots-txt/format"
  | "not-robots-txt/template"
  | "not-robots-txt/conflict"
  | "outdated-product-token"
  | "overruled/rule"
  | "overruled/contradicted"
  | "overruled/outranked"
  | "overruled/useless"
  | "quoted-value"
  | "readers-differ"
  | "readers-not-compared"
  | "redundancy-not-checked"
  | "repeated-group"
  | "repeated-user-agent"
  | "rule-after-sitemap"
  | "rule-for-robots-txt"
  | "search-engines-closed"
  | "secret-path"
  | "several-star-groups"
  | "site-closed"
  | "sitemap-closed"
  | "slash-after-file"
  | "suppression/unknown"
  | "suppression/unused"
  | "suppression/no-reason"
  | "unescaped/character"
  | "unescaped/non-ascii"
  | "unfilled-placeholder"
  | "unreachable-host/local"
  | "unreachable-host/example"
  | "wildcard/anchor"
  | "wildcard/glob"
  | "wildcard/dollar"
  | "wildcard/trailing";

export const lintCodes: Readonly<Record<LintCode, CodeEntry>> = {
  "assets-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.2",
    message: "\"{rule}\" keeps {crawler} from {assets}, such as {example}; {remedy}.",
  },
  "blank-line-after-user-agent": {
    severity: "info",
    category: "crawlers",
    spec: "2.1",
    message: "Blank line between a user-agent line and its rules, where some parsers, such as Python's before May 2026, drop the rules; remove {lines}.",
  },
  "blank-line-among-rules": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.1",
    message: "Blank line among the rules of a group, where old crawlers end the group; remove it, or put a comment there.",
  },
  "brand-name": {
    severity: "warning",
    category: "syntax",
    spec: "2.2.1",
    message: "No crawler has the product token \"{name}\"; did you mean {intended}{rest}?",
  },
  "closed-site-with-sitemap": {
    severity: "warning",
    category: "risk",
    spec: "2.2.4",
    message: "The sitemap lists pages that line {line} closes to every crawler; remove that rule, or the sitemap.",
  },
  "covered": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" has no effect, because \"{other}\" already covers everything it matches; {remedy}.",
  },
  "duplicate-rule": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "Duplicate rule \"{rule}\" {where}{spelling}; remove {which}.",
  },
  "empty-allow": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "Empty \"Allow\" matches no path, so {effect}; {remedy}.",
  },
  "empty-disallow": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "Empty \"Disallow\" beside \"{other}\" has no effect for most crawlers; {remedy}.",
  },
  "escape": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.2",
    message: "A percent-encoded character that crawlers do not read as meant; write the character, or another escape.",
    messages: {
      broken: {
        message: "\"%\" without two hex digits after it is an incomplete escape{effect}; {remedy}.",
        severity: "error",
      },
      entity: {
        message: "HTML entity \"{found}\" is compared literally{effect}; {remedy}.",
      },
      unreserved: {
        message: "Unnecessary escape \"{found}\"{effect}; {remedy}.",
      },
      operator: {
        message: "\"{found}\" is a literal \"{character}\"{effect}; {remedy}.",
        severity: "info",
      },
      double: {
        message: "\"{found}\" matches a literal \"{single}\", because escapes are decoded once{effect}; {remedy}.",
        severity: "info",
      },
      slash: {
        message: "\"{found}\" does not match \"/\" in a URL{effect}; {remedy}.",
        severity: "info",
      },
      "lower-case": {
        message: "Escape \"{found}\" has lower-case hex digits{effect}; {remedy}.",
        severity: "info",
      },
    },
  },
  "group-without-rules": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    message: "The group of {names} has no rules{records}, so {they} may fetch everything; write its rules, or \"Disallow:\" to make that explicit{removal}.",
  },
  "hidden-star-rules": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.1",
    message: "{names} {groups}, so the {rules} of the \"*\" group {do} not apply to {them}; repeat there the ones {they} should obey.",
  },
  "joined-groups": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    message: "A blank line does not end a group, so {consequence}; write the rules of {names} above the blank line, or remove {lines}.",
  },
  "limit": {
    severity: "warning",
    category: "crawlers",
    spec: "2.5",
    message: "More text than crawlers read; shorten it.",
    messages: {
      file: {
        message: "The file is longer than {limit} octets, after which crawlers may stop reading; shorten it.",
      },
      line: {
        message: "The line is longer than {most} octets, after which Google cuts it; shorten it.",
      },
    },
  },
  "line-ends": {
    severity: "warning",
    category: "style",
    recommended: false,
    spec: "2.2",
    message: "Line ends that some parsers or tools do not recognise; save the file with LF.",
    messages: {
      cr: {
        message: "Lines end with CR, which some parsers do not recognise; save the file with LF line ends.",
      },
      mixed: {
        message: "Mixed line ends, both {first} and {other}; save the file with one kind.",
        severity: "info",
      },
    },
  },
  "list-in-value": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "Several URLs in one line, which crawlers read as one; write one URL per line.",
  },
  "misspelt-product-token": {
    severity: "warning",
    category: "syntax",
    spec: "2.2.1",
    message: "Unknown crawler \"{name}\"; did you mean \"{intended}\"{harm}?",
  },
  "misspelt-star": {
    severity: "warning",
    category: "syntax",
    spec: "2.2.1",
    message: "No crawler has the name \"{value}\", so {effect}; write \"*\"{harm}.",
  },
  "negated-name": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    message: "A user-agent line cannot leave a crawler out: \"{value}\" {reading}, so {effect}; write \"*\"{remedy}.",
  },
  "not-robots-txt": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    message: "The file is not a robots.txt yet; serve its output, or answer 404.",
    messages: {
      format: {
        message: "The file is {what} instead of a robots.txt: served with status 200, {effect}; {remedy}.",
      },
      template: {
        message: "The file is a template or program that was not rendered ({what}): served as it is, {effect}; serve its output.",
      },
      conflict: {
        message: "A merge conflict was not resolved: crawlers skip its markers and read both versions, {effect}; keep one version and remove the markers.",
      },
    },
  },
  "outdated-product-token": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.1",
    message: "The crawler \"{name}\" has been replaced by \"{intended}\", which does not obey this group; add \"User-agent: {intended}\".",
  },
  "overruled": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "A rule that never applies, because others win; remove it, or write what is meant.",
    messages: {
      rule: {
        message: "\"{rule}\" never applies, because \"{other}\" {wins} and matches everything it matches; {remedy}.",
      },
      contradicted: {
        message: "\"{rule}\" never applies, because \"{other}\" has the same pattern and wins; remove the line that is wrong.",
      },
      outranked: {
        message: "\"{rule}\" loses to the longer \"{other}\" where both match; write {intended}.",
        severity: "info",
      },
      useless: {
        message: "\"{rule}\" has no effect, because no shorter rule disallows what it matches; remove it, or disallow what it should be an exception to.",
        severity: "info",
      },
    },
  },
  "quoted-value": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "Quotation marks are part of the value; write {intended} without them{harm}.",
  },
  "readers-differ": {
    severity: "warning",
    category: "crawlers",
    recommended: false,
    spec: "2.2.2",
    message: "{dialect} and {reader} decide differently about \"{path}\" because of this line ({here} and {there}); rewrite it so that both agree.",
  },
  "readers-not-compared": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.2",
    message: "The file has too many rules to compare the dialects on all of them, and the comparison stopped at this rule; shorten the list.",
  },
  "redundancy-not-checked": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "The file has too many similar rules to compare all of them, and the search for rules without effect stopped in this group; shorten the list.",
  },
  "repeated-group": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.1",
    message: "Duplicate group for \"{name}\", which some crawlers ignore; merge all groups for it.",
  },
  "repeated-user-agent": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.1",
    message: "Duplicate name \"{name}\" in this group; remove {which}.",
  },
  "rule-after-sitemap": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.4",
    message: "A Sitemap does not end a group, so the rules below it are only for {crawlers}; move them to the group they are for.",
  },
  "rule-for-robots-txt": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{pattern}\" does not keep crawlers from robots.txt, which they may always fetch; {remedy}.",
  },
  "search-engines-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.2",
    message: "The whole site is closed to {crawlers}; allow them, or use noindex for single pages.",
  },
  "secret-path": {
    severity: "warning",
    category: "risk",
    spec: "3",
    message: "\"{found}\" {consequence}; {remedy}.",
  },
  "several-star-groups": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.1",
    message: "Duplicate group for \"*\", {consequence}; merge all groups for \"*\".",
  },
  "site-closed": {
    severity: "info",
    category: "risk",
    recommended: false,
    spec: "2.2.2",
    message: "The whole site is closed to every crawler without its own group; remove the line if the site should be found.",
  },
  "sitemap-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.4",
    message: "Line {line} keeps {crawlers} from this sitemap; add \"Allow: {path}\" to its group.",
  },
  "slash-after-file": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{pattern}\" does not match \"{page}\" itself{effect}; {remedy}.",
  },
  "suppression": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    message: "A suppression comment that suppresses nothing; correct or remove it.",
    messages: {
      unknown: {
        message: "Unknown rule \"{name}\"; correct the name, or remove it.",
      },
      unused: {
        message: "Unused suppression{of}; remove {what}.",
      },
      "no-reason": {
        message: "\"robotspec-{verb}\" without a reason has no effect; write the reason after \"--\".",
      },
    },
  },
  "unescaped": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.2",
    message: "A character that crawlers compare in different forms; percent-encode it.",
    messages: {
      character: {
        message: "Unescaped \"{found}\"{effect}; {remedy}.",
      },
      "non-ascii": {
        message: "Unescaped non-ASCII character \"{found}\"{and}{effect}; {remedy}.",
        severity: "info",
      },
    },
  },
  "unfilled-placeholder": {
    severity: "warning",
    category: "syntax",
    spec: "2.2",
    message: "\"{placeholder}\" {is} a placeholder that was not filled in, so {effect}; {remedy}.",
  },
  "unreachable-host": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "A URL on a host that crawlers cannot reach; write the host of the site.",
    messages: {
      local: {
        message: "No crawler can reach the host \"{host}\"; write the public name of the host.",
      },
      example: {
        message: "\"{host}\" is a host of examples and templates; write the name of your host.",
        severity: "info",
      },
    },
  },
  "wildcard": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.3",
    message: "A \"*\" or \"$\" that does not do what it seems to; write what is meant.",
    messages: {
      anchor: {
        message: "\"$\" inside pattern \"{pattern}\" is an ordinary character{effect}; {remedy}.",
      },
      glob: {
        message: "\"{found}\" {meaning}{effect}; {remedy}.",
        severity: "info",
      },
      dollar: {
        message: "\"$\" inside pattern \"{pattern}\", where some libraries end the pattern; {remedy}.",
        severity: "info",
      },
      trailing: {
        message: "Trailing \"{found}\" does not change what the pattern matches; {remedy}.",
        severity: "info",
      },
    },
  },
};
