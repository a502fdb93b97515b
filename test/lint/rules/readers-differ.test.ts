import { testRule } from "../rule-tester.ts";

testRule("readers-differ", {
  valid: [
    "User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /é\n",
    "User-agent: *\nDisallow: /*.pdf$\nAllow: /\n",
    { name: "the robots.txt itself", source: "User-agent: *\nDisallow: /robots.txt$\n" },
    {
      name: "patterns that no path begins with",
      source: "User-agent: *\nDisallow: a\nAllow: *\nDisallow: //a\nDisallow: /*b\n",
    },
    {
      name: "patterns of more than 2,000 code units",
      source: `User-agent: *\nDisallow: /%7E${"a".repeat(2000)}\n`,
      options: { dialect: "google" },
    },
    {
      name: "rules after the first 5,000",
      source: `User-agent: *\n${Array.from({ length: 5000 }, (_, at) => `Disallow: /${at}/\n`).join("")}Allow: /shop/\nDisallow: /*/cart\n`,
    },
    {
      name: "another crawler's group",
      source: "User-agent: ExampleBot\nAllow: /shop/\nDisallow: /*/cart\n",
    },
  ],
  invalid: [
    {
      name: "Yandex does not count stars",
      source: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\n",
      findings: [
        {
          at: "2:1-2:14",
          message:
            'RFC 9309 and Yandex decide differently about "/shop/cart" because of this line (disallowed and allowed); rewrite it so that both agree.',
          labels: ["3:1 this line decides for RFC 9309"],
          fix: null,
        },
      ],
    },
    {
      name: "one finding for a star that conflicts with several rules",
      source: "User-agent: *\nAllow: /shop/\nAllow: /club/\nDisallow: /*/cart\n",
      findings: ["2:1"],
    },
    {
      name: "Google guesses a colon, and the folder of an index.html",
      source: "User-agent: Googlebot\nDisallow /a\nDisallow: /b/\nAllow: /b/index.html\n",
      findings: [
        {
          at: "2:1",
          message:
            'RFC 9309 and Google decide differently about "/a" because of this line (allowed and disallowed); rewrite it so that both agree.',
        },
        {
          at: "4:1",
          message:
            'RFC 9309 and Google decide differently about "/b/" because of this line (disallowed and allowed); rewrite it so that both agree.',
          labels: ["3:1 this line decides for RFC 9309"],
        },
      ],
    },
    {
      name: "Google compares escapes as written; the other way round in its own dialect",
      source: "User-agent: *\nDisallow: /%7Ea\n",
      options: { dialect: "google" },
      findings: [
        {
          at: "2:1",
          message:
            'Google\'s library and Yandex decide differently about "/~a" because of this line (allowed and disallowed); rewrite it so that both agree.',
        },
      ],
    },
    {
      name: "an escaped letter of the second half of the alphabet",
      source: "User-agent: *\nDisallow: /%5Aa\n",
      options: { dialect: "google" },
      findings: [{ at: "2:1", message: 'decide differently about "/Za"' }],
    },
    {
      name: "the folder of an index.html that no rule names",
      source: "User-agent: *\nDisallow: /b\nAllow: /b/index.html\n",
      findings: [{ at: "3:1", message: 'RFC 9309 and Google decide differently about "/b/"' }],
    },
  ],
});
