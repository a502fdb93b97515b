// Robots.txt files for property tests, conforming and almost conforming to the grammar (RFC 9309 §2.2):
// derived from the rules of the ABNF, most of them with one to three changes of a kind that parsers get
// wrong.
//
// `robotsSource` is the one to use; the others are its parts. About half of its
// files conform, and most of the rest are one line away from conforming
// (test/arbitraries/robotstxt.test.ts checks that).
import fc, { type Arbitrary } from "fast-check";
import { rfc9309 } from "../oracle/grammar.ts";
import type { Source } from "../oracle/octets.ts";
import { derivations, joined, type Octets } from "./derive.ts";
import { character } from "./text.ts";

// From the grammar

const repetitions: Readonly<Record<string, number>> = {
  robotstxt: 3,
  group: 2,
  identifier: 8,
  "path-pattern": 9,
  comment: 7,
};

const shares: Readonly<Record<string, readonly number[]>> = {
  robotstxt: [4, 1],
  "UTF8-char-noctl": [14, 1, 1, 1],
  "UTF8-1-noctl": [1, 1, 10],
  identifier: [1, 3, 1, 6],
  NL: [2, 6, 3],
  WS: [3, 1],
};

const derivedOctets = derivations(rfc9309, { repetitions, shares });

/** Octets that a rule of RFC 9309's ABNF derives: `derived("robotstxt")` conforms. */
export function derived(rule: string): Arbitrary<Uint8Array> {
  return derivedOctets(rule).map((octets) => Uint8Array.from(octets));
}

// Changes

/** A change of a file; returns the file unchanged if it does not apply. */
export type Change = (file: Octets) => Octets;

const utf8 = (text: string): Octets => [...new TextEncoder().encode(text)];

