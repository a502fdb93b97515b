// Bundles the playground: the page, its worker, and the style, under names with hashes of their content.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { transformSync } from "esbuild";
import { type Plugin, rolldown } from "rolldown";
import { root } from "../../../scripts/repo.ts";
import { shownCrawlers } from "../src/shown-crawlers.ts";
import { home } from "./run.ts";

/** The result of bundling. */
export interface Bundles {
  /** Files of the playground, relative to the site, which work offline. */
  readonly files: readonly string[];
  /** Paths of all modules that are in a bundle. */
  readonly modules: readonly string[];
}

/** Writes the playground to the folder of the site. */
export async function buildPlayground(site: string): Promise<Bundles> {
  mkdirSync(join(site, "assets"), { recursive: true });
  cpSync(join(home, "public"), site, { recursive: true });
  const worker = await bundle(site, "src/worker.ts", "worker", {});
  const main = await bundle(site, "src/main.ts", "playground", { WORKER_URL: JSON.stringify(worker.file) });
  const theme = await bundle(site, "src/theme.ts", "theme", {});
  const css = transformSync(readFileSync(join(home, "src/style.css"), "utf8"), { loader: "css", minify: true }).code;
  const style = writeHashed(site, "playground", "css", css);
  const page = readFileSync(join(home, "playground.html"), "utf8").replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => ({ style, theme: theme.file, main: main.file })[name] ?? "",
  );
  writeFileSync(join(site, "index.html"), page);
  const bundled = [worker, main, theme];
  return {
    files: [
      "./",
      style,
      "logo.svg",
      "manifest.webmanifest",
      ...bundled.flatMap(({ file, others }) => [file, ...others]),
    ],
    modules: bundled.flatMap(({ modules }) => modules),
  };
}

/** One script. Paths are relative to the site. */
export interface Bundle {
  readonly file: string;
  /** Files of modules that it imports on demand. */
  readonly others: readonly string[];
  readonly modules: readonly string[];
  readonly code: string;
}

/** Bundles one script. */
export async function bundle(
  site: string,
  entry: string,
  name: string,
  define: Readonly<Record<string, string>>,
): Promise<Bundle> {
  const bundler = await rolldown({
    cwd: root,
    input: join(home, entry),
    platform: "browser",
    tsconfig: join(root, "tsconfig.json"),
    transform: { target: "es2022", define: { ...define } },
    plugins: [constructedStyles, evaluated],
    // CodeMirror's commands import it for languages, of which there is none.
    treeshake: { moduleSideEffects: [{ test: /@lezer/, sideEffects: false }] },
  });
  const isClassic = name === "theme" || name === "service-worker";
  const { output } = await bundler.generate({
    format: isClassic ? "iife" : "esm",
    minify: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: !isClassic,
    entryFileNames: name === "service-worker" ? `${name}.js` : `assets/${name}-[hash:10].js`,
    chunkFileNames: `assets/${name}-[name]-[hash:10].js`,
  });
  await bundler.close();
  const chunks = output.filter((part) => part.type === "chunk");
  for (const { fileName, code } of chunks) writeNamed(site, fileName, code);
  const [{ fileName, code }] = output;
  return {
    file: fileName,
    others: chunks.slice(1).map((chunk) => chunk.fileName),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    code,
  };
}

/**
 * CodeMirror's styles (style-mod) are a `<style>` element in a document, which the Content-Security-Policy blocks, and
 * a constructed style sheet in a shadow tree. This makes them a constructed style sheet everywhere.
 */
const constructedStyles: Plugin = {
  name: "constructed-styles",
  transform(code, id) {
    if (!id.includes("/style-mod/")) return null;
    const condition = "!root.head && root.adoptedStyleSheets";
    if (!code.includes(condition)) throw new Error("style-mod has changed; see build/playground.ts.");
    return code.replace(condition, "root.adoptedStyleSheets");
  },
};

/** Replaces the module of the crawlers that the page shows with its value. */
const evaluated: Plugin = {
  name: "evaluated",
  load(id) {
    if (!id.endsWith("/site/src/shown-crawlers.ts")) return null;
    return { code: `export const shownCrawlers = ${JSON.stringify(shownCrawlers)};`, moduleType: "js" };
  },
};

function writeHashed(site: string, name: string, extension: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return writeNamed(site, `assets/${basename(name)}-${hash}.${extension}`, content);
}

function writeNamed(site: string, file: string, content: string): string {
  writeFileSync(join(site, file), content);
  return file;
}
