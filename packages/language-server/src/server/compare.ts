// The parameters of `robotspec/compare`.
import { type DialectName, dialects } from "robotspec/dialects";

/**
 * Parameters of `robotspec/compare`.
 *
 * @beta
 */
export interface CompareParams {
  /** The document, which is open. */
  readonly textDocument: { readonly uri: string };
  /** At least two, compared with the first; by default `rfc9309`, `google` and `yandex`. */
  readonly dialects?: readonly DialectName[];
}

/** The dialects that crawlers of today follow. */
const IN_USE: readonly DialectName[] = ["rfc9309", "google", "yandex"];

/** The dialects to compare. Throws a TypeError with a sentence if they are not usable. */
export function dialectsToCompare({ dialects: wanted }: CompareParams): readonly DialectName[] {
  if (wanted === undefined) return IN_USE;
  const names = Array.isArray(wanted) ? [...new Set(wanted)] : [];
  if (names.length < 2 || names.some((name) => !Object.hasOwn(dialects, name))) {
    throw new TypeError(`Name two or more dialects of ${Object.keys(dialects).join(", ")}.`);
  }
  return names;
}
