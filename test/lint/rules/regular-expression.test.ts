import { testRule } from "../rule-tester.ts";

testRule("regular-expression", {
  valid: [
    "User-agent: *\nDisallow: /.*\nDisallow: /*.php?id=*\nDisallow: /a(b)\nDisallow: /*?filter[]=\nDisallow: /[locale]/\nDisallow: /*{x}\n",
  ],
  invalid: [
    {
      source:
        "User-agent: *\nDisallow: /\\d+/\nDisallow: /[a-z]+/\nDisallow: /(en|de)/\nDisallow: /page.+\nDisallow: /^a\n",
      findings: [{ at: "2:12-2:14", message: '"\\d"' }, "3:12", "4:12", "5:16", "6:11"],
    },
  ],
});
