// html-entity (RFC 9309 §2.2.2): "&amp;" where "&" was meant, from a page's source.
// One with a number cannot be: "#" begins a comment.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "%3C", gt: "%3E", quot: "%22", apos: "'", nbsp: "%20" };

export const htmlEntity: LintRule = fromPatterns("html-entity", {
  fix: "unsafe",
  places: /&(?:amp|lt|gt|quot|apos|nbsp);/gi,
  mend: character,
  words: (found) => ({ character: character(found) }),
});

function character(entity: string): string {
  return NAMED[entity.slice(1, -1).toLowerCase()] as string;
}
