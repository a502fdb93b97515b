// Random files with everything that Google's parser tolerates, and URLs that their rules
// nearly match: typos, unusual separators and white space, line ends of every kind,
// ill-formed UTF-8, NULs, lines about as long as the parser's limit.
import { Buffer } from "node:buffer";
import fc, { type Arbitrary } from "fast-check";

export interface GoogleQuestion {
  readonly robots: Uint8Array;
  readonly agents: readonly string[];
  readonly url: string;
}

/** Octets of a line that are kept. */
export const keptOctets = 16_663;

const space = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom("", " ") },
  { weight: 4, arbitrary: fc.constantFrom("\t", "  ", "\v", "\f", " \f") },
  { weight: 1, arbitrary: fc.constantFrom("\xA0", "\0", "\xC2\xA0") },
);
const separator = fc.oneof(
  { weight: 24, arbitrary: fc.tuple(space, fc.constant(":"), space).map((parts) => parts.join("")) },
  { weight: 3, arbitrary: fc.constantFrom(" ", "\t", " \t ", "\v", " \v", "\f ", "") },
  { weight: 1, arbitrary: fc.constantFrom("::", " : :", ";", "=", "\xEF\xBC\x9A", "#:") },
);
const userAgentKey = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("user-agent", "User-Agent", "USER-AGENT", "useragent", "User Agent", "user-agents"),
  },
  { weight: 1, arbitrary: fc.constantFrom("user_agent", "user  agent", "user\tagent", "user-agen", "xuser-agent") },
);
const ruleKey = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("allow", "Allow", "allowance", "disallow", "Disallow", "DISALLOW") },
  {
    weight: 4,
    arbitrary: fc.constantFrom("dissallow", "dissalow", "disalow", "diasllow", "disallaw", "disallowed", "Disalow-x"),
  },
  { weight: 1, arbitrary: fc.constantFrom("disalllow", "alow", "dis allow", "xallow", "allow all") },
);
const otherKey = fc.constantFrom("sitemap", "site-map", "crawl-delay", "foo", "x", "noindex", "", "\xEF\xBB\xBFallow");

const name = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("FooBot", "foobot", "FooBot", "*", "*", "BarBot") },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...["FooBot/2.1", "FooBot News", "MJ12bot", "* x", "*\tx", "*\vx", "*\fx", "*x", "*.", "**", "", "123"],
      ...["foobot*", "Foo-Bot", "foo_bot", "F\xC3\xB6\xC3\xB6bot", "\xC4\xB0", "K", "\xE2\x84\xAA", "foobot\0x", "*\0"],
    ),
  },
);

/** Pieces of patterns; URLs are made of the same pieces and of similar ones. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("/", "a", "b", "ab", "/a") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("%2F", "%2f", "%3a", "%61", "\xC3\xA9", "%C3%A9", "%c3%a9", "\xE9", "\xFF", "%E9"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("?", "&", "=", ":", ";", "~", "%", "%2", "%zz", "index.html", "index.htm", " ", "//"),
  },
);
const operator = fc.constantFrom("*", "*", "*", "$", "**", "$$", "*$");
const pattern = fc
  .tuple(
    fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom("/", "/a", "/*", "*") },
      { weight: 1, arbitrary: fc.constantFrom("", "a", "$", "?", "%2F") },
    ),
    fc.array(fc.oneof({ weight: 4, arbitrary: piece }, { weight: 1, arbitrary: operator }), {
      maxLength: 3,
      size: "max",
    }),
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom("", "", "$", "*") },
      { weight: 1, arbitrary: fc.constantFrom("/index.html", "index.htm", "#", " #x", "\0y") },
    ),
  )
  .map(([first, rest, last]) => first + rest.join("") + last);

interface AnyLine {
  readonly text: string;
  readonly pattern: string | null;
}

function line(key: Arbitrary<string>, value: Arbitrary<string>, isRule: boolean): Arbitrary<AnyLine> {
  return fc.tuple(space, key, separator, value, space).map(([before, written, between, worth, after]) => ({
    text: before + written + between + worth + after,
    pattern: isRule ? worth : null,
  }));
}

const userAgentLine = line(userAgentKey, name, false);
const ruleLine = line(
  ruleKey,
  fc.oneof({ weight: 9, arbitrary: pattern }, { weight: 1, arbitrary: fc.constant("") }),
  true,
);
const otherLine = line(otherKey, fc.oneof(pattern, name), false);
const noLine = fc.constantFrom("", "", " ", "\t", "#", "# x", ":", ": /", "allow", "disallow", "\0", "\xEF", "<html>");

/** A rule about as long as the limit of a line: `/x…x` with a tail on either side of the limit. */
const longLine: Arbitrary<AnyLine> = fc
  .tuple(ruleKey, fc.integer({ min: -3, max: 3 }), fc.constantFrom("b", "$", "\xC3\xA9", "%2f", "*c", "/index.html"))
  .map(([key, shift, tail]) => {
    const start = `${key}: /`;
    const filling = "x".repeat(keptOctets - start.length - tail.length + shift);
    return { text: start + filling + tail, pattern: `/${filling}${tail}` };
  });

