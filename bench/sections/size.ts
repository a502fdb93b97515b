// Size of each entry point in a browser's bundle.
import { join } from "node:path";
import { folderOf } from "../contenders.ts";
import { type Context, plainTable } from "../context.ts";
import { manifest } from "../library.ts";
import { baseName, coreName, ownName } from "../names.ts";
import { root } from "../repo.ts";
import type { Row, Table } from "../result.ts";
import { sizeOf } from "../size.ts";

export async function sizeSection(context: Context): Promise<Table[]> {
  context.progress("size of each entry point");
  const corePath = join(root, manifest.exports["./core"] as string);
  const rows: Omit<Row, "ratio">[] = [
    { name: coreName, value: await kilobytesOf(`export { compile, parse } from ${JSON.stringify(corePath)};`) },
    {
      name: "compile and decide alone",
      value: await kilobytesOf(`export { compile } from ${JSON.stringify(corePath)};`),
    },
  ];
  for (const [entry, path] of Object.entries(manifest.exports)) {
    if (!path.endsWith(".js")) continue;
    rows.push({
      name: entry.replace(/^\./, ownName),
      value: await kilobytesOf(`export * from ${JSON.stringify(join(root, path))};`),
    });
  }
  const base = folderOf(baseName);
  if (base !== null) rows.push({ name: baseName, value: await kilobytesOf(`export * from ${JSON.stringify(base)};`) });
  return [plainTable({ id: "size", what: "Bundled, minified and gzipped", unit: "KB" }, rows)];
}

/** Kilobytes of 1,000 octets. */
async function kilobytesOf(source: string): Promise<number> {
  return (await sizeOf(source)) / 1000;
}
