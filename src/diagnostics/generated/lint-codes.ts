// Codes that the linter itself reports. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

/** Codes of the table below. Codes that the linter itself reports. */
export type LintCode =
  | "ads-txt-closed"
  | "ai-opt-out"
  | "assets-closed"
  | "blank-line-in-group"
  | "covered"
  | "crawler-name"
  | "crawlers-shut-out"
  | "duplicate-rule"
  | "empty-group"
  | "empty-value"
  | "escape"
  | "file-without-effect"
  | "hidden-star-rules"
  | "limit"
  | "line-ends"
  | "list-in-value"
  | "misspelt-star"
  | "negated-name"
  | "not-robots-txt"
  | "overruled"
  | "quoted-value"
  | "repeated-group"
  | "secret-path"
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
  | "ads-txt-closed"
  | "ai-opt-out/named"
  | "ai-opt-out/comment"
  | "assets-closed"
  | "blank-line-in-group"
  | "covered"
  | "crawler-name/misspelt"
  | "crawler-name/policy-token"
  | "crawler-name/brand"
  | "crawler-name/outdated"
  | "crawlers-shut-out/named"
  | "crawlers-shut-out/left-out"
  | "crawlers-shut-out/most"
  | "crawlers-shut-out/temporary"
  | "duplicate-rule"
  | "empty-group"
  | "empty-value/disallow"
  | "empty-value/nothing"
  | "escape/broken"
  | "escape/entity"
  | "escape/unreserved"
  | "escape/operator"
  | "file-without-effect/allow"
  | "file-without-effect/comment"
  | "file-without-effect/no-rules"
  | "file-without-effect/comments"
  | "hidden-star-rules/all"
  | "hidden-star-rules/some"
  | "limit/file"
  | "limit/line"
  | "line-ends"
  | "list-in-value"
  | "misspelt-star"
  | "negated-name"
  | "not-robots-txt/format"
  | "not-robots-txt/template"
  | "not-robots-txt/front-matter"
  | "not-robots-txt/conflict"
  | "overruled/rule"
  | "overruled/contradicted"
  | "overruled/useless"
  | "overruled/reopened"
  | "quoted-value"
  | "repeated-group"
  | "secret-path/named"
  | "secret-path/hidden"
  | "site-closed/whole"
  | "site-closed/except"
  | "sitemap-closed/path"
  | "sitemap-closed/site"
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
  | "wildcard/glob";

