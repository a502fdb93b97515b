// quoted-value (RFC 9309 §2.2)
import { isDocumentedName } from "../../dialects/crawlers.ts";
import { harmOf } from "../analyses/names.ts";
import { groupsByName } from "../groups.ts";
import { rewritingValue, valueOf } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: "Quotation marks are part of the value; write {intended} without them{harm}.",
  page: {
    why: 'Values in robots.txt have no quotation marks, neither `"` nor typographic marks nor `&quot;`, and not on one side either. Crawlers compare them as characters of the path, the product token or the URL, so the line matches nothing. There is no fix if a name without them would close the whole site to a search engine or to all crawlers, or open it.',
    wrong: 'User-agent: *\nDisallow: "/private/"\n',
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: no crawler removes quotation marks.",
    turnOff: "Never: the line has no effect.",
  },
};

/** Quotation marks; those of one family are meant as pairs with each other. */
const FAMILIES: readonly (readonly string[])[] = [
  ['"', "\u201C", "\u201D", "\u201E", "\u201F", "\u00AB", "\u00BB", "&quot;"],
  ["'", "`", "\u2018", "\u2019", "\u201A", "\u201B", "\u2039", "\u203A", "&apos;"],
];
const MARKS = FAMILIES.flat();

/** The first and last characters of the marks. */
const ENDS = MARKS.map((mark) => mark.charAt(0) + mark.slice(-1)).join("");

/** Characters after which a mark at the end belongs to the pattern: `/*"`, `/?q="`. */
const OPERATORS = "*?=&+,:;|([{";

export const check: Check = (context) => {
  for (const record of context.lines) {
    if (record.kind !== "rule" && record.kind !== "user-agent-line" && record.kind !== "other-record") continue;
    if (!isEnd(context.text[record.value]) && !isEnd(context.text[record.valueEnd - 1])) continue;
    const inner = unquoted(valueOf(context, record));
    // An empty product token has a finding of its own.
    if (inner === null || (record.kind === "user-agent-line" && inner.text === "")) continue;
    // Other records than a Sitemap may have values of their own grammar.
    if (record.kind === "other-record" && !/^https?:\/\//i.test(inner.text)) continue;
    const isName = record.kind === "user-agent-line";
    const isKnown = inner.text !== "" && inner.isWhole && !(isName && isText(inner.text));
    const harm = isKnown && isName ? harmOf(context, context.fact(groupsByName).get(record.value), inner.text) : null;
    context.report({
      span: { start: record.value, end: record.valueEnd },
      words: {
        intended: isKnown ? inner.text : insteadOf(inner.text, isName && inner.isWhole),
        harm: { clause: harm === null ? "" : `, ${harm}` },
      },
      fix: isKnown && harm === null ? rewritingValue(context, record, [inner.text], "unsafe") : null,
    });
  }
};

/** Whether a name is more than one word and not the documented name of a crawler. */
function isText(name: string): boolean {
  return /[ \t]/.test(name) && !isDocumentedName(name);
}

/** What to write if a program cannot know the value; `isName` is whether it should be the name of one crawler. */
function insteadOf(text: string, isName: boolean): string {
  if (isName) return "the crawler's product token";
  if (text === "") return "an empty value";
  return /[ \t,;]/.test(text) ? "one value per line" : "the value";
}

function isEnd(character = "x"): boolean {
  return ENDS.includes(character);
}

/**
 * A value without the quotation marks around it, and whether no others of their family are inside. Null if it is not
 * quoted: it has no mark at the start, and what is at its end may belong to the path. Linear in the value.
 */
function unquoted(value: string): { readonly text: string; readonly isWhole: boolean } | null {
  let start = 0;
  let end = value.length;
  const removed: string[] = [];
  for (let mark = markAt(value, start); mark !== undefined; mark = markAt(value, start)) {
    removed.push(mark);
    start += mark.length;
  }
  const isOpened = start > 0;
  for (let mark = markBefore(value, end); mark !== undefined; mark = markBefore(value, end)) {
    removed.push(mark);
    end -= mark.length;
  }
  const text = value.slice(start, end).trim();
  const inside = FAMILIES.filter((family) => family.some((mark) => removed.includes(mark))).flat();
  const isWhole = !inside.some((mark) => text.includes(mark));
  const isStray = removed.length === 1 && isWhole && text !== "/" && !OPERATORS.includes(text.slice(-1));
  return isOpened || isStray ? { text, isWhole } : null;
}

function markAt(value: string, start: number): string | undefined {
  return MARKS.find((mark) => value.startsWith(mark, start));
}

function markBefore(value: string, end: number): string | undefined {
  return MARKS.find((mark) => value.endsWith(mark, end));
}
