// Findings as diagnostics of the protocol: with severity, tags, a link to the rule's page, and related lines.
import type { Diagnostic as Finding } from "robotspec";
import { type DiagnosticCode, type MessageKey, messageKey, type Severity } from "robotspec/diagnostics";
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import type { Context } from "./context.ts";

/** The `source` of every diagnostic. */
export const SOURCE = "robotspec";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Codes, and messages, of lines that have no effect, which editors fade out. */
const unnecessary: ReadonlySet<string> = new Set<DiagnosticCode | MessageKey>([
  "duplicate-rule",
  "empty-group",
  "covered",
  "overruled",
  "outside-group",
  "crawl-delay/unread",
  "suppression/unused",
]);

/** Codes of records and names that are no longer read, which editors strike through. */
const deprecated: ReadonlySet<string> = new Set<DiagnosticCode | MessageKey>([
  "crawler-name/outdated",
  "historic-record",
  "noindex-record",
]);

/** The findings of a snapshot, which must be known, the most severe first. Linear in the findings. */
export function diagnostics(context: Context): Diagnostic[] {
  return (context.findings ?? []).map((finding) => diagnosticOf(context, finding));
}

/** One finding. */
export function diagnosticOf({ snapshot, client, rulePage }: Context, finding: Finding): Diagnostic {
  const { code, severity, message, span, labels = [] } = finding;
  const tags = tagsOf(finding);
  const page = client.codeDescription ? rulePage(code) : null;
  return {
    range: snapshot.range(span),
    severity: severities[severity],
    code,
    source: SOURCE,
    message,
    ...(page !== null && { codeDescription: { href: page } }),
    ...(client.diagnosticTags && tags.length > 0 && { tags }),
    ...(client.relatedInformation &&
      labels.length > 0 && {
        relatedInformation: labels.map((label) => ({
          location: { uri: snapshot.uri, range: snapshot.range(label.span) },
          message: label.message,
        })),
      }),
  };
}

function tagsOf(finding: Finding): DiagnosticTag[] {
  const { code } = finding;
  if (unnecessary.has(code) || unnecessary.has(messageKey(finding))) return [DiagnosticTag.Unnecessary];
  return deprecated.has(code) || deprecated.has(messageKey(finding)) ? [DiagnosticTag.Deprecated] : [];
}
