// The report for programs: one JSON object for the whole run, a line a file, so
// that it can be read as it comes. schema/report.schema.json is its shape.
import { json as stringify } from "../terminal.ts";
import { countSeverities, pageOf, type ReportContext, type Reporter } from "./reporter.ts";

/** Goes up when a program that reads the report would have to change. */
const VERSION = 1;

/** `grammar`: the dialect whose grammar `conforms` is about; each file has its own again, which a config may choose. */
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
    end: ({ standard: _, ...totals }) => `\n],"total":${stringify(totals)}}\n`,
  };
}
