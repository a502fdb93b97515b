// Asks a build of Google's library: its program `robots_main FILE AGENT URL`, whose
// path is the first argument. One process per question.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../javascript/serve.mjs";

const [program = "robots_main"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "robotspec-conformance-"));
const file = join(folder, "robots.txt");

await serve((robots, agent, url) => {
  writeFileSync(file, robots);
  const { stdout, error } = spawnSync(program, [file, agent, url], { encoding: "utf8" });
  if (error !== undefined) throw error;
  const verdict = /\b(DIS)?ALLOWED\b/.exec(stdout ?? "");
  if (verdict === null) throw new Error(`no verdict in its output: ${stdout}`);
  return verdict[1] === undefined;
});

rmSync(folder, { recursive: true, force: true });
