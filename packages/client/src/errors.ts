// The client's own error classes.

/** Rejects a query that was pending when the client was closed, or was made afterwards. */
export class RobotsClientClosedError extends Error {
  /** The name of this class. */
  override readonly name = "RobotsClientClosedError";

  constructor() {
    super("The client is closed; create a new one.");
  }
}

/** Carried by the event `storeError` when a store operation did not finish in time. */
export class StoreTimeoutError extends Error {
  /** The name of this class. */
  override readonly name = "StoreTimeoutError";

  /** `milliseconds`: how long the client waited. */
  constructor(operation: string, milliseconds: number) {
    super(`The store did not answer "${operation}" within ${milliseconds} milliseconds.`);
  }
}
