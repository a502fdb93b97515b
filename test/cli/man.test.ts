// The manual page has every command, option and format, and troff formats it without warnings.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { read } from "../../scripts/repo.ts";
import { allCommands } from "../../src/cli/main.ts";
import { formats } from "../../src/cli/reporters/formats.ts";

const page = read("man/robotspec.1");
const commands = await allCommands();

test("has every command with its options, and every format", () => {
  const plain = page.replaceAll("\\-", "-").replace(/\\f[BRI]/g, "");
  for (const { name, options } of commands) {
    const [, section = ""] = plain.split(`\n.SS ${name}\n`);
    expect(section, name).not.toBe("");
    for (const option of options) expect(section.split(/\n\.S[SH] /)[0]).toContain(`--${option.name}`);
  }
  for (const name of Object.keys(formats)) expect(plain).toContain(`\n.TP\n${name}\n`);
});

test("is ASCII, and text lines do not begin with a troff request", () => {
  expect(page).toMatch(/^[\n\x20-\x7e]*$/);
  for (const line of page.split("\n")) {
    if (/^[.']/.test(line)) expect(line).toMatch(/^\.(\\"|TH|SH|SS|B|br|PP|TP|RS|RE|nf|fi)( |$)/);
  }
});

const groff = spawnSync("groff", ["--version"]).status === 0;

// Skipped only where there is no groff.
test.skipIf(!groff)("groff renders every option without warnings", () => {
  const { status, stdout, stderr } = spawnSync("groff", ["-man", "-ww", "-Tascii", "-P-cbou"], {
    input: page,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  for (const { options } of commands) for (const { name } of options) expect(stdout).toContain(`--${name}`);
  expect(stdout).toContain('eval "$(robotspec completion bash)"');
});
