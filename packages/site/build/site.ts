// Builds the site from the installed packages.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeContent } from "./content.ts";
import { finish } from "./finish.ts";
import { buildPlayground } from "./playground.ts";
import { home, modulesFile, run, siteFolder } from "./run.ts";

/** Builds the site, and returns its folder. */
export async function buildSite(): Promise<string> {
  rmSync(siteFolder, { recursive: true, force: true });
  rmSync(modulesFile, { force: true });
  writeContent(join(home, "dist/content"), process.env.SITE_REPOSITORY ?? null);
  // Files that links of docs/ lead to, besides those that VitePress knows.
  process.env.VITE_EXTRA_EXTENSIONS = "sarif";
  run(process.execPath, [join(home, "node_modules/vitepress/bin/vitepress.js"), "build", home], home);
  // The playground is the first page, which VitePress does not build.
  const { files, modules } = await buildPlayground(siteFolder);
  const ofPages: string[] = JSON.parse(readFileSync(modulesFile, "utf8"));
  await finish(siteFolder, files, [...modules, ...ofPages]);
  return siteFolder;
}
