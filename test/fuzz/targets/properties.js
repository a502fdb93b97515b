// Properties that hold for any octets, for coverage-guided fuzzing. Each throws if it is broken. Uses the built package.
import assert from "node:assert/strict";
import { compile, parse, print } from "robotspec";
import { check } from "robotspec/cst";
import { format } from "robotspec/format";
import { fix, lint } from "robotspec/lint";
import { decode } from "robotspec/text";

/** @typedef {(octets: Uint8Array) => void} Property */

/** @type {Readonly<Record<string, Property>>} */
export const properties = {
  /** Lenient mode accepts everything and prints it back. */
  lossless(octets) {
    const { document } = parse(octets);
    assert.deepEqual(print(document), octets);
  },

  /** A file conforms if and only if it has no violation, and a conforming file prints the same text. */
  strict(octets) {
    const { conforms, diagnostics } = check(octets);
    assert.equal(conforms, diagnostics.length === 0);
    for (const { span } of diagnostics) assert.ok(span.start >= 0 && span.start <= span.end);
  },

  /** `isAllowed` agrees with `decide`. The first line of the input is the URL. */
  match(octets) {
    const end = octets.indexOf(10);
    const url = `/${decode(octets.subarray(0, Math.max(end, 0))).text}`;
    const robots = compile(octets.subarray(end + 1));
    const { allowed } = robots.decide("ExampleBot", url);
    assert.equal(robots.isAllowed("ExampleBot", url), allowed);
    assert.equal(robots.isAllowed("ExampleBot", url), allowed, "the second query");
  },

  /** Fixing and formatting twice is fixing and formatting once. */
  rewrite(octets) {
    const fixed = fix(octets).output;
    assert.deepEqual(fix(fixed).output, fixed);
    const { output } = format(octets);
    assert.deepEqual(format(output).output, output);
    lint(octets);
  },
};
