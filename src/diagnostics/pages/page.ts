// The shape of a code's page: what `robotspec explain` and docs/rules/ say of it
// beside what its entry says.

export interface CodePage {
  /** Why it matters. Markdown; links are relative to `docs/rules/`. */
  readonly about: string;
  /** Lines that show it, and the same lines mended; octets as `\xE9`, other characters as `\uFEFF`. */
  readonly wrong: string;
  readonly right: string;
  /** Which crawlers read it in another way than the others. Markdown. */
  readonly crawlers: string;
  /** When to turn it off. */
  readonly turnOff: string;
}
