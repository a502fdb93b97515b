// license (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message:
    "A License that crawlers do not find, or that is for one group alone; write a full URL above the first user-agent line.",
  messages: {
    url: {
      message: 'License "{value}" is not a full URL; write {intended}.',
      wrong: "License: /license.xml\nUser-agent: *\nAllow: /\n",
      right: "License: https://shop.example/license.xml\nUser-agent: *\nAllow: /\n",
    },
    group: {
      severity: "warning",
      message:
        "The license applies to {token} alone, because only a user-agent line ends a group; move it above the first user-agent line.",
      wrong: "User-agent: ExampleBot\nAllow: /\n\nLicense: https://shop.example/license.xml\n",
      right: "License: https://shop.example/license.xml\n\nUser-agent: ExampleBot\nAllow: /\n",
    },
  },
  page: {
    why: "RSL 1.0 asks for an absolute URL, which may be on another host. A license inside a group applies to the crawlers of that group, and a group ends at the next user-agent line or at the end of the file, so a license that follows the rules after a blank line belongs to the group above. That is reported if some groups are not for every crawler. For all crawlers, put it above the first user-agent line; for one group, put it among its rules.",
    turnOff: "If the license at the end is for that group alone; then put it among its rules.",
  },
};
