// Completion: keys and snippets at the beginning of a line, crawlers, paths of the file, values of records, and codes
// in suppression comments.
import type { Line, Span } from "robotspec";
import { crawlers } from "robotspec/crawlers";
import { codes, type DiagnosticCode, isCode } from "robotspec/diagnostics";
import { recordTable } from "robotspec/records";
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  type Position,
} from "vscode-languageserver";
import { card, crawlerNamed, summary } from "../crawlers.ts";
import type { Snapshot } from "../text/snapshot.ts";
import type { Context } from "./context.ts";
import { rulePageParagraphs } from "./hover.ts";
import { markup } from "./markdown.ts";

/** Characters after which clients ask by themselves. */
export const triggerCharacters: readonly string[] = [":", " ", "/"];

/** Paths that are offered. */
const MAX_PATHS = 200;

/** Identifies the documentation of an item, which the client requests later. */
interface ItemData {
  readonly crawler?: string;
  readonly record?: string;
  readonly code?: string;
}

export function completion(context: Context, position: Position): CompletionList {
  return { isIncomplete: false, items: items(context, context.snapshot.offset(position)) };
}

function items(context: Context, offset: number): CompletionItem[] {
  const { snapshot } = context;
  const wholeLine = snapshot.lineSpan(snapshot.lineOf(offset));
  const line = snapshot.lineAt(offset);
  if (line === null || line.kind === "emptyline" || line.kind === "unreadable-line") {
    if (line !== null && line.comment < line.lineEnd && offset > line.comment) {
      return codeItems(context, { start: line.comment, end: offset });
    }
    const before = snapshot.text.slice(wholeLine.start, offset);
    return /^\uFEFF?[ \t]*[\w-]*$/.test(before) ? keyItems(context, wordAt(snapshot, wholeLine, offset), false) : [];
  }
  if (line.comment < line.lineEnd && offset > line.comment) {
    return codeItems(context, { start: line.comment, end: offset });
  }
  const hasColon = snapshot.text[line.colon] === ":";
  if (offset <= line.keyEnd) return keyItems(context, { start: line.key, end: line.keyEnd }, hasColon);
  if (!hasColon || offset <= line.colon) return [];
  return valueItems(context, line, { start: Math.min(line.value, offset), end: Math.max(line.valueEnd, offset) });
}

function wordAt({ text }: Snapshot, line: Span, offset: number): Span {
  let start = offset;
  let end = offset;
  while (start > line.start && /[\w-]/.test(text[start - 1] as string)) start--;
  while (end < line.end && /[\w-]/.test(text[end] as string)) end++;
  return { start, end };
}

/** Keys that belong before the first group, and in one, most used first. */
const ANYWHERE = ["sitemap"] as const;
const IN_GROUP = [
  "crawl-delay",
  "content-signal",
  "content-usage",
  "clean-param",
  "request-rate",
  "visit-time",
] as const;
const OUTSIDE = ["license"] as const;

function keyItems(context: Context, span: Span, hasColon: boolean): CompletionItem[] {
  const { snapshot } = context;
  const isInGroup = snapshot.robots.groups.some((group) => group.span.start < span.start);
  const end = hasColon ? "" : ": ";
  const item = (key: string, detail: string, sort: string, data: ItemData): CompletionItem => ({
    label: key,
    kind: CompletionItemKind.Keyword,
    detail,
    sortText: sort,
    data,
    textEdit: { range: snapshot.range(span), newText: key + end },
  });
  const record = (name: (typeof ANYWHERE | typeof IN_GROUP | typeof OUTSIDE)[number], sort: string) => {
    const { example, value } = recordTable[name];
    return item(example.slice(0, example.indexOf(":")), value, sort, { record: name });
  };
  return [
    ...(isInGroup
      ? [
          item("Disallow", "a path that must not be fetched", "0", { record: "disallow" }),
          item("Allow", "a path that may be fetched", "1", { record: "allow" }),
        ]
      : []),
    item("User-agent", "begins a group", isInGroup ? "2" : "0", { record: "user-agent" }),
    ...ANYWHERE.map((name) => record(name, "3")),
    ...(isInGroup ? IN_GROUP : OUTSIDE).map((name) => record(name, "4")),
    ...(hasColon ? [] : snippets(context, span)),
  ];
}

