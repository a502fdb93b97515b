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
      "A product token is made of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value the longest part that is a token counts: `ExampleBot/1.0` is read as `ExampleBot`, `MJ12bot` as `MJ`, `007` names nobody. A crawler whose own name is no token (`MJ12bot`) is still found by its whole name.",
    wrong: "User-agent: ExampleBot/1.0\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "The longest token the value begins with counts since 2019. In 1996 and for Yandex the whole value does, in 1994 the value up to `/`. Google's library never finds a crawler whose own name is no token.",
    turnOff: "If the line names a crawler whose own name is no token, such as `MJ12bot`.",
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
