// Statements of the documents that no other table cites, each as a small query; and the
// list of statements itself.
import { describe, expect, test } from "vitest";
import { access, freshness, mediaTypeFindings, originKey, robotsTxtUri, withinLimit } from "../src/access/index.ts";
import { check, compile, type DialectName, lint, parse, print } from "../src/index.ts";
import { citations, requirements } from "./requirements.ts";

interface Row {
  readonly spec: string;
  readonly name: string;
  readonly dialect: DialectName;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
}

const figure3 = "user-agent: *\ndisallow: /foo\ndisallow: /bar\n\nuser-agent: BazBot\ndisallow: /baz\n";
const draft31 =
  "User-Agent : foobot\nDisallow : /example/page.html\n\nUser-Agent : barbot\nUser-Agent : bazbot\nAllow : /example/page.html\nDisallow : /example/disallowed.gif\n\nUser-Agent: quxbot\n";

const rows: readonly Row[] = [
  {
    spec: "RFC9309-2.2.1-05",
    name: "a named crawler does not obey the * group",
    dialect: "rfc9309",
    robots: figure3,
    agent: "BazBot",
    url: "/foo",
    allowed: true,
  },
  {
    spec: "REP2019-2.1-02",
    name: "one group for two crawlers",
    dialect: "rep-2019",
    robots: draft31,
    agent: "bazbot",
    url: "/example/disallowed.gif",
    allowed: false,
  },
  {
    spec: "REP2019-2.1-03",
    name: "only a user-agent line ends a group",
    dialect: "rep-2019",
    robots: "User-agent: a\nSitemap: x\nUser-agent: b\nDisallow: /\n",
    agent: "a",
    url: "/x",
    allowed: false,
  },
  {
    spec: "REP2019-2.2.1-04",
    name: "a token matches exactly",
    dialect: "rep-2019",
    robots: "User-agent: Example\nDisallow: /\n",
    agent: "ExampleBot",
    url: "/x",
    allowed: true,
  },
  {
    spec: "REP2019-2.2.1-06",
    name: "a token matches in any case",
    dialect: "rep-2019",
    robots: "User-agent: E\nDisallow: /\n",
    agent: "e",
    url: "/x",
    allowed: false,
  },
  {
    spec: "REP2019-2.2.1-08",
    name: "no group, no rules",
    dialect: "rep-2019",
    robots: "",
    agent: "e",
    url: "/x",
    allowed: true,
  },
  {
    spec: "REP2019-2.2.2-02",
    name: "paths are case-sensitive",
    dialect: "rep-2019",
    robots: "User-agent: e\nDisallow: /A\n",
    agent: "e",
    url: "/a",
    allowed: true,
  },
  {
    spec: "REP2019-2.2.2-03",
    name: "the most specific match is used",
    dialect: "rep-2019",
    robots: "User-agent: e\nDisallow: /a/b\nAllow: /a\n",
    agent: "e",
    url: "/a/b",
    allowed: false,
  },
  {
    spec: "REP2019-2.2.2-04",
    name: "specific is what has most octets",
    dialect: "rep-2019",
    robots: "User-agent: e\nAllow: /ab\nDisallow: /é\nAllow: /*\n",
    agent: "e",
    url: "/%C3%A9",
    allowed: false,
  },
  {
    spec: "REP2019-2.2.2-05",
    name: "between equals, allow",
    dialect: "rep-2019",
    robots: "User-agent: e\nDisallow: /a\nAllow: /a\n",
    agent: "e",
    url: "/a",
    allowed: true,
  },
  {
    spec: "REP2019-2.3.1.5-01",
    name: "each line is tried",
    dialect: "rep-2019",
    robots: "<html>\nUser-agent: e\nDisallow: /\n",
    agent: "e",
    url: "/a",
    allowed: false,
  },
  {
    spec: "REP2019-2.3.1.5-02",
    name: "readable lines of an invalid file are used",
    dialect: "rep-2019",
    robots: "User-agent: e\nnonsense\nDisallow: /\n",
    agent: "e",
    url: "/a",
    allowed: false,
  },
  {
    spec: "KOSTER96-3-02",
    name: "the instructions decide",
    dialect: "koster-1996",
    robots: "User-agent: *\nDisallow: /tmp\n",
    agent: "x",
    url: "/tmp",
    allowed: false,
  },
  {
    spec: "KOSTER96-3.2-01",
    name: "a line is a field, a colon and a value",
    dialect: "koster-1996",
    robots: "User-agent: a\nDisallow: /x:y\n",
    agent: "a",
    url: "/x:y",
    allowed: false,
  },
  {
    spec: "KOSTER96-3.2-05",
    name: "a record may contain other fields",
    dialect: "koster-1996",
    robots: "User-agent: a\nFoo: bar\nDisallow: /x\n",
    agent: "a",
    url: "/x",
    allowed: false,
  },
  {
    spec: "KOSTER96-3.2.2-04",
    name: "a path that no rule matches is allowed",
    dialect: "koster-1996",
    robots: "User-agent: a\nDisallow: /a\n",
    agent: "a",
    url: "/b",
    allowed: true,
  },
  {
    spec: "KOSTER96-5.1-01",
    name: "a 1994 robot ignores Allow lines and is therefore more restricted",
    dialect: "rep-1994",
    robots: "User-agent: *\nAllow: /a\nDisallow: /\n",
    agent: "x",
    url: "/a",
    allowed: false,
  },
  {
    spec: "REP94-format-06",
    name: "a header of another name is ignored",
    dialect: "rep-1994",
    robots: "User-agent: *\nAllow: /a\nDisallow: /a\n",
    agent: "x",
    url: "/a",
    allowed: false,
  },
  {
    spec: "REP94-useragent-01",
    name: "a record without a User-agent line is not a record",
    dialect: "rep-1994",
    robots: "Disallow: /\n",
    agent: "x",
    url: "/a",
    allowed: true,
  },
  {
    spec: "REP94-useragent-02",
    name: "a record is for every robot it names",
    dialect: "rep-1994",
    robots: "User-agent: a\nUser-agent: b\nDisallow: /x\n",
    agent: "b",
    url: "/x",
    allowed: false,
  },
  {
    spec: "REP94-useragent-04",
    name: "the * record is for crawlers that no other record names, wherever it is in the file",
    dialect: "rep-1994",
    robots: "User-agent: *\nDisallow: /\n\nUser-agent: b\nDisallow: /x\n",
    agent: "b",
    url: "/y",
    allowed: true,
  },
  {
    spec: "REP94-disallow-01",
    name: "a record without a Disallow line is not a record",
    dialect: "rep-1994",
    robots: "User-agent: b\n\nUser-agent: *\nDisallow: /\n",
    agent: "b",
    url: "/y",
    allowed: false,
  },
  {
    spec: "HARDY-04",
    name: "%2F is not /",
    dialect: "koster-1996",
    robots: "User-agent: *\nDisallow: /a%2fb.html\n",
    agent: "x",
    url: "/a/b.html",
    allowed: true,
  },
];

