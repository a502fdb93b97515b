// The files that each package ships: `npm pack --dry-run` against the checked lists in test/package/contents.json.
// `--write` updates them. A list has a line per folder and kind of file, so that a new module does not change it, but a
// stray file does.
import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { extname, join, posix } from "node:path";
import { isMain, read, report, root } from "./repo.ts";

type Contents = Readonly<Record<string, readonly string[]>>;

const listPath = "test/package/contents.json";

/** Folders of the packages that a release publishes. */
export function packageFolders(): readonly string[] {
  const folders = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
  return [".", ...folders.filter((folder) => JSON.parse(read(`${folder}/package.json`)).private !== true)];
}

/** Files of these folders are shown by kind. */
const MANY = /^(?:dist|docs\/rules|suite)(?:\/|$)/;

/** The lines of a list: `dist/stores/*.js` for compiled files, the path of any other. */
export function summary(paths: readonly string[]): readonly string[] {
  const lines = paths.map((path) => {
    if (!MANY.test(path)) return path;
    const kind = path.endsWith(".d.ts") ? ".d.ts" : extname(path);
    return `${posix.dirname(path)}/*${kind}`;
  });
  return [...new Set(lines)].sort();
}

/** The differences between the packed and the expected files, as sentences. */
export function differences(folder: string, packed: readonly string[], listed: readonly string[]): string[] {
  const remedy = "if that is intended, run npx tsx scripts/package-contents.ts --write";
  return [
    ...packed
      .filter((line) => !listed.includes(line))
      .map((line) => `${folder} ships ${line}, which is not listed; ${remedy}.`),
    ...listed.filter((line) => !packed.includes(line)).map((line) => `${folder} does not ship ${line}; ${remedy}.`),
  ];
}

function packedFiles(folder: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: join(root, folder),
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm pack failed in ${folder}:\n${stderr}`);
  const [packed] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }];
  return packed.files.map(({ path }) => path);
}

if (isMain(import.meta)) {
  const packed = Object.fromEntries(packageFolders().map((folder) => [folder, summary(packedFiles(folder))]));
  if (process.argv.includes("--write")) {
    writeFileSync(join(root, listPath), `${JSON.stringify(packed, null, 2)}\n`);
  } else {
    const listed: Contents = JSON.parse(read(listPath));
    report(
      Object.keys({ ...packed, ...listed }).flatMap((folder) =>
        differences(folder, packed[folder] ?? [], listed[folder] ?? []),
      ),
    );
  }
}
