// `npm run test:crawlee`: a program that uses Crawlee, and through it robots-parser,
// gets this library's answers once its package.json has an override, and without a
// change in Crawlee or in itself. Installs from the registry, by the lock file
// beside this; so it is no part of `npm test`.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/repo.ts";
import { pack, packBuilt, run } from "../package/pack.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-crawlee-"));
const project = join(folder, "project");

/** What both libraries say. */
const common = {
  second: false,
  pdf: false,
  publicPdf: true,
  otherOrigin: true,
  sitemaps: ["https://example.com/sitemap.xml"],
};
const before = { ...common, package: "robots-parser", first: true, third: true, escaped: true };
const after = { ...common, package: "robotspec-robots-parser", first: false, third: false, escaped: false };

function answers(): unknown {
  return JSON.parse(run(process.execPath, ["ask.js"], project));
}

try {
  mkdirSync(project);
  for (const name of ["package.json", "package-lock.json", "ask.js"]) {
    cpSync(join(root, "test/crawlee", name), join(project, name));
  }
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], project);
  assert.deepEqual(answers(), before);
  console.log("ok  Crawlee with robots-parser");

  const shim = pack(join(root, "packages/robots-parser-shim"), folder);
  const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  // Absolute paths: npm takes others as the depending package's.
  manifest.overrides = {
    "robots-parser": `file:${join(folder, shim.filename)}`,
    // From the registry it would come by itself.
    robotspec: `file:${join(folder, packBuilt(folder).filename)}`,
  };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  run("npm", ["install", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"], project);
  assert.deepEqual(answers(), after);
  console.log("ok  Crawlee with robotspec in its place, through an override");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
