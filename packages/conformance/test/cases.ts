// Small cases for tests of the runner.
import type { Case } from "robotspec-conformance";

/** A case that every program which allows everything passes. */
export function allowed(id: string, more: Partial<Case> = {}): Case {
  return {
    id,
    op: "decide",
    profile: "rfc9309",
    section: "2.2.1",
    requirements: ["2.2.1-08"],
    level: "MUST",
    basis: "text",
    input: { robots: "", agent: "ExampleBot", url: "https://www.example.com/" },
    expected: { allowed: true, line: null },
    why: "an empty file allows everything",
    ...more,
  };
}

/** A case that such a program fails. */
export function disallowed(id: string, more: Partial<Case> = {}): Case {
  const input = { robots: "User-agent: *\nDisallow: /\n", agent: "ExampleBot", url: "https://www.example.com/" };
  return allowed(id, { input, expected: { allowed: false, line: 2 }, why: "Disallow: / closes all", ...more });
}
