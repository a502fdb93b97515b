// The shape of what a rule says about itself: its message with severity and presets, and its page.

/**
 * `error`: crawlers skip the line, or read it in another way than its author meant. `warning`: crawlers
 * differ, or the line has no effect. `info`: harmless.
 */
export type Severity = "error" | "warning" | "info";

/** The level of a rule: a severity, or off. */
export type Level = "off" | Severity;

/** The kind of fault a rule is about. */
export type Category = "syntax" | "standard" | "ambiguity" | "crawlers" | "records" | "risk" | "style";

/** Every category with its description, in the order of the documentation. */
export const categories: Readonly<Record<Category, string>> = {
  syntax: "lines that crawlers skip, or read in another way than their author meant",
  standard: "departures from the letter of RFC 9309 that crawlers accept",
  ambiguity: "rules and groups that repeat each other, contradict each other or have no effect",
  crawlers: "lines that crawlers read in different ways",
  records: "other records: Sitemap, Crawl-delay, Content-Signal and similar lines",
  risk: "lines that work as written and may harm the site",
  style: "lines that every crawler reads alike",
};

/** One of several messages of a rule. */
export interface CodeMessage {
  /** One sentence: the problem, then the remedy. Each `{name}` is a placeholder that the check fills in. */
  readonly message: string;
  /** Its severity while the rule has the level of its table entry; that of the rule if missing. */
  readonly severity?: Severity;
}

/** The table entry of a diagnostic code. */
export interface CodeEntry {
  /** The severity unless a config changes it. */
  readonly severity: Severity;
  /** The category that the linter sorts it into. */
  readonly category: Category;
  /** False if the preset `recommended` leaves the rule out. */
  readonly recommended?: false;
  /** The level in the preset `google`, if it is not that of `recommended`. */
  readonly google?: Level;
  /** A section of RFC 9309, or an older document by its number or year. */
  readonly spec: string;
  /**
   * One sentence: the problem, then the remedy. Each `{name}` is a placeholder that the check fills in. With
   * `messages`, what all of them are about.
   */
  readonly message: string;
  /** By message id, if the rule has several messages. */
  readonly messages?: Readonly<Record<string, CodeMessage>>;
}

/** Lines with a fault, and the same lines corrected. */
export interface CodeExample {
  /** The id of the message that the first lines get; null if the rule has one message. */
  readonly messageId: string | null;
  /** Lines with the fault; octets as `\xE9`, other characters as `\uFEFF`. */
  readonly wrong: string;
  /** An example without the problem. */
  readonly right: string;
}

/** The page of a rule, shown by `robotspec explain` and in docs/rules/. */
export interface CodePage {
  /** Why it matters. Markdown; links are relative to `docs/rules/`. */
  readonly why: string;
  /** One for each message. */
  readonly examples: readonly CodeExample[];
  /** Which crawlers differ from the others. Markdown. */
  readonly crawlers: string;
  /** When to turn the rule off. */
  readonly turnOff: string;
}
