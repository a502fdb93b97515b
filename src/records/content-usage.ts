// Content-Usage: what the content of a page may be used for, as a dictionary of Structured Fields
// (draft-ietf-aipref-attach-05 §3, draft-ietf-aipref-vocab-08 §6; working group drafts, not RFCs).
import { intendedPattern } from "../cst/diagnose.ts";
import { inWords } from "../diagnostics/message.ts";
import { findLast } from "../text/collections.ts";
import type { Member, UsageStatement } from "./model.ts";
import { parseDictionary } from "./structured-fields.ts";
import { pathBeforeWhiteSpace, pathWithoutSeparator, type ReadValue, type ReportFinding, splitPath } from "./value.ts";

/** The categories of use that the vocabulary defines. */
export type UsageCategory = "train-ai" | "ai-use" | "search";

export const usageCategories: readonly UsageCategory[] = ["train-ai", "ai-use", "search"];

/** The preference that a statement gives for a category. */
export type Preference = "allow" | "disallow" | "unknown";

/** `[path] dictionary`. A line whose dictionary does not parse is a statement without preferences. */
export const readContentUsage: ReadValue<UsageStatement> = (value, report) => {
  const { source, span } = value;
  const { path, rest } = splitPath(value);
  const meant = path === null ? null : pathWithoutSeparator(path);
  if (path !== null && meant !== null) {
    const end = span.start + path.length;
    const words = { value: path, is: `includes the "${path.slice(-1)}"`, intended: meant };
    report("content-usage/path", { start: span.start, end }, words);
  }
  const dictionary = parseDictionary(source, rest, span.end);
  if (!dictionary.parsed) {
    if (path === null && isPathWithoutSlash(source.slice(span.start, span.end))) {
      const value = source.slice(span.start, span.end);
      const intended = intendedPattern(value.slice(0, value.search(/[ \t]|$/)));
      report("content-usage/path", span, { value, is: "is read as a preference", intended });
    } else {
      const at = { start: dictionary.offset, end: Math.min(dictionary.offset + 1, span.end) };
      report("content-usage/syntax", at, { reason: dictionary.reason });
    }
    return { path, members: null };
  }
  const { members } = dictionary;
  if (path !== null && members.length === 0) {
    report("content-usage/syntax", { start: span.end, end: span.end }, { reason: "no preference follows the path" });
  }
  const seen = new Set<string>();
  members.forEach((member, at) => {
    if (seen.has(member.key)) report("content-usage/repeated", member.keySpan, { key: member.key });
    seen.add(member.key);
    checkMember(member, report);
    // After ";" a category is a parameter of the previous member and states no preference.
    const from = member.valueSpan.end;
    const parameter = PARAMETER.exec(source.slice(from, members[at + 1]?.keySpan.start ?? span.end));
    if (parameter?.[1] === undefined) return;
    const end = from + parameter.index + parameter[0].length;
    const words = { key: parameter[1], why: 'follows ";"', intended: "a comma before it" };
    report("content-usage/unknown", { start: end - parameter[1].length, end }, words);
  });
  return { path, members };
};

/** A category of use in the parameters of another member. */
const PARAMETER = /;[ \t]*(train-ai|ai-use|search)(?![a-z0-9_\-.*])/;

/** Whether a value begins with a path that lacks its slash, followed by more. */
function isPathWithoutSlash(value: string): boolean {
  return value.startsWith("*") || pathBeforeWhiteSpace(value)?.includes("=") === false;
}

function checkMember(member: Member, report: ReportFinding): void {
  const { key, value, keySpan, valueSpan } = member;
  if (!(usageCategories as readonly string[]).includes(key)) {
    report("content-usage/unknown", keySpan, {
      key,
      why: "is not a category of use",
      intended: intendedCategory(key),
    });
  } else if (preferenceOf(member) === "unknown") {
    const meant = /^"?(?:y|yes|true|\?1|allow|1)"?$/i.test(value)
      ? "y"
      : /^"?(?:n|no|false|\?0|disallow|0)"?$/i.test(value)
        ? "n"
        : null;
    const intended = meant === null ? `${key}=y or ${key}=n` : `${key}=${meant}`;
    report("content-usage/value", valueSpan.end > valueSpan.start ? valueSpan : keySpan, { key, intended });
  }
}

function intendedCategory(key: string): string {
  if (/^(?:ai-train(?:ing)?|train|train-genai|genai|ai)$/.test(key)) return '"train-ai"';
  if (/^(?:ai-input|use-ai|inference|ai-output)$/.test(key)) return '"ai-use"';
  return inWords(usageCategories, "or");
}

/** Only the tokens `y` and `n` state a preference (vocab §6.2); `"n"` is a string and does not. */
function preferenceOf(member: Member): Preference {
  if (member.type !== "token") return "unknown";
  return member.value === "y" ? "allow" : member.value === "n" ? "disallow" : "unknown";
}

/** The preference of a statement for a category: the last member with that key counts (RFC 9651 §4.2.2). */
export function preferenceIn(statement: UsageStatement, category: UsageCategory): Preference {
  const member = findLast(statement.members ?? [], ({ key }) => key === category);
  return member === undefined ? "unknown" : preferenceOf(member);
}
