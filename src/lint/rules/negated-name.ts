// negated-name (RFC 9309 §2.2.1)
import { crawlerOf } from "../../crawlers/audience.ts";
import { ANY, productToken } from "../../groups/product-token.ts";
import { effectOfNaming, type NameFault, nameFaults, quoted } from "../analyses/names.ts";
import type { LintContext } from "../context.ts";
import { audience } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: null,
  message: 'A user-agent line cannot leave a crawler out: "{value}" {reading}, so {effect}; write "*"{remedy}.',
  page: {
    why: "There is no negation in user-agent lines. Crawlers read `not Googlebot` as a crawler called `not`, `!Googlebot` as no crawler at all, and `* except Googlebot` as `*`, which Googlebot obeys too. A crawler with a group of its own does not obey the `*` group, so that is how to leave it out. There is no fix, because the rules of that crawler are not known.",
    wrong: "User-agent: !Googlebot\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nDisallow:\n",
    crawlers: "None: no crawler has a negation.",
    turnOff: "Never: the group does not apply to the crawlers that are meant.",
  },
};

export const check: Check = (context) => {
  for (const fault of context.fact(nameFaults).values()) if (fault.kind === "negation") report(context, fault);
};

function report(context: LintContext, fault: NameFault): void {
  const { value, excluded, line, group } = fault;
  const token = productToken(value, context.dialect.agents.starBefore);
  const name = quoted(crawlerOf(excluded)?.token ?? excluded);
  const isNamed = context.fact(audience).selectionOf(excluded)?.by === "named";
  const { effect, harmless } =
    token === ANY
      ? { effect: isNamed ? "nothing is lost" : `${name} obeys its group too`, harmless: isNamed }
      : effectOfNaming(context, group);
  context.report({
    span: { start: line.value, end: line.valueEnd },
    words: {
      value,
      reading: { clause: token === "" ? "names no crawler" : `is read as ${quoted(token)}` },
      effect: { clause: effect },
      remedy: {
        clause: isNamed ? `, because ${name} has a group of its own` : `, and give ${name} a group of its own`,
      },
    },
    harmless,
  });
}
