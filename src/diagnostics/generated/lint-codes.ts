// What the linter itself reports. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

export type LintCode =
  | "anchor-inside-pattern"
  | "assets-closed"
  | "blank-line-after-user-agent"
  | "blank-line-among-rules"
  | "broken-escape"
  | "closed-site-with-sitemap"
  | "contradicted-rule"
  | "cr-line-ends"
  | "dot-segment"
  | "double-escape"
  | "duplicate-rule"
  | "empty-allow"
  | "empty-disallow"
  | "escaped-operator"
  | "escaped-slash"
  | "escaped-unreserved"
  | "group-without-rules"
  | "hidden-star-rules"
  | "html-entity"
  | "invisible-character"
  | "joined-groups"
  | "line-ends-mixed"
  | "long-line"
  | "lower-case-escape"
  | "misspelt-product-token"
  | "nested-rule"
  | "over-limit"
  | "overruled-rule"
  | "pattern-cut-by-comment"
  | "readers-differ"
  | "regular-expression"
  | "repeated-group"
  | "repeated-star"
  | "repeated-user-agent"
  | "rule-for-robots-txt"
  | "search-engines-closed"
  | "secret-path"
  | "several-star-groups"
  | "shadowed-rule"
  | "site-closed"
  | "suppression-without-reason"
  | "trailing-star"
  | "unescaped-character"
  | "unescaped-non-ascii"
  | "unknown-suppressed-code"
  | "unread-record"
  | "unused-suppression"
  | "unusual-character"
  | "useless-allow";

