// The command line and the client together, on a real server that misbehaves.
import * as client from "robotspec-client";
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from "vitest";
import type { ClientPackage } from "../../../src/cli/web.ts";
import { run, UNSAFE } from "../../../test/cli/support.ts";
import { hangUp, redirect, respond, robotsTxt } from "./server/behaviours.ts";
import { startServer, type TestServer } from "./server/server.ts";

const rules = "User-agent: *\nDisallow: /private/\nSitemap: https://example.com/sitemap.xml\n";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ hosts: ["localhost", "127.0.0.1"] });
});

afterEach(() => server.reset());
afterAll(() => server.stop());

test("the command line uses the client unchanged", () => {
  expectTypeOf<typeof client>().toExtend<ClientPackage>();
});

/** A command line with the client installed, and without retries. */
async function web(...argv: string[]) {
  const once: ClientPackage = {
    createRobotsClient: (options) =>
      client.createRobotsClient({ ...options, limits: { ...options.limits, attempts: 1 } }),
  };
  const outcome = await run(argv, { packages: { "robotspec-client": once } });
  expect(outcome.stdout).not.toMatch(UNSAFE);
  expect(outcome.stderr).not.toMatch(UNSAFE);
  return outcome;
}

const site = () => server.url("/");

/** `text` without the parts that differ between runs: the port, times and the address of the connection. */
function settled(text: string): string {
  return text
    .replaceAll(new URL(site()).port, "PORT")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, "TIME")
    .replaceAll(/ {2}\((127\.0\.0\.1|::1)\)/g, "  (HERE)");
}

