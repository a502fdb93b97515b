// A budget of steps that everything asked on behalf of one caller shares, so that no robots.txt takes long.

/** A budget in use. */
export interface StepBudget {
  /** Steps that are left: rules visited, and symbols compared. Less than 0 if it is used up. */
  steps: number;
}

/** Enough for every real file. */
export const MAX_STEPS = 20_000_000;

/** Steps of a query, besides the symbols of its target and the rules that it visits. */
export const QUERY_STEPS = 64;
