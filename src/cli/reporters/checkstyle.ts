// Checkstyle's XML: every file, with its findings as `error` elements.
import { visible } from "../terminal.ts";
import { inFileOrder, type Reporter } from "./reporter.ts";
import { pathOf, xml } from "./text.ts";

/** Columns are 1-based and in UTF-16 code units. */
export function checkstyle(): Reporter {
  return {
    begin: '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n',
    *file({ file, diagnostics }) {
      yield `  <file name="${xml(pathOf(file))}">\n`;
      for (const { code, severity, message, line, column } of inFileOrder(diagnostics)) {
        yield `    <error line="${line}" column="${column}" severity="${severity}" message="${xml(visible(message))}" source="robotspec.${code}"/>\n`;
      }
      yield "  </file>\n";
    },
    end: () => "</checkstyle>\n",
  };
}
