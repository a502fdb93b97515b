import { testRule } from "../rule-tester.ts";

testRule("pattern-without-slash", {
  valid: ["User-agent: *\nDisallow: /a\nDisallow: *.gif\nDisallow:\n", "User-agent: *\nDisallow: http://a/b\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: private/ # x\nAllow: $\n",
      findings: [{ at: "2:11-2:19", message: '"/private/"', fix: "unsafe" }, "3:8"],
      output: "User-agent: *\nDisallow: /private/ # x\nAllow: /$\n",
    },
    {
      name: "an ending and a part of a query may follow anything",
      source: "User-agent: *\nAllow: .js\nDisallow: ?sid=*\nDisallow: sort=\nDisallow: .git\n",
      findings: ["2:8", "3:11", "4:11", "5:11"],
      output: "User-agent: *\nAllow: /*.js\nDisallow: /*?sid=*\nDisallow: /*sort=\nDisallow: /.git\n",
    },
    {
      name: "beside the same pattern with a slash",
      source:
        "User-agent: *\nDisallow: /cgi-bin/\nDisallow: cgi-bin/\nAllow: cgi-bin/\n\nUser-agent: a\nDisallow: cgi-bin/\n",
      findings: [
        {
          at: "3:11",
          message:
            'Pattern "cgi-bin/" never matches, because paths start with "/"; remove it, because the group has "/cgi-bin/".',
          title: 'Remove "Disallow: cgi-bin/"',
          fix: "unsafe",
        },
        { at: "4:8", message: 'write "/cgi-bin/"' },
        { at: "7:11", message: 'write "/cgi-bin/"' },
      ],
      output: "User-agent: *\nDisallow: /cgi-bin/\nAllow: /cgi-bin/\n\nUser-agent: a\nDisallow: /cgi-bin/\n",
    },
    {
      name: "a regular expression matches no more with a slash",
      source: "User-agent: *\nDisallow: ([0-9]+)/a_(b|c)\n",
      findings: [{ at: "2:11", fix: null }],
    },
    {
      name: "removes invisible characters and the beginning of a regular expression",
      source: "User-agent: *\nDisallow: \u200b/a\nDisallow: ^/b\nDisallow: ^/+c/d\n",
      findings: ["2:11", { at: "3:11", message: 'write "/b"' }, { at: "4:11", message: 'write "/c/d"' }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c/d\n",
    },
  ],
});
