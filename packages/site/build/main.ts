// Installs what the site needs, checks its types, builds it into packages/site/dist/site, and serves it; started by
// start.mjs. With `--build`, and in CI, it is built alone.
//
//   SITE_PORT        the port of the server, any free one without it
//   SITE_BASE        the path that the site is served at, "/" without one
//   SITE_FOLDER      the name of the folder in packages/site/dist, "site" without one
//   SITE_REPOSITORY  the URL of the repository, for links to files that are not on the site
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/repo.ts";
import { base, home, run } from "./run.ts";
import { serve } from "./serve.ts";

/** Whether the installed packages are those of the lock file. */
function isInstalled(): boolean {
  const lock = join(home, "package-lock.json");
  const installed = join(home, "node_modules/.package-lock.json");
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

if (!isInstalled()) run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], home);
run(process.execPath, [join(root, "node_modules/typescript7/bin/tsc"), "-p", home], root);
// Imported now, because it needs the installed packages.
const { buildSite } = await import("./site.ts");
const folder = await buildSite();
console.log(`The site is in ${folder}.`);
if (!process.argv.includes("--build") && process.env.CI === undefined) {
  const { url } = await serve(folder, base, Number(process.env.SITE_PORT ?? 0));
  console.log(`It is served at ${url} until you press Ctrl+C.`);
}
