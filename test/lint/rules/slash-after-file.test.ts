import { testRule } from "../rule-tester.ts";

testRule("slash-after-file", {
  valid: [
    "User-agent: *\nDisallow: /search.php\nDisallow: /search/\n",
    { name: "a folder with a dot in its name", source: "User-agent: *\nDisallow: /.git/\nDisallow: /v1.2/\n" },
    { name: "an extension without a name", source: "User-agent: *\nDisallow: /.php/\nDisallow: /*.html/\n" },
    { name: "paths below a page", source: "User-agent: *\nDisallow: /search.php/2\nDisallow: /editor.html/*\n" },
    {
      name: "programs that answer for all paths below them",
      source: "User-agent: *\nDisallow: /index.php/\nDisallow: /a/app.php/\nDisallow: */INDEX.CFM/\n",
    },
    { name: "an Allow", source: "User-agent: *\nDisallow: /a\nAllow: /ab.php/\n" },
    {
      name: "another rule closes the page",
      source:
        "User-agent: *\nDisallow: /search.php/\nDisallow: /search.php\n\nUser-agent: a\nDisallow: /b.html/\nDisallow: /b.\n",
    },
    {
      name: "another group of the same crawler closes the page",
      source: "User-agent: a\nDisallow: /b.html/\n\nUser-agent: a\nDisallow: /b\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /search.php/\n",
      findings: [
        {
          at: "2:22-2:23",
          message:
            '"/search.php/" does not match "/search.php" itself, so crawlers may fetch "/search.php"; remove the slash at its end if that page should be closed.',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "with wildcards, and in other cases",
      source: "User-agent: *\nDisallow: /a/*print.HTML/\nDisallow: /App.html/\nDisallow: */x.aspx/\n",
      findings: [
        {
          at: "2:25-2:26",
          message:
            '"/a/*print.HTML/" does not match "/a/*print.HTML" itself, so crawlers may fetch "/a/xprint.HTML"; remove the slash at its end if that page should be closed.',
          severity: "warning",
          fix: null,
          labels: [
            "3:20 remove the slash at its end if that page should be closed",
            "4:19 remove the slash at its end if that page should be closed",
          ],
        },
      ],
    },
    {
      name: "a rule of another crawler closes the page",
      source: "User-agent: a\nDisallow: /b.jsp\n\nUser-agent: *\nUser-agent: 1\nDisallow: /b.jsp/\n",
      findings: [
        {
          at: "6:17-6:18",
          message:
            '"/b.jsp/" does not match "/b.jsp" itself, so crawlers may fetch "/b.jsp"; remove the slash at its end if that page should be closed.',
          severity: "warning",
          fix: null,
        },
      ],
    },
  ],
});
