// One request under way: what may end it before its time, in one place. Whoever
// ends it says why, and that is what its caller hears.
import { onAbort } from "../on-abort.ts";
import { escaped } from "../text.ts";
import { TransportError, type TransportErrorKind, type TransportLimit } from "./transport.ts";

export class Exchange {
  readonly #stop = new AbortController();
  /** Lets the caller's signal go. */
  readonly close: () => void;

  constructor(caller: AbortSignal) {
    const end = () => this.end(asTransportError(caller.reason, "network"));
    if (caller.aborted) end();
    this.close = caller.aborted ? () => {} : onAbort(caller, end);
  }

  /** Aborted with a TransportError, whoever ended it. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  end(reason: TransportError): void {
    this.#stop.abort(reason);
  }

  /**
   * What `work` comes to, if that takes no longer than so many milliseconds; otherwise the exchange ends
   * with a timeout. Rejects at once when the exchange is ended, whether or not `work` heeds the signal.
   */
  async within<T>(milliseconds: number, limit: TransportLimit, late: string, work: Promise<T>): Promise<T> {
    // When it has lost the race, nobody hears it any more.
    work.catch(() => {});
    const { signal } = this.#stop;
    signal.throwIfAborted();
    let forget = () => {};
    const ended = new Promise<never>((_, reject) => {
      forget = onAbort(signal, () => reject(signal.reason));
    });
    const timer = setTimeout(() => this.end(new TransportError("timeout", late, { limit })), milliseconds);
    try {
      return await Promise.race([work, ended]);
    } finally {
      clearTimeout(timer);
      forget();
    }
  }

  /** The same pieces, each of which has so many milliseconds to come. */
  async *patiently(
    source: AsyncIterator<Uint8Array>,
    milliseconds: number,
    classify: (error: unknown) => TransportError,
  ): AsyncGenerator<Uint8Array, void, void> {
    const late = `The next piece of the body did not come within ${milliseconds} ms.`;
    for (;;) {
      const next = source.next().catch((error) => Promise.reject(classify(error)));
      const { done, value } = await this.within(milliseconds, "idleTime", late, next);
      if (done === true) return;
      yield value;
    }
  }
}

/** An error as one of ours: itself if it is, otherwise one of this kind, with its message made safe to show. */
export function asTransportError(error: unknown, kind: TransportErrorKind): TransportError {
  if (error instanceof TransportError) return error;
  return new TransportError(kind, sentence(error), { cause: error });
}

/** What an error says, as one sentence that is safe to show. */
export function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = escaped(message.trim() === "" ? codeOf(error) || "no reason given" : message.trim());
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** `ECONNRESET`, `UND_ERR_SOCKET`; empty where an error has none. */
export function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : "";
}
