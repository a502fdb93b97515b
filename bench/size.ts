// The size of an entry point in a browser's bundle.
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { root } from "./repo.ts";

/** Octets of a module, bundled with its imports, minified and gzipped. */
export async function sizeOf(source: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: "js" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    // The library runs in browsers; robots-parser brings what it needs of "url" through the global.
    platform: "node",
    treeShaking: true,
    legalComments: "none",
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}
