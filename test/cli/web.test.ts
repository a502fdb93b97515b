// URLs on the command line, with a client that answers from a table. The real client is
// tested in packages/client/test.
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import type { OriginRules } from "robotspec-client";
import { describe, expect, test } from "vitest";
import type { ClientPackage } from "../../src/cli/web.ts";
import { compile } from "../../src/index.ts";
import { run, UNSAFE } from "./support.ts";

interface Site {
  readonly body?: string;
  readonly status?: number | null;
  readonly outcome?: string;
  readonly contentType?: string | null;
  readonly cut?: boolean;
  readonly error?: string;
  readonly hops?: readonly object[];
}

/** The options of the client, and whether it was closed. */
interface Seen {
  options: Parameters<ClientPackage["createRobotsClient"]>[0] | null;
  readonly asked: string[];
  closed: number;
}

function clientOf(
  sites: Readonly<Record<string, Site>>,
  pages: Readonly<Record<string, string | Uint8Array<ArrayBuffer> | Error>> = {},
): { readonly package: ClientPackage; readonly seen: Seen } {
  const seen: Seen = { options: null, asked: [], closed: 0 };
  return {
    seen,
    package: {
      createRobotsClient(options) {
        seen.options = options;
        return {
          async get(url) {
            seen.asked.push(String(url));
            const { origin } = new URL(url);
            return rulesOf(origin, sites[origin] ?? { status: 404, outcome: "allow-all" });
          },
          async fetch(input) {
            const url = String(input);
            seen.asked.push(url);
            const page = pages[url];
            if (page instanceof Error) throw page;
            return page === undefined ? new Response("", { status: 404 }) : new Response(page);
          },
          async close() {
            seen.closed++;
          },
        };
      },
    },
  };
}

function rulesOf(origin: string, site: Site): OriginRules {
  const { body, outcome = "use-rules", error = null, contentType = "text/plain" } = site;
  const status = site.status === undefined ? 200 : site.status;
  const robotsTxtUri = `${origin}/robots.txt`;
  const hop = { url: robotsTxtUri, status, location: null, address: "192.0.2.1" };
  const fetchedAt = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
  // Only what the command reads.
  const rules: unknown = {
    source: {
      origin,
      robotsTxtUri,
      outcome: { kind: outcome },
      hops: site.hops ?? [hop],
      status,
      error,
      fetchedAt,
      staleAt: fetchedAt + 86_400_000,
      explanation: `The result is ${outcome}.`,
    },
    robots: body === undefined ? null : compile(body),
    body: body === undefined ? null : Buffer.from(body),
    cut: site.cut ?? false,
    contentType: body === undefined ? null : contentType,
  };
  return rules as OriginRules;
}

const shop =
  "User-agent: *\nDisallow: /cart\n\nUser-agent: ExampleBot\nUser-agent: Other\nDisallow: /\n\nSitemap: https://shop.example/s.xml\n";
const sites: Record<string, Site> = {
  "https://shop.example": { body: shop },
  "https://long.example": { body: shop, cut: true },
  "https://untidy.example": { body: "user-agent:*\n" },
  "https://faulty.example": { body: "Disallow /x\n", contentType: "text/html" },
  "https://down.example": { status: 503, outcome: "disallow-all" },
  "https://gone.example": { status: null, outcome: "disallow-all", error: "no address for \u001b[31mgone" },
};

/** A command line with the client installed. */
async function web(...argv: string[]) {
  const client = clientOf(sites);
  const outcome = await run(argv, { packages: { "robotspec-client": client.package } });
  return { ...outcome, seen: client.seen };
}

describe("without robotspec-client", () => {
  test.each([["lint"], ["test"], ["fetch"], ["parse"], ["format"], ["compare"]])(
    "%s says how to install it",
    async (verb) => {
      const agent = verb === "test" ? ["--agent", "a"] : [];
      const { exit, stdout, stderr } = await run([verb, ...agent, "https://shop.example/"]);
      expect(stderr).toBe(
        "robotspec: fetching a URL needs robotspec-client; install it (npm install robotspec-client), or pipe the file: curl -sL URL | robotspec lint\n",
      );
      expect([exit, stdout]).toEqual([2, ""]);
    },
  );

  test("an incompatible version is reported", async () => {
    const { exit, stderr } = await run(["fetch", "shop.example"], { packages: { "robotspec-client": {} } });
    expect(stderr).toContain("is not compatible with this robotspec");
    expect(exit).toBe(2);
  });
});

