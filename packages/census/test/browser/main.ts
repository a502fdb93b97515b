// Part of `npm run -w packages/census test:runs`: opens reports in Chromium, light and dark, wide and on a phone.
// They have to be whole without any request, without complaints of the browser, and without text that is cut off or too
// faint. Without Chromium, it is skipped with a reason. Needs `npm run build`.
//
//   tsx packages/census/test/browser/main.ts [--files DIR --before DIR --after DIR]
//
// With folders of robots.txt files, the reports and the pictures of docs/census.md are made again: of the files of 2025 and
// January 2026, and of the same sites in January 2025 and in January 2026.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import { mutate, octetsIn } from "../../../../bench/census/make-warcs.ts";
import { root } from "../../../../scripts/repo.ts";
import { chromiumPath, NO_CHROMIUM } from "../../../../test/runtimes/browser.ts";

const { values } = parseArgs({
  options: { files: { type: "string" }, before: { type: "string" }, after: { type: "string" } },
});
const home = mkdtempSync(join(tmpdir(), "census-browser-"));
const bin = join(root, "packages/census/dist/bin.js");
/** Installed with the site. */
const axe = join(root, "packages/site/node_modules/axe-core/axe.min.js");

const WIDE = { width: 1000, height: 1250 };
const PHONE = { width: 390, height: 844 };

function census(...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(`robotspec-census ${args.join(" ")}: ${stderr}`);
}

/** Three months of captures from `month` on, with ranks; the later, the more sites close out AI crawlers. */
function writeMonths(path: string, month: number): void {
  const files = octetsIn(null).slice(0, 300);
  const rows = [0, 1, 2].flatMap((after) =>
    files.map((octets, at) => {
      const since = month + after;
      const ai = ["GPTBot", "ClaudeBot", "Google-Extended"].filter((_, one) => (at * 7 + one) % 20 < since);
      const closed = ai.map((name) => `\nUser-agent: ${name}\nDisallow: /\nContent-Signal: ai-train=no\n`).join("");
      const body = Buffer.concat([at % 30 === since ? mutate(octets, at) : octets, Buffer.from(closed)]);
      return {
        host: `site-${at}.example`,
        rank: 10 ** (at % 6) + 1,
        fetched_at: `2025-0${since}-01T00:00:00Z`,
        ...(at % 25 === 24 ? { status: 404 } : { status: 200, robotsBase64: body.toString("base64") }),
      };
    }),
  );
  writeFileSync(path, [...rows.map((row) => JSON.stringify(row)), "not JSON", ""].join("\n"));
}

/** A report with every chart: all profiles, two dialects, and an older census to compare with. */
function makeReport(): string {
  const options = ["web-almanac", "common-crawl", "consent-in-crisis"].flatMap((name) => ["--profile", name]);
  for (const [name, month] of [
    ["old", 1],
    ["new", 4],
  ] as const) {
    writeMonths(join(home, `${name}.ndjson`), month);
    const dialects = ["--dialects", "rfc9309,google", "--differences"];
    census(join(home, `${name}.ndjson`), "-o", join(home, name), "--workers", "1", ...dialects, ...options);
  }
  const report = join(home, "report.html");
  census("report", join(home, "new"), "--against", join(home, "old"), "-o", report);
  return report;
}

/**
 * Runs in the page. Its value: complaints about a page or a chart that is too wide, and about text of a chart that is
 * outside of it or too small to read.
 */
