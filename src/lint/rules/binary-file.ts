// binary-file (RFC 9309 §2.3): a picture or a compressed file in place of the text. One finding, and no other.
import { fromWholeFile } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const binaryFile: LintRule = fromWholeFile("binary-file");
