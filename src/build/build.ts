// From an object to the text of a robots.txt that conforms to the grammar of RFC
// 9309 (§2.2), its other records included. Refuses what cannot be written so;
// judges nothing else.
import { cut } from "../diagnostics/message.ts";
import { visible } from "../diagnostics/visible.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import { productToken } from "../groups/product-token.ts";
import { utf8Length } from "../text/decode.ts";
import { grouped } from "../text/grouped.ts";
import {
  isComment,
  isHost,
  isPattern,
  isRecordKey,
  isRecordValue,
  isSitemap,
  isUserAgent,
  secondsText,
} from "./conform.ts";
import { encodePattern } from "./encode-pattern.ts";
import type { GroupObject, RecordObject, RobotsObject, RuleObject } from "./model.ts";

/**
 * The text of a robots.txt. It conforms to the ABNF, or, where it has sitemaps or other records, to the
 * ABNF with the additional lines it invites; `toObject` gives the object back, and every decision is
 * the one the object's rules make. Throws one TypeError that says what to write instead where a value
 * cannot be written, and where the text is longer than crawlers have to read (§2.5).
 */
export function build(robots: RobotsObject): string {
  if (typeof robots !== "object" || robots === null || !Array.isArray(robots.groups)) {
    throw new TypeError(
      'A robots.txt is built from an object with a list of groups; pass { groups: [] } for "all may be fetched".',
    );
  }
  const { records = [], groups, host, sitemaps = [] } = robots;
  const parts = [
    lines(records, (record, at) => recordLine(record, `record ${at + 1}`)),
    ...groups.map((group, at) => groupText(group, at, at === groups.length - 1)),
    (host === undefined ? "" : hostLine(host)) + lines(sitemaps, sitemapLine),
  ];
  const text = parts.filter((part) => part !== "").join("\n");
  const octets = utf8Length(text, "string", text.length);
  if (octets > rfc9309.limit) {
    throw new TypeError(
      `The robots.txt would have ${grouped(octets)} octets, and only the first ${grouped(rfc9309.limit)} are sure to be read; say it with fewer rules.`,
    );
  }
  return text;
}

function groupText(group: GroupObject, index: number, isLast: boolean): string {
  const where = `group ${index + 1}`;
  const { comments = [], userAgents, rules, crawlDelay, records = [] } = objectOf(group, where);
  if (!Array.isArray(userAgents) || userAgents.length === 0) {
    throw new TypeError(
      `${capitalized(where)} names nobody; give it at least one product token in userAgents, or "*".`,
    );
  }
  if (!Array.isArray(rules) || (rules.length === 0 && !isLast)) {
    throw new TypeError(
      `${capitalized(where)} has no rules, and only the last group may have none; to allow everything, give it { type: "disallow", pattern: "" }.`,
    );
  }
  return (
    lines(comments, (comment) => commentLine(comment, where)) +
    lines(userAgents, (name) => userAgentLine(name, where)) +
    lines(rules, (rule, at) => ruleLine(rule, `${where}, rule ${at + 1}`)) +
    (crawlDelay === undefined ? "" : crawlDelayLine(crawlDelay, where)) +
    lines(records, (record, at) => recordLine(record, `${where}, record ${at + 1}`))
  );
}

function lines<T>(list: readonly T[], line: (item: T, index: number) => string): string {
  if (!Array.isArray(list)) throw new TypeError(`${quote(list)} is no list; put it into one.`);
  return list.map(line).join("");
}

function objectOf<T>(value: T, where: string): T {
  if (typeof value === "object" && value !== null) return value;
  throw new TypeError(`${quote(value)} (${where}) is no object; see the type RobotsObject.`);
}

function commentLine(comment: string, where: string): string {
  if (typeof comment !== "string" || !isComment(comment)) {
    throw new TypeError(
      `${quote(comment)} (${where}) is no comment of one line; give each line as a comment of its own.`,
    );
  }
  return comment === "" ? "#\n" : `# ${comment}\n`;
}

function userAgentLine(name: string, where: string): string {
  if (typeof name === "string" && isUserAgent(name)) return `User-agent: ${name}\n`;
  const token = typeof name === "string" ? productToken(name) : "";
  const better = token === "" ? "" : `, as in ${quote(token)}, which is what crawlers read of it`;
  throw new TypeError(`${quote(name)} (${where}) is no product token; write letters, "-" and "_" only${better}.`);
}

function ruleLine(rule: RuleObject, where: string): string {
  const { type, pattern } = objectOf(rule, where);
  if (type !== "allow" && type !== "disallow") {
    throw new TypeError(`${quote(type)} (${where}) is no type of rule; write "allow" or "disallow".`);
  }
  if (typeof pattern !== "string" || !isPattern(pattern)) throw new TypeError(patternFault(pattern, where));
  return `${type === "allow" ? "Allow" : "Disallow"}:${pattern === "" ? "" : ` ${pattern}`}\n`;
}

function patternFault(pattern: unknown, where: string): string {
  const it = `${quote(pattern)} (${where})`;
  if (typeof pattern !== "string") return `${it} is no pattern; write a string that begins with "/", or "" for none.`;
  const encoded = encodePattern(pattern);
  if (!encoded.startsWith("/"))
    return `${it} can never match, because a path begins with "/"; write ${quote(`/${encoded}`)}.`;
  const fault = pattern.startsWith("*")
    ? 'does not begin with "/"'
    : 'holds what no pattern may: white space, a control character, "#" or half a character';
  return `${it} ${fault}; write ${quote(encoded)}, which encodePattern makes of it.`;
}

function crawlDelayLine(seconds: number, where: string): string {
  const text = typeof seconds === "number" ? secondsText(seconds) : null;
  if (text === null) {
    throw new TypeError(
      `${quote(seconds)} (${where}) is no crawl delay; write seconds as a number of 0 or more, without an exponent.`,
    );
  }
  return `Crawl-delay: ${text}\n`;
}

function recordLine(record: RecordObject, where: string): string {
  const { key, value } = objectOf(record, where);
  if (typeof key !== "string" || !isRecordKey(key)) {
    throw new TypeError(
      `${quote(key)} (${where}) is no key of another record; write letters, digits, "-" and "_", and give user agents, rules, sitemaps, host and crawl delay in their own fields.`,
    );
  }
  if (typeof value !== "string" || !isRecordValue(value)) {
    throw new TypeError(
      `${quote(value)} (${where}) is no value of a record; write one line without "#", control characters or white space around it.`,
    );
  }
  return `${key}:${value === "" ? "" : ` ${value}`}\n`;
}

function hostLine(host: string): string {
  if (typeof host === "string" && isHost(host)) return `Host: ${host}\n`;
  throw new TypeError(`${quote(host)} is no host; write a name without white space, as in "example.com".`);
}

function sitemapLine(url: string): string {
  if (typeof url === "string" && isSitemap(url)) return `Sitemap: ${url}\n`;
  throw new TypeError(
    `${quote(url)} is no sitemap's URL; write it whole and escaped, as in "https://example.com/sitemap.xml".`,
  );
}

/** Code units of a value that a message shows. */
const SHOWN = 80;

function quote(value: unknown): string {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return visible(cut(text, SHOWN));
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
