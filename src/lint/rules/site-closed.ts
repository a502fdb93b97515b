// site-closed (RFC 9309 §2.2.2): nobody whom no group names may fetch anything.
import { closedBy } from "../crawlers.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "risk",
  recommended: false,
  spec: "2.2.2",
  fix: null,
  message:
    "The whole site is closed to crawlers that no other group names; remove the line if the site is to be found.",
  page: {
    why: "`Disallow: /` for everybody is right for a site that is being built, and is often left behind when it opens. Search engines drop the pages over the following weeks.",
    wrong: "User-agent: *\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Every crawler reads it so. Google may still list the address of a page that others link, without its content.",
    turnOff: "On a site that is not to be found, which is why it is off unless asked for.",
  },
};

export const check: Check = (context) => {
  const rule = closedBy(context.reading(), "*");
  if (rule !== null) context.report({ span: rule.span });
};
