// Whether two dialects read rules alike, so that comparing them in one of the two is enough.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";

/**
 * Whether two dialects that prefer longer patterns read the rules alike: no octet is coded, unless both code it in the
 * same way, and none is an operator unless both count operators.
 */
export function areReadAlike(rules: readonly Rule[], one: Dialect, other: Dialect): boolean {
  if (one.rules.precedence !== "octets" || other.rules.precedence !== "octets") return false;
  const alike = areCodedAlike(one, other) ? /^\/[^*$]*$/ : /^\/[\w/.-]*$/;
  const isLiteral = one.rules.length === "literal" || other.rules.length === "literal";
  const plain = isLiteral ? alike : /^[/*][\w/.*?=&$-]*$/;
  return rules.every(
    ({ pattern }) => plain.test(pattern) && !pattern.includes("/index.htm") && !pattern.endsWith("/robots.txt$"),
  );
}

/** Whether two dialects accept the same octets, compare them alike, and count them alike unless they are operators. */
function areCodedAlike({ rules: one, target }: Dialect, { rules: other, target: { encoding } }: Dialect): boolean {
  return (
    target.encoding === encoding &&
    one.rejectsControls === other.rejectsControls &&
    one.length !== "escaped" &&
    other.length !== "escaped"
  );
}
