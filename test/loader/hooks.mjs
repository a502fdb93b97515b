// Node loader hooks for the TypeScript of the repository. Native imports run a quarter faster than Vite's module runner,
// where each use of an imported name is a getter call, and than tsx, which sets the name of every function each time one
// is created.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { threadId } from "node:worker_threads";
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
  return { format: "module", source: await compiled(fileURLToPath(url)), shortCircuit: true };
}

/** Compiled modules, kept for the processes that tests start: each loads up to 200. */
const cache = new URL("temp/modules/", root);

const { devDependencies } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

/**
 * The JavaScript of a TypeScript file. Its last line has the digest of what it was made from.
 *
 * @param {string} sourcefile
 */
async function compiled(sourcefile) {
  const text = readFileSync(sourcefile, "utf8");
  const digest = createHash("sha256").update(`${devDependencies.esbuild}\n${tsconfig}\n${text}`).digest("hex");
  const file = new URL(`${relative(fileURLToPath(root), sourcefile).replaceAll(sep, "--")}.js`, cache);
  const kept = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (kept.endsWith(digest)) return kept;
  const { transform } = await import("esbuild");
  const { code } = await transform(text, {
    loader: "ts",
    sourcefile,
    sourcemap: "inline",
    sourcesContent: false,
    tsconfigRaw: tsconfig,
  });
  const made = `${code}//${digest}`;
  mkdirSync(cache, { recursive: true });
  // Another process may write or read the same file now.
  const unfinished = new URL(`${file.href}.${process.pid}-${threadId}`);
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}

/** @param {string} url */
function isOurs(url) {
  return url.startsWith(root.href) && !url.includes("/node_modules/") && new URL(url).pathname.endsWith(".ts");
}
