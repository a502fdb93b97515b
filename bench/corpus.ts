// The files the benchmarks read: those of a folder, or made-up ones. The made-up
// ones are the same in every run, and have the sizes and habits of files in the
// wild: most have one group and a dozen rules, a few have thousands.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** One robots.txt, as octets and as the text those decode to. */
export interface Sample {
  readonly name: string;
  readonly octets: Uint8Array;
  readonly text: string;
}

function sample(name: string, octets: Uint8Array): Sample {
  return { name, octets, text: new TextDecoder().decode(octets) };
}

/** Every file directly in a folder, by name. */
export function readCorpus(folder: string): Sample[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => sample(name, readFileSync(join(folder, name))));
}

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = "admin search cart checkout user login tmp cgi-bin private api assets static images tag page".split(" ");
const tokens = ["*", "*", "*", "Googlebot", "bingbot", "ExampleBot", "GPTBot", "AhrefsBot", "ia_archiver"];

/** `count` robots.txt files that are always the same. */
export function makeCorpus(count = 400): Sample[] {
  return Array.from({ length: count }, (_, index) => {
    const random = numbers(index + 1);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const chance = (share: number): boolean => random() < share;
    const end = chance(0.31) ? "\r\n" : "\n";
    const lines: string[] = [];

    if (chance(0.3)) lines.push("# robots.txt of a made-up site", "");
    // Few rules in most files, very many in a few.
    const rules = Math.floor(2 + 12 * random() + (chance(0.05) ? 300 * random() ** 2 : 0) + (chance(0.005) ? 4000 : 0));
    const groups = chance(0.7) ? 1 : 1 + Math.floor(random() * 6);
    for (let group = 0; group < groups; group++) {
      lines.push(`${chance(0.9) ? "User-agent" : "User-Agent"}: ${pick(tokens)}`);
      for (let rule = 0; rule < rules / groups; rule++) {
        const path = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(words)).join("/");
        const tail = chance(0.3) ? "/*" : chance(0.2) ? "*.html$" : "/";
        const comment = chance(0.03) ? " # why" : "";
        lines.push(`${chance(0.85) ? "Disallow" : "Allow"}: /${path}${tail}${comment}`);
      }
      if (chance(0.19)) lines.push("Crawl-delay: 10");
      if (group < groups - 1 || chance(0.5)) lines.push("");
    }
    if (chance(0.54)) lines.push("Sitemap: https://www.example.com/sitemap.xml");
    const text = lines.join(end) + (chance(0.37) ? "" : end);
    return sample(`made-up-${index}`, new TextEncoder().encode(text));
  });
}
