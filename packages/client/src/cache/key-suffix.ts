// Separates the records of clients that interpret a fetch differently, in a store that they share.
import { DEFAULT_LIMIT, outcomeOf, REASONABLY_LONG } from "robotspec/access";
import type { CachePolicyOptions, Settings } from "../options.ts";

/**
 * The suffix of the origin in the keys of a store; empty with default options. A record holds its writer's
 * interpretation of a fetch, so clients that would interpret it differently have keys of their own.
 */
export function keySuffix(settings: CachePolicyOptions & Pick<Settings, "store" | "userAgent">): string {
  const { dialect, tooManyRequests, reasonablyLong, staleWhileUnreachable, limits, store, userAgent } = settings;
  const departures: string[] = [];
  const { name } = dialect;
  if (name !== "rfc9309") departures.push(name);
  const { state } = outcomeOf(
    { kind: "response", status: 429 },
    { dialect: name, ...(tooManyRequests && { tooManyRequests }) },
  );
  if (state !== "unreachable") departures.push(`429=${state}`);
  if (reasonablyLong !== REASONABLY_LONG) departures.push(`long=${reasonablyLong}`);
  if (!staleWhileUnreachable) departures.push("never-stale");
  if (limits.bodyOctets !== DEFAULT_LIMIT) departures.push(`limit=${limits.bodyOctets}`);
  // Users of the file have not said that they are one crawler: a site may answer one of them and not another.
  if (store === "file") departures.push(`by ${userAgent}`);
  return departures.map((departure) => ` ${departure}`).join("");
}
