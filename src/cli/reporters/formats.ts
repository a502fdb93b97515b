// The formats of `robotspec lint --format`, in the order of the help: the one list
// that the option, the completions, the manual page and the documentation read.
import { checkstyle } from "./checkstyle.ts";
import { concise } from "./concise.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { html } from "./html.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { pretty } from "./pretty.ts";
import { rdjson } from "./rdjson.ts";
import type { ReportContext, Reporter } from "./reporter.ts";
import { sarif } from "./sarif.ts";

interface Format {
  /** Who reads it. */
  readonly summary: string;
  /** A reporter holds what it has told so far, so each run takes a new one. */
  create(context: ReportContext): Reporter;
}

const table = {
  pretty: { summary: "people at a terminal", create: pretty },
  concise: { summary: "people, editors and grep: a line a finding", create: concise },
  json: { summary: "programs; schema/report.schema.json is its shape", create: json },
  sarif: { summary: "code scanning: SARIF 2.1.0", create: sarif },
  github: { summary: "GitHub Actions: annotations at the lines", create: github },
  gitlab: { summary: "GitLab: a Code Quality report", create: gitlab },
  junit: { summary: "CI servers that show tests", create: junit },
  checkstyle: { summary: "CI servers and editors that read Checkstyle's XML", create: checkstyle },
  rdjson: { summary: "reviewdog", create: rdjson },
  html: { summary: "people without the command line: one page to pass around", create: html },
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof table;

export const formats: Readonly<Record<FormatName, Format>> = table;

export const DEFAULT_FORMAT: FormatName = "pretty";
