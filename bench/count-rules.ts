// `npx tsx bench/count-rules.ts DIR DATE [DIR DATE …]`: lints sets of real files with every rule and records the number
// of findings in docs/rules/counts.json, for the pages of the rules. DATE says in words when a set was collected.
// `robotspec lint --preset all DIR/*` shows the findings themselves.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lintDocument } from "../src/lint/lint.ts";
import { root } from "./repo.ts";

/** A set as JSON, with a line for each code: files with such a finding, and findings. */
function counted(folder: string, date: string): string {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const files = new Map<string, number>();
  const findings = new Map<string, number>();
  const count = (map: Map<string, number>, code: string) => map.set(code, (map.get(code) ?? 0) + 1);
  for (const { parentPath, name } of entries) {
    const found = lintDocument(readFileSync(join(parentPath, name)), { config: { preset: "all" } }).findings;
    for (const { code } of found) count(findings, code);
    for (const code of new Set(found.map((finding) => finding.code))) count(files, code);
  }
  const lines = [...findings.keys()]
    .sort()
    .map((code) => `      "${code}": [${files.get(code)}, ${findings.get(code)}]`);
  const head = `    "date": ${JSON.stringify(date)},\n    "files": ${entries.length}`;
  return `  {\n${head},\n    "codes": {\n${lines.join(",\n")}\n    }\n  }`;
}

const args = process.argv.slice(2);
if (args.length === 0 || args.length % 2 === 1) throw new Error("Name folders of real files, each with its date.");
const sets = args.flatMap((folder, at) => (at % 2 === 0 ? [counted(folder, args[at + 1] as string)] : []));
writeFileSync(join(root, "docs/rules/counts.json"), `[\n${sets.join(",\n")}\n]\n`);
