// Which files are in the language of RFC 9309's ABNF (§2.2), and where the others
// leave it: the furthest place at which a terminal was tried and none fitted, a
// quoted string being one terminal. Rows of `syntaxVectors` are about the ABNF
// alone, those of `switchVectors` about what each switch of the strict check adds,
// those of `laterVectors` about the errors behind the first.

export interface SyntaxVector {
  readonly id: string;
  /** Of the list of requirements: document, section, number. */
  readonly requirements: readonly string[];
  readonly source: string | Uint8Array;
  /** 1-based line and column (UTF-16 code units) of the first violation; null where the file conforms. */
  readonly error: readonly [line: number, column: number] | null;
  readonly why: string;
}

/** Octets written as a string, one character for each. */
function octets(latin1: string): Uint8Array {
  return Uint8Array.from(latin1, (character) => character.charCodeAt(0));
}

export const syntaxVectors: readonly SyntaxVector[] = [
  // Accepted
  { id: "s-empty", requirements: ["RFC9309-2.2-01"], source: "", error: null, why: "zero groups and emptylines" },
  { id: "s-nl", requirements: ["RFC9309-2.2-01"], source: "\n", error: null, why: "one emptyline" },
  { id: "s-cr", requirements: ["RFC9309-2.2-11"], source: "\r", error: null, why: "CR alone is NL" },
  { id: "s-crlf", requirements: ["RFC9309-2.2-11"], source: "\r\n", error: null, why: "CRLF is one NL" },
  { id: "s-lfcr", requirements: ["RFC9309-2.2-11"], source: "\n\r", error: null, why: "two emptylines" },
  { id: "s-ws-line", requirements: ["RFC9309-2.2-10"], source: " \t \n", error: null, why: "white space before NL" },
  {
    id: "s-comment-empty",
    requirements: ["RFC9309-2.2-09"],
    source: "#\n",
    error: null,
    why: "a comment may be empty",
  },
  {
    id: "s-comment-indent",
    requirements: ["RFC9309-2.2-10"],
    source: " \t# x\n",
    error: null,
    why: "white space before a comment",
  },
  {
    id: "s-comment-colon",
    requirements: ["RFC9309-2.2-09"],
    source: "# User-agent: 1\n",
    error: null,
    why: "anything in a comment",
  },
  {
    id: "s-rule-allow",
    requirements: ["RFC9309-2.2-04"],
    source: "User-agent: *\nAllow: /\n",
    error: null,
    why: "a rule",
  },
  {
    id: "s-rule-nospace",
    requirements: ["RFC9309-5.1-02"],
    source: "User-agent: *\nDisallow:/\n",
    error: null,
    why: "the space is optional",
  },
  {
    id: "s-rule-ws",
    requirements: ["RFC9309-2.2-04"],
    source: "User-agent: *\n \tDisallow \t: \t/ \t\n",
    error: null,
    why: "white space everywhere it may be",
  },
  {
    id: "s-ua-ws",
    requirements: ["RFC9309-2.2-03"],
    source: "\t user-agent\t :\t *\t \n",
    error: null,
    why: "white space everywhere it may be",
  },
  {
    id: "s-case",
    requirements: ["RFC9309-2.2-03"],
    source: "uSeR-AgEnT: a\ndISALLOW: /\naLLOW: /\n",
    error: null,
    why: "ABNF strings are case-insensitive",
  },
  {
    id: "s-empty-pattern",
    requirements: ["RFC9309-2.2-08"],
    source: "User-agent: *\nDisallow:\n",
    error: null,
    why: "an empty pattern",
  },
  {
    id: "s-empty-pattern-ws",
    requirements: ["RFC9309-2.2-08"],
    source: "User-agent: *\nDisallow: \t\n",
    error: null,
    why: "an empty pattern and white space",
  },
  {
    id: "s-empty-pattern-comment",
    requirements: ["RFC9309-2.2-08"],
    source: "User-agent: *\nDisallow: # nothing\n",
    error: null,
    why: "a comment after an empty pattern",
  },
  {
    id: "s-empty-pattern-comment-tight",
    requirements: ["RFC9309-2.2-08"],
    source: "User-agent: *\nAllow:#\n",
    error: null,
    why: "a comment right after the colon",
  },
  {
    id: "s-hash-after-token",
    requirements: ["RFC9309-2.2-10"],
    source: "user-agent: a#b\nuser-agent: *#b\n",
    error: null,
    why: "a comment right after the token",
  },
  {
    id: "s-path-c1",
    requirements: ["RFC9309-2.2-14"],
    source: "User-agent: *\nDisallow: /a\u0085\u009F\n",
    error: null,
    why: "C1 controls are UTF8-2 and accepted",
  },
  {
    id: "s-path-nbsp",
    requirements: ["RFC9309-2.2-12"],
    source: "User-agent: *\nDisallow: /a\u00A0\n",
    error: null,
    why: "U+00A0 is not white space: it is the last character of the path",
  },
  {
    id: "s-path-fffd",
    requirements: ["RFC9309-2.2-13"],
    source: "User-agent: *\nDisallow: /\uFFFD\uFFFF\uFDD0\n",
    error: null,
    why: "U+FFFD and noncharacters are well-formed UTF-8",
  },
  {
    id: "s-path-astral",
    requirements: ["RFC9309-2.2-13"],
    source: "User-agent: *\nDisallow: /\u{1F600}\u{10FFFF}\n",
    error: null,
    why: "four-octet sequences up to U+10FFFF",
  },
  {
    id: "s-path-d7ff-e000",
    requirements: ["RFC9309-2.2-13"],
    source: "User-agent: *\nDisallow: /\uD7FF\uE000\n",
    error: null,
    why: "the code points around the surrogates",
  },
  { id: "s-comment-tab", requirements: ["RFC9309-2.2-09"], source: "#\ta\tb\n", error: null, why: "tab in a comment" },
  {
    id: "s-crlf-file",
    requirements: ["RFC9309-2.2-11"],
    source: "user-agent: a\r\nallow: /\r\n\r\n",
    error: null,
    why: "CRLF throughout",
  },
  {
    id: "s-cr-file",
    requirements: ["RFC9309-2.2-11"],
    source: "user-agent: a\rallow: /\r\r",
    error: null,
    why: "CR throughout",
  },
  {
    id: "s-mixed-nl",
    requirements: ["RFC9309-2.2-11"],
    source: "user-agent: a\rallow: /\n\r\ndisallow:\r\n",
    error: null,
    why: "mixed line ends",
  },
  {
    id: "s-blank-everywhere",
    requirements: ["RFC9309-2.2-02"],
    source: "\nuser-agent: a\n\n# x\nuser-agent: b\n\nallow: /\n\ndisallow: /x\n\n",
    error: null,
    why: "emptylines anywhere",
  },
  {
    id: "s-token-hyphens",
    requirements: ["RFC9309-2.2-06"],
    source: "user-agent: -_-\nuser-agent: _\n",
    error: null,
    why: "only hyphens and underscores",
  },
  {
    id: "s-same-group-twice",
    requirements: ["RFC9309-2.2-01"],
    source: "user-agent: a\nallow: /\nuser-agent: a\nallow: /\n",
    error: null,
    why: "repeated groups are fine",
  },
  {
    id: "s-ua-after-rule",
    requirements: ["RFC9309-2.1-03"],
    source: "user-agent: a\nallow: /\nuser-agent: b\n",
    error: null,
    why: "a new group",
  },
  {
    id: "s-ex51-repaired",
    requirements: ["RFC9309-5.1-01"],
    source:
      "User-Agent: *\nDisallow: /*.gif$\nDisallow: /example/\nAllow: /publications/\n\nUser-Agent: foobot\nDisallow:/\nAllow:/example/page.html\nAllow:/example/allowed.gif\n\nUser-Agent: barbot\nUser-Agent: bazbot\nDisallow: /example/page.html\n\nUser-Agent: quxbot\n",
    error: null,
    why: "the example of 5.1 with the pattern begun by / and without the line EOF",
  },
  {
    id: "s-fig2",
    requirements: ["RFC9309-2.2.1-06"],
    source: "user-agent: ExampleBot\ndisallow: /foo\ndisallow: /bar\n\nuser-agent: ExampleBot\ndisallow: /baz\n",
    error: null,
    why: "Figure 2",
  },
  {
    id: "s-fig3",
    requirements: ["RFC9309-2.2.1-07"],
    source: "user-agent: *\ndisallow: /foo\ndisallow: /bar\n\nuser-agent: BazBot\ndisallow: /baz\n",
    error: null,
    why: "Figure 3",
  },

  // Rejected
  {
    id: "s-no-final-nl",
    requirements: ["RFC9309-2.2-15"],
    source: "User-agent: *",
    error: [1, 14],
    why: "the last line must end with NL",
  },
  {
    id: "s-no-final-nl-comment",
    requirements: ["RFC9309-2.2-15"],
    source: "User-agent: *\n# end",
    error: [2, 6],
    why: "a last comment must end with NL too",
  },
  {
    id: "s-no-final-nl-ws",
    requirements: ["RFC9309-2.2-15"],
    source: "User-agent: *\n  ",
    error: [2, 3],
    why: "white space at the end of file is an unfinished emptyline",
  },
  {
    id: "s-ex51-eof-line",
    requirements: ["RFC9309-5.1-04"],
    source:
      "User-Agent: *\nDisallow: /*.gif$\nDisallow: /example/\nAllow: /publications/\n\nUser-Agent: foobot\nDisallow:/\nAllow:/example/page.html\nAllow:/example/allowed.gif\n\nUser-Agent: barbot\nUser-Agent: bazbot\nDisallow: /example/page.html\n\nUser-Agent: quxbot\n\nEOF\n",
    error: [17, 1],
    why: "the line EOF of the listing is no line of the grammar",
  },
  {
    id: "s-dollar-pattern",
    requirements: ["RFC9309-2.2-07"],
    source: "User-agent: *\nDisallow: $\n",
    error: [2, 11],
    why: "a path-pattern begins with /",
  },
  {
    id: "s-pct-pattern",
    requirements: ["RFC9309-2.2-07"],
    source: "User-agent: *\nDisallow: %2Fa\n",
    error: [2, 11],
    why: "an encoded slash is not a slash",
  },
  {
    id: "s-space-in-path",
    requirements: ["RFC9309-2.2-07"],
    source: "User-agent: *\nDisallow: /a b\n",
    error: [2, 14],
    why: "after white space only a comment or NL; the error is at b, not at the space",
  },
  {
    id: "s-tab-in-path",
    requirements: ["RFC9309-2.2-07"],
    source: "User-agent: *\nDisallow: /a\tb\n",
    error: [2, 14],
    why: "a tab ends the path like a space",
  },
  {
    id: "s-two-patterns",
    requirements: ["RFC9309-2.2-07"],
    source: "User-agent: *\nDisallow: /a /b\n",
    error: [2, 14],
    why: "one pattern a line",
  },
  {
    id: "s-rule-first",
    requirements: ["RFC9309-2.2-17"],
    source: "Disallow: /\nUser-agent: *\n",
    error: [1, 1],
    why: "a rule needs a group",
  },
  {
    id: "s-rule-first-after-blank",
    requirements: ["RFC9309-2.2-17"],
    source: "\n# c\n  Disallow: /\n",
    error: [3, 3],
    why: "a rule needs a group; the error is after the white space",
  },
  {
    id: "s-sitemap-first",
    requirements: ["RFC9309-2.2-16"],
    source: "Sitemap: https://example.com/s.xml\nUser-agent: *\n",
    error: [1, 1],
    why: "other records are not in the ABNF",
  },
  {
    id: "s-crawl-delay",
    requirements: ["RFC9309-2.2-16"],
    source: "User-agent: *\nCrawl-delay: 10\n",
    error: [2, 1],
    why: "other records are not in the ABNF",
  },
  {
    id: "s-content-usage",
    requirements: ["RFC9309-2.2-16"],
    source: "User-agent: *\nContent-Usage: train-ai=n\n",
    error: [2, 1],
    why: "not in RFC 9309 (it is in draft-ietf-aipref-attach)",
  },
  {
    id: "s-garbage",
    requirements: ["RFC9309-2.2-01"],
    source: "<html>\n",
    error: [1, 1],
    why: "no line of the grammar",
  },
  {
    id: "s-token-slash",
    requirements: ["RFC9309-2.2-06"],
    source: "User-agent: ExampleBot/1.0\n",
    error: [1, 23],
    why: "after the identifier only white space, a comment or NL",
  },
  {
    id: "s-token-digit",
    requirements: ["RFC9309-2.2-06"],
    source: "User-agent: MJ12bot\n",
    error: [1, 15],
    why: "digits are not in identifier",
  },
  {
    id: "s-token-digit-first",
    requirements: ["RFC9309-2.2-06"],
    source: "User-agent: 360Spider\n",
    error: [1, 13],
    why: "digits are not in identifier",
  },
  {
    id: "s-token-dot",
    requirements: ["RFC9309-2.2-06"],
    source: "User-agent: archive.org_bot\n",
    error: [1, 20],
    why: "a dot is not in identifier",
  },
  {
    id: "s-token-space",
    requirements: ["RFC9309-2.2-06"],
    source: "User-agent: Kangaroo Bot\n",
    error: [1, 22],
    why: "a second word",
  },
  {
    id: "s-token-comma",
    requirements: ["RFC9309-2.2-06"],
    source: "User-agent: a, b\n",
    error: [1, 14],
    why: "no lists (erratum 8895 proposes them)",
  },
  {
    id: "s-token-star-text",
    requirements: ["RFC9309-2.2-05"],
    source: "User-agent: *bot\n",
    error: [1, 14],
    why: "* is the whole token",
  },
  {
    id: "s-token-star-space",
    requirements: ["RFC9309-2.2-05"],
    source: "User-agent: * bot\n",
    error: [1, 15],
    why: "* is the whole token",
  },
  {
    id: "s-token-two-stars",
    requirements: ["RFC9309-2.2-05"],
    source: "User-agent: **\n",
    error: [1, 14],
    why: "* is the whole token",
  },
  {
    id: "s-token-nonascii",
    requirements: ["RFC9309-2.2-06"],
    source: "User-agent: \u00E9bot\n",
    error: [1, 13],
    why: "only ASCII letters, - and _",
  },
  {
    id: "s-token-empty",
    requirements: ["RFC9309-2.2-03"],
    source: "User-agent:\n",
    error: [1, 12],
    why: "a token is required; the error is at the line end",
  },
  {
    id: "s-ua-no-colon",
    requirements: ["RFC9309-2.2-03"],
    source: "User-agent *\n",
    error: [1, 12],
    why: "a colon is required",
  },
  {
    id: "s-ua-short",
    requirements: ["RFC9309-2.2-03"],
    source: "User-agen: *\n",
    error: [1, 1],
    why: "not the string user-agent",
  },
  {
    id: "s-ua-long",
    requirements: ["RFC9309-2.2-03"],
    source: "User-agents: *\n",
    error: [1, 11],
    why: "after user-agent only white space or the colon",
  },
  {
    id: "s-ua-fullwidth",
    requirements: ["RFC9309-2.2-03"],
    source: "User-agent\uFF1A *\n",
    error: [1, 11],
    why: "a full-width colon is not a colon",
  },
  {
    id: "s-rule-typo",
    requirements: ["RFC9309-2.2-04"],
    source: "User-agent: *\nDisalow: /\n",
    error: [2, 1],
    why: "not allow or disallow",
  },
  {
    id: "s-rule-long",
    requirements: ["RFC9309-2.2-04"],
    source: "User-agent: *\nDisallowed: /\n",
    error: [2, 9],
    why: "after disallow only white space or the colon",
  },
  {
    id: "s-rule-no-colon",
    requirements: ["RFC9309-2.2-04"],
    source: "User-agent: *\nDisallow /\n",
    error: [2, 10],
    why: "a colon is required",
  },
  {
    id: "s-rule-colon-only",
    requirements: ["RFC9309-2.2-04"],
    source: "User-agent: *\n: /\n",
    error: [2, 1],
    why: "a field name is required",
  },
  {
    id: "s-rule-long-s",
    requirements: ["RFC9309-2.2-04"],
    source: "User-agent: *\nDi\u017Fallow: /\n",
    error: [2, 1],
    why: "U+017F is not s, whatever case folding says",
  },
  {
    id: "s-nul",
    requirements: ["RFC9309-2.2-14"],
    source: "User-agent: *\nDisallow: /a\x00b\n",
    error: [2, 13],
    why: "NUL is outside every set",
  },
  {
    id: "s-nul-comment",
    requirements: ["RFC9309-2.2-14"],
    source: "# a\x00\n",
    error: [1, 4],
    why: "NUL is outside comments too",
  },
  {
    id: "s-esc",
    requirements: ["RFC9309-2.2-14"],
    source: "User-agent: *\nDisallow: /a\x1B\n",
    error: [2, 13],
    why: "control characters are excluded",
  },
  {
    id: "s-vt",
    requirements: ["RFC9309-2.2-12"],
    source: "User-agent: *\nDisallow: /a\v\n",
    error: [2, 13],
    why: "VT is not white space",
  },
  {
    id: "s-nbsp",
    requirements: ["RFC9309-2.2-12"],
    source: "User-agent:\u00A0*\n",
    error: [1, 12],
    why: "U+00A0 is not white space",
  },
  {
    id: "s-zwsp",
    requirements: ["RFC9309-2.2-12"],
    source: "User-agent: *\u200B\n",
    error: [1, 14],
    why: "U+200B is not white space",
  },
  {
    id: "s-u2028-line",
    requirements: ["RFC9309-2.2-11"],
    source: "User-agent: *\u2028Disallow: /\n",
    error: [1, 14],
    why: "U+2028 does not end a line",
  },
  {
    id: "s-u0085-line",
    requirements: ["RFC9309-2.2-11"],
    source: "User-agent: *\u0085Disallow: /\n",
    error: [1, 14],
    why: "U+0085 does not end a line",
  },
  {
    id: "s-col-utf16",
    requirements: ["RFC9309-2.2-07"],
    source: "User-agent: *\nDisallow: /\u{1F600} \u30C4\n",
    error: [2, 15],
    why: "columns count UTF-16 code units: the emoji takes columns 12 and 13",
  },
  {
    id: "s-col-cr",
    requirements: ["RFC9309-2.2-11"],
    source: "User-agent: *\rDisallow: /\rSitemap: x\r",
    error: [3, 1],
    why: "CR ends lines for the line number too",
  },
  {
    id: "s-col-mixed",
    requirements: ["RFC9309-2.2-11"],
    source: "\r\r\n\n x\n",
    error: [4, 2],
    why: "CR, CRLF and LF are one line end each",
  },
  {
    id: "s-first-of-two",
    requirements: ["RFC9309-2.2-01"],
    source: "User-agent: *\nDisallow: x\nFoo: bar\n",
    error: [2, 11],
    why: "the first violation is reported",
  },
  {
    id: "s-lone-surrogate",
    requirements: ["RFC9309-2.2-13"],
    source: "User-agent: *\nDisallow: /a\uD800\n",
    error: [2, 13],
    why: "a lone surrogate has no UTF-8 form (string input only)",
  },
  {
    id: "s-b-ff",
    requirements: ["RFC9309-2.2-13"],
    source: octets("User-agent: *\nDisallow: /a\xFF\n"),
    error: [2, 13],
    why: "FF is never in UTF-8",
  },
  {
    id: "s-b-lone-tail",
    requirements: ["RFC9309-2.2-13"],
    source: octets("User-agent: *\nDisallow: /a\x80\n"),
    error: [2, 13],
    why: "a tail octet without a lead",
  },
  {
    id: "s-b-overlong-2",
    requirements: ["RFC9309-2.2-13"],
    source: octets("User-agent: *\nDisallow: /\xC0\xAF\n"),
    error: [2, 12],
    why: "overlong two-octet form",
  },
  {
    id: "s-b-overlong-3",
    requirements: ["RFC9309-2.2-13"],
    source: octets("User-agent: *\nDisallow: /\xE0\x80\xAF\n"),
    error: [2, 12],
    why: "overlong three-octet form",
  },
  {
    id: "s-b-surrogate",
    requirements: ["RFC9309-2.2-13"],
    source: octets("User-agent: *\nDisallow: /\xED\xA0\x80\n"),
    error: [2, 12],
    why: "an encoded surrogate",
  },
  {
    id: "s-b-above",
    requirements: ["RFC9309-2.2-13"],
    source: octets("User-agent: *\nDisallow: /\xF4\x90\x80\x80\n"),
    error: [2, 12],
    why: "above U+10FFFF",
  },
  {
    id: "s-b-truncated",
    requirements: ["RFC9309-2.2-13"],
    source: octets("User-agent: *\nDisallow: /\xE3\x83\n"),
    error: [2, 12],
    why: "a sequence broken by the line end; reported at its first octet",
  },
  {
    id: "s-b-truncated-eof",
    requirements: ["RFC9309-2.2-13"],
    source: octets("User-agent: *\nDisallow: /\xE3\x83"),
    error: [2, 12],
    why: "a sequence broken by the end of file; reported at its first octet",
  },
  {
    id: "s-b-comment",
    requirements: ["RFC9309-2.2-13"],
    source: octets("# caf\xE9\n"),
    error: [1, 6],
    why: "comments must be UTF-8 too",
  },
  {
    id: "s-b-utf16le",
    requirements: ["RFC9309-2.3-02"],
    source: octets("\xFF\xFEU\x00s\x00e\x00r\x00"),
    error: [1, 1],
    why: "UTF-16 with a BOM",
  },
  {
    id: "s-b-partial-bom",
    requirements: ["RFC9309-2.2-13"],
    source: octets("\xEF\xBBUser-agent: *\n"),
    error: [1, 1],
    why: "two octets of a BOM (Google skips them)",
  },
];

