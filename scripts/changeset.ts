// `npm run changeset [-- COMMAND]`: Changesets, which is installed in a folder of its own when it is first used.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install } from "./install.ts";
import { root } from "./repo.ts";

install("scripts/changesets");
const program = join(root, "scripts/changesets/node_modules/@changesets/cli/bin.js");
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 3;
