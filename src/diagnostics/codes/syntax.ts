// What the grammar rejects in a line as a whole (RFC 9309 §2.2). Texts for findings and pages.
import type { CodeEntry } from "./entry.ts";

export type SyntaxCode =
  | "missing-colon"
  | "unreadable-line"
  | "invalid-key"
  | "misspelt-key"
  | "other-record"
  | "outside-1996-grammar"
  | "outside-1994-format"
  | "html-page"
  | "foreign-comment";

export const syntaxCodes: Readonly<Record<SyntaxCode, CodeEntry>> = {
  "missing-colon": {
    severity: "error",
    category: "syntax",
    google: "warning",
    spec: "2.2",
    text: 'No ":" after "{key}"; write "{key}: {value}".',
    about:
      "Without the colon the line is no rule and is skipped, so what it was to forbid is allowed. Google's parser alone guesses.",
    wrong: "User-agent: *\nDisallow /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's library takes white space for the colon where a line has exactly two words. For the others the line is unreadable.",
    turnOff: "If the file is for Google alone.",
  },
  "unreadable-line": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: 'No line of robots.txt: it is neither "key: value" nor a comment; remove it, or put "#" before it.',
    about: "Crawlers skip a line they cannot read and go on with the next one (Section 2.3.1.5).",
    wrong: "Welcome to our site\n",
    right: "# Welcome to our site\n",
    crawlers: "All of them skip the line.",
    turnOff: "Never: the line says nothing to anybody.",
  },
  "invalid-key": {
    severity: "error",
    category: "syntax",
    spec: "2.2.4",
    text: '"{key}" is no key: it holds something other than letters, digits, "-" and "_"; correct the key, or put "#" before the line.',
    about:
      "The RFC leaves other records open and crawlers skip those they do not know. A key with spaces or punctuation is most often a line of something else.",
    wrong: "Opening hours: 9 to 5\n",
    right: "# Opening hours: 9 to 5\n",
    crawlers:
      "All of them skip the line, but Google's library compares only how a key begins: `Disallow all: /` is a rule for it.",
    turnOff: "Never: write a comment instead.",
  },
  "misspelt-key": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: '"{key}" is no key crawlers know; write "{intended}".',
    about: "A misspelt key makes the line another record, which crawlers skip: a misspelt `Disallow` forbids nothing.",
    wrong: "User-agent: *\nDisalow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's library takes `useragent`, `user agent` and five spellings of `Disallow`. The others take none.",
    turnOff: "Never: only one reader guesses.",
  },
  "other-record": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "2.2.4",
    text: '"{key}" is no line of the RFC\'s own grammar; allow other records in the check, or remove the line.',
    about:
      "Only strict checking reports it. The RFC's comment invites implementors to define additional lines (Sitemap and others), but the grammar itself has none. `--allow-other-records` lets them pass.",
    wrong: "Sitemap: https://example.com/sitemap.xml\n",
    right: "",
    crawlers: "Crawlers read the records they know and skip the others; see [records.md](../records.md).",
    turnOff: "Leave it off, as it is, unless the file has to be in the language of the ABNF to the letter.",
  },
  "outside-1996-grammar": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "1996, 3.3",
    text: "The grammar of the 1996 draft has nothing of the kind here; write {expected}.",
    about:
      "Only a strict check by the 1996 draft reports it. A record is one or more `User-agent:` lines and one or more others, records stand apart by blank lines, keys have no space before their colon, and a path is US-ASCII without `?`, `;` and `~`.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Only readers of the 1996 draft are meant.",
    turnOff: "Leave it off, as it is, unless a reader of 1996 is to be served.",
  },
  "outside-1994-format": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "1994",
    text: "The format of 1994 has nothing of the kind here; write {expected}.",
    about:
      "Only a strict check by the 1994 standard reports it. A record is one or more `User-agent:` lines followed by one or more `Disallow:` lines, records stand apart by blank lines, and keys have no space before their colon.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Only readers of the 1994 standard are meant.",
    turnOff: "Leave it off, as it is, unless a reader of 1994 is to be served.",
  },
  "html-page": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    text: "This looks like an HTML page, not a robots.txt; serve a text file, or answer 404.",
    about:
      "A page served as robots.txt with status 200 usually holds no group, so crawlers take everything as allowed. Other findings about the page's lines are left out.",
    wrong: "<!doctype html>\n<title>Not found</title>\n",
    right: "User-agent: *\nDisallow:\n",
    crawlers: "Google's library and the others read such a page line by line and find nothing.",
    turnOff: "Never: the page stands where the rules should.",
  },
  "foreign-comment": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: 'Comments begin with "#", so "{start}" makes none; write "#" before the line.',
    about:
      "The line looks like a comment of a programming language or of a page. To a crawler it is a line it cannot read, or another record if there is a colon in it.",
    wrong: "// for everybody\nUser-agent: *\nDisallow: /private/\n",
    right: "# for everybody\nUser-agent: *\nDisallow: /private/\n",
    crawlers: "All of them skip it, unless what stands before a colon is a key they know.",
    turnOff: "Never: one colon too many, and it is a line.",
  },
};
