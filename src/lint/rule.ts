// The shape of a lint rule and of what it reports. Everything about a rule is in its file src/lint/rules/<code>.ts, which exports
// `data` and, if an earlier stage does not report the fault already, `check`. `npm run generate` makes
// rules/index.ts and the tables in src/diagnostics/generated/ from these files.
import type {
  CodeEntry,
  CodeExample,
  CodeMessage,
  CodePage,
  DiagnosticCode,
  MessageKey,
  Severity,
} from "../diagnostics/codes.ts";
import type { Diagnostic, Fix, FixSafety } from "../diagnostics/diagnostic.ts";
import type { Words } from "../diagnostics/message.ts";
import type { TypedRecord } from "../records/model.ts";
import type { Span } from "../text/span.ts";
import type { LintContext } from "./context.ts";

/** Labels, fix and weight of a finding. */
export interface FindingParts {
  /** Related positions, such as the line that makes this one redundant; `message` is a clause without full stop. */
  readonly labels?: readonly { readonly span: Span; readonly message: string }[];
  /** A fix, if there is one. */
  readonly fix?: Fix | null;
  /** Nothing is lost as long as the line stays. Such a finding is an info, unless the run is exhaustive. */
  readonly harmless?: boolean;
}

/** The parts that a rule adds to a diagnostic of an earlier stage. */
export interface FoundParts extends FindingParts {
  /** The whole fault, if the grammar reports only how far it got. A strict run keeps the grammar's position. */
  readonly span?: Span;
  /** The message with placeholders filled in again, if the rule has more values than the stage. */
  readonly message?: string;
}

/** A finding that a rule reports. */
export interface Finding extends FindingParts {
  /** In UTF-16 code units of the text; empty if something is missing. */
  readonly span: Span;
  /** Which of the rule's messages it is, if it has several. */
  readonly messageId?: string;
  /** The template of the message, if it is not that of the table. */
  readonly message?: string;
  /** The values of the message's placeholders. */
  readonly words?: Words;
}

/** Compares findings by position: file order. No two findings have the same span and code. */
export function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : 1);
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Compares findings by severity, the most severe first, then by position. */
export function bySeverity(a: Diagnostic, b: Diagnostic): number {
  return RANK[a.severity] - RANK[b.severity] || byPosition(a, b);
}

/** Reports every fault of one kind, in time linear in the file. Never throws on content. */
export type Check = (context: LintContext) => void;

/**
 * Labels, a fix or a wider span for a diagnostic of an earlier stage; null if it is not reported. `record` is its
 * record, if any.
 */
export type Details = (context: LintContext, found: Diagnostic, record: TypedRecord | null) => FoundParts | null;

/** The stage before the linter that reports a fault: the grammar, or the record readers. */
export type Stage = "grammar" | "records";

/** A rule of a run. */
export interface LintRule {
  /** The code of its diagnostics. */
  readonly code: DiagnosticCode;
  /** The least safe of its fixes; null if it has none. In a file that is too long for a dialect, all are unsafe. */
  readonly fix: FixSafety | null;
  /** The rule belongs to this stage; without a `check` it passes on the stage's diagnostics of its code. */
  readonly foundBy?: Stage;
  /** A strict run includes it. The rules of a stage need no such mark. */
  readonly strict?: true;
  /** It is about the whole file, and runs before the others; if it reports a finding, none of them runs. */
  readonly first?: true;
  /** It is about the findings of the other rules, and runs after them. */
  readonly last?: true;
  /** Finds the problem, unless an earlier stage does. */
  readonly check?: Check;
  /** Adds labels and fixes to what an earlier stage found. */
  readonly details?: Details;
  /** Rules and messages of which nothing is reported on the lines of its findings, because it names their cause. */
  readonly hides?: readonly (DiagnosticCode | MessageKey)[];
}

/** An example of a page. */
type Example = Omit<CodeExample, "messageId">;

/** The data of a rule: with one message, its page has the example; with several, each message has its own. */
export type RuleData = Omit<CodeEntry, "messages"> &
  Pick<LintRule, "fix" | "foundBy" | "strict" | "first" | "last" | "hides"> &
  (
    | { readonly messages?: never; readonly page: Omit<CodePage, "examples"> & Example }
    | {
        readonly messages: Readonly<Record<string, CodeMessage & Example>>;
        readonly page: Omit<CodePage, "examples">;
      }
  );
