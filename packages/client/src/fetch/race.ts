// Connects to the first of several addresses that answers (RFC 8305, "Happy Eyeballs"). Node's own version ends each
// attempt but the last after 250 ms, so that a far site whose last address has no route is never reached.
import type { Clock } from "../util/clock.ts";

/** Addresses in turn from both families, beginning with that of the first (RFC 8305 §4). */
export function inTurns(addresses: readonly string[]): readonly string[] {
  const isLike = (address: string) => address.includes(":") === addresses[0]?.includes(":");
  const [first, second] = [addresses.filter(isLike), addresses.filter((address) => !isLike(address))];
  return addresses.flatMap((_, at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)]);
}

/**
 * The result of the first attempt that succeeds. An attempt starts as soon as the one before it has failed, or after
 * `delay` ms (RFC 8305 §5), and none after the signal is aborted. Rejects with all errors, in the order they came.
 */
export function race<Value>(
  addresses: readonly string[],
  attempt: (address: string) => Promise<Value>,
  { clock, delay, signal }: { readonly clock: Clock; readonly delay: number; readonly signal: AbortSignal },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const won = new AbortController();
    let next = 0;
    const start = (turn: number) => {
      const address = addresses[turn];
      if (turn !== next || address === undefined || signal.aborted || won.signal.aborted) return;
      next++;
      attempt(address).then(
        (value) => {
          won.abort(errors);
          resolve(value);
        },
        (error) => {
          errors.push(error);
          if (errors.length === addresses.length) reject(errors);
          start(turn + 1);
        },
      );
      if (next < addresses.length) {
        clock.sleep(delay, won.signal).then(
          () => start(turn + 1),
          () => {},
        );
      }
    };
    start(0);
  });
}
