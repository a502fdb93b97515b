// Whether a file conforms to the format of 1994 ("A Standard for Robot Exclusion",
// written as ABNF in grammar/rep1994.abnf), and if not, where its first error is: the
// furthest position at which a terminal was tried and none matched; a quoted string is
// one terminal.
import type { SyntaxVector } from "./syntax.ts";

type Row = readonly [
  id: string,
  requirements: string | readonly string[],
  source: string | Uint8Array,
  error: SyntaxVector["error"],
  why: string,
];

/** Lines, each ended by LF. */
function lines(...all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}

// biome-ignore format: one row per line
const rows: readonly Row[] = [
  // The document's examples
  ["r-example-1", ["REP94-examples-01", "REP94-format-04"], lines("# robots.txt for http://www.example.com/", "", "User-agent: *", "Disallow: /cyberworld/map/ # This is an infinite virtual URL space", "Disallow: /tmp/ # these will soon disappear", "Disallow: /foo.html"), null, "the first example"],
  ["r-example-2", "REP94-examples-02", lines("# robots.txt for http://www.example.com/", "", "User-agent: *", "Disallow: /cyberworld/map/ # This is an infinite virtual URL space", "", "# Cybermapper knows where to go.", "User-agent: cybermapper", "Disallow:"), null, "the second example: a comment before a record"],
  ["r-example-3", "REP94-examples-03", lines("# go away", "User-agent: *", "Disallow: /"), null, "the third example"],
  ["r-help", "REP94-disallow-03", lines("User-agent: *", "Disallow: /help", "Disallow: /help/"), null, "the prefixes of the text: /help and /help/"],

  // Files and blank lines
  ["r-empty", "REP94-empty-01", "", null, "an empty file conforms"],
  ["r-blank", "REP94-format-01", "\n \t\n\r\n", null, "blank lines alone"],
  ["r-comments", "REP94-format-05", "# a\n\n \t# b\n#\n", null, "comments alone"],
  ["r-lead", "REP94-format-01", "\n# a\n\nUser-agent: a\nDisallow: /\n", null, "blank lines before the first record"],
  ["r-tail", "REP94-format-01", "User-agent: a\nDisallow: /\n\n\n# a\n", null, "blank lines and comments after the last record"],

  // Records
  ["r-two-records", "REP94-format-01", "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n", null, "a blank line separates records"],
  ["r-two-records-wide", "REP94-format-01", "User-agent: a\nDisallow: /\n\n \t\n# c\nUser-agent: b\nDisallow: /\n", null, "several blank lines and comments separate records"],
  ["r-records-adjoin", "REP94-format-01", "User-agent: a\nDisallow: /\nUser-agent: b\nDisallow: /\n", [3, 1], "records without a blank line between them"],
  ["r-records-adjoin-comment", "REP94-format-05", "User-agent: a\nDisallow: /\n# x\nUser-agent: b\nDisallow: /\n", [4, 1], "a comment is not a blank line: it is discarded completely"],
  ["r-records-adjoin-later", "REP94-format-01", "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\nUser-agent: c\nDisallow: /\n", [6, 1], "every record must end with a blank line, unlike in 1996"],
  ["r-agents", "REP94-useragent-02", "User-agent: a\nUser-agent: b\nDisallow: /x\nDisallow: /y\n", null, "several names, several paths"],
  ["r-comment-within", "REP94-format-05", "User-agent: *\n# c\nDisallow: /\n", null, "a comment does not end a record"],
  ["r-blank-within", "REP94-format-01", "User-agent: *\n\nDisallow: /\n", [2, 1], "a blank line ends a record, and this one has no Disallow line"],
  ["r-no-agent", "REP94-useragent-01", "Disallow: /\n", [1, 1], "a record needs a User-agent line"],
  ["r-no-agent-later", "REP94-useragent-01", "User-agent: a\nDisallow: /\n\nDisallow: /b\n", [4, 1], "each record needs a User-agent line"],
  ["r-no-disallow", "REP94-disallow-01", "User-agent: a\n", [2, 1], "a record needs a Disallow line: the error is at the end"],
  ["r-no-disallow-ignored", ["REP94-disallow-01", "REP94-format-06"], "User-agent: a\nAllow: /\n", [3, 1], "an Allow line is not a Disallow line"],
  ["r-interleaved", "REP94-disallow-01", "User-agent: a\nDisallow: /\nUser-agent: b\n", [3, 1], "User-agent lines come first"],
  ["r-two-stars", "REP94-useragent-05", "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n", null, "two records for * are not allowed, but no grammar says so"],

  // Lines
  ["r-case", "REP94-format-03", "USER-AGENT: a\ndisallow: /\n", null, "field names in any case"],
  ["r-optional-space", "REP94-format-02", "User-agent:a\nDisallow: \t /a \t \n", null, "white space before and after the value is optional"],
  ["r-space-before-colon", "REP94-format-02", "User-agent : a\nDisallow: /\n", [1, 11], "no white space before the colon"],
  ["r-space-before-field", "REP94-format-02", " User-agent: a\nDisallow: /\n", [1, 2], "no white space before the field name"],
  ["r-comment-behind", "REP94-format-04", "User-agent: a # b\nDisallow: /a# c\nDisallow: # d\n", null, "a comment ends a value, with the white space before it"],
  ["r-agent-empty", "REP94-useragent-01", "User-agent:\nDisallow: /\n", [1, 12], "a User-agent line names a robot"],
  ["r-agent-comment", ["REP94-useragent-01", "REP94-format-04"], "User-agent: # x\nDisallow: /\n", [1, 13], "a comment is discarded, so it is not a name"],
  ["r-agent-words", "REP94-useragent-03", "User-agent: Fig Tree/0.1 (beta)\nDisallow: /\n", null, "a name may be any words"],
  ["r-disallow-empty", "REP94-disallow-04", "User-agent: a\nDisallow:\nDisallow: \n", null, "an empty value: all may be fetched"],
  ["r-disallow-any", "REP94-disallow-02", "User-agent: a\nDisallow: tmp\nDisallow: http://a/\nDisallow: /a b?c;d\n", null, "a value is any text: the document only says that it is a prefix of URLs"],
  ["r-disallow-octets", "REP94-disallow-02", Uint8Array.from([..."User-agent: \xE9\nDisallow: /\xE9\0\x7F\n"].map((one) => one.charCodeAt(0))), null, "no character set is named: any octets"],
  ["r-ignored", "REP94-format-06", "X: y\nUser-agent: a\nSitemap: http://a/s.xml\nDisallow: /\nAllow: /a\nCrawl-delay:\n", null, "other fields are ignored, wherever they are"],
  ["r-ignored-agents", "REP94-format-06", "User-agent: a\nX: y\nUser-agent: b\nDisallow: /\n", null, "an ignored field does not end the User-agent lines, unlike in 1996"],
  ["r-ignored-alone", "REP94-format-06", "Sitemap: http://a/s.xml\n", null, "an ignored field may be alone in the file"],
  ["r-ignored-any-name", "REP94-format-06", "[\u00E9/]: y\n", null, "an ignored field may have any name without white space"],
  ["r-typo", "REP94-format-06", "User-agent: a\nDissallow: /\nDisallow: /b\n", null, "a misspelt name is another field"],
  ["r-two-words", "REP94-format-02", "User agent: a\nDisallow: /\n", [1, 5], "white space in a name"],
  ["r-no-colon", "REP94-format-02", "User-agent: a\nDisallow /\n", [2, 9], "no colon: no field"],
  ["r-no-colon-word", "REP94-format-02", "User-agent: a\nDisallow: /\nEOF\n", [3, 4], "a word alone: the colon after it is missing"],
  ["r-no-name", "REP94-format-02", ": x\n", [1, 1], "a colon alone"],
  ["r-bom", "REP94-format-06", "\uFEFFUser-agent: a\nDisallow: /\n", [1, 1], "a byte order mark would turn the first line into another field"],
  ["r-bom-other", "REP94-format-06", "\uFEFFSitemap: https://e.com/s\n\nUser-agent: a\nDisallow: /\n", [1, 1], "a byte order mark is an error even before an ignored field"],
  ["r-bom-comment", "REP94-format-04", "\uFEFF# c\nUser-agent: a\nDisallow: /\n", [1, 1], "a byte order mark is an error even before a comment"],
  ["r-bom-later", "REP94-format-06", "User-agent: a\nDisallow: /\n\uFEFFDisallow: /a\n", null, "a byte order mark in a later line is part of a name"],

  // Line ends
  ["r-cr", "REP94-format-01", "User-agent: a\rDisallow: /\r\rUser-agent: b\rDisallow: /\r", null, "CR ends a line"],
  ["r-crlf", "REP94-format-01", "User-agent: a\r\nDisallow: /\r\n\r\nUser-agent: b\r\nDisallow: /\r\n", null, "CR/NL ends a line"],
  ["r-crlf-one", "REP94-format-01", "User-agent: a\r\nDisallow: /\r\nUser-agent: b\r\nDisallow: /\r\n", [3, 1], "CR/NL is one line end, so it adds no blank line"],
  ["r-lfcr", "REP94-format-01", "User-agent: a\nDisallow: /\n\rUser-agent: b\nDisallow: /\n", null, "NL CR is two line ends"],
  ["r-no-line-end", "REP94-format-02", "User-agent: a\nDisallow: /", [2, 12], "the last line needs its end, too"],
  ["r-html", "REP94-format-02", "<html>\n", [1, 7], "a page of HTML begins with a word without colon"],
];

export const syntax1994Vectors: readonly SyntaxVector[] = rows.map(([id, requirements, source, error, why]) => ({
  id,
  requirements: [requirements].flat(),
  source,
  error,
  why,
}));
