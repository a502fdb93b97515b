// Decides whether to follow the next redirect, and to which URI (RFC 9309 §2.3.1.2). Makes no requests.
import { type AccessDialect, type AccessDialectName, accessDialectOf, MINIMUM_REDIRECTS } from "./dialects.ts";
import { withoutSpace } from "./header-value.ts";
import { normalizedOrigin, readUri, resolveReference } from "./uri.ts";

/** The reason why a redirect is not followed. */
export type RedirectFailure =
  | "too-many-redirects"
  | "redirect-loop"
  | "missing-location"
  | "malformed-location"
  | "unsupported-scheme";

/**
 * The URIs requested for one robots.txt, in order. The rules in the last response belong to the authority of the first
 * URI (§2.3.1.2).
 */
export type RedirectChain = readonly [string, ...string[]];

/** The next step after a response. */
export type RedirectStep =
  /** Request `uri`, which is the last of `chain`. */
  | { readonly kind: "follow"; readonly uri: string; readonly chain: RedirectChain }
  /** The response is not a redirect; pass its status to `outcomeOf`. */
  | { readonly kind: "arrived"; readonly chain: RedirectChain }
  /** The redirect is not followed; pass the failure to `outcomeOf`. */
  | { readonly kind: "failed"; readonly failure: RedirectFailure; readonly chain: RedirectChain };

/** Options of `followRedirect`. */
export interface RedirectOptions {
  /** The access dialect; `rfc9309` by default. */
  readonly dialect?: AccessDialectName | AccessDialect;
  /** The maximum number of redirects, at least 5 (§2.3.1.2); the dialect's number by default. */
  readonly maxRedirects?: number;
  /** The schemes that the caller can fetch, in lower case; `http` and `https` by default. */
  readonly schemes?: readonly string[];
}

const fetched: readonly string[] = ["http", "https"];

/**
 * Whether a status redirects to its Location (RFC 9110 §15.4). Not 300, which offers a choice to the user, nor 304,
 * which refers to a cached copy.
 */
export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

/**
 * The next step after a response to the last request of `chain`. Redirects may lead to other authorities. A Location
 * may be relative, and its fragment is dropped. A URI that was already requested is a loop. Throws a RangeError for a
 * `maxRedirects` below 5.
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

/** The maximum number of redirects to follow. Throws a RangeError for a `maxRedirects` below 5 (§2.3.1.2). */
export function redirectsFollowed({ dialect = "rfc9309", maxRedirects }: RedirectOptions): number {
  if (maxRedirects === undefined) return accessDialectOf(dialect).redirects;
  if (maxRedirects >= MINIMUM_REDIRECTS) return maxRedirects;
  throw new RangeError(
    `${maxRedirects} redirects are too few; follow at least ${MINIMUM_REDIRECTS} (RFC 9309, Section 2.3.1.2).`,
  );
}

/** Whether a Location has a scheme that cannot be fetched. */
export function hasForeignScheme(location: string, { schemes = fetched }: Pick<RedirectOptions, "schemes">): boolean {
  const scheme = /^([a-z][a-z0-9+\-.]*):/i.exec(location)?.[1];
  return scheme !== undefined && !schemes.includes(scheme.toLowerCase());
}

/** Equal for URIs that cause the same request: a fragment is never sent, and an empty path is `/`. */
function requestKey(uri: string): string {
  const parts = readUri(uri);
  return (
    normalizedOrigin(parts) + (parts.path === "" ? "/" : parts.path) + (parts.query === null ? "" : `?${parts.query}`)
  );
}
