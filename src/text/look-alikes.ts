// Characters that look like one of ASCII, and HTML references, as ASCII: what an author meant who copied a text from a
// page or a word processor. For comparisons and messages; no decision depends on it.

/** Cyrillic and Greek letters that look like the ASCII letter at the same index (Unicode Technical Standard #39). */
const LETTERS = "АВЕКМНОРСТУХЅІЈаеорсухѕіјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο";
const ASCII = "ABEKMHOPCTYXSIJaeopcyxsijABEZHIKMNOPTYXo";

/** Signs by the ASCII character that they look like. */
const SIGNS: readonly (readonly [sign: RegExp, ascii: string])[] = [
  [/[\u066D\u204E\u2055\u2217\u22C6\u2605\u2606\u2731-\u273D\u2B50]|&ast;/giu, "*"],
  [/[\p{Pd}\u2212]/gu, "-"],
  [/[\u2044\u2215\u29F8]|&sol;/giu, "/"],
];

/** A numeric character reference of HTML: the `*` of `&#42;` or `&#x2a;`. */
const REFERENCE = /&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi;

/** The text with ASCII characters for those that look like them. Linear in the text. */
export function inAscii(text: string): string {
  if (!/[^\0-\x7f]|&/.test(text)) return text;
  let ascii = text
    .replace(REFERENCE, (_, decimal: string | undefined, digits: string) => {
      const code = decimal === undefined ? Number.parseInt(digits, 16) : Number(decimal);
      return code > 0x10ffff ? "\uFFFD" : String.fromCodePoint(code);
    })
    .normalize("NFKC");
  for (const [sign, character] of SIGNS) ascii = ascii.replace(sign, character);
  return ascii.replace(/[\p{L}\w]+/gu, wordInAscii);
}

/** A word whose letters all look like ASCII letters, in these; any other is one of its own script. */
function wordInAscii(word: string): string {
  const ascii = word.replace(/[\u0370-\u04FF]/g, (letter) => ASCII[LETTERS.indexOf(letter)] ?? letter);
  return /[^\w]/.test(ascii) ? word : ascii;
}
