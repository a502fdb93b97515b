// The reports of `robotspec audit`: for people in sections, for CI servers as findings at lines.
import type { AuditResult, CheckedExpectation, ClosedUrls, ExpectationFault } from "../audit/index.ts";
import { searchEngines } from "../crawlers/purposes.ts";
import { cut, inWords } from "../diagnostics/message.ts";
import { ANY } from "../groups/product-token.ts";
import { changeLines, type SummaryLine } from "../summary/index.ts";
import { inMarkdown, markdownTable } from "./markdown.ts";
import type { ListForms } from "./report-output.ts";
import { messageText, SCHEMA, uriOf } from "./reporters/sarif-text.ts";
import { pathOf, xml } from "./reporters/text.ts";
import { data, property } from "./reporters/workflow-command.ts";
import { summaryList } from "./summary-list.ts";
import { count, json, leadingName, type Paint, visible } from "./terminal.ts";

/** What a report is about. */
export interface AuditReport {
  /** The title of the robots.txt. */
  readonly file: string;
  /** The name of the expectations file. */
  readonly expect: string | null;
  /** The title of the older version. */
  readonly against: string | null;
  /** The crawlers of `--agent`; null for search engines. */
  readonly agents: readonly string[] | null;
  readonly result: AuditResult;
}

/** The printers of the formats. */
export function auditForms(report: AuditReport, version: string): ListForms {
  return {
    pretty: (paint, width) => pretty(report, paint, width),
    json: () => [`${json({ version: 1, ...withoutResult(report), ...report.result }, 2)}\n`],
    markdown: () => markdown(report),
    sarif: () => [`${json(sarif(findingsOf(report), report, version), 2)}\n`],
    junit: () => junit(report),
    github: () => findingsOf(report).map(annotation),
  };
}

function withoutResult({ file, expect, against }: AuditReport): object {
  return { file, expect, against };
}

// For people

/** Patterns, URLs and names in a line. */
const SHOWN = 80;
/** Crawlers in a line; of more, one less. */
const NAMES = 4;
/** Rules without a match that are listed; of more, one less. */
const UNMATCHED = 8;

interface Section {
  readonly title: string;
  readonly isBad: boolean;
  readonly lines: readonly SummaryLine[];
}

function* pretty(report: AuditReport, paint: Paint, width: number): Iterable<string> {
  yield `${paint(leadingName(report.file), "bold")}: ${visible(headline(report))}\n`;
  for (const { title, isBad, lines } of sectionsOf(report)) {
    yield `\n${isBad ? paint(visible(title), "bold", "red") : paint(visible(title), "bold")}\n`;
    yield* summaryList(lines, paint, width);
  }
}

function* markdown(report: AuditReport): Iterable<string> {
  const head = headline(report);
  yield `${inMarkdown(head.charAt(0).toUpperCase() + head.slice(1))}.\n`;
  // In the summary of a pull request, it is clear what is compared.
  for (const { title, lines } of sectionsOf({ ...report, against: null })) {
    yield "\n";
    yield* markdownTable(["", inMarkdown(title)], lines);
  }
}

/** `12,345 URLs, 3 of them closed to search engines; 4 of 5 expectations hold`. */
function headline({ result, agents }: AuditReport): string {
  const { urls, expectations, change, faults } = result;
  const met = expectations.filter((one) => one.met).length;
  const closed = urls.closed === 0 ? "none closed" : `${count(urls.closed, "of them closed", "of them closed")}`;
  const parts = [
    ...(urls.decided > 0 ? [`${count(urls.decided, "URL")}, ${closed} to ${audiencesOf(agents)}`] : []),
    ...(expectations.length === 0
      ? []
      : [
          met === expectations.length
            ? `${allOf(met)} met`
            : `${met} of ${count(expectations.length, "expectation")} met`,
        ]),
    ...(faults.length > 0 ? [`${count(faults.length, "line")} of the expectations cannot be read`] : []),
    ...(change === null
      ? []
      : [change.changes.length + change.uses.length === 0 ? "nobody gains or loses anything" : "some gain or lose"]),
  ];
  return parts.join("; ");
}

