// Lines of a robots.txt for the slow references of the older documents and of Yandex:
// split, cut at the comment, trimmed, split at the first colon. Shares no code with src/.

export interface SlowLine {
  /** 1-based. */
  readonly number: number;
  /**
   * `blank`: nothing but white space. `nothing`: a comment, or text without a colon. Otherwise the
   * field, by its key.
   */
  readonly kind: "blank" | "nothing" | "user-agent" | "allow" | "disallow" | "other";
  readonly value: string;
}

export function slowLines(text: string): SlowLine[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, ...slowLine(line) }));
}

function slowLine(line: string): Omit<SlowLine, "number"> {
  if (/^[ \t]*$/.test(line)) return { kind: "blank", value: "" };
  const field = /^[ \t]*([^:]*?)[ \t]*:[ \t]*(.*?)[ \t]*$/s.exec(line.replace(/#.*$/s, ""));
  if (field === null || field[1] === "") return { kind: "nothing", value: "" };
  const key = lowerCase(field[1] as string);
  const value = field[2] as string;
  if (key === "user-agent" || key === "allow" || key === "disallow") return { kind: key, value };
  return { kind: "other", value };
}

/** The letters A to Z, and nothing else. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export interface SlowAnswer {
  readonly allowed: boolean;
  readonly reason: string;
  readonly line: number | null;
}

export interface SlowRule {
  readonly allows: boolean;
  readonly pattern: string;
  readonly line: number;
}

export interface SlowGroup {
  readonly names: string[];
  readonly rules: SlowRule[];
}
