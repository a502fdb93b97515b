// Links of Sitemap and License records whose value is an absolute URL.
import type { DocumentLink } from "vscode-languageserver";
import type { Context } from "./context.ts";

const tooltips = { sitemap: "Open the sitemap", license: "Open the licence" } as const;

export function documentLinks({ snapshot }: Context): DocumentLink[] {
  return snapshot.records.flatMap((record): DocumentLink[] => {
    if ((record.kind !== "sitemap" && record.kind !== "license") || record.value === null) return [];
    if (!/^https?:\/\/[^\s]+$/i.test(record.value)) return [];
    return [{ range: snapshot.range(record.valueSpan), target: record.value, tooltip: tooltips[record.kind] }];
  });
}