/** Whole groups. Placeholders only for clients that have them. */
function snippets({ snapshot, client }: Context, span: Span): CompletionItem[] {
  const groups: readonly (readonly [label: string, detail: string, body: string])[] = [
    ["group: block AI training", "disallows everything to crawlers that train AI models", closed(trainers())],
    ["group: block one crawler", "disallows everything to one crawler", closed([slot("GPTBot")])],
    ["group: block a folder", "disallows a folder to all crawlers", `User-agent: *\nDisallow: /${slot("private")}/\n`],
    ["group: allow everything", "allows everything to all crawlers", "User-agent: *\nAllow: /\n"],
    ["sitemap", "the URL of a sitemap", `Sitemap: https://${slot("example.com")}/sitemap.xml\n`],
  ];
  return groups.map(([label, detail, body], at) => ({
    label,
    kind: CompletionItemKind.Snippet,
    detail,
    sortText: `5${at}`,
    filterText: label,
    insertTextFormat: client.snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    documentation: withoutPlaceholders(body),
    textEdit: { range: snapshot.range(span), newText: client.snippets ? body : withoutPlaceholders(body) },
  }));
}

function trainers(): string[] {
  return crawlers
    .filter(({ purposes, replacedBy }) => purposes.includes("ai-training") && replacedBy === null)
    .map(({ token }) => token);
}

function closed(tokens: readonly string[]): string {
  return `${tokens.map((token) => `User-agent: ${token}\n`).join("")}Disallow: /\n`;
}

/** A placeholder of a snippet. */
function slot(text: string): string {
  return `\${1:${text}}`;
}

function withoutPlaceholders(body: string): string {
  return body.replace(/\$\{\d:([^{}]*)\}/g, "$1");
}

function valueItems(context: Context, line: Line, span: Span): CompletionItem[] {
  switch (line.kind) {
    case "user-agent-line":
      return crawlerItems(context, span);
    case "rule":
      return pathItems(context, line, span);
    case "other-record":
      return exampleItems(context, line, span);
    case "emptyline":
    case "unreadable-line":
      return [];
    default:
      return line.kind satisfies never;
  }
}

function crawlerItems({ snapshot }: Context, span: Span): CompletionItem[] {
  const range = snapshot.range(span);
  const named = snapshot.robots.groups
    .flatMap(({ userAgents }) => userAgents)
    .filter(({ span: own, token }) => token !== "" && (own.start !== span.start || own.end !== span.end))
    .map(({ token }) => token);
  const known = new Set(crawlers.map(({ token }) => token.toLowerCase()));
  const others = new Set(named.filter((token) => token !== "*" && !known.has(token.toLowerCase())));
  return [
    item("*", "every crawler that no other group names", "0", {}),
    ...crawlers.map((crawler) => item(crawler.token, summary(crawler), "1", { crawler: crawler.token })),
    ...[...others].slice(0, MAX_PATHS).map((token) => item(token, "named in this file", "2", {})),
  ];

  function item(label: string, detail: string, sort: string, data: ItemData): CompletionItem {
    return {
      label,
      kind: CompletionItemKind.Value,
      detail,
      sortText: `${sort}${label.toLowerCase()}`,
      data,
      textEdit: { range, newText: label },
    };
  }
}

function pathItems({ snapshot }: Context, line: Line, span: Span): CompletionItem[] {
  const range = snapshot.range(span);
  const paths = new Map<string, number>();
  for (const { rules } of snapshot.robots.groups) {
    for (const { pattern, span: own } of rules) {
      if (pattern === "" || own.start === line.key || pattern.length > 200) continue;
      paths.set(pattern, (paths.get(pattern) ?? 0) + 1);
      if (paths.size > 10 * MAX_PATHS) break;
    }
  }
  paths.delete("/");
  const used = [...paths].sort((a, b) => b[1] - a[1]).slice(0, MAX_PATHS);
  return [["/", 0] as const, ...used].map(([path], at) => ({
    label: path,
    kind: CompletionItemKind.File,
    detail: at === 0 ? "the whole site" : "used in this file",
    sortText: String(at).padStart(4, "0"),
    textEdit: { range, newText: path },
  }));
}

