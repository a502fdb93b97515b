// Properties of decisions that hold for any robots.txt and any URL.
import fc from "fast-check";
import { expect, test } from "vitest";
import { patternMatches, uriOctets } from "../../packages/conformance/src/reference.ts";
import { compile, type Decision, explain } from "../../src/index.ts";
import { character } from "../arbitraries/text.ts";
import { expectEqual } from "../expect-equal.ts";
import { type AnyGroup, agent, asFile, groups, rule, urlFor } from "./arbitraries.ts";

const NUM_RUNS = 400;

/** Groups, and a URL their rules are likely to match; the crawler is called FooBot and often named. */
const question = groups.chain((list) => {
  const named = list.map((group, at) => (at === 0 ? { ...group, names: ["FooBot", ...group.names] } : group));
  return fc.record({
    list: fc.constant(named as readonly AnyGroup[]),
    url: urlFor(named.flatMap(({ rules }) => rules.map(({ pattern }) => pattern))),
  });
});

function ask(list: readonly AnyGroup[], url: string): Decision {
  return compile(asFile(list).text).decide("FooBot", url);
}

/** The part of a decision that must not change if no line moves. */
function answer({ allowed, reason, specificity, rule: deciding, line }: Decision): object {
  return { allowed, reason, specificity, line, pattern: deciding?.pattern };
}

/** The part of a decision that must not change if lines move, or if another rule has the same effect. */
function outcome({ allowed, specificity }: Decision): object {
  return { allowed, specificity };
}

function property<Extra>(
  extra: fc.Arbitrary<Extra>,
  check: (question: { readonly list: readonly AnyGroup[]; readonly url: string }, extra: Extra) => void,
): void {
  fc.assert(fc.property(question, extra, check), { numRuns: NUM_RUNS });
}

const numbers = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 24, maxLength: 24 });

/** The same items in another order, which the numbers give. */
function shuffled<Item>(items: readonly Item[], by: readonly number[]): Item[] {
  const left = [...items];
  return items.map((_, at) => left.splice((by[at % by.length] as number) % left.length, 1)[0] as Item);
}

/** Another case for some letters. */
function recased(text: string, by: readonly number[]): string {
  return [...text]
    .map((letter, at) => ((by[at % by.length] as number) % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase()))
    .join("");
}

/** Some unreserved characters escaped; none that is part of an escape. */
function escapedMore(text: string, by: readonly number[]): string {
  const pieces = text.match(/%[0-9A-Fa-f]{2}|%[0-9A-Fa-f]?|./gsu) ?? [];
  return pieces
    .map((piece, at) => {
      const choice = (by[at % by.length] as number) % 3;
      if (!/^[A-Za-z0-9._~-]$/.test(piece) || choice === 0) return piece;
      const hex = piece.charCodeAt(0).toString(16);
      return `%${choice === 1 ? hex.toUpperCase() : hex}`;
    })
    .join("");
}

function withPatterns(list: readonly AnyGroup[], change: (pattern: string) => string): AnyGroup[] {
  return list.map(({ names, rules }) => ({
    names,
    rules: rules.map(({ type, pattern }) => ({ type, pattern: change(pattern) })),
  }));
}

/** The groups that have rules; one without rules would merge with the group after it. */
function withRules(list: readonly AnyGroup[]): readonly AnyGroup[] {
  return list.filter(({ rules }) => rules.length > 0);
}

test("a rule that does not match changes nothing", () => {
  let added = 0;
  property(fc.tuple(rule, fc.nat(), fc.nat()), ({ list, url }, [extra, where, place]) => {
    const whole = withRules(list);
    if (whole.length === 0 || patternMatches(extra.pattern, uriOctets(url))) return;
    added++;
    const at = where % whole.length;
    const more = whole.map((group, index) => {
      const cut = place % (group.rules.length + 1);
      return index === at
        ? { ...group, rules: [...group.rules.slice(0, cut), extra, ...group.rules.slice(cut)] }
        : group;
    });
    const [decision, expected] = [ask(more, url), ask(whole, url)];
    expectEqual(outcome(decision), outcome(expected));
    expectEqual(decision.reason, expected.reason);
    expectEqual(decision.rule?.text, expected.rule?.text);
  });
  expect(added).toBeGreaterThan(NUM_RUNS / 4);
});

test("the order of the rules of a group changes nothing", () => {
  property(numbers, ({ list, url }, by) => {
    const other = list.map(({ names, rules }) => ({ names, rules: shuffled(rules, by) }));
    expectEqual(outcome(ask(other, url)), outcome(ask(list, url)));
  });
});

