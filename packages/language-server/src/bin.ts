#!/usr/bin/env node
// The command: serves one client over standard input and output, a socket or Node's IPC.
import { isMainThread } from "node:worker_threads";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeHost } from "./node/host.ts";
import { serve } from "./server/server.ts";
import { version } from "./version.ts";

const HELP = `Usage: robotspec-language-server --stdio

Language server for robots.txt. An editor starts it and communicates with it by the Language Server Protocol.

  --stdio         over standard input and output
  --node-ipc      over Node's IPC, for a client that is a Node program
  --socket=PORT   over a socket, to which the server connects
  --pipe=NAME     over a named pipe or a Unix socket, to which the server connects
  --version       print the version
  --help          print this help
`;

/** Why the arguments name no transport, as a clause; null if they name one. Editors add arguments of their own. */
function faultOf(args: readonly string[]): string | null {
  const at = args.findIndex((arg) => /^--(?:stdio|node-ipc)$|^--(?:socket|pipe)(?:=|$)/.test(arg));
  const transport = args[at];
  if (transport === undefined)
    return args[0] === undefined ? "missing transport; use --stdio" : `unknown option ${args[0]}; use --stdio`;
  const [option, value = args[at + 1] ?? ""] = transport.split(/=(.*)/s, 2);
  if (option === "--pipe" && value === "") return "--pipe needs a value: --pipe=NAME";
  if (option !== "--socket" || /^[1-9]\d*$/.test(value)) return null;
  return value === "" ? "--socket needs a value: --socket=PORT" : `invalid --socket "${value}"; give a port number`;
}

function main(args: readonly string[]): void {
  if (args.includes("--help")) process.stdout.write(HELP);
  else if (args.includes("--version")) process.stdout.write(`${version}\n`);
  else {
    const fault = faultOf(args);
    if (fault !== null) {
      process.stderr.write(`robotspec-language-server: ${fault}\n\n${HELP}`);
      process.exitCode = 2;
      return;
    }
    const connection = createConnection(ProposedFeatures.all);
    serve(connection, nodeHost(), version);
    connection.listen();
  }
}

// A thread of the server may run this file, too; see node/thread.ts.
if (isMainThread) main(process.argv.slice(2));
