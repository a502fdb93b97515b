// name-outside-grammar (RFC 9309 §2.2.1, E-09): found by the grammar. The fix writes
// the token that crawlers read already; a name with digits or dots it leaves.
import { nameIn } from "../../cst/diagnose.ts";
import { isProductToken, wholeName } from "../../groups/product-token.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "info",
  category: "standard",
  spec: "2.2.1",
  fix: "unsafe",
  message:
    '"{value}" is outside the grammar, which has letters, "-" and "_" in a name, though {reading}; write {intended}.',
  page: {
    why: "RFC 9309 gives crawlers names of `A-Z`, `a-z`, `-` and `_`. Some have names with digits or dots all the same (`MJ12bot`, `archive.org_bot`): such a crawler looks for its whole name, up to white space or `/`. Where a version, a remark or a star follows, as in `ExampleBot/1.0`, the longest part that is a token counts, and the rest is not needed.",
    wrong: "User-agent: ExampleBot/1.0\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
    crawlers:
      "The longest token the value begins with counts since 2019. In 1996 and for Yandex the whole value does, in 1994 the value up to `/`. Google's library never finds a crawler whose own name is no token: it reads `MJ12bot` as `MJ`.",
    turnOff: "If conformance to the letter does not matter to you.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  const token = nameIn(value);
  if (!isProductToken(token)) return {};
  const { named } = context.dialect.agents;
  // A crawler whose own name is no token is compared with all up to white space or "/".
  const safe = named === "token-only" || (named === "token" && token === wholeName(value));
  return { fix: rewritingValue(context, record, [token], safe) };
};
