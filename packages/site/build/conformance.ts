// The explorer of the conformance suite: a page for each parser and each section, and one that filters by both.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { visible } from "robotspec/diagnostics";
import {
  type Case,
  loadSuite,
  type Profile,
  type ResultFile,
  readResult,
  type ScoreboardColumn,
  type ScoreboardEntry,
  scoreboard,
  tally,
} from "robotspec-conformance";
import { read, root } from "../../../scripts/repo.ts";
import { exampleBlock } from "./example.ts";
import { anchorOf } from "./links.ts";

const suite = loadSuite();
const folder = "packages/conformance/results";

/** The results that are recorded, with the name of each, which is that of its page. */
const recorded: ReadonlyMap<ResultFile, string> = new Map(
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => [readResult(read(`${folder}/${name}`)), basename(name, ".json")]),
);

/** An implementation, with its answers to the decisions of a profile. */
export interface Parser extends ScoreboardColumn {
  /** The name of its page. */
  readonly id: string;
}

/** The implementations that answer decisions of a profile. */
export function parsersOf(profile: Profile): readonly Parser[] {
  const cases = new Set(suite.filter((one) => one.profile === profile && one.op === "decide").map(({ id }) => id));
  const results = [...recorded.keys()].map((result) => ({
    result: { ...result, cases: result.cases.filter(({ id }) => cases.has(id)) },
    id: recorded.get(result) as string,
  }));
  const some = results.filter(({ result }) => result.cases.length > 0);
  const { columns } = scoreboard(
    some.map(({ result }) => result),
    suite,
  );
  return columns
    .map((column, at) => ({ ...column, id: some[at]?.id as string }))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/** A row of the filter: a case that a parser does not pass. */
interface Row {
  readonly parser: string;
  readonly parserPage: string;
  readonly section: string;
  readonly sectionPage: string;
  readonly case: string;
  readonly anchor: string;
  readonly why: string;
  readonly expected: string;
  readonly got: string;
}

const profiles: readonly Profile[] = ["rfc9309", "google"];
const sectionName = ({ profile, section }: Case) => (profile === "rfc9309" ? section : `${profile}, ${section}`);
const sectionPage = (section: string) => `section-${section.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
const answer = (allowed: unknown) => (allowed === true ? "allow" : allowed === false ? "disallow" : "no answer");
const isMissed = ({ row }: ScoreboardEntry) => row.status !== "pass";
const text = (value: string) => visible(value).replace(/[\\`*_<>[\]~{}]/g, "\\$&");

/** Markdown files by path: `conformance-cases.md`, and a page for each parser and each section. */
export function conformancePages(): ReadonlyMap<string, string> {
  const boards = profiles.map((profile) => ({ profile, parsers: parsersOf(profile) }));
  const pages = new Map<string, string>();
  const sections: string[] = [];
  const rows: Row[] = [];
  for (const { profile, parsers } of boards) {
    const cases = suite.filter((one) => one.profile === profile && one.op === "decide");
    const names = inOrder(cases.map(sectionName));
    for (const name of names) {
      const some = cases.filter((one) => sectionName(one) === name);
      pages.set(`conformance/${sectionPage(name)}.md`, sectionText(name, some, parsers));
      const missed = some.filter((one) => missing(one, parsers).length > 0).length;
      sections.push(
        `## Section ${name} {#${anchorOf(`Section ${name}`)}}`,
        `[${some.length} cases](./conformance/${sectionPage(name)}.md), of which ${missed === 0 ? "all implementations pass all" : `${missed} are not passed by all implementations`}.`,
      );
    }
    for (const { name, id, entries } of parsers) {
      for (const entry of entries.filter(isMissed)) {
        const section = sectionName(entry.case);
        rows.push({
          parser: name,
          parserPage: `./conformance/${id}.html`,
          section,
          sectionPage: `./conformance/${sectionPage(section)}.html`,
          case: entry.case.id,
          anchor: anchorOf(entry.case.id),
          why: visible(entry.case.why) + (entry.case.basis === "reading" ? " (our reading)" : ""),
          expected: answer(entry.case.expected.allowed),
          got: answer(entry.row.got?.allowed),
        });
      }
    }
  }
  const all = new Map(boards.flatMap(({ parsers }) => parsers.map(({ id, name }) => [id, name] as const)));
  for (const [id, name] of all) {
    const of = boards.flatMap(({ parsers }) => parsers.filter((parser) => parser.id === id));
    pages.set(`conformance/${id}.md`, parserText(name, of));
  }
  pages.set("conformance-cases.md", explorer(rows, sections, all));
  return pages;
}

