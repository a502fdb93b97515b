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
    {
      name: "the robots.txt itself, which Yandex always allows",
      source: "User-agent: *\nDisallow: /robots.txt$\n",
      options: { dialect: "google" },
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
            'Yandex may fetch "/shop/cart" and crawlers that follow RFC 9309 may not, because of this line; rewrite it so that both agree.',
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
            'Crawlers that follow RFC 9309 may fetch "/a" and Google may not, because of this line; rewrite it so that both agree.',
        },
        {
          at: "4:1",
          message:
            'Google may fetch "/b/" and crawlers that follow RFC 9309 may not, because of this line; rewrite it so that both agree.',
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
            'Crawlers that follow Google\'s library may fetch "/~a" and Yandex may not, because of this line; rewrite it so that both agree.',
        },
      ],
    },
    {
      name: "a star before the first slash",
      source: "User-agent: *\nDisallow: */%7Ea\n",
      options: { dialect: "google" },
      findings: [{ at: "2:1", message: 'may fetch "/~a"' }],
    },
    {
      name: "a star at the beginning, where a path has a slash",
      source: "User-agent: *\nDisallow: *%7e\n",
      findings: [{ at: "2:1", message: 'may fetch "/x%7e"' }],
    },
    {
      name: "an escaped letter of the second half of the alphabet",
      source: "User-agent: *\nDisallow: /%5Aa\n",
      options: { dialect: "google" },
      findings: [{ at: "2:1", message: 'may fetch "/Za"' }],
    },
    {
      name: "the folder of an index.html that no rule names",
      source: "User-agent: *\nDisallow: /b\nAllow: /b/index.html\n",
      findings: [{ at: "3:1", message: 'may fetch "/b/"' }],
    },
    {
      name: "Google guesses a colon before a plain rule",
      source: "User-agent: Googlebot\nDisallow /a\nDisallow: /b\n",
      findings: ["2:1"],
    },
    {
      name: "Yandex obeys another group, with as many rules",
      source: "User-agent: Yandex/1.0\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
      findings: [
        {
          at: "2:1",
          message:
            'Yandex may fetch "/a" and crawlers that follow RFC 9309 may not, because of this line; rewrite it so that both agree.',
          labels: [],
        },
        { at: "5:1", message: '"/b"' },
      ],
    },
    {
      name: "Yandex obeys one of two groups",
      source: "User-agent: Yandex/1.0\nDisallow: /a\n\nUser-agent: Yandex\nDisallow: /b\n",
      findings: [{ at: "2:1", message: '"/a"' }],
    },
    {
      name: "a pattern of 2,000 code units",
      source: `User-agent: *\nDisallow: /%7E${"a".repeat(1996)}\n`,
      options: { dialect: "google" },
      findings: ["2:1"],
    },
    {
      name: "escaped punctuation, digits and letters",
      source: "User-agent: *\nDisallow: /%2Da\nDisallow: /%31a\nDisallow: /%41a\n",
      options: { dialect: "google" },
      findings: [
        { at: "2:1", message: '"/-a"' },
        { at: "3:1", message: '"/1a"' },
        { at: "4:1", message: '"/Aa"' },
      ],
    },
    {
      name: "the folder of an index.htm",
      source: "User-agent: *\nDisallow: /b\nAllow: /b/index.htm\n",
      findings: [{ at: "3:1", message: '"/b/"' }],
    },
  ],
});
