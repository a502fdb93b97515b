// VitePress over the content that build/content.ts writes.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type MarkdownEnv, type MarkdownRenderer } from "vitepress";
import { categories, codes } from "../../../src/diagnostics/codes.ts";
import { anchorOf } from "../build/links.ts";
import { base, home, modulesFile, siteFolder } from "../build/run.ts";

const content = join(home, "dist/content");

const link = (text: string, path: string) => ({ text, link: `/${path}` });

/** Pages of a folder, except its index. */
function pagesIn(folder: string): { text: string; link: string }[] {
  return readdirSync(join(content, folder))
    .filter((file) => file.endsWith(".md") && file !== "index.md")
    .map((file) => file.replace(/\.md$/, ""))
    .sort()
    .map((name) => link(name, `${folder}/${name}`));
}

const headingOfCode = new RegExp(`(<h[2-6][^>]*>)(${Object.keys(codes).join("|")})(?=\\s|<)`, "gi");

/** A page as search sees it. Headings with the name of a rule are longer elsewhere, so that the rule's page comes first. */
function searched(text: string, env: MarkdownEnv, markdown: MarkdownRenderer): string {
  const html = markdown.render(text, env);
  const [folder = ""] = env.relativePath.replace(/\.md$/, "").split("/");
  return folder === "rules" ? html : html.replace(headingOfCode, `$1$2 (${folder})`);
}

/** Text and code with `{{`, which Vue would evaluate, keep it. */
function keepBraces({ renderer: { rules } }: MarkdownRenderer): void {
  for (const name of ["text", "code_inline"] as const) {
    const render = rules[name];
    if (render !== undefined) rules[name] = (...args) => render(...args).replaceAll("{{", "&#123;&#123;");
  }
}

// A group without a link of its own would be a button with a button in it.
const rules = Object.keys(categories).map((category) => ({
  ...link(category, `diagnostics#${category}`),
  collapsed: true,
  items: Object.entries(codes)
    .filter(([, entry]) => entry.category === category)
    .map(([code]) => link(code, `rules/${code}`))
    .sort((a, b) => (a.text < b.text ? -1 : 1)),
}));

const apiPages = pagesIn("api").map(({ text, link }) => ({ text: `robotspec/${text}`, link }));

export default defineConfig({
  title: "robotspec",
  description: "Parser, linter, formatter and matcher for robots.txt, from the grammar of RFC 9309.",
  lang: "en",
  base,
  srcDir: content,
  outDir: siteFolder,
  cacheDir: join(home, "dist/cache"),
  metaChunk: true,
  vite: {
    plugins: [
      {
        name: "modules-of-pages",
        generateBundle({ dir }, output) {
          // The other bundle renders the pages and is not published.
          if (dir !== siteFolder) return;
          const modules = Object.values(output).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
          writeFileSync(modulesFile, JSON.stringify(modules));
        },
      },
    ],
  },
  lastUpdated: false,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}logo.svg` }]],
  markdown: {
    anchor: { slugify: anchorOf },
    config: keepBraces,
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    logo: { src: "/logo.svg", alt: "" },
    // VitePress adds no base to this one.
    logoLink: { link: base, target: "_self" },
    search: {
      provider: "local",
      options: {
        _render: searched,
        miniSearch: {
          // The page of a rule, whose title is its name, comes before pages that use the words.
          searchOptions: { boost: { title: 12, text: 1, titles: 1 } },
        },
      },
    },
    outline: { level: [2, 3] },
    nav: [
      { text: "Playground", link: "/", target: "_self", noIcon: true },
      link("Guide", "guide"),
      link("Rules", "diagnostics"),
      link("Pictures", "pictures"),
      link("Conformance", "conformance"),
      link("Performance", "performance"),
      link("Documentation", "documentation"),
    ],
    sidebar: [
      {
        text: "Start",
        items: [
          { text: "Playground", link: "/", target: "_self" },
          link("Guide", "guide"),
          link("Documentation", "documentation"),
          link("RFC 9309 in pictures", "pictures"),
          link("AI crawlers, 2025 to 2026", "reports/ai-crawlers"),
        ],
      },
      {
        text: "Files",
        items: [
          link("Linter", "lint"),
          link("Formatter", "format"),
          link("Editors", "editors"),
          link("CI", "ci"),
          link("ESLint", "eslint"),
          link("Report formats", "reporters"),
          link("Command", "cli"),
        ],
      },
      {
        text: "Programs",
        items: [
          link("Client", "client"),
          link("Client: reference", "client-reference"),
          link("Access", "access"),
          link("Records", "records"),
          link("Dialects", "dialects"),
          link("Syntax tree", "cst"),
          link("Building files", "build"),
          link("Other languages: pipe", "pipe"),
          link("Census of many files", "census"),
          link("Census: reference", "census-reference"),
          link("Moving from robots-parser", "moving-from-robots-parser"),
        ],
      },
      { text: "Rules", items: [link("All diagnostics", "diagnostics"), ...rules] },
      { ...link("API reference", "api/"), collapsed: true, items: [link("robotspec", "api/"), ...apiPages] },
      {
        text: "Evidence",
        items: [
          link("Conformance", "conformance"),
          link("Conformance: explorer", "conformance-cases"),
          link("How implementations differ", "conformance-differences"),
          link("What the suite catches", "conformance-mutants"),
          link("Performance", "performance"),
          link("Performance: bounds", "performance-bounds"),
          link("Requirements of the RFC", "requirements"),
          link("Runtimes", "runtimes"),
          link("Testing", "testing"),
          link("Mutation tests", "mutation"),
        ],
      },
      {
        ...link("Project", "architecture"),
        collapsed: true,
        items: [
          link("Architecture", "architecture"),
          link("The grammar", "project/grammar"),
          link("The tests", "project/tests"),
          link("The benchmarks", "project/benchmarks"),
          link("Decisions", "decisions/"),
          ...pagesIn("decisions"),
          link("Policies", "policies"),
          link("Contributing", "project/contributing"),
          link("Changelog", "project/changelog"),
        ],
      },
    ],
  },
});
