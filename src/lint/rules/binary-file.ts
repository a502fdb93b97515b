// binary-file (RFC 9309 §2.3): a picture or a compressed file in place of the text. One finding, and no other.
import { wholeFileFault } from "../../cst/whole-file.ts";
import type { LintRule } from "../rule.ts";

export const binaryFile: LintRule = {
  code: "binary-file",
  fix: null,
  strict: "always",
  whole: true,
  run(context) {
    const found = wholeFileFault(context.document);
    if (found?.code === "binary-file") context.pass(found);
  },
};
