// Parses URIs (RFC 3986 §3) and resolves references (§5.2). Does not use the runtime's URL class, which rewrites hosts,
// backslashes and escapes.
import { quotedExcerpt } from "../diagnostics/visible.ts";
import { lowerCase } from "../text/ascii.ts";
import { escapes, percentEncoded } from "../text/hex.ts";
import { canonicalIpLiteral } from "./ip-literal.ts";

/** The parts of a URI with an authority, each as written (RFC 3986 §3). */
export interface UriParts {
  readonly scheme: string;
  /** Null without `@`. */
  readonly userinfo: string | null;
  /** Never empty; an IP literal keeps its brackets. */
  readonly host: string;
  /** Digits, `""` after a colon alone, or null without a colon. */
  readonly port: string | null;
  readonly path: string;
  /** Without `?`; null if there is none. */
  readonly query: string | null;
}

/** RFC 3986, Appendix B; with the flag `s`, because a reference may contain any character here. */
const components = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#.*)?$/s;
const schemeForm = /^[a-z][a-z0-9+\-.]*$/i;
// Characters of a URI (RFC 3986 §3.2) and of an IRI (RFC 3987 §2.2) in an authority. Backslash, space and control
// characters are excluded, because URL parsers differ in how they treat them.
const nameForm = /^(?:[a-z0-9\-._~!$&'()*+,;=\u{a0}-\u{d7ff}\u{f900}-\u{10ffff}]|%[0-9a-f]{2})+$/iu;
const userinfoForm = /^(?:[a-z0-9\-._~!$&'()*+,;=:\u{a0}-\u{d7ff}\u{f900}-\u{10ffff}]|%[0-9a-f]{2})*$/iu;
const authorityForm = /^(?:(.*)@)?(\[[^[\]@]*\]|[^:@[\]]*)(?::([0-9]*))?$/s;
const defaultPorts: Readonly<Record<string, number>> = { http: 80, https: 443, ftp: 21 };
const MAX_PORT = 65_535;

/** The number of code units of an invalid URI that a message shows. */
const SHOWN = 80;

/** The parts of a URI. Throws a TypeError for an invalid URI, or one without a host. */
export function readUri(uri: string): UriParts {
  if (typeof uri !== "string") throw new TypeError("The URI is not a string; pass its href.");
  const [, scheme, authority, path = "", query] = components.exec(uri) as RegExpExecArray;
  if (scheme === undefined || !schemeForm.test(scheme)) {
    throw new TypeError(`${shown(uri)} is not a URI; begin with a scheme, as in "https://example.com/path".`);
  }
  if (authority === undefined || authority === "") {
    throw new TypeError(`${shown(uri)} has no authority, so no robots.txt; add a host after "${scheme}://".`);
  }
  const parts = authorityForm.exec(authority);
  const [, userinfo = null, host = "", port = null] = parts ?? [];
  if (parts === null || !isHost(host) || (userinfo !== null && !userinfoForm.test(userinfo))) {
    throw new TypeError(
      `${shown(authority)} is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".`,
    );
  }
  if (Number(port) > MAX_PORT) {
    throw new TypeError(`${shown(authority)} has an invalid port; the highest port is ${MAX_PORT}.`);
  }
  return { scheme, userinfo, host, port, path, query: query ?? null };
}

/** Whether an absolute URI is valid up to the end of its authority. */
function isUri(uri: string): boolean {
  try {
    readUri(uri);
    return true;
  } catch {
    return false;
  }
}

/**
 * Scheme, host and port in normal form (RFC 3986 §6.2): lower case, escapes of unreserved characters decoded, IPv6
 * addresses as in RFC 5952, without userinfo and default port.
 */
export function normalizedOrigin({ scheme, host, port }: UriParts): string {
  const lowered = lowerCase(scheme);
  const number = port === null || port === "" ? defaultPorts[lowered] : Number(port);
  const suffix = number === defaultPorts[lowered] ? "" : `:${number}`;
  return `${lowered}://${normalizedHost(host)}${suffix}`;
}

/**
 * A reference, such as a Location, resolved against an absolute URI (RFC 3986 §5.2), without its fragment. Characters
 * that are not allowed in a URI are percent-encoded after the authority. Null if the result is not a URI with an
 * authority. `base` must be valid for `readUri`.
 */
export function resolveReference(reference: string, base: string): string | null {
  // Control characters are not allowed in a reference, and URL parsers differ in how they treat them.
  if (/[\u0000-\u001f\u007f-\u009f]/.test(reference)) return null;
  const from = readUri(base);
  const [, scheme, authority, path = "", query] = components.exec(reference) as RegExpExecArray;
  let target: string;
  if (scheme !== undefined) {
    if (authority === undefined) return null;
    target = `${scheme}://${authority}${pathAndQuery(path, query)}`;
  } else if (authority !== undefined) {
    target = `${from.scheme}://${authority}${pathAndQuery(path, query)}`;
  } else {
    const origin = `${from.scheme}://${writtenAuthority(from)}`;
    if (path === "") target = origin + pathAndQuery(from.path, query ?? from.query ?? undefined);
    else if (path.startsWith("/")) target = origin + pathAndQuery(path, query);
    else target = origin + pathAndQuery(from.path.slice(0, from.path.lastIndexOf("/") + 1) + path, query);
  }
  return isUri(target) ? target : null;
}

/** The authority as written, without userinfo. */
export function writtenAuthority({ host, port }: UriParts): string {
  return port === null ? host : `${host}:${port}`;
}

function pathAndQuery(path: string, query: string | undefined): string {
  const absolute = path.startsWith("/") ? path : `/${path}`;
  return escaped(withoutDotSegments(absolute)) + (query === undefined ? "" : `?${escaped(query)}`);
}

/** RFC 3986 §5.2.4, for a path that begins with a slash. */
function withoutDotSegments(path: string): string {
  const kept: string[] = [];
  const segments = path.split("/").slice(1);
  for (const [at, segment] of segments.entries()) {
    const last = at === segments.length - 1;
    if (segment === "..") kept.pop();
    if (segment !== "." && segment !== "..") kept.push(segment);
    else if (last) kept.push("");
  }
  return `/${kept.join("/")}`;
}

/**
 * Percent-encodes what is not allowed in a URI. HTTP libraries return one code unit per octet of a header, so code
 * units up to U+00FF are octets. A text with other code units was already decoded, and is encoded as UTF-8.
 */
function escaped(text: string): string {
  const isOctets = !/[^\u0000-\u00ff]/.test(text);
  return text.replace(/[^a-z0-9\-._~!$&'()*+,;=:@/?%]+/gi, (raw) => {
    if (isOctets) return escapes(Array.from(raw, (unit) => unit.charCodeAt(0)));
    // With the flag `u`, only lone surrogates match.
    return percentEncoded(raw.replace(/[\ud800-\udfff]/gu, "\ufffd"));
  });
}

function isHost(host: string): boolean {
  return host.startsWith("[") ? canonicalIpLiteral(host.slice(1, -1)) !== null : nameForm.test(host);
}

function normalizedHost(host: string): string {
  if (host.startsWith("[")) return `[${canonicalIpLiteral(host.slice(1, -1))}]`;
  const decoded = host.replace(/%([0-9a-f]{2})/gi, (written, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[a-z0-9\-._~]/i.test(character) ? character : written.toUpperCase();
  });
  // The hex digits of remaining escapes stay upper case (RFC 3986 §6.2.2.1).
  return decoded.replace(/%[0-9A-F]{2}|[A-Z]/g, (some) => (some.startsWith("%") ? some : some.toLowerCase()));
}

function shown(text: string): string {
  return quotedExcerpt(text, SHOWN);
}