describe("lint", () => {
  test("a URL selects its site's robots.txt, and is reported under that name", async () => {
    const { exit, stdout, seen } = await web("lint", "--format", "concise", "https://faulty.example/a/page");
    expect(stdout).toMatch(/^https:\/\/faulty\.example\/robots\.txt:1:\d+/);
    expect(exit).toBe(1);
    expect(seen).toMatchObject({ asked: ["https://faulty.example/a/page"], closed: 1 });
  });

  test("the named host may have any address", async () => {
    const { seen } = await web("lint", "http://[::1]:8080/", "http://LOCALHOST/");
    expect(seen.options).toMatchObject({ network: { allow: ["localhost"] }, productToken: "robotspec" });
  });

  test.each([
    ["https://down.example/", "the server answers 503"],
    ["https://none.example/", "the server answers 404"],
    ["https://gone.example/", "no address for ␛[31mgone"],
  ])("%s: without a file, the source cannot be read: %s", async (url, why) => {
    const { exit, stderr, stdout } = await web("lint", url);
    expect(stderr).toBe(`robotspec: cannot read ${new URL(url).origin}/robots.txt: ${why}\n`);
    expect([exit, stdout]).toEqual([2, ""]);
  });

  test.each([
    [["--fix"], "--fix cannot write to https://shop.example/; use --fix-dry-run"],
    [["--watch"], "--watch cannot watch URLs; name files"],
  ])("%j", async (options, sentence) => {
    const { exit, stderr, seen } = await web("lint", ...options, "https://shop.example/");
    expect(stderr).toBe(`robotspec: ${sentence}\n`);
    expect([exit, seen.asked]).toEqual([2, []]);
  });
});

describe("test", () => {
  test("a URL is checked by its own site's robots.txt, a path by the first site's", async () => {
    const { exit, stdout, seen } = await web(
      "test",
      "https://shop.example/cart/1",
      "/about",
      "https://none.example/x",
      "--agent",
      "SomeBot",
    );
    expect(stdout).toBe(
      [
        "disallowed  https://shop.example/cart/1  (line 2: Disallow: /cart)",
        "allowed     https://shop.example/about  (no-rule-matched)",
        "allowed     https://none.example/x  (robots.txt: 404, so allow-all)",
        "",
      ].join("\n"),
    );
    expect([exit, seen.closed]).toEqual([1, 1]);
  });

  test("with URLs of a robots.txt and of pages, the pages are checked", async () => {
    const { exit, stdout } = await web("test", "https://shop.example/robots.txt", "/about", "-a", "SomeBot");
    expect(stdout).toBe("allowed     https://shop.example/about  (no-rule-matched)\n");
    expect(exit).toBe(0);
  });

  test("an unreachable site is disallowed, except its robots.txt", async () => {
    const urls = ["https://down.example/", "https://down.example/robots.txt"];
    const { exit, stdout } = await web("test", ...urls, "-a", "SomeBot", "--explain");
    expect(stdout).toBe(
      [
        "disallowed  https://down.example/  (robots.txt: 503, so disallow-all)",
        "  The result is disallow-all.",
        "",
        "allowed     https://down.example/robots.txt  (robots-txt-itself)",
        '  The crawler "SomeBot" may fetch "/robots.txt".',
        "  That is the robots.txt itself, which is allowed whatever its rules say.",
        "",
      ].join("\n"),
    );
    expect(exit).toBe(1);
  });

  test("--json", async () => {
    const { stdout } = await web("test", "https://down.example/a", "-a", "SomeBot", "--json");
    expect(JSON.parse(stdout)).toEqual({
      agent: "SomeBot",
      url: "https://down.example/a",
      allowed: false,
      line: null,
      reason: "disallow-all",
      rule: null,
    });
  });

  test("two leading slashes begin a path, not a host", async () => {
    const { exit, stdout, seen } = await web("test", "https://shop.example/", "//cart", "//", "-a", "SomeBot");
    expect(stdout.match(/https:\S+/g)).toEqual([
      "https://shop.example/",
      "https://shop.example//cart",
      "https://shop.example//",
    ]);
    expect([exit, new Set(seen.options?.network?.allow)]).toEqual([0, new Set(["shop.example"])]);
  });

  test("an argument that is neither URL nor path is rejected", async () => {
    const { exit, stderr } = await web("test", "https://shop.example/", "about", "-a", "SomeBot");
    expect(stderr).toBe('robotspec: "about" is neither a URL nor a path; begin a path with "/"\n');
    expect(exit).toBe(2);
  });
});

