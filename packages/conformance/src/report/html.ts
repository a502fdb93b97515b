// One HTML file with all cases: filters by section, level, basis and status, and the
// fields in which an answer differs from the expected one.
import { isDeepStrictEqual } from "node:util";
import { asciiJson, requestOf } from "../case.ts";
import { type ResultFile, sectionTitle, tally } from "../result.ts";
import type { CaseResult } from "../run.ts";
import { xml } from "./junit.ts";

/** Characters of a request that are shown. */
const SHOWN = 2_000;

/**
 * The results of one run as an HTML page with filters.
 *
 * @beta
 */
export function htmlReport(results: readonly CaseResult[], { implementation, version, date }: ResultFile): string {
  const name = [implementation.name, implementation.version].filter((one) => one !== undefined).join(" ");
  const { total, pass, failed, differs, unsupported } = tally(results.map(({ verdict }) => verdict.status));
  const filters = [
    filter("status", results, ({ verdict }) => verdict.status),
    filter("section", results, (one) => sectionTitle(one.case)),
    filter("level", results, (one) => one.case.level),
    filter("basis", results, (one) => one.case.basis),
  ];
  return page(
    `${name}: robots.txt conformance`,
    `<h1>${xml(name)}</h1>
<p>robotspec-conformance ${xml(version)}, ${xml(date)}. ${pass} of ${total} cases pass, ${failed} fail, ${differs} are
read otherwise, ${unsupported} are unsupported.</p>
<form>${filters.join("\n")} <output></output></form>
<div class="wide"><table>
<thead><tr><th>Case</th><th>Section</th><th>Level</th><th>Basis</th><th>Status</th><th>Why</th></tr></thead>
${results.map(caseRows).join("\n")}
</table></div>`,
  );
}

/** A whole page. Rows with `data-` attributes are hidden by the selects of the form. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${xml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
  body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .3rem .5rem; border-bottom: 1px solid #8884; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .wide { overflow-x: auto; }
  form { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
  .pass { color: light-dark(#1d6b30, #7bd492); } .differs, .unsupported { color: light-dark(#6b5a00, #dcc55b); }
  .fail, .error, .invalid, .crash, .timeout, .not-run { color: light-dark(#a02818, #ff9d8c); }
  mark { background: light-dark(#ffdbd4, #6b2014); color: inherit; }
  tbody[hidden] { display: none; }
</style>
${body}
<script>
  const form = document.querySelector("form");
  const rows = [...document.querySelectorAll("tbody[data-status]")];
  const show = () => {
    const wanted = Object.entries(Object.fromEntries(new FormData(form))).filter(([, value]) => value !== "");
    let shown = 0;
    for (const row of rows) {
      row.hidden = !wanted.every(([name, value]) => row.dataset[name] === value);
      if (!row.hidden) shown++;
    }
    form.querySelector("output").textContent = shown + " cases";
  };
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const field = form?.elements.namedItem(name);
    if (field) field.value = value;
  }
  form?.addEventListener("input", show);
  if (form) show();
</script>
</html>
`;
}

/** A select of all values that some result has. */
export function filter<T>(name: string, results: readonly T[], valueOf: (one: T) => string): string {
  const values = [...new Set(results.map(valueOf))].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  const options = values.map((value) => `<option>${xml(value)}</option>`).join("");
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}

function caseRows({ case: one, verdict }: CaseResult): string {
  const data = `data-status="${verdict.status}" data-section="${xml(sectionTitle(one))}" data-level="${one.level}" data-basis="${one.basis}"`;
  const cells = [one.id, sectionTitle(one), one.level, one.basis].map((text) => `<td>${xml(text)}</td>`).join("");
  const head = `<tr>${cells}<td class="${verdict.status}">${verdict.status}</td><td>${xml(one.why)}</td></tr>`;
  if (verdict.status === "pass" || verdict.status === "unsupported") return `<tbody ${data}>${head}</tbody>`;
  const { id: _, ...request } = requestOf(one, 0);
  const asked = asciiJson(request);
  const got = verdict.got ?? {};
  const fields = Object.entries(one.expected).map(([field, wanted]) => {
    const differs = field in got && !isDeepStrictEqual(got[field], wanted);
    const value = field in got ? JSON.stringify(got[field]) : "";
    return `<tr><td>${xml(field)}</td><td>${xml(JSON.stringify(wanted))}</td><td>${differs ? `<mark>${xml(value)}</mark>` : xml(value)}</td></tr>`;
  });
  const also = (one.alsoPermitted ?? []).map((answer) => `<p>also permitted: ${xml(JSON.stringify(answer))}</p>`);
  return `<tbody ${data}>${head}
<tr><td colspan="6"><pre>${xml(asked.length > SHOWN ? `${asked.slice(0, SHOWN)}…` : asked)}</pre>
<table><tr><th></th><th>expected</th><th>got</th></tr>${fields.join("")}</table>${also.join("")}
${verdict.message === undefined ? "" : `<p>${xml(verdict.message)}</p>`}</td></tr></tbody>`;
}
