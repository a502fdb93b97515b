// route-syntax (RFC 9309 §2.2.3)
import { checkLines } from "../analyses/lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.3",
  fix: "unsafe",
  message: '"{found}" is the syntax of a router, and matches only itself; write "{intended}".',
  page: {
    why: "Routers write a parameter of a path as `[id]`, `:id`, `{id}` or `<int:id>`. In robots.txt only `*` stands for other characters, so the rule matches only URLs that contain the name of the parameter.",
    wrong: "User-agent: *\nDisallow: /[locale]/admin\n",
    right: "User-agent: *\nDisallow: /*/admin\n",
    crawlers: "None: no crawler knows the routes of a site.",
    turnOff: "If URLs of your site contain these characters.",
  },
};

export const check: Check = checkLines("route-syntax");
