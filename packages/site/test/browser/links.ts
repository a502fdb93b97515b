// The links of the built pages: each leads to a file of the site, and to an element of that page.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Links that lead nowhere, as "page: link". `base` is the path that the site is served at. */
export function brokenLinks(site: string, base = "/"): string[] {
  const pages = readdirSync(site, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".html") && file !== "404.html",
  );
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (page: string): ReadonlySet<string> => {
    const known = ids.get(page) ?? new Set([...read(site, page).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? ""));
    ids.set(page, known);
    return known;
  };
  return pages.flatMap((page) => {
    const links = new Set([...read(site, page).matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => href ?? ""));
    return [...links].filter((href) => !leadsSomewhere(href, page)).map((href) => `${page}: ${href}`);
  });

  function leadsSomewhere(href: string, page: string): boolean {
    if (/^[a-z]+:/i.test(href)) return true;
    const [path = "", hash] = href
      .replaceAll("&amp;", "&")
      .replace(/\?[^#]*/, "")
      .split("#", 2);
    if (path.startsWith("/") && !path.startsWith(base)) return false;
    const target = path === "" ? page : path.startsWith("/") ? path.slice(base.length) : join(dirname(page), path);
    const wanted = join(site, target);
    const file = existsSync(wanted) && statSync(wanted).isDirectory() ? join(target, "index.html") : target;
    if (!existsSync(join(site, file))) return false;
    // The state of the playground is no heading.
    if (file === "index.html" && hash?.startsWith("1.")) return true;
    return hash === undefined || hash === "" || !file.endsWith(".html") || idsOf(file).has(decodeURIComponent(hash));
  }
}

function read(site: string, page: string): string {
  return readFileSync(join(site, page), "utf8");
}
