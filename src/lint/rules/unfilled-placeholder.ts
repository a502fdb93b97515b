// unfilled-placeholder (RFC 9309 §2.2)
import type { Placeholder } from "../../cst/template.ts";
import type { Clause } from "../../diagnostics/message.ts";
import { recordNameOf } from "../../dialects/records.ts";
import { productToken } from "../../groups/product-token.ts";
import { usableRules } from "../analyses/patterns.ts";
import type { LintContext } from "../context.ts";
import { valueOf } from "../edits.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "syntax",
  spec: "2.2",
  fix: null,
  message: '"{placeholder}" {is} a placeholder that was not filled in, so {effect}; {remedy}.',
  page: {
    why: "The value has an expression of a template language, such as `{{ site.url }}`, that the program which makes the file should have replaced. Crawlers take it literally. It is one finding for the file, which points to the other lines; no other rule reports these lines, and no fix changes the file, because it may be the source of a template. Some sites disallow such URLs on purpose, because crawlers find unrendered links in their pages; written with escapes, alone or beside it, the pattern is not taken for a placeholder.",
    wrong: "User-agent: *\nDisallow:\n\nSitemap: {{ site.url }}/sitemap.xml\n",
    right: "User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap.xml\n",
    turnOff: "If you lint sources of templates; lint their output as well.",
  },
};

export const check: Check = (context) => {
  if (context.strict || context.body.placeholders.length === 0) return;
  const patterns = new Set(context.fact(usableRules).map(({ pattern }) => pattern.toLowerCase()));
  // With escapes beside it, the pattern is about links in pages that were not rendered.
  const isMeant = ({ line }: Placeholder) => {
    const value = valueOf(context, line);
    const escaped = escapedForm(value);
    return line.kind === "rule" && escaped !== value && patterns.has(escaped.toLowerCase());
  };
  const [first, ...others] = context.body.placeholders.filter((one) => !isMeant(one));
  if (first === undefined) return;
  const { start, end } = first;
  const placeholder = context.text.slice(start, end);
  context.report({
    span: { start, end },
    words: { placeholder, ...consequence(context, first, placeholder) },
    labels: others.map((one) => ({ span: { start: one.start, end: one.end }, message: "not filled in either" })),
  });
};

/** What follows from the placeholder in its line, and the remedy. */
function consequence(context: LintContext, { line }: Placeholder, placeholder: string): Record<string, Clause> {
  const words = (effect: string, remedy = "serve the file with its value") => ({
    is: { clause: line.kind === "rule" ? "is probably" : "is" },
    effect: { clause: effect },
    remedy: { clause: remedy },
  });
  if (line.kind === "rule") {
    const escaped = escapedForm(placeholder);
    const meant = escaped.length > MAX_ESCAPED ? "percent-encode it" : `"${escaped}"`;
    const remedy =
      escaped === placeholder || placeholder.startsWith("<")
        ? "write its value"
        : `write its value, or ${meant} if it is meant`;
    return words("the rule is about URLs that contain it literally", remedy);
  }
  if (line.kind === "unreadable-line") return words("crawlers skip the line");
  if (line.kind === "user-agent-line") {
    const token = productToken(valueOf(context, line));
    return words(token === "" ? "the line names no crawler" : `the line names "${token}"`);
  }
  const name = recordNameOf(context.text.slice(line.key, line.keyEnd));
  return words(name?.name === "sitemap" ? "no crawler finds the sitemap" : "crawlers read it as it is");
}

/** With the escapes of RFC 3986 for the delimiters, of which no template language has any. */
function escapedForm(text: string): string {
  return encodeURI(text.replace(/[\uD800-\uDFFF]/g, ""));
}

/** Code units of a placeholder that is written out again. */
const MAX_ESCAPED = 60;
