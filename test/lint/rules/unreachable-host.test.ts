import { testRule } from "../rule-tester.ts";

testRule("unreachable-host/local", {
  valid: [
    "Sitemap: https://192.169.1.1/s.xml\nSitemap: https://[2001:db8::1]/s.xml\nSitemap: https://a.example/s.xml\n",
  ],
  invalid: [
    {
      name: "a host is reported once",
      source: "Sitemap: http://localhost/a.xml\nSitemap: http://LocalHost/b.xml\nSitemap: http://web/c.xml\n",
      findings: [{ at: "1:17", labels: ["2:17 this one, too"] }, "3:17"],
    },
    {
      source: "Sitemap: http://localhost:3000/sitemap.xml\n",
      findings: [
        { at: "1:17-1:26", message: 'No crawler can reach the host "localhost"; write the public name of the host.' },
      ],
    },
    ...["undefined", "null", "web", "shop.local", "10.0.0.1", "192.168.0.1:80", "172.20.1.1", "127.0.0.1", "[::1]"].map(
      (host) => ({ source: `Sitemap: https://${host}/s.xml\n`, findings: ["1:18"] }),
    ),
  ],
});

testRule("unreachable-host/example", {
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
