// The editor: text, history, colours, findings.
import { history, historyKeymap } from "@codemirror/commands";
import { lintGutter, lintKeymap, type Diagnostic as Marker, setDiagnostics } from "@codemirror/lint";
import { EditorState, StateEffect } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import type { Diagnostic, Fix, RobotsTxt, Span } from "robotspec";
import { visible } from "robotspec/diagnostics";
import type { Explanation } from "../answers/explanation.ts";
import { settled } from "../octets.ts";
import { evidence, showEvidence } from "./evidence.ts";
import { editorKeys } from "./keys.ts";
import { treeExtension, treeOf } from "./tree.ts";

/** Functions that the editor calls. */
export interface EditorEvents {
  /** After each change of the text. */
  readonly changed: () => void;
  /** After each move of the cursor. */
  readonly moved: () => void;
}

/** Maximum number of findings marked in the text. */
const MAX_MARKERS = 1_000;

/** The label of a fix's button. */
function actionName({ title, safety }: Fix): string {
  return `${visible(title)}${safety === "unsafe" ? " (may change decisions)" : ""}`;
}

/** The editor of the page. Offsets in it are offsets in the tree: LF alone separates lines, CR is a character. */
export class Editor {
  readonly #view: EditorView;

  constructor(parent: HTMLElement, text: string, { changed, moved }: EditorEvents) {
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorState.lineSeparator.of("\n"),
          lineNumbers(),
          highlightActiveLineGutter(),
          highlightActiveLine(),
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          treeExtension(),
          evidence(),
          lintGutter(),
          placeholder("Paste or drop your robots.txt, or open a site's"),
          keymap.of([...editorKeys, ...historyKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({
            "aria-label": "robots.txt",
            spellcheck: "false",
            tabindex: "0",
            translate: "no",
          }),
          EditorView.updateListener.of(({ docChanged, selectionSet }) => {
            if (docChanged && !this.#settle()) changed();
            if (docChanged || selectionSet) moved();
          }),
        ],
      }),
    });
    this.#view.contentDOM.addEventListener("focus", () => void this.#complete(), { once: true });
  }

  /** Completion is not needed before somebody types. */
  async #complete(): Promise<void> {
    const { completion } = await import("./completion.ts");
    this.#view.dispatch({ effects: StateEffect.appendConfig.of(completion()) });
  }

  /** The text, with a lone surrogate for each octet of ill-formed UTF-8. */
  get text(): string {
    return this.#view.state.doc.toString();
  }

  get tree(): RobotsTxt {
    return treeOf(this.#view.state);
  }

  /** Line and column of the cursor, 1-based. */
  get position(): { readonly line: number; readonly column: number } {
    const { doc, selection } = this.#view.state;
    const line = doc.lineAt(selection.main.head);
    return { line: line.number, column: selection.main.head - line.from + 1 };
  }

  /** Replaces the text, as one step that can be undone. */
  replace(text: string): void {
    const { doc, selection } = this.#view.state;
    if (doc.toString() === text) return;
    this.#view.dispatch({
      changes: { from: 0, to: doc.length, insert: text },
      selection: { anchor: Math.min(selection.main.head, text.length) },
    });
  }

  /** Applies a fix to the text that it was made for. */
  apply({ edits }: Fix): void {
    this.#view.dispatch({
      changes: edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text })),
    });
  }

  /** Selects a range, scrolls to it, and focuses the editor. */
  select({ start, end }: Span): void {
    const { length } = this.#view.state.doc;
    const [anchor, head] = [Math.min(start, length), Math.min(end, length)];
    this.#view.dispatch({
      selection: { anchor, head },
      effects: EditorView.scrollIntoView(anchor, { y: "center" }),
    });
    this.#view.focus();
  }

  /** Marks findings in the text that they are about. `fix` is called by the buttons of their tooltips. */
  mark(findings: readonly Diagnostic[], fix: (finding: Diagnostic) => void): void {
    const { length } = this.#view.state.doc;
    const markers = findings
      .filter(({ span }) => span.end <= length)
      .slice(0, MAX_MARKERS)
      .map(
        (finding): Marker => ({
          from: finding.span.start,
          to: finding.span.end,
          severity: finding.severity,
          source: finding.code,
          message: visible(finding.message),
          ...(finding.fix !== undefined && {
            actions: [{ name: actionName(finding.fix), apply: () => fix(finding) }],
          }),
        }),
      );
    this.#view.dispatch(setDiagnostics(this.#view.state, markers));
  }

  /** Highlights the lines of a decision, and scrolls to the one that decides. */
  light(explanation: Explanation | null, scrolls: boolean): void {
    const start = explanation?.rule?.span.start ?? explanation?.userAgents[0]?.start;
    const isInside = start !== undefined && start <= this.#view.state.doc.length;
    this.#view.dispatch({
      effects: [
        showEvidence.of(explanation),
        ...(scrolls && isInside ? [EditorView.scrollIntoView(start, { y: "nearest", yMargin: 60 })] : []),
      ],
    });
  }

  /** Replaces the text with the text that its octets decode to. Returns whether it was different. */
  #settle(): boolean {
    const { text } = this;
    const stable = settled(text);
    if (stable === text) return false;
    this.replace(stable);
    return true;
  }
}
