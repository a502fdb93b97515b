// unreachable-host (RFC 9309 §2.2.4)
import { checkHosts } from "../analyses/records.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: "A URL on a host that crawlers cannot reach; write the host of the site.",
  messages: {
    local: {
      message: 'No crawler can reach the host "{host}"; write the public name of the host.',
      wrong: "Sitemap: http://localhost:3000/sitemap.xml\n",
      right: "Sitemap: https://www.robotstxt.org/sitemap.xml\n",
    },
    example: {
      severity: "info",
      message: '"{host}" is a host of examples and templates; write the name of your host.',
      wrong: "Sitemap: https://example.com/sitemap.xml\n",
      right: "Sitemap: https://www.robotstxt.org/sitemap.xml\n",
    },
  },
  page: {
    why: "The name is that of a local computer or network, an address of a private network, or a single word such as `undefined`, which a build writes if a variable is not set: a crawler cannot fetch the URL, so the record has no effect. The names `example.com`, `example.net` and `example.org` are reserved for documentation (RFC 2606), and names such as `yourdomain.com` remain from templates: a crawler finds no sitemap of your site there.",
    turnOff: "If the file is for crawlers of your own network, and in documentation.",
  },
};

export const check: Check = checkHosts;
