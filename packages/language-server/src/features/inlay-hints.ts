// Inlay hints after rules: the octets that count toward "most specific", and the line that overrules a rule. Off unless
// the setting `inlayHints` is on.
import { compilePattern } from "robotspec/match";
import { type InlayHint, InlayHintKind, type Range } from "vscode-languageserver";
import type { Context } from "./context.ts";

/** Codes of rules that another line makes ineffective. */
const OVERRULED: ReadonlySet<string> = new Set(["duplicate-rule", "covered", "overruled"]);

export function inlayHints({ snapshot, findings, settings }: Context, range: Range): InlayHint[] {
  if (!settings.inlayHints) return [];
  const { start, end } = snapshot.span(range);
  const { robots } = snapshot;
  const overruledBy = new Map(
    (findings ?? []).flatMap(({ code, line, labels = [] }) =>
      OVERRULED.has(code) && labels[0] !== undefined ? [[line, labels[0].line] as const] : [],
    ),
  );
  return robots.groups
    .filter(({ span }) => span.start <= end && span.end >= start)
    .flatMap(({ rules }) => rules)
    .filter(({ span, usable }) => usable && span.start >= start && span.end <= end)
    .map(({ pattern, patternSpan, line }) => {
      const octets = compilePattern(pattern, robots.dialect).specificity;
      const by = overruledBy.get(line);
      const count = octets === 1 ? "1 octet" : `${octets} octets`;
      return {
        position: snapshot.position(patternSpan.end),
        label: by === undefined ? count : `${count}, overruled by line ${by}`,
        kind: InlayHintKind.Parameter,
        paddingLeft: true,
      };
    });
}
