// One reader of crawlers' names: the same name binds the same group whichever way it is asked (RFC 9309 §2.2.1).
import { describe, expect, test } from "vitest";
import { createRobotsClient } from "../../packages/client/src/web.ts";
import { decide as decideInEditor } from "../../packages/language-server/src/features/decide.ts";
import { defaultSettings } from "../../packages/language-server/src/settings.ts";
import { Snapshot } from "../../packages/language-server/src/text/snapshot.ts";
import { createAnswerer } from "../../src/cli/protocol.ts";
import robotsParser from "../../src/compat/robots-parser.ts";
import { compile } from "../../src/compile.ts";
import { crawlers, decideFor, policyTokens, readName } from "../../src/crawlers/index.ts";
import type { DialectName } from "../../src/dialects/index.ts";
import { isHeader } from "../../src/groups/product-token.ts";
import { run } from "../cli/support.ts";
import { packageParser } from "../compat/robots-parser-package.ts";

/** Which group binds: the one with the value, that of `*`, or none; or the name is refused. */
type Verdict = "own" | "star" | "refused" | "none";

const site = "https://a.example";

/** A file in which one user-agent line has the value. */
function fileFor(value: string): string {
  return `User-agent: ${value}\nDisallow: /own\n\nUser-agent: *\nDisallow: /star\n`;
}

function verdictOf(isAllowed: (url: string) => boolean | undefined): Verdict {
  const [own, star] = [isAllowed(`${site}/own`), isAllowed(`${site}/star`)];
  if (own === star) return "none";
  return own === true ? "star" : "own";
}

const url = `${site}/robots.txt`;

/** The entry points, each of which answers for one name and one file. */
const entries = {
  library: (robots, name) => verdictOf((page) => compile(robots).isAllowed(name, page)),
  replacement: (robots, name) => verdictOf((page) => robotsParser(url, robots).isAllowed(page, name)),
  async client(robots, name) {
    const fetch = async () => new Response(robots, { headers: { "content-type": "text/plain" } });
    const options = { userAgent: "Test/1.0", productToken: name, fetch, on: { advice: () => {} } };
    let client: ReturnType<typeof createRobotsClient>;
    try {
      client = createRobotsClient(options);
    } catch {
      return "refused";
    }
    const answers = [await client.isAllowed(`${site}/own`), await client.isAllowed(`${site}/star`)];
    await client.close();
    return verdictOf((page) => answers[page.endsWith("/own") ? 0 : 1]);
  },
  async command(robots, name) {
    const files = { "robots.txt": robots };
    const { exit, stdout } = await run(["test", "robots.txt", "--agent", name, "--json", "/own", "/star"], { files });
    if (exit === 2) return "refused";
    const allowed = stdout
      .trim()
      .split("\n")
      .map((line): boolean => JSON.parse(line).allowed);
    return verdictOf((page) => allowed[page.endsWith("/own") ? 0 : 1]);
  },
  pipe(robots, name) {
    const answer = createAnswerer();
    const urls = ["/own", "/star"];
    const found = JSON.parse(answer(JSON.stringify({ op: "decide", robots, agent: name, urls })) as string);
    if (!found.ok) return "refused";
    return verdictOf((page) => found.decisions[page.endsWith("/own") ? 0 : 1].allowed);
  },
  "language server": (robots, name) => {
    const snapshot = new Snapshot("file:///robots.txt", 1, robots, "utf-16", "rfc9309");
    const context = { snapshot, settings: defaultSettings } as Parameters<typeof decideInEditor>[0];
    const textDocument = { uri: "file:///robots.txt" };
    return verdictOf((page) => decideInEditor(context, { textDocument, url: page, agent: name }).allowed);
  },
} satisfies Record<string, (robots: string, name: string) => Verdict | Promise<Verdict>>;

type Entry = keyof typeof entries;

async function verdicts(value: string, name: string): Promise<Readonly<Record<Entry, Verdict>>> {
  const robots = fileFor(value);
  const found = await Promise.all(
    Object.entries(entries).map(async ([entry, ask]) => [entry, await ask(robots, name)] as const),
  );
  return Object.fromEntries(found) as Record<Entry, Verdict>;
}

/** The same verdict of all entry points, except some. */
function all(verdict: Verdict, except: Partial<Record<Entry, Verdict>> = {}): Readonly<Record<Entry, Verdict>> {
  const same = Object.fromEntries(Object.keys(entries).map((entry) => [entry, verdict]));
  return { ...(same as Record<Entry, Verdict>), ...except };
}

