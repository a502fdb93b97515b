// license-not-absolute (RFC 9309 §2.2.4): found by the reader of the record.
import { fromRecords } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const licenseNotAbsolute: LintRule = fromRecords("license-not-absolute");
