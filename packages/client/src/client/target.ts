// Which robots.txt a URL belongs to, and which part of the URL is matched (RFC 9309 §2.2.2, §2.3). URLs are parsed by
// the WHATWG URL standard, as crawlers request them.
import { escaped } from "../util/text.ts";

export interface Target {
  /** The key of `originKey`: `https://example.com`. IDNs are A-labels. */
  readonly origin: string;
  /** The request URL, without userinfo and fragment. */
  readonly url: string;
}

/** Code units of an invalid URL that a message shows. */
const SHOWN = 80;

/** Throws a TypeError for anything that is not an absolute http or https URL. */
export function targetOf(given: string | URL): Target {
  const url = parse(given);
  const { origin, protocol } = url;
  if (protocol !== "https:" && protocol !== "http:") {
    throw new TypeError(`${shown(given)} is not an http or https URL; robots.txt applies to no other scheme here.`);
  }
  const hasUser = url.username !== "" || url.password !== "";
  const { href } = url;
  // Slashes in userinfo are escaped, so the path starts at the first slash after "//".
  const requested = hasUser ? origin + href.slice(href.indexOf("/", protocol.length + 2)) : href;
  const hash = requested.indexOf("#");
  return { origin, url: hash === -1 ? requested : requested.slice(0, hash) };
}

function parse(given: string | URL): URL {
  if (given instanceof URL) return given;
  try {
    // Only strings are parsed: the text of another object is not a URL that the caller meant.
    if (typeof given === "string") return new URL(given);
  } catch {
    // Reported below.
  }
  throw new TypeError(`${shown(given)} is not an absolute URL; pass one such as "https://example.com/path".`);
}

/** Never shows userinfo, which may hold a password. */
function shown(given: unknown): string {
  const text = String(given).replace(/^((?:[^/?#@]*\/{1,2})?)[^/?#]*@/, "$1…@");
  return escaped(JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text));
}
