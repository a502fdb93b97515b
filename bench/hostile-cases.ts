// Files and URLs made to be slow: patterns that nearly match in very many ways.

export interface HostileCase {
  readonly id: string;
  readonly what: string;
  readonly text: string;
  /** Path and query of the URL. */
  readonly path: string;
}

/** A path of `length` octets, beginning with a slash. */
function path(part: string, length: number): string {
  return `/${part.repeat(Math.ceil(length / part.length)).slice(0, length - 1)}`;
}

/** A group of every crawler, with one rule for each pattern. */
export function disallow(...patterns: readonly string[]): string {
  return `User-agent: *\n${patterns.map((pattern) => `Disallow: ${pattern}\n`).join("")}`;
}

/** A group for every crawler with 500 KiB of the lines that `line` returns. */
function fileOf(line: (at: number) => string): string {
  const lines = ["User-agent: *"];
  let length = 0;
  for (let at = 0; length < 500 * 1024 - 500; at++) {
    const text = line(at);
    lines.push(text);
    length += text.length + 1;
  }
  return `${lines.join("\n")}\n`;
}

/** A pseudo-random path of `length` octets. */
function mixedPath(length: number): string {
  let path = "/";
  for (let at = 1; path.length < length; at++) path += (Math.imul(at, 0x9e3779b1) >>> 0).toString(36);
  return path.slice(0, length);
}

const WORDS = ["page", "item", "list", "sort", "view", "lang", "date", "type"];

/** The words in one of their orders. */
function permutation(number: number): string[] {
  const left = [...WORDS];
  const order: string[] = [];
  for (let rest = number; left.length > 0; rest = Math.floor(rest / (left.length + 1))) {
    order.push(...left.splice(rest % left.length, 1));
  }
  return order;
}

/** A number in binary, written with two letters. */
function inLetters(number: number): string {
  return number.toString(2).replaceAll("0", "a").replaceAll("1", "b");
}

/** Files of 500 KiB, each slow for some parser in a different way, and a path to query. */
const hostileFiles: readonly { id: string; what: string; text: string; path: (length: number) => string }[] = [
  {
    id: "literals",
    what: "all literals differ",
    text: fileOf((at) => `Disallow: /*${(at * 7919).toString(36)}`),
    path: mixedPath,
  },
  {
    id: "anchored",
    what: "two literals and a `$`",
    text: fileOf((at) => `Disallow: /*${(at * 31).toString(36)}*a$`),
    path: (length) => `${mixedPath(length - 1)}a`,
  },
  {
    id: "stars",
    what: "eight stars a rule",
    text: fileOf((at) => `Disallow: /${[..."abcdefgh"].map((letter, bit) => `*${letter}${(at >> bit) & 7}`).join("")}`),
    path: mixedPath,
  },
  {
    id: "escapes",
    what: "every octet escaped",
    text: fileOf((at) => `Disallow: /*${[...String(at)].map((digit) => `%3${digit}`).join("")}%C3%A9`),
    path: (length) => path("%31%32%C3%A9%37", length),
  },
  {
    id: "beginnings",
    what: "300 prefixes of the path",
    text: fileOf((at) => `Disallow: /${"a".repeat(at % 300)}*${at.toString(36)}`),
    path: (length) => path("a", length / 2) + mixedPath(length / 2),
  },
  {
    id: "short",
    what: "all literals of three octets",
    text: fileOf((at) => `Allow:/*${at.toString(36).padStart(3, "0").slice(-3)}`),
    path: mixedPath,
  },
  {
    id: "groups",
    what: "a group for each rule",
    text: fileOf((at) => `User-agent:*\nDisallow:/*${at.toString(36)}`),
    path: mixedPath,
  },
  {
    id: "names",
    what: "a name on each line",
    text: `${fileOf((at) => `User-agent:${at.toString(36).replaceAll(/\d/g, "-")}`)}Disallow:/*a\n`,
    path: mixedPath,
  },
  // The following cases attack the index and the suffix array.
  {
    id: "permutations",
    what: "eight words in every order",
    text: fileOf((at) => `Disallow: /*${permutation(at).join("*")}*zz`),
    path: (length) => path(`${WORDS.join("-")}-zz-`, length),
  },
  {
    id: "order",
    what: "two literals that the path has in the other order",
    text: fileOf((at) => `Disallow: /*x${at + 1}y*x${at}y`),
    path: (length) => `/${Array.from({ length }, (_, at) => `x${at}y`).join("")}`.slice(0, length),
  },
  {
    id: "ngrams",
    what: "literals that the path lacks, made of its n-grams",
    text: fileOf((at) => `Disallow: /*${inLetters(0x100000 + (Math.imul(at, 0x9e3779b1) % 0x100000))}*c`),
    path: (length) => `/c${path("aaaabaabbababbbb", length - 4)}c`,
  },
  {
    id: "suffixes",
    what: "literals that are suffixes of each other; the path lacks only their last octets",
    text: fileOf((at) => `Disallow: /*${"a".repeat(1 + (at % 700))}baaaaa`),
    path: (length) => `${path("a", length - 4)}baaa`,
  },
  {
    id: "delimiters",
    what: "escapes that differ in path and query",
    text: fileOf((at) => `Disallow: /*%26a${at % 10}*%3D*%2F${at.toString(36)}`),
    path: (length) => `/${"&a1=%26".repeat(length / 14)}?${"%26a1&%3D/".repeat(length / 20)}`,
  },
  {
    id: "anchors",
    what: "prefixes of the path that end in `$`, without stars",
    text: fileOf((at) => `Disallow: /${"a".repeat(at % 450)}$`),
    path: (length) => path("a", length),
  },
  {
    id: "periods",
    what: "longer and longer literals of one octet, of which the path consists except for its last octet",
    text: fileOf((at) =>
      at < 200 ? `Disallow: /*${"a".repeat(at + 1)}b` : `Disallow: /${`*${"a".repeat(30 * at)}`.repeat(2)}b`,
    ),
    path: (length) => `${path("a", length - 1)}b`,
  },
  {
    id: "runs",
    what: "nine long literals that the path lacks, then one-letter literals of which it has long runs in turn",
    text: fileOf((at) =>
      at < 9 ? `Disallow: /*${"a".repeat(2000 + at)}b` : `Disallow: /${"*b*a".repeat(10 + (at % 60))}*c`,
    ),
    path: (length) => `/c${path(`${"a".repeat(260)}${"b".repeat(260)}`, length - 1).slice(1)}`,
  },
  {
    id: "late",
    what: "literals that the path has often, but only before the one that they follow",
    text: fileOf((at) => `Disallow: /*z*${"ab".repeat(10 + (at % 8))}`),
    path: (length) => `${path("ab", length / 2)}z${path("ababababababababababc".slice(1), length / 2 - 1)}`,
  },
];

