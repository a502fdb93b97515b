// product-token (RFC 9309 §2.2.1)
import { checkNames } from "../analyses/names.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: "A user-agent line has one product token as its value, or a star.",
  messages: {
    missing: {
      severity: "error",
      message: 'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
      wrong: "User-agent:\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    several: {
      severity: "error",
      message: 'Several product tokens in one line ("{value}"), {interpretation}; write one user-agent line for each.',
      wrong: "User-agent: ExampleBot, OtherBot\nDisallow: /private/\n",
      right: "User-agent: ExampleBot\nUser-agent: OtherBot\nDisallow: /private/\n",
    },
    header: {
      severity: "error",
      message:
        '"{value}" is a User-Agent header, which no crawler of today matches; write the crawler\'s product token.',
      wrong: "User-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nDisallow: /private/\n",
      right: "User-agent: ExampleBot\nDisallow: /private/\n",
    },
    invalid: {
      message:
        'Invalid product token "{value}", {interpretation}; write the token that its operator documents, or remove the line.',
      wrong: "User-agent: Example Bot\nDisallow: /private/\n",
      right: "User-agent: ExampleBot\nDisallow: /private/\n",
    },
  },
  page: {
    why: "A product token consists of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value, crawlers compare the longest part at its beginning that is a token: `Example Bot` is read as `Example`, a list as its first name, `Mozilla/5.0 (compatible; Googlebot/2.1; …)` as `Mozilla`, and `*bot` names no crawler. A line without a value still begins a group, so the rules below it belong to no crawler. A single name with digits or dots, or with a version, has a rule of its own ([name-outside-grammar](name-outside-grammar.md)).\n\nNothing is reported if the crawlers that are meant obey the same rules anyway. Values of no known crawler are one finding. Where they are shut out or may fetch everything, a name of several words is reported only if no other group of the file closes anything, because a copied list always has some wrong names; another spelling of a name in the same group is not reported. The name of a program in its header is the one with a version after `compatible`; beside another one, that of a search engine does not count. It is an info if they are shut out, because programs that are not known seldom obey robots.txt (block these at the server), and for the header of a browser. There is no fix if a crawler would be let in to the whole site, or a search engine be shut out of it; the finding says so.",
    crawlers:
      "Since 2019 crawlers compare the longest token the value begins with. In 1996 and for Yandex it is the whole value, in 1994 the value up to `/`; older crawlers look for their name inside the value. Lists were proposed (erratum 8895) and are not part of the RFC.",
    turnOff: "If the list is copied and you do not care whether each name in it works.",
  },
};

export const check: Check = checkNames("missing", "several", "header", "invalid");
