// `npx tsx scripts/count-rules.ts --corpus FOLDER`: lints the files of a folder with
// every rule and writes the number of findings to docs/rules/counts.json, for the pages of the rules.
// With `--show CODE` it prints the findings of that rule instead.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { frame } from "../src/diagnostics/frame.ts";
import { visible } from "../src/diagnostics/visible.ts";
import { lintDocument } from "../src/lint/lint.ts";
import { root } from "./repo.ts";

const { values } = parseArgs({
  options: { corpus: { type: "string" }, show: { type: "string" }, most: { type: "string", default: "100" } },
});
if (values.corpus === undefined) throw new Error("No corpus; name a folder of real files: --corpus FOLDER");

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const paths = filesIn(values.corpus);
const codes: Record<string, [files: number, findings: number]> = {};
let shown = 0;
for (const path of paths) {
  const { document, findings } = lintDocument(readFileSync(path), { config: { preset: "all" } });
  const seen = new Set<string>();
  for (const finding of findings) {
    const count = (codes[finding.code] ??= [0, 0]);
    if (!seen.has(finding.code)) count[0]++;
    seen.add(finding.code);
    count[1]++;
    // Not all from one file.
    if (finding.code !== values.show || shown >= Number(values.most) || count[1] % 3 === 0) continue;
    shown++;
    console.log(`${path}:${finding.line}:${finding.column} ${visible(finding.message)}`);
    for (const { line, message } of finding.labels ?? []) console.log(`  line ${line}: ${visible(message)}`);
    console.log(frame(document.text, finding, { before: 2, after: 1 }));
  }
}
if (values.show === undefined) {
  const sorted = Object.fromEntries(Object.entries(codes).sort(([a], [b]) => (a < b ? -1 : 1)));
  const lines = Object.entries(sorted).map(([code, count]) => `    ${JSON.stringify(code)}: [${count.join(", ")}]`);
  writeFileSync(
    join(root, "docs/rules/counts.json"),
    `{\n  "files": ${paths.length},\n  "codes": {\n${lines.join(",\n")}\n  }\n}\n`,
  );
}
