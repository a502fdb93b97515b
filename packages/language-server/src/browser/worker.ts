// The worker of the browser: one file that is the server, and also the thread that a server starts for large documents.
import { answer, type Port } from "../thread.ts";
import { type Channel, startServer } from "./index.ts";

/** The parts of a worker's global scope that are used. */
interface Scope extends Channel {
  readonly name: string;
  readonly location: { readonly href: string };
  readonly importScripts?: () => void;
  readonly Worker?: new (url: string, options: { readonly name: string; readonly type: WorkerType }) => WebWorker;
}

type WorkerType = "classic" | "module";

interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

const THREAD = "robotspec-thread";
const scope = globalThis as unknown as Scope;

if (scope.name === THREAD) {
  scope.onmessage = (event: { readonly data: unknown }) => scope.postMessage(answer(event.data));
} else {
  const { Worker } = scope;
  startServer(scope, Worker === undefined ? null : () => startThread(Worker));
}

/** The type with which this worker was started: hosts that load it by `importScripts` cannot start the other one. */
function workerType(): WorkerType {
  try {
    scope.importScripts?.();
    return "classic";
  } catch {
    return "module";
  }
}

function startThread(Worker: NonNullable<Scope["Worker"]>): Port {
  const worker = new Worker(scope.location.href, { name: THREAD, type: workerType() });
  return {
    post: (message) => worker.postMessage(message),
    onMessage(listener) {
      worker.onmessage = ({ data }) => listener(data);
    },
    onError(listener) {
      worker.onerror = () => listener(new Error("The background thread failed."));
    },
    terminate: () => worker.terminate(),
  };
}
