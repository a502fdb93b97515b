// `npm run bench -- linear [--size OCTETS] [--only NAMES] [--json]`: CPU time of the public functions on hostile files of n,
// 2n and 4n octets, by default of up to 512 KB. Linear functions take about four times as long for 4n as for n. `--json`
// prints the result as it is committed.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { formats } from "../src/cli/reporters/formats.ts";
import { countSeverities, type FileReport } from "../src/cli/reporters/reporter.ts";
import { getOrInsert } from "../src/text/collections.ts";
import { manifest } from "./library.ts";
import { type LinearResult, type LinearRow, linearHead, linearLines } from "./linear-result.ts";
import { root } from "./repo.ts";

/** An entry of the package as its users load it. */
async function entry<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(join(root, manifest.exports[name] as string)).href)) as Module;
}

const front = await entry<typeof import("../src/index.ts")>(".");
const { compare } = await entry<typeof import("../src/compare/index.ts")>("./compare");
const { build, toObject } = await entry<typeof import("../src/build/index.ts")>("./build");
const { format } = await entry<typeof import("../src/format/index.ts")>("./format");
const { fix, lint, lintDocument } = await entry<typeof import("../src/lint/index.ts")>("./lint");
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

/** One line with a repeated part. */
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
  "rules `/*x*y$`": (size) => lines(size, (at) => `Disallow: /*x${at}*y$`),
  "rules `/*ax*b`": (size) => lines(size, (at) => `Disallow: /*a${at}*b`),
  "index pages that a site opens": (size) =>
    lines(size, (at) => `Allow: /${at}/index.html`, "User-agent: *\nDisallow: /\n"),
  "plain rules, one of them empty": (size) => lines(size, (at) => `Disallow: /${at}`, "User-agent: *\nDisallow:\n"),
  "rules `/***a***x`": (size) => lines(size, (at) => `Disallow: /***a***${at}`),
  "rules `/%2f%41*x`": (size) => lines(size, (at) => `Disallow: /%2f%41*${at}`),
  "a group for each rule": (size) => lines(size, (at) => `User-agent: bot${at}\nDisallow: /${at}`, ""),
  "groups that share a name": (size) => lines(size, (at) => `User-agent: a\nDisallow: /${at}`, ""),
  "groups that share two names": (size) =>
    lines(size, (at) => `User-agent: a\nUser-agent: b${at % 7}\nDisallow: /${at}$`, ""),
  "`*` groups after blank lines": (size) =>
    lines(size, (at) => `User-agent: *\nDisallow: /${at}\n\nAllow: /${at}/a`, ""),
  "user-agent lines": (size) => lines(size, (at) => `User-agent: bot${at}`, ""),
  "lines that mean every crawler": (size) => `${lines(size, () => "User-agent: *bot", "")}Disallow: /\n`,
  "crawl delays among user-agent lines": (size) => lines(size, (at) => `User-agent: bot${at}\nCrawl-delay: ${at}`, ""),
  "groups with a crawl delay each": (size) =>
    lines(
      size,
      (at) => `User-agent: bot${at}\nCrawl-delay: ${at}\nDisallow: /${at}`,
      `User-agent: *\n${[1, 2, 3, 4, 5].map((at) => `Disallow: /a${at}\n`).join("")}`,
    ),
  "content signals": (size) => lines(size, (at) => `Content-Signal: /${at} search=${at % 2 ? "yes" : "no"}`),
  "content usage": (size) => lines(size, (at) => `Content-Usage: /${at % 9} train-ai=${at % 2 ? "y" : "n"}`),
  "rules and noindex records": (size) => lines(size, () => "Disallow: /a\nNoindex: /a"),
  sitemaps: (size) => lines(size, (at) => `Sitemap: https://example.com/${at}.xml`),
  "missing colons": (size) => lines(size, (at) => `Disallow /${at}`),
  "suppression comments with reasons": (size) =>
    lines(size, (at) => `Disallow /${at} # robotspec-disable-line key -- ${at}`),
  "suppression comments": (size) => lines(size, (at) => `Disallow /${at} # robotspec-disable-line key`),
  "blank lines": (size) => lines(size, () => "", ""),
  "one pattern of stars": (size) => oneLine(size, "Disallow: /", "*a", "b"),
  "one line of words": (size) => oneLine(size, "Disallow: /", "a /a ", ""),
  "one content signal": (size) => oneLine(size, "Content-Signal: /a ", "search=yes, ", "x=no"),
  "one comment": (size) => oneLine(size, "# robotspec-disable-file key -- ", "- ", "x"),
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
  explain: (text) => front.explain(front.compile(text).decide("a", "/1/a")),
  check: (text) => Object.keys(front.dialects).map((dialect) => front.check(text, { dialect: dialect as "rfc9309" })),
  "lint (recommended)": (text) => lint(text),
  "lint (strict)": (text) => lint(text, { strict: true }),
  "lint (all)": (text) => lint(text, { config: { preset: "all" } }),
  fix: (text) => fix(text),
  "fix (redundant)": (text) => fix(text, { redundant: true }),
  "fix (unsafe)": (text) => fix(text, { unsafe: true }),
  format: (text) => format(text).departures,
  readRecords: (text) => read(text),
  "records of a crawler": (text) => {
    const { groups, found } = read(text);
    return [
      records.crawlDelay(groups, found, "bot1", { orDefaultGroup: true }),
      records.contentSignals(groups, found, "bot1", "/1/a"),
      records.contentUsage(groups, found, "bot1", "/1/a"),
      records.usage(text, { path: "/1/a", purpose: "ai-training", agent: "bot1" }).statements,
      records.licenses(groups, found, "bot1"),
    ];
  },
  compare: (text) => compare(text),
  toObject: (text) => toObject(text),
  "build(toObject)": (text) => build(toObject(text.slice(0, 400_000))),
  "access: headers": (text) => [
    access.readCacheControl(text),
    access.mediaTypeFindings(text),
    access.readHttpDate(text, 0),
    access.followRedirect(["https://example.com/robots.txt"], { status: 301, location: text.replaceAll("\n", "") }),
  ],
};

