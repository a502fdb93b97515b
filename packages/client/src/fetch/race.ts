// Connects to the first of several addresses that answers (RFC 8305, "Happy Eyeballs"). Node's own version ends each
// attempt but the last after 250 ms, so that a far site whose last address has no route is never reached.
import { type Clock, linkSignals, OVER } from "../util/clock.ts";

/** Addresses in turn from both families, beginning with that of the first (RFC 8305 §4). */
export function inTurns(addresses: readonly string[]): readonly string[] {
  const isLike = (address: string) => address.includes(":") === addresses[0]?.includes(":");
  const [first, second] = [addresses.filter(isLike), addresses.filter((address) => !isLike(address))];
  return addresses.flatMap((_, at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)]);
}

/**
 * The result of the first attempt that succeeds. An attempt starts as soon as the one before it has failed, or after
 * `delay` ms (RFC 8305 §5), and none after the signal is aborted. Rejects with an AggregateError, in the order of the
 * addresses.
 */
export async function race<Value>(
  addresses: readonly string[],
  attempt: (address: string) => Promise<Value>,
  { clock, delay, signal }: { readonly clock: Clock; readonly delay: number; readonly signal: AbortSignal },
): Promise<Value> {
  const over = linkSignals(signal);
  let turn: Promise<unknown> = Promise.resolve();
  const attempts = addresses.map((address) => {
    const result = turn.then(async () => {
      over.signal.throwIfAborted();
      const value = await attempt(address);
      over.abort(OVER);
      return value;
    });
    const failed = result.catch(() => {});
    turn = turn.then(() => Promise.race([failed, clock.sleep(delay, over.signal)]));
    return result;
  });
  turn.catch(() => {});
  try {
    return await Promise.any(attempts);
  } finally {
    over.abort(OVER);
    over.close();
  }
}
