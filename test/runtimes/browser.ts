// Chromium, if it is installed: runs programs in an empty page.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

export interface Browser {
  readonly version: string;
  /** Loads a script, evaluates an expression, and returns its value, which is a string. */
  run(script: string, expression: string): Promise<string>;
  /** Loads a script, evaluates an expression, and returns the last line that it printed. */
  printed(script: string, expression: string): Promise<string>;
  close(): Promise<void>;
}

/** Reason for a skip. */
export const NO_CHROMIUM = "no Chromium on this machine; set CHROMIUM to its path";

const paths = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of Chromium; undefined if there is none. */
export function chromiumPath(): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path));
}

/** The browser, or the reason why there is none. */
export async function startBrowser(): Promise<Browser | string> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) return NO_CHROMIUM;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const load = async (script: string) => {
    const page = await browser.newPage();
    await page.addScriptTag({ path: script });
    return page;
  };
  return {
    version: browser.version(),
    run: async (script, expression) => String(await (await load(script)).evaluate(expression)),
    printed: async (script, expression) => {
      const page = await load(script);
      let last = "";
      page.on("console", (message) => {
        last = message.text();
      });
      await page.evaluate(expression);
      return last;
    },
    close: () => browser.close(),
  };
}
