// The shape of a lint rule. Everything about a rule is in its file src/lint/rules/<code>.ts, which exports
// `data` and, if an earlier stage does not report the fault already, `check`. `npm run generate` makes
// rules/index.ts and the tables in src/diagnostics/generated/ from these files.
import type {
  CodeEntry,
  CodeExample,
  CodeMessage,
  CodePage,
  DiagnosticCode,
  MessageKey,
} from "../diagnostics/codes.ts";
import type { Diagnostic, FixSafety } from "../diagnostics/diagnostic.ts";
import type { TypedRecord } from "../records/model.ts";
import type { LintContext } from "./context.ts";
import type { FoundParts } from "./finding.ts";

/** Reports every fault of one kind, in time linear in the file. Never throws on content. */
export type Check = (context: LintContext) => void;

/**
 * Labels, a fix or a wider span for a diagnostic of an earlier stage; null if it is not reported. `record` is its
 * record, if any.
 */
export type Details = (context: LintContext, found: Diagnostic, record: TypedRecord | null) => FoundParts | null;

/** The stage before the linter that reports a fault: the grammar, or the record readers. */
export type Stage = "grammar" | "records";

/** A rule, as programs that list the rules need it. */
export interface LintRule {
  /** The code of its diagnostics. */
  readonly code: DiagnosticCode;
  /** The least safe of its fixes; null if it has none. In a file that is too long for a dialect, all are unsafe. */
  readonly fix: FixSafety | null;
  /** It is about the whole file, and runs before the others; if it reports a finding, none of them runs. */
  readonly first?: true;
  /** It is about the findings of the other rules, and runs after them. */
  readonly last?: true;
}

/** A rule of a run. */
export interface RunRule extends LintRule {
  /** The rule belongs to this stage; without a `check` it passes on the stage's diagnostics of its code. */
  readonly foundBy?: Stage;
  /** A strict run includes it. The rules of a stage need no such mark. */
  readonly strict?: true;
  /** Finds the problem, unless an earlier stage does. */
  readonly check?: Check;
  /** Adds labels and fixes to what an earlier stage found. */
  readonly details?: Details;
  /** Rules and messages of which nothing is reported on the lines of its findings, because it names their cause. */
  readonly hides?: readonly (DiagnosticCode | MessageKey)[];
}

/** An example of a page. */
type Example = Omit<CodeExample, "messageId">;

/** A page without its examples. Where no crawler differs, it need not say so. */
type Page = Omit<CodePage, "examples" | "crawlers"> & { readonly crawlers?: string };

/** The data of a rule: with one message, its page has the example; with several, each message has its own. */
export type RuleData = Omit<CodeEntry, "messages"> &
  Pick<RunRule, "fix" | "foundBy" | "strict" | "first" | "last" | "hides"> &
  (
    | { readonly messages?: never; readonly page: Page & Example }
    | {
        readonly messages: Readonly<Record<string, CodeMessage & Example>>;
        readonly page: Page;
      }
  );