/** Inserted texts, one row for each kind of error. */
const oddities: readonly (readonly Octets[])[] = [
  // Delimiters, and characters that look like them.
  [":", "#", "/", "*", "$", " ", "\t", "-", "_", "%", "%2F", ";", "=", "\uFF1A", "\uFF0A", "\u2215"].map(utf8),
  // Characters next to the ranges of an identifier, and possible ends of one.
  ["@", "[", "^", "`", "{"].map(utf8),
  ["a", "Z", "0", "9", ".", ",", "~", '"', "!", "\x7F"].map(utf8),
  // Line ends, and characters that other formats count as line ends.
  ["\n", "\r", "\r\n", "\n\r", "\n\n", "\u2028", "\u2029", "\u0085", "\v", "\f"].map(utf8),
  // Controls: C0, DEL, C1.
  [0x00, 0x01, 0x07, 0x08, 0x0b, 0x0c, 0x0e, 0x1b, 0x1c, 0x1f, 0x7f].map((octet) => [octet]),
  ["\u0080", "\u0085", "\u009F"].map(utf8),
  // Unicode white space that is not WS in the ABNF, and letters that fold to ASCII ones.
  ["\u00A0", "\u1680", "\u2003", "\u200B", "\u202F", "\u3000", "\uFEFF", "\u017F", "\u212A", "\u0131", "\u0130"].map(
    utf8,
  ),
  // Well-formed, at the limits of the UTF-8 rules.
  ["\u0080", "\u07FF", "\u0800", "\u0FFF", "\u1000", "\uD7FF", "\uE000", "\uFFFD", "\uFFFF"].map(utf8),
  ["\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}", "\u{1F600}"].map(utf8),
  // Overlong forms.
  [
    [0xc0, 0x80],
    [0xc0, 0xaf],
    [0xc1, 0xbf],
    [0xe0, 0x80, 0xaf],
    [0xe0, 0x9f, 0xbf],
    [0xf0, 0x80, 0x80, 0xaf],
    [0xf0, 0x8f, 0xbf, 0xbf],
  ],
  // Surrogates in UTF-8, alone and as a pair.
  [
    [0xed, 0xa0, 0x80],
    [0xed, 0xaf, 0xbf],
    [0xed, 0xb0, 0x80],
    [0xed, 0xbf, 0xbf],
    [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
  ],
  // Above U+10FFFF, and octets that are never in UTF-8.
  [[0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xfe], [0xff]],
  // Truncated sequences, and continuation octets without a first octet.
  [
    [0xc3],
    [0xe3],
    [0xe3, 0x83],
    [0xe0, 0xa0],
    [0xed, 0x9f],
    [0xf0, 0x9f],
    [0xf0, 0x9f, 0x98],
    [0xf4, 0x8f, 0xbf],
    [0x80],
    [0xbf],
    [0xe9],
  ],
  // Byte order marks, whole and in part.
  [[0xef, 0xbb, 0xbf], [0xef, 0xbb], [0xef], [0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff]],
  // The names of the grammar, where they do not belong.
  ["user-agent", "allow", "disallow", "User-agent:", "Allow:", "Disallow:", "dis"].map(utf8),
];

const oddity: Arbitrary<Octets> = fc.oneof(...oddities.map((row) => fc.constantFrom(...row)));

/** Lines of real files, most of them outside the ABNF. */
const foreignLines: readonly string[] = [
  "Sitemap: https://example.com/sitemap.xml",
  "sitemap:",
  "Crawl-delay: 10",
  "Content-Signal: search=yes, ai-train=no",
  "Host: example.com",
  "Clean-param: ref /some dir/",
  "Noindex: /x",
  "X_1 : # empty",
  "Disallow: *.gif$",
  "Allow: *",
  "allow :\t*/ # star",
  "Disallow: secret",
  "Disallow: https://example.com/a",
  "Disallow: %2Fa",
  "Disallow: $",
  "Disallow: /a b",
  "Disallow /a",
  "Disalow: /a",
  "Disallow",
  "Disallowed: /",
  "Allow: /a /b",
  "Allowdisallow: /",
  "User-agent: ExampleBot/1.0",
  "User-agent: MJ12bot",
  "User-agent: archive.org_bot",
  "User-agent: Kangaroo Bot",
  "User-agent: a, b",
  "User-agent: *bot",
  "User-agent: **",
  "User-agent:",
  "User-agent: # nobody",
  "User-agent *",
  "User agent: *",
  "Useragent: *",
  "User-agents: *",
  ": /",
  ":",
  "key word : value # comment",
  "EOF",
  "<html>",
  "<title>404: not found</title>",
  "// comment",
  "\uFEFFUser-agent: *",
  " \t ",
  "#",
  "User-agent: *",
  "Disallow:",
];

/** A number from which `pick` derives an offset for a file of any length. */
export const anyNumber: Arbitrary<number> = fc.nat(0xffff);

/** An offset to change: any, but in four of five cases between octets of different kinds. */
export function pick(file: Octets, number: number): number {
  if (number % 5 === 0) return Math.floor(number / 5) % (file.length + 1);
  const edges = [0, file.length];
  for (let at = 1; at < file.length; at++) if (sort(file[at - 1]) !== sort(file[at])) edges.push(at);
  return edges[Math.floor(number / 5) % edges.length] as number;
}

function sort(octet: number | undefined): number {
  if (octet === undefined) return 0;
  if (octet >= 0x80) return 1;
  return /[a-z_-]/i.test(String.fromCharCode(octet)) ? 2 : octet;
}

export function splice(file: Octets, at: number, removed: number, put: Octets): Octets {
  return file.slice(0, at).concat(put, file.slice(at + removed));
}

/** A file in lines, each with its own line end. */
function linesOf(file: Octets): Octets[] {
  const lines: number[][] = [];
  let line: number[] = [];
  for (let at = 0; at < file.length; at++) {
    const octet = file[at] as number;
    line.push(octet);
    if (octet !== 0x0a && (octet !== 0x0d || file[at + 1] === 0x0a)) continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** The length of a line's line end in octets. */
function lineEndOf(line: Octets): number {
  const last = line[line.length - 1];
  return last === 0x0d ? 1 : last === 0x0a ? (line[line.length - 2] === 0x0d ? 2 : 1) : 0;
}

export function changeLines(change: (lines: readonly Octets[]) => readonly Octets[]): Change {
  return (file) => joined(change(linesOf(file)));
}

/** Changes one line, without its line end. */
function changeLine(number: number, change: (text: Octets) => Octets): Change {
  return changeLines((lines) => {
    const chosen = number % lines.length;
    return lines.map((line, index) => {
      if (index !== chosen) return line;
      const end = line.length - lineEndOf(line);
      return [...change(line.slice(0, end)), ...line.slice(end)];
    });
  });
}

const lineEnd = fc.constantFrom<Octets>(
  ...["\n", "\r", "\r\n", "\n\r", "\f\n", "\x0E\n", "\v", "", "\u2028"].map(utf8),
);

/** Inserts or deletes one octet or character. */
const smallChange: Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(anyNumber, oddity).map(
      ([number, put]) =>
        (file: Octets) =>
          splice(file, pick(file, number), 0, put),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(anyNumber, oddity).map(
      ([number, put]) =>
        (file: Octets) =>
          splice(file, pick(file, number), 1, put),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(anyNumber, fc.integer({ min: 1, max: 3 })).map(
      ([number, count]) =>
        (file: Octets) =>
          splice(file, pick(file, number), count, []),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anyNumber, fc.integer({ min: 0, max: 0xff })).map(
      ([number, octet]) =>
        (file: Octets) =>
          splice(file, pick(file, number), 1, [octet]),
    ),
  },
);

/** Octets at the ends of the ranges of UTF-8's continuation octets, and just outside them. */
const tailEdges = [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];

/** A damaged UTF-8 character of two to four octets: one octet is slightly off, missing or extra. */
const brokenCharacter: Arbitrary<Octets> = fc
  .tuple(
    fc.oneof(...["UTF8-2", "UTF8-3", "UTF8-4", "UTF8-4"].map(derivedOctets)),
    fc.constantFrom(1, 1, 1, 2, 3, 4),
    fc.constantFrom(...tailEdges),
    fc.constantFrom("instead", "instead", "before", "gone"),
  )
  .map(([character, place, octet, how]) =>
    how === "gone"
      ? splice(character, Math.min(place, character.length - 1), 1, [])
      : splice(character, Math.min(place, character.length), how === "instead" ? 1 : 0, [octet]),
  );

/**
 * Inserts a damaged character after a `/`, a `#` or another ill-formed sequence, where a valid character would be
 * allowed.
 */
const utf8Change: Arbitrary<Change> = fc.tuple(anyNumber, brokenCharacter).map(([number, put]) => (file: Octets) => {
  const places = file.flatMap((octet, at) => (octet === 0x2f || octet === 0x23 || octet >= 0x80 ? [at + 1] : []));
  return splice(file, places[number % places.length] ?? pick(file, number), 0, put);
});

/** Mistakes in a key, its colon or its value. */
const recordChange: Arbitrary<Change> = fc.oneof(
  // A repeated key: `Disallow: Disallow: /`.
  anyNumber.map((number) =>
    changeLine(number, (text) => {
      const colon = text.indexOf(0x3a);
      return colon < 0 ? text : [...text.slice(0, colon + 1), 0x20, ...text];
    }),
  ),
  // A missing, an extra or two swapped letters.
  fc.tuple(anyNumber, anyNumber, fc.integer({ min: 0, max: 2 })).map(([number, place, kind]) =>
    changeLine(number, (text) => {
      const at = place % Math.max(text.indexOf(0x3a), 1);
      const [one, two] = [text[at], text[at + 1]];
      if (one === undefined || two === undefined) return text;
      return splice(text, at, kind === 2 ? 2 : 1, kind === 0 ? [] : kind === 1 ? [one, one] : [two, one]);
    }),
  ),
  // The colon missing, doubled or replaced.
  fc.tuple(anyNumber, fc.constantFrom("", " ", "::", ";", "=", "\uFF1A", " : ", "x:")).map(([number, put]) =>
    changeLine(number, (text) => {
      const colon = text.indexOf(0x3a);
      return colon < 0 ? text : splice(text, colon, 1, utf8(put));
    }),
  ),
  // Text after the value.
  fc
    .tuple(anyNumber, fc.constantFrom(" /b", "\tb", " #b", "#", " ", " ,", "\u00A0", "*", "/1.0", " :"))
    .map(([number, put]) => changeLine(number, (text) => [...text, ...utf8(put)])),
  // Another line's value, or a value of another kind of line.
  fc
    .tuple(anyNumber, fc.constantFrom("*", "/", "a", "*a", "/*", "", "1", "$", "a/", "/ a", "\u00E9"))
    .map(([number, put]) =>
      changeLine(number, (text) => {
        const colon = text.indexOf(0x3a);
        return colon < 0 ? text : [...text.slice(0, colon + 1), 0x20, ...utf8(put)];
      }),
    ),
);

/** Changes of whole lines, their order and their line ends. */
const lineChange: Arbitrary<Change> = fc.oneof(
  fc.tuple(anyNumber, anyNumber).map(([one, two]) =>
    changeLines((lines) => {
      const [a, b] = [one % lines.length, two % lines.length];
      return lines.map((line, index) => (index === a ? lines[b] : index === b ? lines[a] : line) as Octets);
    }),
  ),
  anyNumber.map((number) => changeLines((lines) => lines.filter((_, index) => index !== number % lines.length))),
  anyNumber.map((number) =>
    changeLines((lines) => lines.flatMap((line, index) => (index === number % lines.length ? [line, line] : [line]))),
  ),
  fc.tuple(anyNumber, fc.constantFrom(...foreignLines.map(utf8)), lineEnd).map(([number, put, end]) =>
    changeLines((lines) => {
      const at = number % (lines.length + 1);
      return [...lines.slice(0, at), [...put, ...(end.length === 0 ? [0x0a] : end)], ...lines.slice(at)];
    }),
  ),
  // One line end, or all of them.
  fc
    .tuple(anyNumber, lineEnd)
    .map(([number, end]) =>
      changeLines((lines) =>
        lines.map((line, index) =>
          index === number % lines.length ? [...line.slice(0, line.length - lineEndOf(line)), ...end] : line,
        ),
      ),
    ),
  lineEnd.map((end) =>
    changeLines((lines) => lines.map((line) => [...line.slice(0, line.length - lineEndOf(line)), ...end])),
  ),
);

/** Changes at the start and the end of the file. */
const endChange: Arbitrary<Change> = fc.oneof(
  anyNumber.map((number) => (file: Octets) => file.slice(0, pick(file, number))),
  fc.constant<Change>((file) => file.slice(0, -1)),
  fc
    .constantFrom<Octets>(
      [0xef, 0xbb, 0xbf],
      [0xef, 0xbb],
      [0xef],
      [0xbb, 0xbf],
      [0xff, 0xfe],
      [0xfe, 0xff],
      [0x0d],
      [0x0a],
    )
    .map((put) => (file: Octets) => [...put, ...file]),
  fc.constantFrom(..."# \t:*/a\r\n\0").map((put) => (file: Octets) => [...file, put.charCodeAt(0)]),
  // The whole file in UTF-16, with its byte order mark and without.
  fc.tuple(fc.boolean(), fc.boolean()).map(([little, mark]) => (file: Octets) => {
    const units = [...(mark ? [0xfeff] : []), ...file];
    return units.flatMap((unit) => (little ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff]));
  }),
);

export const change: Arbitrary<Change> = fc.oneof(
  { arbitrary: smallChange, weight: 6 },
  { arbitrary: utf8Change, weight: 3 },
  { arbitrary: recordChange, weight: 4 },
  { arbitrary: lineChange, weight: 4 },
  { arbitrary: endChange, weight: 2 },
);

/** Files of an arbitrary, most of them with one to three changes. */
export function withChanges(files: Arbitrary<Octets>, change: Arbitrary<Change>): Arbitrary<Octets> {
  const changes = fc.oneof(
    { arbitrary: fc.constant([]), weight: 2 },
    { arbitrary: fc.tuple(change), weight: 5 },
    { arbitrary: fc.array(change, { minLength: 2, maxLength: 3, size: "max" }), weight: 2 },
  );
  return fc.tuple(files, changes).map(([file, all]) => all.reduce((octets, one) => one(octets), file));
}

/** The grammar's words in any order. */
export const wordSalad: Arbitrary<Octets> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...["user-agent", "allow", "disallow", ":", " ", "\t", "/", "*", "a", "#", "\r", "\n", "\r\n"].map(utf8),
      ),
      oddity,
    ),
    {
      maxLength: 10,
      size: "max",
    },
  )
  .map(joined);

