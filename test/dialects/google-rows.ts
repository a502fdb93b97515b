// Answers of Google's library about hostile files: each row is a query that an
// implementation gets wrong if it misses one detail.
import { keptOctets } from "./google-files.ts";

export interface HostileRow {
  readonly name: string;
  /** Octets, one a character up to U+00FF. */
  readonly robots: string;
  /** One crawler's. */
  readonly agents: readonly string[];
  readonly url: string;
  readonly allowed: boolean;
  /** Of the deciding rule; null where none decides, as with an empty pattern. */
  readonly line: number | null;
}

const foo = ["FooBot"];

/** A file of two lines, the second a rule of `octets` octets in all. */
function ruleOf(octets: number, tail: string): string {
  const start = "disallow: /";
  return `user-agent: FooBot\n${start}${"x".repeat(octets - start.length - tail.length)}${tail}\n`;
}

const xs = (tail: string): string => "x".repeat(keptOctets - "disallow: /".length - tail.length);

export const hostileRows: readonly HostileRow[] = [
  // Octets before everything
  row("a whole byte order mark is skipped", "\xEF\xBB\xBFuser-agent: FooBot\ndisallow: /", "/x", 2),
  row("two octets of one are skipped", "\xEF\xBBuser-agent: FooBot\ndisallow: /", "/x", 2),
  row("one octet of one is skipped", "\xEFuser-agent: FooBot\ndisallow: /", "/x", 2),
  row("its later octets alone are not skipped", "\xBB\xBFuser-agent: FooBot\ndisallow: /", "/x", null),
  row("a second mark is not skipped", "\xEF\xBB\xBF\xEF\xBB\xBFuser-agent: FooBot\ndisallow: /", "/x", null),
  row("a broken mark does not begin again", "\xEF\xEFuser-agent: FooBot\ndisallow: /", "/x", null),
  row("nothing but a mark", "\xEF\xBB\xBF", "/x", null),

  // Line ends
  row("CR ends a line", "user-agent: FooBot\rdisallow: /", "/x", 2),
  row("CRLF is one line end", "user-agent: FooBot\r\n\r\ndisallow: /\r\n", "/x", 3),
  row("LFCR is two line ends", "user-agent: FooBot\n\rdisallow: /", "/x", 3),
  row("CRCRLF is two line ends", "user-agent: FooBot\r\r\ndisallow: /", "/x", 3),
  row("VT does not end a line, and is white space at its end", "user-agent: FooBot\v\ndisallow: /a\v", "/ab", 2),
  row("FF does not end a line, either", "user-agent: FooBot\fdisallow: /\n", "/x", null),
  row("LINE SEPARATOR does not end a line", "user-agent: FooBot\ndisallow: /a\xE2\x80\xA8allow: /", "/x", null),

  // NUL
  row("a NUL hides the rest of the line", "user-agent: FooBot\ndisallow: /a\0b", "/ac", 2),
  row("a NUL before the colon leaves no rule", "user-agent: FooBot\ndisallow\0: /", "/x", null),
  row("a NUL at the start of a line hides all of it", "\0user-agent: FooBot\ndisallow: /", "/x", null),
  row("a NUL in a name cuts the name", "user-agent: FooBot\0x\ndisallow: /", "/x", 2),
  row("a line of a NUL counts as a line", "user-agent: FooBot\n\0\ndisallow: /", "/x", 3),

  // Keys
  row("a key is known by its beginning", "user-agent-of-choice: FooBot\ndisallowing: /", "/x", 2),
  row("`allowed` begins with `allow`, so it allows", "user-agent: FooBot\ndisallow: /\nallowed: /x", "/x", 3, true),
  row("`disallow` does not begin with `allow`", "user-agent: FooBot\nallow: /x\ndisallow: /x/", "/x/y", 3),
  row("white space around a key is skipped", "\v\t user-agent \f: FooBot\n \v disallow\t\f : /", "/x", 2),
  row("a NO-BREAK SPACE is part of the key", "user-agent: FooBot\n\xC2\xA0disallow: /", "/x", null),
  row("a key may hold a space", "user-agent: FooBot\ndisallow all of it: /", "/x", 2),
  row("`user agent` has one space exactly", "user  agent: FooBot\ndisallow: /", "/x", null),
  row("a misspelling may have a tail, too", "useragents: FooBot\ndisalowed: /", "/x", 2),
  row("`alow` is not an accepted misspelling", "user-agent: FooBot\ndisallow: /\nalow: /x", "/x", 2),
  row("a line without a key is ignored", "user-agent: FooBot\n: /\ndisallow: /y", "/x", null),

  // Without a colon
  row("white space may replace the colon", "user-agent FooBot\ndisallow\t /", "/x", 2),
  row(
    "white space does not replace the colon if there are three words",
    "user-agent: FooBot\ndisallow /a /b\ndisallow /c",
    "/a",
    null,
  ),
  row("the words of a comment do not count", "user-agent: FooBot\ndisallow / # x y", "/x", 2),
  row("a VT does not separate words, and is stripped", "user-agent: FooBot\ndisallow \v/", "/x", 2),
  row("`user agent FooBot` has three words", "user agent FooBot\ndisallow: /", "/x", null),
  row("a colon anywhere is the separator", "user-agent: FooBot\ndisallow /a:b", "/a", null),
  row("a `=` is not a separator", "user-agent: FooBot\ndisallow=/", "/x", null),

  // Names
  row("a star before a VT is for all", "user-agent: *\vx\ndisallow: /", "/x", 2),
  row("a star before a NO-BREAK SPACE names no crawler", "user-agent: *\xC2\xA0\ndisallow: /", "/x", null),
  row("a name is cut at an octet outside ASCII", "user-agent: FooBot\xC3\xA9\ndisallow: /", "/x", 2),
  row("a KELVIN SIGN is not a K", "user-agent: \xE2\x84\xAA\ndisallow: /", "/x", null, true, ["K"]),
  row("the crawler's own name is not cut", "user-agent: FooBot\ndisallow: /", "/x", null, true, ["FooBot/2.1"]),
  row("a value that is cut to nothing names the crawler without a name", "user-agent: 1\ndisallow: /", "/x", 2, false, [
    "",
  ]),
  row("several names are merged", "user-agent: a\ndisallow: /a\nuser-agent: b\nallow: /a", "/a", 4, true, ["a", "b"]),
  row(
    "a named group replaces the group of the star",
    "user-agent: *\ndisallow: /\nuser-agent: FooBot\nfoo: bar",
    "/x",
    null,
  ),
  row(
    "a rule before the first user-agent line does not end a run of them",
    "disallow: /\nuser-agent: FooBot\ndisallow: /x",
    "/x",
    3,
  ),
  row(
    "an empty rule ends a run of user-agent lines",
    "user-agent: FooBot\nallow:\nuser-agent: b\ndisallow: /",
    "/x",
    null,
  ),

  // Patterns
  row("an escape is upper-cased", "user-agent: FooBot\ndisallow: /%c3%a9", "/%C3%A9", 2),
  row("an escape of the URL is not upper-cased", "user-agent: FooBot\ndisallow: /%c3%a9", "/%c3%a9", null),
  row("an octet outside ASCII is escaped", "user-agent: FooBot\ndisallow: /\xE9", "/%E9", 2),
  row("an escaped octet counts as three", "user-agent: FooBot\nallow: /*9\ndisallow: /\xE9", "/%E9", 3),
  row("an octet outside ASCII in the URL is not escaped", "user-agent: FooBot\ndisallow: /\xC3\xA9", "/é", null),
  row("half an escape is not upper-cased", "user-agent: FooBot\ndisallow: /%e%2f", "/%e%2F", 2),
  row("a $ that is not last is an octet", "user-agent: FooBot\ndisallow: /a$b", "/a$bc", 2),
  row("the last of two $ ends the pattern", "user-agent: FooBot\ndisallow: /a$$", "/a$", 2),
  row("a $ alone ends an empty pattern", "user-agent: FooBot\ndisallow: $", "/", null),
  row("stars are counted, each of them", "user-agent: FooBot\nallow: /a\ndisallow: /***", "/a", 3),
  row("a pattern without a slash may begin with a star", "user-agent: FooBot\ndisallow: *x", "/ax", 2),
  row("a control character is an octet", "user-agent: FooBot\ndisallow: /a\x01", "/a\x01", 2),
  row("an escaped star is an octet", "user-agent: FooBot\ndisallow: /%2A", "/x", null),
  row("a `#` ends a pattern, escaped or not", "user-agent: FooBot\ndisallow: /a%23#b", "/a%23c", 2),

  // index.html
  row("index.html stands for its folder", "user-agent: FooBot\ndisallow: /\nallow: /a/index.html", "/a/", 3, true),
  row(
    "any name that begins with index.htm stands for its folder",
    "user-agent: FooBot\ndisallow: /\nallow: /a/index.htmx?y",
    "/a/",
    3,
    true,
  ),
  row(
    "index.html does not stand for the folder with a query",
    "user-agent: FooBot\ndisallow: /\nallow: /a/index.html",
    "/a/?",
    2,
  ),
  row(
    "index.html after a star stands for its folder",
    "user-agent: FooBot\ndisallow: /\nallow: /*/index.html",
    "/a/b/",
    3,
    true,
  ),
  row(
    "index.html counts as many octets as its folder",
    "user-agent: FooBot\ndisallow: /a/*\nallow: /a/index.html",
    "/a/",
    3,
    true,
  ),
  row("index.html without a folder is not special", "user-agent: FooBot\ndisallow: /\nallow: index.html", "/", 2),

  // Long lines
  { ...row("a line of 16,663 octets is kept", ruleOf(keptOctets, "$"), "/", null), url: `/${xs("$")}y` },
  { ...row("the next octet is dropped", ruleOf(keptOctets + 1, "$"), "/", 2), url: `/${xs("")}y` },
  row("a rule after those octets is dropped", `user-agent: FooBot\n${" ".repeat(keptOctets)}disallow: /`, "/x", null),
  row("a long line is one line", `user-agent: FooBot\nx:${"x".repeat(3 * keptOctets)}\ndisallow: /`, "/x", 3),
  row("a comment may be what makes it long", `user-agent: FooBot\ndisallow: /#${"x".repeat(keptOctets)}`, "/x", 2),

  // URLs
  row("/robots.txt is a path like any other", "user-agent: FooBot\ndisallow: /", "http://foo.bar/robots.txt", 2),
  row("a query without a path", "user-agent: FooBot\ndisallow: /?", "http://foo.bar?x", 2),
  row("a `;` begins a path", "user-agent: FooBot\ndisallow: /;", "foo.bar;x/y", 2),
  row("the text before `://` may be a path", "user-agent: FooBot\ndisallow: /b://c", "a/b://c", 2),
  row("two slashes at the start do not begin the path", "user-agent: FooBot\ndisallow: /x$", "//foo.bar/x", 2),
  row("a fragment before the path hides it", "user-agent: FooBot\ndisallow: /$", "http://foo.bar#x/y", 2),
  row("a fragment before a scheme hides it", "user-agent: FooBot\ndisallow: /$", "#http://foo.bar/x", 2),
  row("an empty URL has the path /", "user-agent: FooBot\ndisallow: /$", "", 2),
];

function row(
  name: string,
  robots: string,
  url: string,
  line: number | null,
  allowed = line === null,
  agents: readonly string[] = foo,
): HostileRow {
  return { name, robots, agents, url, allowed, line };
}
