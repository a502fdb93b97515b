// html-page (RFC 9309 §2.3, E-34): an HTML page in place of the file. One finding, and no other.
import { fromWholeFile } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const htmlPage: LintRule = fromWholeFile("html-page");
