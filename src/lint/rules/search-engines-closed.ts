// search-engines-closed (RFC 9309 §2.2.2): some crawlers may come in, but neither
// Google nor Bing. That the site is closed to all has a code of its own.
import { inWords } from "../../diagnostics/message.ts";
import type { Rule } from "../../groups/model.ts";
import { closedBy, searchEngines, tokenIn } from "../crawlers.ts";
import type { LintRule } from "../rule.ts";

/** Whose absence from search is felt; others are kept out on purpose by many. */
const FELT: readonly string[] = ["Google", "Bing"];

export const searchEnginesClosed: LintRule = {
  code: "search-engines-closed",
  fix: null,
  run(context) {
    const reading = context.reading();
    if (closedBy(reading, "*") !== null) return;
    const closed = new Map<string, Rule>();
    for (const engine of searchEngines) {
      const rule = closedBy(reading, tokenIn(reading, engine));
      if (rule !== null) closed.set(engine.title, rule);
    }
    if (!FELT.every((title) => closed.has(title))) return;
    const [first, ...others] = new Set(closed.values());
    if (first === undefined) return;
    context.report({
      span: first.span,
      words: { crawlers: inWords([...closed.keys()], "and") },
      labels: others.map(({ span }) => ({ span, message: "and this rule closes it to another of them" })),
    });
  },
};
