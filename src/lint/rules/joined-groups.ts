// joined-groups (RFC 9309 §2.1)
import { checkGroups } from "../analyses/groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "ambiguity",
  spec: "2.1",
  fix: null,
  hides: ["content-signal/closed", "content-usage/closed"],
  message: "Only a user-agent line after a rule begins a group; write a rule where a group should end.",
  messages: {
    blank: {
      message:
        "A blank line does not end a group, so {consequence}; write {its} own rules {place}, or {open}, or remove the blank line.",
      wrong: "User-agent: *\n\nUser-agent: ExampleBot\nDisallow: /\n",
      right: "User-agent: *\nDisallow:\n\nUser-agent: ExampleBot\nDisallow: /\n",
    },
    record: {
      message: '"{key}" does not end a group, so {consequence}; write {its} own rules {place}, or {open}.',
      wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /\n",
      right: "User-agent: ExampleBot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    },
    usage: {
      message:
        '"{key}" ends a group for some crawlers alone, and for the others {consequence}; write {its} own rules {place}, or {open}.',
      severity: "error",
      wrong: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nUser-agent: OtherBot\nDisallow: /\n",
      right: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    },
    closing: {
      severity: "error",
      message: "{what} does not end a group, so {consequence}; write {its} own rules {place}, or {open}.",
      wrong: "User-agent: Googlebot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /\n",
      right: "User-agent: Googlebot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    },
    delay: {
      severity: "info",
      message: "A Crawl-delay does not end a group, so {consequence}; write {rules} below {lines}.",
      wrong: "User-agent: ExampleBot\nCrawl-delay: 5\n\nUser-agent: OtherBot\nCrawl-delay: 1\n",
      right: "User-agent: ExampleBot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nCrawl-delay: 1\nDisallow:\n",
    },
    apart: {
      message:
        "A {what} does not end a group, so {lines} {verb} for {names} alone; move {them} to the group {they} for.",
      wrong:
        "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\nDisallow: /search\n",
      right:
        "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\n",
    },
  },
  page: {
    why: "A group begins with one or more user-agent lines and ends at the first user-agent line after a rule. Blank lines, comments and other records end nothing: the user-agent lines above and below them form one group, and rules below a Sitemap belong to the group above it. So a crawler may be shut out of a whole site by rules that were meant for another one; it is an error if that is Google, Bing or every crawler without its own group. To end a group that forbids nothing, write `Disallow:`; a crawler that a group names does not obey the `*` group. It is not reported if a blank line is above the rules, too, nor for a crawler that is named again below; it is an info if the rules below are those for all crawlers and leave a part of the site open. A Crawl-delay above further user-agent lines is reported where these have another delay of their own, because some crawlers take the first of a group and others the last; it is also reported where they have none, if they are for all crawlers or the preset is an exhaustive one. Rules below a comment are reported if those above are about the whole site and the group is not for all crawlers.",
    crawlers:
      "RFC 9309, Google and Yandex read one group. Crawlers of 1994 and 1996 end it at a blank line, many libraries at another record, and crawlers that follow draft-ietf-aipref-attach at a Content-Usage line.",
    turnOff: "If blank lines or records separate long lists of names in your groups.",
  },
};

export const check: Check = checkGroups("joined-groups");
