// One row of the tables of decisions: a robots.txt, a question, and the answer.

export interface DecisionVector {
  readonly id: string;
  /** One sentence: the behaviour that the row checks. */
  readonly name: string;
  /** Requirements it checks: document, section and number. */
  readonly requirements: readonly string[];
  /**
   * `text`: follows from a sentence. `table`: an example of the document itself. `reading`: our reading.
   * `code`: what the program does. `observed`: what its owner has published of its answers.
   */
  readonly basis: "text" | "table" | "reading" | "code" | "observed";
  readonly robots: string;
  /** The crawler's product token. */
  readonly agent: string;
  readonly url: string;
  readonly expected: "allow" | "disallow";
  /** 1-based line of the deciding rule; null where no rule decides. */
  readonly line: number | null;
}
