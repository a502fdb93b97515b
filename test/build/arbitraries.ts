// Random valid objects of every shape, with every character that the grammar allows, biased so that names are shared
// and patterns match.
import fc, { type Arbitrary } from "fast-check";
import type { GroupObject, RecordObject, RobotsObject, RuleObject } from "../../src/build/index.ts";

/** Sometimes any character that the grammar allows, including DEL, C1 and surrogate pairs. */
const anyChar = fc
  .oneof(
    fc.integer({ min: 0x21, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .filter((point) => point !== 0x23)
  .map((point) => String.fromCodePoint(point));

function text(usual: string, min: number, max: number): Arbitrary<string> {
  const unit = fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 8 }, { arbitrary: anyChar, weight: 1 });
  return fc.string({ unit, minLength: min, maxLength: max });
}

const token = fc.oneof(
  { arbitrary: fc.constantFrom("a", "A", "b", "*", "Foo-Bot", "_"), weight: 6 },
  { arbitrary: fc.string({ unit: fc.constantFrom(..."abAB-_zZ"), minLength: 1, maxLength: 4 }), weight: 1 },
);

const pieces = fc.oneof(
  {
    arbitrary: fc.constantFrom("a", "b", "/", "*", "$", "?", "%61", "%2F", "%", "é", "~", "=", "robots.txt"),
    weight: 8,
  },
  { arbitrary: anyChar, weight: 1 },
);
export const pattern: Arbitrary<string> = fc.oneof(
  { arbitrary: fc.array(pieces, { maxLength: 5 }).map((found) => `/${found.join("")}`), weight: 9 },
  { arbitrary: fc.constant(""), weight: 1 },
);

const rule: Arbitrary<RuleObject> = fc
  .tuple(fc.constantFrom("allow" as const, "disallow" as const), pattern)
  .map(([type, one]) => ({ type, pattern: one }));

const words = fc.array(text("abc/:=,*", 1, 4), { maxLength: 3 }).map((found) => found.join(" "));
const key = fc.constantFrom(
  ...["Clean-param", "Content-Signal", "content-usage", "License", "x", "Useragent", "sitemaps", "_1"],
);
const record: Arbitrary<RecordObject> = fc.tuple(key, words).map(([name, value]) => ({ key: name, value }));
const comment = fc.oneof(words, fc.constantFrom("", " ", "#", "  a #", "\t", "User-agent: x"));

const seconds = fc.oneof(
  fc.integer({ min: 0, max: 1000 }),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
  fc.constantFrom(0, 0.000001, 1e-7, 1e20, 1e21, 0.1 + 0.2),
);

/** A list that is left out if it is empty. */
function some<T>(item: Arbitrary<T>, maxLength: number): Arbitrary<readonly T[] | undefined> {
  return fc.array(item, { maxLength }).map((list) => (list.length === 0 ? undefined : list));
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

function group(rules: Arbitrary<readonly RuleObject[]>): Arbitrary<GroupObject> {
  return fc
    .record({
      comments: some(comment, 2),
      userAgents: fc.array(token, { minLength: 1, maxLength: 3 }),
      rules,
      crawlDelay: fc.option(seconds, { nil: undefined }),
      records: some(record, 2),
    })
    .map((parts) => withoutUndefined(parts) as GroupObject);
}

const sitemap = text("abc/?=&.", 0, 6).map((path) => `https://example.com/${path}`);

/** In the form that `toObject` returns: without empty lists, except the required ones. */
export const robotsObject: Arbitrary<RobotsObject> = fc
  .record({
    records: some(record, 2),
    first: fc.array(group(fc.array(rule, { minLength: 1, maxLength: 4 })), { maxLength: 3 }),
    last: fc.option(group(fc.array(rule, { maxLength: 4 })), { nil: undefined }),
    host: fc.option(text("abc.", 1, 5), { nil: undefined }),
    sitemaps: some(sitemap, 2),
  })
  .map(({ first, last, ...parts }) => {
    const groups = last === undefined ? first : [...first, last];
    return withoutUndefined({ ...parts, groups }) as RobotsObject;
  });
