// Node loader hook: tests get `fast-check` with fewer runs.
const wrapper = new URL("fewer-runs.mjs", import.meta.url).href;

/** @type {import("node:module").ResolveHook} */
export function resolve(specifier, context, next) {
  const isWrapped = specifier === "fast-check" && context.parentURL !== wrapper;
  return isWrapped ? { url: wrapper, format: "module", shortCircuit: true } : next(specifier, context);
}
