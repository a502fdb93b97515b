// name-outside-grammar (RFC 9309 §2.2.1)
import { checkNames } from "../analyses/names.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "info",
  category: "standard",
  recommended: false,
  spec: "2.2.1",
  fix: "unsafe",
  message: '"{value}" is outside the grammar of product tokens, and {interpretation}; write {intended}.',
  page: {
    why: "RFC 9309 limits the names of crawlers to `A-Z`, `a-z`, `-` and `_`. Some crawlers have names with digits or dots anyway; such a crawler looks for its whole name, up to white space or `/`. A version, a remark or a star after the token, as in `ExampleBot/1.0`, is ignored.",
    wrong: "User-agent: ExampleBot/1.0\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "Since 2019 crawlers compare the longest token the value begins with. In 1996 and for Yandex it is the whole value, in 1994 the value up to `/`. Google's parser never finds a crawler whose own name is not a token: it reads `MJ12bot` as `MJ`.",
    turnOff: "If conformance to the letter does not matter to you.",
  },
};

export const check: Check = checkNames("outside-grammar");
