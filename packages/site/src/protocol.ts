// The messages between the page and its worker.
import type { Comparison } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import type { Explanation, ExplanationQuestion } from "./answers/explanation.ts";
import type { Matrix, MatrixQuestion } from "./answers/matrix.ts";
import type { LintReport } from "./answers/report.ts";
import type { FileSummary } from "./answers/summary.ts";

/** A fixed or formatted file. */
export interface Rewritten {
  readonly text: string;
  /** The number of findings that were fixed, or 0. */
  readonly fixed: number;
  /** The code of the reason why the file cannot be formatted; null if it can. */
  readonly refused: string | null;
}

/** Question and answer by the kind of a request. Every question is about the text that was last opened. */
export interface Requests {
  /** Opens a text, and lints it. */
  readonly open: {
    readonly question: { readonly text: string; readonly dialect: DialectName };
    readonly answer: LintReport;
  };
  readonly summary: { readonly question: { readonly dialect: DialectName }; readonly answer: FileSummary };
  readonly matrix: { readonly question: MatrixQuestion; readonly answer: Matrix };
  readonly explain: { readonly question: ExplanationQuestion; readonly answer: Explanation };
  readonly compare: { readonly question: null; readonly answer: Comparison };
  readonly format: { readonly question: null; readonly answer: Rewritten };
  /** Applies the safe fixes, or all. */
  readonly fix: {
    readonly question: { readonly dialect: DialectName; readonly unsafe: boolean };
    readonly answer: Rewritten;
  };
}

export type RequestKind = keyof Requests;

/** A request to the worker. */
export type Request = {
  [Kind in RequestKind]: { readonly id: number; readonly kind: Kind; readonly question: Requests[Kind]["question"] };
}[RequestKind];

/** The answer to a request, or the message of the error that it threw. */
export type Reply =
  | { readonly id: number; readonly answer: Requests[RequestKind]["answer"] }
  | { readonly id: number; readonly error: string };
