// site-closed (RFC 9309 §2.2.2)
import { checkOutcome } from "../analyses/outcome.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "risk",
  spec: "2.2.2",
  fix: null,
  message: 'The whole site is closed to every crawler that obeys the "*" group.',
  messages: {
    whole: {
      message:
        'The whole site is closed to every crawler that obeys the "*" group; remove the line if the site should be found.',
      wrong: "User-agent: *\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    except: {
      message:
        'The home page, and all else but {patterns}, is closed to every crawler that obeys the "*" group{names}; remove the line if the site should be found.',
      wrong: "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n",
    },
  },
  page: {
    why: "`Disallow: /` for every crawler is right for a site under construction, and is often forgotten when it opens. So it is an info, unless a comment right above the rule says that something is not allowed. If a comment says that the time ends, or if a sitemap is listed, that has a finding of its own. Search engines drop the pages over the following weeks. An `Allow` for a part of the site opens neither its home page nor the rest: that is said too. If some crawlers are let in, [crawlers-shut-out](crawlers-shut-out.md) reports it.",
    crawlers:
      "Google's crawlers that check ads, such as `AdsBot-Google`, obey only a group that names them. Google may still list the address of a page that others link to, without its content.",
    turnOff: "On a site that should not be found.",
  },
};

export const check: Check = checkOutcome("site-closed");
