// Packs the built packages and checks each with publint and "are the types wrong?". The packages are ESM
// only, so failures of older resolution modes are expected.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { report, root } from "./repo.ts";

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Folders of the packages that are compiled. */
const folders = [".", "packages/client", "packages/conformance", "packages/language-server", "packages/census"];

/** Runs a command in a folder and returns its output. */
function run(command: string, cwd: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: "utf8" });
  return { status, output: status === 0 ? stdout : stdout + stderr };
}

/** The faults of a package, as sentences. */
async function problemsOf(folder: string): Promise<string[]> {
  const home = join(root, folder);
  const temp = join(root, "temp");
  const pack = run(`npm pack --json --ignore-scripts --pack-destination "${temp}"`, home);
  const packed = pack.status === 0 ? (JSON.parse(pack.output) as Packed[])[0] : undefined;
  if (packed === undefined) return [`npm pack failed in ${folder}:\n${pack.output}`];
  const manifest: Record<string, unknown> = JSON.parse(run("npm pkg get --json", home).output);
  const { messages } = await publint({ pkgDir: home, strict: true, level: "suggestion", pack: "npm" });
  const attw = run(
    `attw --profile esm-only --no-definitely-typed --format ascii --no-emoji temp/${packed.filename}`,
    root,
  );
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, manifest) ?? message.code}`),
    ...(attw.status === 0 ? [] : [attw.output]),
  ];
}

mkdirSync(join(root, "temp"), { recursive: true });
for (const folder of folders) report(await problemsOf(folder));
