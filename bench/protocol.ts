// The protocol between the benchmarks and a parser in its own process: lines of ASCII,
// and files as raw octets after a line with their length. README.md documents it for
// authors of such programs.
import type { Question } from "./questions.ts";

const version = 1;

/** A file and its queries. */
export interface Task {
  readonly octets: Uint8Array;
  readonly questions: readonly Question[];
}

/** What is timed: parsing; parsing and deciding; deciding by files that were compiled before. */
const operations = ["parse", "answer", "decide"] as const;
export type Operation = (typeof operations)[number];

export type Request =
  | { readonly kind: "set"; readonly name: string; readonly tasks: readonly Task[] }
  | { readonly kind: "run"; readonly operation: Operation; readonly set: string }
  | { readonly kind: "end" };

export type Reply =
  | { readonly kind: "hello"; readonly about: string }
  | { readonly kind: "ok" }
  /** Nanoseconds, and the number of "allowed" answers (or any number that depends on the input). */
  | { readonly kind: "time"; readonly nanoseconds: number; readonly number: number }
  | { readonly kind: "no"; readonly reason: string };

const lineFeed = Buffer.from("\n");

/** A request as octets. */
export function encodeRequest(request: Request): Buffer {
  switch (request.kind) {
    case "set": {
      const parts: Uint8Array[] = [Buffer.from(`set ${request.name} ${request.tasks.length}\n`)];
      for (const { octets, questions } of request.tasks) {
        parts.push(Buffer.from(`file ${octets.length} ${questions.length}\n`), octets, lineFeed);
        parts.push(Buffer.from(questions.map(({ agent, url }) => `${agent} ${url}\n`).join("")));
      }
      return Buffer.concat(parts);
    }
    case "run":
      return Buffer.from(`run ${request.operation} ${request.set}\n`);
    case "end":
      return Buffer.from("end\n");
    default:
      return request satisfies never;
  }
}

/** The first line that a program prints. */
export function helloLine(about: string): string {
  return `robots-bench ${version} ${about}`;
}

/** Parses a reply line, given without its line feed. Throws an Error that quotes an invalid line. */
export function readReply(line: string): Reply {
  const [word = "", ...rest] = line.split(" ");
  if (word === "robots-bench" && rest[0] === String(version)) return { kind: "hello", about: rest.slice(1).join(" ") };
  if (word === "ok" && rest.length === 0) return { kind: "ok" };
  if (word === "no") return { kind: "no", reason: rest.join(" ") };
  if (word === "time" && rest.length === 2 && rest.every((part) => /^\d+$/.test(part))) {
    return { kind: "time", nanoseconds: Number(rest[0]), number: Number(rest[1]) };
  }
  throw new Error(`${JSON.stringify(line)} is not a valid reply; see "Parsers in other languages" in bench/README.md.`);
}

/** Parses requests from a stream of octets. */
export class RequestReader {
  #octets: Buffer = Buffer.alloc(0);
  #set: { readonly name: string; readonly count: number; readonly tasks: Task[] } | null = null;
  #task: { readonly octets: Uint8Array; readonly count: number; readonly questions: Question[] } | null = null;

  /** Appends octets and returns the requests they complete. Throws on an invalid request. */
  take(chunk: Uint8Array): Request[] {
    this.#octets = Buffer.concat([this.#octets, chunk]);
    const requests: Request[] = [];
    let at = 0;
    for (;;) {
      const end = this.#octets.indexOf(10, at);
      if (end === -1) break;
      const line = this.#octets.toString("latin1", at, end);
      const file = this.#task === null ? /^file (\d+) (\d+)$/.exec(line) : null;
      if (this.#set !== null && file !== null) {
        const length = Number(file[1]);
        // The file and its line feed may not have arrived yet.
        if (this.#octets.length < end + 1 + length + 1) break;
        const octets = Buffer.from(this.#octets.subarray(end + 1, end + 1 + length));
        this.#task = { octets, count: Number(file[2]), questions: [] };
        at = end + 1 + length + 1;
      } else {
        const request = this.#line(line);
        if (request !== null) requests.push(request);
        at = end + 1;
      }
      const set = this.#closed();
      if (set !== null) requests.push(set);
    }
    this.#octets = this.#octets.subarray(at);
    return requests;
  }

  #line(line: string): Request | null {
    if (this.#task !== null) {
      const space = line.indexOf(" ");
      if (space < 1)
        throw new Error(`${JSON.stringify(line)} is not a valid question: write an agent, a space and a URL.`);
      this.#task.questions.push({ agent: line.slice(0, space), url: line.slice(space + 1) });
      return null;
    }
    const words = line.split(" ");
    if (this.#set === null && words[0] === "set" && words.length === 3 && /^\d+$/.test(words[2] ?? "")) {
      this.#set = { name: words[1] ?? "", count: Number(words[2]), tasks: [] };
      return null;
    }
    const operation = operations.find((one) => one === words[1]);
    if (this.#set === null && words[0] === "run" && words.length === 3 && operation !== undefined) {
      return { kind: "run", operation, set: words[2] ?? "" };
    }
    if (this.#set === null && line === "end") return { kind: "end" };
    throw new Error(`${JSON.stringify(line)} is not a valid request; see bench/README.md.`);
  }

  /** Ends a file with its last question, and a set with its last file. */
  #closed(): Request | null {
    if (this.#task !== null && this.#task.questions.length === this.#task.count) {
      this.#set?.tasks.push({ octets: this.#task.octets, questions: this.#task.questions });
      this.#task = null;
    }
    if (this.#set === null || this.#task !== null || this.#set.tasks.length < this.#set.count) return null;
    const { name, tasks } = this.#set;
    this.#set = null;
    return { kind: "set", name, tasks };
  }
}
