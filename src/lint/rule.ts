// The shape of a lint rule. A rule is an entry of the table of what finds its faults, such as src/lint/rules/outcome.ts
// for analyses/outcome.ts, or has a file src/lint/rules/<code>.ts of its own, which exports `data` and `check`.
// `npm run generate` makes rules/index.ts and the tables in src/diagnostics/generated/ from these files.
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

/** What finds the faults of rules that have no check: the grammar, the record readers, or an analysis. */
export type Stage = "grammar" | "records" | "groups" | "outcome";

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
  /** Without a `check`, the rule reports what this stage finds under its code. */
  readonly foundBy?: Stage;
  /** A strict run includes it. The rules of the grammar and of records need no such mark. */
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

/** Rules by their codes, all of one stage. */
export type RuleTable = Readonly<Record<string, Omit<RuleData, "foundBy">>>;
