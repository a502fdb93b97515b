// Random questions: a file and a URL that its rules are likely to match.
import fc from "fast-check";
import { agent, groups, urlFor } from "./arbitraries.ts";

/** A few groups, whose rules collide and tie, and a crawler that some of them name. */
export const question = groups.chain((list) =>
  fc.record({
    list: fc.constant(list),
    agent,
    url: urlFor(list.flatMap(({ rules }) => rules.map(({ pattern }) => pattern))),
  }),
);

const pieces = ["/", "a", "b", "ab", "aa", "*", "*", "$", "%2F", "%2f", "?", "&", "=", "%3F", "%26", "%3D", "é", "%41"];
const text = fc.array(fc.constantFrom(...pieces, "%25", "%", "x.gif"), { maxLength: 6 }).map((list) => list.join(""));
const pattern = fc.tuple(fc.constantFrom("/", "/", "/", "*", "/a"), text).map((parts) => parts.join(""));

/** Enough rules with a common prefix for an index, most of them with stars. */
export const manyRules = fc.record({
  text: fc
    .array(fc.tuple(fc.constantFrom("Allow", "Disallow"), pattern), { minLength: 17, maxLength: 80 })
    .map((rules) => `User-agent: *\n${rules.map((rule) => rule.join(": ")).join("\n")}\n`),
  url: text.map((written) => `/${written.replaceAll("*", "x")}`),
});
