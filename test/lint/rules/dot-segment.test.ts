import { testRule } from "../rule-tester.ts";

testRule("dot-segment", {
  valid: [
    "User-agent: *\nDisallow: /.well-known/\nDisallow: /a/..b\nDisallow: /a?b=/../\nDisallow: /a/.\nDisallow: /.../\n",
    { name: "a pattern that never matches has a code of its own", source: "User-agent: *\nDisallow: a/../b\n" },
    { name: '"$" ends a pattern only at its end', source: "User-agent: *\nDisallow: /a/..$b\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a/../b\nDisallow: /*/%2E./\nAllow: /a/.$\n",
      findings: [
        {
          at: "2:13-2:16",
          message:
            'Pattern "/a/../b" never matches, because crawlers resolve "." and ".." in URLs; write the resolved path.',
        },
        "3:13",
        "4:10",
      ],
    },
  ],
});
