// Exports common to all entries of robotspec-client.

export { UrlQueue, type UrlQueueOptions } from "./adapters/url-queue.ts";
export type { BodyKind, Fetched, Hop, RobotsClientEvents, TransportErrorKind } from "./api/events.ts";
export type {
  AccessOptions,
  BodyOptions,
  ClientLimits,
  FetchInit,
  FetchResponse,
  NetworkOptions,
  PaceOptions,
  RobotsClientOptions,
  SiteOptions,
} from "./api/options.ts";
export * from "./api/robots-client.ts";
export type { RobotsStore } from "./api/store.ts";
export type { PageInput, PageResponse } from "./client/pages.ts";
export { type Fetch, type ForeignFetch, obeying } from "./client/pages.ts";
export { TransportError, type TransportErrorOptions, type TransportLimit } from "./fetch/transport.ts";
export { type MemoryStoreOptions, memoryStore } from "./stores/memory.ts";
export { type Clock, systemClock } from "./util/clock.ts";
