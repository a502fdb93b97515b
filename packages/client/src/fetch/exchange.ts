// Requests under way and everything that may end one early. The reason given on ending it is the error of its caller.
import { onAbort, untilAborted } from "../on-abort.ts";
import { escaped } from "../text.ts";
import { TransportError, type TransportErrorKind, type TransportLimit } from "./transport.ts";

/** The life of one request: ends with the caller's signal, with a timeout, or by `end`. */
export class Exchange {
  readonly #stop = new AbortController();
  /** Stops listening to the caller's signal. */
  readonly close: () => void;

  constructor(caller: AbortSignal) {
    const end = () => this.end(asTransportError(caller.reason, "network"));
    if (caller.aborted) end();
    this.close = caller.aborted ? () => {} : onAbort(caller, end);
  }

  /** Aborted with a TransportError. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  end(reason: TransportError): void {
    this.#stop.abort(reason);
  }

  /**
   * The result of `work` if it takes no longer than `milliseconds` ms; otherwise the exchange ends with a timeout.
   * Rejects as soon as the exchange ends, whether or not `work` observes the signal.
   */
  async within<T>(milliseconds: number, limit: TransportLimit, late: string, work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.end(new TransportError("timeout", late, { limit })), milliseconds);
    try {
      return await untilAborted(work, this.#stop.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The pieces of `source`, each of which may take `milliseconds` ms. */
  async *patiently(
    source: AsyncIterator<Uint8Array>,
    milliseconds: number,
    classify: (error: unknown) => TransportError,
  ): AsyncGenerator<Uint8Array, void, void> {
    const late = `The next piece of the body did not arrive within ${milliseconds} ms.`;
    for (;;) {
      const next = source.next().catch((error) => Promise.reject(classify(error)));
      const { done, value } = await this.within(milliseconds, "idleTime", late, next);
      if (done === true) return;
      yield value;
    }
  }
}

/** The exchanges of a transport that have not ended. */
export class Exchanges {
  readonly #active = new Set<Exchange>();

  /** Runs `work` in an exchange that ends with `signal` or with `endAll`. */
  async run<Result>(signal: AbortSignal, work: (exchange: Exchange) => Promise<Result>): Promise<Result> {
    const exchange = new Exchange(signal);
    this.#active.add(exchange);
    try {
      return await work(exchange);
    } finally {
      this.#active.delete(exchange);
      exchange.close();
    }
  }

  endAll(reason: TransportError): void {
    for (const exchange of this.#active) exchange.end(reason);
  }
}

/** A TransportError itself; any other error as one of this kind, with its message escaped. */
function asTransportError(error: unknown, kind: TransportErrorKind): TransportError {
  if (error instanceof TransportError) return error;
  return new TransportError(kind, sentence(error), { cause: error });
}

/** The message of an error as one sentence that is safe to show. */
export function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = escaped(message.trim() === "" ? codeOf(error) || "no reason given" : message.trim());
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** `ECONNRESET`, `HPE_HEADER_OVERFLOW`; empty for an error without a code. */
export function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : "";
}
