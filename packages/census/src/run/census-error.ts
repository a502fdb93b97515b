/**
 * A census that cannot be made or read as asked: the user's error.
 *
 * @beta
 */
export class CensusError extends Error {
  /** Name of the class. */
  override readonly name = "CensusError";
}
