// Exports common to all entries of robotspec-client.
export { DisallowedError, type Fetch, type ObeyingOptions, obeying } from "./adapters/obeying.ts";
export type { RobotsClientEvents } from "./api/events.ts";
export type { BodyKind, Fetched, Hop, TransportErrorKind } from "./api/fetched.ts";
export type {
  AccessOptions,
  BodyOptions,
  ClientLimits,
  NetworkOptions,
  RobotsClientOptions,
  SiteOptions,
} from "./api/options.ts";
export {
  type CallOptions,
  type ClientDecision,
  type ClientStats,
  type OriginRules,
  type RobotsClient,
  RobotsClientClosedError,
  type RobotsSource,
  type Verdict,
} from "./api/robots-client.ts";
export type { RobotsStore } from "./api/store.ts";
export { StoreTimeoutError } from "./cache/store-access.ts";
export { TransportError, type TransportErrorOptions, type TransportLimit } from "./fetch/transport.ts";
export { type MemoryStoreOptions, memoryStore } from "./stores/memory.ts";
export { type Clock, systemClock } from "./util/clock.ts";
