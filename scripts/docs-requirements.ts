// docs/requirements.md: every normative statement with the tests that cite it.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Requirement } from "../test/requirements.ts";
import { read, root } from "./repo.ts";

const documents: readonly { readonly prefix: string; readonly title: string }[] = [
  { prefix: "RFC9309-", title: "RFC 9309, 2022" },
  { prefix: "REP2019-", title: "draft-koster-rep-00, 2019" },
  { prefix: "KOSTER96-", title: "draft-koster-robots-00, 1996" },
  { prefix: "REP94-", title: "A Standard for Robot Exclusion, 1994" },
  { prefix: "HARDY-", title: "Darren Hardy's wishes, 1996" },
];

/** The test files by the requirement they cite; the list of requirements itself cites nothing. */
export function citations(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const id of new Set(text.match(/\b(?:RFC9309|REP2019|KOSTER96|REP94|HARDY)-[\w.-]*\w/g))) {
      found.set(id, [...(found.get(id) ?? []), file]);
    }
  }
  return found;
}

/**
 * Faults of the list: a requirement with neither a test nor a reason, or with both, and a test that cites an unknown
 * requirement.
 */
export function requirementProblems(
  list: readonly Requirement[],
  cited: ReadonlyMap<string, readonly string[]>,
): string[] {
  const ids = new Set(list.map(({ id }) => id));
  const problems = list.flatMap(({ id, untested }) => {
    if (untested === undefined && !cited.has(id))
      return [`${id} has neither a test that cites it nor a reason for having none`];
    if (untested !== undefined && cited.has(id)) return [`${id} has a test, so it needs no reason for having none`];
    return [];
  });
  for (const [id, files] of cited)
    if (!ids.has(id)) problems.push(`${files[0]} cites ${id}, which is not a requirement`);
  return problems;
}

export function requirementsPage(list: readonly Requirement[], cited: ReadonlyMap<string, readonly string[]>): string {
  const tested = list.filter(({ untested }) => untested === undefined).length;
  const lines = [
    "<!-- Generated from test/requirements.ts and the tests by `npm run docs`; do not edit. -->",
    "",
    "# Requirements",
    "",
    "Every normative statement of the documents of the Robots Exclusion Protocol, in our own words, and the tests that cite",
    `it. Of ${list.length} statements ${tested} are tested; the others say why they are not.`,
  ];
  for (const { prefix, title } of documents) {
    const rows = list.filter(({ id }) => id.startsWith(prefix));
    lines.push(
      "",
      `## ${title}`,
      "",
      "| ID | § | Level | Layer | An implementation must | Tests |",
      "|---|---|---|---|---|---|",
    );
    for (const { id, section, level, layer, statement, untested } of rows) {
      const tests = untested === undefined ? (cited.get(id) ?? []).map(link).join(" ") : `none: ${untested}`;
      lines.push(
        `| ${[id, section, level, layer, statement, tests].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

function link(file: string): string {
  return `[${file.replace(/^test\//, "").replace(/\.ts$/, "")}](../${file})`;
}

/** The project's test files, by their path from its root. */
export function testFiles(): Map<string, string> {
  const folders = ["test", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/test`)];
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && file !== "test/requirements.ts");
  return new Map(files.map((file) => [file, read(file)]));
}
