// `npm run -w packages/client test:crawlee`: Crawlee with this library, in the two ways that docs/client.md
// describes. First, an override in package.json replaces robots-parser, so that a program
// gets this library's answers without a change in Crawlee or in itself. Second, a crawler
// that queries the client obeys rules that Crawlee's own check misses. Installs from the
// registry, so `npm test` does not run it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../../scripts/repo.ts";
import { blocksOf } from "../../../../test/doc-examples.ts";
import { pack, run, stage } from "../../../../test/package/pack.ts";
import { inTurn, respond, robotsTxt } from "../server/behaviours.ts";
import { type Behaviour, startServer } from "../server/server.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-crawlee-"));
const project = join(folder, "project");

/** Answers that both libraries give. */
const common = {
  second: false,
  pdf: false,
  publicPdf: true,
  otherOrigin: true,
  sitemaps: ["https://example.com/sitemap.xml"],
};
const before = { ...common, package: "robots-parser", first: true, third: true, escaped: true };
const after = { ...common, package: "robotspec-robots-parser", first: false, third: false, escaped: false };

function answers(): unknown {
  return JSON.parse(run(process.execPath, ["ask.js"], project));
}

/** The pages that a crawler of this kind visited in a web of two sites, and the requests that it sent. */
async function crawl(kind: "own" | "obeying") {
  const server = await startServer({ hosts: ["localhost", "127.0.0.1"] });
  const down = (path: string) => server.url(path, "127.0.0.1");
  // A connection that is closed without notice would be reused.
  const last = ["Connection", "close"] as const;
  const page = (...links: readonly string[]) =>
    respond({
      headers: [["Content-Type", "text/html"], last],
      body: links.map((link) => `<a href="${link}">there</a>`).join(""),
    });
  try {
    const rules = "User-agent: *\nDisallow: /\n\nUser-agent: ExampleBot\nDisallow: /private/\n";
    server.on("/robots.txt", robotsTxt(rules, [last]));
    server.on("/robots.txt", respond({ status: 503, headers: [last] }), "127.0.0.1");
    server.on("/", page("/open", "/private/1", down("/")));
    server.on("/open", page("/", "/private/2", down("/open")));
    for (const path of ["/", "/open"]) server.on(path, page(), "127.0.0.1");
    for (const path of ["/private/1", "/private/2"]) server.on(path, page());
    const { stdout } = await promisify(execFile)(process.execPath, ["crawl.js", server.url("/"), kind], {
      cwd: project,
    });
    const settled = stdout.replaceAll(new URL(server.url()).port, "PORT");
    const asked = server.asked.map(({ host, target }) => `${host}${target}`).sort();
    return { ...JSON.parse(settled), asked };
  } finally {
    await server.stop();
  }
}

/**
 * A site whose robots.txt fails once, and then asks for a delay, and whose pages redirect: to each other, to what is
 * disallowed, to an address that is not allowed, and to a busy page.
 */
async function crawlRedirects(): Promise<void> {
  const server = await startServer({ hosts: ["localhost", "127.0.0.1", "127.0.0.2"] });
  const last = ["Connection", "close"] as const;
  const times: number[] = [];
  let rulesAt = 0;
  const timed = (behaviour: Behaviour): Behaviour => {
    return (connection, asked) => {
      times.push(Date.now());
      return behaviour(connection, asked);
    };
  };
  const page = (...links: readonly string[]) =>
    respond({
      headers: [["Content-Type", "text/html"], last],
      body: links.map((link) => `<a href="${link}">there</a>`).join(""),
    });
  const to = (url: string) => respond({ status: 302, headers: [["Location", url], last] });
  try {
    const rules = robotsTxt("User-agent: ExampleBot\nDisallow: /private/\nCrawl-delay: 0.5\n", [last]);
    const known: Behaviour = (connection, asked) => {
      rulesAt = Date.now();
      return rules(connection, asked);
    };
    server.on("/robots.txt", inTurn(respond({ status: 503, headers: [last] }), known));
    server.on("/", timed(page("/moved", "/to-private", "/to-inside", "/busy")));
    server.on("/moved", timed(to("/here")));
    server.on("/here", timed(page()));
    server.on("/to-private", timed(to("/private/1")));
    server.on("/private/1", page());
    server.on("/to-inside", timed(to(server.url("/secret", "127.0.0.2"))));
    server.on("/secret", page(), "127.0.0.2");
    server.on("/busy", inTurn(respond({ status: 503, headers: [["Retry-After", "2"], last] }), page()));
    const running = promisify(execFile)(process.execPath, ["crawl.js", server.url("/"), "obeying", "1"], {
      cwd: project,
    });
    const { visited, skipped, failed } = JSON.parse((await running).stdout);
    const at = (path: string) => server.url(path);
    assert.deepEqual(visited, ["/", "/busy", "/moved"].map(at));
    assert.deepEqual(skipped, []);
    assert.match(failed[0], /to-(?:private|inside): DisallowedError/);
    assert.match(failed[1], /to-(?:private|inside): DisallowedError/);
    assert.equal(failed.length, 2);
    const asked = server.asked.map(({ host, target }) => `${host}${target}`);
    assert.deepEqual(asked.slice(0, 3), ["localhost/robots.txt", "localhost/robots.txt", "localhost/"]);
    assert.ok(!asked.some((one) => one.includes("private/1") || one.startsWith("127.0.0.2")), String(asked));
    // Counted from the rules: on a busy machine a request may arrive long after it was released, and the next one in time.
    const since = times.map((at) => at - rulesAt);
    assert.ok(since.length >= 5 && since.every((passed, n) => passed >= 490 * n), String(since));
    // Another attempt would lead to the same place.
    for (const path of ["to-private", "to-inside"]) {
      assert.equal(asked.filter((one) => one === `localhost/${path}`).length, 1, String(asked));
    }
    assert.deepEqual([...new Set(server.asked.map(({ headers }) => headers["user-agent"]))], ["ExampleBot/1.0"]);
  } finally {
    await server.stop();
  }
}