describe("fetch", () => {
  test("prints the file as the client fetches it", async () => {
    server.on("/robots.txt", robotsTxt(rules));
    const { exit, stdout, stderr } = await run(["fetch", server.url("/a/page")], {
      packages: { "robotspec-client": client },
    });
    expect(settled(stdout).replace(/\n {2}not bound.*/s, "")).toBe(
      [
        "http://localhost:PORT/robots.txt",
        "",
        "  200  http://localhost:PORT/robots.txt  (HERE)",
        "",
        "The file was downloaded (RFC 9309, Section 2.3.1.1): its rules apply.",
        "text/plain; charset=utf-8, 75 octets; valid until TIME (24 hours).",
        '1 group: "*" (1 rule). 1 sitemap.',
        "",
        "  everyone             everything but /private/",
      ].join("\n"),
    );
    expect([exit, stderr]).toEqual([0, ""]);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.headers["user-agent"]).toBe("robotspec/1.2.3");
  });

  test("requests with the runtime's own fetch where there is no Node", async () => {
    server.on("/robots.txt", robotsTxt(rules));
    vi.stubGlobal("Deno", {});
    const { exit, stdout, stderr } = await web("fetch", site());
    vi.unstubAllGlobals();
    expect([exit, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("  200  http://localhost:");
  });

  test("prints each redirect", async () => {
    server.on("/robots.txt", redirect("/moved.txt", 301));
    server.on("/moved.txt", robotsTxt(rules));
    const { exit, stdout } = await web("fetch", site());
    expect(settled(stdout)).toContain(
      [
        "  301  http://localhost:PORT/robots.txt  (HERE)",
        "       to /moved.txt",
        "  200  http://localhost:PORT/moved.txt  (HERE)",
      ].join("\n"),
    );
    expect(exit).toBe(0);
  });

  test("--body prints the exact octets", async () => {
    server.on("/robots.txt", robotsTxt(rules));
    expect((await web("fetch", "--body", site())).stdout).toBe(rules);
  });

  test("a file above the size limit is cut", async () => {
    const line = "Disallow: /private/\n";
    server.on("/robots.txt", robotsTxt(`User-agent: *\n${line.repeat(30_000)}`));
    const { exit, stdout } = await web("fetch", "--json", site());
    expect(JSON.parse(stdout)).toMatchObject({ outcome: "use-rules" });
    expect(JSON.parse(stdout).octets).toBeLessThanOrEqual(512_000);
    expect(JSON.parse(stdout).octets).toBeGreaterThan(511_000);
    expect(JSON.parse(stdout).cut).toBe(true);
    expect(exit).toBe(0);
    expect((await web("fetch", site())).stdout).toContain("warning: The file exceeds the size limit");
  });

  test.each([
    ["404", respond({ status: 404, body: "Disallow: /" }), 0, "allow-all", 404],
    ["403", respond({ status: 403 }), 0, "allow-all", 403],
    ["429", respond({ status: 429 }), 1, "disallow-all", 429],
    ["503", respond({ status: 503, body: rules }), 1, "disallow-all", 503],
    ["no answer", hangUp, 1, "disallow-all", null],
    ["a redirect to nowhere", redirect(null), 1, "disallow-all", 302],
    ["a redirect to itself", redirect("/robots.txt"), 0, "allow-all", 302],
  ])("%s", async (_name, behaviour, code, outcome, status) => {
    server.on("/robots.txt", behaviour);
    const { exit, stdout } = await web("fetch", "--json", site());
    expect(JSON.parse(stdout)).toMatchObject({ outcome, status, octets: null });
    expect(exit).toBe(code);
    expect((await web("fetch", site())).stdout).toContain("Will be fetched again after ");
  });

  test("a redirect from an allowed address to a private one is not followed", async () => {
    server.on("/robots.txt", redirect(server.url("/robots.txt", "127.0.0.1")));
    server.on("/robots.txt", robotsTxt(rules), "127.0.0.1");
    const { exit, stdout } = await web("fetch", site());
    expect(server.asked.map(({ host }) => host)).toEqual(["localhost"]);
    expect(settled(stdout)).toContain(
      "  ---  http://127.0.0.1:PORT/robots.txt\n\n127.0.0.1 is not a public address, and",
    );
    expect(stdout).not.toContain("network.allow");
    expect(exit).toBe(1);
  });

  test("429 disallows everything, unless --dialect names one whose text allows it", async () => {
    server.on("/robots.txt", respond({ status: 429 }));
    expect((await web("fetch", "--json", "--dialect", "rfc9309", site())).stdout).toContain('"allow-all"');
    expect((await web("fetch", "--json", site())).stdout).toContain('"disallow-all"');
    expect((await web("test", server.url("/a"), "--agent", "SomeBot")).exit).toBe(1);
  });

  test("control characters of a response are shown escaped", async () => {
    // C1 controls, and a character that changes the direction of writing, in UTF-8.
    const nasty = "\x9b31mowned\xe2\x80\xae";
    const served = respond({
      body: `User-agent: \x1b[31m\n${rules}`,
      headers: [["Content-Type", `text/${nasty}`]],
    });
    for (const behaviour of [redirect(`/moved.txt?${nasty}`, 301), served]) {
      server.on("/robots.txt", behaviour);
      for (const options of [[], ["--json"]]) {
        expect((await web("fetch", ...options, site())).stdout).toMatch(/9b.*31mowned/);
      }
    }
    // A header with octets that HTTP does not allow makes the response invalid.
    server.on("/robots.txt", redirect("/moved.txt?\x1b]0;owned\x07", 301));
    expect((await web("fetch", site())).exit).toBe(1);
  });
});

describe("lint", () => {
  test("reports the same findings for a fetched file as for a local one", async () => {
    server.on("/robots.txt", robotsTxt("User-agent: *\nDisalow: /private/\n\x1b[31m: x\n"));
    const { exit, stdout } = await web("lint", site());
    expect(settled(stdout)).toContain("http://localhost:PORT/robots.txt:2:1");
    expect(stdout).toContain("key");
    expect(exit).toBe(1);
  });

  test.each([
    ["503", respond({ status: 503 }), "the server answers 503"],
    ["404", respond({ status: 404, body: rules }), "the server answers 404"],
    ["no answer", hangUp, /./],
  ])("%s: there is nothing to lint", async (_name, behaviour, why) => {
    server.on("/robots.txt", behaviour);
    const { exit, stdout, stderr } = await web("lint", site());
    expect(settled(stderr)).toMatch(/^robotspec: cannot read http:\/\/localhost:PORT\/robots\.txt: .+\n$/);
    expect(stderr).toMatch(why);
    expect([exit, stdout]).toEqual([2, ""]);
  });

  test("a file of 600 KiB is linted up to the limit", async () => {
    server.on(
      "/robots.txt",
      robotsTxt(`User-agent: *\n${`# ${"-".repeat(1_000)}\n`.repeat(600)}Disallow: /private/\n`),
    );
    const { exit } = await web("lint", "--quiet", site());
    expect([0, 1]).toContain(exit);
  });
});

describe("test", () => {
  test("checks pages of two sites by their own robots.txt, each fetched once", async () => {
    server.on("/robots.txt", robotsTxt(rules));
    server.on("/robots.txt", respond({ status: 404 }), "127.0.0.1");
    const other = server.url("/private/", "127.0.0.1");
    const { exit, stdout } = await web("test", server.url("/private/1"), server.url("/a"), other, "--agent", "SomeBot");
    expect(settled(stdout)).toBe(
      [
        "disallowed  http://localhost:PORT/private/1  (line 2: Disallow: /private/)",
        "allowed     http://localhost:PORT/a  (no-rule-matched)",
        "allowed     http://127.0.0.1:PORT/private/  (robots.txt: 404, so allow-all)",
        "",
      ].join("\n"),
    );
    expect(exit).toBe(1);
    expect(server.asked.map(({ host }) => host).sort()).toEqual(["127.0.0.1", "localhost"]);
  });

  test("a 503 disallows everything except robots.txt", async () => {
    server.on("/robots.txt", respond({ status: 503 }));
    const { exit, stdout } = await web("test", server.url("/a"), "/robots.txt", "--agent", "SomeBot");
    expect(settled(stdout)).toBe(
      [
        "disallowed  http://localhost:PORT/a  (robots.txt: 503, so disallow-all)",
        "allowed     http://localhost:PORT/robots.txt  (robots-txt-itself)",
        "",
      ].join("\n"),
    );
    expect(exit).toBe(1);
  });

  test("--explain adds a sentence", async () => {
    server.on("/robots.txt", respond({ status: 503 }));
    const { stdout } = await web("test", server.url("/a"), "--agent", "SomeBot", "--explain");
    expect(stdout).toContain("The server failed (5xx)");
  });
});
