import { testRule } from "../rule-tester.ts";

testRule("secret-path", {
  valid: [
    "User-agent: *\nDisallow: /admin/\nDisallow: /wp-admin/\nDisallow: /password/reset\nDisallow: /login\n",
    {
      name: "words in the title of a page",
      source:
        "User-agent: *\nDisallow: /saturns-best-kept-secrets\nDisallow: /features-backup.html\nDisallow: /.well-known/\n",
    },
    { name: "a pattern no reader may use tells nothing of the site", source: "User-agent: *\nDisallow: backup/\n" },
  ],
  invalid: [
    {
      source:
        "User-agent: *\nDisallow: /.git/\nDisallow: /old/backup.tar\nDisallow: /*.sql.gz$\nAllow: /a?api_key=0123456789abcdef\n",
      findings: [{ at: "2:12-2:16", message: '".git"' }, "3:16", { at: "4:13-4:20" }, "5:11"],
    },
    { source: "User-agent: *\nDisallow: *.bak\nDisallow: /wp-config.php\n", findings: ["2:12", "3:12"] },
  ],
});
