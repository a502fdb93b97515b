// What a fetch result means, held against §2.3.1 told once more in the tests' own
// words: no answer lets a crawler do more than the RFC does.
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
  type JudgeOptions,
  judge,
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
  fc.record({ kind: fc.constant("redirect-failure" as const), failure: fc.constantFrom(...failures) }),
);
const duration = fc.oneof(fc.nat({ max: 40 * DAY }), fc.constantFrom(0, 12 * HOUR, DAY, 30 * DAY));
/** Everything a caller can say but what relaxes the RFC. */
const facts: fc.Arbitrary<JudgeOptions> = fc.record(
  {
    unreachableFor: duration,
    copyAge: fc.option(duration),
    siteAnswers: fc.boolean(),
    staleWhileUnreachable: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** 0: must assume complete disallow; 1: rules are followed; 2: may access any resource. */
function mostThatRfc9309Permits(fetched: FetchResult, options: JudgeOptions): number {
  const { unreachableFor = 0, copyAge } = options;
  const mayHaveCopy = typeof copyAge === "number";
  // 2.3.1.4; a copy may be used while the file is unreachable (2.4).
  const unreachable = unreachableFor >= 30 * DAY ? 2 : mayHaveCopy ? 1 : 0;
  if (fetched.kind === "error") return unreachable;
  if (fetched.kind === "redirect-failure") {
    // 2.3.1.2: more than five redirects may be taken as unavailable.
    return fetched.failure === "too-many-redirects" || fetched.failure === "redirect-loop" ? 2 : unreachable;
  }
  const hundreds = Math.floor(fetched.status / 100);
  if (hundreds === 2) return fetched.octets === 0 ? 2 : 1; // No octet, no rule: everything is allowed anyway.
  if (hundreds === 4) return 2; // 2.3.1.3
  if (fetched.status === 304 && mayHaveCopy) return 1; // 2.4
  return unreachable;
}

/** Where a vendor's documentation lets its crawler do more than the RFC. The complete list: see docs/access.md. */
function vendorMayDoMore(dialect: AccessDialectName, fetched: FetchResult, options: JudgeOptions): boolean {
  if (dialect === "google") return (options.unreachableFor ?? 0) >= 12 * HOUR;
  if (dialect === "yandex") return fetched.kind !== "error" && !(fetched.kind === "response" && fetched.status === 304);
  return false;
}

describe("properties", () => {
  test("any integer status has an answer, in every dialect, and it can be explained", () => {
    fc.assert(
      fc.property(status, facts, fc.constantFrom(...dialectNames), (code, options, dialect) => {
        const outcome = judge({ kind: "response", status: code }, { ...options, dialect });
        expect(["use-rules", "use-cached", "allow-all", "disallow-all", "defer"]).toContain(outcome.kind);
        expect(explainAccess(outcome)).toMatch(/^[A-Z].+: .+\.$/);
      }),
    );
  });

  test("no outcome lets a crawler do more than RFC 9309, but where a vendor says so", () => {
    let vendors = 0;
    fc.assert(
      fc.property(result, facts, fc.constantFrom(...dialectNames), (fetched, options, dialect) => {
        const { kind } = judge(fetched, { ...options, dialect });
        if (permissiveness(kind) <= mostThatRfc9309Permits(fetched, options)) return;
        expect(vendorMayDoMore(dialect, fetched, options)).toBe(true);
        vendors++;
      }),
      { numRuns: 5000 },
    );
    expect(vendors).toBeGreaterThan(0);
  });

  test("a copy is only used where there is one, in every dialect", () => {
    fc.assert(
      fc.property(result, facts, fc.constantFrom(...dialectNames), (fetched, options, dialect) => {
        const { kind } = judge(fetched, { ...options, copyAge: null, dialect });
        expect(kind).not.toBe("use-cached");
      }),
    );
  });

  test("a copy never turns an answer that allows into one that disallows, in any dialect", () => {
    fc.assert(
      fc.property(result, facts, duration, fc.constantFrom(...dialectNames), (fetched, options, copyAge, dialect) => {
        const without = judge(fetched, { ...options, copyAge: null, dialect });
        const having = judge(fetched, { ...options, copyAge, dialect });
        expect(permissiveness(having.kind)).toBeGreaterThanOrEqual(Math.min(1, permissiveness(without.kind)));
      }),
    );
  });

  test("a copy that is not known of never makes an answer less restrictive than knowing would", () => {
    fc.assert(
      fc.property(result, facts, fc.constantFrom(...dialectNames), (fetched, { copyAge: _, ...options }, dialect) => {
        const least = (copyAge: number | null) => permissiveness(judge(fetched, { ...options, copyAge, dialect }).kind);
        const unknown = permissiveness(judge(fetched, { ...options, dialect }).kind);
        // A copy old enough to be of no use to 2019's 404, and none at all.
        expect(unknown).toBe(Math.min(least(2 * DAY), least(null)));
      }),
    );
  });

  test("a 304 opens nothing that a copy nobody has told of may close; where there is none, time does", () => {
    const options = { dialect: "google", unreachableFor: 30 * DAY, siteAnswers: true } as const;
    const result = { kind: "response", status: 304 } as const;
    expect(judge(result, options)).toMatchObject({ kind: "use-cached", renewed: false, state: "unreachable" });
    expect(judge(result, { ...options, copyAge: null }).kind).toBe("allow-all");
    expect(judge(result, { ...options, copyAge: DAY })).toMatchObject({ kind: "use-cached", renewed: true });
  });

  test("the longer the file is unreachable, the less is forbidden; Google: while the site answers", () => {
    fc.assert(
      fc.property(
        result,
        facts,
        duration,
        duration,
        fc.constantFrom(...dialectNames),
        (fetched, options, a, b, dialect) => {
          const at = (unreachableFor: number) =>
            permissiveness(judge(fetched, { ...options, siteAnswers: true, unreachableFor, dialect }).kind);
          expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
        },
      ),
    );
  });

  test("the careful options never allow more: no stale copy, 429 as unreachable, a longer patience", () => {
    fc.assert(
      fc.property(result, facts, fc.constantFrom(...dialectNames), (fetched, options, dialect) => {
        const at = (more: JudgeOptions) => permissiveness(judge(fetched, { ...options, ...more, dialect }).kind);
        expect(at({ staleWhileUnreachable: false })).toBeLessThanOrEqual(at({ staleWhileUnreachable: true }));
        expect(at({ tooManyRequests: "unreachable" })).toBeLessThanOrEqual(at({ tooManyRequests: "unavailable" }));
        expect(at({ reasonablyLong: 60 * DAY })).toBeLessThanOrEqual(at({ reasonablyLong: 30 * DAY }));
      }),
    );
  });
});

describe("2.3.1.3: a copy of a file that is gone", () => {
  test.each<[AccessDialectName, number, AccessKind]>([
    ["rfc9309", 0, "allow-all"],
    ["rfc9309", HOUR, "allow-all"],
    ["rep-2019", 0, "use-cached"],
    ["rep-2019", DAY, "use-cached"],
    ["rep-2019", DAY + 1, "allow-all"],
    ["rep-2019", Number.POSITIVE_INFINITY, "allow-all"],
  ])("%s, %d ms old: %s", (dialect, copyAge, kind) => {
    expect(judge({ kind: "response", status: 404 }, { dialect, copyAge }).kind).toBe(kind);
  });
});

describe("2.3.1.4: the options of rfc9309", () => {
  const rows: readonly { name: string; options: JudgeOptions; kind: AccessKind }[] = [
    {
      name: "the letter: no copy within 30 days",
      options: { copyAge: DAY, staleWhileUnreachable: false },
      kind: "disallow-all",
    },
    {
      name: "the letter: the copy again after them",
      options: { copyAge: 31 * DAY, staleWhileUnreachable: false, unreachableFor: 30 * DAY },
      kind: "use-cached",
    },
    {
      name: "another reasonably long time",
      options: { copyAge: null, unreachableFor: 14 * DAY, reasonablyLong: 14 * DAY },
      kind: "allow-all",
    },
    {
      name: "no time is long enough",
      options: { copyAge: null, unreachableFor: 999 * DAY, reasonablyLong: Number.POSITIVE_INFINITY },
      kind: "disallow-all",
    },
  ];
  test.each(rows)("$name", ({ options, kind }) => {
    expect(judge({ kind: "error", error: "timeout" }, options).kind).toBe(kind);
  });
});

describe("why", () => {
  const rows: readonly [FetchResult, JudgeOptions, string][] = [
    [{ kind: "response", status: 200 }, {}, "The file was downloaded (RFC 9309, Section 2.3.1.1): its rules hold."],
    [
      { kind: "response", status: 404 },
      {},
      "The status tells of no file, so there is no robots.txt (RFC 9309, Section 2.3.1.3): anything may be requested.",
    ],
    [
      { kind: "response", status: 503 },
      { copyAge: HOUR },
      "The server failed (5xx), so robots.txt is unreachable (RFC 9309, Section 2.3.1.4): the rules of the cached copy hold.",
    ],
    [
      { kind: "response", status: 403 },
      { dialect: "koster-1996" },
      "The status restricts access, so the whole site is restricted (draft-koster-robots-00, Section 3.1): nothing may be requested.",
    ],
  ];
  test.each(rows)("%j %j", (fetched, options, sentence) => {
    expect(explainAccess(judge(fetched, options))).toBe(sentence);
  });

  const reasons: readonly [FetchResult, JudgeOptions, string, string][] = [
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
    [{ kind: "response", status: 599 }, {}, "disallow-all", "server-error"],
    [{ kind: "response", status: 600 }, {}, "disallow-all", "other-status"],
    [{ kind: "error", error: "incomplete-body" }, {}, "disallow-all", "incomplete-body"],
    [{ kind: "error", error: "dns" }, {}, "disallow-all", "network-error"],
    [{ kind: "redirect-failure", failure: "redirect-loop" }, {}, "allow-all", "redirect-loop"],
    [{ kind: "redirect-failure", failure: "redirect-loop" }, { dialect: "koster-1996" }, "defer", "redirect-loop"],
    [{ kind: "redirect-failure", failure: "too-many-redirects" }, {}, "allow-all", "too-many-redirects"],
    [{ kind: "redirect-failure", failure: "malformed-location" }, {}, "disallow-all", "broken-redirect"],
    [{ kind: "redirect-failure", failure: "missing-location" }, { dialect: "yandex" }, "allow-all", "broken-redirect"],
  ];
  test.each(reasons)("%j %j: %s, %s", (fetched, options, kind, reason) => {
    expect(judge(fetched, options)).toMatchObject({ kind, reason });
  });

  test("only a 304 renews the copy", () => {
    expect(judge({ kind: "response", status: 304 }, { copyAge: DAY })).toMatchObject({ renewed: true });
    expect(judge({ kind: "response", status: 503 }, { copyAge: DAY })).toMatchObject({ renewed: false });
  });
});

test("2.3.1.4: the time of being unreachable begins with the first failure and ends with any answer", () => {
  const failing = judge({ kind: "error", error: "timeout" });
  const gone = judge({ kind: "response", status: 404 });
  expect(unreachableSince(null, failing, 1000)).toBe(1000);
  expect(unreachableSince(1000, failing, 5000)).toBe(1000);
  expect(unreachableSince(1000, gone, 5000)).toBe(null);
  expect(unreachableSince(1000, judge({ kind: "error", error: "timeout" }, { copyAge: DAY }), 5000)).toBe(1000);
});

test("a caller's own dialect is data too", () => {
  const strict: AccessDialect = {
    ...accessDialects.rfc9309,
    name: "strict",
    title: "a careful archive",
    statuses: [{ from: 403, to: 403, state: "restricted" }, ...accessDialects.rfc9309.statuses],
  };
  expect(judge({ kind: "response", status: 403 }, { dialect: strict }).kind).toBe("disallow-all");
  expect(judge({ kind: "response", status: 404 }, { dialect: strict }).kind).toBe("allow-all");
});

test("a status that is no integer is a TypeError", () => {
  for (const wrong of [200.5, Number.NaN, Number.POSITIVE_INFINITY, "200" as never]) {
    expect(() => judge({ kind: "response", status: wrong })).toThrow(TypeError);
  }
});

test("the data is well-formed: phases begin at 0 and ascend, ranges are ranges", () => {
  for (const [name, dialect] of Object.entries(accessDialects)) {
    expect(dialect.name).toBe(name);
    expect(dialect.unreachable[0].from).toBe(0);
    const starts = dialect.unreachable.map(({ from }) => (from === "long" ? 30 * DAY : from));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    for (const { from, to } of dialect.statuses) expect(from).toBeLessThanOrEqual(to);
  }
});
