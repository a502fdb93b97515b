// The pictures of docs/images: the main views of the site.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { root } from "../../../../scripts/repo.ts";

interface View {
  readonly name: string;
  readonly path: string;
  readonly colorScheme: "light" | "dark";
  readonly viewport: { readonly width: number; readonly height: number };
  /** Brings the page into the state of the picture. */
  readonly prepare: (page: Page) => Promise<void>;
}

const wide = { width: 1280, height: 800 };
/** The summary, the matrix and its explanation fit into this one. */
const high = { width: 1280, height: 1130 };

async function choose(page: Page, row: number, column: number): Promise<void> {
  await page.locator("html[data-findings]").waitFor();
  await page.locator(".matrix tbody tr").nth(row).locator("button.cell").nth(column).click();
  await page.locator(".sentences").waitFor();
}

const views: readonly View[] = [
  {
    name: "playground",
    path: "",
    colorScheme: "light",
    viewport: high,
    prepare: (page) => choose(page, 2, 0),
  },
  {
    name: "who-differs",
    path: "",
    colorScheme: "dark",
    viewport: wide,
    async prepare(page) {
      await page.locator("html[data-findings]").waitFor();
      await page.getByRole("button", { name: "Broken file" }).click();
      await page.getByRole("tab", { name: "Who differs" }).click();
      await page.locator(".causes li").first().waitFor();
    },
  },
  {
    name: "phone",
    path: "",
    colorScheme: "light",
    viewport: { width: 390, height: 844 },
    async prepare(page) {
      await page.locator("html[data-findings]").waitFor();
      await page.getByRole("button", { name: "AI crawlers" }).click();
      await page.locator("#summary dd", { hasText: "Common Crawl" }).first().waitFor();
    },
  },
  {
    name: "pictures",
    path: "pictures.html#group",
    colorScheme: "light",
    viewport: wide,
    prepare: async (page) => page.getByText("startgroupline").first().waitFor(),
  },
  {
    name: "conformance",
    path: "conformance.html",
    colorScheme: "dark",
    viewport: { width: 1280, height: 1000 },
    prepare: async (page) => page.locator(".chart svg").first().waitFor(),
  },
];

/** Takes all pictures. */
export async function takeScreenshots(browser: Browser, url: string): Promise<void> {
  const folder = join(root, "docs/images");
  mkdirSync(folder, { recursive: true });
  for (const { name, path: address, colorScheme, viewport, prepare } of views) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${url}${address}`);
    await prepare(page);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(500);
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path });
    // A third of the size, if pngquant is installed.
    spawnSync("pngquant", ["--quality", "80-98", "--speed", "1", "--strip", "--force", "--output", path, path]);
    await context.close();
    console.log(`took  docs/images/${name}.png`);
  }
}