describe("the documented names of known crawlers", () => {
  const names = crawlers.flatMap(({ token, spellings }) => [token, ...spellings]);

  test.each(names)("%s is bound by the line that has it, and its case does not count", async (name) => {
    expect(await verdicts(name, name)).toEqual(all("own"));
    expect(await verdicts(name.toUpperCase(), name.toLowerCase())).toEqual(all("own"));
  });

  test.each(crawlers)(
    "$token is bound by each token of its chain, and by * if it obeys it",
    ({ token, obeys, star }) => {
      const crawler = readName(token);
      const disallows = (agent: string) =>
        !decideFor(compile(`User-agent: ${agent}\nDisallow: /\n`), crawler, "/a").allowed;
      expect([token, ...obeys].map(disallows)).toEqual([token, ...obeys].map(() => true));
      expect(disallows("*")).toBe(star);
    },
  );

  test.each(policyTokens)("$token is no crawler, and still a name that a line may have", async ({ token }) => {
    // The command answers about the preference, not about a request.
    expect(await verdicts(token, token)).toEqual({ ...all("own"), command: "none" });
  });
});

const google = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** robots-parser and its replacement ask for what is before the first slash. */
const before = { replacement: "star", client: "refused" } as const;
/** Those that decide for a known crawler by all its tokens. */
const chain = { command: "own", "language server": "own" } as const;

type Row = readonly [
  value: string,
  name: string,
  expected: Readonly<Record<Entry, Verdict>>,
  cpython: Verdict,
  protego: Verdict,
];

/** The last columns are recorded verdicts of CPython 3.11's urllib.robotparser and of Protego 0.7.0. */
const rows: readonly Row[] = [
  ["Cocon.Se Crawler", "Cocon.Se Crawler", all("own"), "own", "own"],
  ["Cocon.Se Crawler", "cocon.se crawler", all("own"), "own", "own"],
  ["Cocon.Se Crawler/1.0", "Cocon.Se Crawler", all("star", { replacement: "own" }), "star", "star"],
  ["Cocon.Se", "Cocon.Se Crawler", all("star"), "own", "own"],
  ["Cocon.Se Crawler", "Cocon.Se", all("own"), "star", "star"],
  ["MJ12bot/v1.4", "MJ12bot", all("own"), "star", "star"],
  ["MJ12bot", "MJ", all("own"), "star", "star"],
  ["MJ", "MJ12bot", all("star"), "own", "own"],
  ["Googlebot/2.1", "Googlebot", all("own"), "star", "star"],
  ["Googlebot (any)", "Googlebot", all("own"), "star", "star"],
  ["Googlebot", "Googlebot/2.1", all("own", { client: "refused" }), "own", "own"],
  ["Googlebot", google, all("own", before), "star", "own"],
  ["Mozilla", google, all("star", { replacement: "own", client: "refused" }), "own", "own"],
  ["google", "Googlebot", all("star"), "own", "own"],
  ["Googlebot", "google", all("star"), "star", "star"],
  ["Googlebot-Image", "Googlebot", all("star"), "star", "star"],
  ["Googlebot", "Googlebot-News", all("star", chain), "own", "own"],
  ["Googlebot", "Googlebot-Image/1.0", all("star", { ...chain, client: "refused" }), "own", "own"],
  ["msnbot", "bingbot", all("star", chain), "star", "star"],
  ["Yandex", "YandexImages", all("star", chain), "own", "own"],
  ["FooBot", "foobot", all("own"), "own", "own"],
  ["FooBot", "Mozilla/5.0 (compatible; FooBot/1.0)", all("own", before), "star", "own"],
  ["FooBot", "FOOBOT/1.0 (+https://foo.example/)", all("own", { client: "refused" }), "own", "own"],
  ["FooBot", "FooBot-Extra/1.0", all("star", { client: "refused" }), "own", "own"],
  ["FooBot", "BarBot/1.0 FooBot/2.0", all("own", before), "star", "own"],
  ["FooBot", "FooBots", all("star"), "own", "own"],
  ["FooBot*", "FooBot", all("own"), "star", "own"],
  ["FooBot,BarBot", "FooBot", all("own"), "star", "star"],
  ["FooBot,BarBot", "BarBot", all("star"), "star", "star"],
  ["FooBot BarBot", "FooBot BarBot", all("own"), "own", "own"],
  ["FooBot BarBot", "FooBot", all("own"), "star", "star"],
  ["FooBot", "FooBot BarBot", all("star"), "own", "own"],
  ["foo-bot", "foo_bot", all("star"), "star", "star"],
  ["*foo", "foo", all("star"), "star", "own"],
  ["Bot1", "Bot1", all("own"), "own", "own"],
  ["Bot1", "Bot", all("own"), "star", "star"],
  ["Bot1", "Bot2", all("star"), "star", "star"],
  ["1Bot", "1Bot", all("own"), "own", "own"],
  ["007", "007", all("own"), "own", "own"],
  ["a", "a", all("own"), "own", "own"],
  ["bot!", "bot!", all("own"), "own", "own"],
  ["\u212Abot", "kbot", all("star"), "own", "own"],
  ["archive.org_bot", "archive.org_bot/3.3", all("own", { client: "refused" }), "own", "own"],
  [
    "archive.org_bot",
    "Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/)",
    all("own", before),
    "star",
    "own",
  ],
  ["archive", "archive.org_bot", all("star"), "own", "own"],
  ["Yahoo! Slurp", "Yahoo! Slurp", all("own"), "own", "own"],
  ["Yahoo! Slurp", "Slurp", all("star"), "star", "star"],
  ["Slurp", "Yahoo! Slurp", all("star"), "own", "own"],
  ["Screaming Frog SEO Spider", "Screaming Frog SEO Spider/21.0", all("own", { client: "refused" }), "own", "own"],
  ["Screaming", "Screaming Frog SEO Spider", all("star"), "own", "own"],
  ["360Spider", "Mozilla/5.0 (compatible; 360Spider; +http://so.com/)", all("own", before), "star", "own"],
  ["Y!J-BRW", "Y!J-BRW/1.0", all("own", { client: "refused" }), "own", "own"],
  ["Foo/1.0", "Foo/2.0", all("own", { client: "refused" }), "star", "star"],
  ["W3C-checklink", "W3C-checklink/4.5 libwww-perl/5.8", all("own", { client: "refused" }), "own", "own"],
];

