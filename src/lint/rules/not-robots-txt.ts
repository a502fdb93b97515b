// not-robots-txt (RFC 9309 §2.3)
import { effectOf, reportBody } from "../analyses/body-effect.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  first: true,
  strict: true,
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "The file is {what} instead of a robots.txt: served with status 200, {effect}; {remedy}.",
  page: {
    why: "Servers often send their error page, their start page or a message with status 200 at /robots.txt. Crawlers read whatever comes as lines and skip those they cannot read (Section 2.2), so nothing is disallowed. Status 404 has the same effect (Section 2.3.1.3), and with status 503 crawlers stay away for a while (Section 2.3.1.4). The kind of file is recognised by its format, or by the fact that no line is a record. Other findings about its lines are left out.",
    wrong: "<!doctype html>\n<title>Not found</title>\n",
    right: "User-agent: *\nDisallow:\n",
    crawlers: "None: all of them read it line by line.",
    turnOff: "Never: the file has no effect, or only by accident.",
  },
};

export const check: Check = (context) => {
  // A strict check reports departures from the grammar, and an error message can be in it.
  if (context.strict && context.body.fault?.kind === "error") return;
  reportBody(context, "not-robots-txt", (what, kind) => {
    const { opens, crawlers } = effectOf(context);
    return {
      what,
      effect: {
        clause: opens
          ? "it opens the whole site to every crawler, where 503 would close it for a while"
          : `its rules still hold for ${crawlers}`,
      },
      remedy: { clause: kind === "rtf" ? "save it as plain text" : "serve a text file, or answer 404" },
    };
  });
};
