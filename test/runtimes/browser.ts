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

const paths = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser, or the reason why there is none. */
export async function startBrowser(): Promise<Browser | string> {
  const executablePath = paths.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) return "no Chromium on this machine; set CHROMIUM to its path";
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
