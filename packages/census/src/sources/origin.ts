// The origin that a host, or a URL, in a list or a table names.

/** `https://example.com` for `example.com`; an origin of HTTP without its path as it is; null for anything else. */
export function originOf(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\//i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, username, origin } = new URL(address);
    return (protocol === "https:" || protocol === "http:") && username === "" ? origin : null;
  } catch {
    return null;
  }
}
