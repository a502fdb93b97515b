import { testRule } from "../rule-tester.ts";

testRule("anchor-inside-pattern", {
  valid: ["User-agent: *\nDisallow: /a$\nDisallow: /*$vote\nDisallow: /*.pdf$\nDisallow: /a-$30-b\nDisallow: /a%24/\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /*.pdf$/\nDisallow: /a$*\nDisallow: /b$$\nDisallow: /*.php$x\n",
      findings: [{ at: "2:13-2:18", message: 'The "$" in "/*.pdf$/"' }, "3:13", "4:13", "5:13"],
    },
  ],
});
