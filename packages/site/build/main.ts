// Installs what the site needs, checks its types, and builds it into packages/site/dist/site; started by start.mjs.
//
//   SITE_BASE        the path that the site is served at, "/" without one
//   SITE_FOLDER      the name of the folder in packages/site/dist, "site" without one
//   SITE_REPOSITORY  the URL of the repository, for links to files that are not on the site
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/repo.ts";
import { home, run } from "./run.ts";

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
console.log(`The site is in ${await buildSite()}; serve the folder with any static server.`);
