// What follows if a file that is not a robots.txt is served as one: which crawlers still obey rules in it.
import type { FileKind, WholeFileCode } from "../../cst/whole-file.ts";
import { inWords, type Words } from "../../diagnostics/message.ts";
import { ANY } from "../../groups/product-token.ts";
import type { LintContext } from "../context.ts";
import { forbids } from "../groups.ts";
import { opensToAll } from "./draft.ts";

/** The formats as they are named in messages. */
const TITLES: Readonly<Record<FileKind, string>> = {
  "utf-16": "UTF-16",
  binary: "binary data",
  gzip: "gzip data",
  zip: "a ZIP archive",
  png: "a PNG image",
  pdf: "a PDF document",
  rtf: "an RTF document",
  json: "a JSON document",
  html: "an HTML page",
  xml: "an XML document",
  markup: "an HTML or XML page",
  http: "an HTTP response with its header",
  log: "a log",
  error: "an error message",
  text: "text without a line that crawlers read",
  "front-matter": "front matter of a site generator such as Jekyll",
  php: "PHP",
  percent: "<% %> tags",
  liquid: "Liquid or Jinja tags",
  braces: "{{ }} tags",
  module: "a JavaScript module",
  conflict: "a merge conflict",
};

/** Reports the fault of the whole file if it has this code, under a message of the rule. */
export function reportBody(
  context: LintContext,
  code: WholeFileCode,
  messageId: string | null,
  words: (what: string, kind: FileKind) => Words,
): void {
  const { fault } = context.body;
  if (fault?.code !== code) return;
  const id = messageId === null ? {} : { messageId };
  const claims = () => (effectOf(context).opens ? opensToAll(context) : []);
  context.report({ span: fault.span, ...id, words: words(TITLES[fault.kind], fault.kind), claims });
}

/**
 * What the file does as it is: it opens the whole site to every crawler if no group of one has a rule that can
 * disallow anything; otherwise, the crawlers that obey such a rule. Linear in the groups.
 */
export function effectOf(context: LintContext): { readonly opens: boolean; readonly crawlers: string } {
  const { groups } = context.matcher().groups;
  const bound = new Set(
    groups
      .filter(({ rules }) => rules.some(forbids))
      .flatMap(({ userAgents }) => userAgents.map(({ token }) => token))
      .filter((token) => token !== ""),
  );
  if (bound.size === 0) return { opens: true, crawlers: "every crawler" };
  const names = [...bound]
    .filter((token) => token !== ANY)
    .slice(0, MAX_NAMES)
    .map((token) => `"${token}"`);
  const more = bound.size - names.length - (bound.has(ANY) ? 1 : 0);
  const crawlers = [
    ...(bound.has(ANY) ? ["every crawler without its own group"] : []),
    ...names,
    ...(more > 0 ? [`${more} more`] : []),
  ];
  return { opens: false, crawlers: inWords(crawlers, "and") };
}

/** Names in a message. */
const MAX_NAMES = 3;
