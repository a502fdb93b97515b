// `npm run bench:linear [-- --size OCTETS] [--only NAMES] [--json]`: CPU time of the public functions on hostile files of n,
// 2n and 4n octets. Linear functions take about four times as long for 4n as for n.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root } from "../scripts/repo.ts";
import { groupBy } from "../src/text/collections.ts";
import { manifest } from "./library.ts";

/** An entry of the package as its users load it. */
async function entry<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(join(root, manifest.exports[name] as string)).href)) as Module;
}

const front = await entry<typeof import("../src/index.ts")>(".");
const { compare } = await entry<typeof import("../src/compare/index.ts")>("./compare");
const { build, toObject } = await entry<typeof import("../src/build/index.ts")>("./build");
const { format } = await entry<typeof import("../src/format/index.ts")>("./format");
const { fix, lint } = await entry<typeof import("../src/lint/index.ts")>("./lint");
const records = await entry<typeof import("../src/records/index.ts")>("./records");
const access = await entry<typeof import("../src/access/index.ts")>("./access");

/** Repeats numbered lines up to a size. */
function lines(size: number, line: (at: number) => string, head = "User-agent: *\n"): string {
  const parts = [head];
  let length = head.length;
  for (let at = 0; length < size; at++) {
    const text = `${line(at)}\n`;
    parts.push(text);
    length += text.length;
  }
  return parts.join("");
}

/** One line with a repeated filling. */
function oneLine(size: number, before: string, filling: string, after: string): string {
  return `User-agent: *\n${before}${filling.repeat(Math.ceil(size / filling.length))}${after}\n`;
}

type Input = (size: number) => string;

const inputs: Readonly<Record<string, Input>> = {
  "plain rules": (size) => lines(size, (at) => `Disallow: /${at}`),
  "pairs `/x`, `/x/*`": (size) => lines(size, (at) => `Allow: /${at}\nDisallow: /${at}/*`),
  "pairs `/x$`, `/x`": (size) => lines(size, (at) => `Disallow: /${at}$\nAllow: /${at}`),
  "rules `/%61x`": (size) => lines(size, (at) => `Disallow: /%61${at}`),
  "rules `/*x*a$`": (size) => lines(size, (at) => `Disallow: /*${at}*a$`),
  "rules `/*ax*b`": (size) => lines(size, (at) => `Disallow: /*a${at}*b`),
  "a group for each rule": (size) => lines(size, (at) => `User-agent: bot${at}\nDisallow: /${at}`, ""),
  "groups that share a name": (size) => lines(size, (at) => `User-agent: a\nDisallow: /${at}`, ""),
  "groups that share two names": (size) =>
    lines(size, (at) => `User-agent: a\nUser-agent: b${at % 7}\nDisallow: /${at}$`, ""),
  "`*` groups after blank lines": (size) =>
    lines(size, (at) => `User-agent: *\nDisallow: /${at}\n\nAllow: /${at}/a`, ""),
  "user-agent lines": (size) => lines(size, (at) => `User-agent: bot${at}`, ""),
  "crawl delays among user-agent lines": (size) => lines(size, (at) => `User-agent: bot${at}\nCrawl-delay: ${at}`, ""),
  "content signals": (size) => lines(size, (at) => `Content-Signal: /${at} search=${at % 2 ? "yes" : "no"}`),
  "content usage": (size) => lines(size, (at) => `Content-Usage: /${at % 9} train-ai=${at % 2 ? "y" : "n"}`),
  sitemaps: (size) => lines(size, (at) => `Sitemap: https://example.com/${at}.xml`),
  "missing colons": (size) => lines(size, (at) => `Disallow /${at}`),
  "suppression comments": (size) => lines(size, (at) => `Disallow /${at} # robotspec-disable-line missing-colon`),
  "blank lines": (size) => lines(size, () => "", ""),
  "one pattern of stars": (size) => oneLine(size, "Disallow: /", "*a", "b"),
  "one line of words": (size) => oneLine(size, "Disallow: /", "a /a ", ""),
  "one content signal": (size) => oneLine(size, "Content-Signal: /a ", "search=yes, ", "x=no"),
  "one comment": (size) => oneLine(size, "# robotspec-disable-file missing-colon -- ", "- ", "x"),
};

