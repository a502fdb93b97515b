// Helpers for octets in tests, and a UTF-8 validator that is independent of our
// decoder.
import fc, { type Arbitrary } from "fast-check";

/** Octets written in hexadecimal: `hex("EF BB BF")`. */
export function hex(octets: string): Uint8Array {
  return Uint8Array.from(octets.split(" ").filter(Boolean), (octet) => Number.parseInt(octet, 16));
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const platform = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The one character that the octets are in UTF-8; null where they are not one. */
function characterOf(octets: Uint8Array): string | null {
  try {
    const text = platform.decode(octets);
    return [...text].length === 1 ? text : null;
  } catch {
    return null;
  }
}

/** The slow, obvious reading: one to four octets that the platform takes for one character, else `U+DCXX`. */
export function slowText(octets: Uint8Array): string {
  let text = "";
  for (let at = 0; at < octets.length; ) {
    let size = 1;
    let character: string | null = null;
    for (; size <= 4 && character === null; size++) character = characterOf(octets.subarray(at, at + size));
    text += character ?? String.fromCharCode(0xdc00 + (octets[at] as number));
    at += character === null ? 1 : size - 1;
  }
  return text;
}

/** Sequences at every edge of well-formed UTF-8 (RFC 3629 §4), from one octet to four. */
export const wellFormed: readonly string[] = [
  "00",
  "7F",
  "C2 80",
  "DF BF",
  "E0 A0 80",
  "E0 BF BF",
  "E1 80 80",
  "EC BF BF",
  "ED 80 80",
  "ED 9F BF",
  "EE 80 80",
  "EF BB BF",
  "EF BF BD",
  "EF BF BF",
  "F0 90 80 80",
  "F0 BF BF BF",
  "F1 80 80 80",
  "F3 BF BF BF",
  "F4 80 80 80",
  "F4 8F BF BF",
];

/** Ill-formed sequences, by their fault. */
export const illFormed: Readonly<Record<string, readonly string[]>> = {
  "a tail without a lead": ["80", "BF", "80 80"],
  "an overlong form": ["C0 80", "C0 AF", "C1 BF", "E0 80 AF", "E0 9F BF", "F0 80 80 AF", "F0 8F BF BF"],
  "a surrogate": ["ED A0 80", "ED AF BF", "ED B0 80", "ED BF BF", "ED A0 BD ED B8 80"],
  "above U+10FFFF": ["F4 90 80 80", "F4 BF BF BF", "F5 80 80 80", "F7 BF BF BF"],
  "a lead that UTF-8 has not": ["F8 88 80 80 80", "FC 84 80 80 80 80", "FE", "FF"],
  "cut short": ["C3", "E3", "E3 83", "E0 A0", "ED 9F", "F0 9F", "F0 9F 98", "F4 8F BF"],
};

/** Octets on the edge of UTF-8, among ASCII and line ends. */
export const mixedOctets: Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      { arbitrary: fc.constantFrom(...wellFormed, ...Object.values(illFormed).flat()).map(hex), weight: 3 },
      { arbitrary: fc.constantFrom("a", ":", "#", " ", "\n", "\r", "\r\n", "\u2028", "\u0085").map(utf8), weight: 2 },
      { arbitrary: fc.uint8Array({ minLength: 1, maxLength: 3 }), weight: 1 },
    ),
    { maxLength: 12, size: "max" },
  )
  .map(concat);

/** Strings of any code units, lone surrogates and line ends among them. */
export const mixedString: Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "a",
        "\u00E9",
        "\u30C4",
        "\u{1F600}",
        "\uD83D",
        "\uDE00",
        "\uDC80",
        "\uDCFF",
        "\uFEFF",
        "\n",
        "\r",
        "\r\n",
      ),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 12, size: "max" },
  )
  .map((parts) => parts.join(""));
