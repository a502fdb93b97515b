// packages/conformance/suite/*.json: the tables of test/vectors in a form that other implementations can use. The
// tables are the only source.
import { Buffer } from "node:buffer";
import { bringUpToDate, isMain, read, report } from "../../../scripts/repo.ts";
import { requirements } from "../../../test/requirements.ts";
import { accessVectors } from "../../../test/vectors/access.ts";
import type { DecisionVector } from "../../../test/vectors/decision-vector.ts";
import { decisions as google } from "../../../test/vectors/decisions-google.ts";
import { decisions as koster1996 } from "../../../test/vectors/decisions-koster-1996.ts";
import { decisions as rep1994 } from "../../../test/vectors/decisions-rep-1994.ts";
import { decisions as rep2019 } from "../../../test/vectors/decisions-rep-2019.ts";
import { decisions as rfc9309 } from "../../../test/vectors/decisions-rfc9309.ts";
import { decisions as yandex } from "../../../test/vectors/decisions-yandex.ts";
import { type ExtensionVector, extensions } from "../../../test/vectors/extensions.ts";
import { laterVectors, type SyntaxVector, switchVectors, syntaxVectors } from "../../../test/vectors/syntax.ts";
import { syntax1994Vectors } from "../../../test/vectors/syntax-1994.ts";
import { syntax1996Vectors } from "../../../test/vectors/syntax-1996.ts";
import {
  asciiJson,
  type Basis,
  type Case,
  type Input,
  type Level,
  type Operation,
  type Parts,
  type Profile,
} from "../src/case.ts";

const bases: Readonly<Record<DecisionVector["basis"] | "vendor-doc", Basis>> = {
  text: "text",
  table: "example",
  reading: "reading",
  code: "vendor",
  observed: "vendor",
  "vendor-doc": "vendor",
};

const known = new Map(requirements.map((one) => [one.id, one]));

/** Section and keyword of the first requirement of a case. */
function from([first]: readonly string[], section?: string): { readonly section: string; readonly level: Level } {
  const requirement = known.get(first ?? "");
  return { section: section ?? requirement?.section ?? first ?? "", level: levelOf(requirement?.level ?? "") };
}

function levelOf(word: string): Level {
  if (/^(must|must not|not allowed|request)$/i.test(word)) return word === "request" ? "undefined" : "MUST";
  if (/^(should|should not|recommended|encouraged)$/i.test(word)) return "SHOULD";
  return /^may$/i.test(word) ? "MAY" : "undefined";
}

function source(robots: string | Uint8Array): Input {
  if (typeof robots !== "string") return { robotsBase64: Buffer.from(robots).toString("base64") };
  return robots.length < 20_000 ? { robots } : { robotsParts: partsOf(robots) };
}

/** A long text by its lines, with runs of equal lines counted. */
function partsOf(text: string): Parts {
  const parts: { text: string; times: number }[] = [];
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const last = parts.at(-1);
    if (last?.text === line) last.times++;
    else parts.push({ text: line, times: 1 });
  }
  return parts;
}

function decisionCases(profile: Profile, vectors: readonly DecisionVector[]): Case[] {
  return vectors.map(({ id, name, requirements: checked, basis, robots, agent, url, expected, line }) => ({
    id,
    op: "decide",
    profile,
    ...from(checked),
    requirements: checked,
    basis: bases[basis],
    input: { ...source(robots), agent, url },
    expected: { allowed: expected === "allow", line },
    why: name,
  }));
}

/** The position of an error, as an object of the protocol. */
function position(error: readonly [line: number, column: number] | null): { line: number; column: number } | null {
  return error === null ? null : { line: error[0], column: error[1] };
}

function syntaxCase(
  about: Pick<SyntaxVector, "id" | "requirements" | "source" | "why">,
  op: Operation,
  basis: Basis,
  expected: Case["expected"],
  options: Readonly<Record<string, boolean>> = {},
  profile: Profile = "rfc9309",
): Case {
  return {
    id: about.id,
    op,
    profile,
    ...from(about.requirements),
    requirements: about.requirements,
    basis,
    input: { ...source(about.source), ...options },
    expected,
    why: about.why,
  };
}

function checkCases(profile: Profile, vectors: readonly SyntaxVector[]): Case[] {
  return vectors.filter(isFile).map((vector) => {
    const expected = { conforms: vector.error === null, error: position(vector.error) };
    return syntaxCase(vector, "check", "text", expected, {}, profile);
  });
}

/** Whether a file can hold it: a lone surrogate exists only in strings in memory. */
function isFile({ source: file }: SyntaxVector): boolean {
  return typeof file !== "string" || !/\p{Surrogate}/u.test(file);
}

/** Checks by the grammar alone, and with each option. */
function switchCases(): Case[] {
  return switchVectors.flatMap(({ id, name, source: file, error, with: widened }) => {
    const about = { requirements: ["RFC9309-2.2-01"], source: file, why: name };
    const plain = syntaxCase({ ...about, id }, "check", "text", { conforms: false, error: position(error) });
    const others = Object.entries(widened).map(([option, at]) =>
      syntaxCase(
        { ...about, id: `${id}+${option}`, requirements: ["RFC9309-2.2-16"] },
        "check",
        "reading",
        { conforms: at === null, error: position(at ?? null) },
        { [option]: true },
      ),
    );
    return [plain, ...others];
  });
}

