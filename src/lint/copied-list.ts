// Lists of crawlers that were copied from elsewhere, often of 2002: their author chose no single name.
import { productToken } from "../groups/product-token.ts";
import type { LintContext } from "./context.ts";
import { lineOf, valueOf } from "./lines.ts";
import { isKnownToken, tokensWithin } from "./product-tokens.ts";

/** So many values outside the grammar may each be meant; more of them are a copied list. */
export const MAX_MEANT = 2;

/** Whether the file has a copied list: many names outside the grammar, of no known crawler. Linear in the file, once. */
export function hasCopiedList(context: LintContext): boolean {
  return context.fact(countUnknown) > MAX_MEANT;
}

function countUnknown(context: LintContext): number {
  const values = context.grammar("invalid-product-token").map((found) => valueOf(context, lineOf(context, found)));
  return values.filter((value) => !isKnownToken(productToken(value)) && tokensWithin(value).length === 0).length;
}
