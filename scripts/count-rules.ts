// `npx tsx scripts/count-rules.ts DIR`: lints the files of a folder with every rule and records the number of findings
// in docs/rules/counts.json, for the pages of the rules. `robotspec lint --preset all DIR/*` shows the findings themselves.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lintDocument } from "../src/lint/lint.ts";
import { root } from "./repo.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name a folder of real files.");

const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
const files = new Map<string, number>();
const findings = new Map<string, number>();
const count = (map: Map<string, number>, code: string) => map.set(code, (map.get(code) ?? 0) + 1);
for (const { parentPath, name } of entries) {
  const found = lintDocument(readFileSync(join(parentPath, name)), { config: { preset: "all" } }).findings;
  for (const { code } of found) count(findings, code);
  for (const code of new Set(found.map((finding) => finding.code))) count(files, code);
}
const lines = [...findings.keys()].sort().map((code) => `    "${code}": [${files.get(code)}, ${findings.get(code)}]`);
writeFileSync(
  join(root, "docs/rules/counts.json"),
  `{\n  "files": ${entries.length},\n  "codes": {\n${lines.join(",\n")}\n  }\n}\n`,
);