/** All errors of a file; where the second one begins depends on how a reader recovers from the first. */
function lintCases(): Case[] {
  return laterVectors.map(({ id, name, source: file, errors }) =>
    syntaxCase(
      { id, requirements: ["RFC9309-2.3.1.5-01"], source: file, why: name },
      "lint",
      "reading",
      { diagnostics: errors.map(([, line, column]) => ({ line, column })) },
      { strict: true },
    ),
  );
}

function accessCases(): Case[] {
  return accessVectors.map(({ id, spec, requirements: checked, name, dialect, input, expected, basis }) => {
    const [first, ...others] = [expected].flat();
    return {
      id,
      op: "access",
      profile: dialect,
      ...from(checked, spec),
      requirements: checked,
      basis: bases[basis],
      input: { input },
      expected: { outcome: first },
      ...(others.length > 0 && { alsoPermitted: others.map((outcome) => ({ outcome })) }),
      why: name,
    };
  });
}

function recordCases(): Case[] {
  // Bing has too few cases for a profile.
  const rows = extensions.filter((row) => row.asks !== "crawl-delay" || row.dialect === undefined);
  return rows.map((row) => {
    const { id, name, source: section, requirements: checked, robots } = row;
    // Content-Usage as another record is a matter of RFC 9309 alone.
    const isDecision = row.asks === "crawl";
    const { input, expected } = recordQuestion(row);
    return {
      id,
      op: isDecision ? "decide" : "records",
      profile: "rfc9309",
      section: isDecision ? "2.2.4" : section,
      requirements: checked,
      level: isDecision ? "MUST" : "MAY",
      basis: isDecision ? "text" : "vendor",
      input: { robots, ...input },
      expected,
      why: name,
    };
  });
}

/** A row's question and answer in the terms of the protocol; findings, which are robotspec's own, are left out. */
function recordQuestion(row: ExtensionVector): Pick<Case, "input" | "expected"> {
  switch (row.asks) {
    case "crawl":
      return { input: { agent: row.agent, url: row.url }, expected: { allowed: row.crawl === "allow" } };
    case "usage":
      return { input: { agent: row.agent, url: row.url }, expected: { usage: row.usage } };
    case "signals":
      return { input: {}, expected: { contentSignals: [{ path: row.path, signals: row.signals }] } };
    case "licenses":
      return { input: { agent: row.agent }, expected: { licenses: row.licenses } };
    case "sitemaps":
      return { input: {}, expected: { sitemaps: row.sitemaps } };
    case "clean-param":
      return { input: {}, expected: { cleanParams: [{ params: row.params, path: row.path }] } };
    case "crawl-delay":
      return { input: { agent: row.agent }, expected: { crawlDelay: row.crawlDelay } };
    case "request-rate": {
      const { requests, seconds } = row;
      return { input: { agent: row.agent }, expected: { requestRates: [{ requests, seconds, window: null }] } };
    }
    default:
      return row satisfies never;
  }
}

/** The cases of every file of the suite. */
function suiteCases(): Readonly<Record<string, readonly Case[]>> {
  return {
    decisions: [
      ...decisionCases("rfc9309", rfc9309),
      ...decisionCases("google", google),
      ...decisionCases("yandex", yandex),
      ...decisionCases("rep-2019", rep2019),
      ...decisionCases("koster-1996", koster1996),
      ...decisionCases("rep-1994", rep1994),
    ],
    syntax: [
      ...checkCases("rfc9309", syntaxVectors),
      ...switchCases(),
      ...lintCases(),
      ...checkCases("koster-1996", syntax1996Vectors),
      ...checkCases("rep-1994", syntax1994Vectors),
    ],
    access: accessCases(),
    records: recordCases(),
  };
}

/** Path -> text of the files of the suite: one case per line, so that a change of a case is one line of a diff. */
export function suiteFiles(): Map<string, string> {
  const { version } = JSON.parse(read("packages/conformance/package.json")) as { version: string };
  return new Map(
    Object.entries(suiteCases()).map(([name, cases]) => {
      const head = `{\n  "$schema": "../schema/suite.schema.json",\n  "suite": "robotspec-conformance",\n  "version": "${version}",\n`;
      const rows = cases.map((one) => `    ${asciiJson(one)}`).join(",\n");
      return [`packages/conformance/suite/${name}.json`, `${head}  "cases": [\n${rows}\n  ]\n}\n`];
    }),
  );
}

/** IDs that several cases have. */
export function repeatedIds(): string[] {
  const ids = Object.values(suiteCases()).flatMap((cases) => cases.map(({ id }) => id));
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

if (isMain(import.meta)) {
  report(repeatedIds().map((id) => `Two cases have the ID ${id}.`));
  bringUpToDate(suiteFiles(), "npm run -w packages/conformance suite");
}
