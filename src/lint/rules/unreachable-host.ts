// unreachable-host (RFC 9309 §2.2.4)

import type { Check, RuleData } from "../rule.ts";
import { checkHosts } from "../sitemap-hosts.ts";

export const data: RuleData = {
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: 'No crawler can reach the host "{host}"; write the public name of the host.',
  page: {
    why: "The name is that of a local computer or network, an address of a private network, or a single word such as `undefined`, which a build writes if a variable is not set. A crawler cannot fetch the URL, so the record has no effect.",
    wrong: "Sitemap: http://localhost:3000/sitemap.xml\n",
    right: "Sitemap: https://www.robotstxt.org/sitemap.xml\n",
    crawlers: "None: the Domain Name System knows no such host.",
    turnOff: "If the file is for crawlers of your own network.",
  },
};

export const check: Check = checkHosts("unreachable");
