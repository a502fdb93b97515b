// The background thread of Node. The thread runs this same file, which answers jobs there; so it also works where a
// bundler has put the whole server into one file.
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { answer, type Port } from "../thread.ts";

const MARK = "robotspec-language-server";

export function startThread(): Port {
  const worker = new Worker(new URL(import.meta.url), { workerData: MARK });
  // A thread at work does not keep the server alive.
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on("message", listener),
    onError: (listener) => worker.on("error", listener),
    terminate: () => void worker.terminate(),
  };
}

if (!isMainThread && workerData === MARK) {
  parentPort?.on("message", (message: unknown) => parentPort?.postMessage(answer(message)));
}
