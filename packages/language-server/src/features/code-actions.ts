// Quick fixes for findings, suppression comments, the page of a rule, and all safe fixes of a file at once.
import type { Edit, Diagnostic as Finding, FixSafety } from "robotspec";
import { rules } from "robotspec/lint";
import { type CodeAction, CodeActionKind, type CodeActionParams, type WorkspaceEdit } from "vscode-languageserver";
import type { Context } from "./context.ts";
import { diagnosticOf } from "./diagnostics.ts";
import { textEdits } from "./text-edits.ts";

/** The kind of the action that applies all safe fixes. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.robotspec`;

/** Kinds of the actions offered. */
export const codeActionKinds: readonly string[] = [CodeActionKind.QuickFix, FIX_ALL];

/** The command that shows the page of a rule; its argument is the code. */
export const EXPLAIN = "robotspec.explain";

/** What is kept with an action whose edit is computed later. */
export interface FixAllData {
  readonly fixAll: string;
}

const order: readonly FixSafety[] = ["safe", "redundant", "unsafe"];

const notes: Readonly<Record<FixSafety, string>> = {
  safe: "",
  redundant: "",
  unsafe: " (may change what crawlers fetch)",
};

/** Codes that no comment suppresses: about the whole file, or about the comments themselves. */
const unsuppressible: ReadonlySet<string> = new Set(
  rules.filter(({ first, last }) => first === true || last === true).map(({ code }) => code),
);

/** Codes about the form of the whole file, which are reported once, at its beginning or their first occurrence. */
const filewide: ReadonlySet<string> = new Set(["byte-order-mark", "line-ends"]);

/** The actions for a range: fixes first, the safe ones before the others. The edit of `FIX_ALL` is left out. */
export function codeActions(context: Context, { range, context: { only } }: CodeActionParams): CodeAction[] {
  const { snapshot, findings } = context;
  const asked = (kind: string) =>
    only === undefined || only.some((one) => one === "" || kind === one || kind.startsWith(`${one}.`));
  const actions: CodeAction[] = [];
  if (asked(CodeActionKind.QuickFix)) {
    const { start, end } = snapshot.span(range);
    const touched = (findings ?? []).filter(({ span }) => span.start <= end && span.end >= start);
    const fixes = touched
      .flatMap((finding) => (finding.fix === undefined ? [] : [{ finding, fix: finding.fix }]))
      .sort((a, b) => order.indexOf(a.fix.safety) - order.indexOf(b.fix.safety));
    for (const { finding, fix } of fixes) {
      const title = fix.title + notes[fix.safety];
      actions.push({
        ...quickFix(context, title, finding, fix.edits),
        ...(context.client.preferredActions && fix.safety === "safe" && { isPreferred: true }),
      });
    }
    for (const finding of touched) {
      if (unsuppressible.has(finding.code)) continue;
      const title = `Suppress ${finding.code} ${filewide.has(finding.code) ? "in this file" : "on this line"}`;
      actions.push(quickFix(context, title, finding, [suppression(context, finding)]));
    }
    for (const finding of touched) actions.push(explanation(context, finding));
  }
  // A client that fixes on save asks once, so it gets the action before the findings of a large document are known.
  const mayFix = findings === null ? only?.some(isFixAll) === true : findings.some(({ fix }) => fix?.safety === "safe");
  if (mayFix && asked(FIX_ALL)) {
    const data: FixAllData = { fixAll: snapshot.uri };
    actions.push({ title: "Apply all safe fixes", kind: FIX_ALL, data });
  }
  return actions;
}

/** Whether a kind that a client asks for is that of `FIX_ALL`, or one above it. */
export function isFixAll(kind: string): boolean {
  return kind !== "" && (FIX_ALL === kind || FIX_ALL.startsWith(`${kind}.`));
}

/** The edit of an action, for one document. */
export function workspaceEdit({ snapshot }: Context, edits: readonly Edit[]): WorkspaceEdit {
  return { changes: { [snapshot.uri]: textEdits(snapshot, edits) } };
}

function quickFix(context: Context, title: string, finding: Finding, edits: readonly Edit[]): CodeAction {
  return {
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(context, finding)],
    edit: workspaceEdit(context, edits),
  };
}

/**
 * A comment line above the finding. Above, because a line that crawlers cannot read may read a comment at its end in
 * another way. A suppression needs a reason, so it gets one to replace.
 */
function suppression({ snapshot }: Context, { code, span }: Finding): Edit {
  const { text } = snapshot;
  const line = snapshot.lineSpan(snapshot.lineOf(span.start));
  const at = line.start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : line.start;
  const lineEnd = /\r\n|\r|\n/.exec(text.slice(0, 10_000))?.[0] ?? "\n";
  const verb = filewide.has(code) ? "disable-file" : "disable-next-line";
  return { span: { start: at, end: at }, text: `# robotspec-${verb} ${code} -- intended${lineEnd}` };
}

function explanation(context: Context, finding: Finding): CodeAction {
  const title = `Explain ${finding.code}`;
  return {
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(context, finding)],
    command: { title, command: EXPLAIN, arguments: [finding.code] },
  };
}
