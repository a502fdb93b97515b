// The matrix: a row for each URL, a column for each crawler and dialect, and the explanation of the chosen cell.

import { visible } from "robotspec/diagnostics";
import type { DialectName } from "robotspec/dialects";
import type { Explanation, MatchingRule } from "../answers/explanation.ts";
import { type Cell, type CellIndex, disagree, type Matrix } from "../answers/matrix.ts";
import { shownCrawlers } from "../shown-crawlers.ts";
import { LIMITS } from "../state.ts";
import { agentName, allDialects, dialectNames } from "./dialect-names.ts";
import { h, unseen } from "./dom.ts";

/** Rows and columns. */
export interface MatrixModel {
  urls: string[];
  agents: string[];
  dialects: DialectName[];
  /** The cell that is explained; null if none is. */
  chosen: CellIndex | null;
}

/** Functions that the matrix calls. */
export interface MatrixEvents {
  /** After a URL was edited; the rows are the same. */
  readonly edited: () => void;
  /** After rows or columns were added or removed. */
  readonly reshaped: () => void;
  readonly choose: (cell: CellIndex) => void;
  readonly showRule: (rule: MatchingRule) => void;
}

const known = new Map(shownCrawlers.map((crawler) => [crawler.token.toLowerCase(), crawler]));

/** The matrix in the page. */
export class MatrixPanel {
  readonly #model: MatrixModel;
  readonly #events: MatrixEvents;
  readonly #explanation = h("div", { class: "explanation", "aria-live": "polite" });
  readonly #table = h("div", { class: "scroll" });
  #cells: HTMLButtonElement[][] = [];
  #inputs: HTMLInputElement[] = [];
  #rows: HTMLTableRowElement[] = [];
  #matrix: Matrix | null = null;

  constructor(model: MatrixModel, events: MatrixEvents) {
    this.#model = model;
    this.#events = events;
  }

  /** Builds the panel; `fill` shows the answers. */
  show(panel: HTMLElement): void {
    panel.replaceChildren(this.#controls(), this.#table, this.#explanation);
    this.#build();
  }

  /** Shows the rows and columns of the model after it was changed; `fill` shows the answers. */
  rebuild(): void {
    this.#matrix = null;
    this.#build();
  }

  /** Shows answers in the cells, if they are about the current rows and columns. */
  fill(matrix: Matrix): void {
    this.#matrix = matrix;
    const { urls, agents, dialects } = this.#model;
    if (matrix.length !== urls.length || this.#rows.length !== urls.length) return;
    for (const [row, byAgent] of matrix.entries()) {
      if (byAgent.length !== agents.length) return;
      this.#rows[row]?.classList.toggle("differs", byAgent.some(disagree));
      for (const [at, cell] of byAgent.flat().entries()) {
        const button = this.#cells[row]?.[at];
        const [agent, dialect] = [Math.floor(at / dialects.length), at % dialects.length];
        if (button === undefined) continue;
        if (urls[row]?.trim() === "") emptyCell(button);
        else fillCell(button, cell, this.#nameOf({ url: row, agent, dialect }));
      }
    }
  }

  /** Shows why the chosen cell is as it is; null asks to choose one. With `scrolls`, scrolls to the reasons. */
  explain(explanation: Explanation | null, scrolls = false): void {
    const { chosen } = this.#model;
    for (const [row, cells] of this.#cells.entries()) {
      for (const [at, button] of cells.entries()) {
        const isChosen = chosen !== null && row === chosen.url && at === this.#columnOf(chosen);
        button.setAttribute("aria-pressed", String(isChosen));
      }
    }
    if (explanation === null || chosen === null) {
      this.#explanation.replaceChildren(
        h("p", { class: "hint" }, "Choose a cell to see which line decides, and what it beats."),
      );
      return;
    }
    this.#explanation.replaceChildren(...this.#explained(explanation, chosen));
    if (scrolls) this.#explanation.scrollIntoView({ block: "nearest" });
  }

  #explained({ allowed, sentences, rule, beaten, beatenCount }: Explanation, chosen: CellIndex): HTMLElement[] {
    const dialect = this.#model.dialects[chosen.dialect];
    const state = allowed === null ? "unread" : allowed ? "allowed" : "denied";
    const title = allowed === null ? "No answer" : allowed ? "Allowed" : "Not allowed";
    const rules = [...(rule === null ? [] : [rule]), ...beaten];
    const by = dialect === undefined ? "" : dialectNames[dialect].full;
    return [
      h("h3", { class: state }, [title, h("span", { class: "by" }, `by ${by}`)]),
      h(
        "ol",
        { class: "sentences" },
        sentences.map((sentence) => h("li", {}, visible(sentence))),
      ),
      h(
        "ul",
        { class: "rules" },
        rules.map((one) =>
          h("li", {}, [
            h(
              "button",
              { type: "button", class: one === rule ? (one.allows ? "wins allows" : "wins disallows") : "beaten" },
              [
                h("span", { class: "where" }, `line ${one.line}`),
                h("code", {}, shortened(one.text)),
                h("span", { class: "octets" }, one.octets === 1 ? "1 octet" : `${one.octets} octets`),
                h("span", { class: "role" }, one === rule ? "decides" : rule === null ? "matches" : "beaten"),
              ],
              { click: () => this.#events.showRule(one) },
            ),
          ]),
        ),
      ),
      ...(beatenCount > beaten.length ? [h("p", {}, `and ${beatenCount - beaten.length} more`)] : []),
    ];
  }

  #controls(): HTMLElement {
    const input = h("input", {
      id: "agent",
      list: "known-crawlers",
      placeholder: "Add a crawler",
      "aria-label": "Crawler to add",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: LIMITS.length,
    });
    const add = () => {
      const agent = input.value.trim();
      const { agents } = this.#model;
      if (agent === "" || agents.includes(agent) || agents.length >= LIMITS.agents) return;
      agents.push(agent);
      input.value = "";
      this.#reshape();
      input.focus();
    };
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") add();
    });
    return h("div", { class: "controls" }, [
      h("div", { class: "adder" }, [
        input,
        h("button", { type: "button" }, "Add", { click: add }),
        h(
          "datalist",
          { id: "known-crawlers" },
          shownCrawlers
            .filter(({ isCurrent }) => isCurrent)
            .map(({ token, operator, purpose }) => h("option", { value: token, label: `${operator}, ${purpose}` })),
        ),
      ]),
      h("fieldset", { class: "dialects" }, [
        h("legend", {}, "Dialects"),
        ...allDialects.map((dialect) => this.#dialectBox(dialect)),
      ]),
    ]);
  }

