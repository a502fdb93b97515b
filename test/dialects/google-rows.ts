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
  row("its later octets alone are not", "\xBB\xBFuser-agent: FooBot\ndisallow: /", "/x", null),
  row("a second mark is not", "\xEF\xBB\xBF\xEF\xBB\xBFuser-agent: FooBot\ndisallow: /", "/x", null),
  row("a broken mark does not begin again", "\xEF\xEFuser-agent: FooBot\ndisallow: /", "/x", null),
  row("nothing but a mark", "\xEF\xBB\xBF", "/x", null),

  // Line ends
  row("CR ends a line", "user-agent: FooBot\rdisallow: /", "/x", 2),
  row("CRLF is one line end", "user-agent: FooBot\r\n\r\ndisallow: /\r\n", "/x", 3),
  row("LFCR is two", "user-agent: FooBot\n\rdisallow: /", "/x", 3),
  row("CRCRLF is two", "user-agent: FooBot\r\r\ndisallow: /", "/x", 3),
  row("VT ends no line, and is white space at its end", "user-agent: FooBot\v\ndisallow: /a\v", "/ab", 2),
  row("FF ends no line, either", "user-agent: FooBot\fdisallow: /\n", "/x", null),
  row("LINE SEPARATOR ends no line", "user-agent: FooBot\ndisallow: /a\xE2\x80\xA8allow: /", "/x", null),

  // NUL
  row("a NUL ends what is read of a line", "user-agent: FooBot\ndisallow: /a\0b", "/ac", 2),
  row("before the colon it leaves no rule", "user-agent: FooBot\ndisallow\0: /", "/x", null),
  row("before the line it leaves nothing", "\0user-agent: FooBot\ndisallow: /", "/x", null),
  row("in a name it cuts the name", "user-agent: FooBot\0x\ndisallow: /", "/x", 2),
  row("a line of a NUL counts as a line", "user-agent: FooBot\n\0\ndisallow: /", "/x", 3),

  // Keys
  row("a key is known by its beginning", "user-agent-of-choice: FooBot\ndisallowing: /", "/x", 2),
  row("so `allowed` allows", "user-agent: FooBot\ndisallow: /\nallowed: /x", "/x", 3, true),
  row("`disallow` begins with no `allow`", "user-agent: FooBot\nallow: /x\ndisallow: /x/", "/x/y", 3),
  row("white space stands around a key", "\v\t user-agent \f: FooBot\n \v disallow\t\f : /", "/x", 2),
  row("a NO-BREAK SPACE is part of it", "user-agent: FooBot\n\xC2\xA0disallow: /", "/x", null),
  row("a key may hold a space", "user-agent: FooBot\ndisallow all of it: /", "/x", 2),
  row("`user agent` has one space exactly", "user  agent: FooBot\ndisallow: /", "/x", null),
  row("a misspelling may have a tail, too", "useragents: FooBot\ndisalowed: /", "/x", 2),
  row("`alow` is no misspelling it knows", "user-agent: FooBot\ndisallow: /\nalow: /x", "/x", 2),
  row("a line without a key says nothing", "user-agent: FooBot\n: /\ndisallow: /y", "/x", null),

  // Without a colon
  row("white space stands for a colon", "user-agent FooBot\ndisallow\t /", "/x", 2),
  row("not with three words", "user-agent: FooBot\ndisallow /a /b\ndisallow /c", "/a", null),
  row("a comment is no word", "user-agent: FooBot\ndisallow / # x y", "/x", 2),
  row("a VT parts no words, and is stripped", "user-agent: FooBot\ndisallow \v/", "/x", 2),
  row("`user agent FooBot` has three words", "user agent FooBot\ndisallow: /", "/x", null),
  row("a colon anywhere is the separator", "user-agent: FooBot\ndisallow /a:b", "/a", null),
  row("a `=` is no separator", "user-agent: FooBot\ndisallow=/", "/x", null),

  // Names
  row("a star before a VT is for all", "user-agent: *\vx\ndisallow: /", "/x", 2),
  row("a star before a NO-BREAK SPACE is for nobody", "user-agent: *\xC2\xA0\ndisallow: /", "/x", null),
  row("a name is cut at an octet outside ASCII", "user-agent: FooBot\xC3\xA9\ndisallow: /", "/x", 2),
  row("a KELVIN SIGN is no K", "user-agent: \xE2\x84\xAA\ndisallow: /", "/x", null, true, ["K"]),
  row("the crawler's own name is not cut", "user-agent: FooBot\ndisallow: /", "/x", null, true, ["FooBot/2.1"]),
  row("no name left of a value is the crawler without a name", "user-agent: 1\ndisallow: /", "/x", 2, false, [""]),
  row("several names are merged", "user-agent: a\ndisallow: /a\nuser-agent: b\nallow: /a", "/a", 4, true, ["a", "b"]),
  row("a named group silences the star", "user-agent: *\ndisallow: /\nuser-agent: FooBot\nfoo: bar", "/x", null),
  row("a rule for nobody ends no run", "disallow: /\nuser-agent: FooBot\ndisallow: /x", "/x", 3),
  row("an empty rule ends a run", "user-agent: FooBot\nallow:\nuser-agent: b\ndisallow: /", "/x", null),

  // Patterns
  row("an escape is upper-cased", "user-agent: FooBot\ndisallow: /%c3%a9", "/%C3%A9", 2),
  row("not that of the URL", "user-agent: FooBot\ndisallow: /%c3%a9", "/%c3%a9", null),
  row("an octet outside ASCII is escaped", "user-agent: FooBot\ndisallow: /\xE9", "/%E9", 2),
  row("which makes it three", "user-agent: FooBot\nallow: /*9\ndisallow: /\xE9", "/%E9", 3),
  row("a raw one in the URL is another", "user-agent: FooBot\ndisallow: /\xC3\xA9", "/é", null),
  row("half an escape is none", "user-agent: FooBot\ndisallow: /%e%2f", "/%e%2F", 2),
  row("a $ that is not last is an octet", "user-agent: FooBot\ndisallow: /a$b", "/a$bc", 2),
  row("of two, the last one ends the pattern", "user-agent: FooBot\ndisallow: /a$$", "/a$", 2),
  row("a $ alone ends an empty pattern", "user-agent: FooBot\ndisallow: $", "/", null),
  row("stars are counted, each of them", "user-agent: FooBot\nallow: /a\ndisallow: /***", "/a", 3),
  row("a pattern without a slash may begin with a star", "user-agent: FooBot\ndisallow: *x", "/ax", 2),
  row("an escaped star is an octet", "user-agent: FooBot\ndisallow: /%2A", "/x", null),
  row("a `#` ends a pattern, escaped or not", "user-agent: FooBot\ndisallow: /a%23#b", "/a%23c", 2),

  // index.html
  row("index.html stands for its folder", "user-agent: FooBot\ndisallow: /\nallow: /a/index.html", "/a/", 3, true),
  row("so does any name that begins so", "user-agent: FooBot\ndisallow: /\nallow: /a/index.htmx?y", "/a/", 3, true),
  row("but for the folder alone", "user-agent: FooBot\ndisallow: /\nallow: /a/index.html", "/a/?", 2),
  row("with a star before it", "user-agent: FooBot\ndisallow: /\nallow: /*/index.html", "/a/b/", 3, true),
  row("it has the octets of the folder", "user-agent: FooBot\ndisallow: /a/*\nallow: /a/index.html", "/a/", 3, true),
  row("no folder, no index", "user-agent: FooBot\ndisallow: /\nallow: index.html", "/", 2),

  // Long lines
  { ...row("a line of 16,663 octets is kept", ruleOf(keptOctets, "$"), "/", null), url: `/${xs("$")}y` },
  { ...row("the octet behind is not", ruleOf(keptOctets + 1, "$"), "/", 2), url: `/${xs("")}y` },
  row("nor is what follows", `user-agent: FooBot\n${" ".repeat(keptOctets)}disallow: /`, "/x", null),
  row("a long line is one line", `user-agent: FooBot\nx:${"x".repeat(3 * keptOctets)}\ndisallow: /`, "/x", 3),
  row("a comment may be what makes it long", `user-agent: FooBot\ndisallow: /#${"x".repeat(keptOctets)}`, "/x", 2),

  // URLs
  row("/robots.txt is a path like any other", "user-agent: FooBot\ndisallow: /", "http://foo.bar/robots.txt", 2),
  row("a query without a path", "user-agent: FooBot\ndisallow: /?", "http://foo.bar?x", 2),
  row("a `;` begins a path", "user-agent: FooBot\ndisallow: /;", "foo.bar;x/y", 2),
  row("what stands before `://` may be a path", "user-agent: FooBot\ndisallow: /b://c", "a/b://c", 2),
  row("two slashes at the start are no path", "user-agent: FooBot\ndisallow: /x$", "//foo.bar/x", 2),
  row("a fragment before the path hides it", "user-agent: FooBot\ndisallow: /$", "http://foo.bar#x/y", 2),
  row("a fragment before a scheme hides it", "user-agent: FooBot\ndisallow: /$", "#http://foo.bar/x", 2),
  row("nothing at all is a slash", "user-agent: FooBot\ndisallow: /$", "", 2),
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