/** The report formats, which write the findings of a run of all rules. */
const reporters = await Promise.all(
  Object.entries(formats).map(async ([name, { load }]) => [`report: ${name}`, await load()] as const),
);

function reportOf(text: string): FileReport {
  const { document, findings, conformance } = lintDocument(text, { config: { preset: "all" } });
  return { file: "robots.txt", document, diagnostics: findings, standard: "RFC 9309", summary: null, ...conformance };
}

function runReporter([, create]: (typeof reporters)[number], report: FileReport): number {
  const reporter = create({
    paint: (text) => text,
    width: 80,
    grammar: "rfc9309",
    strict: false,
    writable: true,
    version: "0.0.0",
    site: null,
  });
  let length = reporter.begin.length;
  for (const piece of reporter.file(report)) length += piece.length;
  const counts = countSeverities(report.diagnostics);
  const totals = {
    files: 1,
    conforming: 0,
    withOtherRecords: 0,
    withoutLineEnd: 0,
    standard: "RFC 9309",
    unreadable: 0,
    counts,
  };
  return length + reporter.end(totals).length;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The least CPU milliseconds of up to three runs; of fewer if they are long. */
function cpuMilliseconds(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0, spent = 0; round < 3 && spent < 60; round++) {
    const before = cpuSeconds();
    run();
    const time = (cpuSeconds() - before) * 1000;
    spent += time;
    least = Math.min(least, time);
  }
  return least;
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    size: { type: "string", default: "131072" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const size = Number(values.size);
const wanted = values.only?.split(",");
const names = [...Object.keys(functions), ...reporters.map(([name]) => name)].filter(
  (name) => wanted?.includes(name) !== false,
);
// Warm up every function before the first measurement.
for (const run of Object.values(functions)) run((inputs["plain rules"] as Input)(10_000));
const times = new Map<string, number[]>();
for (const [input, of] of Object.entries(inputs)) {
  for (const factor of [1, 2, 4]) {
    const text = of(factor * size);
    let report: FileReport | null = null;
    for (const name of names) {
      const reporter = reporters.find(([format]) => format === name);
      const milliseconds = cpuMilliseconds(
        reporter === undefined
          ? () => functions[name]?.(text)
          : runReporter.bind(null, reporter, (report ??= reportOf(text))),
      );
      getOrInsert(times, `${name}\n${input}`, () => []).push(Number(milliseconds.toPrecision(3)));
    }
  }
  console.error(input);
}
const rows = names.flatMap((name) =>
  Object.keys(inputs).map((input): LinearRow => {
    return { function: name, input, milliseconds: times.get(`${name}\n${input}`) ?? [] };
  }),
);

if (values.json) {
  const result: LinearResult = {
    size,
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    seconds: Math.round(cpuSeconds()),
    rows,
  };
  console.log(JSON.stringify(result));
} else {
  for (const cells of [linearHead(size), linearHead(size).map(() => "---"), ...linearLines(rows)]) {
    console.log(`| ${cells.join(" | ")} |`);
  }
}
