// `npm run publish:dry-run`: a release without publishing. Builds, checks the contents of every package, runs `npm
// publish --dry-run` in each, and makes the bill of materials.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { packageFolders } from "./package-contents.ts";
import { read, report, root } from "./repo.ts";
import { runtimeSbom } from "./sbom.ts";

function run(command: string, folder: string): string[] {
  const { status, stdout, stderr } = spawnSync(command, { cwd: join(root, folder), shell: true, encoding: "utf8" });
  return status === 0 ? [] : [`${command} failed in ${folder}:\n${stdout}${stderr}`];
}

report(run("npx tsx scripts/build.ts", "."));
report(run("npx tsx scripts/package-contents.ts", "."));
for (const folder of packageFolders()) {
  // A prerelease needs a tag: Changesets gives it the one of .changeset/pre.json.
  const { version }: { version: string } = JSON.parse(read(`${folder}/package.json`));
  const tag = /-([a-z]+)/.exec(version)?.[1] ?? "latest";
  // Provenance needs the identity of a workflow.
  const options = `--ignore-scripts --access public --provenance=false --tag ${tag} --loglevel error`;
  const problems = run(`npm publish --dry-run ${options}`, folder);
  report(problems);
  if (problems.length === 0) console.log(`ok    ${folder}`);
}
runtimeSbom();
console.log("ok    bill of materials");
