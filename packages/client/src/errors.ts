// Errors of the client's own, told apart by their class.

/** What a question rejects with that was under way when the client was closed, or came afterwards. */
export class RobotsClientClosedError extends Error {
  override readonly name = "RobotsClientClosedError";

  constructor() {
    super("The client is closed; make a new one to ask more.");
  }
}

/** What the event `storeError` carries when the store neither did what it was asked nor failed in time. */
export class StoreTimeoutError extends Error {
  override readonly name = "StoreTimeoutError";

  /** `milliseconds`: how long it was waited for. */
  constructor(operation: string, milliseconds: number) {
    super(`The store has not answered "${operation}" within ${milliseconds} milliseconds.`);
  }
}
