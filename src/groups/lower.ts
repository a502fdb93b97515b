// From a document to groups as plain data: user-agent lines and the rules they own (RFC 9309 §2.1, §2.2.1), and the
// other records.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { linesBy } from "./dialect-lines.ts";
import type { RobotsGroups } from "./model.ts";
import { endsUserAgentsIn, type LowerOptions, outline } from "./outline.ts";

/**
 * The groups of a document, in file order and not merged. A group is consecutive user-agent lines and the rules up
 * to the next user-agent line after a rule. In RFC 9309 only allow and disallow lines end the user-agent lines of a
 * group, well-formed or not. Lines that end after octet `limit` are left out (§2.5). Never
 * throws; time and memory are linear in the document.
 */
export function lower(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number = dialect.limit,
  options: LowerOptions = {},
): RobotsGroups {
  const outlined = outline(
    document,
    dialect,
    limit,
    linesBy(dialect),
    endsUserAgentsIn(dialect, options),
    options.records ?? true,
  );
  return { groups: outlined.groups(), orphanRules: outlined.orphanRules(), records: outlined.records };
}
