// not-robots-txt (RFC 9309 §2.3)
import { checkBody } from "../analyses/body-effect.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  first: true,
  strict: true,
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "The file is not a robots.txt yet; serve its output, or answer 404.",
  messages: {
    format: {
      message: "The file is not a robots.txt but {what}: served with status 200, {effect}; {remedy}.",
      wrong: "<!doctype html>\n<title>Not found</title>\n",
      right: "User-agent: *\nDisallow:\n",
    },
    template: {
      message:
        "The file is a template or program that was not rendered ({what}): served as it is, {effect}; serve its output.",
      wrong: "User-agent: *\n{% if site.private %}\nDisallow: /\n{% endif %}\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    "front-matter": {
      severity: "info",
      message:
        "The file begins with front matter of a site generator such as Jekyll: crawlers skip these lines, which change nothing; serve the output of the generator.",
      wrong: "---\nlayout: none\n---\nUser-agent: *\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    conflict: {
      message:
        "A merge conflict was not resolved: crawlers skip its markers and read all other lines, {effect}; keep one version and remove the markers.",
      wrong: "User-agent: *\n<<<<<<< HEAD\nDisallow: /private/\n=======\nDisallow: /internal/\n>>>>>>> feature\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "Servers often send their error page, their start page or a message with status 200 at /robots.txt. Crawlers read whatever comes as lines and skip those they cannot read (Section 2.2), so nothing is disallowed. Status 404 has the same effect (Section 2.3.1.3), and with status 503 crawlers stay away for a while (Section 2.3.1.4). The kind of file is recognised by its format, or by the fact that no line is a record. Site generators and frameworks make the robots.txt from a source: front matter between two lines of `---`, tags such as `{% %}`, `{{ }}` and `<% %>`, PHP, or a module such as `robots.ts`; if the source is published as it is, crawlers skip the tags, read both branches of a condition, and take placeholders literally. Git writes both versions of lines in conflict into a file, between markers. Other findings are left out, except with front matter alone, and no fix changes the file.",
    turnOff: "If you lint sources of templates; lint their output as well.",
  },
};

export const check: Check = checkBody;
