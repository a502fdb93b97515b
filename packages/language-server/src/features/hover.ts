// Hover: the meaning of a rule and the rules that beat it, the operator of a crawler and the lines it obeys, the
// readers of a record, and the page of a lint rule named in a suppression comment.
import type { Line, Rule, Span } from "robotspec";
import { policyTokens } from "robotspec/crawlers";
import { type DiagnosticCode, isCode, pages } from "robotspec/diagnostics";
import { compilePattern } from "robotspec/match";
import { recordTable, type TypedRecord } from "robotspec/records";
import { summarize, summaryLines } from "robotspec/summary";
import type { Hover, Position } from "vscode-languageserver";
import { card, crawlerNamed, nameOf } from "../crawlers.ts";
import { decide, type RuleInGroup, rivals, ruleAt, samples } from "../rules.ts";
import type { Context } from "./context.ts";
import { userAgentAt } from "./crawler-names.ts";
import { code, markup, plain } from "./markdown.ts";

export function hover(context: Context, position: Position): Hover | null {
  const { snapshot, client } = context;
  const offset = snapshot.offset(position);
  const line = snapshot.lineAt(offset);
  if (line === null || offset > line.lineEnd) return null;
  const found = withSummary(context, line, content(context, line, offset, position));
  if (found === null) return null;
  return { contents: markup(found.paragraphs, client.markdown), range: snapshot.range(found.span) };
}

interface Content {
  readonly paragraphs: readonly string[];
  readonly span: Span;
}

/** On the first line, who may fetch what comes after what is said of the line. */
function withSummary({ snapshot }: Context, { start, lineEnd }: Line, found: Content | null): Content | null {
  if (start > 0) return found;
  const { document, dialect } = snapshot.robots;
  const lines = summaryLines(summarize(document, { dialect })).map(
    ({ label, text }) => `**${plain(label)}**: ${plain(text)}`,
  );
  return { span: { start, end: lineEnd }, ...found, paragraphs: [...(found?.paragraphs ?? []), ...lines] };
}

function content(context: Context, line: Line, offset: number, position: Position): Content | null {
  const { snapshot } = context;
  if (offset >= line.comment && line.comment < line.lineEnd) return aboutSuppression(context, line, offset);
  const keyAndValue = { start: line.key, end: line.valueEnd };
  switch (line.kind) {
    case "user-agent-line": {
      const name = userAgentAt(snapshot, position);
      if (name === null) return { paragraphs: [USER_AGENT], span: { start: line.key, end: line.keyEnd } };
      return { paragraphs: aboutCrawler(context, nameOf(name)), span: name.span };
    }
    case "rule": {
      const found = ruleAt(snapshot, offset);
      return { paragraphs: found === null ? [ORPHAN] : aboutRule(context, found), span: keyAndValue };
    }
    case "other-record": {
      const typed = snapshot.records.find(({ span }) => span.start === line.key);
      return typed === undefined ? null : { paragraphs: aboutRecord(typed), span: typed.span };
    }
    case "emptyline":
    case "unreadable-line":
      return null;
    default:
      return line.kind satisfies never;
  }
}

const USER_AGENT =
  "Begins a group: the rules below apply to the crawler it names, or with `*` to every crawler that no other group names (RFC 9309 §2.2.1).";
const ORPHAN =
  "No crawler obeys this rule, because it is before the first user-agent line or its group cannot be read.";

function aboutRule({ snapshot }: Context, found: RuleInGroup): string[] {
  const { rule, group } = found;
  const { dialect } = snapshot.robots;
  const crawlers = group.userAgents.filter(({ token }) => policyTokenOf(token) === undefined);
  const verb = rule.type === "allow" ? "may" : "must not";
  const urlsInWords = inWords(rule, dialect.rules.wildcards);
  const paragraphs = rule.pattern === "" ? ["An empty pattern matches no URL, so this rule changes nothing."] : [];
  if (rule.pattern !== "" && crawlers.length > 0) {
    paragraphs.push(`${namesOf(crawlers.map(({ value }) => value))} ${verb} fetch ${urlsInWords}.`);
  }
  if (rule.pattern !== "" && crawlers.length < group.userAgents.length) {
    paragraphs.push(`AI training with ${urlsInWords} is ${rule.type === "allow" ? "allowed" : "refused"}.`);
  }
  if (!rule.usable) return ["This rule never matches, because its pattern does not begin with `/` or `*`."];
  if (rule.pattern === "") return paragraphs;
  const octets = compilePattern(rule.pattern, dialect).specificity;
  paragraphs.push(
    dialect.rules.precedence === "octets"
      ? `Specificity: ${octets === 1 ? "1 octet" : `${octets} octets`}. Of the rules that match, the one with the most octets decides.`
      : "The first rule that matches decides.",
  );
  const urls = samples(snapshot, found, 3);
  const beaten = rivals(snapshot, found);
  if (urls.length > 0) paragraphs.push(`It decides, for example, ${urls.map(code).join(", ")}.`);
  for (const { rule: other, url } of beaten) {
    paragraphs.push(`Line ${other.line}, ${code(other.text)}, overrules it for ${code(url)}.`);
  }
  return paragraphs;
}

