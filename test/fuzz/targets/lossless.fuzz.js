import { properties } from "./properties.js";

/** @param {Buffer} data */
export function fuzz(data) {
  properties.lossless?.(new Uint8Array(data));
}
