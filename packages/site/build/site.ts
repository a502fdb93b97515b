// Builds the site from the installed packages.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeContent } from "./content.ts";
import { finish } from "./finish.ts";
import { buildPlayground } from "./playground.ts";
import { home, run, siteFolder } from "./run.ts";

/** Builds the site, and returns its folder. */
export async function buildSite(): Promise<string> {
  rmSync(siteFolder, { recursive: true, force: true });
  writeContent(join(home, "dist/content"), process.env.SITE_REPOSITORY ?? null);
  // Files that links of docs/ lead to, besides those that VitePress knows.
  process.env.VITE_EXTRA_EXTENSIONS = "sarif";
  run(process.execPath, [join(home, "node_modules/vitepress/bin/vitepress.js"), "build", home], home);
  // The playground is the first page, which VitePress does not build.
  const { files, modules } = await buildPlayground(siteFolder);
  await finish(siteFolder, files, modules);
  return siteFolder;
}
