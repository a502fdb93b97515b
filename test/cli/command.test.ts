import { describe, expect, test } from "vitest";
import { type OptionSpec, readArguments } from "../../src/cli/command.ts";
import { UsageError } from "../../src/cli/io.ts";

const options: readonly OptionSpec[] = [
  { name: "strict", help: "" },
  { name: "agent", short: "a", value: "TOKEN", help: "" },
  { name: "format", value: "FORMAT", choices: ["pretty", "json"], help: "" },
];

const readThese = (...args: string[]) => readArguments({ name: "lint", options }, args);

describe("readArguments", () => {
  test("options may appear anywhere, arguments keep their order", () => {
    const args = readThese("a.txt", "--strict", "b.txt");
    expect(args.positionals).toEqual(["a.txt", "b.txt"]);
    expect(args.has("strict")).toBe(true);
  });

  test("a value follows its option or an equals sign, for short options as well", () => {
    expect(readThese("--agent", "A", "--agent=B", "-a", "C", "-aD").values("agent")).toEqual(["A", "B", "C", "D"]);
  });

  test("the last value of a repeated option counts", () => {
    expect(readThese("--format", "json", "--format", "pretty").value("format")).toBe("pretty");
  });

  test("options that are not given are absent", () => {
    const args = readThese();
    expect([args.has("strict"), args.value("format"), args.values("agent")]).toEqual([false, undefined, []]);
  });

  test("everything after -- is an argument, and - is always one", () => {
    expect(readThese("-", "--", "--strict").positionals).toEqual(["-", "--strict"]);
  });

  test("a star is accepted as a value", () => {
    expect(readThese("--agent", "*").value("agent")).toBe("*");
  });

  test("reading an option that the command does not declare throws", () => {
    expect(() => readThese().has("strcit")).toThrow(/has no option/);
    expect(() => readThese().has("strcit")).not.toThrow(UsageError);
  });

  const wrong: readonly [args: string[], message: string][] = [
    [["--strickt"], "unknown option --strickt for lint; did you mean --strict?"],
    [["--unicorn"], 'unknown option --unicorn for lint; see "robotspec lint --help"'],
    [["-x"], "unknown option -x for lint"],
    [["--no-strict"], "unknown option --no-strict for lint"],
    [["--__proto__"], "unknown option --__proto__ for lint"],
    [["--constructor"], 'unknown option --constructor for lint; see "robotspec lint --help"'],
    [["--strict=yes"], "--strict does not take a value"],
    [["--agent"], "--agent needs a value: --agent TOKEN"],
    [["--agent", ""], "--agent needs a value: --agent TOKEN"],
    [["--agent="], "--agent needs a value: --agent TOKEN"],
    [["--agent", "--strict"], 'needs a value before "--strict"; write --agent=--strict if that is the value'],
    [["--format", "josn"], 'unknown value "josn" for --format; did you mean "json"?'],
    [["--format=xml"], 'unknown value "xml" for --format; choose pretty or json'],
  ];
  for (const [args, message] of wrong) {
    test(`${args.join(" ")}: ${message}`, () => {
      expect(() => readThese(...args)).toThrow(UsageError);
      expect(() => readThese(...args)).toThrow(message);
    });
  }
});
