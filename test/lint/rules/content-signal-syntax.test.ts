import { testRule } from "../rule-tester.ts";

testRule("content-signal-syntax", {
  valid: ["User-agent: *\nContent-Signal: /a search=yes\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: search\n",
      findings: [{ at: "2:17-2:23", message: '"search" is no signal' }],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes, , ai-train\n",
      findings: [{ at: "2:29-2:29", message: "An empty place is no signal" }],
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
