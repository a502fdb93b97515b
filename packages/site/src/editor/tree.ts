// The tree of the editor's text, and what is drawn from it: colours, and visible forms of hidden characters.
import { type EditorState, type Extension, RangeSetBuilder, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from "@codemirror/view";
import { parse } from "robotspec/core";
import type { RobotsTxt } from "robotspec/cst";
import { hiddenCharacters } from "./hidden-characters.ts";
import { tokensBetween } from "./tokens.ts";

/** The tree is parsed again for each change: 100 KB take less than a millisecond. */
const treeField = StateField.define<RobotsTxt>({
  create: (state) => parse(state.doc.toString()).document,
  update: (tree, { docChanged, newDoc }) => (docChanged ? parse(newDoc.toString()).document : tree),
});

/** The tree of the current text. */
export function treeOf(state: EditorState): RobotsTxt {
  return state.field(treeField);
}

class HiddenCharacterWidget extends WidgetType {
  readonly #shown: string;

  constructor(shown: string) {
    super();
    this.#shown = shown;
  }

  override eq(other: HiddenCharacterWidget): boolean {
    return other.#shown === this.#shown;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = "cm-hidden-character";
    element.textContent = this.#shown;
    element.title = `Hidden character ${this.#shown}`;
    return element;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

class TreeView {
  colours: DecorationSet;
  hidden: DecorationSet;

  constructor(view: EditorView) {
    this.colours = coloursOf(view);
    this.hidden = hiddenOf(view);
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (!docChanged && !viewportChanged) return;
    this.colours = coloursOf(view);
    this.hidden = hiddenOf(view);
  }
}

function coloursOf({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (const { start, end, name } of tokensBetween(treeOf(state), from, to)) {
      if (end > from && start < to) {
        builder.add(Math.max(start, from), Math.min(end, to), Decoration.mark({ class: `tok-${name}` }));
      }
    }
  }
  return builder.finish();
}

function hiddenOf({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (const { start, end, shown } of hiddenCharacters(state.sliceDoc(from, to))) {
      const widget = new HiddenCharacterWidget(shown);
      builder.add(from + start, from + end, Decoration.replace({ widget }));
    }
  }
  return builder.finish();
}

/** Colours and visible characters. */
export function treeExtension(): Extension {
  return [
    treeField,
    ViewPlugin.fromClass(TreeView, {
      provide: (plugin) => [
        EditorView.decorations.of((view) => view.plugin(plugin)?.colours ?? Decoration.none),
        EditorView.decorations.of((view) => view.plugin(plugin)?.hidden ?? Decoration.none),
        // The cursor moves over such a character as a whole.
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.hidden ?? Decoration.none),
      ],
    }),
  ];
}
