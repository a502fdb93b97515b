// Connects the origins of a client to its fetches, its store, its counts and its events.
import { keySuffix } from "./cache/key-suffix.ts";
import { Origins } from "./cache/origins.ts";
import { createRecordSigner } from "./cache/record-signer.ts";
import { StoreAccess } from "./cache/store-access.ts";
import type { Counts } from "./counts.ts";
import { createFetchRobotsTxt } from "./fetch/fetch-robots-txt.ts";
import type { Transport } from "./fetch/transport.ts";
import { notify } from "./notify.ts";
import type { Settings } from "./options.ts";
import type { RobotsStore } from "./stores/store.ts";

/** The services that the client needs from the runtime. */
export interface Platform {
  readonly transport: Transport;
  /** Opens the store in the user's cache folder; rejects if there is none. */
  readonly openFile: () => Promise<RobotsStore>;
}

export function openOrigins(settings: Settings, { transport, openFile }: Platform, counts: Counts): Origins {
  const { limits, clock, on, storeKey } = settings;
  const suffix = keySuffix(settings);
  const store = new StoreAccess({
    store: typeof settings.store === "object" ? settings.store : settings.store === "file" ? openFile : null,
    clock,
    timeout: limits.storeTime,
    keyOf: (origin) => origin + suffix,
    signer: storeKey === null ? null : createRecordSigner(storeKey),
    failed: (origin, operation, error) => {
      counts.storeErrors++;
      notify(on, "storeError", { origin, operation, error });
    },
  });
  const fetch = createFetchRobotsTxt({
    ...settings,
    transport,
    on: {
      redirect: (event) => notify(on, "redirect", event),
      refused: (event) => {
        counts.refused++;
        notify(on, "refused", event);
      },
    },
  });
  return new Origins({
    settings,
    store,
    fetch,
    random: Math.random,
    fetched: (origin, fetched, { outcome }, milliseconds) => {
      counts.fetches++;
      if (outcome.state === "unreachable") counts.failures++;
      if (outcome.kind === "use-cached" && outcome.renewed) counts.revalidations++;
      notify(on, "fetch", { origin, outcome, fetched, milliseconds });
    },
  });
}
