import { testRule } from "../rule-tester.ts";

testRule("content-usage/syntax", {
  valid: ["User-agent: *\nContent-Usage: train-ai=n, search=y\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: Train-AI=n\n",
      findings: [
        {
          at: "2:16-2:17",
          message:
            'Invalid Content-Usage, so the whole line has no effect, because a key cannot begin with "T", an upper-case letter; correct it.',
        },
      ],
    },
    {
      source: "User-agent: *\nContent-Usage: train-ai=n;;\n",
      findings: [
        {
          at: "2:27-2:28",
          message:
            'Invalid Content-Usage, so the whole line has no effect, because a key cannot begin with ";"; correct it.',
        },
      ],
    },
    {
      name: "characters that a value cannot hold, and a missing value",
      source:
        "User-agent: *\nContent-Usage: search=n|train-ai=n\nContent-Usage: train-ai=\nContent-Usage: train-ai=, search=n\n",
      findings: [
        { at: "2:33-2:34", message: 'because a value cannot contain "="' },
        { at: "3:25-3:25", message: "because a value is missing" },
        { at: "4:25-4:26", message: 'because a value cannot begin with ","' },
      ],
    },
    {
      name: "wrong separators, and nothing after a path",
      source: "User-agent: *\nContent-Usage: train-ai = n\nContent-Usage: train-ai:n\nContent-Usage: /a\n",
      findings: [
        { at: "2:25-2:26", message: 'because white space is not allowed before "="' },
        { at: "3:24-3:25", message: 'because a key and its value are separated by "=", not by ":"' },
        { at: "4:18-4:18", message: "because no preference follows the path" },
      ],
    },
  ],
});

testRule("content-usage/path", {
  valid: [
    "User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n",
    "User-agent: *\nContent-Usage: /a,b;c train-ai=n\n",
    "User-agent: *\nContent-Usage: a=b/c d\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
      findings: [
        {
          at: "2:16-2:33",
          message:
            '"*.gif$ train-ai=n" is read as a preference, because a path starts with "/" and ends at white space; write "/*.gif$".',
        },
      ],
    },
    {
      name: "without its slash",
      source: "User-agent: *\nContent-Usage: img/ train-ai=n\nContent-Usage: .gif train-ai=n\n",
      findings: [{ at: "2:16-2:31", message: 'write "/img/".' }, "3:16-3:31"],
    },
    {
      name: "with its host",
      source: "User-agent: *\nContent-Usage: https://e.com/a train-ai=n\n",
      findings: [{ at: "2:16-2:42", message: 'write "/a".' }],
    },
    {
      name: "with a sign at its end",
      source: "User-agent: *\nContent-Usage: /blog/, train-ai=n\nContent-Usage: /a; search=n\n",
      findings: [
        {
          at: "2:16-2:23",
          message:
            '"/blog/," includes the ",", because a path starts with "/" and ends at white space; write "/blog/".',
        },
        {
          at: "3:16-3:19",
          message: '"/a;" includes the ";", because a path starts with "/" and ends at white space; write "/a".',
        },
      ],
    },
  ],
});

testRule("content-usage/value", {
  valid: ["User-agent: *\nContent-Usage: train-ai=y\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: train-ai=no\n",
      findings: [{ at: "2:25-2:27", message: 'Invalid value for "train-ai", which takes y or n; write train-ai=n.' }],
    },
    {
      source: 'User-agent: *\nContent-Usage: train-ai="n"\n',
      findings: [{ at: "2:25-2:28", message: 'Invalid value for "train-ai", which takes y or n; write train-ai=n.' }],
    },
  ],
});

testRule("content-usage/unknown", {
  valid: ["User-agent: *\nContent-Usage: search=n\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: ai-train=n\n",
      findings: [{ at: "2:16-2:24", message: '"ai-train" is not a category of use, so it is ignored' }],
    },
    {
      name: "a semicolon in the place of a comma",
      source: "User-agent: *\nContent-Usage: train-ai=n; search=y\nContent-Usage: train-ai=n;x=1;search, search=y\n",
      findings: [
        { at: "2:28-2:34", message: '"search" follows ";", so it is ignored; write a comma before it.' },
        "3:31-3:37",
      ],
    },
  ],
});

testRule("content-usage/repeated", {
  valid: ["User-agent: *\nContent-Usage: train-ai=n, search=y\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
      findings: [
        {
          at: "2:28-2:36",
          message: 'Duplicate key "train-ai" in this line, and only the last one counts; keep one of the two.',
        },
      ],
    },
  ],
});
