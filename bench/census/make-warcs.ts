// `npx tsx bench/census/make-warcs.ts --corpus DIR --count N -o DIR`: WARC files of N different robots.txt files. The
// first are those of the corpus; further ones are mutations of them, the same in every run.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipped, record } from "../../packages/census/test/archives.ts";
import { makeCorpus, numbers } from "../corpus.ts";

/** Captures of one WARC file: about as many as one of Common Crawl has. */
const PER_FILE = 2_000;

const CRAWLERS = ["Googlebot", "bingbot", "GPTBot", "CCBot", "ClaudeBot", "AhrefsBot", "*", "ExampleBot"];

/** The octets of each file of a folder; generated files without one. */
export function octetsIn(corpus: string | null): Buffer[] {
  if (corpus === null) return makeCorpus().robots.map(({ octets }) => Buffer.from(octets));
  return readdirSync(corpus)
    .sort()
    .map((name) => readFileSync(join(corpus, name)));
}

/** Another file: a rule with another path, sometimes another crawler, and a line more or less. */
export function mutate(octets: Buffer, seed: number): Buffer {
  const random = numbers(seed);
  const lines = octets.toString("latin1").split("\n");
  const any = () => Math.floor(random() * lines.length);
  const change = (pattern: RegExp, edit: (line: string) => string) => {
    const found = lines.flatMap((line, at) => (pattern.test(line) ? [at] : []));
    const at = found[Math.floor(random() * found.length)];
    if (at === undefined) lines.push(`# ${seed}`);
    else lines[at] = edit(lines[at] as string);
  };
  change(/^\s*(?:dis)?allow\s*:\s*\S/i, (line) => line.replace(/(:\s*[^\s#]*?)(\$?)(?=[\s#]|$)/, `$1-${seed}$2`));
  if (random() < 0.25) {
    const crawler = CRAWLERS[Math.floor(random() * CRAWLERS.length)] as string;
    change(/^\s*user-agent\s*:/i, (line) => line.replace(/:.*/, () => `: ${crawler}`));
  }
  if (random() < 0.1) lines.splice(any(), 1);
  if (random() < 0.1) lines.splice(any(), 0, lines[any()] as string);
  return Buffer.from(lines.join("\n"), "latin1");
}

/** Writes the files. Returns the paths of the WARC files. */
export function makeWarcs(corpus: string | null, count: number, folder: string, perFile: number = PER_FILE): string[] {
  mkdirSync(folder, { recursive: true });
  const files = octetsIn(corpus);
  const seen = new Set<string>();
  const paths: string[] = [];
  for (let from = 0; from < count; from += perFile) {
    const records: Buffer[] = [];
    for (let at = from; at < Math.min(from + perFile, count); at++) {
      const original = files[at % files.length] as Buffer;
      let body = at < files.length ? original : mutate(original, at);
      const digest = createHash("sha256").update(body).digest("base64");
      if (seen.has(digest)) body = Buffer.concat([body, Buffer.from(`\n# ${at}\n`)]);
      seen.add(digest);
      records.push(record({ host: `site-${at}.example`, body }));
    }
    const path = join(folder, `${String(paths.length).padStart(5, "0")}.warc.gz`);
    writeFileSync(path, gzipped(records));
    paths.push(path);
  }
  return paths;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      corpus: { type: "string" },
      count: { type: "string", default: "10000" },
      output: { type: "string", short: "o" },
    },
  });
  if (values.output === undefined) throw new Error("name the folder: -o DIR");
  console.log(makeWarcs(values.corpus ?? null, Number(values.count), values.output).join("\n"));
}
