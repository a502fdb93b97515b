// What `npm test` takes a part of, another one each time, and `npm run test:long` all of.

/** Whether these are the long tests. */
export const isLong: boolean = process.env.ROBOTSPEC_TESTS === "long";

/** One in so many of a list, evenly spread from a random one on; all of it in the long tests. */
export function inPart<T>(list: readonly T[], share: number): T[] {
  const step = isLong ? 1 : share;
  const first = Math.floor(Math.random() * Math.min(step, list.length));
  return list.filter((_, at) => at % step === first);
}
