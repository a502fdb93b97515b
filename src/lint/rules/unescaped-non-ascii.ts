// unescaped-non-ascii (RFC 9309 §2.2.2): characters beyond ASCII as they stand, which
// the grammar allows and not every reader escapes before it compares.
import { INVISIBLE } from "../../cst/diagnose.ts";
import { decode } from "../../text/decode.ts";
import { percentEncoded } from "../../text/hex.ts";
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const unescapedNonAscii: LintRule = fromPatterns("unescaped-non-ascii", {
  fix: "unsafe",
  unlessBoth: true,
  // Lone surrogates stand for ill-formed octets, and the C1 controls have a code of their own.
  places: /(?:[\u00A0-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])+/g,
  unless: INVISIBLE,
  mend: (found) => percentEncoded(encodedOnce(found) ?? found),
  words(found) {
    const meant = encodedOnce(found);
    return {
      and: meant === null ? "" : ` and looks like "${meant}" encoded twice`,
      escape: percentEncoded(meant ?? found),
    };
  },
});

/** What windows-1252 has at the octets 80 to 9F, where Latin-1 has controls. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** The text of which UTF-8, read as windows-1252, is the given one: "™" of "â„¢". Null where there is none. */
function encodedOnce(text: string): string | null {
  const octets = Array.from(text, (character) => {
    const at = WINDOWS_1252.indexOf(character);
    return at === -1 ? character.charCodeAt(0) : 0x80 + at;
  });
  if (octets.some((octet) => octet > 0xff)) return null;
  const meant = decode(Uint8Array.from(octets)).text;
  return /[\uDC80-\uDCFF]/.test(meant) ? null : meant;
}
