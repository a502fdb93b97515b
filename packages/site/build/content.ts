// The Markdown that VitePress builds: docs/ and other documents of the repository with their links rewritten, charts,
// the pictures of the grammar, and the API reference.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { lintDocument } from "robotspec/lint";
import { read, root } from "../../../scripts/repo.ts";
import { conformanceCharts, performanceCharts } from "./charts.ts";
import { conformancePages } from "./conformance.ts";
import { exampleBlock } from "./example.ts";
import { rewriteLinks } from "./links.ts";
import { assets, type Pages, pagesOf, reports } from "./pages.ts";
import { picturesPage } from "./pictures.ts";
import { reportPage } from "./reports.ts";
import { home, run } from "./run.ts";

/** Writes the content into a folder, which is emptied first. */
export function writeContent(folder: string, repository: string | null): Pages {
  rmSync(folder, { recursive: true, force: true });
  const pages = pagesOf();
  for (const [file, page] of pages) {
    if (reports.includes(file)) write(folder, page, reportPage(read(file)));
    if (!file.endsWith(".md")) continue;
    write(folder, page, withCharts(page, rewriteLinks(read(file), file, { pages, repository })));
  }
  for (const name of assets) {
    const from = join(root, "docs", name);
    const filter = (path: string) => !reports.some((report) => path === join(root, report));
    for (const to of [join(folder, "public", name), join(folder, name)])
      cpSync(from, to, { recursive: true, force: true, filter });
  }
  write(folder, "pictures.md", picturesPage(read("grammar/robotstxt.peggy"), read("grammar/rfc9309.abnf")));
  for (const [page, text] of conformancePages()) write(folder, page, text);
  writeApi(join(folder, "api"));
  return pages;
}

function withCharts(page: string, text: string): string {
  if (page === "conformance.md")
    return text.replace("\n## Implementations\n", () => `\n${conformanceCharts()}\n\n## Implementations\n`);
  // The charts of the site follow its colours; the picture is for readers of the repository.
  if (page === "performance.md")
    return text.replace(/^!\[.*\]\(.*performance\.svg\)$|^$(?=\n+## Targets)/m, () => performanceCharts());
  return page.startsWith("rules/") ? withExamples(basename(page, ".md"), text) : text;
}

/** The page of a rule with its examples in colours, and the findings of the rule underlined in the wrong ones. */
function withExamples(code: string, text: string): string {
  return text.replace(/^(Wrong|Right):\n\n```txt\n([\s\S]*?)\n```$/gm, (block, title: string, lines: string) => {
    const file = `${lines}\n`;
    const { findings } = lintDocument(file, { config: { preset: "all" } });
    const marks = title === "Wrong" ? findings.filter((finding) => finding.code === code).map(({ span }) => span) : [];
    // An example that needs settings, or octets that Markdown cannot have, stays as it is.
    return title === "Wrong" && marks.length === 0
      ? block
      : `${title}:\n\n${exampleBlock(file, marks, { asFaults: true })}`;
  });
}

function write(folder: string, page: string, text: string): void {
  const path = join(folder, page);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text.trimEnd()}\n`);
}

/** The API reference of all entries: one page for each. */
function writeApi(folder: string): void {
  const plugin = join(home, "node_modules/typedoc-plugin-markdown/dist/index.js");
  const options = {
    plugin,
    out: folder,
    readme: "none",
    name: "API reference",
    outputFileStrategy: "modules",
    entryModule: "index",
    useHTMLAnchors: true,
    groupOrder: ["Functions", "Variables", "Interfaces", "Type Aliases", "Classes"],
    parametersFormat: "table",
    interfacePropertiesFormat: "table",
    entryFileName: "index",
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    sanitizeComments: true,
    disableSources: true,
  };
  const args = Object.entries(options).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [`--${name}`, String(one)]),
  );
  const typedoc = join(root, "node_modules/typedoc/bin/typedoc");
  run(process.execPath, [typedoc, ...args], root);
}
