// Runs a parser in a process of its own: requests, times, and the timeout after which it
// is killed.
import { spawnSync } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { Command } from "../../bench/command.ts";

/** The other side as a script: answers each request by a table. */
function program(answers: Readonly<Record<string, string>>): [string, ...string[]] {
  const source = `
    const answers = ${JSON.stringify(answers)};
    console.log("robots-bench 1 a test");
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const answer = answers[line];
      if (answer === "die") process.exit(3);
      if (answer !== undefined && answer !== "hang") console.log(answer);
    });
  `;
  return [process.execPath, "-e", source];
}

const started: Command[] = [];
function start(command: string | [string, ...string[]]): Command {
  const one = new Command("peer", command);
  started.push(one);
  return one;
}
afterEach(() => {
  for (const command of started.splice(0)) command.kill();
});

test("a command reports its name and how long a run took", async () => {
  const command = start(program({ "set s 0": "ok", "run parse s": "time 2500000 4" }));
  await command.hello();
  expect(command.about).toBe("a test");
  await command.load("s", []);
  expect(await command.run("parse", "s")).toEqual({ milliseconds: 2.5, number: 4 });
});

test("the error quotes the reply of a command that declines, answers wrongly or exits", async () => {
  const command = start(program({ "run parse s": "no not today", "run answer s": "what?", "run decide s": "die" }));
  await command.hello();
  await expect(command.run("parse", "s")).rejects.toThrow("not today");
  await expect(command.run("answer", "s")).rejects.toThrow('"what?" is not a valid reply');
  await expect(command.run("decide", "s")).rejects.toThrow("peer ended with status 3");
});

test("a command that exceeds its time limit is killed", async () => {
  const command = start(program({ "run parse s": "hang" }));
  await command.hello();
  await expect(command.run("parse", "s", 50)).rejects.toThrow("no answer in 0.05 s");
  await expect(command.run("parse", "s")).rejects.toThrow("was ended by SIGKILL");
});

// Skipped only where there is no Python to run the example.
test.skipIf(spawnSync("python3", ["--version"]).status !== 0)(
  "the Python example answers, even for octets that are not UTF-8",
  async () => {
    const command = start("python3 bench/commands/urllib_robotparser.py");
    await command.hello();
    expect(command.about).toMatch(/^urllib\.robotparser, Python 3/);
    const questions = ["/a", "/b/c", "/b"].map((path) => ({ agent: "x", url: `https://www.example.com${path}` }));
    await command.load("s", [
      { octets: Buffer.from("User-agent: *\nDisallow: /b/\n# \xff", "latin1"), questions },
      { octets: Buffer.from(""), questions: [] },
    ]);
    expect((await command.run("parse", "s")).number).toBe(2);
    expect((await command.run("answer", "s")).number).toBe(2);
    const { milliseconds, number } = await command.run("decide", "s");
    expect(number).toBe(2);
    expect(milliseconds).toBeGreaterThan(0);
    await expect(command.run("parse", "t")).rejects.toThrow("such set or request");
  },
);
