// The report for people: each finding with the line it is about, then a line of
// summary for each file. Nothing of the input reaches the screen unescaped.
import { type FramePart, frame } from "../../diagnostics/frame.ts";
import type { Diagnostic, Severity } from "../../index.ts";
import { andList, count, orList, type Paint, type Style, visible } from "../terminal.ts";
import { type Counts, countSeverities, type FileReport, pageOf, type Reporter } from "./reporter.ts";

const SEVERITY_STYLE: Readonly<Record<Severity, Style>> = { error: "red", warning: "yellow", info: "blue" };

export interface PrettyOptions {
  readonly paint: Paint;
  /** Cells of a screen line. */
  readonly width: number;
  /** What the verdict is measured against, with what was allowed on top. */
  readonly standard: string;
}

/** One block a finding, a summary line a file, and one more where there were several. */
export function pretty({ paint, width, standard }: PrettyOptions): Reporter {
  return {
    begin: "",
    *file(report) {
      const name = visible(report.file);
      for (const diagnostic of report.diagnostics) yield finding(name, report.text, diagnostic, paint, width);
      yield `${paint(name, "bold")}: ${tally(countSeverities(report.diagnostics))}. ${verdict(report, standard, paint)}\n`;
    },
    end({ files, conforming, counts }) {
      if (files < 2) return "";
      return `${paint(count(files, "file"), "bold")}: ${tally(counts)}. ${conforming} ${conforming === 1 ? "conforms" : "conform"} to ${standard} to the letter.\n`;
    },
  };
}

function verdict({ departure, apartFrom }: FileReport, standard: string, paint: Paint): string {
  if (departure === null) return paint(`Conforms to ${standard}.`, "green");
  const place = `first departure at ${departure.line}:${departure.column} (${departure.code})`;
  if (apartFrom.length === 0) return `Does not conform to ${standard}: ${place}.`;
  return `Conforms to ${standard} but for ${andList(apartFrom)}: ${place}.`;
}

function finding(name: string, text: string, diagnostic: Diagnostic, paint: Paint, width: number): string {
  const { code, severity, message, line, column, expected } = diagnostic;
  const paintPart = (part: FramePart, shown: string): string => {
    if (part === "source") return shown;
    return part === "gutter" ? paint(shown, "dim") : paint(shown, "bold", SEVERITY_STYLE[severity]);
  };
  const lines = [
    `${paint(`${name}:${line}:${column}`, "bold")} ${paint(severity, "bold", SEVERITY_STYLE[severity])} ${paint(code, "cyan")}`,
    `  ${visible(message)}`,
    frame(text, diagnostic, { width, paint: paintPart }),
  ];
  if (expected.length > 0) lines.push(`  expected: ${orList(expected.map(visible))}`);
  lines.push(paint(`  see: ${pageOf(diagnostic)}`, "dim"));
  return `${lines.join("\n")}\n\n`;
}

/** `2 errors, 1 warning`; `no findings`. */
function tally({ error, warning, info }: Counts): string {
  const parts = [
    ...(error > 0 ? [count(error, "error")] : []),
    ...(warning > 0 ? [count(warning, "warning")] : []),
    ...(info > 0 ? [count(info, "info", "infos")] : []),
  ];
  return parts.length === 0 ? "no findings" : parts.join(", ");
}
