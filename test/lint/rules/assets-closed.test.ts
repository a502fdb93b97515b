import { expect, test } from "vitest";
import { rfc9309 } from "../../../src/dialects/rfc9309.ts";
import { lint } from "../../../src/lint/lint.ts";
import { testRule } from "../rule-tester.ts";

testRule("assets-closed", {
  valid: [
    {
      name: "a folder that only Magento would have, without others of its own",
      source: "User-agent: *\nDisallow: /skin/\n",
    },
    {
      name: "allow rules open all style sheets and scripts of the folder",
      source: "User-agent: *\nDisallow: /misc/\nDisallow: /profiles/\nAllow: /*.css\nAllow: /*.js$\n",
    },
    "User-agent: *\nDisallow: /assets/private/\nDisallow: /*.pdf$\n",
    { name: "by chance, not by name", source: "User-agent: *\nDisallow: /a\nDisallow: /s\n" },
    { name: "no page is open either", source: "User-agent: *\nDisallow: /\nDisallow: /css/\n" },
    {
      name: "a crawler that does not render pages needs no style sheet",
      source: "User-agent: ExampleBot\nDisallow: /css/\n",
    },
    {
      name: "folders that are called so on sites of other kinds, too",
      source:
        "User-agent: *\nDisallow: */themes/\nDisallow: /sites/\nDisallow: /plugins/\nDisallow: /misc/\nDisallow: /media/\nDisallow: /templates/\n",
    },
    {
      name: "a rule that closes Joomla's other folder by chance",
      source: "User-agent: *\nDisallow: /admin\nDisallow: /media/\n",
    },
    {
      name: "the style sheets of the site's own theme are open",
      source: "User-agent: *\nDisallow: /wp-content\nAllow: /wp-content/themes/own/css\nAllow: /wp-content/plugins\n",
    },
    {
      name: "Drupal's own file, as it is since its scripts are open",
      source: "User-agent: *\nAllow: /misc/*.css$\nAllow: /misc/*.js$\nDisallow: /misc/\nDisallow: /profiles/\n",
    },
    "User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\nAllow: /wp-includes/*.css\n",
    {
      name: "a folder whose style sheets are open, closed with a star",
      source: "User-agent: *\nDisallow: /wp-includes/*\nAllow: /wp-includes/css/\n",
    },
    {
      name: "a folder of one letter, by chance",
      source: "User-agent: *\nDisallow: /themes/none/\nDisallow: /w*/x/\n",
    },
    {
      name: "a folder named all, by chance",
      source: "User-agent: *\nDisallow: /themes/none/\nDisallow: /s*/all/\n",
    },
    { name: "a search engine that does not render pages", source: "User-agent: DuckDuckBot\nDisallow: /css/\n" },
    {
      name: "a usual folder, where the style sheets or scripts of another one are open",
      source:
        "User-agent: *\nAllow: /site/*.css$\nDisallow: /assets/\n\nUser-agent: bingbot\nAllow: /js/\nDisallow: /static\n",
    },
    {
      name: "the folder that Drupal's scripts were in before its version 8",
      source: "User-agent: *\nAllow: /core/*.js$\nDisallow: /misc/\nDisallow: /profiles/\n",
    },
    {
      name: "a folder named system in one of Drupal's, by chance",
      source: "User-agent: *\nDisallow: /profiles/\nDisallow: /modules/none/\nDisallow: /*/system/\n",
    },
    {
      name: "folders with the names of Drupal's on a site made with WordPress",
      source: "User-agent: *\nDisallow: /wp-admin/\nDisallow: /modules/\nDisallow: /themes/\n",
    },
    {
      name: "a folder in which WordPress is installed, uploads, and open style sheets below another folder",
      source:
        "User-agent: *\nDisallow: /a/\nAllow: /a/wp-content/themes/\nDisallow: /b/wp-content/uploads/\nDisallow: /c/wp-includes/\nAllow: /c/wp-includes/css/\n",
    },
    {
      name: "folders with the names of Drupal's",
      source: "User-agent: *\nDisallow: */files/\nDisallow: /*/default\n",
    },
    {
      name: "a usual folder of which a part is open, by its author's choice",
      source: "User-agent: *\nDisallow: /static/*\nAllow: /static/pp/*\nDisallow: /css/\nAllow: /css/a\n",
    },
    {
      name: "the exceptions that are advised",
      source:
        "User-agent: *\nDisallow: /*.axd\nAllow: /ScriptResource.axd\nAllow: /WebResource.axd\nDisallow: /assets/\nAllow: /assets/*.css\nAllow: /assets/*.js\n",
    },
    {
      name: "a style sheet is open by another group of the same crawler",
      source: "User-agent: *\nDisallow: /css/\n\nUser-agent: *\nAllow: /css/x.css\n",
    },
  ],
  invalid: [
    {
      name: "folders of one system, each closed to another search engine",
      source: "User-agent: Applebot\nDisallow: /wp-includes/\n\nUser-agent: Googlebot\nDisallow: /wp-content/\n",
      findings: [{ at: "2:1", message: '"Disallow: /wp-includes/" keeps Apple from', severity: "warning" }],
    },
    {
      name: "an allow rule opens the style sheets, and not the scripts",
      source: "User-agent: *\nDisallow: /misc/\nDisallow: /profiles/\nAllow: /*.css\n",
      findings: [
        {
          at: "2:1",
          message: 'keeps Google from any scripts there, such as /misc/drupal.js; add "Allow: /misc/*.js".',
        },
      ],
    },
    {
      name: "SharePoint, TYPO3 and both folders of Experience Manager",
      source:
        "User-agent: *\nDisallow: /_layouts/\nDisallow: /typo3conf/\nDisallow: /libs/\nDisallow: /etc/designs/\nDisallow: /etc.clientlibs/\n",
      findings: [
        { at: "2:1", message: "such as /_layouts/15/init.js;", severity: "warning" },
        { at: "3:1", message: "such as /typo3conf/ext/x/Resources/Public/x.css;", severity: "warning" },
        { at: "5:1", message: "such as /etc/designs/x/style.css;", labels: ["6:1 this rule, too"] },
      ],
    },
    {
      name: "a prefix that closes two folders of one system, and two rules for one folder",
      source: "User-agent: *\nDisallow: /libs/\nDisallow: /etc\nDisallow: /wp-includes\nDisallow: /wp-includes/js\n",
      findings: [
        { at: "3:1", message: 'add "Allow: /etc*.css" and "Allow: /etc*.js".' },
        {
          at: "4:1",
          message: 'add "Allow: /wp-includes/*.css" and "Allow: /wp-includes/*.js", and likewise for line 5.',
        },
      ],
    },
    {
      name: "Yandex alone",
      source: "User-agent: Yandex\nDisallow: /wp-includes/\n\nUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "2:1", message: "keeps Yandex from", severity: "info" }],
    },
    {
      name: "the folder of Magento's designs, beside another one of its folders",
      source: "User-agent: *\nDisallow: /app/\nDisallow: /skin/\n",
      findings: [{ at: "3:1", message: "such as /skin/frontend/default/css/styles.css;", severity: "warning" }],
    },
    {
      name: "the same rule for several search engines",
      source:
        "User-agent: bingbot\nDisallow: /*.axd\nDisallow: /wp-includes/\n\nUser-agent: *\nDisallow: /wp-content/themes/\nDisallow: /*.axd\n\nUser-agent: a\nDisallow: /*.axd\n",
      findings: [
        { at: "2:1", message: /^"Disallow: \/\*\.axd" keeps Google and Bing from .*, and likewise for line 7\.$/ },
        {
          at: "3:1",
          message: /^"Disallow: \/wp-includes\/" keeps Bing from .*, and likewise for line 6\.$/,
          labels: ["6:1 this rule, too"],
        },
      ],
    },
    {
      name: "folders of one kind of file, with and without a slash and stars",
      source: "User-agent: *\nDisallow: /css\nDisallow: /js/*\nDisallow: */styles/\nDisallow: /assets/c\n",
      findings: [
        {
          at: "2:1",
          message: 'from any style sheets there, such as /css/style.css; add "Allow: /css/*.css".',
        },
        { at: "3:1", message: 'from any scripts there, such as /js/script.js; add "Allow: /js/*.js".' },
        {
          at: "4:1",
          message: 'from any style sheets there, such as /styles/main.css; add "Allow: */styles/*.css".',
        },
        {
          at: "5:1",
          message: 'such as /assets/css/style.css; add "Allow: /assets/c*.css" and "Allow: /assets/c*.js".',
        },
      ],
    },
    {
      name: "the usual folder below any other one, which is not the folder of a system",
      source: "User-agent: *\nDisallow: /*/static\n\nUser-agent: bingbot\nDisallow: /*/static/js/\n",
      findings: [
        { at: "2:1", message: "style sheets and scripts there, such as /x/static/css/main.css;", severity: "info" },
        { at: "5:1", message: "scripts there, such as /x/static/js/main.js;", severity: "info" },
      ],
    },
    {
      name: "an info for a guess; not for a known system, and not for a type of file",
      source:
        "User-agent: *\nDisallow: /static/\nDisallow: /_next/\nDisallow: /css/*.css\nDisallow: /*.axd\nDisallow: /*js\n",
      findings: [
        { at: "2:1", severity: "info" },
        { at: "3:1", severity: "warning" },
        { at: "4:1", severity: "warning" },
        { at: "5:1", severity: "warning" },
        { at: "6:1", severity: "warning" },
      ],
    },
    {
      name: "a guess in a strict run",
      source: "User-agent: *\nDisallow: /static/\n",
      options: { config: { preset: "strict" } },
      findings: [{ at: "2:1", severity: "warning" }],
    },
    {
      name: "files with an extension that a pattern ends in, with and without a dot",
      source: "User-agent: *\nDisallow: /*js$\nDisallow: *css*\n",
      findings: [
        { at: "2:1", message: "from scripts, such as /js/script.js; remove it." },
        { at: "3:1", message: "from style sheets, such as /css/style.css; remove it." },
      ],
    },
    {
      name: "a pattern to which no exception can be written",
      source: "User-agent: *\nDisallow: /css/$*\nDisallow: /*/css/s*e.\n",
      findings: [{ at: "3:1", message: "such as /assets/css/style.css; allow what pages need." }],
    },
    {
      name: "style sheets and scripts of ASP.NET",
      source: "User-agent: *\nDisallow: /WebResource.axd\n\nUser-agent: bingbot\nDisallow: /*.axd\n",
      findings: [
        { at: "2:1", message: "keeps Google from scripts, such as /WebResource.axd?d=x; remove it." },
        {
          at: "5:1",
          message:
            'keeps Bing from scripts, such as /ScriptResource.axd?d=x; add "Allow: /ScriptResource.axd" and "Allow: /WebResource.axd".',
        },
      ],
    },
    {
      name: "the folder in which Drupal writes them",
      source: "User-agent: *\nDisallow: /sites/default/files/\n",
      findings: [{ at: "2:1", message: "/sites/default/files/css/x.css" }],
    },
    {
      name: "the old scripts of Drupal, where a folder is named like the new ones",
      source: "User-agent: *\nDisallow: /misc/\nDisallow: /profiles/\nDisallow: /corex/\n",
      findings: ["2:1"],
    },
    {
      name: "other folders of the same Drupal, which its later versions have too",
      source: "User-agent: *\nAllow: /core/*.css$\nDisallow: /misc/\nDisallow: /profiles/\nDisallow: /themes/\n",
      findings: ["5:1"],
    },
    {
      name: "an Allow that opens no style sheets",
      source: "User-agent: *\nDisallow: /assets/\nAllow: /public/\n",
      findings: ["2:1"],
    },
    {
      source: "User-agent: *\nDisallow: /*.css$\nDisallow: /wp-includes/\n",
      findings: [
        {
          at: "2:1-2:18",
          message: '"Disallow: /*.css$" keeps Google from style sheets, such as /style.css; remove it.',
        },
        {
          at: "3:1",
          message:
            '"Disallow: /wp-includes/" keeps Google from any style sheets and scripts there, such as /wp-includes/js/jquery/jquery.min.js; add "Allow: /wp-includes/*.css" and "Allow: /wp-includes/*.js".',
        },
      ],
    },
    {
      name: "a second rule that closes a part of it",
      source: "User-agent: *\nDisallow: /wp-includes/\nDisallow: /wp-includes/css/\n",
      findings: ["2:1"],
    },
    {
      name: "style sheets of another folder are open",
      source: "User-agent: *\nDisallow: /wp-includes/\nAllow: /other/css/\n",
      findings: ["2:1"],
    },
    {
      name: "a part is open whose name says nothing of style sheets, in a folder of a known system",
      source: "User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/a\n",
      findings: ["2:1"],
    },
    {
      name: "WordPress below other folders than the root",
      source:
        "User-agent: *\nDisallow: /blog/wp-includes\nDisallow: /a/b/wp-content/plugins\nDisallow: /c/wp-content/\nDisallow: //wp-includes/\n",
      findings: [
        {
          at: "2:1",
          message:
            'such as /blog/wp-includes/js/jquery/jquery.min.js; add "Allow: /blog/wp-includes/*.css" and "Allow: /blog/wp-includes/*.js", and likewise for lines 3, 4 and 5.',
          severity: "warning",
          labels: ["3:1 this rule, too", "4:1 this rule, too", "5:1 this rule, too"],
        },
      ],
    },
    {
      name: "two rules that close the same scripts",
      source: "User-agent: *\nDisallow: /ScriptResource.axd*\nDisallow: /*.axd\n",
      findings: [
        { at: "2:1", message: "; remove it, and change line 3, which closes them too." },
        {
          at: "3:1",
          message: 'such as /WebResource.axd?d=x; add "Allow: /ScriptResource.axd" and "Allow: /WebResource.axd".',
        },
      ],
    },
    {
      name: "themes of ASP.NET, and designs of Adobe Experience Manager beside another folder of it",
      source:
        "User-agent: *\nDisallow: /App_Themes/\nDisallow: /etc/\nDisallow: /libs/\n\nUser-agent: bingbot\nDisallow: /etc/\n",
      findings: [
        { at: "2:1", message: "/App_Themes/x/style.css", severity: "warning" },
        { at: "3:1", message: "/etc/designs/x/style.css", severity: "warning" },
      ],
    },
    {
      name: "Drupal since version 8",
      source: "User-agent: *\nDisallow: /core/\nDisallow: /profiles/\n\nUser-agent: bingbot\nDisallow: /core/\n",
      findings: [{ at: "2:1", message: '/core/misc/drupal.js; add "Allow: /core/*.css" and "Allow: /core/*.js".' }],
    },
    {
      name: "WordPress in two folders, of which one is closed as a whole",
      source: "User-agent: *\nDisallow: /blog/wp-includes/\nDisallow: /shop/wp-includes/\nDisallow: /blog/\n",
      findings: [{ at: "3:1", message: 'and "Allow: /shop/wp-includes/*.js".' }],
    },
    {
      name: "WordPress below any folder",
      source: "User-agent: *\nDisallow: /*/wp-content/themes/\n",
      findings: [{ at: "2:1", message: "such as /x/wp-content/themes/x/style.css" }],
    },
    {
      name: "WordPress below 10 folders at most",
      source: `User-agent: *\n${[..."aabcdefghijkl"].map((name) => `Disallow: /${name}/wp-includes/\n`).join("")}`,
      findings: [{ at: "2:1", message: ", and likewise for lines 4, 5, 6 and 6 more." }],
    },
    {
      name: "folders of Drupal, beside another one of it",
      source: "User-agent: *\nDisallow: /profiles/\nDisallow: /sites/\n",
      findings: [{ at: "3:1", message: "/sites/all/themes/x/style.css" }],
    },
    {
      name: "the folders of Drupal that contain most of its style sheets",
      source: "User-agent: *\nDisallow: /modules/\nDisallow: /profiles/\nDisallow: /themes/\nDisallow: /sites/all/\n",
      findings: [
        {
          at: "2:1",
          message:
            'such as /modules/system/system.base.css; add "Allow: /modules/*.css" and "Allow: /modules/*.js", and likewise for lines 4 and 5.',
        },
      ],
    },
    {
      name: "themes of WordPress and of Drupal, by a pattern for both",
      source:
        "User-agent: *\nDisallow: /wp-admin/\nDisallow: */themes/\n\nUser-agent: bingbot\nDisallow: /profiles/\nDisallow: */themes/\n",
      findings: [
        { at: "3:1", message: "/wp-content/themes/x/style.css" },
        { at: "7:1", message: "/themes/bartik/css/style.css" },
      ],
    },
    {
      name: "its file as it was, and Joomla's",
      source:
        "User-agent: *\nDisallow: /misc/\nDisallow: /profiles/\nDisallow: /administrator/\nDisallow: /media/\nDisallow: /templates/\n",
      findings: [
        { at: "2:1", message: "/misc/drupal.js" },
        { at: "5:1", message: 'add "Allow: /media/*.css" and "Allow: /media/*.js", and likewise for line 6.' },
      ],
    },
    {
      name: "for Bing alone",
      source: "User-agent: Bingbot\nDisallow: /static/\n",
      findings: [
        {
          at: "2:1",
          message:
            '"Disallow: /static/" keeps Bing from any style sheets and scripts there, such as /static/css/main.css; add "Allow: /static/*.css" and "Allow: /static/*.js".',
        },
      ],
    },
    {
      name: "style sheets of a folder with a shorter name are open",
      source: "User-agent: *\nDisallow: /wp-includes\nAllow: /wp-include-css/\n",
      findings: ["2:1"],
    },
    {
      name: "a folder of Joomla, beside another one without the final slash",
      source: "User-agent: *\nDisallow: /administrator\nDisallow: /media/\n",
      findings: ["3:1"],
    },
    {
      name: "two folder names of one system",
      source: "User-agent: *\nDisallow: /sites/all/themes/\n",
      findings: [{ at: "2:1", message: "/sites/all/themes/x/style.css" }],
    },
  ],
});

test("assets-closed: a dialect of one's own compares URLs in its own way", () => {
  const dialect = { ...rfc9309, target: { ...rfc9309.target } };
  const found = lint("User-agent: *\nDisallow: /assets/\nDisallow: /*.js$\n", { dialect });
  expect(found.map(({ code, line }) => `${code} ${line}`)).toEqual(["assets-closed 3", "assets-closed 2"]);
});
