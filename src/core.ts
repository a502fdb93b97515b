// The smallest that reads a robots.txt and answers questions about it: by RFC 9309
// alone, and without a word about what is wrong with it. The front has the rest.

export { type CompileOptions, compile } from "./compile-rfc9309.ts";
export type { AskOptions, Robots, Sitemap } from "./compiled-robots.ts";
export type * from "./cst/nodes.ts";
export { type ParsedTree, parseTree as parse } from "./cst/parse-tree.ts";
export type { Dialect, DialectName } from "./dialects/dialect.ts";
export type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./groups/model.ts";
export type { SelectedGroup } from "./groups/select.ts";
export type { Decision, Match, Reason } from "./match/decision.ts";
export type { DecodedSource, LineIndex, Position, Source, SourceForm, Span } from "./text/index.ts";
