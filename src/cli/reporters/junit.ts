// JUnit XML: a file is a suite, a finding a failed test. Findings of severity `info` are passing tests
// with output.
import type { Diagnostic } from "../../index.ts";
import { visible } from "../terminal.ts";
import { detailLines, type Reporter, seeLine } from "./reporter.ts";
import { pathOf, xml } from "./text.ts";

/** A file without findings has one passing test. */
export function junit(): Reporter {
  return {
    begin: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="robotspec">\n',
    *file({ file, diagnostics }) {
      const name = xml(pathOf(file));
      const tests = Math.max(diagnostics.length, 1);
      const failures = diagnostics.filter(({ severity }) => severity !== "info").length;
      yield `  <testsuite name="${name}" tests="${tests}" failures="${failures}" errors="0" skipped="0" time="0">\n`;
      if (diagnostics.length === 0)
        yield `    <testcase name="no findings" classname="${name}" file="${name}" time="0"/>\n`;
      for (const diagnostic of diagnostics) yield testCase(name, diagnostic);
      yield "  </testsuite>\n";
    },
    end: () => "</testsuites>\n",
  };
}

function testCase(name: string, diagnostic: Diagnostic): string {
  const { code, severity, line, column } = diagnostic;
  const message = xml(visible(diagnostic.message));
  const startTag = `    <testcase name="${code} at ${line}:${column}" classname="${name}" file="${name}" line="${line}" time="0">\n`;
  const details = detailLines(diagnostic).map((detail) => `${xml(detail)}\n`);
  const text = `${name}:${line}:${column}: ${message}\n${details.join("")}${seeLine(diagnostic)}`;
  const body =
    severity === "info"
      ? `      <system-out>${text}</system-out>\n`
      : `      <failure type="${severity}" message="${message}">${text}</failure>\n`;
  return `${startTag}${body}    </testcase>\n`;
}
