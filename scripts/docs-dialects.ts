// docs/dialects.md: how each dialect reads a robots.txt, with one runnable example per point. The answers are computed
// when the page is generated.
import { compile } from "../src/compile.ts";
import { type DialectName, dialects } from "../src/dialects/index.ts";

interface Point {
  readonly title: string;
  /** The differences between the dialects, in words. */
  readonly text: string;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
}

const names = Object.keys(dialects) as DialectName[];

const points: readonly Point[] = [
  {
    title: "Line ends",
    text: "CR, LF and CRLF end a line in every dialect; the last line end may be missing.",
    robots: "User-agent: *\rDisallow: /a\r\nAllow: /a/b",
    agent: "x",
    url: "/a/c",
  },
  {
    title: "Long lines",
    text: "Google's library uses the first 16,663 octets of a line; the others read the whole line.",
    robots: `User-agent: *\nDisallow: /a${" ".repeat(16_652)}/b\n`,
    agent: "x",
    url: "/a",
  },
  {
    title: "Byte order mark",
    text: "Every dialect skips a complete one. Google's library also skips its first octet or first two octets.",
    robots: "\uFEFFUser-agent: *\nDisallow: /a\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "NUL and other controls",
    text: "The RFC rejects characters outside the grammar, so the rule is dropped. In Google's library the line ends at NUL. The documents of 1994 and 1996 do not mention them, so the octet is compared.",
    robots: "User-agent: *\nDisallow: /a\0b\n",
    agent: "x",
    url: "/ac",
  },
  {
    title: "White space",
    text: "Space and tab. Google's library trims vertical tab and form feed too.",
    robots: "User-agent: *\nDisallow: \f/a\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "Comments",
    text: "From `#` to the line end, in every dialect; white space before `#` is not required.",
    robots: "User-agent: *\nDisallow: /a#b\n",
    agent: "x",
    url: "/ac",
  },
  {
    title: "Missing colon",
    text: "Google's library accepts white space instead if the line has exactly two words; for the others the line is unreadable.",
    robots: "User-agent: *\nDisallow /a\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "Keys",
    text: "Compared as a whole, ignoring case. Google's library compares prefixes.",
    robots: "User-agent: *\nDisallow-all: /a\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "Misspelt keys",
    text: "Google's library accepts `useragent`, `user agent` and five misspellings of `Disallow`; the others accept none.",
    robots: "User-agent: *\nDisalow: /a\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "Blank lines",
    text: "They ended a record in 1994 and 1996, and have no meaning since.",
    robots: "User-agent: *\n\nDisallow: /a\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "A user-agent line after a rule",
    text: "It begins a new group in every dialect.",
    robots: "User-agent: a\nDisallow: /a\nUser-agent: b\nDisallow: /b\n",
    agent: "b",
    url: "/a",
  },
  {
    title: "Other records among user-agent lines",
    text: "They do not end the user-agent lines, except in the 1996 draft, where any other field is a rule line; in 1994 they are ignored.",
    robots: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
    agent: "a",
    url: "/a",
  },
  {
    title: "A malformed rule among user-agent lines",
    text: "A disallow line with an unusable value still ends the user-agent lines, so that b's rules do not apply to a.",
    robots: "User-agent: a\nDisallow: a\nUser-agent: b\nDisallow: /\n",
    agent: "a",
    url: "/b",
  },
  {
    title: "What a user-agent line names",
    text: "Since 2019, the longest token at the start of the value; in 1996 and for Yandex the whole value; in 1994 the value up to `/`.",
    robots: "User-agent: ExampleBot/2.0\nDisallow: /\n",
    agent: "ExampleBot",
    url: "/a",
  },
  {
    title: "A crawler whose name is not a product token",
    text: "It is compared with the value as written; in Google's library it matches no line.",
    robots: "User-agent: MJ12bot\nDisallow: /\n",
    agent: "MJ12bot",
    url: "/a",
  },
  {
    title: "Part of a name",
    text: "Names must be equal. In 1996, a line matches if it contains the robot's name; in 1994, if the robot's name contains it.",
    robots: "User-agent: figtree-research\nDisallow: /\n",
    agent: "FigTree",
    url: "/a",
  },
  {
    title: "Part of a name, the other way",
    text: "Only in 1994, the line's name may be a part of the robot's name.",
    robots: "User-agent: crawler\nDisallow: /\n",
    agent: "WebCrawler",
    url: "/a",
  },
  {
    title: "Several groups for a crawler",
    text: "Merged since 2019; before, only the first one counts.",
    robots: "User-agent: a\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n",
    agent: "a",
    url: "/b",
  },
  {
    title: "Several `*` groups",
    text: "Merged by RFC 9309 and Google; in the 2019 draft and before, only the first one counts.",
    robots: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
    agent: "x",
    url: "/b",
  },
  {
    title: "A named group and a `*` group",
    text: "In every dialect, a crawler with a group of its own obeys only that group.",
    robots: "User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n",
    agent: "b",
    url: "/a",
  },
  {
    title: "A named group without rules",
    text: "It allows everything. In 1994 and 1996 a record without rules is not a record, so the `*` record applies.",
    robots: "User-agent: *\nDisallow: /\n\nUser-agent: b\n",
    agent: "b",
    url: "/a",
  },
  {
    title: "Rules outside of groups",
    text: "Ignored in every dialect.",
    robots: "Disallow: /\nUser-agent: a\nDisallow: /b\n",
    agent: "a",
    url: "/a",
  },
  {
    title: "Allow",
    text: "Unknown in 1994.",
    robots: "User-agent: *\nAllow: /a\nDisallow: /\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "How a pattern begins",
    text: "With `/` or `*`; with `/` alone in 1996; with anything in 1994 and for Google's library, where other patterns match nothing.",
    robots: "User-agent: *\nDisallow: *.gif$\n",
    agent: "x",
    url: "/a.gif",
  },
  {
    title: "`*` and `$`",
    text: "Special since 2019, plain characters before.",
    robots: "User-agent: *\nDisallow: /*.gif\n",
    agent: "x",
    url: "/a.gif",
  },
  {
    title: "The empty pattern",
    text: "It matches nothing. For Yandex, an empty Disallow means `Allow: /`, which wins a tie.",
    robots: "User-agent: *\nDisallow: /\nDisallow:\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "Which rule decides",
    text: "The matching rule with the most octets; in 1996 the first matching rule; in 1994 any matching Disallow.",
    robots: "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    agent: "x",
    url: "/a/b",
  },
  {
    title: "How long a pattern is",
    text: "Operators count; for Yandex they do not.",
    robots: "User-agent: *\nDisallow: /fish*\nAllow: /fish\n",
    agent: "x",
    url: "/fish",
  },
  {
    title: "Escapes in a pattern's length",
    text: "An escaped unreserved character counts as one octet. Google's library does not unescape it: it counts as three octets, and the pattern does not match the unescaped URL.",
    robots: "User-agent: *\nAllow: /%61%62\nDisallow: /abc\n",
    agent: "x",
    url: "/abc",
  },
  {
    title: "Between equals",
    text: "Allow wins, in dialects that compare lengths.",
    robots: "User-agent: *\nDisallow: /a\nAllow: /a\n",
    agent: "x",
    url: "/a",
  },
  {
    title: "Unreserved characters, escaped",
    text: "Equal to the character itself; Google's library does not change the URL, and 1994 does not define escapes.",
    robots: "User-agent: *\nDisallow: /~joe\n",
    agent: "x",
    url: "/%7Ejoe",
  },
  {
    title: "Reserved characters, escaped",
    text: "RFC 9309 compares them encoded where they are data (Figure 4); Google's library changes neither side.",
    robots: "User-agent: *\nDisallow: /a?u=https://x\n",
    agent: "x",
    url: "/a?u=https%3A%2F%2Fx",
  },
  {
    title: "`%2F`",
    text: "Never equal to `/`, in any dialect.",
    robots: "User-agent: *\nDisallow: /a%2Fb\n",
    agent: "x",
    url: "/a/b",
  },
  {
    title: "`%2A` and `%24`",
    text: "Literal `*` and `$` by Figure 6; in Google's library they match only their escapes.",
    robots: "User-agent: *\nDisallow: /a%2Ab\n",
    agent: "x",
    url: "/a*b",
  },
  {
    title: "Case of hex digits",
    text: "No difference; Google's library upper-cases those of the pattern only.",
    robots: "User-agent: *\nDisallow: /a%2Fb\n",
    agent: "x",
    url: "/a%2fb",
  },
  {
    title: "Characters outside of ASCII",
    text: "Compared as the octets of UTF-8, escaped or not. Google's library escapes the pattern, and expects the caller to have escaped the URL.",
    robots: "User-agent: *\nDisallow: /é\n",
    agent: "x",
    url: "/é",
  },
  {
    title: "The query",
    text: "Compared, except in 1996, which compares only the path.",
    robots: "User-agent: *\nDisallow: /a?b\n",
    agent: "x",
    url: "/a?b=c",
  },
  {
    title: "The fragment",
    text: "Removed in every dialect.",
    robots: "User-agent: *\nDisallow: /a$\n",
    agent: "x",
    url: "/a#b",
  },
  {
    title: "No path",
    text: "The path is `/`.",
    robots: "User-agent: *\nDisallow: /\n",
    agent: "x",
    url: "https://example.com",
  },
  {
    title: "`/robots.txt`",
    text: "Always allowed, except by the 1994 standard, which does not mention it, and by Google's library, which leaves it to the crawler.",
    robots: "User-agent: *\nDisallow: /\n",
    agent: "x",
    url: "/robots.txt",
  },
  {
    title: "`index.html`",
    text: "In Google's library, an Allow of `/a/index.html` also allows `/a/`.",
    robots: "User-agent: *\nDisallow: /\nAllow: /a/index.html\n",
    agent: "x",
    url: "/a/",
  },
];

