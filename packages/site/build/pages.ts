// The pages of the site, by the files of the repository that they are made from.
import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "../../../scripts/repo.ts";
import type { Pages } from "./links.ts";

export type { Pages };

/** Documents outside of docs/, and their pages. */
const others: Readonly<Record<string, string>> = {
  "CONTRIBUTING.md": "project/contributing.md",
  "CHANGELOG.md": "project/changelog.md",
  "SECURITY.md": "project/security.md",
  "grammar/README.md": "project/grammar.md",
  "test/README.md": "project/tests.md",
  "bench/README.md": "project/benchmarks.md",
};

/** Files of docs/ that pages link to or show. */
export const assets: readonly string[] = ["reports", "images"];

/** Reports of the census, which are pages of the site. */
export const reports: readonly string[] = ["ai-crawlers", "census"].map((name) => `docs/reports/${name}.html`);

/** The pages of the site by file. A folder leads to the page of its README. */
export function pagesOf(): Map<string, string> {
  const files = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const pages = new Map<string, string>(Object.entries(others));
  for (const file of files) {
    if (file.endsWith(".md")) pages.set(`docs/${file}`, pageOf(file));
    else if (reports.includes(`docs/${file}`)) pages.set(`docs/${file}`, file.replace(/html$/, "md"));
    else if (file.includes(".") && assets.some((folder) => file.startsWith(`${folder}/`)))
      pages.set(`docs/${file}`, file);
  }
  for (const name of readdirSync(join(root, "packages"))) {
    if (existsSync(join(root, "packages", name, "README.md")))
      pages.set(`packages/${name}/README.md`, `packages/${name}.md`);
  }
  for (const [file, page] of [...pages]) {
    if (posix.basename(file) === "README.md") pages.set(posix.dirname(file), page);
  }
  return pages;
}

function pageOf(file: string): string {
  if (file === "README.md") return "documentation.md";
  return file.replace(/(^|\/)README\.md$/, "$1index.md");
}
