// Codes that the linter itself reports. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

/** Codes of the table below. Codes that the linter itself reports. */
export type LintCode =
  | "ai-opt-out"
  | "anchor-inside-pattern"
  | "assets-closed"
  | "blank-line-in-group"
  | "broken-escape"
  | "contradicted-rule"
  | "cr-line-ends"
  | "crawler-name"
  | "crawlers-shut-out"
  | "dollar-inside-pattern"
  | "dot-segment"
  | "double-escape"
  | "duplicate-rule"
  | "empty-group"
  | "empty-value"
  | "escaped-operator"
  | "escaped-slash"
  | "escaped-unreserved"
  | "file-without-effect"
  | "hidden-star-rules"
  | "html-entity"
  | "invisible-character"
  | "line-ends-mixed"
  | "list-in-value"
  | "long-line"
  | "lower-case-escape"
  | "merge-conflict"
  | "misspelt-star"
  | "negated-name"
  | "nested-rule"
  | "not-robots-txt"
  | "outranked-allow"
  | "over-limit"
  | "overruled-rule"
  | "pattern-cut-by-comment"
  | "quoted-value"
  | "readers-differ"
  | "regular-expression"
  | "repeated-group"
  | "repeated-star"
  | "repeated-user-agent"
  | "route-syntax"
  | "rule-for-robots-txt"
  | "secret-path"
  | "shadowed-rule"
  | "site-closed"
  | "sitemap-closed"
  | "slash-after-file"
  | "suppression-without-reason"
  | "trailing-star"
  | "unescaped-character"
  | "unescaped-non-ascii"
  | "unfilled-placeholder"
  | "unknown-suppressed-code"
  | "unreachable-host"
  | "unrendered-template"
  | "unused-suppression"
  | "unusual-character"
  | "useless-allow";

/** The keys of their messages. */
export type LintMessage =
  | "ai-opt-out/named"
  | "ai-opt-out/comment"
  | "anchor-inside-pattern"
  | "assets-closed"
  | "blank-line-in-group"
  | "broken-escape"
  | "contradicted-rule"
  | "cr-line-ends"
  | "crawler-name/misspelt"
  | "crawler-name/brand"
  | "crawler-name/outdated"
  | "crawlers-shut-out/named"
  | "crawlers-shut-out/most"
  | "crawlers-shut-out/temporary"
  | "dollar-inside-pattern"
  | "dot-segment"
  | "double-escape"
  | "duplicate-rule"
  | "empty-group"
  | "empty-value/disallow"
  | "empty-value/nothing"
  | "escaped-operator"
  | "escaped-slash"
  | "escaped-unreserved"
  | "file-without-effect/allow"
  | "file-without-effect/no-rules"
  | "hidden-star-rules/all"
  | "hidden-star-rules/some"
  | "html-entity"
  | "invisible-character"
  | "line-ends-mixed"
  | "list-in-value"
  | "long-line"
  | "lower-case-escape"
  | "merge-conflict"
  | "misspelt-star"
  | "negated-name"
  | "nested-rule"
  | "not-robots-txt"
  | "outranked-allow"
  | "over-limit"
  | "overruled-rule"
  | "pattern-cut-by-comment"
  | "quoted-value"
  | "readers-differ"
  | "regular-expression"
  | "repeated-group"
  | "repeated-star"
  | "repeated-user-agent"
  | "route-syntax"
  | "rule-for-robots-txt"
  | "secret-path/named"
  | "secret-path/hidden"
  | "shadowed-rule"
  | "site-closed"
  | "sitemap-closed/path"
  | "sitemap-closed/site"
  | "slash-after-file"
  | "suppression-without-reason"
  | "trailing-star"
  | "unescaped-character"
  | "unescaped-non-ascii"
  | "unfilled-placeholder"
  | "unknown-suppressed-code"
  | "unreachable-host/local"
  | "unreachable-host/example"
  | "unrendered-template"
  | "unused-suppression"
  | "unusual-character"
  | "useless-allow";

