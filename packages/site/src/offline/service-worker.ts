// The service worker: keeps the playground for use without a network, and pages of the documentation once they were
// visited. Files with a hash in their names never change; everything else is fetched first and kept for later.

/** The files of the playground, and a hash of their content; the build replaces both. */
declare const FILES: readonly string[];
declare const VERSION: string;

const NAME = `robotspec-${VERSION}`;
/** The build and VitePress put hashes into the names of all files in this folder. */
const HASHED = "/assets/";

/** The part of a service worker's scope that is used here; its types are in another library than the page's. */
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

interface Lasting {
  waitUntil(promise: Promise<unknown>): void;
}

interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;

scope.addEventListener("install", (event) => {
  event.waitUntil(install());
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  event.respondWith(url.pathname.includes(HASHED) ? keptFirst(request) : fetchedFirst(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([...FILES]);
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("robotspec-") && name !== NAME) await caches.delete(name);
  }
  await scope.clients.claim();
}

async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetchAndKeep(request);
}

async function fetchedFirst(request: Request): Promise<Response> {
  try {
    return await fetchAndKeep(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(NAME);
    await cache.put(request, response.clone());
  }
  return response;
}
