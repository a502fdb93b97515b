// The list of findings, with their fixes.
import type { Diagnostic } from "robotspec";
import { visible } from "robotspec/diagnostics";
import type { LintReport } from "../answers/report.ts";
import { byId, h, unseen } from "./dom.ts";

/** Functions that the list calls. */
export interface FindingEvents {
  readonly show: (finding: Diagnostic) => void;
  readonly fix: (finding: Diagnostic) => void;
}

/** Maximum number of findings listed. */
const MAX_FINDINGS = 200;

const verdicts: Readonly<Record<LintReport["conforms"], readonly [before: string, after: string]>> = {
  yes: ["Conforms to", ""],
  "with-other-records": ["Conforms to", ", with other records"],
  no: ["Does not conform to", ""],
};

const grammars: Readonly<Record<string, string>> = {
  "koster-1996": "the draft of 1996",
  "rep-1994": "the standard of 1994",
};

/** Shows a report below the editor. */
export function showReport(report: LintReport, events: FindingEvents): void {
  const { findings, conforms, grammar, counts } = report;
  const verdict = byId("verdict");
  verdict.className = conforms === "no" ? "departs" : "conforms";
  verdict.textContent = `${verdicts[conforms][0]} ${grammars[grammar] ?? "RFC 9309"}${verdicts[conforms][1]}`;
  byId("counts").replaceChildren(
    ...(["error", "warning", "info"] as const)
      .filter((severity) => counts[severity] > 0)
      .map((severity) =>
        h("span", { class: `count ${severity}` }, `${counts[severity]} ${plural(severity, counts[severity])}`),
      ),
  );
  const items = findings.slice(0, MAX_FINDINGS).map((finding) => item(finding, events));
  if (findings.length > MAX_FINDINGS)
    items.push(h("li", { class: "rest" }, `and ${findings.length - MAX_FINDINGS} more`));
  if (findings.length === 0) items.push(h("li", { class: "rest" }, "No findings."));
  const focused = focusedItem();
  byId("finding-list").replaceChildren(...items);
  if (focused !== null) focusItem(focused);
}

/** The index of the finding that has the focus; null if none has. */
function focusedItem(): number | null {
  const at = [...byId("finding-list").children].findIndex((child) => child.contains(document.activeElement));
  return at === -1 ? null : at;
}

/** Focuses the finding at an index, or the last one, so that a fix does not lose the reader's position. */
function focusItem(at: number): void {
  const items = [...byId("finding-list").children];
  const item = items[Math.min(at, items.length - 1)];
  const control = item?.querySelector<HTMLElement>("button.fix") ?? item?.querySelector<HTMLElement>("button");
  (control ?? byId("fix")).focus({ preventScroll: true });
}

function plural(severity: string, count: number): string {
  return severity === "info" || count === 1 ? severity : `${severity}s`;
}

function item(finding: Diagnostic, { show, fix }: FindingEvents): HTMLLIElement {
  const { severity, line, column, code, message } = finding;
  return h("li", { class: severity }, [
    h(
      "button",
      { type: "button", class: "finding" },
      [
        h("span", { class: "badge", "aria-hidden": "true" }, severity.charAt(0).toUpperCase()),
        unseen(`${severity}, `),
        h("span", { class: "where" }, `${line}:${column}`),
        h("span", { class: "message" }, visible(message)),
      ],
      { click: () => show(finding) },
    ),
    h("div", { class: "actions" }, [
      h("a", { href: `rules/${code}.html` }, code),
      finding.fix !== undefined &&
        h(
          "button",
          { type: "button", class: "fix", "data-code": code },
          [
            unseen("Fix: "),
            visible(finding.fix.title),
            finding.fix.safety === "unsafe" && h("span", { class: "unsafe" }, "may change decisions"),
          ],
          { click: () => fix(finding) },
        ),
    ]),
  ]);
}