describe("decisions", () => {
  test.each(rows)("$spec ($dialect): $name", ({ dialect, robots, agent, url, allowed }) => {
    expect(compile(robots, { dialect }).isAllowed(agent, `https://example.com${url}`)).toBe(allowed);
  });
});

describe("syntax", () => {
  test("REP2019-2.2-01: the 2019 draft accepts what RFC 9309 accepts", () => {
    for (const robots of ["", draft31, "User-agent: a/1\n", "Disallow: /\n", "User-agent: *\nDisallow: *.gif$\n"]) {
      expect(check(robots, { dialect: "rep-2019" })).toEqual(check(robots));
    }
  });

  test("REP2019-2.2.4-01: a Sitemap record is listed", () => {
    expect(compile("Sitemap: https://e.com/s.xml\n", { dialect: "rep-2019" }).sitemaps.map(({ url }) => url)).toEqual([
      "https://e.com/s.xml",
    ]);
  });

  test("REP2019-2.2.2-13: UTF-16 may be bridged, and is printed unchanged", () => {
    const octets = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from("User-agent: a\n", (unit) => [unit.charCodeAt(0), 0]).flat(),
    ]);
    const { document } = parse(octets, { bridgeUtf16: true });
    expect(document.children.map(({ kind }) => kind)).toEqual(["byte-order-mark", "user-agent-line"]);
    expect(print(document)).toEqual(octets);
  });

  test("REP2019-2.3-02: ill-formed UTF-8 is reported", () => {
    const [finding] = parse(Uint8Array.from([0x23, 0xe9, 0x0a])).diagnostics;
    expect(finding).toMatchObject({ code: "character", line: 1, column: 2, offset: 1 });
  });

  test("RFC9309-4-01: there is no registry of keys, so an unknown key is not an error", () => {
    expect(lint("User-agent: *\nUnicorns: yes\nDisallow: /a\n").map(({ code, severity }) => [code, severity])).toEqual([
      ["unknown-record", "info"],
    ]);
  });

  test("KOSTER96-3.3-01: the BNF of 1996, repaired, accepts the example of the draft's Section 4", () => {
    const example =
      "# c\n\nUser-agent: unhipbot\nDisallow: /\n\nUser-agent: webcrawler\nUser-agent: excite\nDisallow: \n\nUser-agent: *\nDisallow: /org/plans.html\nAllow: /org/\nAllow: /serv\nDisallow: /\n";
    expect(check(example, { dialect: "koster-1996" }).conforms).toBe(true);
    expect(check(example.replace("unhipbot\n", "unhip bot\n"), { dialect: "koster-1996" }).conforms).toBe(false);
  });

  test("KOSTER96-3.3-02: literals are compared without case", () => {
    expect(check("USER-AGENT: a\ndisALLOW: /\n", { dialect: "koster-1996" }).conforms).toBe(true);
  });

  test.each(["HARDY-06: Expires: Thu, 01 Jan 1997 00:00:00 GMT"])(
    "%s was never adopted: another record, no rule",
    (row) => {
      const line = row.slice(row.indexOf(":") + 2);
      const robots = compile(`User-agent: *\n${line}\nDisallow: /a\n`);
      expect(robots.records).toHaveLength(1);
      expect(robots.decide("x", "/a").line).toBe(3);
    },
  );
});

