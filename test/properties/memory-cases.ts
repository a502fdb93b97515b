// Files of about 511,000 octets that are all lines of one kind, for memory.test.ts.
import type { DialectName } from "../../src/dialects/dialect.ts";

export interface MemoryCase {
  readonly name: string;
  readonly text: string;
  readonly userAgents: number;
  readonly rules: number;
  readonly groups: number;
  /** Code units of the patterns with escapes or other octets than ASCII; 0 without such a pattern. */
  readonly escapedUnits: number;
  /** The number of these patterns. */
  readonly escapedRules: number;
  readonly dialect: DialectName;
  /** The number of rules that the dialect derives. */
  readonly derivedRules: number;
}

function flood(
  name: string,
  line: string,
  each: { readonly [Key in "userAgents" | "rules" | "escapedUnits"]?: number },
  group: "one" | "each",
): MemoryCase {
  const head = group === "one" ? "User-agent: *\n" : "";
  const lines = Math.floor((511_000 - head.length) / Buffer.byteLength(line));
  const { userAgents = 0, rules = 0, escapedUnits = 0 } = each;
  return {
    name,
    text: head + line.repeat(lines),
    userAgents: lines * userAgents + (group === "one" ? 1 : 0),
    rules: lines * rules,
    groups: group === "one" ? 1 : lines,
    escapedUnits: lines * escapedUnits,
    escapedRules: escapedUnits === 0 ? 0 : lines,
    dialect: "rfc9309",
    derivedRules: 0,
  };
}

/** Rules with a pattern that is normalized before it is compared. */
function escaped(name: string, pattern: string): MemoryCase {
  return flood(name, `Allow:${pattern}\n`, { rules: 1, escapedUnits: pattern.length }, "one");
}

/** Rules from each of which a dialect derives another one. */
function derived(name: string, dialect: DialectName, line: string): MemoryCase {
  const rules = flood(name, line, { rules: 1 }, "one");
  return { ...rules, dialect, derivedRules: rules.rules };
}

const NOTHING = {
  userAgents: 0,
  rules: 0,
  groups: 0,
  escapedUnits: 0,
  escapedRules: 0,
  dialect: "rfc9309",
  derivedRules: 0,
} as const;

export const memoryCases: readonly MemoryCase[] = [
  { ...NOTHING, name: "lines of a colon", text: ":\n".repeat(255_500) },
  flood("lines of a hash", "#\n", {}, "one"),
  flood("blank lines and lines of a space", "\n \n", {}, "one"),
  flood("other records", "a:b\n", {}, "one"),
  flood("unreadable lines", "a\n", {}, "one"),
  flood("rules of one octet", "Allow:/\n", { rules: 1 }, "one"),
  flood("empty rules", "Allow:\n", { rules: 1 }, "one"),
  flood("rules with a wildcard", "Allow:/*a\n", { rules: 1 }, "one"),
  flood("user-agent lines", "User-agent:a\n", { userAgents: 1 }, "one"),
  flood("groups", "User-agent:\nAllow:\n", { userAgents: 1, rules: 1 }, "each"),
  { ...NOTHING, name: "rules outside of groups", text: "Allow:/\n".repeat(63_875), rules: 63_875 },
  escaped("rules of one escape", "/%41"),
  escaped("rules of two escapes", "/%7A%7a"),
  escaped("rules with an escape after a wildcard", "/*%41"),
  escaped("rules with another octet than ASCII", "/é"),
  escaped("long rules with one escape", `/x%41${"b".repeat(200)}`),
  escaped("long rules with many escapes", `/${"%41b".repeat(50)}`),
  escaped("long rules of escaped operators", `/${"%2A".repeat(60)}`),
  derived("empty disallow rules, which allow everything", "yandex", "Disallow:\n"),
  derived("index pages, which allow their folder", "google", "Allow:/a/index.html\n"),
  derived("long index pages, which allow their folder", "google", `Allow:/${"a".repeat(200)}/index.html\n`),
];
