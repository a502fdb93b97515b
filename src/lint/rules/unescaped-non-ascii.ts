// unescaped-non-ascii (RFC 9309 §2.2.2)
import { COLON_SUBSTITUTE, INVISIBLE } from "../../cst/diagnose.ts";
import { decode } from "../../text/decode.ts";
import { percentEncoded } from "../../text/hex.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "standard",
  recommended: false,
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Unescaped non-ASCII character "{found}"{and}; write "{escape}".',
  page: {
    why: "The grammar allows UTF-8 in a pattern, and RFC 9309 asks crawlers to escape it before comparing. Some do not, and some read the file in another encoding. If the text is UTF-8 that was decoded as windows-1252 and encoded again, such as `â„¢` for `™`, the finding names the intended character.",
    wrong: "User-agent: *\nDisallow: /café/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "Google's parser, crawler-commons, Python and robotspec compare both forms as equal. The documents of 1994 and 1996 cover only ASCII.",
    turnOff: "If legibility matters more to you than old crawlers.",
  },
};

export const check: Check = checkPatterns({
  unlessBoth: true,
  // Lone surrogates stand for ill-formed octets, and the C1 controls have a code of their own.
  occurrences: /(?:[\u00A0-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])+/g,
  // A colon of another script, which a crawler took for the pattern, is for missing-colon.
  unless: new RegExp(`${INVISIBLE.source}|${COLON_SUBSTITUTE.source}`),
  correct: (found) => percentEncoded(encodedOnce(found) ?? found),
  words(found) {
    const meant = encodedOnce(found);
    return {
      and: meant === null ? "" : `, which looks like "${meant}" encoded twice`,
      escape: percentEncoded(meant ?? found),
    };
  },
});

/** The characters of windows-1252 for the octets 80 to 9F. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** The text of which UTF-8, read as windows-1252, is the given one: "™" of "â„¢". Null if there is no such text. */
function encodedOnce(text: string): string | null {
  const octets = Array.from(text, (character) => {
    const at = WINDOWS_1252.indexOf(character);
    return at === -1 ? character.charCodeAt(0) : 0x80 + at;
  });
  if (octets.some((octet) => octet > 0xff)) return null;
  const meant = decode(Uint8Array.from(octets)).text;
  return /[\uDC80-\uDCFF]/.test(meant) ? null : meant;
}
