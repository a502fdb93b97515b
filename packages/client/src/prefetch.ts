// Loads the robots.txt of many origins, some at a time.
import { linkSignals } from "./on-abort.ts";
import { checkOrigin, targetOf } from "./target.ts";

/** Calls `preload` for the origin of each URL that has a robots.txt, at most `concurrency` at a time. */
export async function prefetch(
  urls: Iterable<string | URL>,
  preload: (origin: string, signal: AbortSignal) => Promise<void>,
  concurrency: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const left = urls[Symbol.iterator]();
  // Ends all queries of this call if the caller does, or one of them fails.
  const end = linkSignals(signal);
  const work = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      const origin = originOf(next.value);
      if (origin !== null) await preload(origin, end.signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    end.abort();
    end.close();
    left.return?.();
  }
}

/** The origin of a URL; null for a URL without a robots.txt. */
function originOf(url: string | URL): string | null {
  try {
    const { origin } = targetOf(url);
    checkOrigin(origin);
    return origin;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
