// .dependency-cruiser.mjs reports each import in a forbidden direction. All are put into
// one copy of the sources.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { afterAll, beforeAll, expect, test } from "vitest";
import config from "../../.dependency-cruiser.mjs";
import { root } from "../../scripts/repo.ts";

/** A file, its import, and the rule that should report it. */
const planted: readonly { file: string; imports: string; rule: string }[] = [
  { file: "src/text/plant.ts", imports: "../diagnostics/codes.ts", rule: "text-looks-left" },
  { file: "src/diagnostics/plant.ts", imports: "../dialects/dialect.ts", rule: "diagnostics-looks-left" },
  { file: "src/dialects/plant.ts", imports: "../cst/nodes.ts", rule: "dialects-looks-left" },
  { file: "src/cst/plant.ts", imports: "../groups/model.ts", rule: "cst-looks-left" },
  { file: "src/groups/plant.ts", imports: "../match/decision.ts", rule: "groups-looks-left" },
  { file: "src/match/plant-cli.ts", imports: "../cli/plant.ts", rule: "match-looks-left" },
  { file: "src/match/plant.ts", imports: "../cst/nodes.ts", rule: "match-sees-groups-not-the-tree" },
  { file: "src/records/plant.ts", imports: "../lint/plant.ts", rule: "records-looks-left" },
  { file: "src/lint/plant.ts", imports: "../format/plant.ts", rule: "lint-looks-left" },
  { file: "src/format/plant.ts", imports: "../access/plant.ts", rule: "format-looks-left" },
  { file: "src/access/plant.ts", imports: "../lint/other.ts", rule: "access-looks-left" },
  { file: "src/build/plant.ts", imports: "../plant.ts", rule: "build-looks-left" },
  { file: "src/compat/other/plant.ts", imports: "../../cli/plant.ts", rule: "compat-looks-left" },
  { file: "src/lint/other.ts", imports: "../plant.ts", rule: "lint-looks-left" },
  { file: "src/plant.ts", imports: "./cli/plant.ts", rule: "front-looks-left" },
  { file: "src/cli/plant.ts", imports: "../eslint/plant.ts", rule: "cli-looks-left" },
  { file: "src/eslint/plant.ts", imports: "../text/span.ts", rule: "no-orphans" },
  { file: "src/helpers/plant.ts", imports: "../text/span.ts", rule: "every-folder-has-its-place" },
  { file: "src/cst/plant-parser.ts", imports: "../../generated/parser.ts", rule: "one-importer-of-generated-parser" },
  {
    file: "src/cst/plant-older-parser.ts",
    imports: "../../generated/older-parser.ts",
    rule: "one-importer-of-generated-older-parser",
  },
  {
    file: "src/cst/plant-scanner.ts",
    imports: "../../generated/scanner.ts",
    rule: "one-importer-of-generated-scanner",
  },
  {
    file: "src/cst/plant-generated.ts",
    imports: "../../generated/plant.ts",
    rule: "every-generated-file-has-its-importer",
  },
  { file: "src/compile.ts", imports: "./cst/recognise.ts", rule: "answers-need-no-parser" },
  { file: "generated/plant.ts", imports: "../src/text/span.ts", rule: "generated-imports-nothing" },
  { file: "src/access/plant-clock.ts", imports: "node:fs", rule: "only-the-command-line-touches-the-machine" },
  { file: "src/groups/plant-package.ts", imports: "peggy", rule: "no-runtime-dependencies" },
  { file: "src/cst/plant-test.ts", imports: "../../test/plant.ts", rule: "no-runtime-dependencies" },
  { file: "packages/client/src/fetch/plant.ts", imports: "../stores/memory.ts", rule: "client-fetch-looks-left" },
  { file: "packages/client/src/stores/plant.ts", imports: "../cache/record.ts", rule: "client-stores-looks-left" },
  { file: "packages/client/src/cache/plant.ts", imports: "../client/client.ts", rule: "client-cache-looks-left" },
  { file: "packages/client/src/adapters/plant.ts", imports: "../shared.ts", rule: "client-adapters-looks-left" },
  {
    file: "packages/language-server/src/features/plant-node.ts",
    imports: "../node/host.ts",
    rule: "language-server-runs-in-browsers",
  },
  {
    file: "packages/language-server/src/text/plant-file.ts",
    imports: "node:fs",
    rule: "language-server-imports-no-node-module",
  },
  {
    file: "packages/language-server/src/features/plant.ts",
    imports: "../server/documents.ts",
    rule: "features-do-not-know-the-server",
  },
  {
    file: "packages/vscode/src/plant.ts",
    imports: "../../language-server/src/settings.ts",
    rule: "vscode-is-a-client",
  },
  { file: "src/text/plant-missing.ts", imports: "./nowhere.ts", rule: "no-unresolvable" },
  { file: "src/text/plant-round.ts", imports: "./plant-trip.ts", rule: "no-cycles" },
  { file: "src/text/plant-trip.ts", imports: "./plant-round.ts", rule: "no-cycles" },
];

const sources = ["src", "generated", "packages/client/src", "packages/language-server/src", "packages/vscode/src"];

let folder = "";
/** For each violation its rule, from where and to where. */
let violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[] = [];

async function cruised(): Promise<typeof violations> {
  const { output } = await cruise(sources, {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  if (typeof output === "string") throw new TypeError("The cruise is to give data.");
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "robotspec-layers-"));
  for (const part of [...sources, "tsconfig.json"]) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  for (const { file, imports } of [...planted, { file: "test/plant.ts", imports: "../src/text/span.ts" }]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const text = `import type { Plant } from "${imports}";\nexport type Other = Plant;\n`;
    // Appended, so that the existing imports of the file remain.
    writeFileSync(join(folder, file), text, { flag: "a" });
  }
  violations = await cruised();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the sources follow the layers: only planted imports violate them", () => {
  const files = new Set([...planted.map(({ file }) => file), "test/plant.ts"]);
  expect(violations.filter(({ from, to }) => !files.has(from) && !files.has(to))).toEqual([]);
});

test.each(planted)("$file -> $imports is caught by $rule", ({ file, rule }) => {
  // An orphan is a file that no entry reaches.
  expect(violations.flatMap((one) => [`${one.rule} ${one.from}`, `${one.rule} ${one.to}`])).toContain(
    `${rule} ${file}`,
  );
});
