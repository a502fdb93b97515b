// Why, examples, who differs: the pages of codes/selection.ts.
import type { SelectionCode } from "../codes/selection.ts";
import type { CodePage } from "./page.ts";

export const selectionPages: Readonly<Record<SelectionCode, CodePage>> = {
  "group-without-rules": {
    about:
      "A crawler that a group names obeys that group alone, also where it has no rules: the rules of the `*` group are not inherited. A group with nothing but a Crawl-delay opens the whole site. The label shows the rules that do not apply. Crawlers of Google that obey no `*` group anyway, as those for advertisements, are left out.",
    wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nCrawl-delay: 10\n",
    right: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nCrawl-delay: 10\nDisallow: /private/\n",
    crawlers:
      "RFC 9309, Google and Yandex read it so. The documents of 1994 and 1996 know no group without rules, and such a crawler obeys the `*` group.",
    turnOff: "If such groups are meant to open the site.",
  },
  "joined-groups": {
    about:
      "User-agent lines without a rule between them are one group, whatever blank lines and comments part them: `User-agent: *`, a blank line and a group for `ExampleBot` make the rules of ExampleBot those of everybody. To open the site to a crawler takes a rule, such as `Disallow:`. The label shows where the group goes on. It is reported where its rules forbid something; where another record parts the lines, [record-among-user-agents](record-among-user-agents.md) tells it.",
    wrong: "User-agent: *\n\nUser-agent: ExampleBot\nDisallow: /\n",
    right: "User-agent: *\nDisallow:\n\nUser-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "RFC 9309, Google and Yandex take both for one group. To readers of 1994 and 1996 the first one ends at the blank line.",
    turnOff: "If blank lines part long lists of names in your groups.",
  },
  "blank-line-after-user-agent": {
    about:
      "For RFC 9309 a blank line means nothing. In 1994 and 1996 it ended a record, so that the rules behind it belonged to nobody, and some readers in use still go by that. Yandex's documentation asks for no blank line here.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Google, Yandex and readers of RFC 9309 skip blank lines. Readers of 1994 and 1996 end the group there.",
    turnOff: "If readers from before RFC 9309 do not matter to you.",
  },
  "blank-line-among-rules": {
    about:
      "For RFC 9309 a blank line means nothing, and many files use it to part a long list. In 1994 and 1996 it ended a record. A line with a comment does not, so that lists can be parted by comments.",
    wrong: "User-agent: *\nDisallow: /private/\n\nDisallow: /tmp/\n",
    right: "User-agent: *\nDisallow: /private/\n# for a while\nDisallow: /tmp/\n",
    crawlers: "Google, Yandex and readers of RFC 9309 skip blank lines. Readers of 1994 and 1996 end the group there.",
    turnOff: "If readers from before RFC 9309 do not matter to you.",
  },
  "repeated-group": {
    about:
      "A crawler has to read all groups that name it as one. Older readers obey the first one alone, and people who look for the rules of a crawler stop at the first one, too.",
    wrong:
      "User-agent: ExampleBot\nDisallow: /a/\n\nUser-agent: *\nDisallow: /c/\n\nUser-agent: ExampleBot\nDisallow: /b/\n",
    right: "User-agent: ExampleBot\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: *\nDisallow: /c/\n",
    crawlers:
      "RFC 9309, Google and Yandex combine the groups. Readers of 1994 and 1996, and some written since, obey the first one.",
    turnOff: "If the file is put together by a program from several parts.",
  },
  "several-star-groups": {
    about:
      "Crawlers that no group names have to read all `*` groups as one. The drafts up to 2019 said that the first one counts. A block that Cloudflare puts before the file has a `*` group of its own; that one is not reported.",
    wrong: "User-agent: *\nDisallow: /a/\n\nUser-agent: ExampleBot\nDisallow: /c/\n\nUser-agent: *\nDisallow: /b/\n",
    right: "User-agent: *\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: ExampleBot\nDisallow: /c/\n",
    crawlers:
      "RFC 9309, Google and Yandex combine the groups. Readers of the drafts of 1994, 1996 and 2019 obey the first one.",
    turnOff: "If the file is put together by a program from several parts.",
  },
  "hidden-star-rules": {
    about:
      "A crawler that a group names obeys that group alone and nothing of the `*` group. It is reported where the group looks as if that had been forgotten: it only allows what it forbids nowhere, or has one rule, or a Crawl-delay and hardly a rule, while the `*` group has a list of which it repeats nothing. Crawlers of Google that obey no `*` group anyway, as those for advertisements, are left out.",
    wrong: "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: ExampleBot\nAllow: /search/help\n",
    right:
      "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /private/\nDisallow: /search\nAllow: /search/help\n",
    crawlers:
      "All of them read it so. Bing takes the Crawl-delay of the `*` group for one that has none, but no rules.",
    turnOff: "If such groups are meant to open the rest of the site.",
  },
  "repeated-user-agent": {
    about: "Once is enough. Where the second line was to name another crawler, that one has no rules here.",
    wrong: "User-agent: ExampleBot\nUser-agent: examplebot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nDisallow: /private/\n",
    crawlers: "None: the second line says nothing new to anybody.",
    turnOff: "If the list is made by a program.",
  },
  "misspelt-product-token": {
    about:
      "A crawler obeys the group that has its product token, letter by letter but for their case. A name that is one slip away from it binds nobody, and the crawler that was meant obeys the `*` group.",
    wrong: "User-agent: Googelbot\nDisallow: /private/\n",
    right: "User-agent: Googlebot\nDisallow: /private/\n",
    crawlers: "All of them compare whole names. Readers of 1994 and 1996 look for parts of names, which helps no slip.",
    turnOff: "If a crawler of that name exists.",
  },
};
