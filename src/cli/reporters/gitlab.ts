// GitLab's Code Quality report: a JSON array of the findings of all files.
// https://docs.gitlab.com/ci/testing/code_quality/
import type { Severity } from "../../index.ts";
import { json, visible } from "../terminal.ts";
import { fingerprints } from "./fingerprint.ts";
import { inFileOrder, type Reporter } from "./reporter.ts";
import { pathOf } from "./text.ts";

const SEVERITY: Readonly<Record<Severity, string>> = { error: "major", warning: "minor", info: "info" };

/** One line per finding. */
export function gitlab(): Reporter {
  let separator = "";
  return {
    begin: "[",
    *file({ file, document, diagnostics }) {
      const path = pathOf(file);
      const fingerprint = fingerprints(document.text, path);
      for (const diagnostic of inFileOrder(diagnostics)) {
        const { code, severity, message, line, column, endLine, endColumn } = diagnostic;
        yield `${separator}\n${json({
          description: visible(message),
          check_name: code,
          fingerprint: fingerprint(diagnostic),
          severity: SEVERITY[severity],
          location: { path, positions: { begin: { line, column }, end: { line: endLine, column: endColumn } } },
        })}`;
        separator = ",";
      }
    },
    end: () => "\n]\n",
  };
}
