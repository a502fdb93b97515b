// Hostile inputs of any size, for promises about time and memory (RFC 9309 §3). Each
// repeats something that a naive parser handles in more than linear time.
import type { Source } from "../src/text/decode.ts";

export interface Flood {
  readonly name: string;
  /** The input, about `size` octets long. */
  readonly of: (size: number) => Source;
}

function lines(name: string, line: string, head = ""): Flood {
  return { name, of: (size) => head + line.repeat(Math.ceil(size / line.length)) };
}

/** One line of about `size` octets after a user-agent line, so that every kind of line may follow. */
function oneLine(name: string, before: string, filling: string, after = ""): Flood {
  return {
    name: `one line: ${name}`,
    of: (size) => `User-agent: *\n${before}${filling.repeat(Math.ceil(size / filling.length))}${after}\n`,
  };
}

function octets(name: string, head: string, octet: number): Flood {
  return {
    name,
    of: (size) => {
      const flood = new Uint8Array(size).fill(octet);
      flood.set(new TextEncoder().encode(head));
      return flood;
    },
  };
}

export const floods: readonly Flood[] = [
  lines("LF", "\n"),
  lines("CR", "\r"),
  lines("CRLF", "\r\n"),
  lines("LF CR", "\n\r"),
  lines("lines of one space", " \n"),
  lines("hashes", "#"),
  lines("comments", "#\n"),
  lines("colons", ":"),
  lines("colons, a line each", ":\n"),
  lines("spaces", " "),
  lines("tabs", "\t"),
  lines("words", "a "),
  lines("words, a line each", "a\n"),
  lines("user-agent lines", "User-agent: a\n"),
  lines("user-agent lines with CR", "User-agent: a\r"),
  lines("malformed user-agent lines", "User-agent: 1\n"),
  lines("groups", "User-agent: a\nDisallow: /\n"),
  {
    name: "groups that repeat a rule of a long group",
    of: (size) => {
      const rules = Array.from({ length: Math.ceil(size / 30) }, (_, at) => `Disallow: /${at}\n`);
      return `User-agent: a\n${rules.join("")}${"User-agent: a\nDisallow: /1\n".repeat(Math.ceil(size / 54))}`;
    },
  },
  lines(
    "groups with a rule and a crawl delay, after a list for all crawlers",
    "User-agent: a\nCrawl-delay: 1\nDisallow: /a\n",
    `User-agent: *\n${[1, 2, 3, 4, 5].map((at) => `Disallow: /${at}\n`).join("")}`,
  ),
  lines("other records among user-agent lines", "User-agent: a\nFoo: b\n"),
  lines("other records in one group", "Foo: b\n", "User-agent: a\n"),
  lines("misspelt keys", "Disalow: /\n"),
  lines("rules", "Disallow: /a\n", "User-agent: *\n"),
  lines("rules outside a group", "Allow: /\n"),
  lines("malformed rules", "Disallow: a b\n", "User-agent: *\n"),
  lines("missing colons", "Disallow /\n", "User-agent: *\n"),
  lines("byte order marks", "\uFEFF"),
  lines("lone surrogates", "\uD83D"),
  lines("NUL", "\0"),
  lines("NUL, a line each", "\0\n"),
  lines("DEL, a line each", "\x7F\n"),
  lines("line separators", "\u2028"),
  lines("characters of three octets, a line each", "# \u30C4\n"),
  lines("characters of four octets", "\u{1F600}"),
  lines("faults after a non-ASCII character", "User-agent: 1\n", "# \u30C4\n"),
  oneLine("words and spaces", "", "a   "),
  oneLine("words and spaces in a pattern", "Disallow: /", "a   "),
  oneLine("words and spaces in a token", "User-agent: ", "a   "),
  oneLine("words and spaces in a key", "", "a   ", ": b"),
  oneLine("words and spaces in a value", "Sitemap: ", "a   "),
  oneLine("spaces before a word", "", " ", "a"),
  oneLine("spaces before a colon", "Disallow", " ", ": /"),
  oneLine("spaces in a pattern", "Disallow: /a", " ", "b"),
  oneLine("spaces before a hash", "Disallow: /a", " ", "#"),
  oneLine("C1 controls", "Disallow: /", "\u0085"),
  oneLine("colons in a value", "Sitemap", ":"),
  oneLine("hashes in a comment", "# ", "#"),
  oneLine("a URL with a long scheme", "Disallow: ", "a", "://b/\u2028"),
  oneLine("a URL with a long host", "Disallow: a://", "b", "/\u2028"),
  oneLine("characters of four octets", "Disallow: /", "\u{1F600}"),
  octets("octets that are never UTF-8", "", 0xff),
  octets("octets that are never UTF-8, in a pattern", "User-agent: *\nDisallow: /", 0xe9),
  octets("continuation octets without a lead octet", "# ", 0x80),
  octets("lead octets without continuation", "# ", 0xf0),
  octets("zeros", "", 0x00),
];
