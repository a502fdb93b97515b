// The licences of bundled third-party code: of the command, the language server for browsers, the VS Code extension and
// the site. No other package ships third-party code: the library has none, and the other packages install theirs.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { read, root } from "./repo.ts";

/** Copyright holders of packages under the MIT licence that ship no licence file, as their code names them. */
const holders: Readonly<Record<string, string>> = { "@docsearch/css": "Algolia, Inc. and contributors" };

/** Licences of packages that ship none, from their repositories. */
const licences: Readonly<Record<string, string>> = { saxes: "src/cli/saxes-licence.txt" };

/**
 * A page with the licence of each package that the modules of a bundle belong to. The paths of the modules are absolute
 * or relative to the repository. Throws if a package has no licence file.
 */
export function noticesOf(modules: readonly string[], about: string): string {
  const folders = modules.flatMap((path) => {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll("\\", "/")) ?? [];
    return folder === undefined ? [] : resolve(root, folder);
  });
  return ["# Third-party notices", "", about, "", ...[...new Set(folders)].map(noticeOf).sort()].join("\n");
}

/** The licence of the package in a folder, as a section. */
function noticeOf(folder: string): string {
  const manifest = readFileSync(join(folder, "package.json"), "utf8");
  const { name, version, license }: { name: string; version: string; license: string } = JSON.parse(manifest);
  const text = licenceOf(folder, name).replaceAll("\r\n", "\n").trim();
  return `## ${name} ${version} (${license})\n\n\`\`\`txt\n${text}\n\`\`\`\n`;
}

function licenceOf(folder: string, name: string): string {
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file !== undefined) return readFileSync(join(folder, file), "utf8");
  if (licences[name] !== undefined) return read(licences[name]);
  if (!Object.hasOwn(holders, name)) throw new Error(`${name} has no licence file.`);
  // Our own licence is the MIT licence.
  return read("LICENSE").replace(/^Copyright .*/m, `Copyright (c) ${holders[name]}`);
}
