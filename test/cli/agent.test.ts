// The product token in a User-Agent header, as `test --agent`, `compare --agent` and `pipe` take it (§2.2.1).
import { describe, expect, test } from "vitest";
import { namedAgent } from "../../src/cli/agent.ts";
import { createAnswerer } from "../../src/cli/protocol.ts";
import { run } from "./support.ts";

/** Headers as their operators document them. */
const headers: readonly (readonly [token: string, header: string])[] = [
  ["Googlebot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  [
    "Googlebot",
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  ],
  ["Googlebot-Image", "Googlebot-Image/1.0"],
  [
    "AdsBot-Google-Mobile",
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)",
  ],
  ["AdsBot-Google", "AdsBot-Google (+http://www.google.com/adsbot.html)"],
  [
    "Storebot-Google",
    "Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36",
  ],
  [
    "Google-InspectionTool",
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)",
  ],
  ["FeedFetcher-Google", "FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)"],
  [
    "bingbot",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/120.0.0.0 Safari/537.36",
  ],
  ["YandexBot", "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)"],
  ["Baiduspider", "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)"],
  ["DuckDuckBot", "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)"],
  ["Slurp", "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)"],
  [
    "Applebot",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
  ],
  ["GPTBot", "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)"],
  [
    "ChatGPT-User",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
  ],
  [
    "ClaudeBot",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
  ],
  ["CCBot", "CCBot/2.0 (https://commoncrawl.org/faq/)"],
  [
    "Amazonbot",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)",
  ],
  [
    "Bytespider",
    "Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; https://zhanzhang.toutiao.com/)",
  ],
  ["facebookexternalhit", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["LinkedInBot", "LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1 +http://www.linkedin.com)"],
  ["MJ12bot", "Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)"],
  ["archive.org_bot", "Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)"],
  ["Screaming Frog SEO Spider", "Screaming Frog SEO Spider/21.0"],
  ["FooBot", "Mozilla/5.0 (compatible; FooBot/1.0; +https://example.com/bot)"],
  ["FooBot", "Mozilla/5.0 (compatible; FooBot; +https://example.com/bot)"],
  ["FooBot", "FooBot/1.0 (compatible; Mozilla/5.0)"],
  ["FooBot", "Mozilla/5.0 (X11; FooBot/1.0) Gecko/20100101 Firefox/115.0"],
  ["example.bot", "example.bot/1.0 example.com/bot"],
];

const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0",
  "Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0",
  "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
  "/ (+https://example.com/bot)",
];

describe("namedAgent", () => {
  test.each(headers)("%s from %s", (token, header) => {
    expect(namedAgent(header)).toMatchObject({ name: token, fromHeader: true });
  });

  test.each(["Googlebot", "*", "MJ12bot", "archive.org_bot", "Screaming Frog SEO Spider", "Cocon.Se Crawler", "bot!"])(
    "%s is a name already",
    (token) => expect(namedAgent(token)).toMatchObject({ name: token, fromHeader: false }),
  );

  test.each([
    ["Googlebot", ["Googlebot"]],
    ["googlebot-image", ["googlebot-image", "Googlebot"]],
    ["Googlebot-Image/1.0", ["Googlebot-Image", "Googlebot", "Googlebot-Image/1.0"]],
    ["archive.org_bot", ["archive.org_bot"]],
    ["Screaming Frog SEO Spider", ["Screaming Frog SEO Spider"]],
    ["Sogou web spider/4.0", ["Sogou web spider", "Sogou web spider/4.0"]],
    ["FooBot/1.0", ["FooBot", "FooBot/1.0"]],
  ])("the names of %s are %j", (value, names) => expect(namedAgent(value)?.names).toEqual(names));

  test.each(browsers)("%s names no known crawler", (header) => expect(namedAgent(header)).toBeNull());
});

describe("commands that take --agent", () => {
  const robots = "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nAllow: /\n";
  const files = { "robots.txt": robots };
  const [, googlebot] = headers[0] as readonly [string, string];
  const chrome = browsers[0] as string;

  test("a group that has a documented name of several words is the crawler's own", async () => {
    const own = { "robots.txt": "User-agent: Screaming Frog SEO Spider\nDisallow: /\n" };
    for (const agent of ["Screaming Frog SEO Spider", "Screaming Frog SEO Spider/19.0"]) {
      // Google: the line is read as "Screaming", which is not the name.
      for (const [dialect, allowed] of [
        ["rfc9309", false],
        ["google", true],
        ["yandex", false],
      ] as const) {
        const { stdout } = await run(["test", "robots.txt", "--dialect", dialect, "-a", agent, "--json", "/x"], {
          files: own,
        });
        expect(JSON.parse(stdout), dialect).toMatchObject({
          agent: "Screaming Frog SEO Spider",
          allowed,
          line: allowed ? null : 2,
        });
      }
    }
  });

  test("test answers for the token, and reports which one", async () => {
    const { exit, stdout, stderr } = await run(["test", "robots.txt", "-a", googlebot, "--json", "/a"], { files });
    expect(JSON.parse(stdout)).toMatchObject({ agent: "Googlebot", allowed: false, line: 2 });
    expect(stderr).toBe('robotspec: answering for "Googlebot", taken from the User-Agent header\n');
    expect(exit).toBe(1);
  });

  test("test --fallback and --merge extract the tokens from headers", async () => {
    for (const how of ["--fallback", "--merge"]) {
      const { exit } = await run(["test", "robots.txt", how, "-a", "NoBot/1.0", "-a", googlebot, "/a"], { files });
      expect(exit, how).toBe(1);
    }
  });

  test.each(["test", "compare"])("%s rejects a browser's header", async (verb) => {
    const { exit, stdout, stderr } = await run(
      [verb, "robots.txt", "--agent", chrome, ...(verb === "test" ? ["/a"] : [])],
      {
        files,
      },
    );
    expect([exit, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("no crawler is named in the User-Agent header");
    expect(stderr).toContain("give its product token");
  });

  test("compare queries with the token, and reports which one", async () => {
    const { stdout, stderr } = await run(["compare", "robots.txt", "--agent", googlebot, "--json"], { files });
    const plain = await run(["compare", "robots.txt", "--agent", "Googlebot", "--json"], { files });
    expect(stdout).toBe(plain.stdout);
    expect(stderr).toContain('answering for "Googlebot"');
  });

  test("pipe answers for the token and names it, and rejects a browser's header", () => {
    const answer = createAnswerer();
    const ask = (fields: object) => JSON.parse(answer(JSON.stringify({ op: "decide", robots, ...fields })));
    expect(ask({ agent: googlebot, url: "/a" })).toMatchObject({ ok: true, agent: "Googlebot", allowed: false });
    expect(ask({ agent: googlebot, urls: ["/a"] })).toMatchObject({
      agent: "Googlebot",
      decisions: [{ allowed: false }],
    });
    expect(ask({ agents: ["NoBot", googlebot], url: "/a" })).toMatchObject({ agents: ["NoBot", "Googlebot"] });
    const own = { robots: "User-agent: Sogou web spider\nDisallow: /\n", url: "/a" };
    expect(ask({ ...own, agent: "Sogou web spider" })).toMatchObject({ allowed: false, line: 2 });
    expect(ask({ agent: "Googlebot", url: "/a" })).toEqual({
      ok: true,
      allowed: false,
      line: 2,
      reason: "longest-match",
    });
    expect(ask({ agent: chrome, url: "/a" })).toMatchObject({ ok: false, error: { code: "bad-request" } });
    expect(ask({ op: "records", agent: googlebot })).toMatchObject({ ok: true, agent: "Googlebot" });
  });
});
