// unrendered-template (RFC 9309 §2.3)
import { effectOf, reportBody } from "../analyses/body-effect.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  first: true,
  strict: true,
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message:
    "The file is a template or program that was not rendered ({what}): served as it is, {effect}; serve its output.",
  page: {
    why: "Site generators and frameworks make the robots.txt from a source: front matter between two lines of `---`, tags such as `{% %}`, `{{ }}` and `<% %>`, PHP, or a module such as `robots.ts`. If the source is published as it is, crawlers skip the tags, read both branches of a condition, and take placeholders literally. Other findings are left out, and no fix changes the file, because a changed source may no longer be rendered.",
    wrong: "---\nlayout: none\n---\nUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them skip the tags and read the lines between.",
    turnOff: "If you lint sources of templates; lint their output as well.",
  },
};

export const check: Check = (context) => {
  reportBody(context, "unrendered-template", (what, kind) => {
    const { placeholders } = context.body;
    const { opens, crawlers } = effectOf(context);
    return {
      what: { clause: kind === "front-matter" && placeholders.length > 0 ? `${what}, {{ }} tags` : what },
      effect: { clause: opens ? "it opens the whole site to every crawler" : `its rules still hold for ${crawlers}` },
    };
  });
};
