// Drives the workbench of VS Code in Chromium, by what a user sees.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Locator, type Page } from "playwright-core";

/** Milliseconds after which something that does not appear is missing. */
const PATIENCE = 30_000;

export class Workbench {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #profile: string;

  private constructor(context: BrowserContext, page: Page, profile: string) {
    this.#context = context;
    this.page = page;
    this.#profile = profile;
    page.setDefaultTimeout(PATIENCE);
  }

  static async open(executablePath: string, url: string): Promise<Workbench> {
    const profile = mkdtempSync(join(tmpdir(), "robotspec-chromium-"));
    mkdirSync(join(profile, "Default"));
    // Webviews are on an origin of their own, and need its service worker.
    const preferences = { profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } };
    writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(preferences));
    const viewport = { width: 1200, height: 700 };
    const args = ["--no-sandbox"];
    const context = await chromium.launchPersistentContext(profile, { executablePath, args, viewport });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(url);
    const workbench = new Workbench(context, page, profile);
    await page.locator(".monaco-workbench .explorer-folders-view").waitFor({ timeout: 120_000 });
    return workbench;
  }

  async close(): Promise<void> {
    await this.#context.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  /** Opens a file of the Explorer. */
  async openFile(name: string): Promise<void> {
    const hasText = new RegExp(`^${name.replaceAll(".", "\\.")}`);
    await this.page.locator(".explorer-folders-view .monaco-list-row", { hasText }).dblclick();
    await this.page.locator(".tab.active", { hasText }).waitFor();
  }

  /** Runs a command of the palette. */
  async command(title: string): Promise<void> {
    const input = this.input();
    // A webview that is just being shown may take the focus, and the key.
    await this.until(async () => {
      await this.page.keyboard.press("F1");
      return await input.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    }, "The command palette does not open");
    await input.fill(`>${title}`);
    await this.row(title).first().waitFor();
    await this.page.keyboard.press("Enter");
  }

  /** Rows of the quick pick. */
  row(text: string | RegExp): Locator {
    return this.page.locator(".quick-input-widget .monaco-list-row", { hasText: text });
  }

  /** The text field of the quick pick. */
  input(): Locator {
    return this.page.locator(".quick-input-widget input[type=text]");
  }

  title(): Locator {
    return this.page.locator(".quick-input-widget .quick-input-title");
  }

  /** Puts the cursor at a 1-based position of the active editor. */
  async cursor(line: number, column: number): Promise<void> {
    await this.editor().click({ position: { x: 300, y: 300 } });
    await this.page.keyboard.press("Control+g");
    await this.input().fill(`:${line}:${column}`);
    await this.page.keyboard.press("Enter");
    await this.status(`Ln ${line}, Col ${column}`).waitFor();
  }

  /** The active editor. */
  editor(): Locator {
    return this.page.locator(".editor-group-container.active .editor-instance .monaco-editor").first();
  }

  /** The lines of the active editor that are on screen. */
  async text(): Promise<string> {
    const lines = await this.editor()
      .locator(".view-line")
      .evaluateAll((found) =>
        found
          .map((line) => ({
            top: Number.parseFloat((line as unknown as { readonly style: { readonly top: string } }).style.top),
            text: line.textContent ?? "",
          }))
          .sort((one, other) => one.top - other.top)
          .map(({ text }) => text),
      );
    return lines.join("\n").replaceAll("\u00a0", " ");
  }

  /** Waits until the active editor shows a text. */
  async shows(wanted: string | RegExp): Promise<void> {
    await this.until(async () => {
      const text = await this.text();
      return typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
    }, `The editor does not show ${wanted}`);
  }

  /** An item of the status bar. */
  status(text: string | RegExp): Locator {
    return this.page.locator(".statusbar-item", { hasText: text });
  }

  notification(text: string | RegExp): Locator {
    return this.page.locator(".notification-toast", { hasText: text });
  }

  /** Waits until some webview shows a text. */
  async webview(wanted: string | RegExp): Promise<string> {
    let found = "";
    await this.until(async () => {
      for (const frame of this.page.frames()) {
        const text = String(await frame.evaluate('document.body?.innerText ?? ""').catch(() => ""));
        if (
          frame !== this.page.mainFrame() &&
          (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text))
        ) {
          found = text;
          return true;
        }
      }
      return false;
    }, `No webview shows ${wanted}`);
    return found;
  }

  async until(condition: () => Promise<boolean>, otherwise: string): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!(await condition())) {
      if (performance.now() > end) throw new Error(`${otherwise}:\n${await this.text().catch(() => "")}`);
      await this.page.waitForTimeout(50);
    }
  }
}
