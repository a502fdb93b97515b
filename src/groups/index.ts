export { type HeaderToken, tokensInHeader } from "./header-tokens.ts";
export { type LowerOptions, lower } from "./lower.ts";
export type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./model.ts";
export { equalsIgnoringCase, isProductToken, productToken } from "./product-token.ts";
export { isNamed, type SelectedGroup, selectGroup } from "./select.ts";
