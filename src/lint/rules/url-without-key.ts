// url-without-key (RFC 9309 §2.2.4)
import type { LintContext } from "../context.ts";
import { lineOf, replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: "unsafe",
  message: 'URL without a key; write "Sitemap: {url}" if it is a sitemap.',
  page: {
    why: "The key of a line ends at its first colon, so the key of this line is `https`, which no crawler knows. Usually the URL belongs to a `Sitemap:` on the line above.",
    wrong: "User-agent: *\nDisallow: /private/\nhttps://shop.example/sitemap.xml\n",
    right: "User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "Never: the line has no effect.",
  },
};

export const details: Details = (context, found) => {
  const { key } = lineOf(context, found);
  const above = keyAbove(context, key);
  return {
    fix:
      above === null
        ? replacing({ start: key, end: key }, "Sitemap: ", 'Put "Sitemap:" before the URL', "unsafe")
        : replacing({ start: above, end: key }, " ", 'Move the URL after "Sitemap:"', "unsafe"),
  };
};

/**
 * The offset after the colon of a `Sitemap:` without a value above an offset, with only blank lines
 * between; null if there is none.
 */
function keyAbove({ text }: LintContext, at: number): number | null {
  const before = text.slice(0, at).trimEnd();
  return /(?:^|[\r\n])[ \t]*sitemap[ \t]*:$/i.test(before.slice(-40)) ? before.length : null;
}