export type Switch = "otherRecords" | "missingFinalLineEnd" | "starPatterns";

export interface SwitchVector {
  readonly name: string;
  readonly source: string | Uint8Array;
  /** Where the file is at fault when all switches are off. */
  readonly error: readonly [line: number, column: number];
  /** What the switches make of it: null or a place. With a switch that is not named, nothing changes. */
  readonly with: Readonly<Partial<Record<Switch, readonly [line: number, column: number] | null>>>;
}

export const switchVectors: readonly SwitchVector[] = [
  // otherRecords: any "key: value" line, its key of letters, digits, "-" and "_".
  {
    name: "Sitemap before any group",
    source: "Sitemap: https://example.com/s.xml\n",
    error: [1, 1],
    with: { otherRecords: null },
  },
  {
    name: "Crawl-delay in a group",
    source: "User-agent: *\nCrawl-delay: 10\n",
    error: [2, 1],
    with: { otherRecords: null },
  },
  {
    name: "a value of several words",
    source: "Clean-param: ref /some dir/\n",
    error: [1, 1],
    with: { otherRecords: null },
  },
  {
    name: "white space and a comment",
    source: " \tHost \t: \ta \t# b\r\n",
    error: [1, 3],
    with: { otherRecords: null },
  },
  { name: "no value", source: "Sitemap:\n", error: [1, 1], with: { otherRecords: null } },
  { name: "a value outside ASCII", source: "Sitemap: /\u00E9\u{1F600}\n", error: [1, 1], with: { otherRecords: null } },
  { name: "digits and underscores in the key", source: "X_1-2: a\n", error: [1, 1], with: { otherRecords: null } },
  { name: "a misspelt key is an other record", source: "Disalow: /\n", error: [1, 1], with: { otherRecords: null } },
  { name: "a key that begins like a rule's", source: "Disallowed: /\n", error: [1, 1], with: { otherRecords: null } },
  {
    name: "a key that begins like a user-agent line's",
    source: "User-agents: *\n",
    error: [1, 11],
    with: { otherRecords: null },
  },
  {
    name: "an other record does not open a group",
    source: "Sitemap: x\nDisallow: /\n",
    error: [1, 1],
    with: { otherRecords: [2, 1] },
  },
  {
    name: "a rule with a bad pattern is no other record",
    source: "User-agent: *\nDisallow: x\n",
    error: [2, 11],
    with: {},
  },
  { name: "a user-agent line without token is no other record", source: "User-agent:\n", error: [1, 12], with: {} },
  { name: "a user-agent line with a bad token is none", source: "User-agent: a/1\n", error: [1, 14], with: {} },
  { name: "two words before the colon", source: "User agent: *\n", error: [1, 1], with: { otherRecords: [1, 6] } },
  { name: "no colon", source: "Sitemap\n", error: [1, 1], with: { otherRecords: [1, 8] } },
  { name: "a key outside ASCII", source: "Sitem\u00E4p: x\n", error: [1, 1], with: { otherRecords: [1, 6] } },
  { name: "a key with a long s", source: "Di\u017Fallow: x\n", error: [1, 1], with: { otherRecords: [1, 3] } },
  { name: "no key", source: ": x\n", error: [1, 1], with: {} },
  {
    name: "a control character in the value",
    source: "Sitemap: a\0b\n",
    error: [1, 1],
    with: { otherRecords: [1, 11] },
  },
  {
    name: "an ill-formed octet in the value",
    source: octets("Sitemap: caf\xE9\n"),
    error: [1, 1],
    with: { otherRecords: [1, 13] },
  },
  { name: "a line of HTML", source: "<html>\n", error: [1, 1], with: {} },

  // missingFinalLineEnd: the last line may end with the file.
  {
    name: "a user-agent line at the end",
    source: "User-agent: *",
    error: [1, 14],
    with: { missingFinalLineEnd: null },
  },
  {
    name: "a rule at the end",
    source: "User-agent: *\nDisallow: /a",
    error: [2, 13],
    with: { missingFinalLineEnd: null },
  },
  {
    name: "an empty pattern at the end",
    source: "User-agent: *\nDisallow:",
    error: [2, 10],
    with: { missingFinalLineEnd: null },
  },
  { name: "a comment at the end", source: "# c", error: [1, 4], with: { missingFinalLineEnd: null } },
  { name: "white space at the end", source: "\n \t", error: [2, 3], with: { missingFinalLineEnd: null } },
  { name: "a user-agent line without token at the end", source: "User-agent:", error: [1, 12], with: {} },
  { name: "half a key at the end", source: "User-ag", error: [1, 1], with: { otherRecords: [1, 8] } },
  { name: "a key without colon at the end", source: "User-agent: *\nAllow", error: [2, 6], with: {} },
  { name: "half a character at the end", source: octets("# \xE3\x83"), error: [1, 3], with: {} },
  { name: "another record at the end", source: "Sitemap: x", error: [1, 1], with: { otherRecords: [1, 11] } },

  // starPatterns: a pattern may begin with "*" (erratum 7995), and is a path-pattern otherwise.
  {
    name: "the RFC's own *.gif$",
    source: "User-agent: *\nDisallow: *.gif$\n",
    error: [2, 11],
    with: { starPatterns: null },
  },
  { name: "a star alone", source: "User-agent: *\nAllow:*\n", error: [2, 7], with: { starPatterns: null } },
  {
    name: "stars, white space and a comment",
    source: "User-agent: *\n Allow : **/ #\n",
    error: [2, 10],
    with: { starPatterns: null },
  },
  {
    name: "white space in a star pattern",
    source: "User-agent: *\nAllow: *a b\n",
    error: [2, 8],
    with: { starPatterns: [2, 11] },
  },
  {
    name: "a control character in it",
    source: "User-agent: *\nAllow: *\x01\n",
    error: [2, 8],
    with: { starPatterns: [2, 9] },
  },
  { name: "a dollar sign first", source: "User-agent: *\nDisallow: $\n", error: [2, 11], with: {} },
  { name: "a letter first", source: "User-agent: *\nDisallow: a*\n", error: [2, 11], with: {} },
  { name: "a star pattern outside a group", source: "Disallow: *\n", error: [1, 1], with: {} },
  { name: "a star with more in a user-agent line", source: "User-agent: *bot\n", error: [1, 14], with: {} },

  // No switch lets these pass.
  { name: "a byte order mark", source: octets("\xEF\xBB\xBFUser-agent: *\n"), error: [1, 1], with: {} },
  { name: "a rule before any group", source: "Disallow: /\n", error: [1, 1], with: {} },
  { name: "NUL in a comment", source: "#\0\n", error: [1, 2], with: {} },
];