function allOf(met: number): string {
  return met === 1 ? "1 expectation" : `all ${count(met, "expectation")}`;
}

function audiencesOf(agents: readonly string[] | null): string {
  return agents === null ? "search engines" : inWords(agents, "and");
}

function sectionsOf(report: AuditReport): readonly Section[] {
  const { result, agents, expect, against } = report;
  const { closed, faults, expectations, change, unmatched } = result;
  const audience = audiencesOf(agents);
  const unmet = expectations.filter(({ met }) => !met);
  const changes = change === null ? [] : changeLines(change).map((line, at) => withUrls(line, change.changes[at]));
  const invited = closed.filter(({ inSitemap }) => inSitemap > 0);
  const others = closed.filter(({ inSitemap }) => inSitemap === 0);
  return [
    section(`Lines of ${expect} that cannot be read`, true, faults.map(faultLine)),
    section(
      `Closed to ${audience}, although a sitemap has them`,
      true,
      invited.map((one) => closedLine(one, report)),
    ),
    section(
      `Closed to ${audience}`,
      false,
      others.map((one) => closedLine(one, report)),
    ),
    section(`Expectations of ${expect} that are not met`, true, unmet.map(unmetLine)),
    section(`May fetch now${against === null ? "" : `, compared with ${against}`}`, false, changes),
    section("Rules that match none of these URLs", false, unmatchedLines(unmatched)),
    section("Also", false, remarks(report)),
  ].filter(({ lines }) => lines.length > 0);
}

function section(title: string, isBad: boolean, lines: readonly SummaryLine[]): Section {
  return { title, isBad, lines };
}

function faultLine({ line, column, message }: ExpectationFault): SummaryLine {
  return { label: `${line}:${column}`, text: message };
}

function closedLine(one: ClosedUrls, report: AuditReport): SummaryLine {
  return { label: `line ${one.line}`, text: closedInWords(one, report) };
}

/** `Disallow: /ad closes 500 URLs: …`, and which names the pattern only begins. */
function closedInWords(one: ClosedUrls, report: AuditReport): string {
  const { pattern, count: urls, examples, others } = one;
  const more = urls - examples.length;
  const listed = examples.map((url) => cut(url, SHOWN));
  const which = inWords(more > 0 ? [...listed, `${count(more, "other")}`] : listed, "and");
  const to = audienceOf(one, report);
  const without = others === null ? "" : `; ${othersInWords(one)}`;
  return `Disallow: ${cut(pattern, SHOWN)} closes ${count(urls, "URL")}${to}: ${which}${without}`;
}

/** The crawlers, unless the URLs are closed to all that are audited. */
function audienceOf({ agents }: ClosedUrls, { agents: named, result }: AuditReport): string {
  const all = named ?? searchEngines.map(({ token }) => token);
  if (agents.length + result.shutOut.length >= all.length) return "";
  return ` to ${namesInWords(agents.map(titleOfAgent))}`;
}

function titleOfAgent(agent: string): string {
  return searchEngines.find(({ token }) => token === agent)?.title ?? agent;
}

/** `"/ad" also closes /admin and /address, which only begin like it (414 URLs)`. */
function othersInWords({ pattern, others }: ClosedUrls): string {
  const names = others?.examples.map((name) => cut(name, SHOWN)) ?? [];
  const [shown, urls] = [cut(pattern, SHOWN), count(others?.count ?? 0, "URL")];
  return `"${shown}" also closes ${inWords(names, "and")}, which only begin like it (${urls}); write "${shown}/" for a folder, "${shown}$" for a page`;
}

function unmetLine({ line, ...rest }: CheckedExpectation): SummaryLine {
  return { label: `line ${line}`, text: unmetInWords(rest) };
}

