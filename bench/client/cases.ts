// Behaviours of servers and the answer that RFC 9309 requires; each case is one robots.txt
// and one query.
import { gzipSync } from "node:zlib";
import * as behaviours from "../../packages/client/test/server/behaviours.ts";
import type { Behaviour, TestServer } from "../../packages/client/test/server/server.ts";

export interface Case {
  readonly name: string;
  /** Section of RFC 9309; "3" is its security section. */
  readonly section: string;
  readonly serve: (server: TestServer) => void;
  /** The path of the query. */
  readonly path: string;
  /** `refused`: disallowed, and nothing was requested where the redirect led. */
  readonly expected: "allowed" | "disallowed" | "refused";
}

/** The host that private redirects lead to; the others are at "localhost". */
export const elsewhere = "127.0.0.1";

const { endless, hangUp, stall } = behaviours;

/** The server closes each connection and announces it, so that no contender fails by reusing one. */
const closing = ["Connection", "close"] as const;

function respond(parts: behaviours.ResponseParts): Behaviour {
  return behaviours.respond({ ...parts, headers: [closing, ...(parts.headers ?? [])] });
}

function robotsTxt(body: string | Uint8Array, headers: behaviours.ResponseParts["headers"] = []): Behaviour {
  return behaviours.robotsTxt(body, [closing, ...headers]);
}

function redirect(location: string, status = 302): Behaviour {
  return respond({ status, headers: [["Location", location]] });
}

const closed = "User-agent: *\nDisallow: /\n";
const at = (behaviour: Behaviour) => (server: TestServer) => server.on("/robots.txt", behaviour);
const file = (text: string) => at(robotsTxt(Buffer.from(text)));

function chain(redirects: number): (server: TestServer) => void {
  return (server) => {
    for (let hop = 0; hop < redirects; hop++) {
      server.on(hop === 0 ? "/robots.txt" : `/hop-${hop}`, redirect(`/hop-${hop + 1}`, 301));
    }
    server.on(`/hop-${redirects}`, robotsTxt(closed));
  };
}

const plain: readonly (readonly [name: string, section: string, robots: string, path: string, allowed: boolean])[] = [
  ["the longest match decides", "2.2.2", "User-agent: *\nDisallow: /a\nAllow: /a/b\n", "/a/b", true],
  ["of equal ones, allow", "2.2.2", "User-agent: *\nDisallow: /a\nAllow: /a\n", "/a", true],
  ["paths differ in case", "2.2.2", "User-agent: *\nDisallow: /A\n", "/a", true],
  ["`%7E` in a URL is `~` in a rule", "2.2.2", "User-agent: *\nDisallow: /~a/\n", "/%7Ea/", false],
  ["`~` in a URL is `%7E` in a rule", "2.2.2", "User-agent: *\nDisallow: /%7Ea/\n", "/~a/", false],
  ["`%2f` is `%2F`", "2.2.2", "User-agent: *\nDisallow: /a%2fb\n", "/a%2Fb", false],
  ["UTF-8 in a rule is its percent-encoding", "2.2.2", "User-agent: *\nDisallow: /ツ\n", "/%E3%83%84", false],
  ["an escaped `*` is not a wildcard", "2.2.3", "User-agent: *\nDisallow: /a%2Ab\n", "/axb", true],
  ["`$` ends a match", "2.2.3", "User-agent: *\nDisallow: /*.gif$\n", "/a.gif?b", true],
  ["names in any case", "2.2.1", "User-agent: EXAMPLEBOT\nDisallow: /\n", "/a", false],
  ["a longer name is another one", "2.2.1", "User-agent: ExampleBot-News\nDisallow: /\n", "/a", true],
  ["a shorter name is another one", "2.2.1", "User-agent: Example\nDisallow: /\n", "/a", true],
  [
    "groups of one name are one group",
    "2.2.1",
    "User-agent: ExampleBot\nDisallow: /a\n\nUser-agent: *\nDisallow: /\n\nUser-agent: ExampleBot\nDisallow: /b\n",
    "/a",
    false,
  ],
  [
    "a crawler that is named does not obey `*`",
    "2.2.1",
    "User-agent: *\nDisallow: /\n\nUser-agent: ExampleBot\nDisallow: /b\n",
    "/a",
    true,
  ],
  [
    "Crawl-delay among user-agent lines ends nothing",
    "2.2.4",
    "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: Other\nDisallow: /\n",
    "/a",
    false,
  ],
  ["robots.txt may always be fetched", "2.2.2", closed, "/robots.txt", true],
  ["a comment after a rule", "2.2", "User-agent: *\nDisallow: /a # why\n", "/a", false],
  ["CR line ends", "2.2", "User-agent: *\rDisallow: /\r", "/a", false],
  ["a byte order mark", "2.3", "\uFEFFUser-agent: *\nDisallow: /\n", "/a", false],
  ["an HTML page in its place", "2.3.1.1", "<!doctype html>\n<title>Not found</title>\n", "/a", true],
  ["a rule in the last of 500 KiB", "2.5", `User-agent: *\n${"#\n".repeat(255_900)}Disallow: /\n`, "/a", false],
];

export const cases: readonly Case[] = [
  ...[401, 403, 404, 410].map(
    (status): Case => ({
      name: `${status}, with rules in its body`,
      section: "2.3.1.3",
      serve: at(respond({ status, body: closed, headers: [["Content-Type", "text/plain"]] })),
      path: "/a",
      expected: "allowed",
    }),
  ),
  ...[500, 502, 503].map(
    (status): Case => ({
      name: `${status}`,
      section: "2.3.1.4",
      serve: at(respond({ status })),
      path: "/a",
      expected: "disallowed",
    }),
  ),
  ...(
    [
      ["no answer before the connection ends", hangUp],
      ["no answer at all", stall()],
      [
        "a body that stops and stays open",
        stall("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nUser-agent: *\nAllow: /\n"),
      ],
      ["a body shorter than it is said to be", respond({ body: "User-agent: *\nAllow: /\n", length: 999 })],
      ["invalid gzip", respond({ body: "User-agent: *\n", headers: [["Content-Encoding", "gzip"]] })],
    ] as const
  ).map(
    ([name, behaviour]): Case => ({
      name,
      section: "2.3.1.4",
      serve: at(behaviour),
      path: "/a",
      expected: "disallowed",
    }),
  ),
  { name: "five redirects", section: "2.3.1.2", serve: chain(5), path: "/a", expected: "disallowed" },
  {
    name: "a redirect into another network",
    section: "3",
    serve(server) {
      server.on("/robots.txt", redirect(server.url("/admin", elsewhere)));
      server.on("/admin", robotsTxt("User-agent: *\nAllow: /\n"), elsewhere);
    },
    path: "/a",
    expected: "refused",
  },
  {
    name: "rules, and then a body without end",
    section: "2.5",
    serve: at(
      endless("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nUser-agent: *\nDisallow: /\n", `${"#".repeat(1023)}\n`),
    ),
    path: "/a",
    expected: "disallowed",
  },
  {
    name: "rules, and then 50 MB from 50 KB of gzip",
    section: "2.5",
    serve: at(
      robotsTxt(gzipSync(Buffer.concat([Buffer.from(closed), Buffer.alloc(50_000_000, "#\n")])), [
        ["Content-Encoding", "gzip"],
      ]),
    ),
    path: "/a",
    expected: "disallowed",
  },
  ...plain.map(
    ([name, section, robots, path, allowed]): Case => ({
      name,
      section,
      serve: file(robots),
      path,
      expected: allowed ? "allowed" : "disallowed",
    }),
  ),
];
