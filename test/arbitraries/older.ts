// Robots.txt files for property tests of the grammars of 1996 and 1994: derived from their rules, most of
// them with random changes (see robotstxt.ts) and lines that are just inside or outside these grammars.
import fc, { type Arbitrary } from "fast-check";
import type { Source } from "../oracle/octets.ts";
import { type OlderDialect, olderGrammars } from "../oracle/older.ts";
import { derivations, type Octets, type Taste } from "./derive.ts";
import {
  anyNumber,
  asString,
  type Change,
  change,
  changeLines,
  pick,
  robotsOctets,
  splice,
  withChanges,
  wordSalad,
} from "./robotstxt.ts";

const tastes: Readonly<Record<OlderDialect, Taste>> = {
  "koster-1996": {
    repetitions: { robotstxt: 2, record: 1, commentblank: 2, token: 5, path: 6, value: 5, comment: 4 },
    shares: {
      ruleline: [3, 3, 2],
      value: [1, 1, 1, 12],
      comment: [1, 1, 12],
      token: [1, 1, 1, 1, 2, 3, 8, 1, 1],
      path: [1, 4],
      pchar: [3, 6, 2, 3],
      NL: [3, 2, 6],
      WS: [3, 1],
    },
  },
  "rep-1994": {
    repetitions: { file: 2, record: 1, separator: 1, text: 1, word: 4, field: 4, comment: 4 },
    shares: {
      ignored: [2, 1],
      field: [1, 1, 1, 1, 3, 9],
      word: [1, 1, 1, 2, 12],
      comment: [1, 1, 12],
      NL: [2, 3, 6],
      WS: [3, 1],
    },
  },
};

/** Lines just inside or outside the two grammars, without line ends; a character is an octet. */
const edgeLines: readonly string[] = [
  "User-agent: *",
  "User-agent:",
  "User-agent:\t",
  "User-agent : a",
  " User-agent: a",
  "User-agent: a b",
  "User-agent: MJ12bot",
  "User-agent: a/1.0",
  "User-agent: # nobody",
  "user-AGENT:a#b",
  "User-agents: a",
  "User-agent",
  "User-agent a",
  "Disallow:",
  "Disallow: ",
  "Disallow : /",
  "\tDisallow: /",
  "DISALLOW:/#b",
  "Disallow: tmp",
  "Disallow: *",
  "Disallow: //",
  "Disallow: /a b",
  "Disallow: /a?b",
  "Disallow: /a;b",
  "Disallow: /~joe",
  "Disallow: /%7Ejoe",
  "Disallow: /%7",
  "Disallow: /%",
  "Disallow: /%g0",
  "Disallow: /\xE9",
  "Disallow",
  "Disallow /",
  "Allow: /",
  "Allow:",
  "Allow :/",
  "Allow: a",
  "Allowed: a",
  "Sitemap: http://example.com/s.xml",
  "Crawl-delay: 1",
  "X: \x80",
  "X: \xE9",
  "X:\t",
  "X : y",
  "a b: c",
  "a/b: c",
  "[X]: y",
  ":",
  ": x",
  "X",
  "<html>",
  "# c",
  " # c",
  "# \xE9",
  "#\0",
  "",
  "",
  " \t",
];

function octetsOf(latin1: string): Octets {
  return Array.from(latin1, (character) => character.charCodeAt(0));
}

const hexEdge = fc.constantFrom(..."09AFaf/:@G`g");

const edgeLine: Arbitrary<Change> = fc
  .tuple(anyNumber, fc.constantFrom(...edgeLines), fc.constantFrom("\n", "\n", "\r\n", "\r", ""))
  .map(([number, line, end]) =>
    changeLines((lines) => {
      const at = number % (lines.length + 1);
      return [...lines.slice(0, at), octetsOf(line + end), ...lines.slice(at)];
    }),
  );

/** Octets beside the ranges of the two grammars, and the ends of the ranges. */
const edgeOctets = [..."!\"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~\x7F\x80\x80\x80\xFF\0\x08\v\f\x0E\x1F"].map(
  (character) => character.charCodeAt(0),
);

/** Inserts one of them, or replaces another octet with it; or inserts an escape, valid or almost valid. */
const edgeOctet: Arbitrary<Change> = fc
  .tuple(
    anyNumber,
    fc.oneof(
      { arbitrary: fc.constantFrom(...edgeOctets).map((octet) => [octet]), weight: 2 },
      { arbitrary: fc.tuple(hexEdge, hexEdge).map((digits) => octetsOf(`%${digits.join("")}`)), weight: 1 },
    ),
    fc.integer({ min: 0, max: 1 }),
  )
  .map(
    ([number, put, removed]) =>
      (file) =>
        splice(file, pick(file, number), removed, put),
  );

const edgeFile: Arbitrary<Octets> = fc
  .array(fc.constantFrom(...edgeLines), { maxLength: 6, size: "max" })
  .map((lines) => octetsOf(lines.map((line) => `${line}\n`).join("")));

function octetsAt(dialect: OlderDialect): Arbitrary<Octets> {
  const derived = derivations(olderGrammars[dialect].rules, tastes[dialect]);
  const changes = fc.oneof(
    { arbitrary: change, weight: 3 },
    { arbitrary: edgeLine, weight: 2 },
    { arbitrary: edgeOctet, weight: 4 },
  );
  return fc.oneof(
    { weight: 12, arbitrary: withChanges(derived(olderGrammars[dialect].file), changes) },
    { weight: 2, arbitrary: edgeFile },
    { weight: 1, arbitrary: wordSalad },
    { weight: 1, arbitrary: robotsOctets.map((octets) => [...octets]) },
  );
}

/** Octets that a rule of an older document's grammar derives, the conditions on it aside. */
export function olderDerived(dialect: OlderDialect, rule: string): Arbitrary<Uint8Array> {
  return derivations(olderGrammars[dialect].rules, tastes[dialect])(rule).map((octets) => Uint8Array.from(octets));
}

/** Files in octets, on either side of the edge of an older document's grammar. */
export function olderOctets(dialect: OlderDialect): Arbitrary<Uint8Array> {
  return octetsAt(dialect).map((octets) => Uint8Array.from(octets));
}

/** Such files, as octets or as strings; one in twenty begins with a byte order mark. */
export function olderSource(dialect: OlderDialect): Arbitrary<Source> {
  const octets = octetsAt(dialect).chain((file) =>
    fc.oneof(
      { weight: 19, arbitrary: fc.constant(file) },
      { weight: 1, arbitrary: fc.constant([0xef, 0xbb, 0xbf, ...file]) },
    ),
  );
  return fc.oneof<Arbitrary<Source>[]>(
    octets.map((file) => Uint8Array.from(file)),
    asString(octets),
  );
}
