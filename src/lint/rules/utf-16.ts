// utf-16 (RFC 9309 §2.3)
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  first: true,
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "The file is UTF-16, which crawlers cannot read; save it as UTF-8.",
  page: {
    why: "The file MUST be UTF-8. A crawler that reads UTF-16 as UTF-8 finds no line it knows, so everything is allowed. A crawler may convert the encoding but need not; robotspec does so only on request.",
    wrong: "(every second octet is NUL)\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "No large crawler is known to convert UTF-16.",
    turnOff: "Never: such a file allows everything.",
  },
};

export const check: Check = (context) => {
  const { fault } = context.body;
  if (fault?.code === "utf-16") context.report({ span: fault.span });
};
