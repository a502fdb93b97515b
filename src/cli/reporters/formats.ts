// The formats of `robotspec lint --format`, in the order of the help. The option, the completions, the
// manual page and the documentation are generated from this list.
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
  /** Its readers. */
  readonly summary: string;
  /** Creates a reporter; it is stateful, so each run needs a new one. */
  create(context: ReportContext): Reporter;
}

const table = {
  pretty: { summary: "people at a terminal", create: pretty },
  concise: { summary: "editors, grep and people: one line per finding", create: concise },
  json: { summary: "programs; its schema is schema/report.schema.json", create: json },
  sarif: { summary: "code scanning: SARIF 2.1.0", create: sarif },
  github: { summary: "GitHub Actions: annotations at the lines", create: github },
  gitlab: { summary: "GitLab: a Code Quality report", create: gitlab },
  junit: { summary: "CI servers that show tests", create: junit },
  checkstyle: { summary: "CI servers and editors that read Checkstyle's XML", create: checkstyle },
  rdjson: { summary: "reviewdog", create: rdjson },
  html: { summary: "people without the command line: a self-contained page", create: html },
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof table;

export const formats: Readonly<Record<FormatName, Format>> = table;

export const DEFAULT_FORMAT: FormatName = "pretty";
