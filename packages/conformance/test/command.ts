// The command of robotspec, bundled from the sources as the build bundles it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll } from "vitest";
import { root } from "../../../scripts/repo.ts";

/** `robotspec pipe`, as a command to start; its folder is deleted after the tests of the file. */
export function robotspecPipe(): readonly [string, ...string[]] {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-conformance-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const bin = join(folder, "robotspec.mjs");
  buildSync({
    entryPoints: [join(root, "src/cli/bin.ts")],
    outfile: bin,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    // A package that is only loaded when `robotspec fetch` runs.
    external: ["robotspec-client"],
    logLevel: "warning",
  });
  return [process.execPath, bin, "pipe"];
}
