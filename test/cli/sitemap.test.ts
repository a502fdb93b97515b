// Sitemaps and lists: URLs in any form of the protocol, and a clear error for everything else.
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadableError } from "../../src/cli/io.ts";
import { urlsIn } from "../../src/cli/sitemap.ts";
import { UNSAFE } from "./support.ts";

interface Found {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
}

/** What is read from octets in pieces of some length; the message of the error. */
async function read(source: string | Uint8Array, piece = 5): Promise<Found | string> {
  const octets = Buffer.from(source as string);
  const pieces = async function* () {
    for (let at = 0; at < octets.length; at += piece) yield octets.subarray(at, at + piece);
  };
  const found = { pages: [] as string[], sitemaps: [] as string[] };
  try {
    for await (const { of, urls } of urlsIn(pieces(), "it")) found[of].push(...urls);
    return found;
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return error.message;
  }
}

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc> https://example.com/a?b=1&amp;c=2 </loc><lastmod>2026-01-01</lastmod>
    <image:image><image:loc>https://example.com/picture.png</image:loc></image:image>
  </url>
  <url><loc><![CDATA[https://example.com/é]]></loc></url>
  <url><loc/></url><!-- <loc>/no</loc> -->
</urlset>
`;
const pages = ["https://example.com/a?b=1&c=2", "https://example.com/é"];

describe("every form of the protocol gives its URLs", () => {
  test.each<[string, string | Uint8Array, readonly string[], readonly string[]]>([
    ["XML", xml, pages, []],
    ["XML with gzip", gzipSync(xml), pages, []],
    ["XML after a byte order mark", `\ufeff${xml}`, pages, []],
    ["XML in UTF-16", Buffer.from(`\ufeff${xml}`, "utf16le"), pages, []],
    ["XML in UTF-16, big-endian", Buffer.from(`\ufeff${xml}`, "utf16le").swap16(), pages, []],
    [
      "a prefix",
      '<s:urlset xmlns:s="x"><s:url><s:loc>/a</s:loc></s:url><url><loc>/b</loc></url></s:urlset>',
      ["/a"],
      [],
    ],
    ["an index", "<sitemapindex><sitemap><loc>https://e/s.xml</loc></sitemap></sitemapindex>", [], ["https://e/s.xml"]],
    ["a list", "\ufeffhttps://example.com/a\r\n# comment\n\n\t/b \n/c", ["https://example.com/a", "/b", "/c"], []],
    ["a list with gzip", gzipSync("/a\n/b\n"), ["/a", "/b"], []],
    ["a list with characters outside of ASCII", "/à\n/à", ["/%C3%A0", "/%C3%A0"], []],
    ["a list that is not in UTF-8", Buffer.from("/\xe9\n", "latin1"), ["/%E9"], []],
    ["nothing", "", [], []],
    ["a list of comments", "#\n", [], []],
  ])("%s", async (_, source, pagesFound, sitemaps) => {
    for (const piece of [1, 7, 100_000]) {
      expect(await read(source, piece)).toEqual({ pages: pagesFound, sitemaps });
    }
  });
});

describe("everything else is an error with its place", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["a page", "<html><body></body></html>", "it begins with <html>, not with <urlset> or <sitemapindex> (line"],
    ["a prefix of Object", "<constructor/>", "it begins with <constructor>"],
    ["a tag that is not closed", xml.replace("</loc>", ""), "unexpected close tag (line"],
    ["an end in the middle", xml.slice(0, 300), "unclosed tag"],
    [
      "an unknown entity",
      "<!DOCTYPE urlset [<!ENTITY a 'b'>]><urlset><url><loc>&a;</loc></url></urlset>",
      "undefined entity (line 1,",
    ],
    ["a control character", "<urlset>\x1b[31m</urlset>", "disallowed character"],
    ["octets that are not UTF-8", Buffer.from(xml, "latin1"), "it is not encoded as UTF-8"],
    ["elements within each other", "<urlset>".repeat(1_000), "it has more than 32 elements within each other"],
    ["a long text", `<urlset>${" ".repeat(2_000_000)}</urlset>`, "it has more than 1,048,576 octets without a tag"],
    ["a long comment", `<!--${"x".repeat(2_000_000)}`, "it has more than 1,048,576 octets without a tag"],
    ["a long attribute", `<urlset a="${"x".repeat(2_000_000)}`, "it has more than 1,048,576 octets without a tag"],
  ])("%s", async (_, source, message) => {
    const error = await read(source, 65_536);
    expect(String(error).replace(/\(line \d+, column \d+\)$/, (where) => where)).toMatch(/^it is not a sitemap: /);
    expect(error).toContain(message.replace(/ \(line$/, ""));
    expect(error).not.toMatch(UNSAFE);
  });

  test("damaged gzip, and a line that has no end", async () => {
    expect(await read(gzipSync(xml).subarray(0, 60))).toBe("it is not a valid gzip file");
    expect(await read(Buffer.concat([gzipSync("/a\n").subarray(0, 10), Buffer.from("damage")]))).toBe(
      "it is not a valid gzip file",
    );
    expect(await read("x".repeat(2_000_000), 65_536)).toBe("it has a line of more than 1,048,576 octets");
    // A megabyte of zeros in a kilobyte, as often as it takes.
    expect(await read(gzipSync(Buffer.alloc(4_000_000)), 65_536)).toBe("it has a line of more than 1,048,576 octets");
  });

  test("any octets are URLs, or an error", async () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(Buffer.from(xml), gzipSync(xml), Buffer.from("/a\n/b\n")),
        fc.nat(),
        fc.uint8Array({ maxLength: 6 }),
      )
      .map(([octets, at, put]) => {
        const from = at % octets.length;
        return Buffer.concat([octets.subarray(0, from), put, octets.subarray(from + put.length)]);
      });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged),
        fc.integer({ min: 1, max: 400 }),
        async (octets, piece) => {
          const found = await read(octets, piece);
          if (typeof found === "string") expect(found).not.toMatch(UNSAFE);
          else for (const url of [...found.pages, ...found.sitemaps]) expect(url).toBe(url.trim());
        },
      ),
      { numRuns: 300 },
    );
  });
});
