// Node loader hooks for the TypeScript of the repository. Native imports run a quarter faster than Vite's module runner,
// where each use of an imported name is a getter call, and than tsx, which sets the name of every function each time one
// is created.
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transform } from "esbuild";
import { names, root, tsconfig } from "./names.mjs";

/**
 * A module imported with `?anew` is a separate instance, and so are the modules of the repository that it imports.
 *
 * @type {import("node:module").ResolveHook}
 */
export async function resolve(specifier, context, next) {
  const name = names.find(({ find }) => find.test(specifier));
  const file = name === undefined ? specifier : pathToFileURL(specifier.replace(name.find, name.replacement)).href;
  const resolved = await next(file, context);
  const isSecondCopy = context.parentURL?.endsWith("?anew") === true && isOurs(resolved.url);
  return isSecondCopy ? { ...resolved, url: `${resolved.url}?anew` } : resolved;
}

/** @type {import("node:module").LoadHook} */
export async function load(url, context, next) {
  if (!isOurs(url)) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const { code } = await transform(await readFile(sourcefile, "utf8"), {
    loader: "ts",
    sourcefile,
    sourcemap: "inline",
    sourcesContent: false,
    tsconfigRaw: tsconfig,
  });
  return { format: "module", source: code, shortCircuit: true };
}

/** @param {string} url */
function isOurs(url) {
  return url.startsWith(root.href) && !url.includes("/node_modules/") && new URL(url).pathname.endsWith(".ts");
}
