// The report for programs: one JSON object for the run, with one line per file, so that it can be
// streamed. Its schema is schema/report.schema.json.
import { json as stringify } from "../terminal.ts";
import { countSeverities, pageOf, type ReportContext, type Reporter } from "./reporter.ts";

/** Increased for incompatible changes of the format. */
const VERSION = 1;

/** `grammar` is the dialect of the verdict; each file repeats it, because a config may choose another one. */
export function json({ grammar }: Pick<ReportContext, "grammar">): Reporter {
  let separator = "";
  return {
    begin: `{"version":${VERSION},"grammar":${stringify(grammar)},"files":[`,
    *file({ file, diagnostics, conforms, departure, grammar: own }) {
      const { code, line, column, offset } = departure ?? {};
      yield `${separator}\n${stringify({
        file,
        grammar: own,
        conforms,
        departure: departure === null ? null : { code, line, column, offset },
        counts: countSeverities(diagnostics),
        diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, page: pageOf(diagnostic) })),
      })}`;
      separator = ",";
    },
    end: ({ standard: _, withoutLineEnd: __, ...totals }) => `\n],"total":${stringify(totals)}}\n`,
  };
}
