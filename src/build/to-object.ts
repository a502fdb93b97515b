// Converts any robots.txt to an object for `build` (RFC 9309 §2.1, §2.2). Leaves out what would not conform.
import { isBlankRun, isDocument } from "../cst/document.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { scan } from "../cst/scan.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import { lower } from "../groups/lower.ts";
import type { Group, OtherRecord, Rule } from "../groups/model.ts";
import { equalsIgnoringCase } from "../groups/product-token.ts";
import { groupBy } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import {
  crawlerName,
  isComment,
  isHost,
  isPattern,
  isRecordKey,
  isRecordValue,
  isSitemap,
  secondsOf,
} from "./conform.ts";
import { encodePattern } from "./encode-pattern.ts";
import type { GroupObject, RecordObject, RobotsObject, RuleObject } from "./model.ts";

/**
 * The content of a robots.txt as an object. `build` turns it into a conforming text in which every product token is
 * allowed the same URIs as in the source. For the output of `build`, the result is the object that was built.
 *
 * Lines without effect are left out, and patterns are encoded where the grammar requires it; see `encodePattern`. Of a
 * user-agent value, only the product token is kept, or a documented name outside the grammar (`MJ12bot`). Comments are
 * kept directly above a group. Never throws on content. Time and memory are linear in the source.
 *
 * @beta
 */
export function toObject(source: Source | RobotsTxt): RobotsObject {
  const document = isDocument(source) ? source : scan(source);
  const { groups, records } = lower(document, rfc9309);
  const comments = commentsAbove(document);
  /** Records by group; those before the first group under null. */
  const recordsBy = groupBy(records, ({ group }) => (group === null ? null : (groups[group] ?? null)));
  const named = groups.filter((group) => namesOf(group).length > 0);

  const objects = named.map((group, at): GroupObject => {
    const own = recordsBy.get(group) ?? [];
    const delay = own.filter(isCrawlDelay).flatMap(({ value }) => secondsOf(value) ?? [])[0];
    return {
      ...optional("comments", comments.get(group.span.start) ?? []),
      userAgents: namesOf(group),
      rules: rulesOf(group, at === named.length - 1),
      ...(delay === undefined ? {} : { crawlDelay: delay }),
      ...optional("records", recordsOf(own)),
    };
  });
  const host = valuesOf(records, "host").find(isHost);
  return {
    ...optional("records", recordsOf(recordsBy.get(null) ?? [])),
    groups: objects,
    ...(host === undefined ? {} : { host }),
    ...optional("sitemaps", valuesOf(records, "sitemap").filter(isSitemap)),
  };
}

function namesOf({ userAgents }: Group): string[] {
  return userAgents.map(({ value }) => crawlerName(value)).filter((name) => name !== "");
}

function rulesOf(group: Group, isLast: boolean): RuleObject[] {
  const rules = group.rules.filter(({ usable }) => usable).map(ruleObject);
  // Without a rule, the group would be joined with the next one (§2.1).
  return rules.length === 0 && !isLast ? [{ type: "disallow", pattern: "" }] : rules;
}

function ruleObject({ type, pattern }: Rule): RuleObject {
  return { type, pattern: isPattern(pattern) ? pattern : encodePattern(pattern) };
}

function recordsOf(records: readonly OtherRecord[]): RecordObject[] {
  return records
    .filter(({ key, value }) => isRecordKey(key) && isRecordValue(value))
    .map(({ key, value }) => ({ key, value }));
}

function isCrawlDelay({ key }: OtherRecord): boolean {
  return equalsIgnoringCase(key, "crawl-delay");
}

function valuesOf(records: readonly OtherRecord[], key: string): string[] {
  return records.filter((record) => equalsIgnoringCase(record.key, key)).map(({ value }) => value);
}

/** An object with the list under a name, or an empty object for an empty list. */
function optional<Name extends string, T>(name: Name, list: readonly T[]): { readonly [N in Name]?: readonly T[] } {
  return list.length === 0 ? {} : ({ [name]: list } as { readonly [N in Name]: readonly T[] });
}

/** The comments directly above each user-agent line, without `# `, by the start of the line. */
function commentsAbove({ text, lines }: RobotsTxt): Map<number, readonly string[]> {
  const above = new Map<number, readonly string[]>();
  let pending: string[] = [];
  for (const line of lines) {
    if (line.kind === "emptyline" && !isBlankRun(line) && line.comment < line.lineEnd) {
      const comment = text.slice(line.comment + 1, line.lineEnd).replace(/^ /, "");
      if (isComment(comment)) pending.push(comment);
      continue;
    }
    if (line.kind === "user-agent-line" && pending.length > 0) above.set(line.start, pending);
    pending = [];
  }
  return above;
}