const prose = {
  rfc9309:
    "in force since September 2022; where it leaves a point open, [the requirements](requirements.md) give our reading",
  google:
    "google/robotstxt as of April 2026, the library alone; what Googlebot does around it is in [access](access.md)",
  yandex: "by Yandex's documentation and its published answers",
  "rep-2019": "draft-koster-rep-00, the draft that became RFC 9309",
  "koster-1996": "draft-koster-robots-00, expired; many readers still follow parts of it",
  "rep-1994": "the consensus of 1994: Disallow alone, plain prefixes",
} as const satisfies Record<DialectName, string>;

export function dialectsPage(): string {
  return [
    "<!-- Generated by scripts/docs-dialects.ts (`npm run docs`); do not edit. -->",
    "",
    "# Dialects",
    "",
    "RFC 9309 is the latest in a line of documents, and there are crawlers for each of them. A dialect of robotspec is one of",
    'these interpretations, as data: `compile(source, { dialect: "google" })`, `robotspec test FILE --dialect google …`.',
    "",
    "| Dialect | What it is |",
    "|---|---|",
    ...names.map((name) => `| \`${name}\` | ${dialects[name].title}: ${prose[name]} |`),
    "",
    "Each point below has an example with the answer of every dialect, computed when this page was generated. A number is the",
    "line that decided.",
    ...points.flatMap(section),
    ...others,
    "",
  ].join("\n");
}

