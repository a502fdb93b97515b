// Every diagnostic code with its texts: the one table messages and
// docs/diagnostics.md are made from. A `{name}` in a text is filled in where the
// diagnostic is made; no text names a position.
import type { Severity } from "./diagnostic.ts";

export interface CodeEntry {
  readonly severity: Severity;
  /** Section of RFC 9309. */
  readonly spec: string;
  /** One sentence, ending in what to do. */
  readonly text: string;
  /** Why it matters and how crawlers read it. */
  readonly about: string;
  /** Lines that show it, and the same lines mended. */
  readonly wrong: string;
  readonly right: string;
}

const table = {
  "byte-order-mark": {
    severity: "warning",
    spec: "2.2",
    text: "A byte order mark stands before the first line; save the file as UTF-8 without one.",
    about:
      "The grammar has no place for a byte order mark. Most crawlers skip it; one that does not reads the first line as unknown, and with it the first group loses its user-agent line.",
    wrong: "\\uFEFFUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "utf-16": {
    severity: "error",
    spec: "2.3",
    text: "The file is UTF-16, which crawlers cannot read; save it as UTF-8.",
    about:
      "The file MUST be UTF-8. A crawler that reads UTF-16 octets as UTF-8 finds no line it knows, so everything is allowed. Bridging the encoding is optional for a crawler and is not done here unless asked for.",
    wrong: "(every second octet is NUL)\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "ill-formed-utf-8": {
    severity: "error",
    spec: "2.3",
    text: 'Octet {octet} is not UTF-8 here; save the file as UTF-8, or write it "%{octet}" in a path.',
    about:
      "The file MUST be UTF-8. The usual reason is a file saved as Latin-1 or Windows-1252. In a path the octet is kept and compared as it stands, which only matches URLs that hold the same octet escaped.",
    wrong: "User-agent: *\nDisallow: /caf\\xE9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
  },
  "lone-surrogate": {
    severity: "error",
    spec: "2.2",
    text: "A lone surrogate ({unit}) has no UTF-8 form; remove it.",
    about:
      "Only a text that was never octets can hold half a surrogate pair; it comes from cutting a string in the middle of a character.",
    wrong: "User-agent: *\nDisallow: /\\uD83D\n",
    right: "User-agent: *\nDisallow: /%F0%9F%98%80\n",
  },
  "control-character": {
    severity: "error",
    spec: "2.2",
    text: "Control character {unit} is outside the grammar; remove it, or write it percent-encoded in a path.",
    about:
      "Characters U+0000 to U+001F other than tab, CR and LF may stand nowhere, not even in comments. A rule that holds one is dropped (Section 3 wants such characters rejected), while the line still counts as a rule line where groups are formed.",
    wrong: "User-agent: *\nDisallow: /a\\u0000b\n",
    right: "User-agent: *\nDisallow: /a%00b\n",
  },
  "unusual-character": {
    severity: "warning",
    spec: "2.2",
    text: "{unit} is a control character the grammar lets through; remove it, or write it percent-encoded.",
    about:
      "DEL and the C1 controls U+0080 to U+009F are accepted by the ABNF, although its comment says control characters are excluded. They are invisible and are hardly ever meant.",
    wrong: "User-agent: *\nDisallow: /a\\u0085\n",
    right: "User-agent: *\nDisallow: /a\n",
  },
  "missing-line-end": {
    severity: "info",
    spec: "2.2",
    text: "The last line has no line end; add one.",
    about: "Every line of the grammar ends with CR, LF or CRLF, the last one too. Crawlers read the line all the same.",
    wrong: "User-agent: *\nDisallow: /private/",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "missing-colon": {
    severity: "error",
    spec: "2.2",
    text: 'No ":" after "{key}"; write "{key}: {value}".',
    about:
      "Without the colon the line is no rule and is skipped, so what it was to forbid is allowed. Google's parser alone guesses.",
    wrong: "User-agent: *\nDisallow /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "unreadable-line": {
    severity: "error",
    spec: "2.2",
    text: 'No line of robots.txt: it is neither "key: value" nor a comment; remove it, or put "#" before it.',
    about: "Crawlers skip a line they cannot read and go on with the next one (Section 2.3.1.5).",
    wrong: "Welcome to our site\n",
    right: "# Welcome to our site\n",
  },
  "invalid-key": {
    severity: "error",
    spec: "2.2.4",
    text: '"{key}" is no key: it holds something other than letters, digits, "-" and "_"; correct the key, or put "#" before the line.',
    about:
      "The RFC leaves other records open and crawlers skip those they do not know. A key with spaces or punctuation is most often a line of something else.",
    wrong: "Opening hours: 9 to 5\n",
    right: "# Opening hours: 9 to 5\n",
  },
  "unknown-record": {
    severity: "info",
    spec: "2.2.4",
    text: 'Record "{key}" is unknown, so crawlers skip it; remove it if it is not meant for one you know.',
    about: "Crawlers may interpret other records (Sitemap, Crawl-delay and others) and skip those they do not know.",
    wrong: "Unicorns: allowed\n",
    right: "# Unicorns: allowed\n",
  },
  "misspelt-key": {
    severity: "error",
    spec: "2.2",
    text: '"{key}" is no key crawlers know; write "{intended}".',
    about: "A misspelt key makes the line another record, which crawlers skip: a misspelt `Disallow` forbids nothing.",
    wrong: "User-agent: *\nDisalow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "other-record": {
    severity: "error",
    spec: "2.2.4",
    text: '"{key}" is no line of the RFC\'s own grammar; allow other records in the check, or remove the line.',
    about:
      "Only strict checking reports it. The RFC's comment invites implementors to define additional lines (Sitemap and others), but the grammar itself has none. `--allow-other-records` lets them pass.",
    wrong: "Sitemap: https://example.com/sitemap.xml\n",
    right: "",
  },
  "missing-product-token": {
    severity: "error",
    spec: "2.2.1",
    text: 'A user-agent line without a product token names nobody; write the crawler\'s token, or "*" for all.',
    about:
      "The line still starts a group, so that the rules below it are nobody's rather than those of the group before.",
    wrong: "User-agent:\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /\n",
  },
  "invalid-product-token": {
    severity: "error",
    spec: "2.2.1",
    text: '"{value}" is no product token; {reading}; write letters, "-" and "_" only, one token a line.',
    about:
      "A product token is made of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value the longest part that is a token counts: `ExampleBot/1.0` is read as `ExampleBot`, `MJ12bot` as `MJ`, `007` names nobody. A crawler whose own name is no token (`MJ12bot`) is still found by its whole name.",
    wrong: "User-agent: ExampleBot/1.0\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
  },
  "pattern-without-slash": {
    severity: "error",
    spec: "2.2.2",
    text: 'Pattern "{value}" can never match, because a path begins with "/"; write "{intended}".',
    about:
      "Patterns are compared from the first octet of the path, which is a slash. A full URL, a bare file name or `%2F` matches nothing.",
    wrong: "User-agent: *\nDisallow: private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "pattern-begins-with-star": {
    severity: "info",
    spec: "2.2",
    text: 'The grammar wants "/" first, though every crawler accepts "{value}"; write "/{value}" to conform.',
    about:
      "The ABNF begins a path-pattern with a slash, while the RFC's own example has `Disallow: *.gif$` (erratum 7995). Crawlers match it, and so does robotspec; `/*.gif$` means the same.",
    wrong: "User-agent: *\nDisallow: *.gif$\n",
    right: "User-agent: *\nDisallow: /*.gif$\n",
  },
  "white-space-in-pattern": {
    severity: "error",
    spec: "2.2.2",
    text: "White space ends a pattern, and something follows it; write one pattern a line, and a space in a path as %20.",
    about:
      "The line is outside the grammar. Crawlers differ: the whole value is one pattern here (a space matches `%20`), others cut it at the space.",
    wrong: "User-agent: *\nDisallow: /a /b\n",
    right: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
  },
  "rule-outside-group": {
    severity: "error",
    spec: "2.2.2",
    text: "A rule before the first user-agent line applies to nobody; put a user-agent line above it.",
    about: "Crawlers ignore rules that are not in any group.",
    wrong: "Disallow: /private/\nUser-agent: *\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "html-page": {
    severity: "error",
    spec: "2.3",
    text: "This looks like an HTML page, not a robots.txt; serve a text file, or answer 404.",
    about:
      "A page served as robots.txt with status 200 usually holds no group, so crawlers take everything as allowed. Other findings about the page's lines are left out.",
    wrong: "<!doctype html>\n<title>Not found</title>\n",
    right: "User-agent: *\nDisallow:\n",
  },
  "over-limit": {
    severity: "warning",
    spec: "2.5",
    text: "The file goes on past octet {limit}, where crawlers may stop reading; shorten it.",
    about:
      "A crawler must read at least 500 KiB (512,000 octets) and may ignore the rest. The line the limit falls into is dropped too, because a rule cut in the middle is another rule.",
    wrong: "# 512,001 octets and more\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
} as const satisfies Record<string, CodeEntry>;

export type DiagnosticCode = keyof typeof table;

export const codes: Readonly<Record<DiagnosticCode, CodeEntry>> = table;
