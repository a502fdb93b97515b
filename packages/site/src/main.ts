// The playground: connects the editor, the worker, and the panels.
import type { Diagnostic, Difference } from "robotspec";
import { MAX_PASSED_ON, type PlaygroundState, writeFragment } from "../../../src/cli/playground-fragment.ts";
import { type CellIndex, tellingCell } from "./answers/matrix.ts";
import { jsonReport, type LintReport } from "./answers/report.ts";
import type { FileSummary } from "./answers/summary.ts";
import { Assistant } from "./assistant.ts";
import { compression } from "./compression.ts";
import { Editor } from "./editor/editor.ts";
import { examples } from "./examples.ts";
import { readFragment } from "./fragment.ts";
import { octetsOf, textOf } from "./octets.ts";
import type { Rewritten } from "./protocol.ts";
import { trustedUrl } from "./trusted-url.ts";
import { byId, h } from "./ui/dom.ts";
import { showReport } from "./ui/findings.ts";
import { type MatrixModel, MatrixPanel } from "./ui/matrix.ts";
import { showSummary } from "./ui/summary.ts";
import { Tabs } from "./ui/tabs.ts";
import { showTree } from "./ui/tree.ts";

/** Milliseconds without a change before the worker is asked. */
const PAUSE = 60;
/** Milliseconds without a change before the address is updated. */
const ADDRESS_PAUSE = 400;
/** Characters of a fragment: the longest that is kept in the address while typing, and the longest that is shared. */
const MAX_FRAGMENT = { kept: 32_768, shared: 1_000_000 } as const;
/** The largest file that is opened, in octets. */
const MAX_FILE = 10_000_000;

const assistant = new Assistant();
const [first] = examples;
const shared = readFragment(location.hash, compression);
const start: PlaygroundState = shared ?? (first as PlaygroundState);
const model: MatrixModel = { ...editable(start), chosen: null };

/** The questions that the playground chose itself. The visitor's own ones, and those of a link, stay. */
let automatic = isOwn(start) ? null : keyOf(model);

let report: LintReport | null = null;
let isAsking = false;
/** Called after the report is that of the text. */
const whenUpToDate: (() => void)[] = [];
let isOutdated = false;
let timer = 0;
let addressTimer = 0;

const editor = new Editor(byId("editor"), textOf(start.octets), { changed: textChanged, moved: showFacts });
const matrix = new MatrixPanel(model, {
  edited: () => {
    void askMatrix();
    keepAddress();
  },
  reshaped: () => {
    // The findings are about the first dialect.
    isOutdated = true;
    void refresh();
    keepAddress();
    editor.light(null, false);
  },
  choose: (cell) => void choose(cell, true),
  showRule: ({ span }) => editor.select(span),
});
const tabs = new Tabs([
  {
    id: "matrix",
    title: "Matrix",
    show: (panel) => {
      matrix.show(panel);
      void askMatrix();
    },
  },
  { id: "compare", title: "Who differs", show: () => void askComparison() },
  { id: "tree", title: "Tree", show: (panel) => showTree(panel, editor.tree, (span) => editor.select(span)) },
  { id: "json", title: "JSON report", show: showJson },
]);

function editable({ urls, agents, dialects }: PlaygroundState): Omit<MatrixModel, "chosen"> {
  return {
    urls: urls.length === 0 ? ["/"] : [...urls],
    agents: agents.length === 0 ? ["*"] : [...agents],
    dialects: [...dialects],
  };
}

function isOwn(state: PlaygroundState): boolean {
  return !examples.includes(state as (typeof examples)[number]) && state.urls.length + state.agents.length > 0;
}

function keyOf({ urls, agents }: Pick<MatrixModel, "urls" | "agents">): string {
  return JSON.stringify([urls, agents]);
}

