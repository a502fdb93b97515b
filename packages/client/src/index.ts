// The entry of robotspec-client for Node.

export { type Connector, type ConnectRequest, type GuardOptions, guardedConnect } from "./guard.ts";
export { createRobotsClient } from "./node-client.ts";
export * from "./shared.ts";
