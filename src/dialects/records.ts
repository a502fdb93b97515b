// The keys of other records (RFC 9309 §2.2.4), and how else they are written.
// Data only; what a record means and who reads it, src/records says.

/** How a key is also written. */
export interface Spelling {
  /** In lower case. */
  readonly text: string;
  /** Whether any key that begins so is taken for the record. */
  readonly prefix: boolean;
  /** Who takes it. */
  readonly readers: readonly string[];
}

/** The key of one record. */
export interface RecordKey {
  /** As its documents write it. */
  readonly key: string;
  readonly spellings: readonly Spelling[];
  /** Whether a misspelt key can have been meant for it; nobody misses a record that no reader ever read. */
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

/** The records, by the kind src/records gives them. */
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

/** Every other record that some reader knows, knew, or was asked to know. */
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
  /** Null where it is written as its documents write it, but for the case of its letters. */
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

/** Code units of a key that are looked at; none of the texts above is as long. */
const LOOKED_AT = 32;

/** Which record a key names, ASCII case ignored; null where it names none. */
export function recordNameOf(key: string): KnownKey | null {
  const folded = key.slice(0, LOOKED_AT).toLowerCase();
  const known = key.length <= LOOKED_AT ? spellings.exact.get(folded) : undefined;
  return known ?? spellings.prefixes.find(({ text }) => folded.startsWith(text))?.known ?? null;
}
