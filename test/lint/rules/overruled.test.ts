import { testRule } from "../rule-tester.ts";

testRule("overruled/rule", {
  valid: [
    "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    "User-agent: *\nAllow: /a\nDisallow: /*b\n",
    { name: "the same pattern contradicts", source: "User-agent: *\nDisallow: /a\nAllow: /a\n" },
    {
      name: "google: two rules overrule it together, each a part",
      source: "User-agent: *\nAllow: /x/index.html\nDisallow: /x/index.html*\nDisallow: /*x/$\n",
      options: { dialect: "google" },
    },
    { name: "a part that is left", source: "User-agent: *\nAllow: /a/\nDisallow: /a/*/\n" },
  ],
  invalid: [
    {
      name: "an allow rule of the same length",
      source: "User-agent: *\nAllow: /*\nDisallow: /b\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Disallow: /b" never applies, because "Allow: /*" is as specific, wins as an allow rule and matches everything it matches; remove it, or write a longer pattern.',
          severity: "warning",
          fix: "unsafe",
          labels: ["2:1 this rule matches all of them and wins"],
        },
      ],
      output: "User-agent: *\nAllow: /*\n",
    },
    {
      source: "User-agent: *\nAllow: /grid/\nDisallow: /grid/*\n",
      findings: [
        {
          at: "2:1-2:14",
          message:
            '"Allow: /grid/" never applies, because "Disallow: /grid/*" is more specific and matches everything it matches; remove it, or write a longer pattern.',
          severity: "warning",
          fix: "unsafe",
          labels: ["3:1 this rule matches all of them and wins"],
        },
      ],
      output: "User-agent: *\nDisallow: /grid/*\n",
    },
    {
      name: "an Allow for everything, whose loss closes the whole site",
      source: "User-agent: *\nDisallow: /*\nAllow: /\n",
      findings: [
        {
          at: "3:1-3:9",
          message:
            '"Allow: /" never applies, because "Disallow: /*" is more specific and matches everything it matches; remove the line that is wrong, because the whole site is closed.',
          severity: "warning",
          fix: null,
          labels: ["2:1 this rule matches all of them and wins"],
        },
      ],
    },
    {
      name: "a Disallow for everything, whose loss opens the whole site",
      source: "User-agent: *\nDisallow: /\nAllow: /*\n",
      findings: [
        {
          at: "2:1-2:12",
          message:
            '"Disallow: /" never applies, because "Allow: /*" is more specific and matches everything it matches; remove it, or write a longer pattern.',
          severity: "warning",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them and wins"],
        },
      ],
      output: "User-agent: *\nAllow: /*\n",
    },
    {
      name: "the first one decides in 1996",
      source: "User-agent: *\nDisallow: /\nAllow: /a\n",
      options: { dialect: "koster-1996" },
      findings: [
        {
          at: "3:1-3:10",
          message:
            '"Allow: /a" never applies, because "Disallow: /" is more specific and matches everything it matches; remove it, or write a longer pattern.',
          severity: "warning",
          fix: "unsafe",
          labels: ["2:1 this rule matches all of them and wins"],
        },
      ],
      output: "User-agent: *\nDisallow: /\n",
    },
  ],
});

testRule("overruled/contradicted", {
  valid: [
    "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    "User-agent: *\nDisallow: /a\nAllow: /a$\n",
    "User-agent: *\nDisallow: /a\nAllow: /a*\n",
    "User-agent: a\nDisallow: /a\n\nUser-agent: b\nAllow: /a\n",
    "User-agent: *\nDisallow:\nAllow:\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nAllow: /a\n",
      findings: [
        {
          at: "2:1-2:13",
          message:
            '"Disallow: /a" never applies, because "Allow: /a" has the same pattern and wins; remove the line that is wrong.',
          severity: "warning",
          fix: null,
          labels: ["3:1 this rule wins"],
        },
      ],
    },
    {
      name: "the first one decides in 1996",
      source: "User-agent: *\nDisallow: /a\nAllow: /a\n",
      options: { dialect: "koster-1996" },
      findings: [
        {
          at: "3:1-3:10",
          message:
            '"Allow: /a" never applies, because "Disallow: /a" has the same pattern and wins; remove the line that is wrong.',
          severity: "warning",
          fix: null,
          labels: ["2:1 this rule wins"],
        },
      ],
    },
  ],
});