export interface LaterVector {
  readonly name: string;
  readonly source: string | Uint8Array;
  /** Code, line, column and octet offset of every violation, in file order. */
  readonly errors: readonly (readonly [code: string, line: number, column: number, offset: number])[];
}

export const laterVectors: readonly LaterVector[] = [
  {
    name: "five lines, five faults",
    source: "User-agent: a b\nDisallow: x\nSitemap: y\nAllow /\nDisallow: /\0\n",
    errors: [
      ["invalid-product-token", 1, 15, 14],
      ["pattern-without-slash", 2, 11, 26],
      ["other-record", 3, 1, 28],
      ["missing-colon", 4, 7, 45],
      ["control-character", 5, 12, 58],
    ],
  },
  {
    name: "good lines between bad ones, and a last line without end",
    source: "Disallow: /\r\n# c\r\nUser-agent: *\r\nDisallow: /a b\r\nAllow: /\r\nAllow: /b",
    errors: [
      ["rule-outside-group", 1, 1, 0],
      ["white-space-in-pattern", 4, 14, 46],
      ["missing-line-end", 6, 10, 68],
    ],
  },
  {
    name: "a bad user-agent line opens a group all the same",
    source: "User-agent: 1\nDisallow: /\nUser-agent:\nDisallow: /\n",
    errors: [
      ["name-outside-grammar", 1, 13, 12],
      ["missing-product-token", 3, 12, 37],
    ],
  },
  {
    name: "what is no user-agent line opens none",
    source: "Useragent: *\nDisallow: /\nUser agent: *\nAllow: /\n",
    errors: [
      ["misspelt-key", 1, 1, 0],
      ["rule-outside-group", 2, 1, 13],
      ["misspelt-key", 3, 1, 25],
      ["rule-outside-group", 4, 1, 39],
    ],
  },
  {
    name: "octets that are not UTF-8, a line each; offsets count octets",
    source: octets("# caf\xE9\n# \xE3\x83\x84 \xC0\xAF\n# \xF0\x9F\x98\n# \xED\xA0\x80 \xFF\n"),
    errors: [
      ["ill-formed-utf-8", 1, 6, 5],
      ["ill-formed-utf-8", 2, 5, 13],
      ["ill-formed-utf-8", 3, 3, 18],
      ["ill-formed-utf-8", 4, 3, 24],
    ],
  },
  {
    name: "a byte order mark and the line behind it are two faults",
    source: octets("\xEF\xBB\xBFUser-agent: a/1\nSitemap: x\n"),
    errors: [
      ["byte-order-mark", 1, 1, 0],
      ["name-outside-grammar", 1, 15, 16],
      ["other-record", 2, 1, 19],
    ],
  },
  {
    name: "a byte order mark in a later line",
    source: "User-agent: *\n\uFEFFDisallow: /\n",
    errors: [["misspelt-key", 2, 1, 14]],
  },
  {
    name: "characters of one, two, three and four octets before the fault",
    source: "User-agent: *\nAllow: /a\u00E9\u30C4\u{1F600} b\n\u00E9: x\n",
    errors: [
      ["white-space-in-pattern", 2, 15, 33],
      ["invalid-key", 3, 1, 35],
    ],
  },
];
