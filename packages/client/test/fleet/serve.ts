// Lets a child process answer the test that started it. It exits with the test.

/** The requests that a child understands, by name: a function from the argument to the reply. */
export type Requests = Readonly<Record<string, (request: never) => unknown>>;

export interface Message {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
}

export interface ChildReply {
  readonly id: number;
  readonly reply?: unknown;
  readonly error?: string;
}

/** Answers the parent's requests until it disconnects or exits. */
export function serve(requests: Requests): void {
  process.on("disconnect", () => process.exit(0));
  process.on("message", async ({ id, name, request }: Message) => {
    const answer = async (): Promise<ChildReply> => {
      try {
        return { id, reply: await requests[name]?.(request as never) };
      } catch (error) {
        return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
      }
    };
    process.send?.(await answer());
  });
}
