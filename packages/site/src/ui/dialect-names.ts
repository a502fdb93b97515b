// Names of dialects for columns and buttons.
import { visible } from "robotspec/diagnostics";
import type { DialectName } from "robotspec/dialects";

/** The name of a dialect, and one that fits into a column. */
export const dialectNames: Readonly<Record<DialectName, { readonly full: string; readonly short: string }>> = {
  rfc9309: { full: "RFC 9309", short: "RFC" },
  google: { full: "Google", short: "Google" },
  bing: { full: "Bing", short: "Bing" },
  yandex: { full: "Yandex", short: "Yandex" },
  "rep-2019": { full: "2019 draft", short: "2019" },
  "koster-1996": { full: "1996 draft", short: "1996" },
  "rep-1994": { full: "1994 standard", short: "1994" },
};

/** All dialects, the current standard first. */
export const allDialects = Object.keys(dialectNames) as readonly DialectName[];

/** A crawler in words, safe to show: `*` is any crawler that no group names. */
export function agentName(agent: string): string {
  return agent === "*" ? "any other" : visible(agent);
}