/** While the visitor has changed no row and no column, they are those of the example, or come from the file. */
function askAbout(text: string, summary: FileSummary | null): void {
  if (automatic !== keyOf(model)) return;
  const example = examples.find(({ octets }) => textOf(octets) === text);
  const { urls, agents } = editable({ ...state(), urls: [], agents: [], ...summary, ...example });
  automatic = keyOf({ urls, agents });
  if (automatic === keyOf(model)) return;
  Object.assign(model, { urls, agents, chosen: null });
  editor.light(null, false);
  if (tabs.chosen === "matrix") matrix.rebuild();
}

/** The dialect of the findings: the first of the matrix. */
function dialect() {
  return model.dialects[0] ?? "rfc9309";
}

function textChanged(): void {
  isOutdated = true;
  window.clearTimeout(timer);
  timer = window.setTimeout(refresh, PAUSE);
  keepAddress();
}

/** Asks about the text as it is. One request at a time, so that a slow one is followed by one about the latest text. */
async function refresh(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    while (isOutdated) {
      isOutdated = false;
      const { text } = editor;
      const asked = { text, dialect: dialect() };
      const answer = await assistant.ask("open", asked);
      if (editor.text !== text) continue;
      report = answer;
      const fix = (finding: Diagnostic) => void applyFix(finding);
      showReport(answer, { show: ({ span }) => editor.select(span), fix });
      editor.mark(answer.findings, fix);
      const summary = text.trim() === "" ? null : await assistant.ask("summary", { dialect: asked.dialect });
      if (editor.text !== text) continue;
      showSummary(summary);
      askAbout(text, summary);
      document.documentElement.dataset.findings = String(answer.findings.length);
      showAnswers();
    }
  } finally {
    isAsking = false;
    for (const resume of whenUpToDate.splice(0)) resume();
  }
}

/** Waits until the report and the worker have the text as it is. */
async function upToDate(): Promise<void> {
  if (!isOutdated && !isAsking) return;
  window.clearTimeout(timer);
  await new Promise<void>((resolve) => {
    whenUpToDate.push(resolve);
    void refresh();
  });
}

/** Updates the chosen tab. */
function showAnswers(): void {
  if (tabs.chosen === "matrix") void askMatrix();
  else tabs.refresh();
}

async function askMatrix(): Promise<void> {
  // Before the first report, the worker has no file.
  if (report === null) return;
  const { urls, agents, dialects } = model;
  const answer = await assistant.ask("matrix", { urls: [...urls], agents: [...agents], dialects: [...dialects] });
  if (tabs.chosen !== "matrix") return;
  matrix.fill(answer);
  const cell = model.chosen ?? tellingCell(answer);
  if (cell !== null) await choose(cell, false);
}

async function choose(cell: CellIndex, scrolls: boolean): Promise<void> {
  const [url, agent, name] = [model.urls[cell.url], model.agents[cell.agent], model.dialects[cell.dialect]];
  if (url === undefined || agent === undefined || name === undefined) return;
  model.chosen = cell;
  const answer = await assistant.ask("explain", { url, agent, dialect: name });
  if (model.chosen !== cell || tabs.chosen !== "matrix") return;
  matrix.explain(answer, scrolls);
  editor.light(answer, scrolls);
}

async function askComparison(): Promise<void> {
  if (report === null) return;
  const [answer, { showComparison }] = await Promise.all([
    assistant.ask("compare", null),
    // Not part of the first load.
    import("./ui/comparison.ts"),
  ]);
  if (tabs.chosen !== "compare") return;
  showComparison(byId("panel"), answer, {
    showLine: (line) => {
      const starts = editor.tree.lineIndex.starts;
      const from = starts[line - 1] ?? 0;
      editor.select({ start: from, end: (starts[line] ?? editor.text.length + 1) - 1 });
    },
    ask: showDifference,
  });
}

