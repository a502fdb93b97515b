// How one reader of robots.txt departs from another, as data. The engine asks
// these fields and never a dialect's name.

export type DialectName = "rfc9309" | "rep-2019" | "google" | "yandex" | "koster-1996" | "rep-1994";

export interface Dialect {
  readonly name: DialectName;
  /** What people call it, for messages. */
  readonly title: string;
  /** Octets of the body that are read; the line the limit falls into is dropped (§2.5, E-28). */
  readonly limit: number;
  readonly lines: LineReading;
  readonly groups: Grouping;
  readonly agents: AgentReading;
  readonly rules: RuleReading;
  readonly target: TargetReading;
}

/** From text to lines. */
export interface LineReading {
  /** Which rules of the grammar read a line: the RFC's with its recovery, or those of Google's parser. */
  readonly grammar: "document" | "google_document";
  /** Octets of a line that are kept; what is behind them is dropped, not the line. */
  readonly octets: number;
  /** The dialect's own grammar, which strict checking is by; null where that is the ABNF of RFC 9309. */
  readonly strict: StrictGrammar | null;
}

/** Rules of the grammar that transcribe an older document. */
export interface StrictGrammar {
  /** Reads a whole file. */
  readonly file: "koster_robotstxt" | "rep1994_file";
  /** Reads lines in any order, up to the first that is none. */
  readonly lines: "koster_lines" | "rep1994_lines";
  readonly code: "outside-1996-grammar" | "outside-1994-format";
}

/** From lines to groups. */
export interface Grouping {
  /** The keys that make a rule; an `Allow` line elsewhere is another record. */
  readonly ruleKeys: readonly ("allow" | "disallow")[];
  /** Whether a blank line ends a group; one with a comment never does. */
  readonly blankLineEnds: boolean;
  /** Whether any other record ends a run of user-agent lines as a rule does (E-07). */
  readonly recordsEndRun: boolean;
  /** What a group needs besides user-agent lines; without it, it is none. */
  readonly needs: "nothing" | "rule" | "rule-or-record";
}

/** Which groups a crawler obeys. */
export interface AgentReading {
  /**
   * How a user-agent line names a crawler, ASCII case ignored. `token`: its product token is the
   * crawler's; a crawler whose own name is no token is compared with the value as written (E-09).
   * `token-only`: its product token is the crawler's, an empty one that of a crawler without a name.
   * `value`: the whole value is. `value-contains`: the value contains the crawler's name.
   * `contained`: the crawler's name contains the value, both without what follows a `/`.
   */
  readonly named: "token" | "token-only" | "value" | "value-contains" | "contained";
  /** White space that may follow the `*` of a line that means all. */
  readonly starBefore: string;
  /** Whether all groups that name the crawler are obeyed, or the first alone; and those for `*`. */
  readonly several: "merged" | "first";
  readonly severalStar: "merged" | "first";
}

/** What a rule's pattern means. */
export interface RuleReading {
  /** First characters a pattern needs; with any other it never matches (E-01). Null: any will do. */
  readonly start: readonly string[] | null;
  /** Whether a control character in a pattern makes the rule void (§3, E-29). */
  readonly rejectsControls: boolean;
  /** Whether `*` and a final `$` are special (§2.2.3). */
  readonly wildcards: boolean;
  /** Which matching rule decides: the one of most octets, allow before disallow (§2.2.2), or the first. */
  readonly precedence: "octets" | "first";
  /**
   * Octets of a pattern. `encoded`: of its percent-encoded form, operators counted (E-20).
   * `literal`: of the same form without operators. `escaped`: of the pattern as Google escapes it.
   */
  readonly length: "encoded" | "literal" | "escaped";
  /** What `Disallow:` without a pattern says: nothing, or the same as `Allow: /`. */
  readonly emptyDisallow: "nothing" | "allow-all";
  /** Whether `Allow: /a/index.html` stands for `/a/` too. */
  readonly indexHtml: boolean;
}

/** What of a URL is compared, and how. */
export interface TargetReading {
  /** `uri`: a URI, or its path and query. `loose`: anything, as Google's library takes it. */
  readonly url: "uri" | "loose";
  /** Whether the query is compared. */
  readonly query: boolean;
  /**
   * Which octets are the same. `rfc9309`: as E-15 has it. `google`: the pattern's non-ASCII octets
   * are escaped and its hex digits upper-cased, the URL is left alone. `koster-1996`: escapes are
   * decoded, but for `%2F`. `none`: octet for octet.
   */
  readonly encoding: "rfc9309" | "google" | "koster-1996" | "none";
  /** Whether `/robots.txt` is allowed whatever the rules say (§2.2.2, E-32). */
  readonly allowsRobotsTxt: boolean;
}
