// Random files for the older documents and Yandex, and queries with names and paths
// similar to those of the files.
import fc, { type Arbitrary } from "fast-check";

export interface Question {
  readonly text: string;
  readonly agent: string;
  readonly others: readonly string[];
  readonly url: string;
}

const space = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("", " ") },
  { weight: 1, arbitrary: fc.constantFrom("\t", "  ", "\u00A0") },
);

const names = ["FigTree", "figtree", "FIGTREE", "Fig", "tree", "figtree-news", "FigTree/2.1", "MJ12bot", "fig.tree"];
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("FigTree", "figtree", "*", "*") },
  { weight: 3, arbitrary: fc.constantFrom(...names) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("* x", "*x", "", "/", "FigTree news", "the FigTree", "K", "\u212A", "*/1.0"),
  },
);

const pieces = [
  ...["/", "/", "a", "a", "b", "ab", "/a", "~", "%7E", "%7e", "%2F", "%2f", "%61", "%3F", "%25", "%", "%zz", "%2A"],
  ...["\u00E9", "%C3%A9", "%c3%a9", "\uDCE9", "%E9", "\uD83D\uDE00", ":", "%3A", "&", "=", "%26"],
];
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("/", "a", "b", "/a") },
  { weight: 2, arbitrary: fc.constantFrom(...pieces) },
);
const patternPiece = fc.oneof(
  { weight: 6, arbitrary: piece },
  { weight: 1, arbitrary: fc.constantFrom("*", "*", "$", "?", "?a", " ", "\0", "\v") },
);
const pattern = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "/robots.txt", "/robots%2Etxt", "*", "$", "/*", "/$", "*$", "a", "%2Fa"),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom("/", "/", "/a", "/*"),
        fc.array(patternPiece, { maxLength: 3, size: "max" }),
        fc.constantFrom("", "", "", "*", "$"),
      )
      .map(([first, rest, last]) => first + rest.join("") + last),
  },
);

interface AnyLine {
  readonly text: string;
  readonly pattern: string | null;
}

function field(keys: Arbitrary<string>, values: Arbitrary<string>, isRule: boolean): Arbitrary<AnyLine> {
  const colon = fc.oneof(
    { weight: 30, arbitrary: fc.constant(":") },
    { weight: 1, arbitrary: fc.constantFrom("", "::", " ") },
  );
  const comment = fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom("#", " # x: y", "\t#") },
  );
  return fc
    .tuple(space, keys, space, colon, space, values, space, comment)
    .map((parts) => ({ text: parts.join(""), pattern: isRule ? parts[5] : null }));
}

const userAgentLine = field(fc.constantFrom("User-agent", "user-agent", "USER-AGENT"), name, false);
const ruleLine = field(fc.constantFrom("Allow", "allow", "Disallow", "disallow", "DISALLOW"), pattern, true);
const otherLine = field(
  fc.constantFrom("Sitemap", "Crawl-delay", "Foo", "Disallowed", "User agent", "useragent", "disalow", "", "x\0"),
  fc.oneof(pattern, name),
  false,
);
const emptyLine: Arbitrary<AnyLine> = fc
  .constantFrom("", "", "", " ", "\t ", "#", "# x", " # User-agent: *", "words without any", "\u00A0", "\uFEFF")
  .map((text) => ({ text, pattern: null }));

const anyLine = fc.oneof(
  { weight: 9, arbitrary: ruleLine },
  { weight: 5, arbitrary: userAgentLine },
  { weight: 2, arbitrary: emptyLine },
  { weight: 1, arbitrary: otherLine },
);
const lineEnd = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("\n", "\r\n", "\r") },
  { weight: 1, arbitrary: fc.constantFrom("\n\n", "\n\r", "\r\n\r\n", "\r\r\n") },
);

const agent = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("FigTree", "figtree") },
  { weight: 3, arbitrary: fc.constantFrom(...names, "*", "", "BigFigTree/3.0", "other", "\u212A") },
);

/** Another spelling of a piece of a path; pieces that are not listed have no other. */
const otherwise: Readonly<Record<string, string>> = {
  "~": "%7E",
  "%7E": "~",
  "%7e": "%7E",
  "%2F": "/",
  "%2f": "%2F",
  "%61": "a",
  "%3F": "?",
  "%25": "%",
  "\u00E9": "%C3%A9",
  "%C3%A9": "\u00E9",
  "%c3%a9": "%C3%A9",
  "\uDCE9": "%E9",
  "%E9": "\uDCE9",
  "%3A": ":",
  "%26": "&",
  "/": "%2F",
  a: "%61",
  "%2A": "*",
  "?": "%3F",
};

function urlFor(patterns: readonly string[]): Arbitrary<string> {
  const from = patterns.length === 0 ? fc.constant("/") : fc.constantFrom(...patterns);
  const filling = fc.oneof(
    { weight: 3, arbitrary: fc.array(piece, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constant(["*"]) },
  );
  const path = fc
    .tuple(
      from,
      filling,
      fc.array(fc.oneof(piece, fc.constantFrom("?", "?a=b", "$")), { maxLength: 2 }),
      fc.nat({ max: 5 }),
      fc.nat(),
    )
    .map(([written, middle, after, way, seed]) => {
      const list = written.replace(/\$$/, way === 0 ? "$" : "").match(/%[0-9A-Fa-f]{2}|./gsu) ?? [];
      const rewritten = list.map((one, at) =>
        one === "*" ? middle.join("") : (seed >> (at % 30)) % 3 === 0 ? (otherwise[one] ?? one) : one,
      );
      const whole = rewritten.join("").replace(/[#\0\v]/g, "") + (way < 4 ? "" : after.join(""));
      return whole.startsWith("/") ? whole : `/${whole}`;
    });
  return fc
    .tuple(
      fc.constantFrom("", "https://example.com", "http://u@[::1]:8"),
      path,
      fc.constantFrom("", "", "", "#", "#/a?b"),
    )
    .map((parts) => parts.join(""));
}

/** Without fast-check's preference for the ends of a list, which here are the rarest cases. */
export const question: Arbitrary<Question> = fc.noBias(
  fc
    .tuple(
      fc.constantFrom("", "", "", "\uFEFF"),
      fc.constantFrom("", "User-agent: *\n", "User-agent: figtree\r\n"),
      fc.array(fc.tuple(anyLine, lineEnd), { maxLength: 9, size: "max" }),
    )
    .chain(([mark, first, lines]) =>
      fc.record({
        text: fc.constant(mark + first + lines.map(([{ text }, end]) => text + end).join("")),
        agent,
        others: fc.array(agent, { maxLength: 2 }),
        url: urlFor(lines.flatMap(([{ pattern: one }]) => (one === null ? [] : [one]))),
      }),
    ),
);