test("the order of the groups changes nothing", () => {
  property(numbers, ({ list, url }, by) => {
    const whole = withRules(list);
    expectEqual(outcome(ask(shuffled(whole, by), url)), outcome(ask(whole, url)));
  });
});

test("writing a group as two of the same name changes nothing", () => {
  property(fc.nat(), ({ list, url }, where) => {
    const whole = withRules(list);
    const split = whole.flatMap(({ names, rules }) => {
      const cut = rules.length < 2 ? 0 : 1 + (where % (rules.length - 1));
      const parts = cut === 0 ? [rules] : [rules.slice(0, cut), rules.slice(cut)];
      return parts.map((part) => ({ names, rules: part }));
    });
    expectEqual(outcome(ask(split, url)), outcome(ask(whole, url)));
  });
});

test("writing a rule twice changes nothing", () => {
  property(fc.nat({ max: 5 }), ({ list, url }, which) => {
    const twice = list.map(({ names, rules }) => ({
      names,
      rules: rules.flatMap((one, at) => (at === which ? [one, one] : [one])),
    }));
    expectEqual(outcome(ask(twice, url)), outcome(ask(list, url)));
  });
});

test("the case of keys and of tokens changes nothing, nor that of the crawler's name", () => {
  property(numbers, ({ list, url }, by) => {
    const { text } = asFile(list);
    const other = text.replace(/^(User-agent: .*|allow|disallow)/gm, (part) => recased(part, by));
    expect(answer(compile(other).decide(recased("FooBot", by), url))).toEqual(
      answer(compile(text).decide("FooBot", url)),
    );
  });
});

test("escaping an unreserved character changes nothing, in a rule or in a URL", () => {
  property(numbers, ({ list, url }, by) => {
    const expected = outcome(ask(list, url));
    const [, before = "", path = ""] = /^([a-z]*:\/\/[^/]*)?(.*)$/s.exec(url) ?? [];
    expectEqual(outcome(ask(list, `${before}${escapedMore(path, by)}`)), expected);
    // Except the first character, which decides whether the rule can match at all.
    const rewritten = withPatterns(list, (pattern) => `${pattern.charAt(0)}${escapedMore(pattern.slice(1), by)}`);
    expectEqual(outcome(ask(rewritten, url)), expected);
  });
});

test("the case of hex digits changes nothing, in a rule or in a URL", () => {
  property(numbers, ({ list, url }, by) => {
    const other = (text: string) => text.replace(/%[0-9A-Fa-f]{2}/g, (hex) => recased(hex, by));
    const expected = outcome(ask(list, url));
    expectEqual(outcome(ask(list, other(url))), expected);
    expectEqual(outcome(ask(withPatterns(list, other), url)), expected);
  });
});

test("comments and blank lines change nothing", () => {
  property(numbers, ({ list, url }, by) => {
    const { text } = asFile(list);
    const lines = text.split("\n").slice(0, -1);
    const other = lines
      .map((line, at) => {
        const choice = (by[at % by.length] as number) % 5;
        if (choice === 0) return `${line} # Disallow: /\n`;
        if (choice === 1) return `# Allow: /\n${line}\n`;
        if (choice === 2) return `${line}\n \t\n\n`;
        return `${line}\n`;
      })
      .join("");
    const [decision, expected] = [compile(other).decide("FooBot", url), compile(text).decide("FooBot", url)];
    expectEqual(outcome(decision), outcome(expected));
    expectEqual(decision.rule?.text, expected.rule?.text);
  });
});

test("white space around key, colon and value changes nothing", () => {
  property(numbers, ({ list, url }, by) => {
    const { text } = asFile(list);
    let at = 0;
    const space = () => ["", " ", "\t", " \t "][(by[at++ % by.length] as number) % 4];
    const other = text.replace(
      /^([a-z-]+): (.*)$/gim,
      (_, key, value) => `${space()}${key}${space()}:${space()}${value}${space()}`,
    );
    expectEqual(answer(compile(other).decide("FooBot", url)), answer(compile(text).decide("FooBot", url)));
  });
});

test("CR, LF and CRLF are equivalent, and the last line may have none", () => {
  property(fc.constantFrom("\r", "\r\n"), ({ list, url }, lineEnd) => {
    const { text } = asFile(list);
    const expected = answer(compile(text).decide("FooBot", url));
    expectEqual(answer(compile(text.replaceAll("\n", lineEnd)).decide("FooBot", url)), expected);
    expectEqual(answer(compile(text.slice(0, -1)).decide("FooBot", url)), expected);
  });
});

