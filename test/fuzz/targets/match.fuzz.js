import { properties } from "./properties.js";

/** @param {Buffer} data */
export function fuzz(data) {
  properties.match?.(new Uint8Array(data));
}
