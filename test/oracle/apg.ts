// A second oracle for what the ABNF accepts (RFC 9309 §2.2): APG parses the octets
// with grammar/rfc9309.abnf. It shares only that file with the automaton. Returns a
// verdict, no position.
//
// APG is a PEG-like parser, not a general one: it takes the first alternative that
// fits, repeats greedily and does not backtrack into either. It still accepts the
// ABNF's language here, because:
//
// - NL = CR / LF / CRLF: CR always wins over CRLF; the LF left over is an
//   emptyline, which is allowed wherever a line may begin.
// - path-pattern / empty-pattern: where a path fits, its first octet is "/", and
//   nothing that may follow an empty pattern begins with "/".
// - *WS before empty-pattern = *WS before EOL's *WS: the first takes all of it, and
//   white space is optional in everything that follows.
// - *UTF8-char-noctl, identifier, *( … ) of a comment: nothing that may follow
//   begins with an octet that they repeat.
// - group: `*(startgroupline / emptyline)` and `*(rule / emptyline)` take lines that
//   a later repetition could have taken too, and each of those may be empty.
// - At the end of the input APG accepts a repetition, even `1*` with nothing
//   consumed (`User-agent:`). Every line ends with NL, which then fails.
//
// test/oracle/oracle.test.ts compares it with the automaton.
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
