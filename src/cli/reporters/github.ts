// Workflow commands of GitHub Actions: each finding becomes an annotation at its
// line. https://docs.github.com/actions/reference/workflow-commands-for-github-actions
import type { Severity } from "../../index.ts";
import { visible } from "../terminal.ts";
import { detailLines, type Reporter } from "./reporter.ts";
import { pathOf } from "./text.ts";
import { data, property } from "./workflow-command.ts";

const COMMAND: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

/** One command per line. Columns are omitted if a finding spans lines, because the runner rejects them. */
export function github(): Reporter {
  return {
    begin: "",
    *file({ file, diagnostics }) {
      const name = property(pathOf(file));
      for (const diagnostic of diagnostics) {
        const { code, severity, message, line, column, endLine, endColumn } = diagnostic;
        const text = [visible(message), ...detailLines(diagnostic)].join("\n");
        const columns = line === endLine ? `,col=${column},endColumn=${endColumn}` : "";
        yield `::${COMMAND[severity]} file=${name},line=${line},endLine=${endLine}${columns},title=robotspec ${code}::${data(text)}\n`;
      }
    },
    end: () => "",
  };
}
