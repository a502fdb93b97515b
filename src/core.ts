// What a crawler needs, and no more: read a robots.txt, ask it, say what is wrong
// with it. The front has the same; who imports it loads the linter, too.

export { type AskOptions, type CompileOptions, compile, type Robots, type Sitemap } from "./compile.ts";
export type * from "./cst/nodes.ts";
export { type ParseOptions, type ParseResult, parse } from "./cst/parse.ts";
export type { DiagnosticCode } from "./diagnostics/codes.ts";
export type { Diagnostic, Fix, Label, Severity } from "./diagnostics/diagnostic.ts";
export { type Dialect, type DialectName, dialectOf, dialects } from "./dialects/index.ts";
export type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./groups/model.ts";
export type { SelectedGroup } from "./groups/select.ts";
export type { Decision, Match, Reason } from "./match/decision.ts";
export type { DecodedSource, LineIndex, Position, Source, SourceForm, Span } from "./text/index.ts";
