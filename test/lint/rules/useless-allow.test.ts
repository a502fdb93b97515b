import { testRule } from "../rule-tester.ts";

testRule("useless-allow", {
  valid: [
    "User-agent: *\nAllow: /\n",
    "User-agent: *\nAllow: /\nDisallow: /a\n",
    "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n",
    "User-agent: *\nDisallow: /*.pdf$\nAllow: /public/folder/\n",
    {
      name: "it has an effect for Yandex, which does not count stars",
      source: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\n",
    },
    { name: "an empty one", source: "User-agent: *\nAllow:\nDisallow: /a\n" },
    {
      name: "another group of the same crawler forbids some of it",
      source: "User-agent: a\nUser-agent: b\nAllow: /a/b\n\nUser-agent: b\nDisallow: /a\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nAllow: /b\n",
      findings: [
        {
          at: "3:1-3:10",
          message:
            '"Allow: /b" has no effect, because no shorter rule disallows what it matches; remove it, or disallow what it should be an exception to.',
          labels: [],
          fix: "redundant",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the only rule of its group stays, or two groups would become one",
      source: "User-agent: a\nAllow: /b\n\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "2:1", fix: null }],
    },
    {
      name: "a longer disallow rule wins wherever both match",
      source: "User-agent: *\nAllow: /b\nDisallow: /b/c\n",
      findings: ["2:1"],
      output: "User-agent: *\nDisallow: /b/c\n",
    },
  ],
});
