// Which answers apply, and until when: fetch results, freshness, unreachable sites, clocks (RFC 9309 §2.3, §2.4).
import { memoryStore, TransportError } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { FakeSite, rules, type SiteAnswer, unreachable } from "../fake-site.ts";
import { DAY, etag, HOUR, MINUTE, open, passAsking, SECOND, type Setting } from "./helpers.ts";

/** A step in the life of an origin: time passes, the site changes, or the crawler queries. */
type Step =
  | { readonly pass: number }
  /** Time passes, with a query every six days, none at the end. */
  | { readonly passAsking: number }
  | { readonly set: number }
  | { readonly site: SiteAnswer }
  /**
   * `ask`: what is allowed: everything, what the rules allow (`/b`, not `/a`), nothing. `age`: of the copy whose
   * rules they are, in milliseconds since it was downloaded or confirmed.
   */
  | {
      readonly ask: "all" | "rules" | "none";
      readonly fetches: number;
      readonly stale?: boolean;
      readonly age?: number;
    };

interface Story {
  /** A statement of test/requirements.ts, or the vendor whose documentation says so. */
  readonly spec: string;
  readonly name: string;
  readonly options?: Setting;
  /** Holds only for the client that fetched the file: impossible times from other machines are not trusted. */
  readonly inMemory?: true;
  readonly steps: readonly Step[];
}

const file = rules("/a");

