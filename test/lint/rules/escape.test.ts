import { testRule } from "../rule-tester.ts";

testRule("escape/broken", {
  valid: [
    {
      name: "before a star, and alone after a slash, it is meant as the beginning of any escape",
      source: "User-agent: *\nDisallow: /*a%*\nDisallow: /%\n",
    },
    { name: "percent signs around a name", source: "User-agent: *\nDisallow: /%remove_link%\n" },
    "User-agent: *\nDisallow: /100%25/\nDisallow: /%C3%a9\n",
    "# 100%\nSitemap: https://example.com/%\n",
    { name: "also before any group", source: "Allow: /%/\n" },
    { name: "a percent sign at the end may begin an escape", source: "User-agent: *\nDisallow: /a%\nDisallow: /b%$\n" },
  ],
  invalid: [
    {
      name: "an escape of JavaScript",
      source: "User-agent: *\nDisallow: /caf%u00e9\n",
      findings: [{ at: "2:15-2:21", message: 'so crawlers may fetch "/caf%C3%A9"; write "%C3%A9" for "%u00e9".' }],
      output: "User-agent: *\nDisallow: /caf%C3%A9\n",
    },
    {
      source: "User-agent: *\nDisallow: /100%/%zz/%4\n",
      findings: [
        {
          at: "2:15-2:16",
          message:
            '"%" without two hex digits after it is an incomplete escape, so crawlers may fetch "/100%25/%25zz/%254"; write "%25" for "%".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /100%25/%25zz/%254\n",
    },
  ],
});

testRule("escape/unreserved", {
  valid: [
    {
      name: "with the other form beside it, for readers that compare it as written",
      source: "User-agent: *\nDisallow: /~a\nDisallow: /%7Ea\n",
    },
    "User-agent: *\nDisallow: /~joe/%20%2F%3F%2A%24%25%C3\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /%7Ejoe/%61%2D%5f\n",
      findings: [
        {
          at: "2:12-2:15",
          message: 'Unnecessary escape "%7E", so Google may fetch "/~joe/a-_"; write "~".',
          severity: "warning",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /~joe/a-_\n",
    },
    {
      name: "Google's library does not undo it, so the decision would change",
      source: "User-agent: *\nDisallow: /%7ejoe/\n",
      options: { dialect: "google" },
      findings: [
        {
          at: "2:12-2:15",
          message: 'Unnecessary escape "%7e", so crawlers that follow Google\'s library may fetch "/~joe/"; write "~".',
          severity: "warning",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /~joe/\n",
    },
  ],
});

testRule("escape/operator", {
  valid: ["User-agent: *\nDisallow: /*.pdf$\nDisallow: /%2B\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a%2a\nDisallow: /b%24\n",
      findings: [
        {
          at: "2:13-2:16",
          message: '"%2a" is a literal "*", so crawlers may fetch "/ax"; write "*" if the operator was meant.',
          severity: "info",
          fix: null,
        },
        {
          at: "3:13-3:16",
          message: '"%24" is a literal "$", so crawlers may fetch "/b"; write "$" if the operator was meant.',
          severity: "info",
          fix: null,
        },
      ],
    },
  ],
});

testRule("escape/entity", {
  valid: [
    "User-agent: *\nDisallow: /*?a=1&b=2;&amp=3\n",
    { name: "both spellings", source: "User-agent: *\nDisallow: /*?a=1&b=2\nDisallow: /*?a=1&amp;b=2\n" },
  ],
  invalid: [
    {
      name: "those of a file are one finding",
      source: "User-agent: *\nDisallow: /a?b&amp;c\n\nUser-agent: ExampleBot\nDisallow: /d?e&quot;f\n",
      findings: [
        {
          at: "2:15",
          message: 'so crawlers may fetch "/a?b&c"; write "&".',
          labels: ['5:15 write "%22"'],
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a?b&c\n\nUser-agent: ExampleBot\nDisallow: /d?e%22f\n",
    },
    {
      source: "User-agent: *\nDisallow: /*?a=1&amp;b=2&QUOT;\n",
      findings: [
        {
          at: "2:17-2:22",
          message: 'HTML entity "&amp;" is compared literally, so crawlers may fetch "/x?a=1&b=2%22"; write "&".',
          severity: "warning",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /*?a=1&b=2%22\n",
    },
  ],
});
