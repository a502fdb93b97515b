// Workflow commands of GitHub Actions: each finding becomes an annotation at its
// line. https://docs.github.com/actions/reference/workflow-commands-for-github-actions
import type { Severity } from "../../index.ts";
import { visible } from "../terminal.ts";
import { detailLines, type Reporter } from "./reporter.ts";
import { pathOf } from "./text.ts";

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

/** Escapes `%`, CR and LF, the only characters that the runner unescapes. */
export function data(text: string): string {
  return text
    .split(/([\r\n])/)
    .map((part) => (part === "\r" ? "%0D" : part === "\n" ? "%0A" : visible(part).replaceAll("%", "%25")))
    .join("");
}

/** A property also needs `:` and `,` escaped. */
export function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
