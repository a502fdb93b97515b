// Files of about 511,000 octets that are all lines of one kind, for memory.test.ts.
export interface MemoryCase {
  readonly name: string;
  readonly text: string;
  readonly userAgents: number;
  readonly rules: number;
  readonly groups: number;
}

function flood(
  name: string,
  line: string,
  each: { readonly [Key in "userAgents" | "rules"]?: number },
  group: "one" | "each",
): MemoryCase {
  const head = group === "one" ? "User-agent: *\n" : "";
  const lines = Math.floor((511_000 - head.length) / line.length);
  const { userAgents = 0, rules = 0 } = each;
  return {
    name,
    text: head + line.repeat(lines),
    userAgents: lines * userAgents + (group === "one" ? 1 : 0),
    rules: lines * rules,
    groups: group === "one" ? 1 : lines,
  };
}

export const memoryCases: readonly MemoryCase[] = [
  { name: "lines of a colon", text: ":\n".repeat(255_500), userAgents: 0, rules: 0, groups: 0 },
  flood("lines of a hash", "#\n", {}, "one"),
  flood("blank lines and lines of a space", "\n \n", {}, "one"),
  flood("other records", "a:b\n", {}, "one"),
  flood("unreadable lines", "a\n", {}, "one"),
  flood("rules of one octet", "Allow:/\n", { rules: 1 }, "one"),
  flood("empty rules", "Allow:\n", { rules: 1 }, "one"),
  flood("rules with a wildcard", "Allow:/*a\n", { rules: 1 }, "one"),
  flood("user-agent lines", "User-agent:a\n", { userAgents: 1 }, "one"),
  flood("groups", "User-agent:\nAllow:\n", { userAgents: 1, rules: 1 }, "each"),
  { name: "rules outside of groups", text: "Allow:/\n".repeat(63_875), userAgents: 0, rules: 63_875, groups: 0 },
];
