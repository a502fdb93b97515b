import { properties } from "./properties.js";

/** @param {Buffer} data */
export function fuzz(data) {
  properties.rewrite?.(new Uint8Array(data));
}
