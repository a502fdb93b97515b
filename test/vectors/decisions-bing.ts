// Decisions of bingbot where they may differ from those of RFC 9309: by Microsoft's posts of 2010 and 2019 and its
// documentation ("text"). Everything else is read as in RFC 9309.
import type { DecisionVector } from "./decision-vector.ts";

const row = {
  requirements: ["BING"],
  basis: "text",
  agent: "bingbot",
  url: "https://example.com/a",
} as const;

export const decisions: readonly DecisionVector[] = [
  {
    ...row,
    id: "bing-msnbot",
    name: "bingbot obeys the group for msnbot if none names it",
    robots: "User-agent: msnbot\nDisallow: /a\n",
    expected: "disallow",
    line: 2,
  },
  {
    ...row,
    id: "bing-msnbot-before-star",
    name: "the group for msnbot replaces that for *",
    robots: "User-agent: *\nDisallow: /\n\nUser-agent: msnbot\nDisallow: /b\n",
    expected: "allow",
    line: null,
  },
  {
    ...row,
    id: "bing-own-group",
    name: "a group for bingbot replaces those for msnbot and *",
    robots: "User-agent: bingbot\nDisallow: /b\n\nUser-agent: msnbot\nDisallow: /a\n\nUser-agent: *\nDisallow: /\n",
    expected: "allow",
    line: null,
  },
  {
    ...row,
    id: "bing-star",
    name: "without both, the * group applies",
    robots: "User-agent: *\nDisallow: /a\n",
    expected: "disallow",
    line: 2,
  },
  {
    ...row,
    id: "bing-other-crawler",
    name: "another crawler does not obey the group for msnbot",
    agent: "a",
    robots: "User-agent: msnbot\nDisallow: /a\n",
    expected: "allow",
    line: null,
  },
  {
    ...row,
    id: "bing-msnbot-itself",
    name: "msnbot does not obey the group for bingbot",
    agent: "msnbot",
    robots: "User-agent: bingbot\nDisallow: /a\n",
    expected: "allow",
    line: null,
  },
];
