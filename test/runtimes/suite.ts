// The program of every runtime: the conformance suite, and the linter, fixes, formatter and generator on a few files.
// Returns plain data; main.ts compares it. Imports no `node:` module except `node:buffer`, which is replaced if it does
// not exist.

import { parse, print } from "robotspec";
import { build } from "robotspec/build";
import { format } from "robotspec/format";
import { fix, lint } from "robotspec/lint";
import { type Case, requestOf } from "../../packages/conformance/src/case.ts";
import access from "../../packages/conformance/suite/access.json" with { type: "json" };
import decisions from "../../packages/conformance/suite/decisions.json" with { type: "json" };
import records from "../../packages/conformance/suite/records.json" with { type: "json" };
import syntax from "../../packages/conformance/suite/syntax.json" with { type: "json" };
import { createAnswerer } from "../../src/cli/protocol.ts";

export interface Results {
  /** The answer to each case, by its id. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Outputs of the other functions, by what was asked. */
  readonly outputs: Readonly<Record<string, unknown>>;
}

const cases = [decisions, syntax, access, records].flatMap((file) => file.cases as unknown as readonly Case[]);

const files: Readonly<Record<string, string | Uint8Array>> = {
  "CRLF, misspelt keys and a repeated group":
    "User-agent: *\r\nDisalow: /a\r\nDisallow /b\r\n\r\nUser-agent: a\r\nAllow: /\r\n\r\nUser-agent: A\r\nCrawl-delay: 1.5\r\n",
  "octets of no character": Uint8Array.from("User-agent: \xe9\xff\nDisallow: /\xe9\n", (unit) => unit.charCodeAt(0)),
  "a character of two code units":
    "# \u{1F916}\nUser-agent: *\nDisallow: /\u{1F916}*$ # \u2028\nSitemap: https://example.com/\u00e9",
  "a byte order mark": "\uFEFFuser-agent:*\ndisallow:\n",
};

export function results(): Results {
  const answer = createAnswerer();
  const answers = cases.map((one, at) => [one.id, JSON.parse(answer(JSON.stringify(requestOf(one, at))))]);
  const outputs = Object.entries(files).flatMap(([name, source]) => [
    [`lint: ${name}`, lint(source, { config: { preset: "all" } })],
    [`fix: ${name}`, plain(fix(source, { unsafe: true }).output)],
    [`format: ${name}`, plain(format(source).output)],
    [`print: ${name}`, plain(print(parse(source).document))],
  ]);
  const rules = [{ type: "disallow", pattern: "/a*.\u00e9$" }] as const;
  outputs.push(["build", build({ groups: [{ userAgents: ["*"], rules }], sitemaps: ["https://example.com/a"] })]);
  return { answers: Object.fromEntries(answers), outputs: Object.fromEntries(outputs) };
}

function plain(source: string | Uint8Array): unknown {
  return typeof source === "string" ? source : Array.from(source);
}
