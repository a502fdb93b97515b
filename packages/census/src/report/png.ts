// Renders the SVG of a chart as PNG.
import { Resvg } from "@resvg/resvg-js";
import { COLOURS, PAPER, TEXT } from "./style.ts";

/** Pixels for one unit of the SVG. */
const SCALE = 2;

/** The octets of a PNG file in the colours of the light page. The renderer reads no variables of CSS, so values replace them. */
export function pngOf(svg: string): Uint8Array {
  const values = new Map(Array.from(COLOURS.matchAll(/(--\w+):([^;}]+)/g), ([, name, value]) => [name, value]));
  const plain = svg
    .replace(/var\((--\w+)\)/g, (whole, name: string) => values.get(name) ?? whole)
    .replaceAll("currentColor", TEXT);
  const renderer = new Resvg(plain, {
    background: PAPER,
    fitTo: { mode: "zoom", value: SCALE },
    font: { loadSystemFonts: true, defaultFontFamily: "DejaVu Sans", sansSerifFamily: "DejaVu Sans" },
  });
  return renderer.render().asPng();
}