export const lintCodes: Readonly<Record<LintCode, CodeEntry>> = {
  "anchor-inside-pattern": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.3",
    message: "The \"$\" in \"{pattern}\" is not at its end, where alone it means the end of the URL; remove what follows it, or write it as \"%24\".",
  },
  "assets-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.2",
    message: "Pages are open to {crawler}, but where their style sheets and scripts may lie is not, such as {example}; allow what pages need.",
  },
  "blank-line-after-user-agent": {
    severity: "info",
    category: "crawlers",
    spec: "2.1",
    message: "To old readers a blank line ends the group here, before its first rule; remove it.",
  },
  "blank-line-among-rules": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.1",
    message: "To old readers a blank line ends the group here, and the rules below it are nobody's; remove it, or put a comment in its place.",
  },
  "broken-escape": {
    severity: "error",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"%\" begins no escape here, because no two hex digits follow; write %25 for the character itself.",
  },
  "closed-site-with-sitemap": {
    severity: "warning",
    category: "risk",
    spec: "2.2.4",
    message: "A sitemap invites crawlers to pages that line {line} closes to them all; remove that rule, or the sitemap.",
  },
  "contradicted-rule": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" and \"{other}\" contradict each other, and this line is the one that never decides; remove the line that is wrong.",
  },
  "cr-line-ends": {
    severity: "warning",
    category: "crawlers",
    recommended: false,
    spec: "2.2",
    message: "Lines end with CR, which not every reader knows; save the file with LF.",
  },
  "dot-segment": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "No URL matches \"{pattern}\", because crawlers resolve \".\" and \"..\" before they ask; write the path that is left.",
  },
  "double-escape": {
    severity: "info",
    category: "ambiguity",
    recommended: false,
    spec: "2.2.2",
    message: "\"{found}\" is a percent sign and two digits, because an escape is undone once; write \"{single}\" if that was meant.",
  },
  "duplicate-rule": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" is said twice {where}; remove {which}.",
  },
  "empty-allow": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "An \"Allow\" without a path says nothing; remove it, or write the path.",
  },
  "empty-disallow": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "An empty \"Disallow\" says that all is open, and \"{other}\" says that it is not; remove one of the two.",
  },
  "escaped-operator": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.3",
    message: "\"{found}\" stands for the character \"{character}\" itself, which some crawlers compare as three characters; use \"{character}\" if the operator was meant.",
  },
  "escaped-slash": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.2.2",
    message: "\"{found}\" is no \"/\" between segments; write \"/\" if that was meant.",
  },
  "escaped-unreserved": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.2",
    message: "\"{found}\" is an escaped \"{character}\", which crawlers compare differently; write \"{character}\".",
  },
  "group-without-rules": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    message: "No rule follows for \"{name}\", which so may fetch everything; write the rules that are meant, or \"Disallow:\" to say so.",
  },
  "hidden-star-rules": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.1",
    message: "\"{name}\" has a group of its own, so the {rules} not apply to it that the \"*\" group has; write here what is to apply.",
  },
  "html-entity": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{found}\" is a character of an HTML page and is compared letter by letter here; write \"{character}\".",
  },
  "invisible-character": {
    severity: "error",
    category: "ambiguity",
    spec: "2.2.2",
    message: "{unit} cannot be seen and is part of the pattern all the same; remove it.",
  },
  "joined-groups": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    message: "A blank line ends no group, so the rules below {what} \"{name}\", too; write its own rules above the blank line, or remove that.",
  },
  "line-ends-mixed": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2",
    message: "Lines end with {first} and with {other}; save the file with one kind of line end.",
  },
  "long-line": {
    severity: "warning",
    category: "crawlers",
    spec: "2.5",
    message: "The line goes on past octet {most}, where Google stops reading it; write shorter lines.",
  },
  "lower-case-escape": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2.2",
    message: "Escape \"{found}\" has lower-case digits; write \"{upper}\".",
  },
  "misspelt-product-token": {
    severity: "warning",
    category: "syntax",
    spec: "2.2.1",
    message: "\"{name}\" is no crawler that is well known; write \"{intended}\" if that one is meant.",
  },
  "nested-rule": {
    severity: "info",
    category: "ambiguity",
    recommended: false,
    spec: "2.2.2",
    message: "\"{rule}\" changes nothing, because it goes on from \"{other}\", which covers all that begins so; remove it.",
  },
  "over-limit": {
    severity: "warning",
    category: "standard",
    spec: "2.5",
    message: "The file goes on past octet {limit}, where crawlers may stop reading; shorten it.",
  },
  "overruled-rule": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" never decides: wherever it matches, \"{other}\" decides the opposite; remove it, or write a longer pattern.",
  },
  "pattern-cut-by-comment": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2",
    message: "\"#\" begins a comment, so the pattern is \"{pattern}\", and no crawler asks for what a URL has behind \"#\"; leave it out, or put a space before a comment.",
  },
  "readers-differ": {
    severity: "warning",
    category: "crawlers",
    recommended: false,
    spec: "2.2.2",
    message: "To {dialect} \"{path}\" is {here}, to {reader} it is {there}, because of this line; write it so that both read it alike.",
  },
  "regular-expression": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.3",
    message: "\"{found}\" has no meaning in a pattern, which is no regular expression; use \"*\" for any characters and a final \"$\" for the end.",
  },
  "repeated-group": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.1",
    message: "\"{name}\" has a group already; put the rules of both into one.",
  },
  "repeated-star": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.3",
    message: "\"{found}\" matches what \"*\" does; write \"{intended}\".",
  },
  "repeated-user-agent": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.1",
    message: "\"{name}\" is named twice in this group; remove one of the two lines.",
  },
  "rule-for-robots-txt": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" is about the robots.txt itself, which crawlers may always fetch; remove it.",
  },
  "search-engines-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.2",
    message: "The whole site is closed to {crawlers}, which bring visitors from search; allow them, or use noindex for single pages.",
  },
  "secret-path": {
    severity: "warning",
    category: "risk",
    spec: "3",
    message: "\"{found}\" tells everybody where to look, because robots.txt is public; remove the line, and keep people out with a password.",
  },
  "several-star-groups": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.1",
    message: "This is not the first group for \"*\"; put the rules of all of them into one.",
  },
  "shadowed-rule": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" changes nothing, because \"{other}\" already says so for all it matches; remove it.",
  },
  "site-closed": {
    severity: "info",
    category: "risk",
    recommended: false,
    spec: "2.2.2",
    message: "The whole site is closed to crawlers that no other group names; remove the line if the site is to be found.",
  },
  "suppression-without-reason": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    message: "Without a reason \"robotspec-{verb}\" holds nothing back; write why behind \"--\".",
  },
  "trailing-star": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2.3",
    message: "\"{pattern}\" matches the same without \"{found}\"; write \"{intended}\".",
  },
  "unescaped-character": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.2",
    message: "\"{found}\" stands in no URL as it is, and crawlers compare it differently; write \"{escape}\".",
  },
  "unescaped-non-ascii": {
    severity: "info",
    category: "standard",
    recommended: false,
    spec: "2.2.2",
    message: "\"{found}\" is not ASCII{and}; write \"{escape}\".",
  },
  "unknown-suppressed-code": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    message: "No rule is called \"{name}\"; correct the name, or remove it.",
  },
  "unread-record": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.4",
    message: "\"{key}\" means nothing to {crawlers}; remove the line, or put it into a group of crawlers that read it.",
  },
  "unused-suppression": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    message: "The comment holds nothing back{of}; remove {what}.",
  },
  "unusual-character": {
    severity: "warning",
    category: "standard",
    spec: "2.2",
    message: "{unit} is a control character the grammar lets through; remove it, or write it percent-encoded.",
  },
  "useless-allow": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" changes nothing, because no rule of the group forbids any of it; remove it, or forbid what it is to be left out of.",
  },
};
