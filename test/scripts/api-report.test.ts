// api-report accepts no type that users cannot name, and no export without a sentence.
import { expect, test } from "vitest";
import { unfinishedIn } from "../../scripts/api-report.ts";

const rows: readonly { name: string; text: string; problems: readonly string[] }[] = [
  {
    name: "a type that the entry does not export",
    text: '// Warning: (ae-forgotten-export) The symbol "Hidden" needs to be exported by the entry point index.d.ts\n',
    problems: ["etc/a.api.md: a signature shows Hidden; export it from the entry."],
  },
  {
    name: "a field without a sentence",
    text: "interface A {\n    // (undocumented)\n    readonly b: string;\n}\n",
    problems: ['etc/a.api.md: "readonly b: string;" has no documentation; add a sentence.'],
  },
  { name: "documented exports", text: "// @public\nexport function a(): void;\n", problems: [] },
];

test.each(rows)("$name", ({ text, problems }) => {
  expect(unfinishedIn("etc/a.api.md", text)).toEqual(problems);
});
