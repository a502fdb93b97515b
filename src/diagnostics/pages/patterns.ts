// Why, examples, who differs: the pages of codes/patterns.ts.
import type { PatternsCode } from "../codes/patterns.ts";
import type { CodePage } from "./page.ts";

export const patternsPages: Readonly<Record<PatternsCode, CodePage>> = {
  "broken-escape": {
    about:
      "A `%` that is followed by no two hex digits stands for itself, and no well-formed URL holds it in that place. So the pattern matches nothing a crawler would ask for.",
    wrong: "User-agent: *\nDisallow: /100%/\n",
    right: "User-agent: *\nDisallow: /100%25/\n",
    crawlers:
      "All of them compare the `%` as it stands. None takes it for `%25`. For Google's library, which undoes no escapes, it is also how one begins: `/%` and `/%*` match every path that begins with an escape.",
    turnOff: "If your site really has URLs with a bare `%`, and crawlers ask for them in that form.",
  },
  "lower-case-escape": {
    about:
      "The digits of an escape mean the same in either case, and RFC 3986 wants upper case. Readers of RFC 9309 and Google's library compare them alike in a rule; older ones compare what stands there.",
    wrong: "User-agent: *\nDisallow: /caf%c3%a9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "Google's library turns the digits of a rule to upper case, but not those of the URL it is asked about. By the letter of 1994 the two differ.",
    turnOff: "If your readers all compare as RFC 9309 says, which is why it is off unless asked for.",
  },
  "escaped-unreserved": {
    about:
      "Letters, digits, `-`, `.`, `_` and `~` need no escape. RFC 9309 undoes it before it compares, so that the pattern matches the plain character; a reader that does not undo it in rules never matches, because URLs come with the plain character.",
    wrong: "User-agent: *\nDisallow: /%7Ejoe/\n",
    right: "User-agent: *\nDisallow: /~joe/\n",
    crawlers:
      "Google's library compares the rule as it stands: `%7E` matches no `~`. crawler-commons, Protego and Python undo the escape.",
    turnOff: "Never, if Google matters to you.",
  },
  "unescaped-character": {
    about:
      "Browsers and crawlers escape the character before they ask for a URL. RFC 9309 compares both forms as equal; a reader that takes the rule as it stands never finds it.",
    wrong: "User-agent: *\nDisallow: /{draft}/\n",
    right: "User-agent: *\nDisallow: /%7Bdraft%7D/\n",
    crawlers:
      "Google's library escapes only what is not ASCII, so the character matches itself alone. A `\\` in a path is turned into `/` by browsers.",
    turnOff: "If your log shows crawlers that ask for the bare character.",
  },
  "unescaped-non-ascii": {
    about:
      "The grammar lets UTF-8 stand in a pattern, and RFC 9309 wants it escaped before it is compared. Some readers leave that out, and some read the file in another encoding. Where it is UTF-8 that was read as windows-1252 and encoded again, as `â„¢` of `™`, the finding names what was meant.",
    wrong: "User-agent: *\nDisallow: /café/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "Google's library, crawler-commons, Python and robotspec compare both forms as equal. The documents of 1994 and 1996 know ASCII only.",
    turnOff: "If legibility matters more to you than old readers, which is why it is off unless asked for.",
  },
  "html-entity": {
    about:
      "robots.txt is no HTML: `&amp;` is five characters, and a URL that holds `&` does not match it. It comes from copying a link out of the source of a page.",
    wrong: "User-agent: *\nDisallow: /*?a=1&amp;b=2\n",
    right: "User-agent: *\nDisallow: /*?a=1&b=2\n",
    crawlers: "None of them undoes an entity.",
    turnOff: "If your URLs really hold the entity, because pages of yours link them so.",
  },
  "invisible-character": {
    about:
      "White space beyond ASCII, marks of no width and marks of writing direction come along when a path is copied out of a page or a document. The pattern then matches only URLs that hold the mark too. The joiners that words of Persian and of Indian languages need are not reported.",
    wrong: "User-agent: *\nDisallow: /private/\\u200B\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None of them leaves the character out.",
    turnOff: "If your URLs really hold such a character.",
  },
  "double-escape": {
    about:
      "`%25` is the percent sign, so `%2520` is a `%` with `20` behind it, and no space. Where a tool escaped a pattern that was escaped already, it matches nothing.",
    wrong: "User-agent: *\nDisallow: /a%2520b/\n",
    right: "User-agent: *\nDisallow: /a%20b/\n",
    crawlers: "No crawler undoes an escape twice.",
    turnOff:
      "If you mean to keep crawlers out of URLs that were escaped twice, which is why it is off unless asked for.",
  },
  "escaped-operator": {
    about:
      "RFC 9309 has `%2A` and `%24` for a star and a dollar sign that are no operators. A URL may hold either form.",
    wrong: "User-agent: *\nDisallow: /price%24list/\n",
    right: "User-agent: *\nDisallow: /price$list/\n",
    crawlers:
      "Google's library matches `%24` with `%24` alone and not with `$`. RFC 9309 and crawler-commons match both.",
    turnOff: "If you know which of the two forms crawlers ask for.",
  },
  "escaped-slash": {
    about:
      "An escaped slash is part of a name, not what parts two. A pattern whose every slash was escaped by a tool matches no ordinary URL.",
    wrong: "User-agent: *\nDisallow: /shop%2Fcart\n",
    right: "User-agent: *\nDisallow: /shop/cart\n",
    crawlers: "Python's parser takes both for equal. RFC 9309, Google's library and the draft of 1996 do not.",
    turnOff: "If your URLs hold escaped slashes, which is why it is off unless asked for.",
  },
  "pattern-cut-by-comment": {
    about:
      "What stands behind `#` is not read. A URL's fragment is never sent to a server, so no rule can be about it: `Disallow: /#/basket` closes the whole site. Only where the path itself has the character, which is rare, `%23` stands for it.",
    wrong: "User-agent: *\nDisallow: /shop#basket\n",
    right: "User-agent: *\nDisallow: /shop\n",
    crawlers: "All of them end the line's value at `#`.",
    turnOff: "If your comments stand right behind the pattern, without white space.",
  },
  "regular-expression": {
    about:
      "A pattern is compared octet by octet. Only `*` and a `$` at the end are special, so classes, repetitions and alternatives stand for their own characters, which no URL of the site holds.",
    wrong: "User-agent: *\nDisallow: /page/\\d+/\n",
    right: "User-agent: *\nDisallow: /page/*/\n",
    crawlers: "None of them reads a regular expression.",
    turnOff: "If your URLs really hold these characters.",
  },
};
