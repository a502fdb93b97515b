// What follows if a file that is not a robots.txt is served as one: which crawlers still obey rules in it.
import type { FileKind } from "../../cst/whole-file.ts";
import type { UserAgent } from "../../groups/model.ts";
import { ANY } from "../../groups/product-token.ts";
import { groupBy } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import type { Claim } from "../finding.ts";
import { forbids, isStar, namesInWords } from "../groups.ts";
import type { Check } from "../rule.ts";

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
  source: "source code or configuration",
  diff: "a diff",
  table: "a table",
  conflict: "a merge conflict",
};

/** Reports what the file is instead of a robots.txt, and what follows if it is served. */
export const checkBody: Check = (context) => {
  const { fault, placeholders } = context.body;
  // A strict check reports departures from the grammar, and an error message can be in it.
  if (fault === null || fault.code === "utf-16" || (context.strict && fault.kind === "error")) return;
  const { kind, span } = fault;
  // No rule is among its lines, and no group above them.
  if (kind === "front-matter" && placeholders.length === 0) return context.report({ span, messageId: "front-matter" });
  const { opens, crawlers } = effectOf(context);
  const report = (messageId: string, effect: string, remedy: string, what = TITLES[kind]) => {
    const clauses = { what: { clause: what }, effect: { clause: effect }, remedy: { clause: remedy } };
    context.report({ span, messageId, words: clauses, claims: () => (opens ? opensToAll(context) : []) });
  };
  const opened = "it opens the whole site to every crawler";
  const bound = `its rules still hold for ${crawlers}`;
  switch (fault.code) {
    case "unrendered-template": {
      const isBoth = kind === "front-matter" && placeholders.length > 0;
      return report("template", opens ? opened : bound, "", isBoth ? `${TITLES[kind]}, {{ }} tags` : TITLES[kind]);
    }
    case "merge-conflict":
      return report(
        "conflict",
        opens ? "which open the whole site to every crawler" : `whose rules hold for ${crawlers}`,
        "",
      );
    case "not-robots-txt":
      return report("format", opens ? opened : bound, remedyFor(kind));
    default:
      return fault.code satisfies never;
  }
};

function remedyFor(kind: FileKind): string {
  if (kind === "diff") return "apply it, and serve the result";
  if (kind === "table") return 'write "key: value" lines';
  if (kind === "rtf") return "save it as plain text";
  // To answer 404 to a fault that passes would open the site as well.
  if (kind === "error" || kind === "text")
    return "serve the robots.txt, or answer 503 until it is back, or 404 if there is none";
  return "serve a text file, or answer 404";
}

/**
 * What the file does as it is: it opens the whole site to every crawler if no group of one has a rule that can
 * disallow anything; otherwise, the crawlers that obey such a rule. Linear in the groups.
 */
function effectOf(context: LintContext): { readonly opens: boolean; readonly crawlers: string } {
  const forbidding = context.matcher().groups.groups.filter(({ rules }) => rules.some(forbids));
  const bound = forbidding.flatMap(({ userAgents }) => userAgents.filter(({ token }) => token !== ""));
  if (bound.length === 0) return { opens: true, crawlers: "every crawler" };
  const named = [...groupBy(bound, ({ token }) => token).values()].map(([first]) => first as UserAgent);
  const others = named.filter((one) => !isStar(one));
  const star = others.length < named.length ? ["every crawler without its own group"] : [];
  const crawlers = [...star, ...(others.length > 0 ? [namesInWords(others)] : [])].join(", and ");
  return { opens: false, crawlers };
}

/** That every crawler may fetch everything: those that the file names, and all others. */
function opensToAll(context: LintContext): readonly Claim[] {
  const tokens = context.matcher().groups.groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => token));
  return [...new Set([ANY, ...tokens])].filter((name) => name !== "").map((name) => ({ what: "open", name }));
}