const anyLine: Arbitrary<AnyLine> = fc.oneof(
  { weight: 180, arbitrary: ruleLine },
  { weight: 50, arbitrary: userAgentLine },
  { weight: 20, arbitrary: otherLine },
  { weight: 20, arbitrary: noLine.map((text) => ({ text, pattern: null })) },
  { weight: 1, arbitrary: longLine },
);
const lineEnd = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("\n", "\n", "\r\n", "\r") },
  { weight: 2, arbitrary: fc.constantFrom("\n\r", "\r\r\n", "\r\n\n", "\f\n", "\v\r") },
  { weight: 1, arbitrary: fc.constantFrom("\v", "\xC2\x85", "\xE2\x80\xA8") },
);

const lines = fc.array(fc.tuple(anyLine, lineEnd), { maxLength: 9, size: "max" });
const mark = fc.oneof(
  { weight: 9, arbitrary: fc.constant("") },
  { weight: 3, arbitrary: fc.constantFrom("\xEF\xBB\xBF", "\xEF\xBB", "\xEF") },
  { weight: 1, arbitrary: fc.constantFrom("\xBB\xBF", "\xEF\xEF", "\xEF\xBB\xEF", "\0") },
);
const firstGroup = fc.oneof(
  { weight: 1, arbitrary: fc.constant("") },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "user-agent: FooBot\n",
      "useragent *\r",
      "User-agent: * x\r\n",
      "user-agents:foobot/1\n",
    ),
  },
);
/** Most files begin with a group, so that their rules belong to one. */
const start = fc.tuple(mark, firstGroup).map((parts) => parts.join(""));

const agent = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("FooBot", "foobot", "FOOBOT") },
  { weight: 1, arbitrary: fc.constantFrom("Foo", "BarBot", "", "MJ12bot", "*", "FooBot/2.1", "\u212A") },
);

function urlFor(patterns: readonly string[]): Arbitrary<string> {
  const from = patterns.length === 0 ? fc.constant("/") : fc.constantFrom(...patterns);
  const path = fc
    .tuple(from, fc.array(piece, { maxLength: 2 }), fc.array(piece, { maxLength: 2 }), fc.nat({ max: 11 }))
    .map(([written, filling, after, way]) => {
      let filled = written
        .replaceAll("*", filling.join(""))
        .replace(/\$$/, "")
        .replace(/[#\0].*$/s, "");
      if (way === 1) filled = filled.replace(/[\x80-\xFF]/g, escapeOf);
      if (way === 2) filled = filled.replace(/%[0-9A-Fa-f]{2}/g, (escape) => escape.toUpperCase());
      if (way === 3) filled = filled.replace(/index\.html?$/, "");
      const whole = filled + (way < 9 ? "" : after.join(""));
      return /^[/?;]/.test(whole) || way === 4 ? whole : `/${whole}`;
    });
  const before = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("", "http://foo.bar", "https://u@foo.bar:8", "//foo.bar", "foo.bar") },
    { weight: 1, arbitrary: fc.constantFrom("http:", "a?b://c", "x;", "://", "#") },
  );
  const after = fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom("#", "#/a?b", "#://") },
  );
  // A URL is a string here, so its non-ASCII octets are decoded as UTF-8.
  return fc.tuple(before, path, after).map((parts) => Buffer.from(parts.join(""), "latin1").toString("utf8"));
}

function escapeOf(octet: string): string {
  return `%${octet.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Without fast-check's preference for the ends of a list, which here are the rarest cases. */
export const googleQuestion: Arbitrary<GoogleQuestion> = fc.noBias(
  fc.tuple(start, lines, fc.boolean()).chain(([beginning, written, isEnded]) => {
    const text = beginning + written.map(([{ text: one }, end]) => one + end).join("");
    const patterns = written.flatMap(([{ pattern: one }]) => (one === null ? [] : [one]));
    return fc.record({
      robots: fc.constant(new Uint8Array(Buffer.from(isEnded ? text : text.replace(/[\r\n]+$/, ""), "latin1"))),
      agents: fc.oneof(
        { weight: 5, arbitrary: agent.map((one) => [one]) },
        { weight: 1, arbitrary: fc.array(agent, { minLength: 2, maxLength: 3 }) },
      ),
      url: urlFor(patterns),
    });
  }),
);
