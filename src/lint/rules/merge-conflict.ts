// merge-conflict (RFC 9309 §2.2)
import { effectOf, reportBody } from "../analyses/body-effect.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  first: true,
  strict: true,
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: null,
  message:
    "A merge conflict was not resolved: crawlers skip its markers and read both versions, {effect}; keep one version and remove the markers.",
  page: {
    why: "Git writes both versions of the lines in conflict into the file, between lines of seven `<`, `=` and `>`. Crawlers cannot read these three lines and obey the lines of both versions. Other findings are left out until the conflict is resolved, and no fix changes the file.",
    wrong: "User-agent: *\n<<<<<<< HEAD\nDisallow: /private/\n=======\nDisallow: /internal/\n>>>>>>> feature\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them skip the markers.",
    turnOff: "Never: the file has rules that were not meant.",
  },
};

export const check: Check = (context) => {
  reportBody(context, "merge-conflict", () => {
    const { opens, crawlers } = effectOf(context);
    const effect = opens ? "which open the whole site to every crawler" : `whose rules hold for ${crawlers}`;
    return { effect: { clause: effect } };
  });
};