test("octets and their text give the same answer", () => {
  property(fc.constant(null), ({ list, url }) => {
    // A lone surrogate has no octets of UTF-8.
    const text = asFile(list).text.replace(/\p{Surrogate}/gu, "x");
    const octets = new TextEncoder().encode(text);
    expectEqual(answer(compile(octets).decide("FooBot", url)), answer(compile(text).decide("FooBot", url)));
  });
});

test("an octet that is not UTF-8 is compared as that octet", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0x80, max: 0xff }), fc.integer({ min: 0x80, max: 0xff }), (octet, other) => {
      const robots = compile(
        Uint8Array.from([..."User-agent: *\nDisallow: /"].map((c) => c.charCodeAt(0)).concat(octet)),
      );
      expect(robots.isAllowed("FooBot", `/%${octet.toString(16)}`)).toBe(false);
      expectEqual(robots.isAllowed("FooBot", `/%${other.toString(16)}`), octet !== other);
    }),
  );
});

test("a fragment, a scheme, an authority and other records change nothing", () => {
  property(fc.constantFrom("#", "#/a?b", "##"), ({ list, url }, fragment) => {
    const path = /^(?:[a-z]*:\/\/[^/]*)?([^#]*)/s.exec(url)?.[1] ?? "";
    const expected = answer(ask(list, path));
    expectEqual(answer(ask(list, `${path}${fragment}`)), expected);
    expectEqual(answer(ask(list, `ftp://user@h:1${path}${fragment}`)), expected);
    const withRecords = asFile(list).text.replaceAll("\n", "\nSitemap: /s\nCrawl-delay: 5\nunknown: x\nno record\n");
    expectEqual(outcome(compile(withRecords).decide("FooBot", url)), outcome(ask(list, url)));
  });
});

test("isAllowed agrees with decide, for one name, a list and a merged list", () => {
  property(fc.array(agent, { minLength: 1, maxLength: 3 }), ({ list, url }, names) => {
    const robots = compile(asFile(list).text);
    expectEqual(robots.isAllowed("FooBot", url), robots.decide("FooBot", url).allowed);
    for (const merge of [false, true]) {
      expectEqual(robots.isAllowed(names, url, { merge }), robots.decide(names, url, { merge }).allowed);
    }
  });
});

test("a decision points to the line that decided, and lists every rule that matches", () => {
  property(fc.constant(null), ({ list, url }) => {
    const { text } = asFile(list);
    const robots = compile(text);
    const { allowed, rule: deciding, line, specificity, matches } = robots.decide("FooBot", url);
    if (deciding === null) {
      expect({ allowed, line, specificity, matches }).toEqual({
        allowed: true,
        line: null,
        specificity: null,
        matches: [],
      });
      return;
    }
    expectEqual(text.split("\n")[(line ?? 0) - 1], deciding.text);
    expectEqual(text.slice(deciding.span.start, deciding.span.end), deciding.text);
    expect(robots.groups.some((group) => group.rules.includes(deciding))).toBe(true);
    expectEqual(matches[0], { rule: deciding, specificity, allows: allowed });
    const others = matches.slice(1).map((match) => [-match.specificity, match.rule.line] as const);
    expectEqual(
      others,
      [...others].sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    );
    expect(matches.every((match) => match.specificity <= (specificity ?? 0))).toBe(true);
  });
});

test("a decision survives a JSON round trip, with its groups and all matching rules", () => {
  property(fc.constant(null), ({ list, url }) => {
    const decision = ask(list, url);
    const group = decision.group === null ? null : { ...decision.group, groups: decision.group.groups };
    expectEqual(JSON.parse(JSON.stringify(decision)), { ...decision, group, matches: decision.matches });
  });
});

test("no robots.txt, name or URL makes it throw, and quoted text is escaped", () => {
  const anything = fc.oneof(
    fc.string({ unit: character }),
    fc.string({
      unit: fc.constantFrom(..."User-agent: *\n\r\t disallow:/a%2F?#\0", "\ud800", "\udc80", "\u2028", "\u202e"),
    }),
    fc.uint8Array({ maxLength: 300 }),
  );
  const name = fc.string({ unit: character });
  fc.assert(
    fc.property(anything, name, name, (source, who, path) => {
      const text = typeof source === "string" ? source : "";
      for (const robots of [compile(source), compile(`User-agent: *\nUser-agent: x\nDisallow: /${text}`)]) {
        for (const agents of [who, "*", ["x", who]]) {
          const sentences = explain(robots.decide(agents, `/${path}`)).split("\n");
          for (const sentence of sentences) expect(sentence).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        }
      }
    }),
    { numRuns: 1000 },
  );
});
