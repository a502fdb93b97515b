// Any chain of valid and invalid answers over real sockets: the outcome is never more permissive than
// RFC 9309 §2.3.1. The reference quotes the RFC.
import { deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { outcomeOf } from "robotspec/access";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hangUp, head, inTurn, raw, redirect, reset, respond, robotsTxt, stall } from "../server/behaviours.ts";
import { type Behaviour, startServer, type TestServer } from "../server/server.ts";
import { fetcher, LIMIT, text } from "./fetch-helpers.ts";

const HOSTS = ["one.test", "two.test"] as const;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ hosts: HOSTS });
});
afterAll(() => server.stop());

/** A crawler's access: none, by the rules, or full. */
type Access = "nothing" | "rules" | "anything";

/** The true behaviour of a path, in the RFC's terms. */
type Truth =
  /** "Successful access" (§2.3.1.1): a file, whole. */
  | { readonly is: "file"; readonly file: string }
  /** "Redirects" (§2.3.1.2), to the next path, or to nowhere. */
  | { readonly is: "redirect"; readonly leads: "on" | "nowhere" }
  /** "Unavailable" (§2.3.1.3): "status codes in the 400-499 range". */
  | { readonly is: "unavailable" }
  /** "Unreachable" (§2.3.1.4): "server or network errors", and anything that is not a valid answer. */
  | { readonly is: "unreachable" };

interface Step {
  readonly name: string;
  readonly truth: Truth;
  readonly behaviour: (next: string) => Behaviour;
}

const FILES = ["User-agent: *\nDisallow: /\n", "", `User-agent: *\n${"Disallow: /x\n".repeat(LIMIT / 8)}`];
const step = (name: string, truth: Truth, behaviour: (next: string) => Behaviour): Step => ({ name, truth, behaviour });
const broken = (name: string, behaviour: Behaviour) => step(name, { is: "unreachable" }, () => behaviour);
const partOf = (coded: Uint8Array) => coded.subarray(0, Math.floor(coded.length / 2));

const file = fc
  .tuple(
    fc.constantFrom(...FILES),
    fc.constantFrom("plain", "chunked", "close", "gzip", "deflate"),
    fc.constantFrom(200, 203, 299),
  )
  .map(([body, form, status]) =>
    step(`${status} with ${body.length} octets, ${form}`, { is: "file", file: body }, () => {
      if (form === "chunked" || form === "close") return respond({ status, body, framing: form });
      if (form === "plain") return respond({ status, body });
      return robotsTxt(form === "gzip" ? gzipSync(body) : deflateSync(body), [["Content-Encoding", form]]);
    }),
  );
const onward = fc
  .constantFrom(301, 302, 303, 307, 308)
  .map((status) => step(`${status} onward`, { is: "redirect", leads: "on" }, (next) => redirect(next, status)));
const astray = fc
  .constantFrom(
    null,
    "",
    " ",
    "mailto:a@b.test",
    "ftp://one.test/",
    "http://",
    "http://[::1/",
    "\u009b",
    "http://1.2.3.4.5/",
    "http://10.0.0.1/",
    "http://nowhere.test/",
  )
  .map((location) => step(`to ${location}`, { is: "redirect", leads: "nowhere" }, () => redirect(location)));
const status4xx = fc
  .integer({ min: 400, max: 499 })
  .map((status) => step(`${status}`, { is: "unavailable" }, () => respond({ status, body: FILES[0] ?? "" })));
const otherStatus = fc
  .oneof(fc.integer({ min: 500, max: 999 }), fc.constantFrom(300, 304, 305, 306, 309, 399))
  .map((status) => broken(`${status}`, respond({ status, headers: [["Location", "/robots.txt"]] })));
const failure = fc.constantFrom(
  broken("nothing", hangUp),
  broken("a reset", reset()),
  broken("half a header", raw("HTTP/1.1 404 Not Found\r\nA: b")),
  broken("silence", stall()),
  broken("silence in the body", stall(head({ headers: [["Content-Length", "9"]] }), "User")),
  broken("half a body", raw(head({ headers: [["Content-Length", "9"]] }), "User")),
  broken("a reset in the body", reset(head(), "User-agent: *\n")),
  broken("half of its chunks", raw(head({ headers: [["Transfer-Encoding", "chunked"]] }), "4\r\nUser\r\n")),
  broken("half of its gzip", robotsTxt(partOf(gzipSync(FILES[0] ?? "")), [["Content-Encoding", "gzip"]])),
  broken("no gzip", robotsTxt(FILES[0] ?? "", [["Content-Encoding", "gzip"]])),
  broken("an unknown coding", robotsTxt(FILES[0] ?? "", [["Content-Encoding", "compress"]])),
  broken("no HTTP", raw("Not Found\n")),
  broken(
    "two Locations",
    respond({
      status: 301,
      headers: [
        ["Location", "/a"],
        ["Location", "/b"],
      ],
    }),
  ),
  broken("a control in a header", respond({ status: 404, headers: [["A", "\u001b[31m"]] })),
);