  #dialectBox(dialect: DialectName): HTMLElement {
    const { dialects } = this.#model;
    const box = h("input", { type: "checkbox", id: `dialect-${dialect}`, checked: dialects.includes(dialect) });
    box.addEventListener("change", () => {
      const { dialects } = this.#model;
      const others = dialects.filter((name) => name !== dialect);
      const chosen = box.checked ? [...dialects, dialect] : others;
      // At least one column stays.
      if (chosen.length === 0) box.checked = true;
      else this.#model.dialects = allDialects.filter((name) => chosen.includes(name));
      this.#reshape();
    });
    return h("label", {}, [box, h("span", {}, dialectNames[dialect].full)]);
  }

  #reshape(): void {
    this.#model.chosen = null;
    this.#build();
    this.#events.reshaped();
  }

  #build(): void {
    const { urls, agents, dialects } = this.#model;
    this.#cells = [];
    this.#inputs = [];
    this.#rows = urls.map((url, row) => this.#row(url, row));
    const head = h("thead", {}, [
      h("tr", {}, [
        h("th", { scope: "col", rowspan: 2, class: "url" }, "URL or path"),
        ...agents.map((agent, at) => this.#agentHead(agent, at)),
      ]),
      h(
        "tr",
        {},
        agents.flatMap((_, agent) =>
          dialects.map((dialect, at) =>
            h(
              "th",
              { scope: "col", class: at === 0 && agent > 0 ? "first" : null, title: dialectNames[dialect].full },
              [dialectNames[dialect].short],
            ),
          ),
        ),
      ),
    ]);
    const add = h("button", { type: "button", class: "add-row" }, "+ Add URL", {
      click: () => this.#insert(this.#model.urls.length, [""]),
    });
    this.#table.replaceChildren(
      h("table", { class: "matrix", "aria-label": "Decisions by URL, crawler and dialect" }, [
        head,
        h("tbody", {}, this.#rows),
      ]),
      add,
    );
    if (this.#matrix !== null) this.fill(this.#matrix);
    this.explain(null);
  }

  #agentHead(agent: string, at: number): HTMLElement {
    const crawler = known.get(agent.toLowerCase());
    return h("th", { scope: "colgroup", colspan: this.#model.dialects.length, class: at > 0 ? "first" : null }, [
      h("span", { class: "agent" }, [
        h("span", { class: "name", title: agentName(agent) }, agentName(agent)),
        h(
          "button",
          { type: "button", class: "remove", "aria-label": `Remove the crawler ${agentName(agent)}` },
          "\u00d7",
          {
            click: () => {
              if (this.#model.agents.length === 1) return;
              this.#model.agents.splice(at, 1);
              this.#reshape();
            },
          },
        ),
      ]),
      h(
        "span",
        { class: "operator" },
        agent === "*"
          ? "no group names it"
          : crawler === undefined
            ? "not a known crawler"
            : `${crawler.operator}, ${crawler.purpose}`,
      ),
    ]);
  }

  #row(url: string, row: number): HTMLTableRowElement {
    const { agents, dialects } = this.#model;
    const input = h("input", {
      value: url,
      "aria-label": `URL ${row + 1}`,
      placeholder: "/path or https://…",
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      maxlength: LIMITS.length,
    });
    input.addEventListener("input", () => {
      this.#model.urls[row] = input.value;
      this.#events.edited();
    });
    input.addEventListener("keydown", (event) => this.#keyInUrl(event, row));
    input.addEventListener("paste", (event) => this.#paste(event, row));
    this.#inputs[row] = input;
    const cells = agents.flatMap((_, agent) =>
      dialects.map((_, dialect) => this.#cellButton({ url: row, agent, dialect })),
    );
    this.#cells[row] = cells;
    return h("tr", {}, [
      h("th", { scope: "row", class: "url" }, [
        h("span", { class: "url-line" }, [
          input,
          h("button", { type: "button", class: "remove", "aria-label": `Remove URL ${row + 1}` }, "\u00d7", {
            click: () => this.#removeRow(row),
          }),
        ]),
      ]),
      ...cells.map((button, at) => h("td", { class: at > 0 && at % dialects.length === 0 ? "first" : null }, [button])),
    ]);
  }

  #cellButton(cell: CellIndex): HTMLButtonElement {
    const isFirst = cell.url === 0 && this.#columnOf(cell) === 0;
    return h(
      "button",
      { type: "button", class: "cell", tabindex: isFirst ? 0 : -1, "aria-pressed": "false" },
      "\u2026",
      {
        click: () => this.#events.choose(cell),
        keydown: (event) => this.#keyInCell(event, cell),
        focus: () => this.#makeTabStop(cell),
      },
    );
  }

  /** One cell is in the tab order; arrow keys move from there. */
  #makeTabStop(cell: CellIndex): void {
    for (const button of this.#cells.flat()) button.tabIndex = -1;
    const button = this.#cells[cell.url]?.[this.#columnOf(cell)];
    if (button !== undefined) button.tabIndex = 0;
  }

  #keyInCell(event: KeyboardEvent, cell: CellIndex): void {
    const [row, column] = [cell.url, this.#columnOf(cell)];
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [row, 0],
      End: [row, (this.#cells[row]?.length ?? 1) - 1],
    };
    const to = steps[event.key];
    const button = to === undefined ? undefined : this.#cells[to[0]]?.[to[1]];
    if (to === undefined) return;
    event.preventDefault();
    button?.focus();
  }

  #keyInUrl(event: KeyboardEvent, row: number): void {
    const input = this.#inputs[row];
    if (event.key === "Enter") {
      event.preventDefault();
      this.#insert(row + 1, [""]);
    } else if (event.key === "Backspace" && input?.value === "" && this.#model.urls.length > 1) {
      event.preventDefault();
      this.#removeRow(row);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.#inputs[row + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
    }
  }

  /** Several pasted lines become several rows. */
  #paste(event: ClipboardEvent, row: number): void {
    const lines = (event.clipboardData?.getData("text/plain") ?? "").split(/[\r\n]+/).filter((line) => line !== "");
    if (lines.length < 2) return;
    event.preventDefault();
    if (this.#model.urls[row] === "") this.#model.urls.splice(row, 1);
    this.#insert(
      Math.min(row + 1, this.#model.urls.length),
      lines.map((line) => line.trim().slice(0, LIMITS.length)),
    );
  }

  #insert(at: number, urls: readonly string[]): void {
    const room = LIMITS.urls - this.#model.urls.length;
    if (room <= 0) return;
    this.#model.urls.splice(at, 0, ...urls.slice(0, room));
    this.#reshape();
    this.#inputs[at]?.focus();
  }

  #removeRow(row: number): void {
    if (this.#model.urls.length === 1) return;
    this.#model.urls.splice(row, 1);
    this.#reshape();
    this.#inputs[Math.max(0, row - 1)]?.focus();
  }

  #columnOf({ agent, dialect }: CellIndex): number {
    return agent * this.#model.dialects.length + dialect;
  }

  #nameOf({ url, agent, dialect }: CellIndex): string {
    const { urls, agents, dialects } = this.#model;
    const name = dialects[dialect];
    return `${agentName(agents[agent] ?? "")}, ${name === undefined ? "" : dialectNames[name].full}, ${visible(urls[url] ?? "")}`;
  }
}

/** A cell of a row without a URL. */
function emptyCell(button: HTMLButtonElement): void {
  button.className = "cell";
  button.title = "no URL";
  button.replaceChildren(unseen("no URL"));
}

function fillCell(button: HTMLButtonElement, { allowed, line }: Cell, name: string): void {
  const state = allowed === null ? "unread" : allowed ? "allowed" : "denied";
  const words = allowed === null ? "not a URL" : allowed ? "allowed" : "not allowed";
  button.className = `cell ${state}`;
  button.title = `${words}${line === null ? "" : `, line ${line}`}`;
  button.replaceChildren(
    h("span", { class: "sign", "aria-hidden": "true" }, allowed === null ? "?" : allowed ? "\u2713" : "\u2715"),
    unseen(`${name}: ${words}${line === null ? "" : ", line"} `),
    line === null ? "" : h("span", { class: "line" }, String(line)),
  );
}

function shortened(text: string): string {
  return visible(text.length > 120 ? `${text.slice(0, 119)}\u2026` : text);
}
