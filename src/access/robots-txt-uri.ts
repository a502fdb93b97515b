// The URI of the robots.txt for a URI, and which URIs share one (RFC 9309 §2.3: "scheme:[//authority]/robots.txt").
import { normalizedOrigin, readUri, writtenAuthority } from "./uri.ts";

/** Options of `robotsTxtUri`. */
export interface RobotsTxtUriOptions {
  /** Normalise scheme, host and port: lower case, IPv6 by RFC 5952, no default port. Default false: as written. */
  readonly normalize?: boolean;
}

/**
 * The URI of the robots.txt that governs `uri` (§2.3): its scheme, host and port, and the path `/robots.txt`. Userinfo
 * is dropped, because it identifies the client rather than the site. Any scheme is accepted. A non-ASCII host is copied
 * as it is; pass IDNs as A-labels (`xn--`). Throws a TypeError for an invalid URI or one without an authority.
 */
export function robotsTxtUri(uri: string, options: RobotsTxtUriOptions = {}): `${string}/robots.txt` {
  const parts = readUri(uri);
  const origin = options.normalize === true ? normalizedOrigin(parts) : `${parts.scheme}://${writtenAuthority(parts)}`;
  return `${origin}/robots.txt`;
}

/**
 * A key that is equal for two URIs if and only if the same robots.txt governs them (§2.3): scheme and host in lower
 * case, and the port unless it is the scheme's default, as in `https://example.com` or `http://[::1]:8080`. Throws a
 * TypeError for an invalid URI or one without an authority.
 */
export function originKey(uri: string): string {
  return normalizedOrigin(readUri(uri));
}
