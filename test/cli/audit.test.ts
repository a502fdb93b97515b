// `robotspec audit`: which files it reads, what it prints in each format, and its exit codes.
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audit } from "../../src/audit/index.ts";
import { progressOn } from "../../src/cli/progress.ts";
import { xmlRoot } from "./reporters/parsers.ts";
import { isSarif } from "./reporters/schemas.ts";
import { memoryOutput, run, UNSAFE } from "./support.ts";

const robots = `User-agent: *
Disallow: /ad
Disallow: /cart/

User-agent: Baiduspider
Disallow: /
`;
const sitemapOf = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
const index = `<sitemapindex>
  <sitemap><loc>https://example.com/maps/a.xml.gz?x</loc></sitemap><sitemap><loc>https://example.com/b.xml</loc></sitemap>
  <sitemap><loc>https://example.com/b.xml</loc></sitemap>
</sitemapindex>`;
const files = {
  "robots.txt": robots,
  "old.txt": "User-agent: *\nDisallow: /cart/\n",
  "urls.txt": "/\n/cart/1\n/admission\nexample.com\n",
  "sitemap.xml": sitemapOf("https://example.com/", "https://example.com/address/1", "https://example.com/admission"),
  "good.xml": sitemapOf("https://example.com/"),
  "public/index.xml": index,
  "public/a.xml.gz": gzipSync(sitemapOf("https://example.com/1")),
  "public/b.xml": sitemapOf("https://example.com/2"),
  "public/deep/de/map.xml": sitemapOf("https://example.com/de"),
  "public/deep/en/map.xml": sitemapOf(),
  "public/deep/index.xml": index
    .replace("maps/a.xml.gz?x", "deep/de/map.xml")
    .replace(/https:[^<]*b.xml/, "en/map.xml"),
  "public/other/away.xml": index,
  "public/twice.xml": index.replace("b.xml", "other/a.xml.gz"),
  "public/nested.xml": index.replace("b.xml", "index.xml"),
  "page.html": "<html></html>",
  "empty.xml": "<urlset></urlset>",
  "words.txt": "a\nb\n",
  "robots.expect": "# Pages\nGooglebot may /\neveryone must not /cart/1\nAI training must not /\n",
  "none.expect": "# nothing\n",
  "met.expect": "Googlebot may /\n",
  "broken.expect": "Googlebot may /\n  Googlebot can /a\n",
};
/** Without line breaks and columns. */
const flat = (text: string): string => text.replaceAll(/\s+/g, " ");
const ask = (...argv: string[]) => run(["audit", ...argv], { files });

