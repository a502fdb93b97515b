import { properties } from "./properties.js";

/** @param {Buffer} data */
export function fuzz(data) {
  properties.strict?.(new Uint8Array(data));
}
