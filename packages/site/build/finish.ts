// Finishes the built site: a Content-Security-Policy for every page, with inline scripts moved to files; the service
// worker; the licences of the bundled code.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noticesOf } from "../../../scripts/third-party-notices.ts";
import { bundle } from "./playground.ts";
import { base } from "./run.ts";

/** The policy of the documentation. VitePress writes the colours of code as style attributes. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** A page whose inline scripts are files, and the files by name. */
export function withoutInlineScripts(
  html: string,
  assets: string,
): { readonly html: string; readonly scripts: ReadonlyMap<string, string> } {
  const scripts = new Map<string, string>();
  const changed = html.replace(INLINE_SCRIPT, (_, attributes: string, code: string) => {
    const name = `inline-${createHash("sha256").update(code).digest("hex").slice(0, 10)}.js`;
    scripts.set(name, code);
    return `<script${attributes} src="${assets}${name}"></script>`;
  });
  return { html: changed, scripts };
}

/** Adds the policy as the first element of the head. */
export function withPolicy(html: string): string {
  return html.replace(/<head>/, `<head>\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
}

/**
 * Finishes the site in a folder. `offline` are the files of the playground, `modules` those of all bundles but the
 * service worker.
 */
export async function finish(site: string, offline: readonly string[], modules: readonly string[]): Promise<void> {
  const assets = join(site, "assets");
  mkdirSync(assets, { recursive: true });
  for (const file of readdirSync(site, { recursive: true, encoding: "utf8" })) {
    // The playground has a policy of its own, and this report of the linter is shown as the command writes it.
    if (!file.endsWith(".html") || file === "index.html" || file.endsWith("shop.html")) continue;
    const path = join(site, file);
    const { html, scripts } = withoutInlineScripts(readFileSync(path, "utf8"), `${base}assets/`);
    for (const [name, code] of scripts) writeFileSync(join(assets, name), code);
    writeFileSync(path, withPolicy(html));
  }
  const version = createHash("sha256");
  for (const file of offline) version.update(readFileSync(join(site, file === "./" ? "index.html" : file)));
  const worker = await bundle(site, "src/offline/service-worker.ts", "service-worker", {
    FILES: JSON.stringify(offline),
    VERSION: JSON.stringify(version.digest("hex").slice(0, 10)),
  });
  const notices = noticesOf([...modules, ...worker.modules], "The site contains code of these packages.");
  writeFileSync(join(site, "notices.txt"), notices);
}
