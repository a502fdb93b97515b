import { testRule } from "../rule-tester.ts";

testRule("content-signal-syntax", {
  valid: ["User-agent: *\nContent-Signal: /a search=yes\n", "User-agent: *\nContent-Signal: /a,b;c\tsearch=yes\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: search\n",
      findings: [
        {
          at: "2:17-2:23",
          message: 'The value is no list of signals, because "search" is no signal; write name=yes or name=no',
        },
      ],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes, , ai-train\n",
      findings: [{ at: "2:29-2:29", message: "because an empty place is no signal" }],
    },
    {
      name: "a path with a sign at its end",
      source: "User-agent: *\nContent-Signal: /blog/, ai-train=no\nContent-Signal: /a;\tsearch=no\n",
      findings: [
        {
          at: "2:17-2:24",
          message: 'because a path ends at white space, and "/blog/," has the "," in it; write "/blog/".',
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
        { at: "2:20-2:34", message: '"/b" is no signal, and the one path of a line stands first' },
        { at: "3:30-3:42", message: '"/b" is no signal, and the one path of a line stands first' },
      ],
    },
    {
      name: "a path without its slash",
      source: "User-agent: *\nContent-Signal: blog/ ai-train=no\nContent-Signal: *.pdf search=yes\n",
      findings: [
        { at: "2:17-2:34", message: '"blog/" is no signal, nor a path, which begins with "/"; write' },
        { at: "3:17", message: '"*.pdf" is no signal, nor a path' },
      ],
    },
  ],
});
