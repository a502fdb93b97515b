// The formats of `robotspec lint --format`, in the order of the help. The option, the completions, the
// manual page and the documentation are generated from this list.
import { pretty } from "./pretty.ts";
import type { ReportContext, Reporter } from "./reporter.ts";

interface Format {
  /** Its readers. */
  readonly summary: string;
  /** Loads the function that creates a reporter. A reporter is stateful, so each run needs a new one. */
  load(): Promise<(context: ReportContext) => Reporter>;
}

const table = {
  pretty: { summary: "people at a terminal", load: async () => pretty },
  concise: {
    summary: "editors, grep and people: one line per finding",
    load: async () => (await import("./concise.ts")).concise,
  },
  json: {
    summary: "programs; its schema is schema/report.schema.json",
    load: async () => (await import("./json.ts")).json,
  },
  sarif: { summary: "code scanning: SARIF 2.1.0", load: async () => (await import("./sarif.ts")).sarif },
  github: {
    summary: "GitHub Actions: annotations at the lines",
    load: async () => (await import("./github.ts")).github,
  },
  gitlab: { summary: "GitLab: a Code Quality report", load: async () => (await import("./gitlab.ts")).gitlab },
  junit: { summary: "CI servers that show tests", load: async () => (await import("./junit.ts")).junit },
  checkstyle: {
    summary: "CI servers and editors that read Checkstyle's XML",
    load: async () => (await import("./checkstyle.ts")).checkstyle,
  },
  rdjson: { summary: "reviewdog", load: async () => (await import("./rdjson.ts")).rdjson },
  html: {
    summary: "people without the command line: a self-contained page",
    load: async () => (await import("./html.ts")).html,
  },
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof table;

export const formats: Readonly<Record<FormatName, Format>> = table;

export const DEFAULT_FORMAT: FormatName = "pretty";
