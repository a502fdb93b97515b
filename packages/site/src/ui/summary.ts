// Who may fetch what, above everything else; for an empty editor, how to begin.
import { visible } from "robotspec/diagnostics";
import type { FileSummary } from "../answers/summary.ts";
import { robotsTxtOf } from "../robots-txt-of.ts";
import { byId, h } from "./dom.ts";

/** Shows the summary of a file; null for an empty one. */
export function showSummary(summary: FileSummary | null): void {
  const content = byId("summary-content");
  if (summary === null) {
    // What is typed here stays while an empty file stays empty.
    if (content.querySelector("#site") === null) content.replaceChildren(beginning());
    return;
  }
  const { lines, isComplete } = summary;
  content.replaceChildren(
    h(
      "dl",
      {},
      lines.map(({ label, text }) =>
        h("div", { class: label === "Notice" ? "line notice" : "line" }, [
          h("dt", {}, visible(label)),
          h("dd", {}, visible(text)),
        ]),
      ),
    ),
    isComplete ? "" : h("p", { class: "hint" }, "The file has so many long groups that not all were read."),
  );
}

function beginning(): HTMLElement {
  const input = h("input", {
    id: "site",
    type: "url",
    placeholder: "example.com",
    "aria-label": "Site",
    autocomplete: "off",
    spellcheck: "false",
  });
  const open = () => {
    const url = robotsTxtOf(input.value);
    if (url === null) input.focus();
    else window.open(url, "_blank", "noopener,noreferrer");
  };
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") open();
  });
  return h("div", { class: "beginning" }, [
    h("p", {}, "Paste or drop your robots.txt, or open a site's:"),
    h("div", { class: "controls" }, [input, h("button", { type: "button" }, "Open its robots.txt", { click: open })]),
    h("p", { class: "hint" }, "It opens in a new tab. Copy its text, and paste it here: this page fetches nothing."),
  ]);
}