function section({ title, text, robots, agent, url }: Point): string[] {
  const cells = names.map((name) => {
    const { allowed, line } = compile(robots, { dialect: name }).decide(agent, url);
    return `${allowed ? "allowed" : "**disallowed**"}${line === null ? "" : ` (${line})`}`;
  });
  return [
    "",
    `## ${title}`,
    "",
    text,
    "",
    "```txt",
    ...shown(robots),
    "```",
    "",
    `May \`${agent}\` fetch \`${url}\`?`,
    "",
    `| ${names.join(" | ")} |`,
    `|${"---|".repeat(names.length)}`,
    `| ${cells.join(" | ")} |`,
  ];
}

/** Lines with invisible characters named and long sequences of spaces counted. */
function shown(robots: string): string[] {
  return robots
    .replace(/\n$/, "")
    .replace(/ {40,}/g, (run) => `[${run.length} spaces]`)
    .replace(/\r\n/g, "[CRLF]\n")
    .replace(/\r/g, "[CR]\n")
    .replace(/\uFEFF/g, "[BOM]")
    .replace(/\0/g, "[NUL]")
    .replace(/\f/g, "[FF]")
    .split("\n");
}

const others: readonly string[] = [
  "",
  "## The line that Google's library reports",
  "",
  "If only an empty pattern matched, `matching_line()` of Google's library returns the line of that rule, although it decided",
  "nothing. Here `line` is null in this case; only in the `yandex` dialect can an empty Disallow decide. In all other points, the",
  "recorded answers of the library and the `google` dialect agree.",
  "",
  "## The reader of 1994",
  "",
  "Perl's WWW::RobotRules was written by the author of the 1994 document. On random files it and the `rep-1994` dialect differ",
  "only where WWW::RobotRules does more than the document says:",
  "",
  "- a Disallow line before the first User-agent line applies to `*`; in the document it belongs to no record;",
  "- a pattern without a slash is relative to the root; by the document no URL starts with it;",
  "- an empty Disallow line ends the list of rules, so that later rules have no effect; by the document it only says that all",
  "  may be retrieved, and later rules restrict that;",
  "- a User-agent line without a name applies to all crawlers; by the document a record needs a name;",
  "- the version after a User-agent line's name is not removed; the document compares names without version;",
  "- a record that names the robot counts without Disallow lines, too; by the document it needs at least one;",
  "- all `*` records count; the document does not allow several, and here the first one counts.",
  "",
  "## Where other parsers differ from RFC 9309 as read here",
  "",
  "| Point | Who | How |",
  "|---|---|---|",
  "| Names | CPython, Protego, temoto/robotstxt, rep-cpp | a part of the crawler's name, or a prefix of it, is enough |",
  "| Names | robots-parser | the value is cut at `/` and compared whole |",
  "| Other records | Protego, robots-parser, rep-cpp | any other field ends a sequence of user-agent lines |",
  "| Other records | CPython, temoto/robotstxt, texting_robots | Crawl-delay ends it (CPython: Request-rate too) |",
  "| Blank lines | older CPython, Yandex's checker | a blank line ends a group |",
  "| Length | CPython | the octets of the URL that are covered, not those of the pattern |",
  "| Length | rep-cpp | several `*` count as one, a trailing `*` does not count |",
  "| `$` | rep-cpp, temoto/robotstxt | special anywhere, not only at the end |",
  "| `$` | CPython | a rule with `$` elsewhere is dropped |",
  "| `%2F` | CPython | equals `/` |",
  "| Reserved characters | crawler-commons, robots-parser, texting_robots | never encoded, so row 2 of Figure 4 fails in one direction |",
  "| `%2A`, `%24` | robots-parser, Google | match their escapes alone (Figure 6) |",
  "| First character | temoto/robotstxt | a slash is put before any pattern |",
  "| Line ends | Protego, CPython | U+2028, U+0085, VT and FF end lines too |",
  "| NUL | texting_robots | ends a line |",
];