/** The policy token of this name, ASCII case ignored. */
function policyTokenOf(name: string): (typeof policyTokens)[number] | undefined {
  return policyTokens.find(({ token }) => token === name.toLowerCase());
}

function namesOf(values: readonly string[]): string {
  if (values.includes("*") && values.length === 1) return "Crawlers that no group names";
  const shown = values.slice(0, 3).map((value) => (value === "*" ? "crawlers that no group names" : code(value)));
  const more = values.length - shown.length;
  const last = more > 0 ? `${more} more` : (shown.pop() as string);
  return shown.length === 0 ? last : `${shown.join(", ")} and ${last}`;
}

/** The URLs that a pattern matches, in words. */
function inWords({ pattern }: Rule, wildcards: boolean): string {
  const isExact = wildcards && pattern.endsWith("$");
  const body = isExact ? pattern.slice(0, -1) : pattern;
  if (!isExact && /^\/?\*?$/.test(body)) return "any URL";
  if (!wildcards || !body.includes("*")) {
    return isExact ? `exactly the URL ${code(body)}` : `URLs whose path begins with ${code(body)}`;
  }
  const [head = "", ...literals] = body.split(/\*+/);
  const clauses = [head === "" ? "" : `begins with ${code(head)}`];
  const last = literals.pop() ?? "";
  const middle = literals.filter((literal) => literal !== "");
  if (middle.length > 0) clauses.push(`contains ${middle.map(code).join(", then ")}`);
  if (last !== "") clauses.push(`${isExact ? "ends with" : middle.length > 0 ? "then" : "contains"} ${code(last)}`);
  return `URLs whose path and query ${clauses.filter((clause) => clause !== "").join(", and ") || "is anything"}`;
}

function aboutCrawler({ snapshot }: Context, name: string): string[] {
  if (name === "*") {
    return ["Stands for every crawler that no other group names (RFC 9309 §2.2.1).", obeyed("*", "They obey")];
  }
  const policy = policyTokenOf(name);
  if (policy !== undefined) {
    const links = policy.sources.map(({ url }) => `[${new URL(url).hostname}](${url})`).join(", ");
    return [
      `${code(policy.token)} is not a crawler: the rules of its group say with which URLs AI training is allowed or refused.`,
      links,
    ];
  }
  const known = crawlerNamed(name);
  return [...(known === null ? [`${code(name)} is not a known crawler.`] : card(known)), obeyed(name, "It obeys")];

  function obeyed(agent: string, verb: string): string {
    const group = decide(snapshot, agent, "/")?.group ?? null;
    if (group === null) return `${verb} no group of this file.`;
    const ranges = group.groups.map(({ span }) => {
      const first = snapshot.lineOf(span.start) + 1;
      const last = snapshot.lineOf(Math.max(span.start, span.end - 1)) + 1;
      return first === last ? `${first}` : `${first} to ${last}`;
    });
    const shown = ranges.slice(0, 5).join(", ");
    const more = ranges.length > 5 ? ` and ${ranges.length - 5} more groups` : "";
    return `${verb} lines ${shown}${more}.`;
  }
}

function aboutRecord(record: TypedRecord): string[] {
  if (record.kind === "unknown") {
    const meant = record.intended === null ? "" : ` Did you mean ${code(record.intended)}?`;
    return [`No crawler is known to read ${code(record.key)}.${meant}`];
  }
  const { about, status, value, example, readers, source } = recordTable[record.kind];
  const readersThat = (reads: boolean) =>
    readers
      .filter((reader) => reader.reads === reads)
      .map(({ name, how }) => (how === "" ? plain(name) : `${plain(name)} (${how})`))
      .join(", ");
  const [read, ignored] = [readersThat(true), readersThat(false)];
  return [
    about,
    `Value: ${value}, as in ${code(example)}. Status: ${status}.`,
    read === "" ? "No crawler is known to read it." : `Read by ${read}.`,
    ...(ignored === "" ? [] : [`Ignored by ${ignored}.`]),
    source.url === null ? `Source: ${source.title}.` : `Source: [${source.title}](${source.url}).`,
  ];
}

/** The page of a code, if the offset is on one in a suppression comment. */
function aboutSuppression(context: Context, { comment, lineEnd }: Line, offset: number): Content | null {
  const text = context.snapshot.slice({ start: comment, end: lineEnd });
  if (!/^#+[ \t]*robotspec-/.test(text)) return null;
  for (const { index, 0: word } of text.matchAll(/[a-z0-9-]+/g)) {
    const span = { start: comment + index, end: comment + index + word.length };
    if (offset < span.start || offset > span.end || !isCode(word)) continue;
    return { paragraphs: rulePageParagraphs(context, word), span };
  }
  return null;
}

/** Why a rule exists, and where its page is. */
export function rulePageParagraphs({ rulePage }: Pick<Context, "rulePage">, word: DiagnosticCode): string[] {
  const page = rulePage(word);
  // Links of a page are relative to its folder.
  const why = pages[word].why.replace(/\[([^[\]]*)\]\((?!https?:)[^()]*\)/g, "$1");
  return [`**${word}**`, why, ...(page === null ? [] : [`[Rule page](${page})`])];
}
