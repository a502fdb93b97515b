// Generated from grammar/robotstxt.peggy by `npm run generate`; do not edit.
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
}

/** The start rules. */
export function rulesIn<R>({ literal, literalIgnoringCase, characters, sequence, choice, optional, many, some, not, named }: Words<R>): Readonly<Record<"koster_robotstxt" | "koster_lines" | "rep1994_file" | "rep1994_lines", R>> {
  const WS = named("white space", characters(/[\u0020\u0009]/));
  const NL = named("a line end", choice(literal("\r\n"), literal("\r"), literal("\n")));
  const koster_blank = sequence(many(WS), NL);
  const koster_comment = named("a comment", sequence(literal("#"), many(characters(/[\u0000-\u0009\u000B\u000C\u000E-\u007F]/))));
  const koster_commentline = sequence(many(WS), koster_comment, NL);
  const koster_token = named("a name", some(characters(/[\u0021\u0024\u0025\u0026\u0027\u002A\u002B\u002D\u002E0-9A-Z\u005E\u005F\u0060a-z\u007C\u007E]/)));
  const koster_EOL = sequence(many(WS), optional(koster_comment), NL);
  const koster_agentline = sequence(literalIgnoringCase("User-agent:"), many(WS), koster_token, koster_EOL);
  const koster_hex = named("a hexadecimal digit", characters(/[0-9A-Fa-f]/));
  const koster_escape = sequence(literal("%"), koster_hex, koster_hex);
  const koster_pchar = choice(characters(/[A-Za-z0-9\u0024\u002D\u005F\u002E\u002B\u0021\u002A\u0027\u0028\u0029\u002C\u003A\u0040\u0026\u003D]/), koster_escape);
  const koster_path = sequence(literal("/"), many(choice(literal("/"), koster_pchar)));
  const koster_disallowline = sequence(literalIgnoringCase("Disallow"), literal(":"), many(WS), optional(koster_path), koster_EOL);
  const koster_allowline = sequence(literalIgnoringCase("Allow"), literal(":"), many(WS), optional(koster_path), koster_EOL);
  const koster_defined_key = sequence(choice(literalIgnoringCase("User-agent"), literalIgnoringCase("Disallow"), literalIgnoringCase("Allow")), literal(":"));
  const koster_value = many(characters(/[\u0000-\u0009\u000B\u000C\u000E-\u0022\u0024-\u007F]/));
  const koster_extension = sequence(not(koster_defined_key), koster_token, literal(":"), koster_value, koster_EOL);
  const koster_ruleline = choice(koster_disallowline, koster_allowline, koster_extension);
  const koster_record = sequence(many(koster_commentline), koster_agentline, many(choice(koster_commentline, koster_agentline)), some(koster_ruleline), many(choice(koster_commentline, koster_ruleline)));
  const koster_commentblank = sequence(many(koster_commentline), koster_blank, many(choice(koster_blank, koster_commentline)));
  const koster_robotstxt = sequence(many(choice(koster_blank, koster_commentline)), optional(sequence(koster_record, many(sequence(koster_commentblank, some(koster_record))))), many(choice(koster_blank, koster_commentline)));
  const koster_lines = many(choice(koster_agentline, koster_ruleline, koster_commentline, koster_blank));
  const rep1994_blankline = sequence(many(WS), NL);
  const rep1994_comment = named("a comment", sequence(literal("#"), many(characters(/[^\u000D\u000A]/))));
  const rep1994_commentline = sequence(many(WS), rep1994_comment, NL);
  const rep1994_defined_key = sequence(choice(literalIgnoringCase("User-agent"), literalIgnoringCase("Disallow")), literal(":"));
  const rep1994_field = named("a field name", some(characters(/[^\u0020\u0009\u003A\u0023\u000D\u000A]/)));
  const rep1994_text = named("a value", sequence(some(characters(/[^\u0020\u0009\u0023\u000D\u000A]/)), many(sequence(some(WS), some(characters(/[^\u0020\u0009\u0023\u000D\u000A]/))))));
  const rep1994_eol = sequence(many(WS), optional(rep1994_comment), NL);
  const rep1994_other_line = sequence(not(rep1994_defined_key), rep1994_field, literal(":"), many(WS), optional(rep1994_text), rep1994_eol);
  const rep1994_ignored = choice(rep1994_commentline, rep1994_other_line);
  const rep1994_agent_line = sequence(literalIgnoringCase("User-agent"), literal(":"), many(WS), rep1994_text, rep1994_eol);
  const rep1994_disallow_line = sequence(literalIgnoringCase("Disallow"), literal(":"), many(WS), optional(rep1994_text), rep1994_eol);
  const rep1994_record = sequence(rep1994_agent_line, many(choice(rep1994_agent_line, rep1994_ignored)), rep1994_disallow_line, many(choice(rep1994_disallow_line, rep1994_ignored)));
  const rep1994_separator = sequence(rep1994_blankline, many(choice(rep1994_blankline, rep1994_ignored)));
  const rep1994_file = sequence(many(choice(rep1994_blankline, rep1994_ignored)), optional(sequence(rep1994_record, many(sequence(rep1994_separator, rep1994_record)))), many(choice(rep1994_blankline, rep1994_ignored)));
  const rep1994_lines = many(choice(rep1994_agent_line, rep1994_disallow_line, rep1994_ignored, rep1994_blankline));
  return { koster_robotstxt, koster_lines, rep1994_file, rep1994_lines };
}
