import { testRule } from "../rule-tester.ts";

testRule("example-host", {
  valid: ["Sitemap: https://www.robotstxt.org/sitemap.xml\nSitemap: https://a.example/sitemap.xml\n"],
  invalid: [
    {
      source: "Sitemap: https://www.Example.com:8080/s.xml\nLicense: https://yourdomain.com/license.xml\n",
      findings: [
        {
          at: "1:18-1:33",
          severity: "info",
          message: '"www.Example.com" is a host of examples and templates; write the name of your host.',
        },
        "2:18-2:32",
      ],
    },
  ],
});
