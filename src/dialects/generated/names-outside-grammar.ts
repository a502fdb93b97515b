// Names of crawlers that are not product tokens. Generated from src/crawlers/crawlers.json by `npm run generate`; do not edit.

/** In lower case. */
export const namesOutsideGrammar: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "008",
  "360spider",
  "ai2bot",
  "ai2bot-dolma",
  "algolia crawler",
  "archive.org_bot",
  "hatena antenna",
  "img2dataset",
  "kangaroo bot",
  "mail.ru_bot",
  "mj12bot",
  "ms search 6.0 robot",
  "netestate ne crawler",
  "screaming frog seo spider",
  "sistrix crawler",
  "sogou web spider",
  "w3c-checklink",
  "xenu link sleuth",
  "y!j-brw",
  "y!j-mbs",
  "y!j-srd",
  "yahoo ad monitoring",
  "yahoo pipes 1.0",
]);
