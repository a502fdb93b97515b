// Lines that two large readers decide differently by.
import type { CodeEntry } from "./entry.ts";

export type ReadersCode = "readers-differ";

export const readersCodes: Readonly<Record<ReadersCode, CodeEntry>> = {
  "readers-differ": {
    severity: "warning",
    category: "crawlers",
    recommended: false,
    spec: "2.2.2",
    text: 'To {dialect} "{path}" is {here}, to {reader} it is {there}, because of this line; write it so that both read it alike.',
  },
};
