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

const TRANSPORT = /^--(?:stdio|node-ipc|socket(?:=\d+)?|pipe(?:=.+)?)$/;

function main(args: readonly string[]): void {
  if (args.includes("--help")) process.stdout.write(HELP);
  else if (args.includes("--version")) process.stdout.write(`${version}\n`);
  else if (!args.some((arg) => TRANSPORT.test(arg))) {
    process.stderr.write(`robotspec-language-server: missing transport; use --stdio\n\n${HELP}`);
    process.exitCode = 2;
  } else {
    const connection = createConnection(ProposedFeatures.all);
    serve(connection, nodeHost(), version);
    connection.listen();
  }
}

// A thread of the server may run this file, too; see node/thread.ts.
if (isMainThread) main(process.argv.slice(2));