export const lintCodes: Readonly<Record<LintCode, CodeEntry>> = {
  "ai-opt-out": {
    severity: "info",
    category: "risk",
    spec: "2.2.1",
    message: "The training of AI models is refused, and some of the large operators are let in.",
    messages: {
      named: {
        message: "{shutOut} may not collect training data for AI models, but these may: {crawlers}; add them to its group if they should not.",
      },
      comment: {
        message: "The comment speaks of \"{words}\", but these may collect training data for AI models: {crawlers}; add a group that disallows everything to them.",
      },
    },
  },
  "anchor-inside-pattern": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.3",
    message: "\"$\" inside pattern \"{pattern}\" is an ordinary character; remove what follows it, or write it as \"%24\".",
  },
  "assets-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.2",
    message: "\"{rule}\" keeps {crawler} from {assets}, such as {example}; {remedy}.",
  },
  "blank-line-in-group": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.1",
    message: "Blank line before a rule of a group, where old parsers end the group; remove it, or put a comment there.",
  },
  "broken-escape": {
    severity: "error",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"%\" without two hex digits after it {effect}; {remedy}.",
  },
  "contradicted-rule": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" never applies, because \"{other}\" has the same pattern and wins; remove the line that is wrong.",
  },
  "cr-line-ends": {
    severity: "warning",
    category: "crawlers",
    recommended: false,
    spec: "2.2",
    message: "Lines end with CR, which some parsers do not recognise; save the file with LF line ends.",
  },
  "crawler-name": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.1",
    message: "A group applies to a crawler only by the product token that the crawler has today.",
    messages: {
      misspelt: {
        message: "Unknown crawler \"{name}\", while \"{intended}\" {now}; did you mean \"{intended}\"{harm}?",
      },
      brand: {
        message: "No crawler has the product token \"{name}\"{effect}; did you mean {intended}{harm}?",
      },
      outdated: {
        message: "The crawler \"{name}\" has been replaced by \"{intended}\", which {now}; add \"User-agent: {intended}\".",
      },
    },
  },
  "crawlers-shut-out": {
    severity: "warning",
    category: "risk",
    spec: "2.2.1",
    message: "The whole site is closed to crawlers that bring visitors, and not to others.",
    messages: {
      named: {
        message: "Line {line} closes the whole site to {crawlers}{letIn}; remove the rule if people should come from there.",
      },
      most: {
        message: "Line {line} closes the whole site to every crawler but {names}: also to {crawlers}{training}; add those that should be let in.",
        severity: "info",
      },
      temporary: {
        message: "Line {line} closes the whole site to {crawlers}, and the comment in line {comment} says \"{words}\"; remove the rule if that time is over.",
        severity: "info",
      },
    },
  },
  "dollar-inside-pattern": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.3",
    message: "\"$\" inside pattern \"{pattern}\", where some crawlers end the pattern; write \"*\" in its place if more may match.",
  },
  "dot-segment": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "Pattern \"{pattern}\" never matches, because crawlers resolve \".\" and \"..\" in URLs; write the resolved path.",
  },
  "double-escape": {
    severity: "info",
    category: "ambiguity",
    recommended: false,
    spec: "2.2.2",
    message: "\"{found}\" matches a literal \"{single}\", because escapes are decoded once; write \"{single}\" unless that is meant.",
  },
  "duplicate-rule": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "Duplicate rule \"{rule}\" {where}{spelling}; remove {which}.",
  },
  "empty-group": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    message: "The group of {names} has no rules{records}, so {they} may fetch everything; write its rules, or \"Disallow:\" to make that explicit{removal}.",
  },
  "empty-value": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "An empty pattern matches nothing; write a path, or remove the line.",
    messages: {
      disallow: {
        message: "Empty \"Disallow\" opens the whole site to Yandex, while \"{other}\" closes it to others; remove one of them.",
      },
      nothing: {
        message: "Empty \"Allow\" matches no path, so this group forbids nothing to {names}; write \"Disallow:\" if that is meant, or the rules that are missing{more}.",
        severity: "info",
      },
    },
  },
  "escaped-operator": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.3",
    message: "\"{found}\" is a literal \"{character}\", which some crawlers compare differently; write \"{character}\" if the operator was meant.",
  },
  "escaped-slash": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.2.2",
    message: "\"{found}\" does not match \"/\" in a URL; write \"/\" if that was meant.",
  },
  "escaped-unreserved": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.2",
    message: "Unnecessary escape \"{found}\", which crawlers compare differently; write \"{character}\".",
  },
  "file-without-effect": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "Every crawler may fetch everything, with the file as without it.",
    messages: {
      allow: {
        message: "The file disallows nothing, so Allow in {lines} changes nothing: crawlers may fetch everything; add \"Disallow: /\" if all else should be closed.",
      },
      "no-rules": {
        message: "The file has no rule, so it changes nothing: crawlers may fetch everything; add the rules, or \"Disallow:\" to say that this is meant.",
      },
    },
  },
  "hidden-star-rules": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.1",
    message: "Crawlers with their own group may fetch what the group for all others disallows.",
    messages: {
      all: {
        message: "{names} may fetch {patterns}, which the \"*\" group in line {line} disallows to others only; repeat what should hold for {them} as well.",
      },
      some: {
        message: "{names} may fetch {patterns}, which the \"*\" group in line {line} disallows, although {repeat} {repeated} of its list; add what should hold for {them} as well.",
      },
    },
  },
  "html-entity": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "HTML entity \"{found}\" is compared literally; write \"{character}\".",
  },
  "invisible-character": {
    severity: "error",
    category: "ambiguity",
    spec: "2.2.2",
    message: "Invisible character {unit} is part of the pattern; remove it.",
  },
  "line-ends-mixed": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2",
    message: "Mixed line ends, both {first} and {other}; save the file with one kind.",
  },
  "list-in-value": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "Several URLs in one line, which crawlers read as one; write one URL per line.",
  },
  "long-line": {
    severity: "warning",
    category: "crawlers",
    spec: "2.5",
    message: "The line is longer than {most} octets, after which Google cuts it; shorten it.",
  },
  "lower-case-escape": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2.2",
    message: "Escape \"{found}\" has lower-case hex digits; write \"{upper}\".",
  },
  "merge-conflict": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "A merge conflict was not resolved: crawlers skip its markers and read both versions, {effect}; keep one version and remove the markers.",
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
  "nested-rule": {
    severity: "info",
    category: "ambiguity",
    recommended: false,
    spec: "2.2.2",
    message: "\"{rule}\" has no effect, because \"{other}\" already covers everything it matches; remove it.",
  },
  "not-robots-txt": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    message: "The file is {what} instead of a robots.txt: served with status 200, {effect}; {remedy}.",
  },
  "outranked-allow": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" loses to the longer \"{other}\" where both match; write {intended}.",
  },
  "over-limit": {
    severity: "warning",
    category: "standard",
    spec: "2.5",
    message: "The file is longer than {limit} octets, after which crawlers may stop reading; shorten it.",
  },
  "overruled-rule": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" never applies, because \"{other}\" {wins} and matches everything it matches; {remedy}.",
  },
  "pattern-cut-by-comment": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2",
    message: "\"#\" starts a comment, so the pattern is only \"{pattern}\"; {remedy}.",
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
  "regular-expression": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.3",
    message: "\"{found}\" is regular expression syntax, which patterns do not support; {remedy}.",
  },
  "repeated-group": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.2.1",
    message: "Duplicate group for \"{name}\", of which some parsers obey only the first, on line {line}; merge all groups for it.",
  },
  "repeated-star": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.3",
    message: "\"{found}\" {meaning}; write {remedy}.",
  },
  "repeated-user-agent": {
    severity: "info",
    category: "ambiguity",
    recommended: false,
    spec: "2.2.1",
    message: "Duplicate name \"{name}\" in this group; remove {which}.",
  },
  "route-syntax": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.3",
    message: "\"{found}\" is the syntax of a router, and matches only itself; write \"{intended}\".",
  },
  "rule-for-robots-txt": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" has no effect, because crawlers may always fetch robots.txt; remove it.",
  },
  "secret-path": {
    severity: "warning",
    category: "risk",
    spec: "3",
    message: "robots.txt is public, and names what should not be known.",
    messages: {
      named: {
        message: "\"{found}\" is public, because robots.txt is; remove the line, and change the key or move the file.",
      },
      hidden: {
        message: "The comment says \"{words}\", but robots.txt is public and names {patterns}; put a password on what is there.",
        severity: "info",
      },
    },
  },
  "shadowed-rule": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" has no effect, because \"{other}\" already covers everything it matches; {remedy}.",
  },
  "site-closed": {
    severity: "info",
    category: "risk",
    recommended: false,
    spec: "2.2.2",
    message: "The whole site is closed to every crawler; remove the line if the site should be found.",
  },
  "sitemap-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.4",
    message: "A sitemap is listed, and rules keep crawlers from it or from all of its pages.",
    messages: {
      path: {
        message: "Line {line} keeps {crawlers} from this sitemap{more}; add \"Allow: {path}\" to its group.",
      },
      site: {
        message: "The sitemap lists pages that line {line} closes to every crawler; remove that rule, or the sitemap.",
      },
    },
  },
  "slash-after-file": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{pattern}\" does not match \"{page}\" itself; remove the slash at its end.",
  },
  "suppression-without-reason": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    message: "\"robotspec-{verb}\" without a reason has no effect; write the reason after \"--\".",
  },
  "trailing-star": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2.3",
    message: "Trailing \"{found}\" does not change what the pattern matches; write \"{intended}\".",
  },
  "unescaped-character": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.2",
    message: "Unescaped \"{found}\", which crawlers compare differently; {remedy}.",
  },
  "unescaped-non-ascii": {
    severity: "info",
    category: "standard",
    recommended: false,
    spec: "2.2.2",
    message: "Unescaped non-ASCII character \"{found}\"{and}; write \"{escape}\".",
  },
  "unfilled-placeholder": {
    severity: "warning",
    category: "syntax",
    spec: "2.2",
    message: "\"{placeholder}\" {is} a placeholder that was not filled in, so {effect}; {remedy}.",
  },
  "unknown-suppressed-code": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    message: "Unknown rule \"{name}\"; correct the name, or remove it.",
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
  "unrendered-template": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    message: "The file is a template or program that was not rendered ({what}): served as it is, {effect}; serve its output.",
  },
  "unused-suppression": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    message: "Unused suppression{of}; remove {what}.",
  },
  "unusual-character": {
    severity: "warning",
    category: "standard",
    spec: "2.2",
    message: "Invisible control character {unit}; remove it, or percent-encode it in a path.",
  },
  "useless-allow": {
    severity: "info",
    category: "ambiguity",
    recommended: false,
    spec: "2.2.2",
    message: "\"{rule}\" has no effect, because no shorter rule disallows what it matches; remove it, or disallow what it should be an exception to.",
  },
};