/** Each value once, in the order of the numbers in them. */
function inOrder(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/** The parsers that do not pass a case, with what they answer. */
function missing(one: Case, parsers: readonly Parser[]): readonly (readonly [Parser, unknown])[] {
  return parsers.flatMap((parser) => {
    const entry = parser.entries.find((entry) => entry.case.id === one.id);
    return entry === undefined || !isMissed(entry) ? [] : [[parser, entry.row.got?.allowed] as const];
  });
}

function sectionText(name: string, cases: readonly Case[], parsers: readonly Parser[]): string {
  const rfc = /^[\d.]+$/.test(name)
    ? `[RFC 9309, Section ${name}](https://www.rfc-editor.org/rfc/rfc9309#section-${name})`
    : `the dialect of ${name}`;
  const parts = cases.map((one) => {
    const others = missing(one, parsers).map(([{ name, id }, got]) => {
      const how = typeof got === "boolean" ? "" : " (no answer)";
      return `[${text(name)}](./${id}.md)${how}`;
    });
    return [
      `## ${one.id}`,
      `${answer(one.expected.allowed)}: ${text(one.why)}${one.basis === "reading" ? " (our reading)" : ""}`,
      example(one),
      others.length === 0 ? "All implementations answer so." : `Otherwise: ${others.join(", ")}.`,
    ].join("\n\n");
  });
  return [
    "---\noutline: 2\n---",
    `# Section ${text(name)}: ${cases.length} cases`,
    `Decisions that follow from ${rfc}, and who decides otherwise. [All sections and parsers](../conformance-cases.md)`,
    ...parts,
  ].join("\n\n");
}

/** The file of a case with the line that decides underlined, and the question. */
function example({ input, expected }: Case): string {
  const { robots, agent, url } = input as { readonly robots?: string; readonly agent: string; readonly url: string };
  const asked = `May <code>${html(agent)}</code> fetch <code>${html(url)}</code>?`;
  const question = `<p v-pre>${asked}</p>`;
  if (robots === undefined) return `${question}\n\nThe file is too long to be shown.`;
  const line = typeof expected.line === "number" ? expected.line : 0;
  const lines = [...robots.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)];
  const decisive = lines[line - 1];
  const marks =
    decisive === undefined ? [] : [{ start: decisive.index, end: decisive.index + decisive[0].trimEnd().length }];
  return `${question}\n\n${exampleBlock(robots, marks, { question: { agent, url } })}`;
}

function html(value: string): string {
  return visible(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function parserText(name: string, columns: readonly Parser[]): string {
  const missed = columns.flatMap(({ entries }) => entries.filter(isMissed));
  const names = inOrder(columns.flatMap(({ entries }) => entries.map((entry) => sectionName(entry.case))));
  const table = names.map((section) => {
    const some = columns.flatMap(({ entries }) => entries.filter((entry) => sectionName(entry.case) === section));
    const { pass, total } = tally(some.map(({ row }) => row.status));
    return `| [${text(section)}](./${sectionPage(section)}.md) | ${pass} of ${total} |`;
  });
  const list = missed.map(({ case: one, row }) => {
    const link = `[${one.id}](./${sectionPage(sectionName(one))}.md#${anchorOf(one.id)})`;
    const got =
      typeof row.got?.allowed === "boolean"
        ? answer(row.got.allowed)
        : text((row.message ?? "no answer").slice(0, 120));
    return `| ${link} | ${answer(one.expected.allowed)}: ${cell(one.why)}${one.basis === "reading" ? " (our reading)" : ""} | ${got.replaceAll("|", "\\|")} |`;
  });
  const first = columns[0]?.result;
  return [
    `# ${text(name)}`,
    `${first?.implementation.language ?? "A parser"}, tested on ${first?.date}. [All sections and parsers](../conformance-cases.md)`,
    `| Section | Cases passed |\n|---|---:|\n${table.join("\n")}`,
    "## Cases that it does not pass",
    missed.length === 0 ? "None." : `| Case | Answer, and why | Its answer |\n|---|---|---|\n${list.join("\n")}`,
  ].join("\n\n");
}

function cell(value: string): string {
  return text(value).replaceAll("|", "\\|");
}

function explorer(rows: readonly Row[], sections: readonly string[], parsers: ReadonlyMap<string, string>): string {
  const links = [...parsers].map(([id, name]) => `[${text(name)}](./conformance/${id}.md)`);
  return `---
outline: 2
---

<script setup>
import { computed, ref } from "vue";
const rows = ${JSON.stringify(rows).replaceAll("<", "\\u003c")};
const values = (key) => [...new Set(rows.map((row) => row[key]))];
const parser = ref("");
const section = ref("");
const words = ref("");
const found = computed(() => {
  const wanted = words.value.toLowerCase().split(/\\s+/);
  return rows.filter((row) => {
    const content = (row.case + " " + row.why).toLowerCase();
    return (parser.value === "" || row.parser === parser.value) && (section.value === "" || row.section === section.value)
      && wanted.every((word) => content.includes(word));
  });
});
</script>

# Conformance: explorer

Every case of the [conformance suite](./conformance.md) that a parser does not pass: by parser, by section, by words.

<div class="explorer">
<div class="filters">
<label>Parser <select v-model="parser"><option value="">all</option><option v-for="name in values('parser')" :key="name">{{ name }}</option></select></label>
<label>Section <select v-model="section"><option value="">all</option><option v-for="name in values('section')" :key="name">{{ name }}</option></select></label>
<label>Words <input v-model="words" type="search" placeholder="octets"></label>
</div>
<p role="status">{{ found.length }} of {{ rows.length }}{{ found.length > 30 ? "; the first 30 are shown" : "" }}</p>
<table tabindex="0"><thead><tr><th>Parser</th><th>Case</th><th>Its answer</th></tr></thead>
<tbody><tr v-for="row in found.slice(0, 30)" :key="row.parser + row.case"><td><a :href="row.parserPage">{{ row.parser }}</a></td><td><a :href="row.sectionPage">{{ row.section }}</a>: <a :href="row.sectionPage + '#' + row.anchor">{{ row.case }}</a><br>{{ row.expected }}: {{ row.why }}</td><td>{{ row.got }}</td></tr></tbody></table>
</div>

Parsers: ${links.join(", ")}.

${sections.join("\n\n")}
`;
}