const anyStep = fc.oneof(
  { weight: 4, arbitrary: onward },
  { weight: 2, arbitrary: file },
  { weight: 1, arbitrary: status4xx },
  { weight: 1, arbitrary: otherStatus },
  { weight: 2, arbitrary: failure },
  { weight: 1, arbitrary: astray },
);

/** The behaviour of each path in the first and in the second attempt: often the same, often better. */
const script = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anyStep.map((only) => [only, only] as const) },
    { weight: 1, arbitrary: fc.tuple(anyStep, anyStep) },
    { weight: 1, arbitrary: fc.tuple(fc.oneof(failure, otherStatus), fc.oneof(file, status4xx, onward)) },
  ),
  { minLength: 1, maxLength: 8 },
);

/** The access that the RFC allows a crawler after an attempt, and the file to read. */
function reference(truths: readonly Truth[]): { readonly access: Access; readonly file: string } {
  for (let redirects = 0; ; redirects++) {
    const truth = truths[redirects];
    // After the last path: 404.
    if (truth === undefined || truth.is === "unavailable") {
      // "If a server status code indicates that the robots.txt file is unavailable to the crawler, then the
      // crawler MAY access any resources on the server."
      return { access: "anything", file: "" };
    }
    switch (truth.is) {
      case "file":
        // "If the crawler successfully downloads the robots.txt file, the crawler MUST follow the parseable rules."
        return { access: "rules", file: truth.file };
      case "unreachable":
        // "The crawler MUST assume complete disallow."
        return { access: "nothing", file: "" };
      case "redirect":
        // The RFC does not mention redirects that lead nowhere: treated as unreachable.
        if (truth.leads === "nowhere") return { access: "nothing", file: "" };
        // "If there are more than five consecutive redirects, crawlers MAY assume that the robots.txt file is
        // unavailable."
        if (redirects === 5) return { access: "anything", file: "" };
        break;
      default:
        truth satisfies never;
    }
  }
}

const accessOf = {
  "use-rules": "rules",
  "use-cached": "rules",
  "allow-all": "anything",
  "disallow-all": "nothing",
  defer: "nothing",
} as const;

test("the outcome of any chain is the one the RFC requires", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      server.reset();
      // Paths alternate between two hosts; the rules apply to the first (§2.3.1.2).
      const hostOf = (at: number) => HOSTS[at % 2] ?? HOSTS[0];
      const pathOf = (at: number) => (at === 0 ? "/robots.txt" : `/${at}`);
      for (const [at, [first, second]] of steps.entries()) {
        const next = server.url(pathOf(at + 1), hostOf(at + 1));
        server.on(pathOf(at), inTurn(first.behaviour(next), second.behaviour(next)), hostOf(at));
      }
      const { get } = fetcher(server.network, { attempts: 2, headerTime: 150, idleTime: 150 }, { random: () => 0 });
      const fetched = await get(server.url(pathOf(0), hostOf(0)));
      // A path that the first attempt did not reach shows its first behaviour in the second.
      const ours = fetched.hops.filter(({ url }) => HOSTS.some((host) => new URL(url).hostname === host));
      const reached = server.asked.length - (fetched.attempts === 2 ? ours.length : 0);
      const truths = steps.map(
        ([first, second], at) => (fetched.attempts === 2 && at < reached ? second : first).truth,
      );
      const { access, file } = reference(truths);
      const outcome = outcomeOf(fetched.result, { copyAge: null });
      seen.add(`${access} after ${fetched.attempts}`);
      expect(accessOf[outcome.kind]).toBe(access);
      if (access === "rules") expect(text(fetched)).toBe(file.slice(0, LIMIT + 1));
      else expect(fetched.body).toHaveLength(0);
    }),
    { numRuns: 60, seed: 9309 },
  );
  // Checks that the chains have different outcomes.
  expect([...seen].sort()).toEqual(
    ["anything", "nothing", "rules"].flatMap((access) => [`${access} after 1`, `${access} after 2`]),
  );
});
