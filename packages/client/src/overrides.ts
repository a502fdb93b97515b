// The robots.txt files that the option `siteOptions` gives in place of those of sites.
import type { Entry } from "./cache/entry.ts";
import type { OriginRecord } from "./cache/record.ts";
import { LruCache } from "./lru.ts";
import type { Settings, SiteOptions } from "./options.ts";

/** Overrides whose entries are kept. */
const MAX_ENTRIES = 1_000;

/** The entries of overrides. */
export class Overrides {
  readonly #settings: Pick<Settings, "siteOptions" | "clock">;
  readonly #entryOf: (record: OriginRecord) => Entry;
  /** By the text of the robots.txt. */
  readonly #entries = new LruCache<string, Entry>({ max: MAX_ENTRIES });

  constructor(settings: Pick<Settings, "siteOptions" | "clock">, entryOf: (record: OriginRecord) => Entry) {
    this.#settings = settings;
    this.#entryOf = entryOf;
  }

  /** The entry that `siteOptions` gives an origin; null if it gives none. */
  get(origin: string): Entry | null {
    const text = robotsTxtOf(this.#settings.siteOptions(origin));
    if (text === null) return null;
    const known = this.#entries.get(text);
    if (known !== undefined) return known;
    const entry = this.#entryOf(givenRecord(text, this.#settings.clock.now()));
    this.#entries.set(text, entry);
    return entry;
  }
}

/** The robots.txt of an override; null without one. */
function robotsTxtOf(options: SiteOptions | undefined): string | null {
  if (options?.access !== undefined) return options.access === "allowed" ? "" : "User-agent: *\nDisallow: /\n";
  return options?.robotsTxt ?? null;
}

/** A record for a robots.txt that was given, as if it had been fetched. */
function givenRecord(text: string, now: number): OriginRecord {
  const headers = {
    cacheControl: null,
    expires: null,
    date: null,
    age: null,
    etag: null,
    lastModified: null,
    vary: null,
  };
  return {
    outcome: { kind: "use-rules", state: "successful", reason: "successful" },
    status: null,
    hops: [],
    error: null,
    fetchedAt: now,
    staleAt: Number.MAX_SAFE_INTEGER,
    unreachableSince: null,
    failures: 0,
    copy: {
      body: new TextEncoder().encode(text),
      url: "",
      requestedAt: now,
      receivedAt: now,
      headers,
      userAgent: "",
      contentType: null,
    },
  };
}
