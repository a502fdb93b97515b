// The differences between readers of robots.txt, as data. The engine depends on these fields, never on a dialect's
// name.

/** The name of a built-in dialect. */
export type DialectName = "rfc9309" | "rep-2019" | "google" | "bing" | "yandex" | "koster-1996" | "rep-1994";

/** A named set of departures from RFC 9309. */
export interface Dialect {
  /** The name that options use. */
  readonly name: DialectName;
  /** The name to use in messages. */
  readonly title: string;
  /** Number of octets of the body that are read; the line that the limit falls into is dropped (§2.5). */
  readonly limit: number;
  /** Splitting the text into lines. */
  readonly lines: LineSemantics;
  /** Combining lines into groups. */
  readonly groups: Grouping;
  /** Selecting groups by user-agent lines. */
  readonly agents: AgentSemantics;
  /** Matching rules, and the precedence among them. */
  readonly rules: RuleSemantics;
  /** Reading URLs. */
  readonly target: TargetSemantics;
  /** Reading other records (§2.2.4). No decision depends on them. */
  readonly records: RecordSemantics;
}

/** A field of a dialect that says how a file is read, as `part.field`: `rules.precedence`. */
export type DialectField =
  | "limit"
  | Exclude<{ [Part in DialectPart]: `${Part}.${keyof Dialect[Part] & string}` }[DialectPart], "lines.strict">;

/** A part of a dialect with fields about how a file is read. */
export type DialectPart = "lines" | "groups" | "agents" | "rules" | "target" | "records";

/** Rules for splitting text into lines. */
export interface LineSemantics {
  /** The start rule of the grammar: the RFC's rules with recovery, or those of Google's parser. */
  readonly grammar: "document" | "google_document";
  /** Number of octets of a line that are kept; the rest of the line is dropped. */
  readonly octets: number;
  /** The grammar for strict checks; null for the ABNF of RFC 9309. */
  readonly strict: StrictGrammar | null;
}

/** Rules of the grammar that transcribe an older document. */
export interface StrictGrammar {
  /** Start rule for a whole file. */
  readonly file: "koster_robotstxt" | "rep1994_file";
  /** Start rule for lines in any order, up to the first that matches no rule. */
  readonly lines: "koster_lines" | "rep1994_lines";
  /** The code of a violation. */
  readonly code: "outside-1996-grammar" | "outside-1994-format";
}

/** Rules for combining lines into groups. */
export interface Grouping {
  /** The keys of rules. Without `allow`, an `Allow` line is another record. */
  readonly ruleKeys: readonly ("allow" | "disallow")[];
  /** Whether a blank line ends a group; a line with a comment never does. */
  readonly blankLineEnds: boolean;
  /** Whether any other record ends the user-agent lines of a group, as a rule does. */
  readonly recordsEndUserAgents: boolean;
  /** The lines that a group needs besides user-agent lines. */
  readonly needs: "nothing" | "rule" | "rule-or-record";
}

/** Rules for selecting groups by user-agent lines. */
export interface AgentSemantics {
  /**
   * Comparison of a user-agent line with a crawler's name, ASCII case ignored. `token`: its product token is the
   * crawler's; a crawler whose own name is not a token is compared with the value as written.
   * `token-only`: its product token is the crawler's; an empty token names a crawler whose name is empty.
   * `value`: the whole value is. `value-contains`: the value contains the crawler's name.
   * `contained`: the crawler's name contains the value, both without what follows a `/`.
   */
  readonly named: "token" | "token-only" | "value" | "value-contains" | "contained";
  /** White space that may follow the `*` of a line for all crawlers. */
  readonly starBefore: string;
  /** Whether a crawler obeys all groups that name it, or only the first; `severalStar` for the `*` groups. */
  readonly several: "merged" | "first";
  /** Whether several groups for `*` are merged or only the first is used. */
  readonly severalStar: "merged" | "first";
  /**
   * By the token of a crawler, in lower case: the tokens, also in lower case, that it looks for in order if no line
   * names it, before `*`.
   */
  readonly obeys: Readonly<Record<string, readonly string[]>>;
}

/** Interpretation of rules. */
export interface RuleSemantics {
  /** The characters that a pattern may start with; any other pattern never matches. Null: any. */
  readonly start: readonly string[] | null;
  /** Whether a pattern with a control character never matches (§3). */
  readonly rejectsControls: boolean;
  /** Whether `*` and a final `$` are special (§2.2.3). */
  readonly wildcards: boolean;
  /** Which matching rule decides: that with most octets, allow before disallow (§2.2.2), or the first. */
  readonly precedence: "octets" | "first";
  /**
   * The form of a pattern whose octets are counted. `encoded`: in its percent-encoded form, with operators.
   * `literal`: in that form, without operators. `escaped`: in the pattern as Google escapes it.
   */
  readonly length: "encoded" | "literal" | "escaped";
  /** The meaning of `Disallow:` without a pattern: nothing, or the same as `Allow: /`. */
  readonly emptyDisallow: "nothing" | "allow-all";
  /** Whether `Allow: /a/index.html` also allows `/a/`. */
  readonly indexHtml: boolean;
}

/** Comparison of a URL with patterns. */
export interface TargetSemantics {
  /** `uri`: a URI, or its path and query. `loose`: any string, as in Google's library. */
  readonly url: "uri" | "loose";
  /** Whether the query is compared. */
  readonly query: boolean;
  /**
   * Normalisation before the comparison. `rfc9309`: that of §2.2.2. `google`: percent-encodes the pattern's non-ASCII
   * octets and upper-cases its hex digits; the URL stays. `koster-1996`: decodes escapes, except `%2F`. `none`:
   * compares octets.
   */
  readonly encoding: "rfc9309" | "google" | "koster-1996" | "none";
  /** Whether `/robots.txt` is always allowed (§2.2.2). */
  readonly allowsRobotsTxt: boolean;
}

/** Interpretation of other records. */
export interface RecordSemantics {
  /** Whether the Crawl-delay of the `*` group applies to a crawler whose own group has none. */
  readonly crawlDelayOfStar: boolean;
}
