// SARIF 2.1.0, for code scanning. Results are streamed in file order; the rules follow them.
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
import { codes, type DiagnosticCode, type FixSafety, pages } from "../../diagnostics/index.ts";
import type { Diagnostic, Fix, RobotsTxt, Severity } from "../../index.ts";
import { getOrInsert } from "../../text/collections.ts";
import { positionAt } from "../../text/line-index.ts";
import { withoutLinks } from "../prose.ts";
import { json } from "../terminal.ts";
import { fingerprints } from "./fingerprint.ts";
import { type FileReport, inFileOrder, type ReportContext, type Reporter } from "./reporter.ts";
import { messageText, SCHEMA, uriOf } from "./sarif-text.ts";
import { sourceOf } from "./spec-url.ts";
import { isWellFormed, wellFormed } from "./text.ts";

const LEVEL: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "note" };
/** GitHub sorts alerts by these. */
const PROBLEM: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "recommendation" };

/** Maximum code units of a snippet; a longer one is omitted. */
const SNIPPET = 1000;

const SAFETY: Readonly<Record<FixSafety, string>> = {
  safe: "safe",
  redundant: "removes a rule that has no effect",
  unsafe: "unsafe: it may change what crawlers may fetch",
};

/** One run, with one result per line. Columns are 1-based and in UTF-16 code units. */
export function sarif({ version }: Pick<ReportContext, "version">): Reporter {
  const rules = new Map<DiagnosticCode, number>();
  const artifacts: unknown[] = [];
  /** Indices of the artifacts; a file that is named twice is one of them. */
  const indices = new Map<string, number>();
  let separator = "";
  const ruleIndex = (code: DiagnosticCode): number => {
    const index = rules.get(code) ?? rules.size;
    rules.set(code, index);
    return index;
  };
  return {
    begin: `{"$schema":${json(SCHEMA)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`,
    *file(report) {
      const { file, document, diagnostics } = report;
      const uri = uriOf(file);
      const index = getOrInsert(indices, uri, () => artifacts.push(artifact(uri, report)) - 1);
      const fingerprint = fingerprints(document.text, "");
      for (const diagnostic of inFileOrder(diagnostics)) {
        yield `${separator}\n${json({
          ruleId: diagnostic.code,
          ruleIndex: ruleIndex(diagnostic.code),
          level: LEVEL[diagnostic.severity],
          partialFingerprints: { "robotspec/v1": fingerprint(diagnostic) },
          ...result(document, diagnostic, { uri, index }),
        })}`;
        separator = ",";
      }
    },
    end({ unreadable }) {
      const driver = { name: "robotspec", semanticVersion: version, rules: [...rules.keys()].map(rule) };
      const rest = { artifacts, tool: { driver }, invocations: [{ executionSuccessful: unreadable === 0 }] };
      return `\n],${json(rest).slice(1)}]}\n`;
    },
  };
}

interface ArtifactLocation {
  readonly uri: string;
  readonly index: number;
}

function artifact(uri: string, { document: { source } }: FileReport): unknown {
  const { form, octetLength } = source;
  const encoding = form === "utf-16le" ? "UTF-16LE" : form === "utf-16be" ? "UTF-16BE" : "UTF-8";
  return { location: { uri }, length: octetLength, mimeType: "text/plain", encoding };
}

function result(document: RobotsTxt, diagnostic: Diagnostic, artifactLocation: ArtifactLocation): object {
  const { message, span, labels = [], fix } = diagnostic;
  const snippet = document.text.slice(span.start, Math.min(span.end, span.start + SNIPPET + 1));
  const shown = snippet !== "" && snippet.length <= SNIPPET;
  const region = { ...regionOf(document, diagnostic), ...(shown && { snippet: { text: wellFormed(snippet) } }) };
  const change = fix === undefined ? null : fixOf(document, fix, artifactLocation);
  return {
    message: { text: messageText(message) },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    ...(labels.length > 0 && {
      relatedLocations: labels.map((label, id) => ({
        id,
        message: { text: messageText(label.message) },
        physicalLocation: { artifactLocation, region: regionOf(document, label) },
      })),
    }),
    ...(change !== null && { fixes: [change] }),
  };
}

/** Null if the replacement cannot be encoded as UTF-8. */
function fixOf(document: RobotsTxt, { title, safety, edits }: Fix, { uri }: ArtifactLocation): unknown {
  if (!edits.every(({ text }) => isWellFormed(text))) return null;
  const replacements = edits.map(({ span, text }) => {
    const [start, end] = [positionAt(document.lineIndex, span.start), positionAt(document.lineIndex, span.end)];
    const range = { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
    return { deletedRegion: regionOf(document, range), insertedContent: { text } };
  });
  const text = messageText(`${title} (${SAFETY[safety]})`);
  return { description: { text }, artifactChanges: [{ artifactLocation: { uri }, replacements }] };
}

interface LineRange {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

function regionOf({ text }: RobotsTxt, { line, column, endLine, endColumn }: LineRange) {
  // SARIF counts columns after the byte order mark.
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const counted = (at: number, inLine: number): number => (inLine === 1 ? Math.max(at - mark, 1) : at);
  return {
    startLine: line,
    startColumn: counted(column, line),
    endLine,
    endColumn: counted(endColumn, endLine),
  };
}

function rule(code: DiagnosticCode): unknown {
  const { severity, category, recommended } = codes[code];
  const { why, examples, crawlers, turnOff } = pages[code];
  const title = code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");
  const example = (head: string, lines: string): string[] => (lines === "" ? [] : [head, fenced(lines)]);
  const markdown = [
    withoutLinks(why),
    ...examples.flatMap(({ wrong, right }) => [...example("Reported:", wrong), ...example("Instead:", right)]),
    `**Crawlers:** ${withoutLinks(crawlers)}`,
    `**When to ${recommended === false ? "leave" : "turn"} it off:** ${turnOff}`,
  ].join("\n\n");
  const uri = sourceOf(code);
  return {
    id: code,
    shortDescription: { text: messageText(title) },
    fullDescription: { text: messageText(withoutLinks(why)) },
    help: { text: messageText(withoutLinks(why)), markdown },
    ...(uri !== null && { helpUri: uri }),
    defaultConfiguration: { level: LEVEL[severity] },
    properties: { category, tags: ["robots.txt", category], "problem.severity": PROBLEM[severity] },
  };
}

function fenced(lines: string): string {
  return `\`\`\`txt\n${lines.replace(/\n$/, "")}\n\`\`\``;
}