const fileOctets: Arbitrary<Octets> = fc.oneof(
  { weight: 14, arbitrary: withChanges(derivedOctets("robotstxt"), change) },
  { weight: 1, arbitrary: wordSalad },
);

/** A file in octets, conforming or almost; about one in five is ill-formed UTF-8. */
export const robotsOctets: Arbitrary<Uint8Array> = fileOctets.map((octets) => Uint8Array.from(octets));

const loneSurrogates = ["\uD800", "\uDBFF", "\uDC00", "\uDC80", "\uDCE9", "\uDCFF", "\uDFFF", "\uDC00\uD800"];

/** Inserts lone surrogates, which octets cannot have; usually none. */
const surrogatesPut: Arbitrary<readonly (readonly [number, string])[]> = fc.oneof(
  { arbitrary: fc.constant([]), weight: 9 },
  {
    arbitrary: fc.array(fc.tuple(anyNumber, fc.constantFrom(...loneSurrogates)), {
      minLength: 1,
      maxLength: 2,
      size: "max",
    }),
    weight: 1,
  },
);

/**
 * A file as a string: ill-formed octets as U+FFFD or as the lone surrogates an octet input gives them (in
 * a string they are only that), with other lone surrogates put in.
 */
export function asString(files: Arbitrary<Octets>): Arbitrary<string> {
  return fc.tuple(files, surrogatesPut, fc.boolean()).map(([octets, put, replaced]) => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(octets));
    let units = replaced
      ? text
      : text.replaceAll("\uFFFD", (_, at: number) => String.fromCharCode(0xdc80 + (at % 0x80)));
    for (const [number, surrogate] of put) {
      const at = number % (units.length + 1);
      units = units.slice(0, at) + surrogate + units.slice(at);
    }
    return units;
  });
}

/** The files of `robotsOctets` as strings. */
export const robotsString: Arbitrary<string> = asString(fileOctets);

/** A file, in octets or as a string. */
export const robotsSource: Arbitrary<Source> = fc.oneof<Arbitrary<Source>[]>(robotsOctets, robotsString);

/** Any source, for properties that hold for every input. */
export const anySource: Arbitrary<Source> = fc.oneof<{ arbitrary: Arbitrary<Source>; weight: number }[]>(
  { arbitrary: robotsSource, weight: 6 },
  { arbitrary: fc.uint8Array({ maxLength: 40 }), weight: 1 },
  { arbitrary: fc.string({ unit: character, maxLength: 40 }), weight: 1 },
  {
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
    weight: 1,
  },
);
