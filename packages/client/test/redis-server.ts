// A real Redis for tests: started on a socket of its own, without persistence, and
// ended by its process id, also when the process that started it is killed.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";

/** Options of ioredis that lead to a server. */
export type RedisAddress = { readonly path: string } | { readonly host: string; readonly port: number };

export interface RedisServer {
  readonly address: RedisAddress;
  /** Kills the server as a crash would. */
  crash(): void;
  /** Settles when the server and its files are gone. */
  end(): Promise<void>;
}

const installed = spawnSync("redis-server", ["--version"]).status === 0;

/** Whether tests that need a redis-server are run. In CI they always are, and fail without one. */
export const hasRedis: boolean = installed || (process.env.CI ?? "") !== "";

// The server is a child of a shell that waits for the end of its input, so it ends with this process, however that
// ends.
const keeper = `
redis-server "$@" </dev/null &
server=$!
echo "$server"
read -r _
kill "$server"
wait "$server"
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

const clusterOptions = async (host: string) =>
  Object.entries({ enabled: "yes", port: `${await freePort()}`, "announce-ip": host }).flatMap(([name, value]) => [
    `--cluster-${name}`,
    value,
  ]);

/** Starts a server with no data in it. `cluster`: one that is a cluster by itself. Rejects with what it logged. */
export async function startRedis({ cluster = false }: { cluster?: boolean } = {}): Promise<RedisServer> {
  if (!installed) throw new Error("redis-server is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "robotspec-redis-"));
  const log = join(folder, "log");
  const address: RedisAddress = cluster
    ? { host: "127.0.0.1", port: await freePort() }
    : { path: join(folder, "socket") };
  const own =
    "port" in address
      ? ["--bind", address.host, "--port", `${address.port}`, ...(await clusterOptions(address.host))]
      : ["--port", "0", "--unixsocket", address.path];
  const child = spawn(
    "sh",
    ["-c", keeper, "sh", ...own, "--save", "", "--appendonly", "no", "--dir", folder, "--logfile", log],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const gone = once(child, "exit");
  const [line] = await once(child.stdout, "data");
  const pid = Number(String(line));

  const server: RedisServer = {
    address,
    crash: () => process.kill(pid, "SIGKILL"),
    async end() {
      child.stdin.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    const probe = new Redis({
      ...address,
      retryStrategy: (times: number) => (times < 200 ? 25 : null),
      maxRetriesPerRequest: null,
    });
    // It needs a moment to start.
    probe.on("error", () => {});
    try {
      await probe.ping();
      if (cluster) {
        await probe.cluster("ADDSLOTSRANGE", 0, 16383);
        while (!(await probe.cluster("INFO")).includes("cluster_state:ok")) await sleep(10);
      }
    } finally {
      probe.disconnect();
    }
  } catch (cause) {
    const said = readFileSync(log, "utf8");
    await server.end();
    throw new Error(`redis-server did not start: ${said}`, { cause });
  }
  return server;
}
