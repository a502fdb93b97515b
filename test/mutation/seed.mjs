// Makes random tests the same for every mutant: a mutant must not live or die by chance.
import fc from "fast-check";

fc.configureGlobal({ seed: 9309 });

let state = 9309;
/** A linear congruential generator (Numerical Recipes): quality does not matter here. */
Math.random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
