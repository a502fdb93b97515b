import { testRule } from "../rule-tester.ts";

testRule("sitemap-not-absolute", {
  valid: ["Sitemap: http://e.com/s\n"],
  invalid: [
    {
      source: "Sitemap: /s.xml\nSitemap: //e.com/s\nSitemap: ftp://e.com/s\n",
      findings: [
        { at: "1:10-1:16", message: '"/s.xml" is no full http or https URL' },
        { at: "2:10-2:19", message: '"//e.com/s" is no full http or https URL' },
        { at: "3:10-3:23", message: '"ftp://e.com/s" is no full http or https URL' },
      ],
    },
  ],
});
