// Why, examples, who differs: the pages of codes/groups.ts.
import type { GroupsCode } from "../codes/groups.ts";
import type { CodePage } from "./page.ts";

export const groupsPages: Readonly<Record<GroupsCode, CodePage>> = {
  "missing-product-token": {
    about:
      "The line still starts a group, so that the rules below it are nobody's rather than those of the group before.",
    wrong: "User-agent:\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /\n",
    crawlers: "Everyone takes the line for a start of a group that names nobody; the 1994 standard has no such line.",
    turnOff: "Never: the rules below it bind nobody.",
  },
  "invalid-product-token": {
    about:
      "A product token is made of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value the longest part that is a token counts: `Example Bot` is read as `Example`, `*bot` names nobody. One name with digits or dots in it, or with a version behind it, has a code of its own ([name-outside-grammar](name-outside-grammar.md)).",
    wrong: "User-agent: Example Bot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "The longest token the value begins with counts since 2019. In 1996 and for Yandex the whole value does, in 1994 the value up to `/`.",
    turnOff: "If the list is copied from others and you do not care whether each name in it works.",
  },
  "name-outside-grammar": {
    about:
      "RFC 9309 gives crawlers names of `A-Z`, `a-z`, `-` and `_`. Some have names with digits or dots all the same (`MJ12bot`, `archive.org_bot`): such a crawler looks for its whole name, up to white space or `/`. Where a version, a remark or a star follows, as in `ExampleBot/1.0`, the longest part that is a token counts, and the rest is not needed.",
    wrong: "User-agent: ExampleBot/1.0\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "The longest token the value begins with counts since 2019. In 1996 and for Yandex the whole value does, in 1994 the value up to `/`. Google's library never finds a crawler whose own name is no token: it reads `MJ12bot` as `MJ`.",
    turnOff: "If conformance to the letter does not matter to you.",
  },
  "user-agent-header": {
    about:
      "Crawlers are named by their product token, the one word of their User-Agent header that is their name: `Googlebot`, not `Mozilla/5.0 (compatible; Googlebot/2.1; …)`. What is left of such a line is the token `Mozilla`, which no crawler has.",
    wrong: "User-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nDisallow: /private/\n",
    crawlers:
      "RFC 9309 and Google read `Mozilla`. Readers of 1996 look whether the value contains their name, and find it.",
    turnOff: "Never: nobody obeys the group.",
  },
  "rule-outside-group": {
    about: "Crawlers ignore rules that are not in any group.",
    wrong: "Disallow: /private/\nUser-agent: *\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "All of them skip the line.",
    turnOff: "Never: the rule binds nobody.",
  },
  "several-product-tokens": {
    about:
      "A list was proposed (erratum 8895) and is not part of the RFC. A crawler takes the longest product token the value begins with, so all but the first are not named, and obey the group for everybody.",
    wrong: "User-agent: ExampleBot, OtherBot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nDisallow: /private/\n",
    crawlers:
      "Google's library and RFC 9309 as read here take the first name. Readers that compare the whole value find no name, and older ones that look for parts of it find them all.",
    turnOff: "Never: the crawlers behind the first are not named.",
  },
};
