// `npm run test:next`: compares `fromNext` with the serializer of Next.js. Fetches the package (44 MB) from npm without
// its dependencies, and keeps the files that the test reads in temp/. Says so and skips if npm cannot fetch it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "../../scripts/repo.ts";

const VERSION = "16.4.6";
const parent = join(root, "temp/next", VERSION);

const folder = join(parent, "package");
export const serializer: string = join(folder, "dist/build/webpack/loaders/metadata/resolve-route-data.js");
export const declarations: string = join(folder, "dist/lib/metadata/types/metadata-interface.d.ts");

/** Why Next.js is not there; null if it is. */
function fetchNext(): string | null {
  if (existsSync(serializer)) return null;
  mkdirSync(parent, { recursive: true });
  const archive = `next-${VERSION}.tgz`;
  // The serializer imports only files of these folders, and package.json says that they are CommonJS.
  const paths = ["package/package.json", "package/dist/build/webpack/loaders/metadata", "package/dist/lib/metadata"];
  for (const command of [`npm pack next@${VERSION} --loglevel error`, `tar -xzf ${archive} ${paths.join(" ")}`]) {
    const { status, stderr } = spawnSync(command, { cwd: parent, shell: true, encoding: "utf8", timeout: 300_000 });
    if (status !== 0) return `"${command}" failed: ${stderr.trim()}`;
  }
  rmSync(join(parent, archive));
  return null;
}

if (isMain(import.meta)) {
  const reason = fetchNext();
  if (reason !== null) {
    console.log(`Skipped: ${reason}`);
  } else {
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const { status } = spawnSync(process.execPath, [vitest, "run", "test/build/next.test.ts"], {
      cwd: root,
      stdio: "inherit",
    });
    process.exitCode = status ?? 1;
  }
}
