// Why, examples, who differs: the pages of codes/syntax.ts.
import type { SyntaxCode } from "../codes/syntax.ts";
import type { CodePage } from "./page.ts";

export const syntaxPages: Readonly<Record<SyntaxCode, CodePage>> = {
  "missing-colon": {
    about:
      "Without the colon the line is no rule and is skipped, so what it was to forbid is allowed. Google's parser alone guesses.",
    wrong: "User-agent: *\nDisallow /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's library takes white space for the colon where a line has exactly two words. For the others the line is unreadable.",
    turnOff: "If the file is for Google alone.",
  },
  "missing-line-break": {
    about:
      "A line has one key and one value. What stands behind the first value is read as more of it, so that the second line is lost, and the first one says something else. Lines run together when a file is edited in a form that has one line only, or copied out of a page.",
    wrong: "User-agent: * Disallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "All of them read one line.",
    turnOff: "Never: the second line is lost.",
  },
  "unreadable-line": {
    about: "Crawlers skip a line they cannot read and go on with the next one (Section 2.3.1.5).",
    wrong: "Welcome to our site\n",
    right: "# Welcome to our site\n",
    crawlers: "All of them skip the line.",
    turnOff: "Never: the line says nothing to anybody.",
  },
  "invalid-key": {
    about:
      "The RFC leaves other records open and crawlers skip those they do not know. A key with spaces or punctuation is most often a line of something else.",
    wrong: "Opening hours: 9 to 5\n",
    right: "# Opening hours: 9 to 5\n",
    crawlers:
      "All of them skip the line, but Google's library compares only how a key begins: `Disallow all: /` is a rule for it.",
    turnOff: "Never: write a comment instead.",
  },
  "misspelt-key": {
    about: "A misspelt key makes the line another record, which crawlers skip: a misspelt `Disallow` forbids nothing.",
    wrong: "User-agent: *\nDisalow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's library takes `useragent`, `user agent` and five spellings of `Disallow`. The others take none.",
    turnOff: "Never: only one reader guesses.",
  },
  "other-record": {
    about:
      "Only strict checking reports it. The RFC's comment invites implementors to define additional lines (Sitemap and others), but the grammar itself has none. `--allow-other-records` lets them pass.",
    wrong: "Sitemap: https://example.com/sitemap.xml\n",
    right: "",
    crawlers: "Crawlers read the records they know and skip the others; see [records.md](../records.md).",
    turnOff: "Leave it off, as it is, unless the file has to be in the language of the ABNF to the letter.",
  },
  "outside-1996-grammar": {
    about:
      "Only a strict check by the 1996 draft reports it. A record is one or more `User-agent:` lines and one or more others, records stand apart by blank lines, keys have no space before their colon, and a path is US-ASCII without `?`, `;` and `~`.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Only readers of the 1996 draft are meant.",
    turnOff: "Leave it off, as it is, unless a reader of 1996 is to be served.",
  },
  "outside-1994-format": {
    about:
      "Only a strict check by the 1994 standard reports it. A record is one or more `User-agent:` lines followed by one or more `Disallow:` lines, records stand apart by blank lines, and keys have no space before their colon.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Only readers of the 1994 standard are meant.",
    turnOff: "Leave it off, as it is, unless a reader of 1994 is to be served.",
  },
  "binary-file": {
    about:
      "A picture, or a file that is compressed without the header Content-Encoding, holds no line that crawlers can read, so they take everything as allowed. A NUL near the beginning tells it, where no line of the file has a key before a colon. Other findings are left out.",
    wrong: "\\x1F\\x8B\\x08\\u0000\\u0000\\u0000\\u0000\\u0000\n",
    right: "User-agent: *\nDisallow:\n",
    crawlers: "All of them read it line by line and find nothing.",
    turnOff: "Never: the data stands where the rules should.",
  },
  "html-page": {
    about:
      "A page served as robots.txt with status 200 usually holds no group, so crawlers take everything as allowed. Other findings about the page's lines are left out.",
    wrong: "<!doctype html>\n<title>Not found</title>\n",
    right: "User-agent: *\nDisallow:\n",
    crawlers: "Google's library and the others read such a page line by line and find nothing.",
    turnOff: "Never: the page stands where the rules should.",
  },
  "foreign-comment": {
    about:
      "The line looks like a comment of a programming language or of a page. To a crawler it is a line it cannot read, or another record if there is a colon in it.",
    wrong: "// for everybody\nUser-agent: *\nDisallow: /private/\n",
    right: "# for everybody\nUser-agent: *\nDisallow: /private/\n",
    crawlers: "All of them skip it, unless what stands before a colon is a key they know.",
    turnOff: "Never: one colon too many, and it is a line.",
  },
};
