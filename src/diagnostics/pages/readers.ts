// Why, examples, who differs: the pages of codes/readers.ts.
import type { ReadersCode } from "../codes/readers.ts";
import type { CodePage } from "./page.ts";

export const readersPages: Readonly<Record<ReadersCode, CodePage>> = {
  "readers-differ": {
    about:
      "The line was read as each of the readers reads it, and paths made from its own pattern were asked about: by RFC 9309 or the dialect that is chosen, by Google's library for `Googlebot`, and by Yandex's documentation for `Yandex`. One path that they decide differently is shown. At most 5,000 rules and 2,000 pairs of rules are tried for each reader, so that silence is no proof that there is no such path. It is off by default, because the usual reasons have rules of their own. `robotspec compare` tells more.",
    wrong: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\n",
    right: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\nDisallow: /shop/cart\n",
    crawlers:
      "Yandex does not count `*` and `$` as length. Google takes escapes for other paths than their characters, and guesses at misspelt keys and missing colons.",
    turnOff: "If one of the two readers does not matter to you.",
  },
};
