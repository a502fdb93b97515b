export { type FormatOptions, type FormatResult, format } from "./format.ts";
export { type Left, type LeftAlone, type LeftCode, leftMessages } from "./left.ts";
