// The examples of docs/client.md and docs/guide.md run on a simulated web with the real client, and compile strictly; the
// defaults that the tables of docs/client-reference.md state are the defaults.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as ioredis from "ioredis";
import type { RobotsClientOptions } from "robotspec-client";
import * as client from "robotspec-client";
import * as redis from "robotspec-client/redis";
import * as sqlite from "robotspec-client/sqlite";
import * as webFront from "robotspec-client/web";
import * as undici from "undici";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { read, root } from "../../../scripts/repo.ts";
import { type Block, blocksOf, runAsync } from "../../../test/doc-examples.ts";
import { checkOptions } from "../src/client/check-options.ts";
import { FakeClock } from "./fake-clock.ts";

const page = "docs/client.md";
const reference = "docs/client-reference.md";
const examples = [page, "docs/guide.md"].flatMap((path) =>
  blocksOf(path).filter(({ language }) => language === "js" || (language === "ts" && path === page)),
);
/** `npm run -w packages/client test:crawlee` compiles and runs it with Crawlee. */
const isOfCrawlee = ({ text }: Block) => text.includes('from "crawlee"');

/** The web of the pages: each robots.txt in turn, the last one again and again; any other path is a page. */
function createWeb() {
  const rules = "User-agent: *\nDisallow: /private/\nSitemap: /sitemap.xml\n";
  const file = (body: string, status = 200) => new Response(body, { status });
  const links = ["/public", "/private/1", "/missing", "https://elsewhere.example/"].map((url) => `<a href="${url}">`);
  const web: Readonly<Record<string, (() => Response)[]>> = {
    "https://example.com": [() => file(rules)],
    "https://moved.example": [
      () => new Response(null, { status: 301, headers: { location: "https://example.com/robots.txt" } }),
    ],
    "https://slow.example": [() => file("User-agent: *\nCrawl-delay: 10\n")],
    "https://gone.example": [() => file("User-agent: *\nDisallow: /\n", 404)],
    "https://down.example": [() => file("User-agent: *\nAllow: /\n", 503)],
    "https://recovers.example": [...Array.from({ length: 3 }, () => () => file("", 503)), () => file("")],
    "https://html.example": [() => file("<!doctype html><title>Shop</title>")],
    "https://closed.example": [() => file("", 403)],
  };
  return async (input: string | URL | Request): Promise<Response> => {
    const { origin, pathname, href } = new URL(input instanceof Request ? input.url : input);
    if (pathname === "/missing") return new Response("", { status: 404 });
    if (pathname !== "/robots.txt") {
      return Object.defineProperty(new Response(pathname === "/" ? links.join("") : ""), "url", { value: href });
    }
    const files = web[origin] ?? [];
    const next = files.length > 1 ? files.shift() : files[0];
    if (next === undefined) throw new TypeError(`fetch failed: ${origin} is not in this web`);
    return next();
  };
}

/** What examples import, on their web, by a clock that is moved as soon as nothing happens. */
function modulesOn(clock: FakeClock, fetch: ReturnType<typeof createWeb>) {
  return {
    ioredis,
    "robotspec-client": {
      ...client,
      createRobotsClient: (options: RobotsClientOptions) => client.createRobotsClient({ clock, fetch, ...options }),
      UrlQueue: class extends client.UrlQueue {
        constructor(urls?: Iterable<string | URL>, options?: client.UrlQueueOptions) {
          super(urls, { clock, ...options });
        }
      },
    },
    "robotspec-client/redis": redis,
    "robotspec-client/sqlite": sqlite,
    "robotspec-client/web": {
      ...webFront,
      createRobotsClient: (options: RobotsClientOptions) => webFront.createRobotsClient({ clock, ...options }),
    },
    undici: { ...undici, fetch },
  };
}

/** Runs an example, and returns how many results it shows and what it prints. */
async function runExample(block: Block): Promise<{ readonly checks: number; readonly printed: string }> {
  const fetch = createWeb();
  if (block.text.includes('from "vitest"')) {
    return { checks: await runAsync(block, { "robotspec-client": client, vitest: { vi } }), printed: "" };
  }
  const clock = new FakeClock();
  const printed: string[] = [];
  const globals = {
    fetch,
    console: { log: (...words: readonly unknown[]) => printed.push(`${words.join(" ")}\n`) },
    Date: class extends Date {
      static override now = () => clock.now();
    },
  };
  let isOver = false;
  const running = runAsync(block, modulesOn(clock, fetch), globals).finally(() => {
    isOver = true;
  });
  running.catch(() => {});
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    clock.skip();
  }
  return { checks: await running, printed: printed.join("") };
}

