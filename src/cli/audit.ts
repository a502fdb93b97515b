// `robotspec audit`: what the rules do to the URLs of a site, whether they do what is expected, and what a change does.
import { basename, dirname, join } from "node:path";
import { Audit, expectationsOf } from "../audit/index.ts";
import { compile } from "../index.ts";
import { namedAgents } from "./agent.ts";
import { type AuditReport, auditForms } from "./audit-report.ts";
import { type Arguments, COLOR_OPTION, type Command, HELP_OPTION } from "./command.ts";
import { chosenDialect, DIALECT_OPTION } from "./dialect.ts";
import { type CliIO, codeOf, type ExitCode, UnreadableError, UsageError } from "./io.ts";
import { type Progress, progressOn } from "./progress.ts";
import { fileSink, writeList } from "./report-output.ts";
import { urlsIn } from "./sitemap.ts";
import { readSource, reason, STDIN, STDIN_NAME, stdinChunks, titleOf } from "./source.ts";
import { visible } from "./terminal.ts";
import { isWebUrl, withSitemaps } from "./web.ts";

/** Most sitemaps of one run, with those of indices: as many as an index may have. */
const MAX_SITEMAPS = 50_000;

export const audit: Command = {
  name: "audit",
  summary: "test the rules on the URLs of a site, and against expectations",
  usage: ["audit [OPTION…] FILE|URL   (or < FILE)"],
  options: [
    { name: "sitemap", short: "s", value: "FILE|URL", help: "search engines should be able to fetch its URLs" },
    { name: "urls", short: "u", value: "FILE", help: "more URLs of the site, one on each line" },
    { name: "expect", short: "e", value: "FILE", help: 'lines such as "Googlebot may /" that must hold' },
    { name: "write-expect", value: "FILE", help: "write the first one, from what FILE does today" },
    { name: "against", value: "OLD", help: "say who gains and who loses what since OLD" },
    { name: "agent", short: "a", value: "TOKEN", help: "audit for this crawler instead of search engines" },
    {
      name: "format",
      short: "f",
      value: "NAME[=FILE]",
      choices: ["pretty", "json", "markdown", "sarif", "junit", "github"],
      choiceOfFile: true,
      help: "format",
    },
    DIALECT_OPTION,
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: [
    "Without URLs, expectations and OLD, the sitemaps that FILE names are fetched, which needs robotspec-client. OLD is a file or URL.",
    "",
  ],
  exits: [
    "0  what is expected holds      1  it does not, or a URL of a sitemap is closed",
    "2  wrong usage, unreadable     3  internal error",
  ],
  completes: "files",
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [file = STDIN_NAME, ...more] = args.positionals;
  if (more.length > 0) throw new UsageError("audit reads one FILE; give its URLs with --sitemap or --urls");
  const [expect, against] = [args.value("expect"), args.value("against")];
  const [sitemaps, lists] = [args.values("sitemap"), args.values("urls")];
  const agents = (await namedAgents(args.values("agent"), io)).map(({ name }) => name);
  const inputs = [file, expect, against, ...sitemaps, ...lists];
  if (inputs.filter((name) => name === STDIN_NAME).length > 1) {
    throw new UsageError("the standard input (-) can be read only once");
  }
  const dialect = chosenDialect(args);
  const target = args.value("write-expect");
  if (target !== undefined) {
    if (inputs.filter((name) => name !== undefined).length > 1) {
      throw new UsageError("--write-expect writes what FILE does today; leave out the other options");
    }
    await writeNew(target, expectationsOf(await readSource(file, io), { dialect }), io);
    return 0;
  }
  const source = await readSource(file, io);
  const run = new Audit(source, {
    dialect,
    ...(agents.length > 0 && { agents }),
    ...(expect !== undefined && { expect: await readText(expect, io) }),
    ...(against !== undefined && { against: await readSource(against, io) }),
    ...(isWebUrl(file) && { site: file }),
  });
  const isAlone = expect === undefined && against === undefined && sitemaps.length + lists.length === 0;
  const own = isAlone ? compile(source, { dialect }).sitemaps.map(({ url }) => url) : [];
  if (isAlone && own.length === 0) {
    throw new UsageError(
      `"${visible(titleOf(file))}" names no sitemap; give URLs with --sitemap or --urls, or expectations with --expect`,
    );
  }
  const invalid = own.find((url) => !isWebUrl(url));
  if (invalid !== undefined) {
    throw new UnreadableError(`cannot fetch the sitemap "${visible(invalid)}": it is not an http or https URL`);
  }
  const progress = progressOn(io);
  const reader = new Reader(run, io, progress);
  try {
    for (const name of lists) await reader.readFile(name, "list");
    for (const name of sitemaps.filter((one) => !isWebUrl(one))) await reader.readFile(name, "sitemap");
    const web = [...sitemaps.filter(isWebUrl), ...own];
    if (web.length > 0) {
      const named = [...sitemaps, file].filter(isWebUrl);
      await withSitemaps(named, io, async (open) => {
        for (const url of web) await reader.readSitemap(url, open);
      });
    }
  } finally {
    await progress.end();
  }
  const result = run.result();
  if (expect !== undefined && result.expectations.length + result.faults.length === 0) {
    throw new UnreadableError(`"${visible(titleOf(expect))}" has no expectation`);
  }
  const { decided, elsewhere } = result.urls;
  if (decided === 0 && elsewhere > 0) {
    throw new UnreadableError(
      `none of the URLs is of the site of ${visible(titleOf(file))}, which has its own robots.txt`,
    );
  }
  const report: AuditReport = {
    file: titleOf(file),
    expect: expect === undefined ? null : titleOf(expect),
    against: against === undefined ? null : titleOf(against),
    agents: agents.length > 0 ? agents : null,
    result,
  };
  await writeList("audit", auditForms(report, await io.version()), args, io);
  return result.faults.length > 0 ? 2 : result.ok ? 0 : 1;
}

/** Reads the expectations. Of a URL, `readSource` would read the robots.txt. */
async function readText(name: string, io: CliIO): Promise<Uint8Array> {
  if (isWebUrl(name)) throw new UsageError("--expect needs a file");
  return await readSource(name, io);
}

/** Creates a file. Throws a UsageError if it exists. */
async function writeNew(path: string, text: string, io: CliIO): Promise<void> {
  const isFree = await io.readFile(path).then(
    () => false,
    (error) => codeOf(error) === "ENOENT",
  );
  if (!isFree) throw new UsageError(`"${visible(path)}" exists; name another file, or remove it first`);
  const sink = await fileSink(path, io);
  await sink.write([text]);
  await sink.close();
  await io.stdout.write(`${visible(path)}\n`);
}

/** Reads URLs into an audit. */
class Reader {
  readonly #audit: Audit;
  readonly #io: CliIO;
  readonly #progress: Progress;
  /** The sitemaps that were read, each with the URL that led to it. */
  readonly #seen = new Map<string, string>();
  /** The files in folders of sitemaps. */
  readonly #folders = new Map<string, ReadonlySet<string>>();
  #urls = 0;

  constructor(audit: Audit, io: CliIO, progress: Progress) {
    this.#audit = audit;
    this.#io = io;
    this.#progress = progress;
  }

  /** Reads a list, a sitemap, or an index with the sitemaps beside it. */
  async readFile(name: string, from: "sitemap" | "list"): Promise<void> {
    if (from === "sitemap" && !this.#isNew(name)) return;
    const title = name === STDIN_NAME ? STDIN : `"${visible(name)}"`;
    await this.#withUrls(title, async () => {
      const { octets, all } = await this.#open(name);
      for (const url of await this.#read(octets, all, title, from)) {
        const path = await this.#pathOf(url, name, title);
        // The share of one sitemap of many says little.
        if (this.#isNew(path, url)) await this.#readNested((await this.#open(path)).octets, `"${visible(path)}"`);
      }
    });
  }

  /** Fetches a sitemap, or an index and its sitemaps. */
  async readSitemap(url: string, open: (url: string) => Promise<AsyncIterable<Uint8Array>>): Promise<void> {
    if (!this.#isNew(url)) return;
    const title = visible(url);
    await this.#withUrls(title, async () => {
      for (const one of await this.#read(await open(url), null, title, "sitemap")) {
        if (!isWebUrl(one)) throw new UnreadableError(`${title} names a sitemap that is not a URL: ${visible(one)}`);
        if (this.#isNew(one)) await this.#readNested(await open(one), visible(one));
      }
    });
  }

  /** An audit of nothing finds nothing, so that what has no URL is an error; a sitemap of an index may have none. */
  async #withUrls(title: string, read: () => Promise<void>): Promise<void> {
    const before = this.#urls;
    await read();
    if (this.#urls === before) throw new UnreadableError(`${title} has no URL`);
  }

  #isNew(name: string, url = name): boolean {
    const known = this.#seen.get(name);
    if (known !== undefined && known !== url) {
      throw new UnreadableError(`"${visible(name)}" would be read as ${visible(known)} and as ${visible(url)}`);
    }
    this.#seen.set(name, url);
    if (this.#seen.size > MAX_SITEMAPS) throw new UnreadableError("there are more than 50,000 sitemaps");
    return known === undefined;
  }

  /**
   * The file of a sitemap that an index names by its URL. A site that is built has it below the index: at the end of the
   * path that exists, the longest one first.
   */
  async #pathOf(url: string, index: string, title: string): Promise<string> {
    const [path = ""] = url.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
    const parts = path.split("/").filter((part) => part !== "");
    if (parts.length === 0 || parts.some((part) => /^\.\.?$|\\/.test(part))) {
      throw new UnreadableError(`${title} names a sitemap without a file name: ${visible(url)}`);
    }
    const paths = parts.map((_, at) => join(dirname(index), ...parts.slice(at)));
    for (const one of paths) if (await this.#exists(one)) return one;
    throw new UnreadableError(`cannot read "${visible(paths.at(-1) ?? "")}", which ${title} names: no such file`);
  }

  async #exists(path: string): Promise<boolean> {
    const folder = dirname(path);
    let names = this.#folders.get(folder);
    if (names === undefined) {
      const entries = await this.#io.readFolder(folder).catch(() => []);
      names = new Set(entries.flatMap(({ name, kind }) => (kind === "folder" ? [] : [name])));
      this.#folders.set(folder, names);
    }
    return names.has(basename(path));
  }

  /** Its octets, and how many they are; null if that is not known. */
  async #open(name: string): Promise<{ readonly octets: AsyncIterable<Uint8Array>; readonly all: number | null }> {
    if (name === STDIN_NAME) return { octets: stdinChunks(this.#io), all: null };
    try {
      const octets = await this.#io.openFile(name);
      return { octets: readable(octets, name), all: octets.octets };
    } catch (error) {
      throw unreadable(name, error);
    }
  }

  async #readNested(octets: AsyncIterable<Uint8Array>, title: string): Promise<void> {
    const inIndex = await this.#read(octets, null, title, "sitemap");
    if (inIndex.length > 0) throw new UnreadableError(`${title} is an index of sitemaps within another one`);
  }

  /** Audits the URLs; returns those of an index. `all` is the number of octets, if it is known. */
  async #read(
    octets: AsyncIterable<Uint8Array>,
    all: number | null,
    title: string,
    from: "sitemap" | "list",
  ): Promise<readonly string[]> {
    const inIndex: string[] = [];
    let read = 0;
    const counted = async function* (): AsyncGenerator<Uint8Array, void> {
      for await (const chunk of octets) {
        read += chunk.length;
        yield chunk;
      }
    };
    for await (const batch of urlsIn(counted(), title)) {
      if (batch.of === "sitemaps") {
        if (from === "list") throw new UnreadableError(`${title} is an index of sitemaps; give it with --sitemap`);
        inIndex.push(...batch.urls);
        if (inIndex.length > MAX_SITEMAPS) throw new UnreadableError(`${title} names more than 50,000 sitemaps`);
        continue;
      }
      for (const url of batch.urls) if (this.#audit.add(url, from)) this.#urls++;
      await this.#progress.show(this.#urls, read, all);
    }
    return inIndex;
  }
}

async function* readable(octets: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* octets;
  } catch (error) {
    throw unreadable(name, error);
  }
}

function unreadable(name: string, error: unknown): UnreadableError {
  return new UnreadableError(`cannot read "${visible(name)}": ${reason(error)}`, { cause: error });
}
