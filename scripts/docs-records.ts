// Generates docs/records.md from the table of other records: the meaning of each one,
// its readers, and the evidence.
import { type RecordName, recordKeys } from "../src/dialects/records.ts";
import { type Reader, type RecordEntry, recordTable } from "../src/records/table.ts";
import { bringUpToDate, isMain } from "./repo.ts";

const names = Object.keys(recordTable) as RecordName[];

const head = `<!-- Generated from src/records/table.ts by \`npm run docs\`; do not edit. -->

# Other records

RFC 9309 defines three kinds of lines: \`User-agent\`, \`Allow\` and \`Disallow\`. It leaves others open (Section 2.2.4), and
only requires that they do not interfere with these. In robotspec no other record changes what may be fetched, except
Content-Usage, which has to be enabled.

\`readRecords\` gives each of them a typed value, its scope, and its faults. \`#\` ends every value, even if the syntax of the
record would allow it.

\`\`\`js
import { dialects, lower, parse } from "robotspec";
import { contentSignals, crawlDelay, licenses, readRecords, sitemaps, usage } from "robotspec/records";

const { document } = parse(\`
License: https://example.com/license.xml
User-agent: *
Content-Signal: search=yes, ai-train=no
Content-Usage: /blog/ train-ai=y
Crawl-delay: 2.5
Disallow: /private/
Sitemap: https://example.com/sitemap.xml
Sitemap: /news.xml
\`);
const options = { contentUsage: true };
const { groups } = lower(document, dialects.rfc9309, undefined, options);
const records = readRecords(document, options);

sitemaps(records); // => ["https://example.com/sitemap.xml"]
crawlDelay(groups, records, "ExampleBot"); // => 2.5
licenses(groups, records, "ExampleBot"); // => ["https://example.com/license.xml"]
contentSignals(groups, records, "ExampleBot", "/blog/1"); // => { search: "yes", "ai-input": null, "ai-train": "no" }
usage(groups, records, "ExampleBot", "/blog/1"); // => { "train-ai": "allow", search: "unknown" }
usage(groups, records, "ExampleBot", "/private/"); // => null
records.map(({ line, kind, scope }) => [line, kind, scope])[0]; // => [2, "license", "file"]
records.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)); // => ["crawl-delay-fraction", "sitemap-not-absolute"]
\`\`\`

Groups and records belong together: read both with the same options. Groups are selected as for rules, so a crawler with a
group of its own reads only that; paths match like those of rules.

## At a glance

"Google's list" are the fields that Google's library knows to be used by others, and ignores
(\`reporting_robots.cc\`, February 2026).
`;

const tail = `## Sources

- *source code*: read in the reader's published source.
- *its documentation*: stated by the operator of the crawler.
- *second-hand*: stated by others.

Not in this table, and not read from robots.txt: \`llms.txt\`, \`ai.txt\`, TDMRep, and the response headers \`X-Robots-Tag\`,
\`Robots-Tag\` and \`Content-Usage\`.
`;

/** The text of docs/records.md. */
export function recordsPage(): string {
  return [
    head,
    "| Record | Status | Scope | Value | Read by | Google's list |",
    "|---|---|---|---|---|---|",
    ...names.map((name) => row(name, recordTable[name])),
    "",
    ...names.flatMap((name) => section(name, recordTable[name])),
    tail,
  ].join("\n");
}

function row(name: RecordName, { status, scope, value, readers, onGooglesList }: RecordEntry): string {
  const readBy = readers.filter(({ reads }) => reads).map((reader) => reader.name);
  const cells = [
    `[${recordKeys[name].key}](#${anchorOf(recordKeys[name].key)})`,
    status,
    scopes[scope ?? "unknown"],
    value,
    readBy.join(", ") || "–",
    onGooglesList ? "yes" : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

const scopes: Readonly<Record<NonNullable<RecordEntry["scope"]> | "unknown", string>> = {
  file: "the file",
  group: "its group",
  intersectional: "the file, at any position",
  position: "its group, or the file before the first group",
  unknown: "–",
};

function section(name: RecordName, entry: RecordEntry): string[] {
  const { key, spellings } = recordKeys[name];
  const named = spellings.filter(({ readers }) => readers.length > 0);
  const { title, url } = entry.source;
  return [
    `<a id="${name}"></a>`,
    "",
    `## ${key}`,
    "",
    "```txt",
    entry.example,
    "```",
    "",
    entry.about,
    "",
    `- Status: ${entry.status}`,
    `- Scope: ${scopes[entry.scope ?? "unknown"]}`,
    `- Value: ${entry.value}`,
    ...named.map(
      ({ text, prefix, readers }) => `- Also written \`${text}${prefix ? "…" : ""}\`: ${readers.join(", ")}`,
    ),
    `- Described in: ${url === null ? title : `[${title}](${url})`}`,
    "",
    ...readersTable(entry.readers),
  ];
}

function readersTable(readers: readonly Reader[]): string[] {
  if (readers.length === 0) return [];
  return [
    "| Reader | Reads it | How | Based on |",
    "|---|---|---|---|",
    ...readers.map(({ name, reads, how, basis }) => `| ${name} | ${reads ? "yes" : "no"} | ${how} | ${basis} |`),
    "",
  ];
}

if (isMain(import.meta)) bringUpToDate(new Map([["docs/records.md", recordsPage()]]), "npm run docs");

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9_ -]/g, "")
    .replaceAll(" ", "-");
}
