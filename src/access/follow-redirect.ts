// Whether the next redirect is followed, and where to (RFC 9309 §2.3.1.2, E-25).
// Makes no request; what a redirect that is not followed means is judged elsewhere.
import { type AccessDialect, type AccessDialectName, accessDialectOf, MINIMUM_REDIRECTS } from "./dialects.ts";
import { withoutSpace } from "./header-value.ts";
import { normalizedOrigin, readUri, resolveReference } from "./uri.ts";

/** Why a redirect is not followed. */
export type RedirectFailure =
  | "too-many-redirects"
  | "redirect-loop"
  | "missing-location"
  | "malformed-location"
  | "unsupported-scheme";

/**
 * URIs requested for one robots.txt, in order. The first is its own: whatever the last one answers,
 * the rules belong to the authority of the first (§2.3.1.2).
 */
export type RedirectChain = readonly [string, ...string[]];

export type RedirectStep =
  /** Request `uri`, the last of `chain`. */
  | { readonly kind: "follow"; readonly uri: string; readonly chain: RedirectChain }
  /** The response is no redirect; judge its status. */
  | { readonly kind: "arrived"; readonly chain: RedirectChain }
  /** The redirect is not followed; judge the failure. */
  | { readonly kind: "failed"; readonly failure: RedirectFailure; readonly chain: RedirectChain };

export interface RedirectOptions {
  readonly dialect?: AccessDialectName | AccessDialect;
  /** Redirects that are followed, 5 or more (§2.3.1.2); the dialect's number where absent. */
  readonly maxRedirects?: number;
  /** Schemes the caller can fetch, in lower case; `http` and `https` where absent. */
  readonly schemes?: readonly string[];
}

const fetched: readonly string[] = ["http", "https"];

/**
 * Whether a status redirects to its Location (RFC 9110 §15.4). Not 300, which leaves the choice to
 * people, nor 304, which is about a copy.
 */
export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/**
 * What to do after a response to the last request of `chain`. Redirects lead to other authorities
 * too; a Location may be relative, and a fragment in it is dropped. A URI that was requested before
 * is a loop. Throws a RangeError for fewer than five redirects.
 */
export function followRedirect(
  chain: RedirectChain,
  response: { readonly status: number; readonly location: string | null },
  options: RedirectOptions = {},
): RedirectStep {
  const most = redirectsFollowed(options);
  if (!isRedirect(response.status)) return { kind: "arrived", chain };
  const failed = (failure: RedirectFailure): RedirectStep => ({ kind: "failed", failure, chain });
  const location = response.location === null ? "" : withoutSpace(response.location);
  if (location === "") return failed("missing-location");
  const uri = resolveReference(location, chain[chain.length - 1] ?? chain[0]);
  if (uri === null) return failed(hasForeignScheme(location, options) ? "unsupported-scheme" : "malformed-location");
  if (hasForeignScheme(uri, options)) return failed("unsupported-scheme");
  const key = requestKey(uri);
  if (chain.some((requested) => requestKey(requested) === key)) return failed("redirect-loop");
  if (chain.length > most) return failed("too-many-redirects");
  return { kind: "follow", uri, chain: [...chain, uri] };
}

/** The number of redirects that are followed. Throws a RangeError for fewer than five (§2.3.1.2). */
export function redirectsFollowed({ dialect = "rfc9309", maxRedirects }: RedirectOptions): number {
  if (maxRedirects === undefined) return accessDialectOf(dialect).redirects;
  if (maxRedirects >= MINIMUM_REDIRECTS) return maxRedirects;
  throw new RangeError(
    `Following ${maxRedirects} redirects does not conform; a file that is reached within ${MINIMUM_REDIRECTS} must be read (RFC 9309, Section 2.3.1.2).`,
  );
}

/** Whether a Location names a scheme that cannot be fetched. */
export function hasForeignScheme(location: string, { schemes = fetched }: Pick<RedirectOptions, "schemes">): boolean {
  const scheme = /^([a-z][a-z0-9+\-.]*):/i.exec(location)?.[1];
  return scheme !== undefined && !schemes.includes(scheme.toLowerCase());
}

/** Equal for URIs that ask for the same: a fragment is never sent, and an empty path is `/`. */
function requestKey(uri: string): string {
  const parts = readUri(uri);
  return (
    normalizedOrigin(parts) + (parts.path === "" ? "/" : parts.path) + (parts.query === null ? "" : `?${parts.query}`)
  );
}
