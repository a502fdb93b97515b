import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { onOneLine, run } from "./support.ts";

const robots = `User-agent: *
Disallow: /private/
Allow: /private/help

User-agent: FirstBot
Disallow: /first

User-agent: SecondBot
Disallow: /second
`;
const files = { "robots.txt": robots };
const ask = (...argv: string[]) => run(["test", "robots.txt", ...argv], { files });

describe("test", () => {
  test("answers each URL with the deciding line, or the reason if no line decides", async () => {
    const { exit, stdout, stderr } = await ask(
      "--agent",
      "ExampleBot",
      "https://example.com/private/a",
      "/private/help",
      "/",
    );
    expect(stdout).toBe(
      [
        "disallowed  https://example.com/private/a  (line 2: Disallow: /private/)",
        "allowed     /private/help  (line 3: Allow: /private/help)",
        "allowed     /  (no-rule-matched)",
        "",
      ].join("\n"),
    );
    expect([exit, stderr]).toEqual([1, ""]);
  });

  test("exit code 0 if all URLs are allowed", async () => {
    expect((await ask("--agent", "ExampleBot", "/", "/robots.txt")).exit).toBe(0);
  });

  test("several crawlers are queried one by one", async () => {
    const { exit, stdout } = await ask("-a", "FirstBot", "-a", "SecondBot", "/second");
    expect(stdout).toBe(
      "allowed     FirstBot   /second  (no-rule-matched)\ndisallowed  SecondBot  /second  (line 9: Disallow: /second)\n",
    );
    expect(exit).toBe(1);
  });

  test("--fallback: of several tokens, the first one named counts", async () => {
    const { exit, stdout } = await ask(
      "--fallback",
      "-a",
      "NoBot",
      "-a",
      "SecondBot",
      "-a",
      "FirstBot",
      "/first",
      "/second",
    );
    expect(stdout).toBe("allowed     /first  (no-rule-matched)\ndisallowed  /second  (line 9: Disallow: /second)\n");
    expect(exit).toBe(1);
  });

  test("--merge: of several tokens, all that are named count", async () => {
    const { stdout } = await ask("--merge", "-a", "FirstBot", "-a", "SecondBot", "/first", "/second");
    expect(stdout.match(/^disallowed/gm)).toHaveLength(2);
  });

  test("--explain adds the reasons below each answer", async () => {
    const { stdout } = await ask("--explain", "-a", "ExampleBot", "/private/help");
    const [answer, ...lines] = stdout.trimEnd().split("\n");
    const sentences = onOneLine(lines.join("\n")).split("\n");
    expect(answer).toBe("allowed     /private/help  (line 3: Allow: /private/help)");
    expect(sentences.length).toBeGreaterThan(1);
    for (const sentence of sentences) expect(sentence).toMatch(/^ {2}\S.*\.$/);
    expect(sentences.join("\n")).toContain("line 2");
  });

  describe("a policy token is asked about the use of content", () => {
    const policy = `User-agent: *
Disallow: /

User-agent: __usage_ai-training
Disallow: /
Allow: /blog/
`;
    const token = "__usage_ai-training";
    const askIt = (...argv: string[]) => run(["test", "robots.txt", ...argv], { files: { "robots.txt": policy } });

    test("the longest rule of its own group decides", async () => {
      const { exit, stdout } = await askIt("-a", token, "/a", "/blog/1", "/robots.txt");
      expect(stdout).toBe(
        [
          "disallowed  AI training  /a  (line 5: Disallow: /)",
          "allowed     AI training  /blog/1  (line 6: Allow: /blog/)",
          "unknown     AI training  /robots.txt  (robots-txt-itself)",
          "",
        ].join("\n"),
      );
      expect(exit).toBe(1);
    });

    test("the * group does not stand in for it", async () => {
      const { exit, stdout } = await ask("-a", token, "-a", "FirstBot", "/private/");
      expect(stdout).toBe(
        "unknown     __usage_ai-training  AI training  /private/  (no-group)\nallowed     FirstBot             /private/  (no-rule-matched)\n",
      );
      expect(exit).toBe(0);
    });

    test("--json has the use instead of whether it may fetch", async () => {
      const { stdout } = await askIt("--json", "--explain", "-a", "__USAGE_AI-training", "/blog/1");
      expect(JSON.parse(stdout)).toEqual({
        agent: "__USAGE_AI-training",
        url: "/blog/1",
        purpose: "ai-training",
        usage: "allow",
        line: 6,
        reason: "longest-match",
        rule: "Allow: /blog/",
        explanation: expect.stringMatching(
          /^The policy token "__usage_ai-training" allows AI training with "\/blog\/1"\./,
        ),
      });
    });

    test.each([
      { urls: ["/a"], world: policy, first: 'refuses AI training with "/a".' },
      { urls: ["/a"], world: robots, first: 'says nothing about AI training with "/a".' },
      {
        urls: ["/a"],
        world: `User-agent: ${token}\nDisallow: /b\n`,
        first: 'says nothing about AI training with "/a".',
      },
    ])("--explain: it $first", async ({ urls, world, first }) => {
      const { stdout } = await run(["test", "robots.txt", "--explain", "-a", token, ...urls], {
        files: { "robots.txt": world },
      });
      const words = stdout.replace(/\s+/g, " ");
      expect(words).toContain(`The policy token "${token}" ${first}`);
      expect(words).not.toMatch(/may fetch|must not fetch/);
    });

    test("it has no other tokens", async () => {
      const { exit, stderr } = await askIt("--merge", "-a", token, "-a", "GPTBot", "/");
      expect([exit, stderr]).toEqual([2, expect.stringContaining("a policy token is no crawler")]);
    });
  });

  test("--json prints one object per line", async () => {
    const { exit, stdout } = await ask("--json", "-a", "ExampleBot", "/private/a", "/");
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        agent: "ExampleBot",
        url: "/private/a",
        allowed: false,
        line: 2,
        reason: "longest-match",
        rule: "Disallow: /private/",
      },
      { agent: "ExampleBot", url: "/", allowed: true, line: null, reason: "no-rule-matched", rule: null },
    ]);
    expect(exit).toBe(1);
  });

  test("--json with --fallback or --merge names all tokens, with --explain the sentences", async () => {
    const { stdout } = await ask("--json", "--merge", "--explain", "-a", "FirstBot", "-a", "SecondBot", "/second");
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ agents: ["FirstBot", "SecondBot"], allowed: false, line: 9 });
    expect(answer).not.toHaveProperty("agent");
    expect(answer.explanation).toMatch(/\.$/);
  });

  for (const argv of [[], ["-"]]) {
    test(`reads URLs from the standard input, given ${argv.length === 0 ? "none" : "-"}`, async () => {
      const stdin = ["/private/a\r\n", "\n  /private/help \n/las", "t"];
      const { exit, stdout } = await run(["test", "robots.txt", "-a", "ExampleBot", ...argv], { files, stdin });
      expect(stdout.split("\n").map((line) => line.split(/ +/)[1])).toEqual([
        "/private/a",
        "/private/help",
        "/last",
        undefined,
      ]);
      expect(exit).toBe(1);
    });
  }

  test("an ill-formed octet of the standard input is compared as that octet", async () => {
    const world = {
      files: { "robots.txt": Buffer.from("User-agent: *\nDisallow: /caf\xe9\n", "latin1") },
      stdin: Buffer.from("/caf\xe9\n/caf\xc3\xa9\n", "latin1"),
    };
    const { stdout } = await run(["test", "robots.txt", "-a", "*"], world);
    expect(stdout).toBe("disallowed  /caf%E9  (line 2: Disallow: /caf<E9>)\nallowed     /café  (no-rule-matched)\n");
  });

  test("reads a robots.txt from the standard input", async () => {
    const { exit, stdout } = await run(["test", "-", "--agent", "ExampleBot", "/private/"], { stdin: robots });
    expect(stdout).toBe("disallowed  /private/  (line 2: Disallow: /private/)\n");
    expect(exit).toBe(1);
  });

  test("an invalid URL is reported in one sentence on stderr, exit code 2; the others are answered", async () => {
    const { exit, stdout, stderr } = await ask("-a", "A", "-a", "B", "nonsense", "/private/");
    expect(stderr).toMatch(/^robotspec: "nonsense" is .*\n$/);
    expect(stdout.split("\n")).toHaveLength(3);
    expect(exit).toBe(2);
  });

  test("an empty URL is wrong usage in every dialect", async () => {
    for (const dialect of ["rfc9309", "google"]) {
      const { exit, stdout, stderr } = await ask("-a", "A", "--dialect", dialect, "", "/private/");
      expect(stderr).toBe('robotspec: the URL is empty; write "/" for the front page\n');
      expect([exit, stdout.split("\n").length]).toEqual([2, 2]);
    }
  });

  test("reading an endless list of URLs stops when the reader closes the pipe", async () => {
    const stdout = {
      closed: false,
      isTTY: false,
      columns: undefined,
      async write() {
        this.closed = true;
      },
    };
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield Buffer.from("/a\n");
    }
    const { worldIO, memoryOutput } = await import("./support.ts");
    const { main } = await import("../../src/cli/main.ts");
    const io = {
      ...worldIO({ files }, stdout, memoryOutput()),
      stdin: { isTTY: false, [Symbol.asyncIterator]: endless },
    };
    expect(await main(["test", "robots.txt", "-a", "A"], io)).toBe(0);
  });

  test("wrong usage", async () => {
    const rows: readonly [argv: string[], message: RegExp][] = [
      [["test", "robots.txt", "/a"], /^robotspec: missing --agent TOKEN; .*\n$/],
      [["test", "--agent", "A"], /^robotspec: missing FILE; .*\n$/],
      [["test", "-", "--agent", "A"], /^robotspec: .*; give the URLs as arguments\n$/],
      [["test", "robots.txt", "--agent", "A", "/a", "-"], /^robotspec: give either URLs, or - .*\n$/],
      [
        ["test", "robots.txt", "--agent", "A", "--merge", "--fallback", "/a"],
        /use either --fallback or --merge, not both\n$/,
      ],
      [["test", "--agent", "A", "/a"], /^robotspec: missing FILE: there is no file "\/a"; name a robots\.txt .*\n$/],
      [["test", "--agent", "A", "/a", "/b"], /^robotspec: missing FILE: /],
      [["test", "nowhere", "--agent", "A", "/a"], /^robotspec: cannot read "nowhere": no such file\n$/],
      [["test", "robots.txt", "--agnet", "A", "/a"], /did you mean --agent\?\n$/],
    ];
    for (const [argv, message] of rows) {
      const { exit, stdout, stderr } = await run(argv, { files });
      expect(stderr).toMatch(message);
      expect([exit, stdout]).toEqual([2, ""]);
    }
  });
});
