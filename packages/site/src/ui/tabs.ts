// Tabs by the pattern of the ARIA Authoring Practices: arrow keys move, one panel shows.
import { byId, h } from "./dom.ts";

/** A tab and the function that fills the panel. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly show: (panel: HTMLElement) => void;
}

/** The tabs above the panel. */
export class Tabs {
  readonly #tabs: readonly Tab[];
  readonly #buttons: readonly HTMLButtonElement[];
  #at = 0;

  constructor(tabs: readonly Tab[]) {
    this.#tabs = tabs;
    this.#buttons = tabs.map(({ id, title }, at) =>
      h("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": "panel" }, title, {
        click: () => this.choose(at),
        keydown: (event) => this.#moveBy(event),
      }),
    );
    byId("tabs").replaceChildren(...this.#buttons);
    this.choose(0);
  }

  /** The id of the chosen tab. */
  get chosen(): string {
    return this.#tabs[this.#at]?.id ?? "";
  }

  /** Chooses a tab, and fills the panel. */
  choose(at: number): void {
    this.#at = at;
    for (const [index, button] of this.#buttons.entries()) {
      button.setAttribute("aria-selected", String(index === at));
      button.tabIndex = index === at ? 0 : -1;
    }
    byId("panel").setAttribute("aria-labelledby", `tab-${this.chosen}`);
    this.refresh();
  }

  /** Fills the panel again. */
  refresh(): void {
    this.#tabs[this.#at]?.show(byId("panel"));
  }

  #moveBy(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: this.#at + 1,
      ArrowLeft: this.#at - 1,
      Home: 0,
      End: this.#tabs.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.choose((to + this.#tabs.length) % this.#tabs.length);
    this.#buttons[this.#at]?.focus();
  }
}
