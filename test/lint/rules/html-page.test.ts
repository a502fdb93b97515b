import { testRule } from "../rule-tester.ts";

testRule("html-page", {
  valid: ["# <html>\n", "<html>\nUser-agent: *\nDisallow:\n"],
  invalid: [
    {
      source: "<!doctype html>\n<title>Not found</title>\nDisalow: /\n",
      findings: [
        {
          at: "1:1-1:16",
          message: "The file is an HTML or XML page instead of a robots.txt; serve a text file, or answer 404.",
        },
      ],
    },
    {
      source: "\n \t<html> # c\n",
      findings: [
        {
          at: "2:3-2:9",
          message: "The file is an HTML or XML page instead of a robots.txt; serve a text file, or answer 404.",
        },
      ],
    },
  ],
});