describe("other names", () => {
  test.each(rows)("a line with %j and the name %j", async (value, name, expected) => {
    expect(await verdicts(value, name)).toEqual(expected);
  });

  test.each(rows)("google: a line with %j names %j only by product token", (value, name) => {
    const robots = compile(fileFor(value), { dialect: "google" satisfies DialectName });
    const token = /^[A-Za-z_-]*/.exec(value)?.[0] ?? "";
    const binds = token.toLowerCase() === name.toLowerCase();
    expect(verdictOf((page) => robots.isAllowed(name, page))).toBe(binds ? "own" : "star");
  });

  test("the answer about a header says which name it was taken for", () => {
    const robots = compile(fileFor("FooBot"));
    const header = "Mozilla/5.0 (compatible; foobot/1.0)";
    expect(robots.decide(header, "/own").group).toMatchObject({ by: "named", token: "FooBot" });
    expect(robots.decide("BarBot/1.0", "/own").group).toMatchObject({ by: "any", token: "*" });
    expect(readName(google)).toEqual({ name: "Googlebot", names: ["Googlebot", google], fromHeader: true });
  });
});

test.each(rows)(
  "the replacement of robots-parser answers for %j and %j as that package, or by the RFC",
  (value, name) => {
    const ours = entries.replacement(fileFor(value), name);
    const theirs = verdictOf((page) => packageParser(url, fileFor(value)).isAllowed(page, name));
    // It is never more open, except that the Kelvin sign is no k: of a value with other words, the RFC takes the first.
    if (value.startsWith("\u212A")) return;
    if (ours !== theirs) expect([ours, theirs, isHeader(name)]).toEqual(["own", "star", false]);
  },
);

test.each(rows)(
  "for %j and %j CPython and Protego find the line in the name",
  (value, name, expected, cpython, protego) => {
    const [line, crawler] = [value.toLowerCase(), name.toLowerCase()];
    const binds = (found: boolean): Verdict => (found ? "own" : "star");
    // CPython: in what is before the first slash. Protego: anywhere, and stars do not count.
    expect(cpython).toBe(binds((crawler.split("/", 1)[0] as string).includes(line)));
    expect(protego).toBe(binds(crawler.includes(line.replaceAll("*", ""))));
    // Where both leave the crawler to the `*` group and the library does not, the line has more than the crawler's name.
    if (expected.library === "own" && cpython === "star" && protego === "star") expect(line).not.toBe(crawler);
  },
);
