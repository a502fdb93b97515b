// "Who differs": where dialects decide differently, and why.
import type { Comparison, Difference } from "robotspec";
import { visible } from "robotspec/diagnostics";
import { agentName, dialectNames } from "./dialect-names.ts";
import { h } from "./dom.ts";

/** Functions that the comparison calls. */
export interface ComparisonEvents {
  readonly showLine: (line: number) => void;
  /** Adds a difference to the matrix. */
  readonly ask: (difference: Difference) => void;
}

/** Shows a comparison in the panel. */
export function showComparison(panel: HTMLElement, comparison: Comparison, events: ComparisonEvents): void {
  const { dialects, differences, causes, agents, queries, cut } = comparison;
  const tried = `${queries.toLocaleString("en")} queries for ${agents} ${agents === 1 ? "crawler" : "crawlers"}, made from the file`;
  if (differences.length === 0) {
    panel.replaceChildren(
      h("div", { class: "empty" }, [
        h("p", { class: "big" }, "All six dialects agree."),
        h("p", { class: "hint" }, `${tried}, and every answer was the same.`),
      ]),
    );
    return;
  }
  panel.replaceChildren(
    h("div", { class: "comparison" }, [
      h("h3", {}, "Why they differ"),
      h(
        "ul",
        { class: "causes" },
        causes.map(({ text, lines }) =>
          h("li", {}, [visible(text), " ", ...lines.slice(0, 5).map((line) => lineButton(line, events))]),
        ),
      ),
      h("h3", {}, "Where they differ"),
      h("div", { class: "scroll" }, [
        h("table", { class: "differences", "aria-label": "Decisions by dialect" }, [
          h("thead", {}, [
            h("tr", {}, [
              h("th", { scope: "col" }, "Crawler and URL"),
              ...dialects.map((name) =>
                h("th", { scope: "col", title: dialectNames[name].full }, dialectNames[name].short),
              ),
            ]),
          ]),
          h(
            "tbody",
            {},
            differences.map((difference) => row(difference, events)),
          ),
        ]),
      ]),
      h("p", { class: "hint" }, `${tried}${cut ? "; some were left out" : ""}.`),
    ]),
  );
}

function row(difference: Difference, events: ComparisonEvents): HTMLElement {
  const { agents, agentCount, urls, urlCount, answers } = difference;
  const names = agents.slice(0, 2).map(agentName);
  const more = agentCount > names.length ? ` and ${agentCount - names.length} more` : "";
  return h("tr", {}, [
    h("th", { scope: "row" }, [
      h(
        "button",
        { type: "button", class: "ask", title: "Show in the matrix" },
        [
          h("span", { class: "agents" }, names.join(", ") + more),
          h("code", {}, shortened(urls[0] ?? "")),
          urlCount > 1 && h("span", { class: "more" }, `and ${urlCount - 1} more`),
        ],
        { click: () => events.ask(difference) },
      ),
    ]),
    ...answers.map(({ allowed, line, rule }) =>
      h("td", {}, [
        h("span", { class: `cell ${allowed ? "allowed" : "denied"}`, title: rule === null ? null : visible(rule) }, [
          h("span", { class: "sign", "aria-hidden": "true" }, allowed ? "\u2713" : "\u2715"),
          h("span", { class: "unseen" }, allowed ? "allowed" : "not allowed"),
          line === null ? null : h("span", { class: "line" }, String(line)),
        ]),
      ]),
    ),
  ]);
}

function lineButton(line: number, { showLine }: ComparisonEvents): HTMLElement {
  return h("button", { type: "button", class: "line-link" }, `line ${line}`, { click: () => showLine(line) });
}

function shortened(text: string): string {
  return visible(text.length > 60 ? `${text.slice(0, 59)}\u2026` : text);
}
