// Sampling: `npm test` uses a random part of long lists, `npm run test:long` all of them.

/** Whether this is `npm run test:long`. */
export const isLong: boolean = process.env.ROBOTSPEC_TESTS === "long";

/** Every `share`-th item from a random first one; the whole list in the long tests. */
export function inPart<T>(list: readonly T[], share: number): T[] {
  const step = isLong ? 1 : share;
  const first = Math.floor(Math.random() * Math.min(step, list.length));
  return list.filter((_, at) => at % step === first);
}
