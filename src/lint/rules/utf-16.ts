// utf-16 (RFC 9309 §2.3, E-29): octets that are UTF-16. One finding, and no other.
import { wholeFileFault } from "../../cst/whole-file.ts";
import type { LintRule } from "../rule.ts";

export const utf16: LintRule = {
  code: "utf-16",
  fix: null,
  strict: "always",
  whole: true,
  run(context) {
    const found = wholeFileFault(context.document);
    if (found?.code === "utf-16") context.pass(found);
  },
};
