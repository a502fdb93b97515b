// fast-check, with at most as many runs of a property as StrykerJS can afford for each mutant. A mutant that only more
// runs would kill counts as alive.
import fc from "fast-check";

export * from "fast-check";

/** The most runs of a property, and whether one had fewer runs than its test asked for. */
const limit = { most: Number.POSITIVE_INFINITY, reduced: false };
Object.assign(globalThis, { robotspecRuns: limit });

/** @type {any} Its overloads are those of `fc.assert`. */
const assert = (/** @type {any} */ property, { numRuns = 100, ...parameters } = {}) => {
  limit.reduced ||= numRuns > limit.most;
  return fc.assert(property, { ...parameters, numRuns: Math.min(numRuns, limit.most) });
};

export default { ...fc, assert };
