// Why, examples, who differs: the pages of codes/style.ts.
import type { StyleCode } from "../codes/style.ts";
import type { CodePage } from "./page.ts";

export const stylePages: Readonly<Record<StyleCode, CodePage>> = {
  "suppression-without-reason": {
    about:
      "Who reads the file next wants to know why a finding is meant. Without a reason the comment does nothing. Everybody can read a comment of a robots.txt: give no secrets away.",
    wrong: "User-agent: *\n# robotspec-disable-next-line repeated-sitemap\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "For every crawler it is a comment like any other.",
    turnOff: "Never: the comment does nothing.",
  },
  "unknown-suppressed-code": {
    about: "A comment that names a rule which does not exist holds nothing back. `robotspec lint --rules` lists them.",
    wrong: "User-agent: *\n# robotspec-disable-next-line no-such-rule -- it is meant\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "For every crawler it is a comment like any other.",
    turnOff: "If files are shared with a later version that has more rules.",
  },
  "unused-suppression": {
    about:
      "What was once meant has gone or was moved away from its comment. Left standing, the comment would hold back the next finding that comes to stand there.",
    wrong: "User-agent: *\n# robotspec-disable-next-line missing-colon -- our CMS writes it so\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "For every crawler it is a comment like any other.",
    turnOff: "If one file is linted with several configs.",
  },
};
