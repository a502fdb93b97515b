// Generated from grammar/robotstxt.peggy by `npm run generate`; do not edit.
export interface Options {
  readonly otherRecords?: boolean;
  readonly starPatterns?: boolean;
}

/** The combinators that the rules are written in. */
export interface Words<R> {
  readonly literal: (text: string) => R;
  readonly literalIgnoringCase: (text: string) => R;
  readonly characters: (set: RegExp) => R;
  readonly sequence: (...parts: readonly R[]) => R;
  readonly choice: (...parts: readonly R[]) => R;
  readonly optional: (part: R) => R;
  readonly many: (part: R) => R;
  readonly some: (part: R) => R;
  readonly not: (part: R) => R;
  readonly named: (name: string, part: R) => R;
  readonly condition: (holds: (options: Options) => boolean | undefined) => R;
}

/** The start rules. */
export function rulesIn<R>({ literal, literalIgnoringCase, characters, sequence, choice, optional, many, some, not, named, condition }: Words<R>): Readonly<Record<"robotstxt" | "line_before_group" | "line_in_group", R>> {
  const WS = named("white space", characters(/[\u0020\u0009]/));
  const identifier = some(characters(/[\u002DA-Z\u005Fa-z]/));
  const product_token = named("a product token", choice(identifier, literal("*")));
  const UTF8_1_noctl = characters(/[\u0021\u0022\u0024-\u007F]/);
  const UTF8_2 = characters(/[\u0080-\u07FF]/);
  const UTF8_3 = characters(/[\u0800-\uD7FF\uE000-\uFFFF]/);
  const UTF8_4 = sequence(characters(/[\uD800-\uDBFF]/), characters(/[\uDC00-\uDFFF]/));
  const UTF8_char_noctl = named("a character", choice(UTF8_1_noctl, UTF8_2, UTF8_3, UTF8_4));
  const comment = named("a comment", sequence(literal("#"), many(choice(UTF8_char_noctl, WS, literal("#")))));
  const NL = named("a line end", choice(literal("\r\n"), literal("\r"), literal("\n")));
  const EOL = sequence(many(WS), optional(comment), NL);
  const startgroupline = sequence(many(WS), literalIgnoringCase("user-agent"), many(WS), literal(":"), many(WS), product_token, EOL);
  const emptyline = EOL;
  const path_pattern = named("a path pattern", sequence(literal("/"), many(UTF8_char_noctl)));
  const empty_pattern = sequence();
  const rule = sequence(many(WS), choice(literalIgnoringCase("allow"), literalIgnoringCase("disallow")), many(WS), literal(":"), many(WS), choice(path_pattern, empty_pattern), EOL);
  const group = sequence(startgroupline, many(choice(startgroupline, emptyline)), many(choice(rule, emptyline)));
  const robotstxt = many(choice(group, emptyline));
  const defined_key = sequence(choice(literalIgnoringCase("user-agent"), literalIgnoringCase("allow"), literalIgnoringCase("disallow")), many(WS), literal(":"));
  const other_key = named("a key", some(characters(/[\u002DA-Za-z0-9\u005F]/)));
  const other_value = sequence(some(UTF8_char_noctl), many(sequence(some(WS), some(UTF8_char_noctl))));
  const other_record = sequence(many(WS), not(defined_key), other_key, many(WS), literal(":"), many(WS), optional(other_value), EOL);
  const line_before_group = choice(startgroupline, emptyline, sequence(condition((options) => { return options.otherRecords; }), other_record));
  const star_pattern = named("a pattern that begins with *", sequence(literal("*"), many(UTF8_char_noctl)));
  const star_rule = sequence(many(WS), choice(literalIgnoringCase("allow"), literalIgnoringCase("disallow")), many(WS), literal(":"), many(WS), star_pattern, EOL);
  const line_in_group = choice(line_before_group, rule, sequence(condition((options) => { return options.starPatterns; }), star_rule));
  return { robotstxt, line_before_group, line_in_group };
}