export const lintCodes: Readonly<Record<LintCode, CodeEntry>> = {
  "ads-txt-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.2",
    message: "\"{rule}\" keeps crawlers from the file that tells advertisers who may sell the ads of the site; write \"Allow\" if the site has ads.",
  },
  "ai-opt-out": {
    severity: "info",
    category: "risk",
    spec: "2.2.1",
    message: "The training of AI models is refused, and some of the large operators are let in.",
    messages: {
      named: {
        message: "The training of AI models is refused to {shutOut}, while {letIn}; add them to the group if they should not.",
      },
      comment: {
        message: "The comment speaks of \"{words}\", but {letIn}; add a group that disallows everything to them.",
      },
    },
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
  "covered": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{rule}\" has no effect, because \"{other}\" already covers everything it matches; {remedy}.",
  },
  "crawler-name": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.1",
    message: "A group applies to a crawler only by the product token that the crawler has today.",
    messages: {
      misspelt: {
        message: "Unknown crawler \"{name}\", while \"{token}\" {now}; did you mean \"{token}\"{harm}?",
      },
      "policy-token": {
        message: "Unknown policy token \"{name}\", so its group states no preference about AI training; did you mean \"{intended}\"?",
      },
      brand: {
        message: "No crawler has the product token \"{name}\"{effect}; did you mean {intended}{harm}?",
      },
      outdated: {
        message: "The crawler \"{name}\" has been replaced by \"{token}\", which {now}; add \"User-agent: {token}\".",
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
        message: "{closes} {site} to {crawlers}{letIn}; remove {lines} if people should come from there.",
      },
      "left-out": {
        message: "{closes} {site} to {crawlers}{letIn}; move {names} to a group that lets {them} in if people should come from there.",
      },
      most: {
        message: "Line {line} closes {site} to every crawler that obeys the \"*\" group, unlike {names}: also to {crawlers}{training}; add those that should be let in to the group of {first}.",
      },
      temporary: {
        message: "Line {line} closes {site} to {crawlers}, and the comment in line {comment} says \"{words}\"; correct the group if that time is over.",
        severity: "info",
      },
    },
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
        message: "Empty \"Allow\" matches no path, so this group forbids nothing to {names}; write \"Disallow:\" if that is meant, or the rules that are missing.",
        severity: "info",
      },
    },
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
    },
  },
  "file-without-effect": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    message: "Every crawler may fetch everything, with the file as without it.",
    messages: {
      allow: {
        message: "The file disallows nothing, so Allow in {lines} changes nothing: crawlers may fetch everything; write \"Disallow\" for what they must not fetch, or remove the lines.",
      },
      comment: {
        message: "The comment says \"{words}\", but no rule closes anything: crawlers may fetch everything; write \"Disallow: /\" below the user-agent line if the whole site should be closed.",
      },
      "no-rules": {
        message: "The file has no rule, so it changes nothing: crawlers may fetch everything; add the rules, or \"Disallow:\" to say that this is meant.",
      },
      comments: {
        message: "No line is in force, because each begins with \"#\": crawlers may fetch everything; remove the \"#\" of the records in {lines} that are meant.",
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
  "limit": {
    severity: "warning",
    category: "crawlers",
    spec: "2.5",
    message: "More text than crawlers read; shorten it.",
    messages: {
      file: {
        message: "The file is longer than {limit} octets, after which crawlers may stop reading{lost}; shorten it.",
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
    message: "CR alone ends a line, which some parsers do not recognise; save the file with LF line ends.",
  },
  "list-in-value": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "Several URLs in one line, which crawlers read as one; write one URL per line.",
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
        message: "The file is not a robots.txt but {what}: served with status 200, {effect}; {remedy}.",
      },
      template: {
        message: "The file is a template or program that was not rendered ({what}): served as it is, {effect}; serve its output.",
      },
      "front-matter": {
        message: "The file begins with front matter of a site generator such as Jekyll: crawlers skip these lines, which change nothing; serve the output of the generator.",
        severity: "info",
      },
      conflict: {
        message: "A merge conflict was not resolved: crawlers skip its markers and read all other lines, {effect}; keep one version and remove the markers.",
      },
    },
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
        message: "\"{rule}\" never applies, because \"{other}\" has the same pattern and wins; {remedy}.",
      },
      useless: {
        message: "\"{rule}\" has no effect, because no shorter rule disallows what it matches; {remedy}.",
        severity: "info",
      },
      reopened: {
        message: "\"{rule}\" opens only what \"{other}\"{more} should close, such as {example}, because the longer rule wins; remove it unless that is meant.",
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
  "repeated-group": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.2.1",
    message: "Duplicate group for \"{name}\", of which some parsers obey only the first, on line {line}; merge all groups for it.",
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
        message: "The comment says \"{words}\", but robots.txt is public and names {patterns}; put a password on what nobody should see.",
        severity: "info",
      },
    },
  },
  "site-closed": {
    severity: "info",
    category: "risk",
    spec: "2.2.2",
    message: "The whole site is closed to every crawler that obeys the \"*\" group.",
    messages: {
      whole: {
        message: "The whole site is closed to every crawler that obeys the \"*\" group; {remedy}.",
      },
      except: {
        message: "{all} but {patterns}{comma} is closed to every crawler that obeys the \"*\" group{names}{also}; {remedy}.",
      },
    },
  },
  "sitemap-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.4",
    message: "A sitemap is listed, and rules keep crawlers from it or from all of its pages.",
    messages: {
      path: {
        message: "Line {line} keeps {crawlers} from this sitemap{more}; write {rule}.",
      },
      site: {
        message: "Line {line} closes the whole site to every crawler, although a sitemap lists its pages; remove {sitemaps}, or {remedy} if the site should be found.",
      },
    },
  },
  "slash-after-file": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    message: "\"{pattern}\" does not match \"{meant}\" itself{effect}; {remedy}.",
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
        message: "Unescaped non-ASCII character \"{found}\"{effect}; {remedy}.",
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
        message: "\"{found}\" matches one folder or more, while in a glob it also matches none{effect}; {remedy}.",
        severity: "info",
      },
    },
  },
};