const [site, closed] = ["http://localhost:PORT", "http://127.0.0.1:PORT"];
const disallowed = [`robotsTxt ${site}/private/1`, `robotsTxt ${site}/private/2`];

/** Crawlee itself treats a site that is down as open. */
const own = {
  visited: [`${closed}/`, `${closed}/open`, `${site}/`, `${site}/open`],
  skipped: disallowed,
  failed: [],
};
/** A deferred request is an error that Crawlee tries again as often as it may; here never. */
const deferred = (url: string) =>
  `${url}: DisallowedError: ${url} is deferred: The server failed (5xx), so robots.txt is unreachable (RFC 9309, Section 2.3.1.4): nothing may be requested.`;
const obeying = {
  visited: [`${site}/`, `${site}/open`],
  skipped: disallowed,
  failed: [deferred(`${closed}/`), deferred(`${closed}/open`)],
  asked: ["127.0.0.1/robots.txt", "localhost/", "localhost/open", "localhost/robots.txt"],
};

/** Compiles and runs what docs/client.md shows, with Crawlee's own types, on a site of two pages. */
async function runDocs(): Promise<void> {
  const examples = blocksOf("docs/client.md", "ts").filter(({ text }) => text.includes('from "crawlee"'));
  assert.equal(examples.length, 1);
  const text = (examples[0]?.text ?? "").replace('from "crawlee"', 'from "@crawlee/cheerio"');
  writeFileSync(join(project, "docs.ts"), text);
  const compilerOptions = { strict: true, skipLibCheck: true, noEmit: true, target: "es2023", module: "nodenext" };
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: ["node"] }, files: ["docs.ts"] }),
  );
  const compiler = createRequire(import.meta.url).resolve("typescript/package.json");
  run(process.execPath, [join(compiler, "../bin/tsc"), "-p", "tsconfig.json"], project);

  const server = await startServer({ hosts: ["localhost"] });
  try {
    const html = [
      ["Content-Type", "text/html"],
      ["Connection", "close"],
    ] as const;
    server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /private\n", [["Connection", "close"]]));
    server.on("/", respond({ headers: html, body: '<a href="/open">there</a><a href="/private">there</a>' }));
    server.on("/open", respond({ headers: html }));
    const local = text
      .replace('productToken: "ExampleBot"', 'productToken: "ExampleBot", network: { allow: ["localhost"] }')
      .replace("https://example.com/", server.url("/"));
    writeFileSync(join(project, "docs.mjs"), local);
    const { stdout } = await promisify(execFile)(process.execPath, ["docs.mjs"], { cwd: project });
    const printed = stdout.split("\n").filter((line) => /^(?:not )?http/.test(line));
    assert.deepEqual(printed, [server.url("/"), `not ${server.url("/private")}: robotsTxt`, server.url("/open")]);
    assert.deepEqual(
      server.asked.map(({ target }) => target),
      ["/robots.txt", "/", "/open"],
    );
  } finally {
    await server.stop();
  }
}

try {
  mkdirSync(project);
  for (const name of ["package.json", ".npmrc", "ask.js", "crawl.js"]) {
    cpSync(join(root, "packages/client/test/crawlee", name), join(project, name));
  }
  run("npm", ["install", "--ignore-scripts"], project);
  assert.deepEqual(answers(), before);
  console.log("ok  Crawlee with robots-parser");

  symlinkSync(join(root, "packages/client"), join(project, "node_modules/robotspec-client"), "junction");
  const { asked: _, ...done } = await crawl("own");
  assert.deepEqual(done, own);
  console.log("ok  a crawler of Crawlee's own");
  assert.deepEqual(await crawl("obeying"), obeying);
  console.log("ok  a crawler of Crawlee that uses the client");
  await crawlRedirects();
  console.log("ok  redirects, a failing robots.txt and a busy page");
  await runDocs();
  console.log("ok  the example of docs/client.md, compiled strictly and run");

  const [library, shim] = pack([await stage(folder), join(root, "packages/robots-parser-shim")], folder);
  const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  // Absolute paths: npm takes others as the depending package's.
  manifest.overrides = {
    "robots-parser": `file:${join(folder, shim.filename)}`,
    // In a published package, npm would install it as a dependency.
    robotspec: `file:${join(folder, library.filename)}`,
  };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  run("npm", ["install", "--ignore-scripts", "--prefer-offline"], project);
  assert.deepEqual(answers(), after);
  console.log("ok  Crawlee with robotspec in its place, through an override");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
