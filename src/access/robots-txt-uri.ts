// Where the robots.txt of a URI is, and which URIs share one (RFC 9309 §2.3:
// "scheme:[//authority]/robots.txt"; E-39). Makes no request.
import { normalizedOrigin, readUri, writtenAuthority } from "./uri.ts";

export interface RobotsTxtUriOptions {
  /**
   * Write scheme and host in the one form that compares: lower case, IPv6 by RFC 5952, no default
   * port. Otherwise they stay as written.
   */
  readonly normalize?: boolean;
}

/**
 * The URI of the file whose rules hold for `uri` (§2.3): scheme, host and port of it and
 * `/robots.txt`. Userinfo is dropped, for it names who asks and not whom (E-39); path, query and
 * fragment have no say. Any scheme will do. A host outside ASCII stays as it is: give IDNs as
 * A-labels (`xn--`), or the keys of two spellings of one host differ. Throws a TypeError for what is
 * no URI or has no authority.
 */
export function robotsTxtUri(uri: string, options: RobotsTxtUriOptions = {}): `${string}/robots.txt` {
  const parts = readUri(uri);
  const origin = options.normalize === true ? normalizedOrigin(parts) : `${parts.scheme}://${writtenAuthority(parts)}`;
  return `${origin}/robots.txt`;
}

/**
 * Tells which robots.txt governs a URI: two URIs have the same key exactly if they share the file
 * (§2.3, E-39). Scheme and host in lower case and the port unless it is the scheme's own:
 * `https://example.com`, `http://[::1]:8080`. Throws as `robotsTxtUri` does.
 */
export function originKey(uri: string): string {
  return normalizedOrigin(readUri(uri));
}
