// `npm run action`: bundles the command into one file for the GitHub Action, which runs it from the commit that the
// workflow names (docs/decisions/015-the-action-carries-its-program.md). `--check` compares instead of writing.

import { join } from "node:path";
import { rolldown } from "rolldown";
import { bringUpToDate, isMain, root } from "./repo.ts";

/** Path of the action's program in the repository. It finds package.json two folders above, as src/cli/ does. */
export const actionProgram = ".github/action/robotspec.mjs";

/** The program as one module without imports other than those of Node. The same sources give the same text. */
export async function bundleAction(): Promise<string> {
  const bundler = await rolldown({
    cwd: root,
    input: join(root, "src/cli/bin.ts"),
    platform: "node",
    external: /^node:/,
    tsconfig: join(root, "tsconfig.json"),
    transform: { target: "es2022" },
  });
  const { output } = await bundler.generate({
    format: "esm",
    charset: "ascii",
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: false,
  });
  await bundler.close();
  return output[0].code;
}

if (isMain(import.meta)) {
  bringUpToDate(new Map([[actionProgram, await bundleAction()]]), "npm run action");
}
