import { describe, expect, test } from "vitest";
import { applyPolicy } from "../../src/build/index.ts";
import { run } from "./support.ts";

const plain = "User-agent: *\nDisallow: /a\n";
const files = {
  "robots.txt": plain,
  "own.txt": "User-agent: CCBot\nDisallow: /a\n",
  "old.txt": `${plain}\n# begin robotspec policy\n# archive: no\n# Crawlers as of 2020-01-01.\n\nUser-agent: CCBot\nDisallow: /\n# end robotspec policy\n`,
  "broken.txt": "# begin robotspec policy\n",
  "page.html": "<!doctype html>\n<title>a</title>\n",
};
const ask = (...argv: string[]) => run(["policy", ...argv], { files });

describe("policy", () => {
  test("without wishes it says what the file says, and what the block wants", async () => {
    const { exit, stdout } = await ask("old.txt");
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^old\.txt {2}may come\n {2}search {7}yes\n/);
    expect(stdout).toContain("  archive      some, or in part  (policy: no)\n");
  });

  test("wishes are shown as a diff, with exit code 1, and nothing is written", async () => {
    const { exit, stdout, stderr } = await ask("robots.txt", "--no", "archive");
    expect([exit, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(
      /^--- robots\.txt\n\+\+\+ robots\.txt\n@@ -1,2 \+1,\d+ @@\n User-agent: \*\n Disallow: \/a\n\+\n/,
    );
    expect(stdout).toContain("+User-agent: ia_archiver\n+Disallow: /\n");
  });

  test("--write writes what the library writes", async () => {
    const replaced = new Map<string, Uint8Array>();
    const argv = ["robots.txt", "--no", "archive", "--no=ads=/x", "--no=ads=/y=z", "--yes", "search", "--write"];
    const { exit, stdout } = await run(["policy", ...argv, "--signal", "content-usage"], { files, replaced });
    expect([exit, stdout]).toEqual([0, "robots.txt\n"]);
    const { output } = applyPolicy(plain, {
      search: "yes",
      archive: "no",
      ads: ["/x", "/y=z"],
      signals: ["content-usage"],
    });
    expect(Buffer.from(replaced.get("robots.txt") ?? []).toString()).toBe(output);
  });

  test("--update writes the block for the crawlers of today, and then there is nothing to do", async () => {
    expect((await ask("old.txt", "--update")).stdout).toContain("-# Crawlers as of 2020-01-01.\n+# Crawlers as of ");
    const replaced = new Map<string, Uint8Array>();
    expect(await run(["policy", "old.txt", "-uw"], { files, replaced })).toMatchObject({
      exit: 0,
      stdout: "old.txt\n",
    });
    const today = { "old.txt": replaced.get("old.txt") as Uint8Array };
    expect(await run(["policy", "old.txt", "--update"], { files: today })).toMatchObject({
      exit: 0,
      stdout: "",
      stderr: 'robotspec: "old.txt" is up to date\n',
    });
  });

  test("wishes are added to those in the block", async () => {
    const { stdout } = await ask("old.txt", "--no", "ads");
    expect(stdout).toContain("\n # archive: no\n-# Crawlers as of 2020-01-01.\n+# ads: no\n");
  });

  test("a group that is against the policy is reported, with exit code 1, and not changed", async () => {
    const replaced = new Map<string, Uint8Array>();
    const { exit, stderr } = await run(["policy", "own.txt", "--no", "archive", "-w"], { files, replaced });
    expect(exit).toBe(1);
    expect(stderr).toBe(
      "robotspec: not changed, although against the policy: the group of CCBot (line 1); crawlers combine all groups that name them, so change or remove it\n",
    );
  });

  test("a signal that belongs into a group outside of the block is reported", async () => {
    const { stderr } = await ask("robots.txt", "--yes", "search", "--signal", "content-signal");
    expect(stderr).toBe('robotspec: add to the group of "*", which is not in the block: Content-Signal: search=yes\n');
  });

  test.each<[argv: string[], message: string]>([
    [["robots.txt", "old.txt"], "policy reads one FILE"],
    [["--no", "ads", "--write"], "--write needs a file; name one"],
    [["https://a.example/", "--no", "ads", "--write"], "--write needs a file; name one"],
    [["robots.txt", "--write"], "--write needs --no, --yes or --update"],
    [["robots.txt", "--yes", "ads", "--no", "ads"], "use either --yes ads or --no ads, not both"],
    [["robots.txt", "--no", "ad"], 'unknown value "ad" for --no; did you mean "ads"?'],
    [["robots.txt", "--yes", "ad"], 'unknown value "ad" for --yes; did you mean "ads"?'],
    [["robots.txt", "--update"], '"robots.txt" has no policy to update; use --no or --yes'],
    [
      ["robots.txt", "--no", "ads=x"],
      '"x" is not a path that can be closed; begin with "/", percent-encode white space, "#" and non-ASCII characters, and leave out a "$" at the end',
    ],
    [["page.html", "--no", "ads"], 'cannot change "page.html": it is another document instead of a robots.txt'],
    [["page.html", "--update"], 'cannot change "page.html": it is another document instead of a robots.txt'],
    [
      ["broken.txt", "--update"],
      'cannot change "broken.txt": the block of the policy (line 1) is damaged; remove it, and use --no and --yes to write it again',
    ],
    [["robots.txt", "--no", "ads", "--write"], 'cannot write "robots.txt": permission denied'],
    [["none.txt"], 'cannot read "none.txt": no such file'],
  ])("%j: %s", async (argv, message) => {
    expect(await ask(...argv)).toMatchObject({ exit: 2, stdout: "", stderr: `robotspec: ${message}\n` });
  });
});