describe("what is read", () => {
  test("a sitemap: its closed URLs are findings, with what the pattern only begins", async () => {
    const { exit, stdout, stderr } = await ask("robots.txt", "--sitemap", "sitemap.xml");
    expect([exit, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(
      /^robots\.txt: 3 URLs, 2 of them closed to search engines\n\nClosed to search engines, although/,
    );
    const text = flat(stdout);
    expect(text).toContain(
      'line 2 Disallow: /ad closes 2 URLs: https://example.com/address/1 and https://example.com/admission; "/ad" also closes /address and /admission, which only begin like it (2 URLs); write "/ad/" for a folder, "/ad$" for a page',
    );
    expect(text).toContain("Rules that match none of these URLs line 3 Disallow: /cart/");
    expect(text).toContain("Baidu may fetch nothing (line 6), so that the URLs were not checked for it");
  });

  test("a list: what is closed is said, and is no finding; texts that are no URLs are shown", async () => {
    const { exit, stdout } = await ask("robots.txt", "--urls", "urls.txt");
    expect(exit).toBe(0);
    expect(stdout).toContain("\nClosed to search engines\n  line 2 ");
    expect(stdout).toContain('1 text in the lists or sitemaps: "example.com"');
    expect((await run(["audit", "robots.txt", "-u", "-"], { files, stdin: files["urls.txt"] })).stdout).toBe(stdout);
  });

  test("an index of a built site: the sitemaps beside it, each once", async () => {
    const { exit, stdout } = await ask("robots.txt", "--sitemap", "public/index.xml");
    expect([exit, stdout.split("\n")[0]]).toEqual([0, "robots.txt: 2 URLs, none closed to search engines"]);
  });

  test("an index with folders: the longest end of the path that exists, and one of its sitemaps may be empty", async () => {
    const { stdout, stderr } = await ask("robots.txt", "--sitemap", "public/deep/index.xml");
    expect(stderr).toBe(
      'robotspec: cannot read "public/deep/b.xml", which "public/deep/index.xml" names: no such file\n',
    );
    expect(stdout).toBe("");
    const world = { files: { ...files, "public/deep/b.xml": sitemapOf() } };
    const found = await run(["audit", "robots.txt", "--sitemap", "public/deep/index.xml"], world);
    expect([found.exit, found.stdout.split("\n")[0]]).toEqual([0, "robots.txt: 1 URL, none closed to search engines"]);
  });

  test("another crawler than search engines", async () => {
    const { exit, stdout } = await ask("robots.txt", "-s", "good.xml", "--agent", "Baiduspider");
    expect([exit, stdout.split("\n")[0]]).toEqual([1, "robots.txt: 1 URL, 1 of them closed to Baiduspider"]);
  });

  test.each([
    [["robots.txt", "--sitemap", "page.html"], '"page.html" is not a sitemap: it begins with <html>'],
    [["robots.txt", "--sitemap", "empty.xml"], '"empty.xml" has no URL'],
    [["robots.txt", "--urls", "words.txt"], '"words.txt" has no URL'],
    [
      ["robots.txt", "--urls", "public/index.xml"],
      '"public/index.xml" is an index of sitemaps; give it with --sitemap',
    ],
    [["robots.txt", "--sitemap", "public/nested.xml"], '"public/index.xml" is an index of sitemaps within another one'],
    [
      ["robots.txt", "--sitemap", "public/other/away.xml"],
      'cannot read "public/other/a.xml.gz", which "public/other/away.xml" names',
    ],
    [
      ["robots.txt", "--sitemap", "public/twice.xml"],
      '"public/a.xml.gz" would be read as https://example.com/maps/a.xml.gz?x and as',
    ],
    [["robots.txt", "--sitemap", "none.xml"], 'cannot read "none.xml": no such file'],
    [["robots.txt", "--sitemap", "public"], 'cannot read "public": it is a folder'],
    [["robots.txt", "--expect", "none.expect"], '"none.expect" has no expectation'],
    [["robots.txt", "--expect", "none"], 'cannot read "none": no such file'],
    [["robots.txt", "--expect", "https://example.com/e"], "--expect needs a file"],
    [["none.txt", "--urls", "urls.txt"], 'cannot read "none.txt": no such file'],
    [
      ["robots.txt"],
      '"robots.txt" names no sitemap; give URLs with --sitemap or --urls, or expectations with --expect',
    ],
    [["robots.txt", "urls.txt"], "audit reads one FILE; give its URLs with --sitemap or --urls"],
    [["-", "--urls", "-"], "the standard input (-) can be read only once"],
    [["robots.txt", "--write-expect", "x", "--urls", "urls.txt"], "--write-expect writes what FILE does today"],
    [["robots.txt", "--write-expect", "met.expect"], '"met.expect" exists; name another file, or remove it first'],
    [["robots.txt", "-e", "met.expect", "--format", "checkstyle"], 'unknown value "checkstyle" for --format'],
  ])("%j is refused, with exit code 2", async (argv, message) => {
    const { exit, stdout, stderr } = await ask(...argv);
    expect([exit, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`robotspec: ${message}`);
    expect(stderr.trimEnd()).not.toContain("\n");
  });
});

describe("expectations", () => {
  test("met: exit code 0, and one line", async () => {
    expect(await ask("robots.txt", "--expect", "met.expect")).toEqual({
      exit: 0,
      stdout: "robots.txt: 1 expectation met\n",
      stderr: "",
    });
  });

  test("not met: exit code 1, with those that do otherwise", async () => {
    const { exit, stdout } = await ask("robots.txt", "--expect", "robots.expect");
    expect(exit).toBe(1);
    expect(stdout.split("\n").slice(0, 3)).toEqual([
      "robots.txt: 2 of 3 expectations met",
      "",
      "Expectations of robots.expect that are not met",
    ]);
    expect(flat(stdout)).toContain(
      "line 4 AI training must not /, but Google-Extended, Applebot-Extended, GPTBot and 28 others may (no rule matches)",
    );
  });

  test("a line that cannot be read: exit code 2, with its place", async () => {
    const { exit, stdout } = await ask("robots.txt", "--expect", "broken.expect");
    expect(exit).toBe(2);
    expect(stdout).toContain("Lines of broken.expect that cannot be read\n  2:3  Missing");
  });

  test("--write-expect writes a file that is met, and overwrites none", async () => {
    const written = new Map<string, string>();
    expect(await run(["audit", "robots.txt", "--write-expect", "new"], { files, written })).toMatchObject({
      exit: 0,
      stdout: "new\n",
    });
    const expect_ = written.get("new") ?? "";
    expect(expect_).toContain("\neveryone must not /ad\n");
    expect(audit(robots, { expect: expect_ }).ok).toBe(true);
  });
});

describe("a change", () => {
  test("is said for the URLs and the patterns, and is no finding", async () => {
    const { exit, stdout } = await ask("robots.txt", "--against", "old.txt", "--urls", "urls.txt");
    expect(exit).toBe(0);
    const text = flat(stdout);
    expect(text).toContain("May fetch now, compared with old.txt everyone else loses /ad; loses 1 URL: /admission");
    expect(text).toContain(
      "Baiduspider nothing (line 6); before: everything but /cart/; loses 2 URLs: / and /admission",
    );
  });

  test("without effect is said, too", async () => {
    expect((await ask("robots.txt", "--against", "robots.txt")).stdout).toBe(
      "robots.txt: nobody gains or loses anything\n",
    );
  });
});

describe("formats", () => {
  const argv = ["robots.txt", "-s", "sitemap.xml", "-e", "robots.expect"];

  test("json has the result of the library", async () => {
    const { exit, stdout } = await ask(...argv, "--format", "json");
    const sitemap = ["https://example.com/", "https://example.com/address/1", "https://example.com/admission"];
    const result = audit(robots, { sitemap, expect: files["robots.expect"] });
    expect(exit).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      file: "robots.txt",
      expect: "robots.expect",
      against: null,
      ...result,
    });
  });

  test("sarif, junit and github have every finding at its line", async () => {
    const written = new Map<string, string>();
    const formats = ["--format=sarif=a.sarif", "--format=junit=a.xml", "--format=markdown=a.md", "--format=github"];
    const { stdout } = await run(["audit", ...argv, ...formats], { files, written });
    expect(stdout.split("\n").map((line) => line.split("::")[1])).toEqual([
      "error file=robots.txt,line=2,endLine=2,title=robotspec closed-in-sitemap",
      "error file=robots.expect,line=4,endLine=4,title=robotspec unmet-expectation",
      undefined,
    ]);
    const sarif = JSON.parse(written.get("a.sarif") ?? "");
    expect(isSarif(sarif)).toBe(true);
    expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
      "closed-in-sitemap",
      "unmet-expectation",
    ]);
    expect(written.get("a.xml")).toContain('tests="4" failures="2"');
    expect(xmlRoot(written.get("a.xml") ?? "").name).toBe("testsuites");
    expect(written.get("a.md")).toContain(
      "|  | Expectations of robots.expect that are not met |\n|---|---|\n| line 4 |",
    );
  });

  test("a broken expectation has its columns, and a list gives a note about what a pattern only begins", async () => {
    const { stdout } = await ask("robots.txt", "-e", "broken.expect", "--format", "github");
    expect(stdout).toMatch(/^::error file=broken\.expect,line=2,endLine=2,col=3,endColumn=19,/);
    const world = { files: { ...files, "more.txt": "/ad/1\n/admission\n" } };
    const noted = await run(["audit", "robots.txt", "-u", "more.txt", "-f", "github"], world);
    expect([noted.exit, noted.stdout]).toEqual([
      0,
      expect.stringMatching(/^::notice file=robots\.txt,line=2,.*open-ended/),
    ]);
  });

  test("no format lets text of the files escape its field", async () => {
    const hostile = fc.constantFrom(
      "\x1b[31m",
      "::error::x",
      "<b>",
      "]]>",
      "&",
      '"',
      "|",
      "{0}",
      "[a](b)",
      "\u202e",
      "\ud800",
      "%0A",
      "é",
    );
    const text = fc.array(hostile, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
    const formats = ["pretty", "json", "markdown", "sarif", "junit", "github"];
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(...formats), async (bad, format) => {
        const world = {
          "robots.txt": `User-agent: *\nDisallow: /${bad}\nDisallow: /x\n\nUser-agent: ${bad}\nDisallow: /\n`,
          "urls.txt": `/${bad}\n/xy\n/xz\n${bad}\n`,
          [`e${bad}`]: `Googlebot must not /\n${bad} may /\nGooglebot may /x${bad}\n`,
          old: `User-agent: ${bad}\nDisallow: /${bad}`,
        };
        const argv = ["robots.txt", "-s", "urls.txt", "-e", `e${bad}`, "--against", "old", "--format", format];
        const { exit, stdout, stderr } = await run(["audit", ...argv], { files: world });
        expect([1, 2]).toContain(exit);
        expect(stderr).toBe("");
        expect(stdout).not.toMatch(UNSAFE);
        if (format === "json") JSON.parse(stdout);
        if (format === "sarif") expect(isSarif(JSON.parse(stdout)), stdout).toBe(true);
        if (format === "junit") xmlRoot(stdout);
        if (format === "github")
          for (const line of stdout.trimEnd().split("\n")) expect(line).toMatch(/^::(?:error|notice) file=/);
        else expect(stdout).not.toMatch(/^\s*::/m);
        if (format === "markdown") expect(stdout).not.toMatch(/<b>|\]\(b\)/);
      }),
      { numRuns: 150 },
    );
  });

  test("any octets as robots.txt, sitemap, list or expectations: an answer, or a clear error", async () => {
    const octets = fc.uint8Array({ maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(octets, octets, octets, octets, async (file, sitemap, list, expectations) => {
        const world = { "robots.txt": file, s: sitemap, u: list, e: expectations };
        const argvs = [
          ["-s", "s"],
          ["-u", "u"],
          ["-e", "e"],
          ["--against", "e"],
        ];
        for (const argv of argvs) {
          const { exit, stderr, stdout } = await run(["audit", "robots.txt", ...argv], { files: world });
          expect([0, 1, 2]).toContain(exit);
          if (exit < 2) expect(stderr).toBe("");
          else if (stdout === "") expect(stderr).toMatch(/^robotspec: "[sue]" .*\n$/);
          expect(stdout).not.toMatch(UNSAFE);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("progress", () => {
  test("is a line on a terminal that shows how far the file is read, and that is removed", async () => {
    const stderr = memoryOutput(true);
    let time = 0;
    const progress = progressOn({ stderr }, () => time);
    await progress.show(10, 1, 10);
    time = 250;
    await progress.show(1_234_567, 45, 100);
    await progress.show(1_300_000, 50, 100);
    time = 600;
    await progress.show(1_400_000, 50, null);
    await progress.end();
    await progress.end();
    expect(stderr.text()).toBe("\r[#########-----------] 45 %, 1,234,567 URLs\x1b[K\r1,400,000 URLs\x1b[K\r\x1b[K");
  });

  test("is not written anywhere else", async () => {
    const stderr = memoryOutput();
    let time = 0;
    const progress = progressOn({ stderr }, () => (time += 1_000));
    await progress.show(10, 1, 10);
    await progress.end();
    expect(stderr.text()).toBe("");
  });
});
