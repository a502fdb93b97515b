/**
 * A census that cannot go on as asked: the user's error.
 *
 * @beta
 */
export class CensusError extends Error {
  /** Name of the class. */
  override readonly name = "CensusError";
}
