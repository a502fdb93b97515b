// Whether two patterns match the same URLs and count the same octets.
import { expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { isSameIn } from "../../src/lint/keeps-decisions.ts";

test.each([
  ["/a", "/a", true],
  ["/%7E", "/~", true],
  ["/a*$", "/a**", true],
  ["/a", "/b", false],
  ["/a", "/a*", false],
  ["/a$", "/ab", false],
  ["/a$", "/*$", false],
  ["/a*$", "/b*$", false],
  ["/a*b", "/a*c", false],
  ["/a*bc", "/a*b*", false],
  ["/ab*", "/a*b", false],
  ["/*x$", "/*y$", false],
  ["/*x$", "/**$", false],
  ["/x$y", "/x*$", false],
])("%s and %s: %s", (one, other, isSame) => {
  expect([isSameIn(one, other, rfc9309), isSameIn(other, one, rfc9309)]).toEqual([isSame, isSame]);
});
