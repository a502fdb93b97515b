// Exports common to all entries of robotspec-client.
export { DisallowedError } from "./adapters/disallowed-error.ts";
export { type Fetch, type ObeyingOptions, obeying } from "./adapters/obeying.ts";
export type { CallOptions, ClientStats, RobotsClient } from "./client.ts";
export { type Clock, systemClock } from "./clock.ts";
export type { ClientDecision, OriginRules, RobotsSource, Verdict } from "./decision.ts";
export { RobotsClientClosedError, StoreTimeoutError } from "./errors.ts";
export type { RobotsClientEvents } from "./events.ts";
export type { Fetched, Hop } from "./fetch/fetched.ts";
export {
  TransportError,
  type TransportErrorKind,
  type TransportErrorOptions,
  type TransportLimit,
} from "./fetch/transport.ts";
export type { ClientLimits, NetworkOptions, RobotsClientOptions, SiteOptions } from "./options.ts";
export { type MemoryStoreOptions, memoryStore } from "./stores/memory.ts";
export type { RobotsStore } from "./stores/store.ts";
