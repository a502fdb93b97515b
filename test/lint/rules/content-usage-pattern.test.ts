import { testRule } from "../rule-tester.ts";

testRule("content-usage-pattern", {
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
