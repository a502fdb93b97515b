// Highlights the lines that a decision rests on: the deciding rule, the rules it beats, and the group's user-agent
// lines.
import { type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { Span } from "robotspec";
import type { Explanation, MatchingRule } from "../answers/explanation.ts";

/** A note after a line. */
class Note extends WidgetType {
  readonly #text: string;
  readonly #kind: string;

  constructor(text: string, kind: string) {
    super();
    this.#text = text;
    this.#kind = kind;
  }

  override eq(other: Note): boolean {
    return other.#text === this.#text && other.#kind === this.#kind;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = `cm-note cm-note-${this.#kind}`;
    element.textContent = this.#text;
    return element;
  }
}

/** Shows the lines of a decision; null shows none. */
export const showEvidence = StateEffect.define<Explanation | null>();

const evidenceField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { docChanged, changes, effects, newDoc }) {
    const moved = docChanged ? decorations.map(changes) : decorations;
    const shown = effects.find((effect) => effect.is(showEvidence));
    if (shown === undefined) return moved;
    if (shown.value === null) return Decoration.none;
    const { rule, beaten, userAgents } = shown.value;
    const ranges = [
      ...userAgents.flatMap((span) => lit(span, "group", "group that applies")),
      ...beaten.flatMap((one) => lit(one.span, "beaten", `${rule === null ? "matches" : "beaten"}, ${octetsOf(one)}`)),
      ...(rule === null ? [] : lit(rule.span, rule.allows ? "allows" : "disallows", `decides, ${octetsOf(rule)}`)),
    ];
    return Decoration.set(ranges, true);

    function lit({ start, end }: Span, kind: string, text: string): Range<Decoration>[] {
      // The answer may be about an earlier text.
      if (end > newDoc.length) return [];
      const line = newDoc.lineAt(start);
      return [
        Decoration.line({ class: `cm-lit cm-lit-${kind}` }).range(line.from),
        Decoration.widget({ widget: new Note(text, kind), side: 1 }).range(line.to),
      ];
    }
  },
  provide: (field) => EditorView.decorations.from(field),
});

function octetsOf({ octets }: MatchingRule): string {
  return octets === 1 ? "1 octet" : `${octets} octets`;
}

/** The lines of the chosen decision. */
export function evidence(): Extension {
  return evidenceField;
}
