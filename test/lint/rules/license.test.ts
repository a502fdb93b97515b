import { testRule } from "../rule-tester.ts";

testRule("license/url", {
  valid: ["License: https://e.com/l\n"],
  invalid: [
    {
      source: "License: /l.xml\n",
      findings: [
        { at: "1:10-1:16", message: 'License "/l.xml" is not a full URL; write "https://", the host and the path.' },
      ],
    },
  ],
});

testRule("license/group", {
  valid: [
    "License: https://e.com/l\n\nUser-agent: a\nAllow: /\n",
    "User-agent: a\nLicense: https://e.com/l\nAllow: /\n",
    { name: "an unreadable one", source: "User-agent: a\nAllow: /\n\nLicense: /l\nLicense:\n" },
    {
      name: "among rules, between empty lines",
      source: "User-agent: a\nDisallow: /b\n\nLicense: https://e.com/l\n\nDisallow: /c\n",
    },
    {
      name: "at the end of its group, with nothing between",
      source: "User-agent: a\nDisallow: /b\nLicense: https://e.com/l\n\nUser-agent: b\nDisallow: /c\n",
    },
    { name: "all groups are * groups", source: "User-agent: *\nAllow: /\n\nLicense: https://e.com/l\n" },
    {
      name: "the only group is for every crawler, and names one as well",
      source: "User-agent: *\nUser-agent: a\nDisallow: /a\n\nLicense: https://e.com/l\n",
    },
  ],
  invalid: [
    {
      name: "white space is empty, too",
      source: "User-agent: a\r\nAllow: /\r\n \t\r\nLicense: https://e.com/l\r\n",
      findings: [
        {
          at: "4:1",
          message:
            'The license applies to "a" alone, because only a user-agent line ends a group; move it above the first user-agent line.',
        },
      ],
    },
    {
      source: "User-agent: a\nAllow: /\n\nLicense: https://e.com/l\n",
      findings: [
        {
          at: "4:1-4:25",
          message:
            'The license applies to "a" alone, because only a user-agent line ends a group; move it above the first user-agent line.',
        },
      ],
    },
    {
      name: "between two groups it is the first one's, and so is one among the second one's names",
      source:
        "User-agent: a\nAllow: /\n\nLicense: https://e.com/l\n\nUser-agent: b\nAllow: /\n# b's own\nLicense: https://e.com/m\nUser-agent: *\nAllow: /\n",
      findings: [
        {
          at: "4:1-4:25",
          message:
            'The license applies to "a" alone, because only a user-agent line ends a group; move it above the first user-agent line.',
        },
        {
          at: "9:1-9:25",
          message:
            'The license applies to "b" alone, because only a user-agent line ends a group; move it above the first user-agent line.',
        },
      ],
    },
    {
      name: "after the * group, beside another one",
      source: "User-agent: a\nAllow: /\n\nUser-agent: *\nAllow: /\n\n# c\nLicense: https://e.com/l\n",
      findings: [
        {
          at: "8:1",
          message:
            'The license applies to "*" alone, because only a user-agent line ends a group; move it above the first user-agent line.',
        },
      ],
    },
  ],
});
