// html-page (RFC 9309 §2.3)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "whole-file",
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "The file is an HTML or XML page instead of a robots.txt; serve a text file, or answer 404.",
  page: {
    why: "A web page that is served as robots.txt with status 200 usually contains no group, so crawlers treat everything as allowed. Other findings about its lines are left out.",
    wrong: "<!doctype html>\n<title>Not found</title>\n",
    right: "User-agent: *\nDisallow:\n",
    crawlers: "None: all of them read it line by line and find nothing.",
    turnOff: "Never: the file has no effect.",
  },
};
