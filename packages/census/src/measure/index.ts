// The entry `robotspec-census/measure`: octets to rows. Loads neither DuckDB nor any other native code.
export {
  type Cell,
  type Column,
  type ColumnType,
  fileTables,
  type Table,
  type TableName,
  tableOf,
  tables,
} from "../schema.ts";
export { fileIdOf } from "../sources/capture.ts";
export { answerRequest } from "./answer-request.ts";
export { LIMIT, measureFile } from "./measure-file.ts";
export { defaultOptions, type MeasureOptions, measureOptions, type ProfileName, profileNames } from "./options.ts";
export { noRows, type OpenRows, type Row, type Rows } from "./rows.ts";
