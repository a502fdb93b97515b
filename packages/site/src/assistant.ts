// Asks the worker. Answers about a text that has changed since are dropped.
import type { Reply, RequestKind, Requests } from "./protocol.ts";
import { trustedUrl } from "./trusted-url.ts";

/** The worker's file, relative to the page; the build replaces it. */
declare const WORKER_URL: string;

/** The worker, as functions that return promises. */
export class Assistant {
  readonly #worker = new Worker(trustedUrl(WORKER_URL), { type: "module" });
  readonly #waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  #count = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("error" in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data.answer as never);
    };
  }

  /** Sends a request. The worker answers in order. */
  ask<Kind extends RequestKind>(kind: Kind, question: Requests[Kind]["question"]): Promise<Requests[Kind]["answer"]> {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, question });
    });
  }
}
