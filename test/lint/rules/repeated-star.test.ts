import { testRule } from "../rule-tester.ts";

testRule("repeated-star", {
  valid: [
    "User-agent: *\nDisallow: /a*b*c\n",
    {
      name: "stars that make a rule longer than another one",
      source:
        "User-agent: *\nAllow: /*.png********\nDisallow: /*/media/\n\nUser-agent: a\nAllow: /**.js\nDisallow: /ecuk/\n",
    },
    {
      name: "a rule of another group may be obeyed together with it",
      source: "User-agent: a\nDisallow: /a**b\n\nUser-agent: a\nUser-agent: b\nAllow: /*ab\n",
    },
    { name: "a pattern that never matches has a code of its own", source: "User-agent: *\nDisallow: a**b\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a**b***$\n",
      findings: [{ at: "2:13-2:15", message: 'write "/a*b*$"', fix: "safe" }],
      output: "User-agent: *\nDisallow: /a*b*$\n",
    },
    {
      name: "a glob for files in any folder",
      source: "User-agent: *\nDisallow: /a/**/*.pdf$\nDisallow: **/*.gif\n",
      findings: [
        {
          at: "2:13-2:18",
          message: '"/**/*" matches only files in subfolders, unlike in a glob; write "/a/*.pdf$".',
          fix: "unsafe",
        },
        { at: "3:11-3:13", message: '"**" matches the same as "*"; write "*/*.gif".', fix: "safe" },
      ],
      output: "User-agent: *\nDisallow: /a/*.pdf$\nDisallow: */*.gif\n",
    },
    {
      name: "a glob for a name in any folder",
      source: "User-agent: *\nDisallow: /a/**/b\nDisallow: /c/**/\nDisallow: /d/***/e\n",
      findings: [
        {
          at: "2:14-2:16",
          message:
            '"**" matches one folder or more, while in a glob it also matches none; write "/a/*/b", and "/a/b" if it is meant too.',
          fix: "safe",
        },
        { at: "3:14", message: '"**" matches the same as "*"; write "/c/*/".' },
        { at: "4:14", message: '"***" matches the same as "*"; write "/d/*/e".' },
      ],
      output: "User-agent: *\nDisallow: /a/*/b\nDisallow: /c/*/\nDisallow: /d/*/e\n",
    },
    {
      name: "a pattern of nothing else",
      source: "User-agent: *\nDisallow: **\n",
      findings: [{ at: "2:11-2:13", fix: "safe" }],
      output: "User-agent: *\nDisallow: *\n",
    },
    {
      name: "each in a run with all rules, where the fix may change which rule wins",
      source: "User-agent: *\nDisallow: /a**b\nAllow: /*/c\nAllow: /*ab\n",
      options: { config: { preset: "all" } },
      findings: [{ at: "2:13", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a*b\nAllow: /*/c\nAllow: /*ab\n",
    },
    {
      name: "the stars of a glob, where the fix may change which rule wins",
      source: "User-agent: *\nDisallow: /a/**/b\nAllow: /*ab/b\n",
      findings: [{ at: "2:14", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a/*/b\nAllow: /*ab/b\n",
    },
  ],
});