/** Opens the matrix with the crawler and the URL of a difference. */
function showDifference({ agents, urls, answers }: Difference): void {
  const [agent, url] = [agents[0], urls[0]];
  if (agent === undefined || url === undefined) return;
  if (!model.agents.includes(agent)) model.agents.unshift(agent);
  if (!model.urls.includes(url)) model.urls.unshift(url);
  const other = answers.find(({ allowed }) => allowed !== answers[0]?.allowed)?.dialect;
  if (other !== undefined && !model.dialects.includes(other)) model.dialects.push(other);
  model.chosen = null;
  tabs.choose(0);
  const at = { url: model.urls.indexOf(url), agent: model.agents.indexOf(agent), dialect: model.dialects.length - 1 };
  void choose(at, true);
  keepAddress();
}

function showJson(panel: HTMLElement): void {
  if (report === null) return;
  const text = JSON.stringify(jsonReport(report, "robots.txt", dialect()), null, 2);
  panel.replaceChildren(
    h("div", { class: "json" }, [
      h("div", { class: "controls" }, [
        h("p", { class: "hint" }, ["As ", h("code", {}, "robotspec lint --format json"), " prints it."]),
        h("button", { type: "button" }, "Copy", {
          click: () => void navigator.clipboard.writeText(text).then(() => notify("Copied the report.")),
        }),
      ]),
      h("pre", { tabindex: 0, role: "region", "aria-label": "JSON report" }, text.slice(0, 200_000)),
    ]),
  );
}

/** Applies the fix of a finding. If the text has changed since, the finding of the same code and message counts. */
async function applyFix({ code, message }: Diagnostic): Promise<void> {
  await upToDate();
  const fix = report?.findings.find((finding) => finding.code === code && finding.message === message)?.fix;
  if (fix !== undefined) editor.apply(fix);
}

async function fixAll(unsafe: boolean): Promise<void> {
  await upToDate();
  showRewritten(await assistant.ask("fix", { dialect: dialect(), unsafe }), "Findings fixed");
}

function showRewritten({ text, fixed, refused }: Rewritten, done: string): void {
  if (refused !== null) {
    notify(`The file cannot be formatted (${refused}); see the findings.`);
    return;
  }
  const changes = text !== editor.text;
  editor.replace(text);
  notify(changes ? (fixed > 0 ? `${done}: ${fixed}.` : `${done}.`) : "Nothing to change.");
}

let size: { readonly tree: object | null; readonly octets: number } = { tree: null, octets: 0 };

function showFacts(): void {
  const { position, tree } = editor;
  if (size.tree !== tree) size = { tree, octets: octetsOf(editor.text).length };
  byId("facts").textContent =
    `Line ${position.line}, column ${position.column} \u00b7 ${size.octets.toLocaleString("en")} octets`;
}

function state(): PlaygroundState {
  const { dialects } = model;
  const { urls, agents } = automatic === keyOf(model) ? { urls: [], agents: [] } : model;
  return { octets: octetsOf(editor.text), urls, agents, dialects };
}

/** Updates the address when the text, a row or a column has changed. */
function keepAddress(): void {
  window.clearTimeout(addressTimer);
  addressTimer = window.setTimeout(() => {
    const fragment = writeFragment(state(), compression.deflate);
    const isShort = fragment.length <= MAX_FRAGMENT.kept;
    history.replaceState(null, "", isShort ? fragment : location.pathname);
  }, ADDRESS_PAUSE);
}

async function share(): Promise<void> {
  const fragment = writeFragment(state(), compression.deflate);
  if (fragment.length > MAX_FRAGMENT.shared) {
    notify("The file is too large for a link; send the file itself.", { name: "Download", act: download });
    return;
  }
  history.replaceState(null, "", fragment);
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  const copied = isCopied ? "Copied the link." : "The link is in the address bar.";
  if (fragment.length <= MAX_PASSED_ON) {
    notify(`${copied} The file is in it, and on no server.`);
    return;
  }
  const length = `${Math.ceil(location.href.length / 1_024).toLocaleString("en")} KB`;
  notify(`${copied} It has ${length}: mail and chat programs may cut it off. The file itself is safer.`, {
    name: "Download",
    act: download,
  });
}

