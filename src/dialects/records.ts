// The keys of other records (RFC 9309 §2.2.4) and their alternative spellings, as data. Their meaning is in
// src/records.

/** An alternative spelling of a key. */
export interface Spelling {
  /** In lower case. */
  readonly text: string;
  /** Whether any key that starts with the text names the record. */
  readonly prefix: boolean;
  /** The readers that accept it. */
  readonly readers: readonly string[];
}

/** The key of one record. */
export interface RecordKey {
  /** As its specification writes it. */
  readonly key: string;
  readonly spellings: readonly Spelling[];
  /** Whether a misspelt key may have been intended as it. False for records that no reader ever read. */
  readonly wanted: boolean;
}

function plain(key: string, wanted = true): RecordKey {
  return { key, spellings: [], wanted };
}

function spelt(key: string, ...spellings: readonly Spelling[]): RecordKey {
  return { key, spellings, wanted: true };
}

function word(text: string, ...readers: readonly string[]): Spelling {
  return { text, prefix: false, readers };
}

function beginning(text: string, ...readers: readonly string[]): Spelling {
  return { text, prefix: true, readers };
}

/** The names of the records, which are also their kinds in src/records. */
export type RecordName =
  | "sitemap"
  | "crawl-delay"
  | "content-signal"
  | "content-usage"
  | "license"
  | "clean-param"
  | "host"
  | "request-rate"
  | "visit-time"
  | "robot-version"
  | "comment"
  | "noindex"
  | "nofollow"
  | "noarchive"
  | "domain"
  | "revisit-after"
  | "version"
  | "expires"
  | "filter";

/** All other records that some reader supports, supported, or was asked to support. */
export const recordKeys: Readonly<Record<RecordName, RecordKey>> = {
  sitemap: spelt(
    "Sitemap",
    word("sitemaps", "Google", "Protego"),
    word("site-map", "Google", "Protego", "texting_robots"),
    word("site map", "texting_robots"),
    beginning("sitemap", "Google"),
    beginning("site-map", "Google"),
  ),
  "crawl-delay": spelt(
    "Crawl-delay",
    word("crawldelay", "texting_robots", "temoto/robotstxt"),
    word("crawl delay", "Protego", "texting_robots"),
  ),
  "content-signal": plain("Content-Signal"),
  "content-usage": plain("Content-Usage"),
  license: plain("License"),
  "clean-param": plain("Clean-param"),
  host: plain("Host"),
  "request-rate": spelt("Request-rate", word("request rate", "Protego")),
  "visit-time": spelt("Visit-time", word("visit time", "Protego")),
  "robot-version": plain("Robot-version"),
  comment: plain("Comment"),
  noindex: plain("Noindex"),
  nofollow: plain("Nofollow"),
  noarchive: plain("Noarchive"),
  domain: plain("Domain", false),
  "revisit-after": plain("Revisit-after", false),
  version: plain("Version", false),
  expires: plain("Expires", false),
  filter: {
    key: "Allow[…]",
    spellings: [beginning("allow["), beginning("allow ["), beginning("disallow["), beginning("disallow [")],
    wanted: false,
  },
};

/** A key that names a record. */
export interface KnownKey {
  readonly name: RecordName;
  /** Null if the key is written as in its specification, ASCII case ignored. */
  readonly spelling: Spelling | null;
}

const spellings = readSpellings();

function readSpellings(): {
  /** By the key in lower case. */
  readonly exact: ReadonlyMap<string, KnownKey>;
  readonly prefixes: readonly { readonly text: string; readonly known: KnownKey }[];
} {
  const exact = new Map<string, KnownKey>();
  const prefixes: { readonly text: string; readonly known: KnownKey }[] = [];
  for (const name of Object.keys(recordKeys) as RecordName[]) {
    const { key, spellings } = recordKeys[name];
    exact.set(key.toLowerCase(), { name, spelling: null });
    for (const spelling of spellings) {
      const known = { name, spelling };
      if (spelling.prefix) prefixes.push({ text: spelling.text, known });
      else exact.set(spelling.text, known);
    }
  }
  return { exact, prefixes };
}

/** Number of code units of a key to examine; the texts above are shorter. */
const EXAMINED = 32;

/** The record that a key names, ASCII case ignored; null if it names none. */
export function recordNameOf(key: string): KnownKey | null {
  const folded = key.slice(0, EXAMINED).toLowerCase();
  const known = key.length <= EXAMINED ? spellings.exact.get(folded) : undefined;
  return known ?? spellings.prefixes.find(({ text }) => folded.startsWith(text))?.known ?? null;
}
