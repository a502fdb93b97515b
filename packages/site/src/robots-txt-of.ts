// The robots.txt of the site that a visitor names.

/** The robots.txt of a site; null for what is not the name or the URL of one. */
export function robotsTxtOf(site: string): string | null {
  const typed = site.trim();
  try {
    const url = new URL("/robots.txt", /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
    return typed !== "" && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
