// The tree of the file: each line with its parts.
import type { LineNode, RobotsTxt, Span } from "robotspec/cst";
import { visible } from "robotspec/diagnostics";
import { h } from "./dom.ts";

/** Maximum number of lines shown. */
const MAX_LINES = 400;
/** The most code units of a part that are shown. */
const MAX_LENGTH = 80;

/** Shows the tree in the panel; `select` is called with the span of a node. */
export function showTree(panel: HTMLElement, document: RobotsTxt, select: (span: Span) => void): void {
  const nodes = document.children;
  const open = new Set(
    [...panel.querySelectorAll<HTMLDetailsElement>("details[open]")].map(({ dataset }) => dataset.at),
  );
  panel.replaceChildren(
    h("div", { class: "tree" }, [
      h("p", { class: "root" }, [h("b", {}, "robotstxt"), spanText(document.span)]),
      ...nodes
        .slice(0, MAX_LINES)
        .map((node, at) =>
          "children" in node ? line(node, at) : h("p", { class: "leaf" }, [h("b", {}, node.kind), spanText(node.span)]),
        ),
      nodes.length > MAX_LINES && h("p", { class: "hint" }, `and ${nodes.length - MAX_LINES} more lines`),
    ]),
  );

  function line(node: LineNode, at: number): HTMLElement {
    const text = document.text.slice(node.span.start, node.span.end).replace(/[\r\n]/g, "");
    return h("details", { "data-at": at, open: open.has(String(at)) }, [
      h("summary", {}, [h("b", { class: node.kind }, node.kind), h("code", {}, shortened(text)), spanText(node.span)]),
      h(
        "ul",
        {},
        node.children.map(({ kind, span }) =>
          h("li", {}, [
            h(
              "button",
              { type: "button" },
              [h("b", {}, kind), h("code", {}, shortened(document.text.slice(span.start, span.end))), spanText(span)],
              { click: () => select(span) },
            ),
          ]),
        ),
      ),
    ]);
  }
}

function spanText({ start, end }: Span): HTMLElement {
  return h("span", { class: "span" }, `${start}\u2013${end}`);
}

function shortened(text: string): string {
  return visible(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}\u2026` : text);
}
