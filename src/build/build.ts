// Builds the text of a robots.txt from an object. The text conforms to the grammar of RFC 9309 (§2.2), including its
// other records.
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
import { type Keys, list, number, object, quote, string } from "./shape.ts";

const recordKeys: Keys<RecordObject> = { key: string, value: string };
const ruleKeys: Keys<RuleObject> = { type: string, pattern: string };
const recordShape = object(recordKeys, ["key", "value"]);
const groupKeys: Keys<GroupObject> = {
  comments: list(string),
  userAgents: list(string),
  rules: list(object(ruleKeys, ["type", "pattern"])),
  crawlDelay: number,
  records: list(recordShape),
};
const robotsKeys: Keys<RobotsObject> = {
  records: list(recordShape),
  groups: list(object(groupKeys, ["userAgents", "rules"])),
  host: string,
  sitemaps: list(string),
};
const robotsShape = object(robotsKeys, ["groups"]);

/**
 * The text of a robots.txt. It conforms to the ABNF, or, with sitemaps or other records, to the ABNF with the
 * additional lines that it invites. `toObject` returns the object again. Throws a TypeError with the remedy for an unknown
 * key, a wrong type, a value that cannot be written, and a text that is longer than crawlers must read (§2.5).
 *
 * @beta
 */
export function build(robots: RobotsObject): string {
  robotsShape(robots, "");
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
      `The robots.txt would have ${grouped(octets)} octets, and crawlers may read only the first ${grouped(rfc9309.limit)}; use fewer rules.`,
    );
  }
  return text;
}

function groupText(group: GroupObject, index: number, isLast: boolean): string {
  const where = `group ${index + 1}`;
  const { comments = [], userAgents, rules, crawlDelay, records = [] } = group;
  if (userAgents.length === 0) {
    throw new TypeError(
      `${capitalized(where)} has no user agents; give it at least one product token or "*" in userAgents.`,
    );
  }
  if (rules.length === 0 && !isLast) {
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

function lines<T>(items: readonly T[], line: (item: T, index: number) => string): string {
  return items.map(line).join("");
}

function commentLine(comment: string, where: string): string {
  if (!isComment(comment)) {
    throw new TypeError(
      `${quote(comment)} (${where}) is not a comment of one line; give each line as a separate comment.`,
    );
  }
  return comment === "" ? "#\n" : `# ${comment}\n`;
}

function userAgentLine(name: string, where: string): string {
  if (isUserAgent(name)) return `User-agent: ${name}\n`;
  const token = productToken(name);
  const better = token === "" ? "" : `, as in ${quote(token)}, which is the part that crawlers read`;
  throw new TypeError(`${quote(name)} (${where}) is not a product token; use only letters, "-" and "_"${better}.`);
}

function ruleLine({ type, pattern }: RuleObject, where: string): string {
  if (type !== "allow" && type !== "disallow") {
    throw new TypeError(`${quote(type)} (${where}) is not a type of rule; use "allow" or "disallow".`);
  }
  if (!isPattern(pattern)) throw new TypeError(patternFault(pattern, where));
  return `${type === "allow" ? "Allow" : "Disallow"}:${pattern === "" ? "" : ` ${pattern}`}\n`;
}

function patternFault(pattern: string, where: string): string {
  const it = `${quote(pattern)} (${where})`;
  const encoded = encodePattern(pattern);
  if (!encoded.startsWith("/"))
    return `${it} can never match, because a path begins with "/"; write ${quote(`/${encoded}`)}.`;
  const fault = pattern.startsWith("*")
    ? 'does not begin with "/"'
    : 'contains white space, a control character, "#" or a lone surrogate';
  return `${it} ${fault}; write ${quote(encoded)}, the result of encodePattern.`;
}

function crawlDelayLine(seconds: number, where: string): string {
  const text = secondsText(seconds);
  if (text === null) {
    throw new TypeError(
      `${quote(seconds)} (${where}) is not a crawl delay; give a finite number of seconds, at least 0.`,
    );
  }
  return `Crawl-delay: ${text}\n`;
}

function recordLine({ key, value }: RecordObject, where: string): string {
  if (!isRecordKey(key)) {
    throw new TypeError(
      `${quote(key)} (${where}) is not a key of another record; use letters, digits, "-" and "_", and give user agents, rules, sitemaps, host and crawl delay in their own fields.`,
    );
  }
  if (!isRecordValue(value)) {
    throw new TypeError(
      `${quote(value)} (${where}) is not a valid value; use one line without "#", control characters or surrounding white space.`,
    );
  }
  return `${key}:${value === "" ? "" : ` ${value}`}\n`;
}

function hostLine(host: string): string {
  if (isHost(host)) return `Host: ${host}\n`;
  throw new TypeError(`${quote(host)} is not a host; use a name without white space, as in "example.com".`);
}

function sitemapLine(url: string): string {
  if (isSitemap(url)) return `Sitemap: ${url}\n`;
  throw new TypeError(
    `${quote(url)} is not an absolute URL; write it in full and escaped, as in "https://example.com/sitemap.xml".`,
  );
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