const LAYOUT = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? ["the page is " + scrollWidth + " pixels wide in a window of " + clientWidth] : [];
  const charts = [...document.querySelectorAll(".chart svg")].filter((svg) => svg.checkVisibility());
  const hidden = charts.flatMap(({ parentElement: { scrollWidth, clientWidth }, ariaLabel }) =>
    scrollWidth > clientWidth ? ["the chart " + ariaLabel + " scrolls sideways"] : []);
  const cut = charts.flatMap((svg) => {
    const frame = svg.getBoundingClientRect();
    const size = (frame.width / svg.viewBox.baseVal.width) * 12;
    const small = size < 9 ? [svg.ariaLabel + ": text of " + size.toFixed(1) + " pixels"] : [];
    return small.concat([...svg.querySelectorAll("text, tspan")].flatMap((text) => {
      const box = text.getBoundingClientRect();
      const isInside =
        box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
      return isInside ? [] : [svg.closest("section").id + ': the text "' + text.textContent + '" is cut off'];
    }));
  });
  return [...wide, ...hidden, ...cut];
})()`;

/** Complaints about the page in this state; none if it is fine. */
async function complaintsAbout(page: Page): Promise<string[]> {
  const found = (await page.evaluate(LAYOUT)) as string[];
  if (!existsSync(axe)) return found;
  // The page forbids scripts; the browser's own channel is not bound by that.
  const violations = await page.evaluate(
    `(() => { const module = undefined; ${readFileSync(axe, "utf8")}; return window.axe.run(document) })()`,
  );
  const { violations: list } = violations as { violations: { id: string; nodes: { html: string }[] }[] };
  return [
    ...found,
    ...list.map(({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html.slice(0, 200)}`),
  ];
}

async function checkReport(browser: Browser, path: string): Promise<number> {
  let failed = 0;
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of [WIDE, PHONE]) {
      const context = await browser.newContext({ colorScheme, viewport });
      const page = await context.newPage();
      const complaints: string[] = [];
      const url = pathToFileURL(path).href;
      page.on("console", (message) => complaints.push(`console: ${message.text()}`));
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => {
        if (request.url() !== url) complaints.push(`request: ${request.url()}`);
      });
      await page.goto(url);
      await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
      complaints.push(...(await complaintsAbout(page)));
      const charts = await page.locator(".chart svg:visible").count();
      if (charts < 20) complaints.push(`only ${charts} charts`);
      const name = `${colorScheme}, ${viewport.width} pixels wide: ${charts} charts${existsSync(axe) ? ", axe" : ""}`;
      console.log(`${complaints.length === 0 ? "ok  " : "FAIL"}  report, ${name}`);
      for (const complaint of complaints) console.log(`      ${complaint}`);
      if (complaints.length > 0) failed++;
      await context.close();
    }
  }
  return failed;
}

/** The reports of docs/census.md, by folders of robots.txt files; their titles name the sets and their dates. */
function makeReports(files: string, before: string, after: string): void {
  // The names of the folders are the titles.
  const [all, old, now] = [
    "2,763 files of 2025 and January 2026",
    "large sites, January 2025",
    "large sites, January 2026",
  ].map((name) => join(home, name)) as [string, string, string];
  census(files, "-o", all);
  census("report", all, "-o", join(root, "docs/reports/census.html"));
  // Some of these files were changed to lower case when they were collected, so findings about them would be wrong.
  for (const [input, folder] of [
    [before, old],
    [after, now],
  ] as const)
    census(input, "-o", folder, "--no-findings");
  census("report", now, "--against", old, "-o", join(root, "docs/reports/ai-crawlers.html"));
}

/** The pictures of docs/census.md. */
async function takeScreenshots(browser: Browser): Promise<void> {
  for (const [file, report, colorScheme, viewport, start] of [
    ["docs/reports/census.png", "ai-crawlers", "light", WIDE, "html"],
    ["docs/images/census-dark.png", "census", "dark", WIDE, "#ai-access"],
    ["docs/images/census-phone.png", "ai-crawlers", "light", PHONE, "#access-changes"],
  ] as const) {
    const context = await browser.newContext({ colorScheme, viewport });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(root, `docs/reports/${report}.html`)).href);
    await page.evaluate(`document.querySelector("${start}").scrollIntoView()`);
    const path = join(root, file);
    await page.screenshot({ path });
    // A third of the size, where it is installed.
    spawnSync("pngquant", ["--quality", "80-98", "--speed", "1", "--strip", "--force", "--output", path, path]);
    await context.close();
    console.log(`took  ${file}`);
  }
}

const executablePath = chromiumPath();
if (executablePath === undefined) {
  console.log(`skip  ${NO_CHROMIUM}`);
} else {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    process.exitCode = (await checkReport(browser, makeReport())) === 0 ? 0 : 1;
    const { files, before, after } = values;
    if (files !== undefined && before !== undefined && after !== undefined) {
      makeReports(files, before, after);
      await takeScreenshots(browser);
    }
  } finally {
    await browser.close();
    rmSync(home, { recursive: true, force: true });
  }
}
