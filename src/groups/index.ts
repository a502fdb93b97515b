export type * from "../cst/nodes.ts";
export type * from "../dialects/dialect.ts";
export type { DecodedSource, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export { type HeaderToken, tokensInHeader } from "./header-tokens.ts";
export { lower } from "./lower.ts";
export type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./model.ts";
export type { LowerOptions } from "./outline.ts";
export { equalsIgnoringCase, isProductToken, productToken } from "./product-token.ts";
export { isNamed, type SelectedGroup, selectGroup } from "./select.ts";
