// The outcome of a fetch, compared with an independent implementation of §2.3.1: no outcome permits more than the RFC.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AccessDialect,
  type AccessDialectName,
  type AccessKind,
  accessDialects,
  DAY,
  explainAccess,
  type FetchError,
  type FetchResult,
  HOUR,
  type OutcomeOptions,
  outcomeOf,
  permissiveness,
  type RedirectFailure,
  unreachableSince,
} from "../../src/access/index.ts";

const dialectNames = Object.keys(accessDialects) as AccessDialectName[];
const errors: readonly FetchError[] = ["network", "dns", "connection", "tls", "timeout", "incomplete-body", "protocol"];
const failures: readonly RedirectFailure[] = [
  "too-many-redirects",
  "redirect-loop",
  "missing-location",
  "malformed-location",
  "unsupported-scheme",
];

const status = fc.oneof(
  fc.integer({ min: 100, max: 599 }),
  fc.constantFrom(200, 301, 304, 404, 429, 503),
  fc.integer(),
);
const result: fc.Arbitrary<FetchResult> = fc.oneof(
  fc.record(
    { kind: fc.constant("response" as const), status, octets: fc.nat({ max: 1_000_000 }) },
    { requiredKeys: ["kind", "status"] },
  ),
  fc.record({ kind: fc.constant("error" as const), error: fc.constantFrom(...errors) }),
  fc.constant({ kind: "not-sent" as const }),
  fc.record({ kind: fc.constant("redirect-failure" as const), failure: fc.constantFrom(...failures) }),
);
const duration = fc.oneof(fc.nat({ max: 40 * DAY }), fc.constantFrom(0, 12 * HOUR, DAY, 30 * DAY));
/** All options except those that relax the RFC. */
const facts: fc.Arbitrary<OutcomeOptions> = fc.record(
  {
    unreachableFor: duration,
    copyAge: fc.option(duration),
    siteAnswers: fc.boolean(),
    staleWhileUnreachable: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** 0: must assume complete disallow; 1: rules are followed; 2: may access any resource. */
function mostThatRfc9309Permits(fetched: FetchResult, options: OutcomeOptions): number {
  const { unreachableFor = 0, copyAge } = options;
  const mayHaveCopy = typeof copyAge === "number";
  // 2.3.1.4; a copy may be used while the file is unreachable (2.4).
  const unreachable = unreachableFor >= 30 * DAY ? 2 : mayHaveCopy ? 1 : 0;
  if (fetched.kind === "error") return unreachable;
  // A request that was not sent says nothing about the server.
  if (fetched.kind === "not-sent") return 0;
  if (fetched.kind === "redirect-failure") {
    // 2.3.1.2: after more than five redirects the file may be assumed unavailable.
    return fetched.failure === "too-many-redirects" || fetched.failure === "redirect-loop" ? 2 : unreachable;
  }
  const hundreds = Math.floor(fetched.status / 100);
  if (hundreds === 2) return fetched.octets === 0 ? 2 : 1; // An empty file has no rules, so everything is allowed.
  if (hundreds === 4) return 2; // 2.3.1.3
  if (fetched.status === 304 && mayHaveCopy) return 1; // 2.4
  return unreachable;
}

/** Whether a vendor's documentation permits more than the RFC; docs/access.md has the complete list. */
function vendorMayDoMore(dialect: AccessDialectName, fetched: FetchResult, options: OutcomeOptions): boolean {
  if (dialect === "google") return (options.unreachableFor ?? 0) >= 12 * HOUR;
  if (dialect === "yandex")
    return (
      fetched.kind !== "error" &&
      fetched.kind !== "not-sent" &&
      !(fetched.kind === "response" && fetched.status === 304)
    );
  return false;
}

describe("properties", () => {
  test("any integer status has an outcome and an explanation in every dialect", () => {
    fc.assert(
      fc.property(status, facts, fc.constantFrom(...dialectNames), (code, options, dialect) => {
        const outcome = outcomeOf({ kind: "response", status: code }, { ...options, dialect });
        expect(["use-rules", "use-cached", "allow-all", "disallow-all", "defer"]).toContain(outcome.kind);
        expect(explainAccess(outcome)).toMatch(/^[A-Z].+: .+\.$/);
      }),
    );
  });

  test("no outcome permits more than RFC 9309, unless a vendor documents it", () => {
    let vendors = 0;
    fc.assert(
      fc.property(result, facts, fc.constantFrom(...dialectNames), (fetched, options, dialect) => {
        const { kind } = outcomeOf(fetched, { ...options, dialect });
        if (permissiveness(kind) <= mostThatRfc9309Permits(fetched, options)) return;
        expect(vendorMayDoMore(dialect, fetched, options)).toBe(true);
        vendors++;
      }),
      { numRuns: 5000 },
    );
    expect(vendors).toBeGreaterThan(0);
  });

  test("a copy is used only if there is one, in every dialect", () => {
    fc.assert(
      fc.property(result, facts, fc.constantFrom(...dialectNames), (fetched, options, dialect) => {
        const { kind } = outcomeOf(fetched, { ...options, copyAge: null, dialect });
        expect(kind).not.toBe("use-cached");
      }),
    );
  });

  test("having a copy never turns allow-all into disallow-all, in any dialect", () => {
    fc.assert(
      fc.property(result, facts, duration, fc.constantFrom(...dialectNames), (fetched, options, copyAge, dialect) => {
        const without = outcomeOf(fetched, { ...options, copyAge: null, dialect });
        const having = outcomeOf(fetched, { ...options, copyAge, dialect });
        expect(permissiveness(having.kind)).toBeGreaterThanOrEqual(Math.min(1, permissiveness(without.kind)));
      }),
    );
  });

  test("an unknown copyAge never gives a less restrictive outcome than a known one", () => {
    fc.assert(
      fc.property(result, facts, fc.constantFrom(...dialectNames), (fetched, { copyAge: _, ...options }, dialect) => {
        const least = (copyAge: number | null) =>
          permissiveness(outcomeOf(fetched, { ...options, copyAge, dialect }).kind);
        const unknown = permissiveness(outcomeOf(fetched, { ...options, dialect }).kind);
        // 2019: a copy that is too old to be used after a 404, and no copy.
        expect(unknown).toBe(Math.min(least(2 * DAY), least(null)));
      }),
    );
  });

  test("a 304 with an unknown copyAge never allows everything; without a copy, time does", () => {
    const options = { dialect: "google", unreachableFor: 30 * DAY, siteAnswers: true } as const;
    const result = { kind: "response", status: 304 } as const;
    expect(outcomeOf(result, options)).toMatchObject({ kind: "use-cached", renewed: false, state: "unreachable" });
    expect(outcomeOf(result, { ...options, copyAge: null }).kind).toBe("allow-all");
    expect(outcomeOf(result, { ...options, copyAge: DAY })).toMatchObject({ kind: "use-cached", renewed: true });
  });

  test("the outcome never gets stricter while the file stays unreachable; Google: if the site answers", () => {
    fc.assert(
      fc.property(
        result,
        facts,
        duration,
        duration,
        fc.constantFrom(...dialectNames),
        (fetched, options, a, b, dialect) => {
          const at = (unreachableFor: number) =>
            permissiveness(outcomeOf(fetched, { ...options, siteAnswers: true, unreachableFor, dialect }).kind);
          expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
        },
      ),
    );
  });

  test("the careful options never permit more: no stale copy, 429 as unreachable, a longer time", () => {
    fc.assert(
      fc.property(result, facts, fc.constantFrom(...dialectNames), (fetched, options, dialect) => {
        const at = (more: OutcomeOptions) => permissiveness(outcomeOf(fetched, { ...options, ...more, dialect }).kind);
        expect(at({ staleWhileUnreachable: false })).toBeLessThanOrEqual(at({ staleWhileUnreachable: true }));
        expect(at({ tooManyRequests: "unreachable" })).toBeLessThanOrEqual(at({ tooManyRequests: "unavailable" }));
        expect(at({ reasonablyLong: 60 * DAY })).toBeLessThanOrEqual(at({ reasonablyLong: 30 * DAY }));
      }),
    );
  });
});

describe("2.3.1.3: a copy of a file that became unavailable", () => {
  test.each<[AccessDialectName, number, AccessKind]>([
    ["rfc9309", 0, "allow-all"],
    ["rfc9309", HOUR, "allow-all"],
    ["rep-2019", 0, "use-cached"],
    ["rep-2019", DAY, "use-cached"],
    ["rep-2019", DAY + 1, "allow-all"],
    ["rep-2019", Number.POSITIVE_INFINITY, "allow-all"],
  ])("%s, %d ms old: %s", (dialect, copyAge, kind) => {
    expect(outcomeOf({ kind: "response", status: 404 }, { dialect, copyAge }).kind).toBe(kind);
  });
});

describe("2.3.1.4: the options of rfc9309", () => {
  const rows: readonly { name: string; options: OutcomeOptions; kind: AccessKind }[] = [
    {
      name: "staleWhileUnreachable false: no copy within 30 days",
      options: { copyAge: DAY, staleWhileUnreachable: false },
      kind: "disallow-all",
    },
    {
      name: "staleWhileUnreachable false: the copy after 30 days",
      options: { copyAge: 31 * DAY, staleWhileUnreachable: false, unreachableFor: 30 * DAY },
      kind: "use-cached",
    },
    {
      name: "another reasonably long time",
      options: { copyAge: null, unreachableFor: 14 * DAY, reasonablyLong: 14 * DAY },
      kind: "allow-all",
    },
    {
      name: "an infinite reasonably long time",
      options: { copyAge: null, unreachableFor: 999 * DAY, reasonablyLong: Number.POSITIVE_INFINITY },
      kind: "disallow-all",
    },
  ];
  test.each(rows)("$name", ({ options, kind }) => {
    expect(outcomeOf({ kind: "error", error: "timeout" }, options).kind).toBe(kind);
  });
});

describe("explanations and reasons", () => {
  const rows: readonly [FetchResult, OutcomeOptions, string][] = [
    [{ kind: "response", status: 200 }, {}, "The file was downloaded (RFC 9309, Section 2.3.1.1): its rules apply."],
    [
      { kind: "response", status: 404 },
      {},
      "The status means that the file is unavailable, so there is no robots.txt (RFC 9309, Section 2.3.1.3): everything may be requested.",
    ],
    [
      { kind: "response", status: 503 },
      { copyAge: HOUR },
      "The server failed (5xx), so robots.txt is unreachable (RFC 9309, Section 2.3.1.4): the rules of the cached copy apply.",
    ],
    [
      { kind: "response", status: 403 },
      { dialect: "koster-1996" },
      "The status restricts access, so the whole site is restricted (draft-koster-robots-00, Section 3.1): nothing may be requested.",
    ],
  ];
  test.each(rows)("%j %j", (fetched, options, sentence) => {
    expect(explainAccess(outcomeOf(fetched, options))).toBe(sentence);
  });

  const reasons: readonly [FetchResult, OutcomeOptions, string, string][] = [
    [{ kind: "response", status: 304 }, { copyAge: DAY }, "use-cached", "not-modified"],
    [{ kind: "response", status: 304 }, { copyAge: null }, "disallow-all", "not-modified-without-copy"],
    [{ kind: "response", status: 304 }, { dialect: "yandex" }, "disallow-all", "not-modified-without-copy"],
    [{ kind: "response", status: 429 }, {}, "allow-all", "too-many-requests"],
    [{ kind: "response", status: 999 }, {}, "disallow-all", "other-status"],
    [{ kind: "response", status: 100 }, {}, "disallow-all", "other-status"],
    [{ kind: "response", status: 300 }, {}, "disallow-all", "other-status"],
    [{ kind: "response", status: 301 }, {}, "disallow-all", "redirect-not-followed"],
    [{ kind: "response", status: 200, octets: 0 }, {}, "use-rules", "successful"],
    [{ kind: "response", status: 200, octets: 0 }, { dialect: "rep-1994" }, "allow-all", "empty-file"],
    [{ kind: "response", status: 200, octets: 512_001 }, { dialect: "yandex" }, "allow-all", "file-over-limit"],
    [
      { kind: "response", status: 200, octets: 512_001 },
      { dialect: "yandex", limit: 600_000 },
      "use-rules",
      "successful",
    ],
    [{ kind: "response", status: 200, octets: 512_000 }, { dialect: "yandex" }, "use-rules", "successful"],
    [{ kind: "response", status: 500 }, {}, "disallow-all", "server-error"],
    [{ kind: "response", status: 599 }, {}, "disallow-all", "server-error"],
    [{ kind: "response", status: 600 }, {}, "disallow-all", "other-status"],
    [{ kind: "error", error: "incomplete-body" }, {}, "disallow-all", "incomplete-body"],
    [{ kind: "not-sent" }, {}, "disallow-all", "not-sent"],
    [{ kind: "error", error: "dns" }, {}, "disallow-all", "network-error"],
    [{ kind: "redirect-failure", failure: "redirect-loop" }, {}, "allow-all", "redirect-loop"],
    [{ kind: "redirect-failure", failure: "redirect-loop" }, { dialect: "koster-1996" }, "defer", "redirect-loop"],
    [{ kind: "redirect-failure", failure: "too-many-redirects" }, {}, "allow-all", "too-many-redirects"],
    [{ kind: "redirect-failure", failure: "malformed-location" }, {}, "disallow-all", "broken-redirect"],
    [{ kind: "redirect-failure", failure: "missing-location" }, { dialect: "yandex" }, "allow-all", "broken-redirect"],
  ];
  test.each(reasons)("%j %j: %s, %s", (fetched, options, kind, reason) => {
    expect(outcomeOf(fetched, options)).toMatchObject({ kind, reason });
  });

  test("only a 304 renews the copy", () => {
    const of = (status: number, copyAge: number | null) => outcomeOf({ kind: "response", status }, { copyAge });
    expect(of(304, DAY)).toEqual({ kind: "use-cached", renewed: true, state: "successful", reason: "not-modified" });
    expect(of(503, DAY)).toEqual({ kind: "use-cached", renewed: false, state: "unreachable", reason: "server-error" });
    expect(of(503, null)).toEqual({ kind: "disallow-all", state: "unreachable", reason: "server-error" });
    expect(outcomeOf({ kind: "response", status: 404 }, { copyAge: HOUR, dialect: "rep-2019" })).toEqual({
      kind: "use-cached",
      renewed: false,
      state: "unavailable",
      reason: "unavailable-status",
    });
  });

  test("Google: a site that is not known to answer counts as down", () => {
    const unreachable = (options: OutcomeOptions) =>
      outcomeOf({ kind: "error", error: "dns" }, { dialect: "google", unreachableFor: 31 * DAY, ...options });
    expect(unreachable({})).toEqual(unreachable({ siteAnswers: false }));
    expect(unreachable({})).not.toEqual(unreachable({ siteAnswers: true }));
  });
});

test("2.3.1.4: the time of being unreachable starts at the first failure and ends with any response", () => {
  const failing = outcomeOf({ kind: "error", error: "timeout" });
  const gone = outcomeOf({ kind: "response", status: 404 });
  expect(unreachableSince(null, failing, 1000)).toBe(1000);
  expect(unreachableSince(1000, failing, 5000)).toBe(1000);
  expect(unreachableSince(1000, gone, 5000)).toBe(null);
  expect(unreachableSince(1000, outcomeOf({ kind: "error", error: "timeout" }, { copyAge: DAY }), 5000)).toBe(1000);
});

test("a dialect can be given as data", () => {
  const strict: AccessDialect = {
    ...accessDialects.rfc9309,
    name: "strict",
    title: "a careful archive",
    statuses: [{ from: 403, to: 403, state: "restricted" }, ...accessDialects.rfc9309.statuses],
  };
  expect(outcomeOf({ kind: "response", status: 403 }, { dialect: strict }).kind).toBe("disallow-all");
  expect(outcomeOf({ kind: "response", status: 404 }, { dialect: strict }).kind).toBe("allow-all");
});

test("a status that is not an integer is a TypeError", () => {
  for (const wrong of [200.5, Number.NaN, Number.POSITIVE_INFINITY, "200" as never]) {
    const message = `The status ${wrong} is not an integer.`;
    expect(() => outcomeOf({ kind: "response", status: wrong })).toThrow(new TypeError(message));
  }
});

test("the data is valid: phases start at 0 and ascend, and ranges are not empty", () => {
  for (const [name, dialect] of Object.entries(accessDialects)) {
    expect(dialect.name).toBe(name);
    expect(dialect.unreachable[0].from).toBe(0);
    const starts = dialect.unreachable.map(({ from }) => (from === "long" ? 30 * DAY : from));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    for (const { from, to } of dialect.statuses) expect(from).toBeLessThanOrEqual(to);
  }
});