/** 500 KiB of short, distinct rules with many stars that almost match. */
function hostileFile(): string {
  const lines = ["User-agent: *"];
  let length = lines[0]?.length ?? 0;
  for (let rule = 0; length < 500 * 1024 - 64; rule++) {
    const line = `Disallow: /${"*a".repeat(4 + (rule % 17))}*${rule.toString(2).replaceAll("0", "a").replaceAll("1", "aa")}b`;
    lines.push(line);
    length += line.length + 1;
  }
  return `${lines.join("\n")}\n`;
}

export const hostileCases: readonly HostileCase[] = [
  {
    id: "stars-7",
    what: "7 stars, path of 64 KB",
    text: disallow(`/${"*a".repeat(7)}*b`),
    path: path("a", 65_536),
  },
  {
    id: "aab",
    what: "`aab` repeated, path of 64 KB",
    text: disallow(`/${"*aab".repeat(32)}*bb`),
    path: path("aab", 65_536),
  },
  {
    id: "stars-100",
    what: "100 stars, path of 16 KB",
    text: disallow(`/${"*a".repeat(100)}*b`),
    path: path("a", 16_384),
  },
  {
    id: "nested-300",
    what: "300 nested rules of 1 to 300 stars, path of 16 KB",
    text: disallow(...Array.from({ length: 300 }, (_, at) => `/${"*a".repeat(at + 1)}*b`)),
    path: path("a", 16_384),
  },
  {
    id: "nested-300-64k",
    what: "the same, path of 64 KB",
    text: disallow(...Array.from({ length: 300 }, (_, at) => `/${"*a".repeat(at + 1)}*b`)),
    path: path("a", 65_536),
  },
  {
    id: "stars-4000",
    what: "4,000 stars, path of 64 KB",
    text: disallow(`/${"*a".repeat(4000)}*b`),
    path: path("a", 65_536),
  },
  {
    id: "long-60",
    what: "60 patterns of 8 KB, path of 64 KB",
    text: disallow(...Array.from({ length: 60 }, (_, at) => `/*${"a".repeat(8100 + at)}b`)),
    path: path("a", 65_536),
  },
  { id: "file", what: "file of 500 KiB, path of 2 KB", text: hostileFile(), path: path("a", 2083) },
  { id: "file-64k", what: "file of 500 KiB, path of 64 KB", text: hostileFile(), path: path("a", 65_536) },
  ...hostileFiles.flatMap(({ id, what, text, path }) => [
    { id: `file-${id}`, what: `file of 500 KiB, ${what}, path of 2 KB`, text, path: path(2083) },
    { id: `file-${id}-64k`, what: "the same, path of 64 KB", text, path: path(65_536) },
  ]),
];