test.each([["compare"], ["format", "--check"]])("%s: a URL is reported as its site's robots.txt", async (...verb) => {
  const { stdout } = await web(...verb, "https://untidy.example/a/page");
  expect(stdout).toMatch(/^https:\/\/untidy\.example\/robots\.txt(:|\n)/);
});

describe("fetch", () => {
  test("reports the response, its redirects, the outcome and its freshness", async () => {
    const hops = [
      { url: "https://moved.example/robots.txt", status: 301, location: "//shop.example/robots.txt", address: null },
      { url: "https://shop.example/robots.txt", status: 200, location: null, address: "192.0.2.1" },
    ];
    const client = clientOf({ "https://moved.example": { body: shop, hops } });
    const { exit, stdout } = await run(["fetch", "moved.example"], {
      packages: { "robotspec-client": client.package },
    });
    expect(stdout.slice(0, stdout.indexOf("  also named"))).toBe(
      [
        "https://moved.example/robots.txt",
        "",
        "  301  https://moved.example/robots.txt",
        "       to //shop.example/robots.txt",
        "  200  https://shop.example/robots.txt  (192.0.2.1)",
        "",
        "The result is use-rules.",
        "text/plain, 121 octets; valid until 2026-01-03T03:04:05Z (24 hours).",
        '2 groups: "*" (1 rule), "ExampleBot" and 1 more (1 rule). 1 sitemap.',
        "",
        "",
      ].join("\n"),
    );
    expect(stdout).toMatch(/\n {2}also named here +ExampleBot and Other: nothing/);
    expect(exit).toBe(0);
  });

  test("a wrong media type is a finding", async () => {
    const { exit, stdout } = await web("fetch", "https://faulty.example/");
    expect(stdout).toContain('error: The media type is "text/html" instead of text/plain');
    expect(exit).toBe(1);
  });

  test.each([
    ["https://none.example", 0],
    ["https://down.example", 1],
    ["gone.example", 1],
  ])("%s: exit code %i", async (site, code) => {
    const { exit, stdout } = await web("fetch", site);
    expect(stdout).toContain("Will be fetched again after 2026-01-03T03:04:05Z.");
    expect(stdout).not.toMatch(UNSAFE);
    expect(exit).toBe(code);
  });

  test("--body writes the exact octets", async () => {
    expect((await web("fetch", "--body", "shop.example")).stdout).toBe(shop);
    expect(await web("fetch", "--body", "none.example")).toMatchObject({
      stdout: "",
      stderr: "robotspec: The result is allow-all.\n",
    });
  });

  test("--json", async () => {
    const { stdout } = await web("fetch", "--json", "shop.example");
    expect(JSON.parse(stdout)).toMatchObject({
      origin: "https://shop.example",
      outcome: "use-rules",
      fetchedAt: "2026-01-02T03:04:05Z",
      octets: shop.length,
      groups: [
        { userAgents: ["*"], rules: 1 },
        { userAgents: ["ExampleBot", "Other"], rules: 1 },
      ],
      sitemaps: ["https://shop.example/s.xml"],
    });
  });

  test("reports that a file was cut", async () => {
    const { exit, stdout } = await web("fetch", "long.example");
    expect([exit, stdout]).toEqual([0, expect.stringContaining("\nwarning: The file exceeds the size limit;")]);
    expect(JSON.parse((await web("fetch", "--json", "long.example")).stdout).cut).toBe(true);
  });

  test.each([
    [[], 'fetch needs exactly one ORIGIN or URL, as in "robotspec fetch example.com"'],
    [["a.example", "b.example"], 'fetch needs exactly one ORIGIN or URL, as in "robotspec fetch example.com"'],
    [["ftp://a.example"], 'unsupported scheme "ftp:"; give an http or https URL'],
    [["/a"], 'missing host in "/a"; write it like example.com'],
    [["a b"], 'invalid URL "https://a b"; write it like https://example.com/'],
    [["--timeout", "soon", "a.example"], 'invalid --timeout "soon"; give seconds, greater than 0 and at most 3600'],
    [["--timeout=0", "a.example"], 'invalid --timeout "0"; give seconds, greater than 0 and at most 3600'],
    [["--body", "--json", "a.example"], "use either --body or --json, not both"],
  ])("%j is wrong usage", async (argv, sentence) => {
    const { exit, stderr } = await web("fetch", ...argv);
    expect(stderr).toBe(`robotspec: ${sentence}\n`);
    expect(exit).toBe(2);
  });

  test("--timeout and --dialect are passed to the client", async () => {
    const { seen } = await web("fetch", "--timeout", "1.5", "--dialect", "google", "shop.example");
    expect(seen.options).toMatchObject({ dialect: "google", limits: { fetchTime: 1500 } });
  });
});

