// Validators of the JSON reports: our own schema, and that of SARIF 2.1.0 as OASIS
// published it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv, type ValidateFunction } from "ajv";
import AjvDraft04 from "ajv-draft-04";
import addFormats from "ajv-formats";

const require = createRequire(import.meta.url);

/** schema/report.schema.json. */
export const isReport: ValidateFunction = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync(new URL("../../../schema/report.schema.json", import.meta.url), "utf8")),
);

/** The schema's pattern for languages is invalid in Unicode mode. */
const sarif = new AjvDraft04.default({ allErrors: true, strict: false, unicodeRegExp: false });
addFormats.default(sarif);

export const isSarif: ValidateFunction = sarif.compile(
  require("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json") as object,
);
