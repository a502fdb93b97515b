// utf-16 (RFC 9309 §2.3, E-29): octets that are UTF-16. One finding, and no other.
import { fromWholeFile } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const utf16: LintRule = fromWholeFile("utf-16");
