// Renders the SVG of a chart as PNG.
import sharp from "sharp";
import { COLOURS, PAPER, TEXT } from "./style.ts";

/** Pixels per inch of the image; an SVG has 72 units per inch. */
const DENSITY = 144;

/** The octets of a PNG file in the colours of the light page. The renderer reads no variables of CSS, so values replace them. */
export function pngOf(svg: string): Promise<Uint8Array> {
  const values = new Map(Array.from(COLOURS.matchAll(/(--\w+):([^;}]+)/g), ([, name, value]) => [name, value]));
  const plain = svg
    .replace(/var\((--\w+)\)/g, (whole, name: string) => values.get(name) ?? whole)
    .replaceAll("currentColor", TEXT);
  return sharp(Buffer.from(plain), { density: DENSITY }).flatten({ background: PAPER }).png().toBuffer();
}
