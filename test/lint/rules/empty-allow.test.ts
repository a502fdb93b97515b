import { testRule } from "../rule-tester.ts";

testRule("empty-allow", {
  valid: ["User-agent: *\nAllow: /\nDisallow:\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nAllow:\n",
      findings: [
        {
          at: "3:1-3:7",
          message: 'Empty "Allow" matches no path, so it has no effect; remove it, or write a path.',
          fix: "redundant",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the only rule keeps the group apart from the next one",
      source: "User-agent: a\nUser-agent: c\nAllow: # ?\n\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "3:1",
          message:
            'Empty "Allow" matches no path, so this group forbids nothing to "a" and "c"; write "Disallow:" if that is meant, or the rules that are missing.',
          fix: "unsafe",
          title: 'Write "Disallow"',
        },
      ],
      output: "User-agent: a\nUser-agent: c\nDisallow: # ?\n\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "twice, and no other rule: one of them stays",
      source: "User-agent: a\nAllow:\nAllow:\n",
      findings: [
        { at: "2:1", message: 'forbids nothing to "a"; write "Disallow:"' },
        { at: "3:1", message: "so it has no effect; remove it", fix: "redundant" },
      ],
      output: "User-agent: a\nDisallow:\n",
    },
    {
      name: "beside an empty Disallow",
      source: "User-agent: a\nAllow:\nDisallow:\n",
      findings: [{ at: "2:1", message: "so it has no effect; remove it" }],
    },
  ],
});
