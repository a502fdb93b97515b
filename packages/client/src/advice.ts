// Advice about options that work but are not as recommended.
import type { Settings } from "./options.ts";

/**
 * One sentence; null if there is no advice. §2.2.1: the identification string should contain the product token, so that
 * a site can find one by the other.
 */
export function adviceOn({ userAgent, productTokens }: Pick<Settings, "userAgent" | "productTokens">): string | null {
  const sent = userAgent.toLowerCase();
  if (productTokens.some((token) => token === "*" || sent.includes(token.toLowerCase()))) return null;
  const proposed = JSON.stringify(`${productTokens[0]}/1.0`);
  return `"userAgent" contains none of the product tokens; begin it with ${proposed} (RFC 9309, Section 2.2.1).`;
}
