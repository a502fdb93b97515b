// Packs the built package and looks at it as its users' tools do: publint and
// "are the types wrong?". ESM only, so what older resolution modes miss is meant.
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

/** Runs a command in the repository and gives back what it printed. */
function run(command: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: "utf8" });
  return { status, output: status === 0 ? stdout : stdout + stderr };
}

mkdirSync(join(root, "temp"), { recursive: true });
const pack = run("npm pack --json --ignore-scripts --pack-destination temp");
const packed = pack.status === 0 ? (JSON.parse(pack.output) as Packed[])[0] : undefined;
if (packed === undefined) {
  report([`npm pack failed:\n${pack.output}`]);
} else {
  const manifest: Record<string, unknown> = JSON.parse(run("npm pkg get --json").output);
  const { messages } = await publint({ pkgDir: root, strict: true, level: "suggestion", pack: "npm" });
  const attw = run(`attw --profile esm-only --no-definitely-typed --format ascii --no-emoji temp/${packed.filename}`);
  report([
    ...messages.map((message) => `publint: ${formatMessage(message, manifest) ?? message.code}`),
    ...(attw.status === 0 ? [] : [attw.output]),
  ]);
}
