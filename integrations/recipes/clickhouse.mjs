// Runs clickhouse.sql over the files of a pattern: node clickhouse.mjs 'folder/*'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Session } from "chdb";

const home = mkdtempSync(join(tmpdir(), "clickhouse-"));
mkdirSync(join(home, "user_scripts"));
writeFileSync(join(home, "user_scripts/lint.sh"), "#!/bin/sh\nexec robotspec pipe\n");
chmodSync(join(home, "user_scripts/lint.sh"), 0o755);
const session = new Session(home);
try {
  const sql = readFileSync(new URL("clickhouse.sql", import.meta.url), "utf8");
  console.log(session.queryBind(sql, { files: resolve(process.argv[2]) }, "PrettyCompactMonoBlock"));
} finally {
  session.close();
  rmSync(home, { recursive: true, force: true });
}