describe("the examples", () => {
  test("exist", () => expect(examples.length).toBeGreaterThan(10));

  test.each(examples.filter((block) => !isOfCrawlee(block)).map((block) => [block.path, block.line, block] as const))(
    "the example of %s on line %i gives what it shows",
    async (_path, _line, block) => {
      const { checks, printed } = await runExample(block);
      expect(checks + printed.length).toBeGreaterThan(0);
      if (printed !== "") expect(printed).toBe(block.next);
    },
  );
});

test("every example compiles in TypeScript, strictly", async () => {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-examples-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const files = examples
    .filter((block) => !isOfCrawlee(block))
    .map(({ path, line, text }) => {
      const file = `${path.replaceAll(/\W/g, "-")}-line-${line}.ts`;
      writeFileSync(join(folder, file), `${text}\nexport {};\n`);
      return file;
    });
  const compilerOptions = {
    noEmit: true,
    declaration: false,
    isolatedDeclarations: false,
    erasableSyntaxOnly: false,
    exactOptionalPropertyTypes: false,
    noUncheckedIndexedAccess: false,
    noUnusedLocals: false,
  };
  const config = { extends: join(root, "tsconfig.json"), compilerOptions, include: [], files };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(root, "node_modules/typescript7/bin/tsc");
  const compiling = promisify(execFile)(process.execPath, [compiler, "-p", folder]);
  const errors = await compiling.then(
    () => "",
    ({ stdout }) => stdout,
  );
  expect(errors).toBe("");
});

describe("the tables", () => {
  const usual = checkOptions({ userAgent: "ExampleBot/1.0", productToken: "ExampleBot" });

  /** The cells of each row of a table, by the interface that it describes. */
  function rowsOf(name: string): string[][] {
    const [, table = ""] = new RegExp(`<!-- members \\S+ ${name} -->([\\s\\S]*?)<!--`).exec(read(reference)) ?? [];
    const rows = table.trim().split("\n").slice(2);
    return rows.map((row) => row.slice(2, -2).split(/(?<!\\) \| /));
  }

  test("every option, limit, event and count is explained", () => {
    const names = [...read(reference).matchAll(/<!-- members \S+ (\w+) -->/g)].map((match) => match[1] as string);
    expect(names.length).toBeGreaterThan(5);
    for (const row of names.flatMap(rowsOf)) expect(row.at(-1), row[0]).toMatch(/\w/);
  });

  test("limits: the documented defaults are correct", () => {
    const said = rowsOf("ClientLimits").map(([name = "", text = ""]) => {
      const [, number = ""] = /^([\d,]+)/.exec(text) ?? [];
      return [name.replaceAll("`", ""), Number(number.replaceAll(",", ""))];
    });
    // The others are fixed.
    const { headerOctets, headerTime, idleTime, ...options } = usual.limits;
    expect(Object.fromEntries(said)).toEqual(options);
  });

  test("options: the documented defaults are correct", () => {
    const texts = new Map(rowsOf("RobotsClientOptions").map(([name = "", text]) => [name.replaceAll("`", ""), text]));
    expect(texts.get("minimumFreshness")).toContain(`${usual.minimumFreshness / 1000},000 by default`);
    const access = new Map(rowsOf("AccessOptions").map(([name = "", text]) => [name.replaceAll("`", ""), text]));
    expect(access.get("reasonablyLong")).toContain(`${usual.reasonablyLong / 86_400_000} days by default`);
    expect(access.get("staleWhileUnreachable")).toContain(
      usual.staleWhileUnreachable ? "True by default" : "False by default",
    );
    expect(access.get("tooManyRequests")).toContain(`\`${usual.tooManyRequests}\` if neither`);
    expect(texts.get("dialect")).toContain("RFC 9309 by default");
    expect(usual.dialect.name).toBe("rfc9309");
  });
});
