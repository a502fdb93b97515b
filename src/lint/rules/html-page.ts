// html-page (RFC 9309 §2.3, E-34): an HTML page in place of the file. One finding, and no other.
import { wholeFileFault } from "../../cst/whole-file.ts";
import type { LintRule } from "../rule.ts";

export const htmlPage: LintRule = {
  code: "html-page",
  fix: null,
  strict: "always",
  whole: true,
  run(context) {
    const found = wholeFileFault(context.document);
    if (found?.code === "html-page") context.pass(found);
  },
};
