// The examples of docs/client.md and docs/guide.md run against a simulated web with the
// real client, and the defaults that tables state are the defaults.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as ioredis from "ioredis";
import type { RobotsClientOptions } from "robotspec-client";
import * as client from "robotspec-client";
import * as crawlee from "robotspec-client/crawlee";
import * as redis from "robotspec-client/redis";
import * as sqlite from "robotspec-client/sqlite";
import * as webFront from "robotspec-client/web";
import * as undici from "undici";
import { describe, expect, onTestFinished, test } from "vitest";
import { read, root } from "../../../scripts/repo.ts";
import { blocksOf, runAsync } from "../../../test/doc-examples.ts";
import { checkOptions } from "../src/client/check-options.ts";

const page = "docs/client.md";
const javascript = [page, "docs/guide.md"].flatMap((path) =>
  blocksOf(path).flatMap((block) => (block.language === "js" ? [[path, block.line, block] as const] : [])),
);
const rules = "User-agent: *\nDisallow: /private/\nSitemap: https://example.com/sitemap.xml\n";

/** The web of the page: what each robots.txt is; any other path is a page. */
const web: Readonly<Record<string, () => Response>> = {
  "https://example.com": () => new Response(rules, { headers: { "content-type": "text/plain" } }),
  "https://moved.example": () =>
    new Response(null, { status: 301, headers: { location: "https://example.com/robots.txt" } }),
  "https://slow.example": () => new Response("User-agent: *\nCrawl-delay: 10\n"),
  "https://gone.example": () => new Response("User-agent: *\nDisallow: /\n", { status: 404 }),
  "https://down.example": () => new Response("User-agent: *\nAllow: /\n", { status: 503 }),
};

async function fetchWeb(input: string | URL | Request): Promise<Response> {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
  return pathname === "/robots.txt" ? (web[origin] as () => Response)() : new Response("a page");
}

const modules = {
  "robotspec-client": {
    ...client,
    // The page's own options, on the page's web, without retries.
    createRobotsClient: (options: RobotsClientOptions) =>
      client.createRobotsClient({ ...options, fetch: fetchWeb, limits: { attempts: 1 } }),
  },
};

describe("the examples", () => {
  test("exist", () => expect(new Set(javascript.map(([path]) => path)).size).toBe(2));

  test.each(javascript)("the example of %s on line %i runs", async (_path, _line, example) => {
    expect(await runAsync(example, modules, { fetch: fetchWeb })).toBeGreaterThan(0);
  });

  test("in TypeScript import existing names", () => {
    const known: Readonly<Record<string, object>> = {
      ioredis,
      undici,
      "robotspec-client": client,
      "robotspec-client/crawlee": crawlee,
      "robotspec-client/redis": redis,
      "robotspec-client/sqlite": sqlite,
      "robotspec-client/web": webFront,
    };
    const imports = blocksOf(page)
      .filter(({ language }) => language === "ts")
      .flatMap(({ text }) => [...text.matchAll(/^import \{ (.+) \} from "(.+)";$/gm)])
      .filter(([, , module = ""]) => module !== "crawlee");
    expect(imports.length).toBeGreaterThan(5);
    for (const [, names = "", module = ""] of imports) {
      expect(Object.keys(known[module] ?? {})).toEqual(
        expect.arrayContaining(names.split(/(?: as \w+)?(?:, |$)/).filter(Boolean)),
      );
    }
  });
});

test("every example compiles in TypeScript, strictly", async () => {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-examples-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const blocks = blocksOf(page)
    .filter(({ language }) => language === "ts" || language === "js")
    // `npm run -w packages/client test:crawlee` compiles it with Crawlee.
    .filter(({ text }) => !text.includes('from "crawlee"'));
  const files = blocks.map(({ line, text }) => {
    writeFileSync(join(folder, `line-${line}.ts`), `${text}\nexport {};\n`);
    return `line-${line}.ts`;
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
    const [, table = ""] = new RegExp(`<!-- members \\S+ ${name} -->([\\s\\S]*?)<!--`).exec(read(page)) ?? [];
    const rows = table.trim().split("\n").slice(2);
    return rows.map((row) => row.slice(2, -2).split(/(?<!\\) \| /));
  }

  test("every option, limit, event and count is explained", () => {
    const names = [...read(page).matchAll(/<!-- members \S+ (\w+) -->/g)].map((match) => match[1] as string);
    expect(names.length).toBeGreaterThan(5);
    for (const row of names.flatMap(rowsOf)) expect(row.at(-1), row[0]).toMatch(/\w/);
  });

  test("limits: the documented defaults are correct", () => {
    const said = rowsOf("ClientLimits").map(([name = "", text = ""]) => {
      const [, number = ""] = /^([\d,]+)/.exec(text) ?? [];
      return [name.replaceAll("`", ""), Number(number.replaceAll(",", ""))];
    });
    expect(Object.fromEntries(said)).toEqual(usual.limits);
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