describe("access", () => {
  test("RFC9309-2.3.1.2-02, HARDY-03: a file reached by redirects is the first host's", () => {
    expect(access({ redirects: 5, crossAuthority: true, finalStatus: 200 })).toBe("use-rules");
  });

  test("HARDY-01: another scheme has its own file", () => {
    expect(robotsTxtUri("https://h/x")).toBe("https://h/robots.txt");
    expect(originKey("https://h/x")).not.toBe(originKey("http://h/x"));
  });

  test("HARDY-02, KOSTER96-3.1-07: redirects are followed", () => {
    expect(access({ redirects: 1, finalStatus: 200 }, "koster-1996")).toBe("use-rules");
    expect(access({ redirects: 1, finalStatus: 200 })).toBe("use-rules");
  });

  test("REP2019-2.3-03: the media type is text/plain", () => {
    expect(mediaTypeFindings("text/html").map(({ code }) => code)).toEqual(["not-text-plain"]);
    expect(mediaTypeFindings("text/plain; charset=utf-8")).toEqual([]);
  });

  test("REP2019-2.3.1.4-03: after 30 days unreachable, allow all or a copy", () => {
    expect(["allow-all", "use-cached"]).toContain(access({ status: 503, undefinedForDays: 31 }, "rep-2019"));
    expect(access({ status: 503, undefinedForDays: 29 }, "rep-2019")).toBe("disallow-all");
  });

  test("REP2019-2.4-01, REP2019-2.4-02, KOSTER96-3.4-01, KOSTER96-3.4-03: a copy is used while it is fresh", () => {
    const hour = 3_600_000;
    const copy = { receivedAt: 0, headers: { cacheControl: "max-age=3600" } };
    expect(freshness(copy, hour / 2, { dialect: "rep-2019" }).fresh).toBe(true);
    expect(freshness(copy, 2 * hour, { dialect: "rep-2019" }).fresh).toBe(false);
    expect(freshness({ receivedAt: 0, headers: {} }, 6 * 24 * hour, { dialect: "koster-1996" }).fresh).toBe(true);
    expect(freshness({ receivedAt: 0, headers: {} }, 8 * 24 * hour, { dialect: "koster-1996" }).fresh).toBe(false);
  });

  test("RFC9309-2.5-01, REP2019-2.5-01, KOSTER96-6-02: there is a limit to what is read", () => {
    const octets = new TextEncoder().encode(`${"#".repeat(600_000)}\nUser-agent: *\nDisallow: /\n`);
    expect(withinLimit(octets).cut).toMatchObject({ limit: 512_000 });
    expect(compile(octets).isAllowed("x", "/a")).toBe(true);
  });

  test("KOSTER96-3.2.2-01: decisions do not depend on the HTTP method", () => {
    expect(compile("User-agent: *\nDisallow: /tmp\n", { dialect: "koster-1996" }).decide).toHaveLength(3);
  });
});

describe("security", () => {
  test("RFC9309-3-03: a hostile pattern is matched within the same bounds", () => {
    const robots = compile(`User-agent: *\nDisallow: /${"*a".repeat(4000)}b$\n`);
    expect(robots.isAllowed("x", `/${"a".repeat(64_000)}`)).toBe(true);
  });

  test("RFC9309-3-05: text of the file is untrusted and is escaped in output", () => {
    const [finding] = lint("User-agent: *\nDisallow: /x{key}\u001b[31m\n");
    expect(finding?.code).toBe("character");
    expect(lint("User-agent: *\nDisallow: x{value}\n")[0]?.message).toContain('"x{value}"');
  });
});

describe("the list of statements", () => {
  const cited = citations();

  test("every statement is listed once", () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });

  test("a statement has either a test or a reason for having none", () => {
    const wrong = requirements.filter(({ id, untested }) => (untested === undefined) !== cited.has(id));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("every statement that a test cites exists", () => {
    const ids = new Set(requirements.map(({ id }) => id));
    expect([...cited].filter(([id]) => !ids.has(id))).toEqual([]);
  });
});