/** `everyone must not /admin/, but Googlebot may (line 7, "Allow: /admin/")`. */
function unmetInWords({ who, may, url, against }: Omit<CheckedExpectation, "line">): string {
  const because = against.map(({ crawlers, line, rule }) => {
    const by = line === null ? "no rule matches" : `line ${line}, "${cut(rule ?? "", SHOWN)}"`;
    return `${namesInWords(crawlers.map((name) => (name === ANY ? "everyone else" : name)))} ${may ? "may not" : "may"} (${by})`;
  });
  return `${who} ${may ? "may" : "must not"} ${cut(url, SHOWN)}, but ${because.join("; ")}`;
}

function namesInWords(names: readonly string[]): string {
  const shown = names.length <= NAMES ? names : names.slice(0, NAMES - 1);
  const more = names.length - shown.length;
  const listed = shown.map((name) => cut(name, SHOWN));
  return inWords(more === 0 ? listed : [...listed, `${more} others`], "and");
}

type Changed = NonNullable<AuditResult["change"]>["changes"][number];

/** A line about a change, with what it does to the given URLs. */
function withUrls(line: SummaryLine, change: Changed | undefined): SummaryLine {
  if (change === undefined) return line;
  const { losesUrls, gainsUrls } = change;
  const parts = [
    ["loses", losesUrls],
    ["gains", gainsUrls],
  ] as const;
  const urls = parts.flatMap(([verb, { count: amount, examples }]) => {
    if (amount === 0) return [];
    const more = amount - examples.length;
    const listed = examples.map((url) => cut(url, SHOWN));
    return [
      `${verb} ${count(amount, "URL")}: ${inWords(more > 0 ? [...listed, count(more, "other")] : listed, "and")}`,
    ];
  });
  return { ...line, text: [line.text, ...urls].filter((part) => part !== "").join("; ") };
}

function unmatchedLines(unmatched: AuditResult["unmatched"]): readonly SummaryLine[] {
  const shown = unmatched.length <= UNMATCHED ? unmatched : unmatched.slice(0, UNMATCHED - 1);
  const more = unmatched.length - shown.length;
  const lines = shown.map(({ line, type, pattern }) => ({
    label: `line ${line}`,
    text: `${type === "allow" ? "Allow" : "Disallow"}: ${cut(pattern, SHOWN)}`,
  }));
  return more === 0 ? lines : [...lines, { label: `and ${more} more`, text: "(--format json lists all)" }];
}

function remarks({ result }: AuditReport): readonly SummaryLine[] {
  const { shutOut, urls } = result;
  const { invalid, invalidExamples, elsewhere } = urls;
  return [
    ...(urls.decided === 0 ? [] : shutOut).map(({ agent, line }) => ({
      label: titleOfAgent(agent),
      text: `may fetch nothing (line ${line}), so that the URLs were not checked for it`,
    })),
    ...(invalid === 0
      ? []
      : [
          {
            label: "not URLs",
            text: `${count(invalid, "text")} in the lists or sitemaps: ${inWords(
              invalidExamples.map((text) => `"${cut(text, SHOWN)}"`),
              "and",
            )}`,
          },
        ]),
    ...(elsewhere === 0
      ? []
      : [{ label: "elsewhere", text: `${count(elsewhere, "URL")} of other sites, which have their own robots.txt` }]),
  ];
}

// For CI servers

/** A finding at a line. */
interface Finding {
  readonly id: keyof typeof descriptions;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, the end exclusive; absent for whole lines. */
  readonly columns?: readonly [number, number];
  readonly message: string;
}

const descriptions = {
  "closed-in-sitemap": "A rule closes URLs of a sitemap to search engines.",
  "unmet-expectation": "The robots.txt does not do what a line of the expectations says.",
  "unreadable-expectation": "A line of the expectations cannot be read.",
  "open-ended-pattern": "A pattern closes names that it only begins.",
} as const;

const levels: Readonly<Record<Finding["id"], "error" | "note">> = {
  "closed-in-sitemap": "error",
  "unmet-expectation": "error",
  "unreadable-expectation": "error",
  "open-ended-pattern": "note",
};

