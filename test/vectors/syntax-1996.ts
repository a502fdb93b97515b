// Whether a file conforms to the grammar of 1996 (draft-koster-robots-00, Section 3.3, as
// repaired in grammar/koster1996.abnf), and if not, where its first error is: the
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

/** The example of Section 3.2. */
const example1996Records: string = lines(
  "User-agent: webcrawler",
  "User-agent: infoseek",
  "Allow:    /tmp/ok.html",
  "Disallow: /tmp",
  "Disallow: /user/foo",
);

/** The example of Section 4, except its second to last line, `Allow: /~mak`. */
const example1996Site = (allowed: string) =>
  lines(
    "# /robots.txt for http://www.fict.org/",
    "# comments to webmaster@fict.org",
    "",
    "User-agent: unhipbot",
    "Disallow: /",
    "",
    "User-agent: webcrawler",
    "User-agent: excite",
    "Disallow: ",
    "",
    "User-agent: *",
    "Disallow: /org/plans.html",
    "Allow: /org/",
    "Allow: /serv",
    `Allow: ${allowed}`,
    "Disallow: /",
  );

// biome-ignore format: one row per line
const rows: readonly Row[] = [
  // The draft's examples
  ["k-example-3.2", ["KOSTER96-3.2-04", "KOSTER96-3.3-01"], example1996Records, null, "the example of 3.2; needs repairs 1 and 2"],
  ["k-example-3.2.1", "KOSTER96-3.3-03", lines("User-agent: figtree", "Disallow: /a"), null, "the name of 3.2.1 in a record"],
  ["k-example-4", ["KOSTER96-4-01", "KOSTER96-3.3-01"], example1996Site("/%7Emak"), null, "the example of 4 with its ~ escaped, as RFC 1808 wants it; needs repairs 1 to 4"],
  ["k-example-4-tilde", ["KOSTER96-4-01", "KOSTER96-3.3-01"], example1996Site("/~mak"), [15, 9], "the example of 4 as printed: its own pchar, that of RFC 1808, has no ~"],

  // Files and blank lines
  ["k-empty", "KOSTER96-3.3-01", "", null, "no record at all, though 3.2 says non-empty"],
  ["k-blank", "KOSTER96-3.3-01", "\n \t\n\r\n", null, "blank lines alone"],
  ["k-comments", "KOSTER96-3.2-06", "# a\n\n \t# b\n#\n", null, "comments alone, with white space before them (repair 4)"],
  ["k-lead", "KOSTER96-3.2-02", "\n# a\n\nUser-agent: a\nDisallow: /\n", null, "blank lines and comments before the first record"],
  ["k-tail", "KOSTER96-3.2-02", "User-agent: a\nDisallow: /\n\n# a\n\n", null, "blank lines and comments after the last record"],

  // Records
  ["k-two-records", "KOSTER96-3.2-02", "User-agent: a\nDisallow: /\n\nUser-agent: b\nAllow: /\n", null, "a blank line separates records"],
  ["k-two-records-wide", "KOSTER96-3.2-02", "User-agent: a\nDisallow: /\n# x\n\n \n# y\n\nUser-agent: b\nAllow: /\n", null, "several blank lines and comments separate records"],
  ["k-records-adjoin", "KOSTER96-3.2-02", "User-agent: a\nDisallow: /\nUser-agent: b\nAllow: /\n", [3, 1], "the first record must end with a blank line"],
  ["k-records-adjoin-comment", ["KOSTER96-3.2-02", "KOSTER96-3.2-06"], "User-agent: a\nDisallow: /\n# x\nUser-agent: b\nAllow: /\n", [4, 1], "a comment is not a blank line"],
  ["k-later-records-adjoin", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /\n\nUser-agent: b\nAllow: /\nUser-agent: c\nAllow: /\n", null, "a later record need not end with a blank line: 1*record"],
  ["k-no-rule", "KOSTER96-3.2-04", "User-agent: a\n", [2, 1], "a record needs a rule line: the error is at the end"],
  ["k-no-rule-blank", "KOSTER96-3.2-02", "User-agent: a\n\nDisallow: /\n", [2, 1], "a blank line within a record"],
  ["k-no-agent", "KOSTER96-3.2-04", "Disallow: /\n", [1, 1], "a record begins with a User-agent line"],
  ["k-no-agent-later", "KOSTER96-3.2-04", "User-agent: a\nDisallow: /\n\nAllow: /\n", [4, 1], "each record begins with a User-agent line"],
  ["k-comments-within", "KOSTER96-3.2-06", "# a\nUser-agent: a\n# b\nUser-agent: b\n # c\nDisallow: /\n#\nAllow: /a\n# d\n", null, "comments anywhere in a record"],
  ["k-extension-only", ["KOSTER96-3.3-04", "KOSTER96-3.2-05"], "User-agent: a\nFoo: x\n", null, "an extension is a rule line, so the record is complete"],
  ["k-extension-ends-agents", "KOSTER96-3.3-04", "User-agent: a\nFoo: x\nUser-agent: b\nDisallow: /\n", [3, 1], "a User-agent line after an extension would begin another record"],
  ["k-extension-outside", "KOSTER96-3.2-05", "Sitemap: http://a/s.xml\n\nUser-agent: a\nDisallow: /\n", [1, 1], "outside a record there are no extensions"],

  // User-agent lines
  ["k-case", "KOSTER96-3.3-02", "USER-AGENT: a\ndisallow: /\naLLOW: /\n", null, "literals in any case"],
  ["k-token-wide", "KOSTER96-3.3-03", "User-agent: MJ12bot.x+y!$%&'*^_`|~-\nDisallow:\n", null, "a token of all permitted kinds of characters: digits, dots and stars are not special"],
  ["k-token-missing", "KOSTER96-3.3-01", "User-agent:\nDisallow: /\n", [1, 12], "a name is needed"],
  ["k-token-comment", "KOSTER96-3.2-06", "User-agent: # x\nDisallow: /\n", [1, 13], "a comment is not a name (repair 11)"],
  ["k-token-slash", "KOSTER96-3.3-03", "User-agent: a/1.0\nDisallow: /\n", [1, 14], "/ is a tspecial: no version"],
  ["k-token-two", "KOSTER96-3.3-03", "User-agent: a b\nDisallow: /\n", [1, 15], "one name per line"],
  ["k-token-latin1", "KOSTER96-3.3-03", "User-agent: caf\u00E9\nDisallow: /\n", [1, 16], "US-ASCII only (no repair: 10)"],
  ["k-agent-space", "KOSTER96-3.3-01", "User-agent : a\nDisallow: /\n", [1, 1], "no white space before the colon (no repair: 8)"],
  ["k-agent-space-extension", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /\nUser-agent : b\n", [3, 11], "a User-agent line with white space before the colon is not an extension, either"],
  ["k-agent-indent", "KOSTER96-3.2-07", " User-agent: a\nDisallow: /\n", [1, 2], "only a comment line may begin with white space"],
  ["k-agent-nospace", "KOSTER96-3.3-01", "User-agent:a#b\nDisallow:/#b\n", null, "the space is optional, before a comment too"],

  // Disallow and Allow lines
  ["k-path-empty", "KOSTER96-4-01", "User-agent: a\nDisallow:\nAllow: \t\n", null, "a path may be missing (repair 3)"],
  ["k-path-root", "KOSTER96-3.3-01", "User-agent: a\nAllow: /\n", null, "/ alone is a path (repair 2)"],
  ["k-path-noslash", "KOSTER96-3.3-01", "User-agent: a\nDisallow: tmp\n", [2, 11], "a path begins with / (repair 1)"],
  ["k-path-star", "KOSTER96-3.3-05", "User-agent: a\nDisallow: /*.gif$\n", null, "* and $ are characters of a path"],
  ["k-path-star-first", "KOSTER96-3.3-05", "User-agent: a\nDisallow: *\n", [2, 11], "a path does not begin with *"],
  ["k-path-chars", "KOSTER96-3.3-01", "User-agent: a\nDisallow: //a-_.+!*'(),:@&=$/%7e/\n", null, "a path of all permitted kinds of characters"],
  ["k-path-query", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /a?b\n", [2, 13], "a path has no query (no repair: 10)"],
  ["k-path-params", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /a;b\n", [2, 13], "a path has no parameters"],
  ["k-path-tilde", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /~joe/\n", [2, 12], "a path has no ~, which RFC 1808 escapes, although a record path in the table of 3.2.2 has one"],
  ["k-path-utf8", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /\u00E9\n", [2, 12], "a path is US-ASCII only"],
  ["k-path-octet", "KOSTER96-3.3-01", Uint8Array.from([..."User-agent: a\nDisallow: /\xE9\n"].map((one) => one.charCodeAt(0))), [2, 12], "a path with ill-formed UTF-8 is not US-ASCII, either"],
  ["k-path-escape", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /a%3Cd%3cd\n", null, "hexadecimal digits of an escape in either case"],
  ["k-path-escape-bad", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /a%zz\n", [2, 14], "an escape has hexadecimal digits: the error is at the first other character"],
  ["k-path-escape-short", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /a%4\n", [2, 15], "an escape has two hexadecimal digits"],
  ["k-path-two", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /a /b\n", [2, 14], "one path per line"],
  ["k-path-trailing", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /a \t\n", null, "white space before the line end (repair 6)"],
  ["k-path-comment", "KOSTER96-3.2-06", "User-agent: a # b\nDisallow: /a # c\nAllow: # d\n", null, "comments after values"],
  ["k-rule-space", "KOSTER96-3.3-01", "User-agent: a\nDisallow : /\n", [2, 9], "no white space before the colon"],
  ["k-rule-indent", "KOSTER96-3.2-07", "User-agent: a\n Disallow: /\n", [2, 2], "no continuation, no indentation"],
  ["k-rule-typo", "KOSTER96-3.2-05", "User-agent: a\nDissallow: /\n", null, "a misspelt Disallow is an extension"],
  ["k-colon-missing", "KOSTER96-3.2-01", "User-agent: a\nDisallow /\n", [2, 9], "every line has a colon"],

  // Extensions
  ["k-extension", "KOSTER96-3.2-05", "User-agent: a\nDisallow: /\nCrawl-delay: 10\nSitemap: http://a/s.xml?b;c\n", null, "the value of an extension is any ASCII except # (repair 5)"],
  ["k-extension-empty", "KOSTER96-3.2-05", "User-agent: a\nX:\nX: # c\nX:\0\x7F\n", null, "an extension may have no value, or a control character in it"],
  ["k-extension-utf8", "KOSTER96-3.2-05", "User-agent: a\nX: caf\u00E9\n", [2, 7], "the value of an extension is US-ASCII only"],
  ["k-extension-key", "KOSTER96-3.2-05", "User-agent: a\nX[y]: z\n", [2, 2], "the name of an extension is a token"],
  ["k-extension-space", "KOSTER96-3.2-05", "User-agent: a\nX : y\n", [2, 2], "the name of an extension is directly followed by its colon"],
  ["k-extension-nothing", "KOSTER96-3.2-05", "User-agent: a\n: y\n", [2, 1], "the name of an extension is not empty"],

  // Line ends
  ["k-cr", "KOSTER96-5.2-01", "User-agent: a\rDisallow: /\r\rUser-agent: b\rDisallow: /\r", null, "CR ends a line (repair 7)"],
  ["k-crlf", "KOSTER96-5.2-01", "User-agent: a\r\nDisallow: /\r\n\r\nUser-agent: b\r\nDisallow: /\r\n", null, "CRLF ends a line"],
  ["k-crlf-one", "KOSTER96-5.2-01", "User-agent: a\r\nDisallow: /\r\nUser-agent: b\r\nDisallow: /\r\n", [3, 1], "CRLF is one line end, so it adds no blank line (13)"],
  ["k-mixed", "KOSTER96-5.2-01", "User-agent: a\rDisallow: /\n\rUser-agent: b\nDisallow: /\r\n", null, "LF CR is two line ends"],
  ["k-no-line-end", "KOSTER96-3.3-01", "User-agent: a\nDisallow: /", [2, 12], "the last line needs its end, too"],
  ["k-comment-utf8", "KOSTER96-3.2-06", "# caf\u00E9\n", [1, 6], "comments are US-ASCII"],
  ["k-bom", "KOSTER96-3.3-01", "\uFEFFUser-agent: a\nDisallow: /\n", [1, 1], "a byte order mark is not US-ASCII"],
  ["k-html", "KOSTER96-5.2-02", "<html>\n<title>What are you looking for?</title>\n", [1, 1], "a page of HTML does not conform"],
  ["k-exact", "KOSTER96-3.2-01", "User-agent: a\nDisallow: /a\nRobot-version: 2.0\n# c\n", null, "a later draft's line is an extension here"],
];

export const syntax1996Vectors: readonly SyntaxVector[] = rows.map(([id, requirements, source, error, why]) => ({
  id,
  requirements: [requirements].flat(),
  source,
  error,
  why,
}));
