// The files of the benchmarks: those of a folder, or generated ones. Generated files are
// the same in every run and follow the distributions of real files:
// small, one group, a dozen rules, many wildcards. A second set holds HTML pages, which
// many sites serve in place of a robots.txt.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** One robots.txt, as octets and decoded. */
export interface Sample {
  readonly name: string;
  readonly octets: Uint8Array;
  /** The octets decoded as UTF-8, with the BOM. */
  readonly text: string;
}

/** The two kinds of files, which are measured separately. */
export interface Corpus {
  /** Source of the files. */
  readonly source: "made-up" | "folder";
  /** Files that are not HTML. */
  readonly robots: readonly Sample[];
  /** HTML pages served in place of a robots.txt. */
  readonly html: readonly Sample[];
}

/** Every file directly in a folder, by name. */
export function readCorpus(folder: string): Corpus {
  const files = readdirSync(folder)
    .sort()
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => sample(name, readFileSync(join(folder, name))));
  return { source: "folder", robots: files.filter((file) => !isHtml(file)), html: files.filter(isHtml) };
}

/** Whether a file begins like an HTML page: with markup, or with "html" in its first 2,000 characters. */
function isHtml({ text }: Sample): boolean {
  return /^\s*<|<!doctype|<html/i.test(text.slice(0, 2048));
}

/** Total octets of the files. */
export function octetsOf(files: readonly Sample[]): number {
  return files.reduce((sum, file) => sum + file.octets.length, 0);
}

function sample(name: string, octets: Buffer): Sample {
  return { name, octets, text: octets.toString("utf8") };
}

/** The patterns of a text's rules, found by a regular expression. */
export function patternsOf(text: string): string[] {
  return [...text.matchAll(/^[ \t]*(?:dis)?allow[ \t]*:[ \t]*([^\s#]*)/gim)].map((match) => match[1] ?? "");
}

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = (
  "admin search cart checkout user login tmp cgi-bin private api assets static images tag page wp-admin wp-includes " +
  "node modules account profile print feed comments archive download media news product category filter sort"
).split(" ");
const crawlers = (
  "Googlebot bingbot GPTBot AhrefsBot ia_archiver Yandex Baiduspider CCBot ClaudeBot SemrushBot Twitterbot Slurp " +
  "facebookexternalhit Bytespider Applebot DuckDuckBot MJ-bot dotbot PetalBot Amazonbot"
).split(" ");
const oddTokens = ["MJ12bot", "Googlebot/2.1", "Mozilla/5.0 (compatible)", "Scooter 1.0", "psbot/0.1", "", "008"];

/** `count` generated robots.txt files, and enough pages to make up the share of octets that pages have. */
export function makeCorpus(count = 1200): Corpus {
  const robots = Array.from({ length: count }, (_, at) => makeRobots(at));
  const html: Sample[] = [];
  // Pages make up 55 % of all octets served as robots.txt.
  for (let wanted = (octetsOf(robots) * 0.55) / 0.45; wanted > 0; ) {
    const page = makeHtml(html.length);
    html.push(page);
    wanted -= page.octets.length;
  }
  return { source: "made-up", robots, html };
}

function makeRobots(at: number): Sample {
  const random = numbers(at + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number): boolean => random() < share;
  // File sizes are log-normal: half of the files have at most 13 rules, 1 % over 450.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rules = Math.max(1, Math.round(14.5 * Math.exp(1.62 * normal)));
  // Probabilities of a feature per file, since a file with more rules is more likely to have it.
  const stars = chance(0.43);
  const starsAtEnd = stars && chance(0.7);
  const dollars = chance(0.16);
  const slashless = chance(0.15);
  const groups = chance(0.6) ? 1 : 1 + Math.floor(random() ** 2 * 8);
  const odd = groups > 1 && chance(0.5);

  const lines: string[] = [];
  if (chance(0.36))
    lines.push(
      "# robots.txt of a made-up site",
      ...(chance(0.5) ? ["#", "# Crawlers are welcome, except where it says otherwise"] : []),
      "",
    );
  for (let group = 0; group < groups; group++) {
    const token = group === 0 ? "*" : odd && group === 1 ? pick(oddTokens) : pick(crawlers);
    lines.push(`${chance(0.9) ? "User-agent" : "User-Agent"}: ${token}`);
    // Every group has a rule; the first group has most of them.
    const own = group === 0 ? Math.max(1, rules - 2 * (groups - 1)) : 1 + Math.floor(2 * random());
    for (let rule = 0; rule < own; rule++) {
      let path = `/${Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words)).join("/")}`;
      // Features appear in the first rules, so that small files have them, too.
      const shown = rule === 0 && group === 0;
      const habit = shown ? 1 : 0.25;
      if (starsAtEnd && chance(shown ? 0.82 : habit)) path += "/*";
      else if (stars && chance(habit)) path = chance(0.5) ? `/*${path}` : `${path}/*.${pick(["html", "php", "pdf"])}`;
      else if (dollars && chance(rule < 2 ? 0.85 : habit)) path += chance(0.5) ? "$" : ".html$";
      else if (chance(0.6)) path += "/";
      if (slashless && chance(rule === 1 || own === 1 ? 0.8 : 0.1)) path = chance(0.5) ? path.slice(1) : `*${path}`;
      lines.push(`${chance(0.85) ? "Disallow" : "Allow"}: ${path}${chance(0.02) ? " # why" : ""}`);
    }
    if (chance(0.18 / groups ** 0.5)) lines.push(`Crawl-delay: ${pick([1, 5, 10, 30])}`);
    if (group < groups - 1 || chance(0.5)) lines.push("");
  }
  if (chance(0.54)) {
    const maps = chance(0.7) ? 1 : 1 + Math.floor(random() * 6);
    for (let map = 0; map < maps; map++) lines.push(`Sitemap: https://www.example.com/sitemap${map || ""}.xml`);
  }
  const end = chance(0.31) ? "\r\n" : "\n";
  while (lines.at(-1) === "") lines.pop();
  return sample(`made-up-${at}`, Buffer.from(lines.join(end) + (chance(0.37) ? "" : end)));
}

/** A page like those served for a missing robots.txt: markup, a style sheet, scripts in a few long lines. */
function makeHtml(at: number): Sample {
  const random = numbers(-at - 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const text = (length: number): string => Array.from({ length }, () => pick(words)).join(" ");
  const lines = [
    "<!DOCTYPE html>",
    '<html lang="en">',
    "<head>",
    '  <meta charset="utf-8">',
    `  <title>${text(4)}</title>`,
  ];
  lines.push("  <style>");
  const styles = 20 + 100 * random();
  for (let rule = 0; rule < styles; rule++) {
    lines.push(`    .${pick(words)}-${rule} { margin: ${rule}px auto; color: #${(rule * 4711).toString(16)}; }`);
  }
  lines.push(
    "  </style>",
    `  <script>var data = {${Array.from({ length: 40 + 400 * random() }, (_, key) => `"${pick(words)}${key}":"${text(3)}"`).join(",")}};</script>`,
  );
  lines.push("</head>", "<body>");
  const blocks = 60 + 1200 * random() ** 3;
  for (let block = 0; block < blocks; block++) {
    lines.push(
      `${" ".repeat(2 * Math.floor(6 * random()))}<div class="${text(2)}"><a href="https://www.example.com/${pick(words)}">${text(5)}</a></div>`,
    );
    if (random() < 0.1) lines.push("");
  }
  return sample(`page-${at}`, Buffer.from([...lines, "</body>", "</html>", ""].join("\n")));
}
