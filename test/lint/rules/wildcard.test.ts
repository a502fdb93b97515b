import { testRule } from "../rule-tester.ts";

testRule("wildcard/anchor", {
  valid: [
    "User-agent: *\nDisallow: /a$\nDisallow: /*$vote\nDisallow: /*.pdf$\nDisallow: /a-$30-b\nDisallow: /a%24/\n",
    { name: "an anchor that a letter follows", source: "User-agent: *\nDisallow: /$a\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /*.pdf$/\nDisallow: /a$*\nDisallow: /b$$\nDisallow: /*.php$x\n",
      findings: [
        {
          at: "2:13-2:18",
          message:
            '"$" inside pattern "/*.pdf$/" is an ordinary character, so crawlers may fetch "/x.pdf"; remove what follows it, or write it as "%24".',
          severity: "warning",
          fix: null,
        },
        {
          at: "3:13-3:14",
          message:
            '"$" inside pattern "/a$*" is an ordinary character, so crawlers may fetch "/a"; remove what follows it, or write it as "%24".',
          severity: "warning",
          fix: null,
        },
        {
          at: "4:13-4:14",
          message:
            '"$" inside pattern "/b$$" is an ordinary character, so crawlers may fetch "/b"; remove what follows it, or write it as "%24".',
          severity: "warning",
          fix: null,
        },
        {
          at: "5:13-5:18",
          message:
            '"$" inside pattern "/*.php$x" is an ordinary character, so crawlers may fetch "/x.php"; remove what follows it, or write it as "%24".',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "the anchor, or the extension with its anchor, is marked",
      source: "User-agent: *\nDisallow: /a$*\nDisallow: /*.php$/x*$\n",
      findings: [
        {
          at: "2:13-2:14",
          message:
            '"$" inside pattern "/a$*" is an ordinary character, so crawlers may fetch "/a"; remove what follows it, or write it as "%24".',
          severity: "warning",
          fix: null,
        },
        {
          at: "3:13-3:18",
          message:
            '"$" inside pattern "/*.php$/x*$" is an ordinary character, so crawlers may fetch "/x.php"; remove what follows it, or write it as "%24".',
          severity: "warning",
          fix: null,
        },
      ],
    },
  ],
});

testRule("wildcard/glob", {
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
    "User-agent: *\nDisallow: /a**b***$\n",
    { name: "a pattern of nothing else", source: "User-agent: *\nDisallow: **\n" },
  ],
  invalid: [
    {
      name: "a glob for files in any folder",
      source: "User-agent: *\nDisallow: /a/**/*.pdf$\nDisallow: **/*.gif\n",
      findings: [
        {
          at: "2:14-2:16",
          message:
            '"**" matches one folder or more, while in a glob it also matches none, so crawlers may fetch "/a/x.pdf"; write "/a/*.pdf$".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a/*.pdf$\nDisallow: **/*.gif\n",
    },
    {
      name: "a glob for a name in any folder",
      source: "User-agent: *\nDisallow: /a/**/b\nDisallow: /c/**/\nDisallow: /d/***/e\n",
      findings: [
        {
          at: "2:14-2:16",
          message:
            '"**" matches one folder or more, while in a glob it also matches none, so crawlers may fetch "/a/b"; write "/a/*/b" and "/a/b".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a/*/b\nDisallow: /a/b\nDisallow: /c/**/\nDisallow: /d/***/e\n",
    },
    {
      name: "the stars of a glob, where the fix may change which rule wins",
      source: "User-agent: *\nDisallow: /a/**/b\nAllow: /*ab/b\n",
      findings: [
        {
          at: "2:14-2:16",
          message:
            '"**" matches one folder or more, while in a glob it also matches none, so crawlers may fetch "/a/b"; write "/a/*/b" and "/a/b".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a/*/b\nDisallow: /a/b\nAllow: /*ab/b\n",
    },
  ],
});