function load(next: PlaygroundState): void {
  Object.assign(model, editable(next), { chosen: null });
  automatic = isOwn(next) ? null : keyOf(model);
  isOutdated = true;
  editor.light(null, false);
  editor.replace(textOf(next.octets));
  tabs.choose(0);
  void refresh();
  keepAddress();
}

/** An empty editor for the visitor's own file, ready for pasting. */
function begin(): void {
  load({ octets: new Uint8Array(), urls: [], agents: [], dialects: model.dialects });
  editor.select({ start: 0, end: 0 });
}

async function openFile(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  if (file.size > MAX_FILE) {
    notify("The file is larger than 10 MB.");
    return;
  }
  const octets = new Uint8Array(await file.arrayBuffer());
  editor.replace(textOf(octets));
  notify(`Opened ${octets.length.toLocaleString("en")} octets.`);
}

function download(): void {
  const url = URL.createObjectURL(new Blob([octetsOf(editor.text) as BlobPart], { type: "text/plain" }));
  h("a", { href: url, download: "robots.txt" }).click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

let noticeTimer = 0;

/** Shows a sentence for a while; longer with a button. */
function notify(text: string, button: { readonly name: string; readonly act: () => void } | null = null): void {
  const notice = byId("notice");
  notice.replaceChildren(
    text,
    ...(button === null ? [] : [" ", h("button", { type: "button" }, button.name, { click: button.act })]),
  );
  notice.classList.add("shown");
  window.clearTimeout(noticeTimer);
  noticeTimer = window.setTimeout(() => notice.classList.remove("shown"), button === null ? 4_000 : 20_000);
}

function onClick(id: string, act: () => unknown): void {
  byId(id).addEventListener("click", () => void act());
}

function toggleTheme(): void {
  const isDark = document.documentElement.classList.toggle("dark");
  localStorage.setItem("vitepress-theme-appearance", isDark ? "dark" : "light");
  byId("theme").setAttribute("aria-pressed", String(isDark));
}

function acceptDrops(): void {
  const [pane, target] = [byId("file"), byId("drop")];
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
  pane.addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    target.hidden = false;
  });
  pane.addEventListener("dragleave", (event) => {
    if (!pane.contains(event.relatedTarget as Node | null)) target.hidden = true;
  });
  // Before the editor, which would insert the file as text.
  pane.addEventListener(
    "drop",
    (event) => {
      target.hidden = true;
      if (!isFile(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void openFile(event.dataTransfer?.files[0]);
    },
    { capture: true },
  );
}

byId("examples").append(
  h("button", { type: "button" }, "Your own", { click: begin }),
  ...examples.map((example) => h("button", { type: "button" }, example.name, { click: () => load(example) })),
);
onClick("open", () => byId("upload").click());
onClick("download", download);
onClick("share", share);
onClick("theme", toggleTheme);
onClick("menu", () => {
  const isOpen = byId("site").classList.toggle("open");
  byId("menu").setAttribute("aria-expanded", String(isOpen));
});
onClick("format", async () => {
  await upToDate();
  showRewritten(await assistant.ask("format", null), "Formatted");
});
onClick("fix", () => fixAll(false));
onClick("fix-all", () => fixAll(true));
const upload = byId("upload") as HTMLInputElement;
upload.addEventListener("change", async () => {
  await openFile(upload.files?.[0]);
  upload.value = "";
});
window.addEventListener("hashchange", () => {
  const next = readFragment(location.hash, compression);
  if (next !== null) load(next);
});
byId("theme").setAttribute("aria-pressed", String(document.documentElement.classList.contains("dark")));
acceptDrops();
showFacts();
isOutdated = true;
void refresh();
if (location.hash.length > 1 && shared === null) notify("The link has no state that can be read.");
if ("serviceWorker" in navigator) {
  void navigator.serviceWorker.register(trustedUrl("service-worker.js")).catch(() => {});
}
