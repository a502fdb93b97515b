// One line per finding, `file:line:column: severity code message`, for editors and grep. A file without
// findings has none.
import { leadingName, visible } from "../terminal.ts";
import { SEVERITY_STYLE } from "./pretty.ts";
import type { ReportContext, Reporter } from "./reporter.ts";

/** All text of the input is escaped. */
export function concise({ paint }: Pick<ReportContext, "paint">): Reporter {
  return {
    begin: "",
    *file({ file, diagnostics }) {
      const name = leadingName(file);
      for (const { code, severity, message, line, column } of diagnostics) {
        const shown = paint(severity, "bold", SEVERITY_STYLE[severity]);
        yield `${paint(`${name}:${line}:${column}`, "bold")}: ${shown} ${paint(code, "cyan")} ${visible(message)}\n`;
      }
    },
    end: () => "",
  };
}