describe("audit fetches sitemaps", () => {
  const sitemap = (...urls: readonly string[]) =>
    `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
  const site = "https://example.com";
  const robots = "User-agent: *\nDisallow: /a\nSitemap: https://example.com/index.xml\n";
  const index = "<sitemapindex><sitemap><loc>https://example.com/1.xml.gz</loc></sitemap></sitemapindex>";
  const pages = {
    "https://example.com/index.xml": index,
    "https://example.com/1.xml.gz": new Uint8Array(
      gzipSync(sitemap(`${site}/a`, `${site}/b`, "https://other.example/a")),
    ),
    "https://example.com/list.txt": `${site}/b\n`,
  };

  test("those that the file names, an index and what it names, and decides only URLs of the site", async () => {
    const { package: client, seen } = clientOf({ [site]: { body: robots } }, pages);
    const { exit, stdout, stderr } = await run(["audit", site], { packages: { "robotspec-client": client } });
    expect([exit, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(/^https:\/\/example\.com\/robots\.txt: 2 URLs, 1 of them closed to search engines\n/);
    expect(stdout).toContain("1 URL of other sites");
    expect(seen.asked).toEqual([site, "https://example.com/index.xml", "https://example.com/1.xml.gz"]);
    expect(seen.closed).toBe(2);
    expect(seen.options).toMatchObject({ network: { allow: ["example.com"] }, limits: { pageOctets: 52_428_800 } });
  });

  test("of a file, hosts that only the file names must be public", async () => {
    const { package: client, seen } = clientOf({}, pages);
    const world = { packages: { "robotspec-client": client }, files: { "robots.txt": robots } };
    expect((await run(["audit", "robots.txt"], world)).exit).toBe(1);
    expect(seen.options).toMatchObject({ network: { allow: [] } });
    expect((await run(["audit", "robots.txt", "-s", "https://example.com/list.txt"], world)).exit).toBe(0);
    expect(seen.options).toMatchObject({ network: { allow: ["example.com"] } });
  });

  test("a sitemap of another site alone is an error, and no audit of nothing", async () => {
    const { package: client } = clientOf({ "https://staging.example": { body: robots } });
    const world = { packages: { "robotspec-client": client }, files: { "s.xml": sitemap(`${site}/a`) } };
    const { exit, stderr } = await run(["audit", "https://staging.example/", "--sitemap", "s.xml"], world);
    expect([exit, stderr]).toEqual([
      2,
      "robotspec: none of the URLs is of the site of https://staging.example/robots.txt, which has its own robots.txt\n",
    ]);
  });

  test.each<[string, string | Error | null, string]>([
    ["is missing", null, "cannot fetch https://example.com/s.xml: the server answers 404"],
    [
      "may not be fetched",
      new Error("robots.txt does not allow it."),
      "cannot fetch https://example.com/s.xml: robots.txt does not allow it",
    ],
    ["is a page", "<html></html>", "https://example.com/s.xml is not a sitemap: it begins with <html>"],
    ["is empty", "", "https://example.com/s.xml has no URL"],
    [
      "names a file",
      index.replace(/https:[^<]*/, "1.xml"),
      "https://example.com/s.xml names a sitemap that is not a URL: 1.xml",
    ],
    ["names itself", index.replace("1.xml.gz", "s.xml"), "https://example.com/s.xml has no URL"],
  ])("a sitemap that %s is an error", async (_, page, message) => {
    const url = "https://example.com/s.xml";
    const { package: client } = clientOf({}, page === null ? {} : { [url]: page });
    const world = { packages: { "robotspec-client": client }, files: { "robots.txt": robots } };
    const { exit, stderr } = await run(["audit", "robots.txt", "--sitemap", url], world);
    expect([exit, stderr]).toEqual([2, expect.stringContaining(`robotspec: ${message}`)]);
  });

  test("without the client, the error says how to install it", async () => {
    const { exit, stderr } = await run(["audit", "robots.txt"], { files: { "robots.txt": robots } });
    expect([exit, stderr]).toEqual([2, expect.stringContaining("npm install robotspec-client")]);
  });
});
