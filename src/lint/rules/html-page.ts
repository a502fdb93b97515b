// html-page
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "whole-file",
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "This looks like an HTML or XML page, not a robots.txt; serve a text file, or answer 404.",
  page: {
    why: "A page served as robots.txt with status 200 usually holds no group, so crawlers take everything as allowed. Other findings about the page's lines are left out.",
    wrong: "<!doctype html>\n<title>Not found</title>\n",
    right: "User-agent: *\nDisallow:\n",
    crawlers: "Google's library and the others read such a page line by line and find nothing.",
    turnOff: "Never: the page stands where the rules should.",
  },
};