const stories: readonly Story[] = [
  {
    spec: "RFC9309-2.4-03",
    name: "24 hours, both ends included, and one fetch for all of them",
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: DAY },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "max-age shorter than that",
    steps: [
      { site: rules("/a", { "cache-control": "max-age=600" }) },
      { ask: "rules", fetches: 1 },
      { pass: 600 * SECOND - 1 },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "max-age longer than that",
    steps: [
      { site: rules("/a", { "cache-control": "max-age=31536000" }) },
      { ask: "rules", fetches: 1 },
      { pass: DAY + 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "no-cache is fresh for minimumFreshness",
    options: { minimumFreshness: 5 * MINUTE },
    steps: [
      { site: rules("/a", { "cache-control": "no-cache" }) },
      { ask: "rules", fetches: 1 },
      { pass: 5 * MINUTE - 1 },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "no-store with no minimum freshness: each query fetches",
    options: { minimumFreshness: 0 },
    steps: [
      { site: rules("/a", { "cache-control": "no-store" }) },
      { ask: "rules", fetches: 2 },
      { ask: "rules", fetches: 4 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "304 renews the copy for 24 hours, any number of times",
    steps: [
      { site: rules("/a", etag) },
      { ask: "rules", fetches: 1 },
      { pass: DAY + 1 },
      { site: { status: 304, headers: etag } },
      { ask: "rules", fetches: 2, stale: false, age: 0 },
      { pass: DAY },
      { ask: "rules", fetches: 2, age: DAY },
      { pass: 1 },
      { ask: "rules", fetches: 3, age: 0 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "304 without ETag, with a lifetime of its own",
    steps: [
      { site: rules("/a", etag) },
      { ask: "rules", fetches: 1 },
      { pass: DAY + 1 },
      { site: { status: 304, headers: { "cache-control": "max-age=3600" } } },
      { ask: "rules", fetches: 2, stale: false },
      { pass: HOUR },
      { ask: "rules", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.3-02",
    name: "404 opens the site, for 24 hours",
    steps: [{ site: 404 }, { ask: "all", fetches: 1 }, { pass: DAY }, { ask: "all", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-02",
    name: "403 opens the site, and is kept as long as any other answer",
    steps: [{ site: 403 }, { ask: "all", fetches: 1 }, { pass: DAY }, { ask: "all", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-02",
    name: "a file that is gone removes its copy",
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: DAY + 1 },
      { site: 404 },
      { ask: "all", fetches: 2 },
      { pass: DAY + 1 },
      { site: 503 },
      { ask: "none", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-01",
    name: "503 closes the site; tried again after a minute, then two, then four",
    steps: [
      { site: 503 },
      { ask: "none", fetches: 1 },
      { pass: 50 * SECOND },
      { ask: "none", fetches: 1 },
      { pass: 17 * SECOND },
      { ask: "none", fetches: 2 },
      { pass: 100 * SECOND },
      { ask: "none", fetches: 2 },
      { pass: 33 * SECOND },
      { ask: "none", fetches: 3 },
      { pass: 200 * SECOND },
      { ask: "none", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-01",
    name: "Retry-After is heeded, up to 24 hours",
    steps: [
      { site: { status: 503, headers: { "retry-after": "7200" } } },
      { ask: "none", fetches: 1 },
      { pass: 2 * HOUR - SECOND },
      { ask: "none", fetches: 1 },
      { pass: SECOND },
      { site: { status: 503, headers: { "retry-after": "31536000" } } },
      { ask: "none", fetches: 2 },
      { pass: DAY - SECOND },
      { ask: "none", fetches: 2 },
      { pass: SECOND },
      { ask: "none", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "unreachable for 30 days without a copy: the site is open",
    steps: [
      { site: unreachable() },
      { ask: "none", fetches: 1 },
      { passAsking: 30 * DAY - SECOND },
      { ask: "none", fetches: 6 },
      { pass: SECOND + HOUR },
      { ask: "all", fetches: 7 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "two failures 31 days apart say nothing about the time between: the site stays closed",
    steps: [
      { site: 503 },
      { ask: "none", fetches: 1 },
      { pass: 31 * DAY },
      { ask: "none", fetches: 2 },
      { pass: 31 * DAY },
      { ask: "none", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "a gap of more than seven days restarts the 30 days",
    steps: [
      { site: 503 },
      { ask: "none", fetches: 1 },
      { passAsking: 24 * DAY },
      { ask: "none", fetches: 5 },
      { pass: 7 * DAY + 1 },
      { ask: "none", fetches: 6 },
      { passAsking: 29 * DAY },
      { ask: "none", fetches: 11 },
      { pass: 2 * DAY },
      { ask: "all", fetches: 12 },
    ],
  },
  {
    spec: "RFC9309-3-05",
    name: "a refused address stays closed for any length of time",
    steps: [
      { site: new TransportError("refused", "127.0.0.1 is not a public address.") },
      { ask: "none", fetches: 1 },
      { passAsking: 62 * DAY },
      { ask: "none", fetches: 12 },
    ],
  },
  {
    spec: "RFC9309-3-05",
    name: "a refusal is not a failure of the site: it ends the 30 days",
    steps: [
      { site: 503 },
      { ask: "none", fetches: 1 },
      { passAsking: 24 * DAY },
      { site: new TransportError("refused", "127.0.0.1 is not a public address.") },
      { ask: "none", fetches: 5 },
      { pass: 6 * DAY },
      { site: 503 },
      { ask: "none", fetches: 6 },
      { pass: 6 * DAY },
      { ask: "none", fetches: 7 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "an answer in between restarts the 30 days",
    steps: [
      { site: unreachable() },
      { ask: "none", fetches: 1 },
      { pass: 29 * DAY },
      { site: 404 },
      { ask: "all", fetches: 2 },
      { pass: 2 * DAY },
      { site: unreachable() },
      { ask: "none", fetches: 3 },
      { pass: 29 * DAY },
      { ask: "none", fetches: 4 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "the caller sets the reasonably long time",
    options: { access: { reasonablyLong: 90 * DAY } },
    steps: [
      { site: unreachable() },
      { ask: "none", fetches: 1 },
      { passAsking: 89 * DAY },
      { ask: "none", fetches: 16 },
      { pass: DAY },
      { ask: "all", fetches: 17 },
    ],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "a copy holds while the file is unreachable, and past 30 days",
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 2 * DAY },
      { site: 500 },
      { ask: "rules", fetches: 2, stale: true },
      { pass: 20 * DAY },
      { ask: "rules", fetches: 3, stale: true },
      { pass: 20 * DAY },
      { ask: "rules", fetches: 4, stale: true },
      { pass: 2 * HOUR },
      { site: rules("/") },
      { ask: "none", fetches: 5, stale: false },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-01",
    name: "by the letter, a copy does not hold before the 30 days are over",
    options: { access: { staleWhileUnreachable: false } },
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 2 * DAY },
      { site: 500 },
      { ask: "none", fetches: 2 },
      { passAsking: 30 * DAY },
      { ask: "rules", fetches: 7, stale: true },
    ],
  },
  {
    spec: "RFC9309-2.3.1.3-01",
    name: "429 closes a site unless a dialect is named",
    steps: [{ site: 429 }, { ask: "none", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-01",
    name: "429 by the letter",
    options: { dialect: "rfc9309" },
    steps: [{ site: 429 }, { ask: "all", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-01",
    name: "429 by option",
    options: { access: { tooManyRequests: "unavailable" } },
    steps: [{ site: 429 }, { ask: "all", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-01",
    name: "429 by option, against the letter",
    options: { dialect: "rep-2019", access: { tooManyRequests: "unreachable" } },
    steps: [{ site: 429 }, { ask: "none", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "a clock set back by a month does not keep an answer for a month",
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { set: -30 * DAY },
      { site: 404 },
      { ask: "all", fetches: 2 },
      { pass: DAY },
      { ask: "all", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-01",
    name: "a clock corrected by a few seconds changes nothing",
    steps: [{ site: file }, { ask: "rules", fetches: 1 }, { set: -30 * SECOND }, { ask: "rules", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "a clock set back while the file is unreachable does not shorten the 30 days",
    steps: [
      { site: unreachable() },
      { ask: "none", fetches: 1 },
      { set: -300 * DAY },
      { ask: "none", fetches: 2 },
      { passAsking: 29 * DAY },
      { ask: "none", fetches: 7 },
      { pass: 2 * DAY },
      { ask: "all", fetches: 8 },
    ],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "a clock set forward makes answers stale",
    steps: [{ site: file }, { ask: "rules", fetches: 1 }, { set: 2 * DAY }, { ask: "rules", fetches: 2 }],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "a copy from the future holds while the file is unreachable, if it is this process's",
    inMemory: true,
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { set: -30 * DAY },
      { site: 503 },
      { ask: "rules", fetches: 2, stale: true },
    ],
  },
  {
    spec: "KOSTER96-3.4-04",
    name: "1996: 7 days where headers do not say",
    options: { dialect: "koster-1996" },
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 7 * DAY - 1 },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "KOSTER96-3.4-03",
    name: "1996: as long as headers say, even a month",
    options: { dialect: "koster-1996" },
    steps: [
      { site: rules("/a", { "cache-control": "max-age=2592000" }) },
      { ask: "rules", fetches: 1 },
      { pass: 30 * DAY - 1 },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "KOSTER96-3.1-05",
    name: "1996: 401 and 403 close the site, 404 opens it, a failure defers visits regardless of the earlier answer",
    options: { dialect: "koster-1996" },
    steps: [
      { site: 401 },
      { ask: "none", fetches: 1 },
      { pass: 7 * DAY },
      { site: 403 },
      { ask: "none", fetches: 2 },
      { pass: 7 * DAY },
      { site: 404 },
      { ask: "all", fetches: 3 },
      { pass: 7 * DAY },
      { site: file },
      { ask: "rules", fetches: 4 },
      { pass: 7 * DAY },
      { site: 503 },
      { ask: "none", fetches: 5 },
      { pass: 60 * DAY },
      { ask: "none", fetches: 6 },
    ],
  },
  {
    spec: "REP2019-2.3.1.3-02",
    name: "2019: a copy is used for 24 hours after its download, even if the file is gone",
    options: { dialect: "rep-2019" },
    steps: [
      { site: rules("/a", { "cache-control": "max-age=3600" }) },
      { ask: "rules", fetches: 1 },
      { pass: 20 * HOUR },
      { site: 404 },
      { ask: "rules", fetches: 2, stale: false },
      { pass: 4 * HOUR },
      { ask: "rules", fetches: 2 },
      { pass: 1 },
      { ask: "all", fetches: 3 },
    ],
  },
  {
    spec: "REP2019-2.3.1.4-01",
    name: "2019: a copy is not used while the file is unreachable, until it has been for long",
    options: { dialect: "rep-2019" },
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 2 * DAY },
      { site: 503 },
      { ask: "none", fetches: 2 },
      { passAsking: 30 * DAY },
      { ask: "rules", fetches: 7, stale: true },
    ],
  },
  {
    spec: "Google",
    name: "Google: nothing for 12 hours, then the copy, after 30 days nothing: the rest of the site is not known to answer",
    options: { dialect: "google" },
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 2 * DAY },
      { site: 503 },
      { ask: "none", fetches: 2 },
      { pass: 12 * HOUR - SECOND },
      { ask: "none", fetches: 3 },
      { pass: 3 * MINUTE },
      { ask: "rules", fetches: 4, stale: true },
      { passAsking: 30 * DAY },
      { ask: "none", fetches: 9 },
    ],
  },
  {
    spec: "Google",
    name: "Google: after 30 days nothing without a copy",
    options: { dialect: "google" },
    steps: [{ site: 503 }, { ask: "none", fetches: 1 }, { pass: 30 * DAY }, { ask: "none", fetches: 2 }],
  },
  {
    spec: "Google",
    name: "Google: 429 is a server error",
    options: { dialect: "google" },
    steps: [{ site: 429 }, { ask: "none", fetches: 1 }],
  },
  {
    spec: "Yandex",
    name: "Yandex: any status except 200 opens the site",
    options: { dialect: "yandex" },
    steps: [
      { site: 503 },
      { ask: "all", fetches: 1 },
      { pass: DAY },
      { ask: "all", fetches: 1 },
      { pass: 1 },
      { site: unreachable() },
      { ask: "none", fetches: 2 },
    ],
  },
];

describe.each([
  { where: "in memory", apart: false },
  { where: "in the store alone, each question by a new client", apart: true },
])("$where", ({ apart }) => {
  // A separate client for each query shares only the store, so the record has to hold all that is needed.
  test.each(stories.filter(({ inMemory }) => !apart || inMemory !== true))(
    "$spec: $name",
    async ({ options = {}, steps }) => {
      const clock = new FakeClock();
      const site = new FakeSite(200);
      const store = memoryStore({ clock });
      const shared = open(200, { ...options, clock, site, store });
      for (const [at, step] of steps.entries()) {
        if ("pass" in step) await clock.pass(step.pass);
        else if ("passAsking" in step) {
          const client = apart ? open(200, { ...options, clock, site, store }) : shared;
          await passAsking(clock, client, step.passAsking);
        } else if ("set" in step) clock.set(step.set);
        else if ("site" in step) site.answer = () => step.site;
        else {
          const { decide } = apart ? open(200, { ...options, clock, site, store }) : shared;
          const [a, b] = [await decide("/a"), await decide("/b")];
          const allowed = a.allowed ? "all" : b.allowed ? "rules" : "none";
          const { stale, rulesFrom } = b.source;
          const age = rulesFrom === null ? undefined : clock.now() - rulesFrom;
          const seen = { ask: allowed, fetches: site.requests.length, stale, age };
          expect({ step: at, ...seen }).toEqual({ step: at, stale, age, ...step });
        }
      }
    },
  );
});