function findingsOf(report: AuditReport): readonly Finding[] {
  const { file, expect, result } = report;
  const expectations = expect ?? "";
  return [
    ...result.faults.map(({ line, column, endColumn, message }): Finding => {
      return { id: "unreadable-expectation", file: expectations, line, columns: [column, endColumn], message };
    }),
    ...result.closed.flatMap((one): readonly Finding[] => {
      const { line, inSitemap, others } = one;
      const message = `${closedInWords(one, report)}.`;
      if (inSitemap > 0) return [{ id: "closed-in-sitemap", file, line, message }];
      return others === null ? [] : [{ id: "open-ended-pattern", file, line, message }];
    }),
    ...result.expectations.flatMap((one): readonly Finding[] => {
      if (one.met) return [];
      return [{ id: "unmet-expectation", file: expectations, line: one.line, message: `${unmetInWords(one)}.` }];
    }),
  ];
}

function annotation({ id, file, line, columns, message }: Finding): string {
  const where = columns === undefined ? "" : `,col=${columns[0]},endColumn=${columns[1]}`;
  const command = levels[id] === "error" ? "error" : "notice";
  return `::${command} file=${property(pathOf(file))},line=${line},endLine=${line}${where},title=robotspec ${id}::${data(visible(message))}\n`;
}

function sarif(findings: readonly Finding[], { result }: AuditReport, version: string): object {
  const ids = Object.keys(descriptions) as readonly Finding["id"][];
  const rules = ids.map((id) => ({
    id,
    shortDescription: { text: descriptions[id] },
    defaultConfiguration: { level: levels[id] },
  }));
  const results = findings.map(({ id, file, line, columns, message }) => ({
    ruleId: id,
    ruleIndex: ids.indexOf(id),
    level: levels[id],
    message: { text: messageText(message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, ...(columns && { startColumn: columns[0], endColumn: columns[1] }) },
        },
      },
    ],
  }));
  const invocations = [{ executionSuccessful: result.faults.length === 0 }];
  const driver = { name: "robotspec", semanticVersion: version, rules };
  const run = { columnKind: "utf16CodeUnits", tool: { driver }, results, invocations };
  return { $schema: SCHEMA, version: "2.1.0", runs: [run] };
}

/** JUnit XML: an expectation is a test, and so are the URLs of the sitemaps together. */
function* junit(report: AuditReport): Iterable<string> {
  const { file, expect, result } = report;
  const suite = xml(pathOf(file));
  const failed = new Map(findingsOf(report).map((one) => [`${one.id} ${one.line}`, one]));
  const cases = [
    ...result.faults.map(({ line }) => ({
      name: `line ${line}`,
      key: `unreadable-expectation ${line}`,
      of: expect ?? "",
    })),
    ...result.expectations.map(({ line, who, may, url }) => ({
      name: `${who} ${may ? "may" : "must not"} ${url}`,
      key: `unmet-expectation ${line}`,
      of: expect ?? "",
    })),
    ...(result.urls.closedInSitemap > 0
      ? result.closed
          .filter(({ inSitemap }) => inSitemap > 0)
          .map(({ line, pattern }) => ({
            name: `line ${line}: Disallow: ${pattern}`,
            key: `closed-in-sitemap ${line}`,
            of: file,
          }))
      : result.urls.decided > 0
        ? [{ name: "no URL of a sitemap is closed", key: "", of: file }]
        : []),
  ];
  const failures = cases.filter(({ key }) => failed.has(key)).length;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="robotspec">\n';
  yield `  <testsuite name="${suite}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="0">\n`;
  for (const { name, key, of } of cases) {
    const finding = failed.get(key);
    const start = `    <testcase name="${xml(visible(name))}" classname="${suite}" file="${xml(pathOf(of))}"`;
    if (finding === undefined) yield `${start} time="0"/>\n`;
    else {
      const message = xml(visible(finding.message));
      yield `${start} line="${finding.line}" time="0">\n      <failure type="error" message="${message}">${message}</failure>\n    </testcase>\n`;
    }
  }
  yield "  </testsuite>\n</testsuites>\n";
}
