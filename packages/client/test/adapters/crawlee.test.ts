// robots.txt in Crawlee's shape, and a crawler that has it. Crawlee's own crawlers are
// run by `npm run test:crawlee`.
import { RobotsClientClosedError } from "robotspec-client";
import { obeyingCrawler, RobotsTxtFile } from "robotspec-client/crawlee";
import { describe, expect, test } from "vitest";
import { fakeClient } from "./fake-client.ts";

const text = `User-agent: *
Disallow: /cart

User-agent: ExampleBot
Disallow: /private

Sitemap: https://shop.example/a.xml
Sitemap: http://shop.example/b.xml
Sitemap: https://cdn.example/c.xml
Sitemap: ftp://shop.example/d.xml
Sitemap: /e.xml
`;
const client = fakeClient({ "https://shop.example": text, "https://down.example": null });

test.each([
  ["https://shop.example/cart", "OtherBot", false],
  ["https://shop.example/private", "OtherBot", true],
  ["https://shop.example/private", "ExampleBot", false],
  ["https://shop.example/cart", "ExampleBot/1.0 (+https://example.com)", true],
  ["https://shop.example/robots.txt", "ExampleBot", true],
])("isAllowed(%s, %s) is %s", async (url, agent, allowed) => {
  const file = await RobotsTxtFile.find(client, url);
  expect(file.isAllowed(url, agent)).toBe(allowed);
  expect(RobotsTxtFile.from("https://shop.example/robots.txt", text).isAllowed(url, agent)).toBe(allowed);
});

test("without a name, the client's name is used; without a client, the rules of the * group", async () => {
  const file = await RobotsTxtFile.find(client, "https://shop.example/");
  const alone = RobotsTxtFile.from("https://shop.example/robots.txt", text);
  for (const agent of [undefined, "*"]) {
    expect(["/cart", "/private"].map((path) => file.isAllowed(`https://shop.example${path}`, agent))).toEqual([
      true,
      false,
    ]);
    expect(["/cart", "/private"].map((path) => alone.isAllowed(`https://shop.example${path}`, agent))).toEqual([
      false,
      true,
    ]);
  }
});

test("without rules, the outcome of the fetch decides", async () => {
  const down = await RobotsTxtFile.find(client, "https://down.example/a");
  expect([down.isAllowed("https://down.example/a"), down.isAllowed("https://down.example/robots.txt")]).toEqual([
    false,
    true,
  ]);
  const none = await RobotsTxtFile.find(client, "https://none.example/a");
  expect([none.isAllowed("https://none.example/a"), none.getSitemaps()]).toEqual([true, []]);
});

describe("getSitemaps", () => {
  test.each([
    [undefined, ["https://shop.example/a.xml", "http://shop.example/b.xml"]],
    ["same-origin" as const, ["https://shop.example/a.xml"]],
    ["all" as const, ["https://shop.example/a.xml", "http://shop.example/b.xml", "https://cdn.example/c.xml"]],
  ])("%s", async (enqueueStrategy, expected) => {
    const file = await RobotsTxtFile.find(client, "https://shop.example/");
    expect(file.getSitemaps(enqueueStrategy === undefined ? {} : { enqueueStrategy })).toEqual(expected);
  });
});

test("a file forbids nothing on other origins", async () => {
  const file = await RobotsTxtFile.find(client, "https://down.example/");
  const urls = ["https://down.example/a", "https://other.example/a", "http://down.example/a", 'http://a"b/'];
  expect(urls.map((url) => file.isAllowed(url))).toEqual([false, true, true, true]);
});

/** A class with what crawlers of Crawlee 3 have. */
class FakeCrawler {
  protected respectRobotsTxtFile: unknown;
  readonly configuration: string | undefined;

  constructor(options: { readonly respectRobotsTxtFile?: unknown } = {}, configuration?: string) {
    this.respectRobotsTxtFile = options.respectRobotsTxtFile ?? false;
    this.configuration = configuration;
  }

  protected async getRobotsTxtFileForUrl(_: string): Promise<undefined | { isAllowed(url: string): boolean }> {
    throw new Error("This fetches by itself.");
  }

  async mayRequest(url: string): Promise<boolean> {
    const file = await this.getRobotsTxtFileForUrl(url);
    return file === undefined || file.isAllowed(url);
  }
}

describe("obeyingCrawler", () => {
  const Obeying = obeyingCrawler(FakeCrawler, client);

  test("extends the given class and queries the client", async () => {
    const crawler = new Obeying();
    expect([Obeying.name, crawler instanceof FakeCrawler]).toEqual(["FakeCrawler", true]);
    const urls = ["https://shop.example/private", "https://shop.example/cart", "https://down.example/a"];
    expect(await Promise.all(urls.map((url) => crawler.mayRequest(url)))).toEqual([false, true, false]);
    expect(new Obeying({}, "configured").configuration).toBe("configured");
  });

  test("with respectRobotsTxtFile: false, every request is allowed", async () => {
    const crawler = new Obeying({ respectRobotsTxtFile: false });
    expect(await crawler.mayRequest("https://down.example/a")).toBe(true);
  });

  test("a host whose robots.txt cannot be requested is not crawled, and does not throw", async () => {
    expect(await new Obeying().mayRequest('http://a"b/')).toBe(false);
  });

  test("an error of the client ends the crawl and does not allow the request", async () => {
    const closed = { ...client, get: () => Promise.reject(new RobotsClientClosedError()) };
    const crawler = new (obeyingCrawler(FakeCrawler, closed))();
    await expect(crawler.mayRequest("https://shop.example/cart")).rejects.toThrow(RobotsClientClosedError);
  });

  test("anything but a Crawlee crawler class is a TypeError", () => {
    expect(() => obeyingCrawler(class {}, client)).toThrow(/getRobotsTxtFileForUrl/);
    expect(() => obeyingCrawler(undefined as never, client)).toThrow(TypeError);
  });
});
