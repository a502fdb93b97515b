// url (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: "unsafe",
  message: "A URL that crawlers read in part, or not at all; write one full URL after its key.",
  messages: {
    "white-space": {
      message: "White space inside a URL; remove it, or write it as %20.",
      wrong: "Sitemap: https://shop.example/site map.xml\n",
      right: "Sitemap: https://shop.example/site%20map.xml\n",
    },
    comment: {
      severity: "warning",
      message:
        '"#" starts a comment, so the URL is only "{value}"; remove what follows it, or put a space before a comment.',
      wrong: "Sitemap: https://shop.example/sitemap.xml#news\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
    },
    "no-key": {
      message: 'URL without a key; write "Sitemap: {url}" if it is a sitemap.',
      wrong: "User-agent: *\nDisallow: /private/\nhttps://shop.example/sitemap.xml\n",
      right: "User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n",
    },
  },
  page: {
    why: "Some parsers read the whole value as one URL, others only the part before white space. A comment may start anywhere in a line, so a URL cannot have a fragment. The key of a line ends at its first colon, so the key of a URL that stands alone is `https`, which no crawler knows; usually it belongs to a `Sitemap:` on the line above.",
    crawlers:
      "Some parsers read the whole value as one URL, others only the part before the white space. No crawler reads a URL without a key.",
    turnOff: "If the comment after a URL is intended.",
  },
};