const read = (text: string) => {
  const { document } = front.parse(text);
  const { groups } = front.lower(document, front.dialects.rfc9309, undefined, { contentUsage: true });
  return { groups, found: records.readRecords(document, { contentUsage: true }) };
};

const functions: Readonly<Record<string, (text: string) => unknown>> = {
  parse: (text) => front.print(front.parse(text).document),
  lower: (text) => front.lower(front.parse(text).document, front.dialects.rfc9309),
  "compile and decide": (text) => front.compile(text).decide("a", "/1/a").matches,
  check: (text) => Object.keys(front.dialects).map((dialect) => front.check(text, { dialect: dialect as "rfc9309" })),
  "lint (recommended)": (text) => lint(text),
  "lint (all)": (text) => lint(text, { config: { preset: "all" } }),
  fix: (text) => fix(text),
  "fix (unsafe)": (text) => fix(text, { unsafe: true }),
  format: (text) => format(text).departures,
  readRecords: (text) => read(text),
  "records of a crawler": (text) => {
    const { groups, found } = read(text);
    return [
      records.crawlDelay(groups, found, "bot1", { orDefaultGroup: true }),
      records.contentSignals(groups, found, "bot1", "/1/a"),
      records.usage(groups, found, "bot1", "/1/a"),
      records.licenses(groups, found, "bot1"),
    ];
  },
  compare: (text) => compare(text),
  "build(toObject)": (text) => build(toObject(text.slice(0, 400_000))),
  "access: headers": (text) => [
    access.readCacheControl(text),
    access.mediaTypeFindings(text),
    access.readHttpDate(text, 0),
    access.followRedirect(["https://example.com/robots.txt"], { status: 301, location: text.replaceAll("\n", "") }),
  ],
};

/** The least CPU milliseconds of some runs. */
function cpuMilliseconds(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0, spent = 0; round < 5 && spent < 300; round++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    const time = (user + system) / 1000;
    spent += time;
    least = Math.min(least, time);
  }
  return least;
}

interface Row {
  readonly function: string;
  readonly input: string;
  readonly milliseconds: readonly number[];
}

/** Growth from n to 4n: 4 if linear, 16 if quadratic. */
function growth({ milliseconds }: Row): number {
  return (milliseconds[2] as number) / Math.max(milliseconds[0] as number, 5);
}

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "127750" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const size = Number(values.size);
const wanted = values.only?.split(",");
const rows: Row[] = [];
for (const [name, run] of Object.entries(functions)) {
  if (wanted?.includes(name) === false) continue;
  for (const [input, of] of Object.entries(inputs)) {
    const milliseconds = [1, 2, 4].map((times) => {
      const text = of(times * size);
      return cpuMilliseconds(() => run(text));
    });
    rows.push({ function: name, input, milliseconds });
  }
  console.error(name);
}

if (values.json) console.log(JSON.stringify(rows, null, 2));
else {
  console.log(
    `| function | slowest input | n = ${size} | 2n | 4n | largest growth from n to 4n |\n|---|---|---:|---:|---:|---|`,
  );
  for (const [name, own] of groupBy(rows, (row) => row.function)) {
    const [slowest] = [...own].sort(
      (one, other) => (other.milliseconds[2] as number) - (one.milliseconds[2] as number),
    ) as [Row];
    const [steepest] = [...own].sort((one, other) => growth(other) - growth(one)) as [Row];
    const times = slowest.milliseconds.map((time) => `${time.toFixed(0)} ms`).join(" | ");
    console.log(`| ${name} | ${slowest.input} | ${times} | ${growth(steepest).toFixed(1)} (${steepest.input}) |`);
  }
}
