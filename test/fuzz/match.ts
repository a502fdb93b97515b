// `npm run fuzz:match [-- --runs N --seed S]`: what `npm test` promises of decisions
// on thousands of files, on a million: that every way to an answer gives that of a
// slow reading, the same reason and the same line, in every dialect, and that every
// way gives the same answer where files have many rules.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { type DialectName, dialects } from "../../src/index.ts";
import { encode, utf8Length } from "../../src/text/decode.ts";
import { googleQuestion } from "../dialects/google-files.ts";
import { question as oldQuestion } from "../dialects/old-files.ts";
import { askLibrary } from "../dialects/robots-cc.ts";
import { slow1994, slow1996 } from "../dialects/slow-1994-1996.ts";
import { slow2019, slowYandex } from "../dialects/slow-2019-yandex.ts";
import { asFile } from "../match/arbitraries.ts";
import { everyPath, type Said } from "../match/every-path.ts";
import { crowd, question as rfcQuestion } from "../match/questions.ts";
import { referenceDecision } from "../match/reference.ts";
import { longRun } from "./long-run.ts";

/** Some question, what every way says, and what it should say; null where there is no slow reading. */
interface Trial {
  readonly asked: unknown;
  readonly ways: Readonly<Record<string, Said>>;
  readonly expected: Partial<Said> | null;
}

const rfc = rfcQuestion.map(({ list, agent, url }): Trial => {
  const { text, groups } = asFile(list);
  const { allowed, reason, line } = referenceDecision(groups, agent, url);
  return {
    asked: { text, agent, url },
    ways: everyPath(text, "rfc9309", [agent], url),
    expected: { allowed, reason, line },
  };
});

const old = fc
  .tuple(oldQuestion, fc.constantFrom("rep-1994", "koster-1996", "rep-2019", "yandex"))
  .map(([asked, dialect]): Trial => {
    const { text, agent, others, url } = asked;
    const octets = encode(text, "utf-8", utf8Length(text, "utf-8", text.length));
    const agents = dialect === "yandex" ? [agent, ...others] : [agent];
    const expected = {
      "rep-1994": () => slow1994(text, agent, url),
      "koster-1996": () => slow1996(text, agent, url),
      "rep-2019": () => slow2019(text, agent, url),
      yandex: () => slowYandex(text, agents, url),
    }[dialect]();
    return { asked: { ...asked, dialect }, ways: everyPath(octets, dialect, agents, url), expected };
  });

const google = googleQuestion.map(({ robots, agents, url }): Trial => {
  const { allowed, line, priority } = askLibrary(robots, agents, url);
  // A rule of priority 0 decides nothing, whatever line the library names.
  const expected = priority > 0 ? { allowed, line } : { allowed, line: null };
  return { asked: { robots, agents, url }, ways: everyPath(robots, "google", agents, url, true), expected };
});

const many = fc
  .tuple(crowd, fc.constantFrom(...(Object.keys(dialects) as DialectName[])))
  .map(([{ text, url }, dialect]): Trial => {
    return { asked: { text, url, dialect }, ways: everyPath(text, dialect, ["FooBot"], url), expected: null };
  });

await longRun("decisions", fc.oneof(rfc, old, google, many), (trial) => {
  const { asked, ways, expected } = trial;
  const [first, ...others] = Object.values(ways);
  const agree = others.every((other) => isDeepStrictEqual(other, first));
  const right = Object.entries(expected ?? {}).every(([key, value]) => first?.[key as keyof Said] === value);
  return agree && right ? null : { asked, ways, expected };
});
