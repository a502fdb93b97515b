// `npm run publish:dry-run`: what a release would do, without publishing. Builds, checks the contents of every package, and
// runs `npm publish --dry-run` in each.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { packageFolders } from "./package-contents.ts";
import { report, root } from "./repo.ts";

function run(command: string, folder: string): string[] {
  const { status, stdout, stderr } = spawnSync(command, { cwd: join(root, folder), shell: true, encoding: "utf8" });
  return status === 0 ? [] : [`${command} failed in ${folder}:\n${stdout}${stderr}`];
}

report(run("npx tsx scripts/build.ts", "."));
report(run("npx tsx scripts/package-contents.ts", "."));
for (const folder of packageFolders()) {
  // Provenance needs the identity of a workflow.
  const problems = run("npm publish --dry-run --ignore-scripts --access public --provenance=false", folder);
  report(problems);
  if (problems.length === 0) console.log(`ok    ${folder}`);
}
