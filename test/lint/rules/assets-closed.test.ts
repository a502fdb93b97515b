import { testRule } from "../rule-tester.ts";

testRule("assets-closed", {
  valid: [
    {
      name: "a folder of Squarespace, in which pages have no files",
      source: "User-agent: *\nDisallow: /api/ui-extensions/\nDisallow: /static/\n",
    },
    "User-agent: *\nDisallow: /assets/private/\nDisallow: /*.pdf$\nDisallow: /*.json$\nDisallow: /x.css\nDisallow: /a/*.js\n",
    {
      name: "without a slash, it may be a page",
      source: "User-agent: *\nDisallow: /register-pay/css\nDisallow: /styles\nDisallow: /css$\n",
    },
    { name: "by chance, not by name", source: "User-agent: *\nDisallow: /a\nDisallow: /s\nDisallow: /j\n" },
    { name: "no page is open either", source: "User-agent: *\nDisallow: /\nDisallow: /css/\n" },
    { name: "a crawler that does not render pages", source: "User-agent: ExampleBot\nDisallow: /css/\n" },
    {
      name: "folders that are called so on sites of other kinds, too",
      source:
        "User-agent: *\nDisallow: */themes/\nDisallow: /sites/\nDisallow: /sites/a/\nDisallow: /plugins/\nDisallow: /misc/\nDisallow: /media/\n",
    },
    {
      name: "left over from another system",
      source: "User-agent: *\nDisallow: /profiles/\nDisallow: /_layouts/\n",
    },
    {
      name: "a query of some URLs, and one with the files opened",
      source: "User-agent: *\nDisallow: /?\nDisallow: /*?s=\nDisallow: /*?*\nAllow: /*.css?\n",
    },
    {
      name: "scripts for the server of Drupal, and scripts of a service in one part of the site",
      source: "User-agent: *\nDisallow: /profiles/\nDisallow: /scripts/\nDisallow: /service/js/\n",
    },
    {
      name: "folders that Joomla closes itself",
      source:
        "User-agent: *\nDisallow: /administrator/\nDisallow: /components/\nDisallow: /modules/\nDisallow: /plugins/\n",
    },
    { name: "uploads", source: "User-agent: *\nDisallow: /wp-content/uploads/\n" },
    {
      name: "a folder in which something is open",
      source:
        "User-agent: *\nDisallow: /wp-content/themes/\nAllow: /wp-content/themes/a/\nDisallow: /_next/\nAllow: /_next/static/\nDisallow: /css/*\nAllow: /css/*.css\n",
    },
    {
      name: "folders of several sites of another system than Drupal",
      source: "User-agent: *\nDisallow: /sites/team/files/\n",
    },
    { name: "another rule opens them all", source: "User-agent: *\nDisallow: /js/\nAllow: /*.js\nAllow: /js/*.js\n" },
  ],
  invalid: [
    {
      name: "all rules of a group, which would join the next one without them",
      source: "User-agent: *\nDisallow: /*.css$\nDisallow: /*.js$\n\nUser-agent: GPTBot\nDisallow: /\n",
      findings: [
        {
          at: "2:1",
          message: 'write "Disallow:" in its place.',
          labels: ['3:1 this rule, too: write "Disallow:" in its place'],
        },
      ],
    },
    {
      name: "without a slash at the root",
      source: "User-agent: *\nDisallow: /css\nDisallow: /js*\n",
      findings: [{ at: "2:1", message: "such as /css/x.css" }],
    },
    {
      name: "all URLs with a dot",
      source: "User-agent: *\nDisallow: /*.*\n",
      findings: [
        {
          at: "2:1",
          message:
            '"Disallow: /*.*" keeps Google and Bing from all files with an extension, such as /x.css; add "Allow: /*.css" and "Allow: /*.js".',
        },
      ],
    },
    {
      source: "User-agent: *\nDisallow: /*.css$\n",
      findings: [
        {
          at: "2:1-2:18",
          message: '"Disallow: /*.css$" keeps Google and Bing from style sheets, such as /x.css; remove it.',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "folders of one kind of file, with and without stars",
      source: "User-agent: *\nDisallow: /_css/\nDisallow: /js/*\nDisallow: */styles/\n",
      findings: [
        {
          at: "2:1",
          message:
            'from any style sheets there, such as /_css/x.css; add "Allow: /_css/*.css", and likewise for line 4.',
          labels: ['3:1 this rule, too: add "Allow: /js/*.js"', "4:1 this rule, too"],
          severity: "info",
        },
      ],
    },
    {
      name: "scripts by all their names, where something is open in a folder whose name only begins like one",
      source:
        "User-agent: *\nDisallow: /js/\nDisallow: /js2/\nDisallow: /scripts/\nDisallow: /jscript/\nDisallow: /js3/\nDisallow: /static/js/\nAllow: /js3/a\n",
      findings: [
        {
          at: "2:1",
          message: 'such as /js/x.js; add "Allow: /js/*.js", and likewise for lines 3, 4, 5 and 1 more.',
          severity: "info",
        },
      ],
    },
    {
      name: "all that begins like folders of WordPress, of which one page is open",
      source: "User-agent: *\nDisallow: /wp-\nAllow: /wp-admin/admin-ajax.php\n",
      findings: [
        {
          at: "2:1",
          message:
            'style sheets and scripts of WordPress, such as /wp-content/themes/x/style.css; add "Allow: /wp-*.css" and "Allow: /wp-*.js".',
          severity: "warning",
        },
      ],
    },
    {
      name: "a folder within another one, which the advice for it leaves closed",
      source: "User-agent: *\nDisallow: /wp-content/\nDisallow: /wp-content/themes/\n",
      findings: [{ at: "2:1", message: "and likewise for line 3.", labels: ["3:1 this rule, too"] }],
    },
    {
      name: "a folder written twice, which one line opens",
      source: "User-agent: *\nDisallow: /wp-content\nDisallow: /wp-content/\n",
      findings: [{ at: "3:1", message: 'add "Allow: /wp-content/*.css" and "Allow: /wp-content/*.js".' }],
    },
    {
      name: "all folders of Joomla, some of which are closed only by an old version",
      source:
        "User-agent: *\nDisallow: /administrator/\nDisallow: /components/\nDisallow: /media/\nDisallow: /modules/\nDisallow: /plugins/\nDisallow: /templates/\n",
      findings: [
        {
          at: "4:1",
          message:
            'scripts of Joomla, such as /media/x/js/x.js; add "Allow: /media/*.css" and "Allow: /media/*.js", and likewise for lines 3, 5, 6 and 1 more.',
          severity: "warning",
        },
      ],
    },
    {
      name: "folders of one system, each closed to another search engine",
      source: "User-agent: bingbot\nDisallow: /wp-includes/\n\nUser-agent: Googlebot\nDisallow: /wp-content/\n",
      findings: [
        {
          at: "2:1",
          message:
            '"Disallow: /wp-includes/" keeps Bing from style sheets and scripts of WordPress, such as /wp-includes/js/jquery/jquery.min.js; add "Allow: /wp-includes/*.css" and "Allow: /wp-includes/*.js", and likewise for line 5.',
          labels: ["5:1 this rule, too"],
        },
      ],
    },
    {
      name: "handlers of ASP.NET, with a pattern of several groups",
      source:
        "User-agent: bingbot\nDisallow: /*.axd\n\nUser-agent: *\nDisallow: /*.axd\n\nUser-agent: a\nDisallow: /*.axd\n",
      findings: [
        {
          at: "2:1",
          message:
            'keeps Google and Bing from style sheets and scripts of ASP.NET, such as /WebResource.axd?d=x; add "Allow: /ScriptResource.axd" and "Allow: /WebResource.axd", and likewise for line 5.',
        },
      ],
    },
    {
      name: "a single handler",
      source: "User-agent: *\nDisallow: /WebResource.axd\n",
      findings: [{ at: "2:1", message: "such as /WebResource.axd?d=x; remove it.", severity: "warning" }],
    },
    {
      name: "a folder in which other files than those that pages load are open",
      source:
        "User-agent: *\nDisallow: /wp-content/\nAllow: /wp-content/uploads/\nDisallow: /wp-includes/\nAllow: /wp-includes/js/\nDisallow: /_next/\nAllow: /_next/image\n",
      findings: [
        {
          at: "2:1",
          message:
            'such as /wp-content/themes/x/style.css; add "Allow: /wp-content/*.css" and "Allow: /wp-content/*.js", and likewise for line 4.',
          labels: ["4:1 this rule, too", '6:1 this rule, too: add "Allow: /_next/*.css" and "Allow: /_next/*.js"'],
        },
      ],
    },
    {
      name: "a folder of which the scripts are open",
      source: "User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/js/\n",
      findings: [{ at: "2:1", message: "such as /wp-includes/css/dist/block-library/style.min.css; add" }],
    },
    {
      name: "folders that are closed, too, once the files of all folders are not",
      source: "User-agent: *\nDisallow: /*.css$\nDisallow: /css/\n",
      findings: [
        {
          at: "2:1",
          message: "remove it.",
          labels: ['3:1 this rule, too: add "Allow: /css/*.css"'],
        },
      ],
    },
    {
      name: "what is opened by other patterns is not done likewise",
      source: "User-agent: *\nDisallow: /*.axd\nDisallow: /App_Themes/\n",
      findings: [
        {
          at: "2:1",
          message: 'add "Allow: /ScriptResource.axd" and "Allow: /WebResource.axd".',
          labels: ['3:1 this rule, too: add "Allow: /App_Themes/*.css" and "Allow: /App_Themes/*.js"'],
        },
      ],
    },
    {
      name: "folders for style sheets and scripts at the root, and in each part of the site",
      source: "User-agent: *\nDisallow: /static/\nDisallow: /*/assets/\nDisallow: /a/static/\n",
      findings: [
        {
          at: "2:1",
          message:
            'keeps Google and Bing from any style sheets and scripts there, such as /static/x.css; add "Allow: /static/*.css" and "Allow: /static/*.js", and likewise for line 3.',
          severity: "info",
          labels: ["3:1 this rule, too"],
        },
      ],
    },
    {
      name: "the folders of several sites of one Drupal",
      source:
        "User-agent: *\nDisallow: /profiles/\nDisallow: /sites/default/files/\nDisallow: /sites/a.example/files/*\n",
      findings: [{ at: "3:1", message: "and likewise for line 4.", labels: ["4:1 this rule, too"] }],
    },
    {
      name: "folders of DNN",
      source: "User-agent: *\nDisallow: /DesktopModules/\nDisallow: /Portals/\n",
      findings: [{ at: "2:1", message: "of DNN, such as /DesktopModules/x.css;", labels: ["3:1 this rule, too"] }],
    },
    {
      name: "every URL with a query, in a file of WordPress",
      source: "User-agent: *\nDisallow: /wp-admin/\nDisallow: /*?*\nAllow: /*?page=\n",
      findings: [
        {
          at: "3:1",
          message:
            '"Disallow: /*?*" keeps Google and Bing from style sheets and scripts of WordPress, such as /wp-content/themes/x/style.css?ver=1; add "Allow: /*.css?" and "Allow: /*.js?".',
          severity: "warning",
        },
      ],
    },
    {
      name: "folders of DNN and Drupal without others of these systems",
      source: "User-agent: *\nDisallow: /Portals/\nDisallow: /sites/default/files/\n",
      findings: [
        {
          at: "2:1",
          message: "style sheets and scripts of DNN, such as /Portals/x.css;",
          labels: [
            '3:1 this rule, too: add "Allow: /sites/default/files/*.css" and "Allow: /sites/default/files/*.js"',
          ],
        },
      ],
    },
    {
      name: "another rule that still closes the same once the first one is removed",
      source: "User-agent: *\nDisallow: /*.cs\nDisallow: /*.css\n",
      findings: [
        {
          at: "2:1",
          message: "such as /x.css; remove it, and likewise for line 3.",
          labels: ["3:1 this rule, too"],
        },
      ],
    },
    {
      name: "the same, unless an Allow decides then",
      source: "User-agent: *\nDisallow: /*.cs\nDisallow: /*.css$\nAllow: /*.css\n",
      findings: [{ at: "3:1", message: "such as /x.css; remove it." }],
    },
    {
      name: "all such rules of a file, at the first that most pages need",
      source: "User-agent: *\nDisallow: /styles/\nDisallow: /*.js$\nDisallow: /*.css$\n",
      findings: [
        {
          at: "3:1",
          message: '"Disallow: /*.js$" keeps Google and Bing from scripts, such as /x.js; remove it.',
          severity: "warning",
          labels: ['2:1 this rule, too: add "Allow: /styles/*.css"', "4:1 this rule, too: remove it"],
        },
      ],
    },
    {
      name: "every URL with a query",
      source: "User-agent: Googlebot\nDisallow: /*?\n",
      findings: [{ at: "2:1", message: "scripts with a query, such as /x.css?ver=1; add", severity: "info" }],
    },
  ],
});
