export {
  type DecodedSource,
  type DecodeOptions,
  decode,
  encode,
  isEscapedOctet,
  isSource,
  type Source,
  type SourceForm,
} from "./decode.ts";
export { type LineIndex, lineAt, lineIndex, octetAt, offsetAt, positionAt } from "./line-index.ts";
export { nearest } from "./nearest.ts";
export type { Edit, Position, Span } from "./span.ts";
