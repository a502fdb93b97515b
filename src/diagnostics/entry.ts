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
  /** One sentence: the problem, then the remedy. Each `{name}` is a placeholder that the check fills in. */
  readonly message: string;
}

/** The page of a rule, shown by `robotspec explain` and in docs/rules/. */
export interface CodePage {
  /** Why it matters. Markdown; links are relative to `docs/rules/`. */
  readonly why: string;
  /** Lines with the fault, and the same lines corrected; octets as `\xE9`, other characters as `\uFEFF`. */
  readonly wrong: string;
  /** An example without the problem. */
  readonly right: string;
  /** Which crawlers differ from the others. Markdown. */
  readonly crawlers: string;
  /** When to turn the rule off. */
  readonly turnOff: string;
}
