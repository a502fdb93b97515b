// Which robots.txt a URL belongs to, and what of the URL is asked about (RFC 9309
// §2.2.2, §2.3), by the WHATWG's URLs, as crawlers request them.
import { originKey } from "robotspec/access";

export interface Target {
  /** The key of `originKey`: `https://example.com`. IDNs are A-labels. */
  readonly origin: string;
  /** As it is requested: without what names who asks, and without fragment. */
  readonly url: string;
}

/** Code units of a wrong URL that a message shows. */
const SHOWN = 80;

/** Throws a TypeError for what is no absolute URL of http or https. */
export function targetOf(given: string | URL): Target {
  const url = parse(given);
  const { origin, protocol } = url;
  if (protocol !== "https:" && protocol !== "http:") {
    throw new TypeError(
      `${shown(given)} is no URL of http or https; whether others may be requested is not said by what this client fetches.`,
    );
  }
  const hasUser = url.username !== "" || url.password !== "";
  const { href } = url;
  // The path begins at the first slash behind "//": in what names who asks, slashes are escaped.
  const requested = hasUser ? origin + href.slice(href.indexOf("/", protocol.length + 2)) : href;
  const hash = requested.indexOf("#");
  return { origin, url: hash === -1 ? requested : requested.slice(0, hash) };
}

/**
 * Throws a TypeError for the few hosts that the WHATWG's URLs have and RFC 3986 has not, such as `a"b`:
 * their robots.txt has no URI.
 */
export function checkOrigin(origin: string): void {
  originKey(origin);
}

function parse(given: string | URL): URL {
  if (given instanceof URL) return given;
  try {
    // What is no string is not made one: an object's text is nobody's URL.
    if (typeof given === "string") return new URL(given);
  } catch {
    // Said below, in our words.
  }
  throw new TypeError(`${shown(given)} is no absolute URL; write "https://example.com/path".`);
}

function shown(given: unknown): string {
  const text = String(given);
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}
