// The pictures of docs/images: the main views of the site, and whether they still look as the pictures do.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
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
      await page.getByRole("button", { name: "Broken", exact: true }).click();
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
    prepare: async (page) => page.locator(".chart .wide svg").first().waitFor(),
  },
  {
    name: "rule",
    path: "rules/key.html",
    colorScheme: "light",
    viewport: wide,
    prepare: async (page) => page.locator(".robots-example .fault").first().waitFor(),
  },
];

/** Takes all pictures. */
export async function takeScreenshots(browser: Browser, url: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const view of views) {
    const path = join(folder, `${view.name}.png`);
    await sharp(await shot(browser, url, view))
      .png({ palette: true, quality: 90 })
      .toFile(path);
    console.log(`took  docs/images/${view.name}.png`);
  }
}

const folder = join(root, "docs/images");

async function shot(browser: Browser, url: string, { path, colorScheme, viewport, prepare }: View): Promise<Buffer> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  await prepare(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Columns and rows that pictures are reduced to: fonts differ between machines, the layout does not. */
const TILES = { width: 24, height: 16 };
/**
 * The largest difference of a tile's brightness, and that of all on average, of 255. A picture that is taken again has 1,
 * a part of the page that is missing 23 and more.
 */
const MOST = { tile: 20, average: 3 };

/** Compares the main views with the pictures of docs/images. Returns complaints; none if they look the same. */
export async function changedViews(browser: Browser, url: string): Promise<string[]> {
  const tiles = (picture: Buffer | string) =>
    sharp(picture)
      .flatten()
      .greyscale()
      .resize({ ...TILES, fit: "fill" })
      .raw()
      .toBuffer();
  const complaints: string[] = [];
  for (const view of views) {
    const [now, before] = await Promise.all([
      shot(browser, url, view).then(tiles),
      tiles(join(folder, `${view.name}.png`)),
    ]);
    const differences = [...now].map((value, at) => Math.abs(value - (before[at] ?? 0)));
    const average = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    const largest = Math.max(...differences);
    if (largest > MOST.tile || average > MOST.average)
      complaints.push(`${view.name}: ${average.toFixed(1)} on average, ${largest} in a tile`);
  }
  return complaints;
}
