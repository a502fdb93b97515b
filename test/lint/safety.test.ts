// Whether other records have a part in forming groups.
import { expect, test } from "vitest";
import type { Dialect } from "../../src/dialects/dialect.ts";
import { dialects } from "../../src/dialects/index.ts";
import type { LintContext } from "../../src/lint/context.ts";
import { ignoresRecords } from "../../src/lint/edits.ts";

const { rfc9309, "koster-1996": koster1996, "rep-1994": rep1994 } = dialects;
const other = (groups: Partial<Dialect["groups"]>): Dialect => ({
  ...rfc9309,
  groups: { ...rfc9309.groups, ...groups },
});

test.each<[name: string, keptDialects: readonly Dialect[], ignores: boolean]>([
  ["they have none", [rfc9309, rep1994], true],
  ["they end user-agent lines", [other({ recordsEndUserAgents: true })], false],
  ["a group needs a rule or one of them", [other({ needs: "rule-or-record" })], false],
  ["both, in one of the dialects", [rfc9309, koster1996], false],
])("other records: %s", (_, keptDialects, ignores) => {
  expect(ignoresRecords({ keptDialects } as unknown as LintContext)).toBe(ignores);
});
