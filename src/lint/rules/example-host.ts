// example-host (RFC 9309 §2.2.4)

import type { Check, RuleData } from "../rule.ts";
import { checkHosts } from "../sitemap-hosts.ts";

export const data: RuleData = {
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{host}" is a host of examples and templates; write the name of your host.',
  page: {
    why: "The names `example.com`, `example.net` and `example.org` are reserved for documentation (RFC 2606), and names such as `yourdomain.com` remain from templates. A crawler finds no sitemap of your site there.",
    wrong: "Sitemap: https://example.com/sitemap.xml\n",
    right: "Sitemap: https://www.robotstxt.org/sitemap.xml\n",
    crawlers: "None: crawlers fetch the URL as it is written.",
    turnOff: "In documentation, and in tests.",
  },
};

export const check: Check = checkHosts("example");
