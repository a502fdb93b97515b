// The manual page has every command and option, and troff formats it without warnings.
// `npm run check` compares the committed page.
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { manPage } from "../../scripts/man-page.ts";
import { allCommands } from "../../src/cli/main.ts";
import { formats } from "../../src/cli/reporters/formats.ts";

const verbs = await allCommands();
const page = manPage(verbs, "1.2.3");

describe("the manual page", () => {
  test("has every command with its synopsis and options, and every format", () => {
    const plain = page
      .replaceAll("\\-", "-")
      .replace(/\\f[BRI]/g, "")
      .replaceAll("...", "…");
    for (const { name, usage, options } of verbs) {
      expect(plain).toContain(`\n.SS ${name}\n`);
      for (const one of usage) expect(plain).toContain(`\n.B robotspec\n${one}\n`);
      const section = plain.slice(plain.indexOf(`\n.SS ${name}\n`)).split(/\n\.S[SH] /)[1] as string;
      for (const option of options) expect(section).toContain(`--${option.name}`);
    }
    for (const name of Object.keys(formats)) expect(plain).toContain(`\n.TP\n${name}\n`);
  });

  test("has the usual sections in the usual order", () => {
    const sections = [...page.matchAll(/^\.SH (.*)$/gm)].map((match) => match[1]);
    expect(sections.slice(0, 4)).toEqual(["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS"]);
    expect(sections).toEqual(expect.arrayContaining(["EXIT STATUS", "ENVIRONMENT", "EXAMPLES", "SEE ALSO"]));
  });

  test("is ASCII, and text lines do not begin with a troff request", () => {
    expect(page).toMatch(/^[\n\x20-\x7e]*$/);
    for (const line of page.split("\n")) {
      if (/^[.']/.test(line)) expect(line).toMatch(/^\.(\\"|TH|SH|SS|B|br|PP|TP|RS|RE|nf|fi)( |$)/);
    }
  });

  test("escapes characters that are special in troff", () => {
    const odd = {
      ...(verbs[0] as (typeof verbs)[number]),
      summary: ".x \\n 'q' — it's `a`",
      options: [],
      notes: ["'x"],
    };
    const lines = manPage([odd], "1").split("\n");
    expect(lines).toContain("\\&.x \\en \\(aqq\\(aq \\[u2014] it\\(aqs \\(gaa\\(ga.");
    expect(lines).toContain("\\(aqx");
  });

  const groff = spawnSync("groff", ["--version"]).status === 0;
  // Skipped only where there is no groff.
  test.skipIf(!groff)("groff renders every option without warnings", () => {
    const { status, stdout, stderr } = spawnSync("groff", ["-man", "-ww", "-Tascii", "-P-cbou"], {
      input: page,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    for (const { options } of verbs) for (const { name } of options) expect(stdout).toContain(`--${name}`);
    expect(stdout).toContain('eval "$(robotspec completion bash)"');
  });
});
