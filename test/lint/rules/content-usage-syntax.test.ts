import { testRule } from "../rule-tester.ts";

testRule("content-usage-syntax", {
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