function exampleItems({ snapshot }: Context, line: Line, span: Span): CompletionItem[] {
  const typed = snapshot.records.find((one) => one.span.start === line.key);
  if (typed === undefined || typed.kind === "unknown") return [];
  const { example, value } = recordTable[typed.kind];
  const label = example.slice(example.indexOf(":") + 1).trim();
  return [
    {
      label,
      kind: CompletionItemKind.Value,
      detail: value,
      data: { record: typed.kind } satisfies ItemData,
      textEdit: { range: snapshot.range(span), newText: label },
    },
  ];
}

const VERBS = ["disable-next-line", "disable-line", "disable-file", "disable", "enable"];

/** In a comment: the words of a suppression, and codes after one of them. `span` is the comment up to the cursor. */
function codeItems({ snapshot, findings }: Context, { start, end }: Span): CompletionItem[] {
  const before = snapshot.text.slice(start, end);
  let wordStart = before.length;
  while (wordStart > 0 && /[\w-]/.test(before.charAt(wordStart - 1))) wordStart--;
  const word = before.slice(wordStart);
  const range = snapshot.range({ start: end - word.length, end });
  if (/^#+[ \t]*[\w-]*$/.test(before)) {
    return VERBS.map((verb) => ({
      label: `robotspec-${verb}`,
      kind: CompletionItemKind.Keyword,
      textEdit: { range, newText: `robotspec-${verb} ` },
    }));
  }
  if (!/^#+[ \t]*robotspec-(disable|enable)/.test(before) || /[ \t]--[ \t]/.test(before)) return [];
  const present = new Set<string>((findings ?? []).map(({ code }) => code));
  return Object.entries(codes).map(([code, { message }]) => ({
    label: code,
    kind: CompletionItemKind.EnumMember,
    detail: message,
    sortText: `${present.has(code) ? 0 : 1}${code}`,
    data: { code } satisfies ItemData,
    textEdit: { range, newText: code },
  }));
}

const defined: Readonly<Record<string, string>> = {
  "user-agent":
    "Begins a group. Its rules apply to the crawler of this name, or with `*` to every crawler that no other group names (RFC 9309 §2.2.1).",
  allow: "Allows URLs whose path begins with the pattern. Of the rules that match, the longest decides (§2.2.2).",
  disallow: "Forbids URLs whose path begins with the pattern. Of the rules that match, the longest decides (§2.2.2).",
};

/** Adds the documentation of an item. */
export function resolveCompletion(
  context: Omit<Context, "snapshot" | "findings">,
  item: CompletionItem,
): CompletionItem {
  const paragraphs = documentation(context, (item.data ?? {}) as ItemData);
  if (paragraphs.length === 0) return item;
  return { ...item, documentation: markup(paragraphs, context.client.markdownInCompletion) };
}

function documentation(context: Omit<Context, "snapshot" | "findings">, data: ItemData): string[] {
  if (typeof data.crawler === "string") {
    const crawler = crawlerNamed(data.crawler);
    return crawler === null ? [] : card(crawler);
  }
  if (typeof data.code === "string") return isKnownCode(data.code) ? rulePageParagraphs(context, data.code) : [];
  if (typeof data.record !== "string") return [];
  const text = Object.hasOwn(defined, data.record) ? defined[data.record] : undefined;
  if (text !== undefined) return [text];
  if (!Object.hasOwn(recordTable, data.record)) return [];
  return [recordTable[data.record as keyof typeof recordTable].about];
}

function isKnownCode(name: string): name is DiagnosticCode {
  return isCode(name);
}
