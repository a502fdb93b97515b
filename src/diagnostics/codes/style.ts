// What nobody reads otherwise, and suppression comments. Texts for findings and pages.
import type { CodeEntry } from "./entry.ts";

export type StyleCode = "suppression-without-reason" | "unknown-suppressed-code" | "unused-suppression";

export const styleCodes: Readonly<Record<StyleCode, CodeEntry>> = {
  "suppression-without-reason": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    text: 'Without a reason "robotspec-{verb}" holds nothing back; write why behind "--".',
    about:
      "Who reads the file next wants to know why a finding is meant. Without a reason the comment does nothing. Everybody can read a comment of a robots.txt: give no secrets away.",
    wrong: "User-agent: *\n# robotspec-disable-next-line repeated-sitemap\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "For every crawler it is a comment like any other.",
    turnOff: "Never: the comment does nothing.",
  },
  "unknown-suppressed-code": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    text: 'No rule is called "{name}"; correct the name, or remove it.',
    about: "A comment that names a rule which does not exist holds nothing back. `robotspec lint --rules` lists them.",
    wrong: "User-agent: *\n# robotspec-disable-next-line no-such-rule -- it is meant\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "For every crawler it is a comment like any other.",
    turnOff: "If files are shared with a later version that has more rules.",
  },
  "unused-suppression": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    text: "The comment holds nothing back{of}; remove it.",
    about:
      "What was once meant has gone or was moved away from its comment. Left standing, the comment would hold back the next finding that comes to stand there.",
    wrong: "User-agent: *\n# robotspec-disable-next-line missing-colon -- our CMS writes it so\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "For every crawler it is a comment like any other.",
    turnOff: "If one file is linted with several configs.",
  },
};
