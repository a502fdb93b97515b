// A second opinion on what the ABNF accepts (RFC 9309 §2.2): APG reads
// grammar/rfc9309.abnf and parses octets by it. It shares nothing with the
// automaton but the file. Verdict only.
//
// APG is no general ABNF parser: it takes the first alternative that fits and
// repeats as often as it can, and never comes back to either. Why its language is
// the ABNF's here all the same, point by point:
//
// - NL = CR / LF / CRLF: CR always wins over CRLF; the LF left over is an
//   emptyline, which may stand wherever a line may begin.
// - path-pattern / empty-pattern: where a path fits, its first octet is "/", with
//   which nothing behind an empty pattern begins.
// - *WS before empty-pattern = *WS before EOL's *WS: the first takes all of it, and
//   all that follows may be without.
// - *UTF8-char-noctl, identifier, *( … ) of a comment: nothing that may follow
//   begins with what they repeat.
// - group: `*(startgroupline / emptyline)` and `*(rule / emptyline)` take lines that
//   a later repetition could have taken too, and every one of these may be empty.
// - At the end of the input APG takes a repetition as done, even `1*` with nothing
//   read (`User-agent:`). Every line ends with NL, which then fails.
//
// test/oracle/oracle.test.ts holds it against the automaton.
import apg from "apg-js";
import { abnfText } from "./grammar.ts";
import { octetsOf, type Source } from "./octets.ts";

const api = new apg.apgApi(abnfText);
api.generate();
if (api.errors.length > 0) throw new Error(api.errorsToAscii());
const grammar = api.toObject();
const parser = new apg.apgLib.parser();

/** Whether APG derives a source from `robotstxt`. */
export function apgAccepts(source: Source): boolean {
  return parser.parse(grammar, "robotstxt", [...octetsOf(source)]).success;
}
