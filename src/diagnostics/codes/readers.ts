// Lines that two large readers decide differently by. Texts for findings and pages.
import type { CodeEntry } from "./entry.ts";

export type ReadersCode = "readers-differ";

export const readersCodes: Readonly<Record<ReadersCode, CodeEntry>> = {
  "readers-differ": {
    severity: "warning",
    category: "crawlers",
    recommended: false,
    spec: "2.2.2",
    text: 'To {dialect} "{path}" is {here}, to {reader} it is {there}, because of this line; write it so that both read it alike.',
    about:
      "The line was read as each of the readers reads it, and paths made from its own pattern were asked about: by RFC 9309 or the dialect that is chosen, by Google's library for `Googlebot`, and by Yandex's documentation for `Yandex`. One path that they decide differently is shown. At most 5,000 rules and 2,000 pairs of rules are tried for each reader, so that silence is no proof that there is no such path. It is off by default, because the usual reasons have rules of their own. `robotspec compare` tells more.",
    wrong: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\n",
    right: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\nDisallow: /shop/cart\n",
    crawlers:
      "Yandex does not count `*` and `$` as length. Google takes escapes for other paths than their characters, and guesses at misspelt keys and missing colons.",
    turnOff: "If one of the two readers does not matter to you.",
  },
};
