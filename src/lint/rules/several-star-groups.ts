// several-star-groups (RFC 9309 §2.2.1, E-12): a second group for everybody. Where
// one of them is Cloudflare's, put before the site's own, nothing is said.
import type { Group, UserAgent } from "../../groups/model.ts";
import type { LintContext } from "../context.ts";
import type { LintRule } from "../rule.ts";

export const severalStarGroups: LintRule = {
  code: "several-star-groups",
  fix: null,
  run(context) {
    const stars = context.groups.groups.flatMap((group) => starOf(group) ?? []);
    const managed = managedBlock(context);
    const own = stars.filter(({ span }) => managed === null || span.start < managed.start || span.start > managed.end);
    const [first, ...others] = own;
    for (const { span } of others) {
      if (first !== undefined) context.report({ span, labels: [{ span: first.span, message: "the first one" }] });
    }
  },
};

function starOf({ userAgents }: Group): UserAgent | undefined {
  return userAgents.find(({ token }) => token === "*");
}

/** Where Cloudflare's lines stand, by the comments around them; null where there are none. */
function managedBlock({ text }: LintContext): { readonly start: number; readonly end: number } | null {
  const start = text.search(/^# BEGIN Cloudflare Managed/im);
  if (start === -1) return null;
  const length = text.slice(start).search(/^# END Cloudflare Managed/im);
  return { start, end: length === -1 ? text.length : start + length };
}
