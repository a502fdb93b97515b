import { testRule } from "../rule-tester.ts";

testRule("content-signal/syntax", {
  valid: ["User-agent: *\nContent-Signal: /a search=yes\n", "User-agent: *\nContent-Signal: /a,b;c\tsearch=yes\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: search\n",
      findings: [
        {
          at: "2:17-2:23",
          message:
            'Invalid Content-Signal, because "search" is not a signal; write name=yes or name=no, with a comma between two of them.',
        },
      ],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes, , ai-train\n",
      findings: [{ at: "2:29-2:29", message: "because a signal is missing between two commas or at an end" }],
    },
    {
      name: "a path with a sign at its end",
      source: "User-agent: *\nContent-Signal: /blog/, ai-train=no\nContent-Signal: /a;\tsearch=no\n",
      findings: [
        {
          at: "2:17-2:24",
          message: 'because the path "/blog/," includes the ","; write "/blog/".',
        },
        { at: "3:17-3:20", message: 'write "/a".' },
      ],
    },
    {
      name: "a path and nothing else",
      source: "User-agent: *\nContent-Signal: /blog/,ai-train=no\nContent-Signal: /blog/\n",
      findings: [
        { at: "2:17-2:35", message: 'no signal follows the path "/blog/,ai-train=no"; write name=yes or name=no' },
        { at: "3:17-3:23", message: 'no signal follows the path "/blog/"' },
      ],
    },
    {
      name: "a second path",
      source: "User-agent: *\nContent-Signal: /a /b ai-train=no\nContent-Signal: ai-train=no, /b search=no\n",
      findings: [
        { at: "2:20-2:34", message: 'because the path "/b" is not at the start of the value' },
        { at: "3:30-3:42", message: 'because the path "/b" is not at the start of the value' },
      ],
    },
    {
      name: "a path without its slash",
      source: "User-agent: *\nContent-Signal: blog/ ai-train=no\nContent-Signal: *.pdf search=yes\n",
      findings: [
        { at: "2:17-2:34", message: '"blog/" is not a signal, and a path begins with "/"; write' },
        { at: "3:17", message: '"*.pdf" is not a signal, and a path begins with "/"' },
      ],
    },
  ],
});

testRule("content-signal/separator", {
  valid: [
    "User-agent: *\nContent-Signal: search=yes,\tai-train = no\n",
    "User-agent: *\nContent-Signal: search==yes\n",
  ],
  invalid: [
    {
      name: "signs and words in its place",
      source:
        "User-agent: *\nContent-Signal: search=yes|ai-train=no\nContent-Signal: search=yes/ai-train =no\nContent-Signal: search=yes and ai-train=no\nContent-Signal: search=yes. ai-train=no\nContent-Signal: search=yes\tai-train=no\n",
      findings: ["2:17-2:39", "3:17-3:40", "4:17-4:43", "5:17-5:40", "6:17-6:39"],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
      findings: [
        {
          at: "2:17-2:40",
          message:
            'Missing comma in "search=yes; ai-train=no", which is read as one signal; write a comma between two signals.',
        },
      ],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes ai-train=no\n",
      findings: [
        {
          at: "2:17-2:39",
          message:
            'Missing comma in "search=yes ai-train=no", which is read as one signal; write a comma between two signals.',
        },
      ],
    },
  ],
});

testRule("content-signal/value", {
  valid: ["User-agent: *\nContent-Signal: search=YES\n"],
  invalid: [
    {
      name: "with a sign too many",
      source: "User-agent: *\nContent-Signal: search==yes\nContent-Signal: search=yes=no\n",
      findings: [
        { at: "2:17-2:28", message: 'Invalid value "=yes" for signal "search"; write yes or no.' },
        { at: "3:17-3:30", message: 'Invalid value "yes=no" for signal "search"; write yes or no.' },
      ],
    },
    {
      source: "User-agent: *\nContent-Signal: ai-train=n\n",
      findings: [{ at: "2:17-2:27", message: 'Invalid value "n" for signal "ai-train"; write ai-train=no.' }],
    },
    {
      source: "User-agent: *\nContent-Signal: ai-train=\n",
      findings: [{ at: "2:17-2:26", message: 'Invalid value "" for signal "ai-train"; write yes or no.' }],
    },
  ],
});

testRule("content-signal/unknown", {
  valid: ["User-agent: *\nContent-Signal: SEARCH=yes, use=no\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: train-ai=no\n",
      findings: [{ at: "2:17-2:25", message: 'Unknown signal "train-ai"; write "ai-train".' }],
    },
  ],
});

testRule("content-signal/repeated", {
  valid: ["User-agent: *\nContent-Signal: search=yes, ai-train=no\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: search=yes, search=no\n",
      findings: [{ at: "2:29-2:38", message: 'Duplicate signal "search" in this line; keep one of the two.' }],
    },
  ],
});
