// Makes random tests the same for every mutant: a mutant must not live or die by chance.
import fc from "fast-check";

// A mutant needs no shrunk counterexample.
fc.configureGlobal({ seed: 9309, endOnFailure: true });

let state = 9309;
/** A linear congruential generator (Numerical Recipes): quality does not matter here. */
Math.random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

/** Called before each test, so that the numbers do not depend on the tests before it. */
Object.assign(globalThis, {
  robotspecReseed: () => {
    state = 9309;
  },
});
