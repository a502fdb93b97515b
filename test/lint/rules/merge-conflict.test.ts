import { testRule } from "../rule-tester.ts";

testRule("merge-conflict", {
  valid: [
    { name: "two of the markers", source: "User-agent: *\n<<<<<<< HEAD\nDisallow: /a\n=======\n" },
    { name: "markers in another order", source: "=======\n>>>>>>> a\nUser-agent: *\n<<<<<<< HEAD\n" },
    { name: "longer lines of the characters", source: "<<<<<<<<\n========\n>>>>>>>>\nUser-agent: *\n" },
    { name: "comments", source: "# <<<<<<< HEAD\n# =======\n# >>>>>>> a\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\n<<<<<<< HEAD\nDisallow: /a\n=======\nDisallow: /b\n>>>>>>> a\nDisalow: /c\n",
      findings: [
        {
          at: "2:1-2:13",
          message:
            "A merge conflict was not resolved: crawlers skip its markers and read both versions, whose rules hold for every crawler without its own group; keep one version and remove the markers.",
          fix: null,
        },
      ],
    },
    {
      source: "<<<<<<<\r\nUser-agent: *\r\n||||||| base\r\n=======\r\nUser-agent: a\r\nDisallow:\r\n>>>>>>>\r\n",
      findings: [{ at: "1:1-1:8", message: "read both versions, which open the whole site to every crawler; keep" }],
    },
  ],
});