testRule("overruled/outranked", {
  valid: [
    "User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\n",
    {
      name: "the author wrote the exception for one of the folders",
      source: "User-agent: *\nDisallow: /wp-includes/\nDisallow: /wp-admin/\nAllow: /*.js\nAllow: /wp-includes/*.js\n",
    },
    { name: "it wins against a shorter rule", source: "User-agent: *\nDisallow: /a\nAllow: /*.js\n" },
    { name: "no disallow rule is in its way", source: "User-agent: *\nDisallow: /private/\nAllow: /public/*.js\n" },
    { name: "the longer rule is for a file", source: "User-agent: *\nDisallow: /a/form.aspx\nAllow: /a/*.htm$\n" },
    {
      name: "it is an exception to a rule of another group",
      source: "User-agent: *\nDisallow: /*/amp\n\nUser-agent: a\nAllow: /*/amp\nDisallow: /cartoon/\n",
    },
    { name: "no rule disallows anything", source: "User-agent: *\nAllow: /folder/\nAllow: /*.js\n" },
    { name: "the folder has a wildcard", source: "User-agent: *\nDisallow: /folder/*/\nAllow: /*.js\n" },
    { name: "the longer rule never matches", source: "User-agent: *\nDisallow: folder/\nAllow: *.js\n" },
    {
      name: "google: the longer rule never matches",
      source: "User-agent: *\nDisallow: folder/\nAllow: *.js\n",
      options: { dialect: "google" },
    },
    {
      name: "the first 200 rules that start like it match nothing else, and no more are compared",
      source:
        "User-agent: *\nDisallow: /0.js-folder/\nDisallow: /1.js-folder/\nDisallow: /2.js-folder/\nDisallow: /3.js-folder/\nDisallow: /4.js-folder/\nDisallow: /5.js-folder/\nDisallow: /6.js-folder/\nDisallow: /7.js-folder/\nDisallow: /8.js-folder/\nDisallow: /9.js-folder/\nDisallow: /10.js-folder/\nDisallow: /11.js-folder/\nDisallow: /12.js-folder/\nDisallow: /13.js-folder/\nDisallow: /14.js-folder/\nDisallow: /15.js-folder/\nDisallow: /16.js-folder/\nDisallow: /17.js-folder/\nDisallow: /18.js-folder/\nDisallow: /19.js-folder/\nDisallow: /20.js-folder/\nDisallow: /21.js-folder/\nDisallow: /22.js-folder/\nDisallow: /23.js-folder/\nDisallow: /24.js-folder/\nDisallow: /25.js-folder/\nDisallow: /26.js-folder/\nDisallow: /27.js-folder/\nDisallow: /28.js-folder/\nDisallow: /29.js-folder/\nDisallow: /30.js-folder/\nDisallow: /31.js-folder/\nDisallow: /32.js-folder/\nDisallow: /33.js-folder/\nDisallow: /34.js-folder/\nDisallow: /35.js-folder/\nDisallow: /36.js-folder/\nDisallow: /37.js-folder/\nDisallow: /38.js-folder/\nDisallow: /39.js-folder/\nDisallow: /40.js-folder/\nDisallow: /41.js-folder/\nDisallow: /42.js-folder/\nDisallow: /43.js-folder/\nDisallow: /44.js-folder/\nDisallow: /45.js-folder/\nDisallow: /46.js-folder/\nDisallow: /47.js-folder/\nDisallow: /48.js-folder/\nDisallow: /49.js-folder/\nDisallow: /50.js-folder/\nDisallow: /51.js-folder/\nDisallow: /52.js-folder/\nDisallow: /53.js-folder/\nDisallow: /54.js-folder/\nDisallow: /55.js-folder/\nDisallow: /56.js-folder/\nDisallow: /57.js-folder/\nDisallow: /58.js-folder/\nDisallow: /59.js-folder/\nDisallow: /60.js-folder/\nDisallow: /61.js-folder/\nDisallow: /62.js-folder/\nDisallow: /63.js-folder/\nDisallow: /64.js-folder/\nDisallow: /65.js-folder/\nDisallow: /66.js-folder/\nDisallow: /67.js-folder/\nDisallow: /68.js-folder/\nDisallow: /69.js-folder/\nDisallow: /70.js-folder/\nDisallow: /71.js-folder/\nDisallow: /72.js-folder/\nDisallow: /73.js-folder/\nDisallow: /74.js-folder/\nDisallow: /75.js-folder/\nDisallow: /76.js-folder/\nDisallow: /77.js-folder/\nDisallow: /78.js-folder/\nDisallow: /79.js-folder/\nDisallow: /80.js-folder/\nDisallow: /81.js-folder/\nDisallow: /82.js-folder/\nDisallow: /83.js-folder/\nDisallow: /84.js-folder/\nDisallow: /85.js-folder/\nDisallow: /86.js-folder/\nDisallow: /87.js-folder/\nDisallow: /88.js-folder/\nDisallow: /89.js-folder/\nDisallow: /90.js-folder/\nDisallow: /91.js-folder/\nDisallow: /92.js-folder/\nDisallow: /93.js-folder/\nDisallow: /94.js-folder/\nDisallow: /95.js-folder/\nDisallow: /96.js-folder/\nDisallow: /97.js-folder/\nDisallow: /98.js-folder/\nDisallow: /99.js-folder/\nDisallow: /100.js-folder/\nDisallow: /101.js-folder/\nDisallow: /102.js-folder/\nDisallow: /103.js-folder/\nDisallow: /104.js-folder/\nDisallow: /105.js-folder/\nDisallow: /106.js-folder/\nDisallow: /107.js-folder/\nDisallow: /108.js-folder/\nDisallow: /109.js-folder/\nDisallow: /110.js-folder/\nDisallow: /111.js-folder/\nDisallow: /112.js-folder/\nDisallow: /113.js-folder/\nDisallow: /114.js-folder/\nDisallow: /115.js-folder/\nDisallow: /116.js-folder/\nDisallow: /117.js-folder/\nDisallow: /118.js-folder/\nDisallow: /119.js-folder/\nDisallow: /120.js-folder/\nDisallow: /121.js-folder/\nDisallow: /122.js-folder/\nDisallow: /123.js-folder/\nDisallow: /124.js-folder/\nDisallow: /125.js-folder/\nDisallow: /126.js-folder/\nDisallow: /127.js-folder/\nDisallow: /128.js-folder/\nDisallow: /129.js-folder/\nDisallow: /130.js-folder/\nDisallow: /131.js-folder/\nDisallow: /132.js-folder/\nDisallow: /133.js-folder/\nDisallow: /134.js-folder/\nDisallow: /135.js-folder/\nDisallow: /136.js-folder/\nDisallow: /137.js-folder/\nDisallow: /138.js-folder/\nDisallow: /139.js-folder/\nDisallow: /140.js-folder/\nDisallow: /141.js-folder/\nDisallow: /142.js-folder/\nDisallow: /143.js-folder/\nDisallow: /144.js-folder/\nDisallow: /145.js-folder/\nDisallow: /146.js-folder/\nDisallow: /147.js-folder/\nDisallow: /148.js-folder/\nDisallow: /149.js-folder/\nDisallow: /150.js-folder/\nDisallow: /151.js-folder/\nDisallow: /152.js-folder/\nDisallow: /153.js-folder/\nDisallow: /154.js-folder/\nDisallow: /155.js-folder/\nDisallow: /156.js-folder/\nDisallow: /157.js-folder/\nDisallow: /158.js-folder/\nDisallow: /159.js-folder/\nDisallow: /160.js-folder/\nDisallow: /161.js-folder/\nDisallow: /162.js-folder/\nDisallow: /163.js-folder/\nDisallow: /164.js-folder/\nDisallow: /165.js-folder/\nDisallow: /166.js-folder/\nDisallow: /167.js-folder/\nDisallow: /168.js-folder/\nDisallow: /169.js-folder/\nDisallow: /170.js-folder/\nDisallow: /171.js-folder/\nDisallow: /172.js-folder/\nDisallow: /173.js-folder/\nDisallow: /174.js-folder/\nDisallow: /175.js-folder/\nDisallow: /176.js-folder/\nDisallow: /177.js-folder/\nDisallow: /178.js-folder/\nDisallow: /179.js-folder/\nDisallow: /180.js-folder/\nDisallow: /181.js-folder/\nDisallow: /182.js-folder/\nDisallow: /183.js-folder/\nDisallow: /184.js-folder/\nDisallow: /185.js-folder/\nDisallow: /186.js-folder/\nDisallow: /187.js-folder/\nDisallow: /188.js-folder/\nDisallow: /189.js-folder/\nDisallow: /190.js-folder/\nDisallow: /191.js-folder/\nDisallow: /192.js-folder/\nDisallow: /193.js-folder/\nDisallow: /194.js-folder/\nDisallow: /195.js-folder/\nDisallow: /196.js-folder/\nDisallow: /197.js-folder/\nDisallow: /198.js-folder/\nDisallow: /199.js-folder/\nDisallow: /folder/\nAllow: /*.js\n",
    },
    {
      name: "it wins against the folder, and loses to a longer rule for the same files",
      source: "User-agent: *\nDisallow: /a/\nDisallow: /a/*.js\nAllow: /*.js\n",
    },
    {
      name: "it wins against a folder of the same length, too",
      source: "User-agent: *\nDisallow: /abcd\nDisallow: /abcd*.js\nAllow: /*.js\n",
    },
    {
      name: "another allow rule covers it",
      source: "User-agent: *\nDisallow: /\nAllow: /a\nAllow: /a*b\nDisallow: /a/folder/\n",
    },
    { name: "the disallow rule is the exception", source: "User-agent: *\nAllow: /b*\nDisallow: /b/private/\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /wp-includes/\nAllow: /*.js\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /wp-includes/" where both match; write "Allow: /wp-includes/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "a folder with a star at its end",
      source: "User-agent: *\nDisallow: /wp-includes/**\nAllow: /*.js\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /wp-includes/**" where both match; write "Allow: /wp-includes/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "to several rules, of which the first in the file is named",
      source: "User-agent: *\nDisallow: /wp-includes/\nDisallow: /admin-area/\nAllow: /*.js\n",
      findings: [
        {
          at: "4:1-4:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /wp-includes/" where both match; write "Allow: /wp-includes/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "to the one of many rules that starts like it",
      source:
        "User-agent: *\nDisallow: /b-folder/\nDisallow: /c-folder/\nDisallow: /a-folder/\nDisallow: /d-folder/\nAllow: /b*.js\n",
      findings: [
        {
          at: "6:1-6:14",
          message:
            '"Allow: /b*.js" loses to the longer "Disallow: /b-folder/" where both match; write "Allow: /b-folder/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "to the 200th rule that starts like it",
      source:
        "User-agent: *\nDisallow: /0.js-folder/\nDisallow: /1.js-folder/\nDisallow: /2.js-folder/\nDisallow: /3.js-folder/\nDisallow: /4.js-folder/\nDisallow: /5.js-folder/\nDisallow: /6.js-folder/\nDisallow: /7.js-folder/\nDisallow: /8.js-folder/\nDisallow: /9.js-folder/\nDisallow: /10.js-folder/\nDisallow: /11.js-folder/\nDisallow: /12.js-folder/\nDisallow: /13.js-folder/\nDisallow: /14.js-folder/\nDisallow: /15.js-folder/\nDisallow: /16.js-folder/\nDisallow: /17.js-folder/\nDisallow: /18.js-folder/\nDisallow: /19.js-folder/\nDisallow: /20.js-folder/\nDisallow: /21.js-folder/\nDisallow: /22.js-folder/\nDisallow: /23.js-folder/\nDisallow: /24.js-folder/\nDisallow: /25.js-folder/\nDisallow: /26.js-folder/\nDisallow: /27.js-folder/\nDisallow: /28.js-folder/\nDisallow: /29.js-folder/\nDisallow: /30.js-folder/\nDisallow: /31.js-folder/\nDisallow: /32.js-folder/\nDisallow: /33.js-folder/\nDisallow: /34.js-folder/\nDisallow: /35.js-folder/\nDisallow: /36.js-folder/\nDisallow: /37.js-folder/\nDisallow: /38.js-folder/\nDisallow: /39.js-folder/\nDisallow: /40.js-folder/\nDisallow: /41.js-folder/\nDisallow: /42.js-folder/\nDisallow: /43.js-folder/\nDisallow: /44.js-folder/\nDisallow: /45.js-folder/\nDisallow: /46.js-folder/\nDisallow: /47.js-folder/\nDisallow: /48.js-folder/\nDisallow: /49.js-folder/\nDisallow: /50.js-folder/\nDisallow: /51.js-folder/\nDisallow: /52.js-folder/\nDisallow: /53.js-folder/\nDisallow: /54.js-folder/\nDisallow: /55.js-folder/\nDisallow: /56.js-folder/\nDisallow: /57.js-folder/\nDisallow: /58.js-folder/\nDisallow: /59.js-folder/\nDisallow: /60.js-folder/\nDisallow: /61.js-folder/\nDisallow: /62.js-folder/\nDisallow: /63.js-folder/\nDisallow: /64.js-folder/\nDisallow: /65.js-folder/\nDisallow: /66.js-folder/\nDisallow: /67.js-folder/\nDisallow: /68.js-folder/\nDisallow: /69.js-folder/\nDisallow: /70.js-folder/\nDisallow: /71.js-folder/\nDisallow: /72.js-folder/\nDisallow: /73.js-folder/\nDisallow: /74.js-folder/\nDisallow: /75.js-folder/\nDisallow: /76.js-folder/\nDisallow: /77.js-folder/\nDisallow: /78.js-folder/\nDisallow: /79.js-folder/\nDisallow: /80.js-folder/\nDisallow: /81.js-folder/\nDisallow: /82.js-folder/\nDisallow: /83.js-folder/\nDisallow: /84.js-folder/\nDisallow: /85.js-folder/\nDisallow: /86.js-folder/\nDisallow: /87.js-folder/\nDisallow: /88.js-folder/\nDisallow: /89.js-folder/\nDisallow: /90.js-folder/\nDisallow: /91.js-folder/\nDisallow: /92.js-folder/\nDisallow: /93.js-folder/\nDisallow: /94.js-folder/\nDisallow: /95.js-folder/\nDisallow: /96.js-folder/\nDisallow: /97.js-folder/\nDisallow: /98.js-folder/\nDisallow: /99.js-folder/\nDisallow: /100.js-folder/\nDisallow: /101.js-folder/\nDisallow: /102.js-folder/\nDisallow: /103.js-folder/\nDisallow: /104.js-folder/\nDisallow: /105.js-folder/\nDisallow: /106.js-folder/\nDisallow: /107.js-folder/\nDisallow: /108.js-folder/\nDisallow: /109.js-folder/\nDisallow: /110.js-folder/\nDisallow: /111.js-folder/\nDisallow: /112.js-folder/\nDisallow: /113.js-folder/\nDisallow: /114.js-folder/\nDisallow: /115.js-folder/\nDisallow: /116.js-folder/\nDisallow: /117.js-folder/\nDisallow: /118.js-folder/\nDisallow: /119.js-folder/\nDisallow: /120.js-folder/\nDisallow: /121.js-folder/\nDisallow: /122.js-folder/\nDisallow: /123.js-folder/\nDisallow: /124.js-folder/\nDisallow: /125.js-folder/\nDisallow: /126.js-folder/\nDisallow: /127.js-folder/\nDisallow: /128.js-folder/\nDisallow: /129.js-folder/\nDisallow: /130.js-folder/\nDisallow: /131.js-folder/\nDisallow: /132.js-folder/\nDisallow: /133.js-folder/\nDisallow: /134.js-folder/\nDisallow: /135.js-folder/\nDisallow: /136.js-folder/\nDisallow: /137.js-folder/\nDisallow: /138.js-folder/\nDisallow: /139.js-folder/\nDisallow: /140.js-folder/\nDisallow: /141.js-folder/\nDisallow: /142.js-folder/\nDisallow: /143.js-folder/\nDisallow: /144.js-folder/\nDisallow: /145.js-folder/\nDisallow: /146.js-folder/\nDisallow: /147.js-folder/\nDisallow: /148.js-folder/\nDisallow: /149.js-folder/\nDisallow: /150.js-folder/\nDisallow: /151.js-folder/\nDisallow: /152.js-folder/\nDisallow: /153.js-folder/\nDisallow: /154.js-folder/\nDisallow: /155.js-folder/\nDisallow: /156.js-folder/\nDisallow: /157.js-folder/\nDisallow: /158.js-folder/\nDisallow: /159.js-folder/\nDisallow: /160.js-folder/\nDisallow: /161.js-folder/\nDisallow: /162.js-folder/\nDisallow: /163.js-folder/\nDisallow: /164.js-folder/\nDisallow: /165.js-folder/\nDisallow: /166.js-folder/\nDisallow: /167.js-folder/\nDisallow: /168.js-folder/\nDisallow: /169.js-folder/\nDisallow: /170.js-folder/\nDisallow: /171.js-folder/\nDisallow: /172.js-folder/\nDisallow: /173.js-folder/\nDisallow: /174.js-folder/\nDisallow: /175.js-folder/\nDisallow: /176.js-folder/\nDisallow: /177.js-folder/\nDisallow: /178.js-folder/\nDisallow: /179.js-folder/\nDisallow: /180.js-folder/\nDisallow: /181.js-folder/\nDisallow: /182.js-folder/\nDisallow: /183.js-folder/\nDisallow: /184.js-folder/\nDisallow: /185.js-folder/\nDisallow: /186.js-folder/\nDisallow: /187.js-folder/\nDisallow: /188.js-folder/\nDisallow: /189.js-folder/\nDisallow: /190.js-folder/\nDisallow: /191.js-folder/\nDisallow: /192.js-folder/\nDisallow: /193.js-folder/\nDisallow: /194.js-folder/\nDisallow: /195.js-folder/\nDisallow: /196.js-folder/\nDisallow: /197.js-folder/\nDisallow: /198.js-folder/\nDisallow: /folder/\nAllow: /*.js\n",
      findings: [
        {
          at: "202:1-202:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /folder/" where both match; write "Allow: /folder/*.js".',
          severity: "info",
          fix: null,
          labels: ["201:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the folder ends with the slash that the text after the star begins with",
      source: "User-agent: *\nDisallow: /wp-content/\nAllow: /*/uploads/\n",
      findings: [
        {
          at: "3:1-3:19",
          message:
            '"Allow: /*/uploads/" loses to the longer "Disallow: /wp-content/" where both match; write "Allow: /wp-content/uploads/" and "Allow: /wp-content/*/uploads/".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the folder ends with the folder that the text after the star begins with, and with its last slash",
      source: "User-agent: *\nDisallow: /catalog/product_compare/\nAllow: /*/product_compare/x\n",
      findings: [
        {
          at: "3:1-3:28",
          message:
            '"Allow: /*/product_compare/x" loses to the longer "Disallow: /catalog/product_compare/" where both match; write "Allow: /catalog/product_compare/x" and "Allow: /catalog/product_compare/*product_compare/x".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the folder contains the text between two stars",
      source: "User-agent: *\nDisallow: /sites/default/files/\nAllow: /*/default/*.js$\n",
      findings: [
        {
          at: "3:1-3:24",
          message:
            '"Allow: /*/default/*.js$" loses to the longer "Disallow: /sites/default/files/" where both match; write "Allow: /sites/default/files/*.js$".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the rule to write is not cut",
      source:
        "User-agent: *\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/\nAllow: /*/*.js\n",
      findings: [
        {
          at: "3:1-3:15",
          message:
            '"Allow: /*/*.js" loses to the longer "Disallow: /aaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaaaaaaaaaaa/" where both match; write "Allow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the rule to write is too long for a message",
      source:
        "User-agent: *\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/\nAllow: /*.js\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /aaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaaaaaaaaaaa/" where both match; write that path before the first "*" of the allow rule.',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "an escape may stand for the end of the folder",
      source: "User-agent: *\nDisallow: /folder\nAllow: /*%72/\n",
      findings: [
        {
          at: "3:1-3:14",
          message:
            '"Allow: /*%72/" loses to the longer "Disallow: /folder" where both match; write that path before the first "*" of the allow rule.',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "with an anchor, and a folder without a slash",
      source: "User-agent: *\nDisallow: /wp-admin\nAllow: /*.css$\n",
      findings: [
        {
          at: "3:1-3:15",
          message:
            '"Allow: /*.css$" loses to the longer "Disallow: /wp-admin" where both match; write "Allow: /wp-admin*.css$".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
  ],
});

testRule("overruled/useless", {
  valid: [
    { source: "User-agent: *\nAllow: /\n", options: { config: { preset: "all" } } },
    { source: "User-agent: *\nAllow: /\nDisallow: /a\n", options: { config: { preset: "all" } } },
    {
      source: "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n",
      options: { config: { preset: "all" } },
    },
    { source: "User-agent: *\nDisallow: /*.pdf$\nAllow: /public/folder/\n", options: { config: { preset: "all" } } },
    {
      name: "it has an effect for Yandex, which does not count stars",
      source: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\n",
      options: { config: { preset: "all" } },
    },
    { name: "an empty one", source: "User-agent: *\nAllow:\nDisallow: /a\n", options: { config: { preset: "all" } } },
    {
      name: "another group of the same crawler forbids some of it",
      source: "User-agent: a\nUser-agent: b\nAllow: /a/b\n\nUser-agent: b\nDisallow: /a\n",
      options: { config: { preset: "all" } },
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nAllow: /b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:10",
          message:
            '"Allow: /b" has no effect, because no shorter rule disallows what it matches; remove it, or disallow what it should be an exception to.',
          severity: "info",
          fix: "redundant",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the only rule of its group stays, or two groups would become one",
      source: "User-agent: a\nAllow: /b\n\nUser-agent: *\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:10",
          message:
            '"Allow: /b" has no effect, because no shorter rule disallows what it matches; write "Disallow:" in its place, or disallow what it should be an exception to.',
          severity: "info",
          fix: null,
        },
      ],
    },
    {
      name: "all rules of a group, of which one stays",
      source: "User-agent: a\nAllow: /b\nAllow: /c\n\nUser-agent: *\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:10",
          message:
            'Lines 2 and 3 have no effect, because no shorter rule disallows what they match; write "Disallow:" in their place, or disallow what they should be exceptions to.',
          severity: "info",
          fix: "redundant",
        },
      ],
      output: "User-agent: a\nAllow: /b\n\nUser-agent: *\nDisallow: /\n",
    },
    {
      name: "a longer disallow rule wins wherever both match",
      source: "User-agent: *\nAllow: /b\nDisallow: /b/c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:10",
          message:
            '"Allow: /b" has no effect, because no shorter rule disallows what it matches; remove it, or disallow what it should be an exception to.',
          severity: "info",
          fix: "redundant",
        },
      ],
      output: "User-agent: *\nDisallow: /b/c\n",
    },
  ],
});
