// Clean-param: query parameters that do not change the content of a page (Yandex).
import type { CleanParam } from "./model.ts";
import { type ReadValue, wordsOf } from "./value.ts";

/** The number of characters of a value that Yandex reads. */
const MAX_LENGTH = 500;

/** `name[&name…] [path]`. The findings follow the error list of Yandex's own checker. */
export const readCleanParam: ReadValue<CleanParam> = (value, report) => {
  const { source, span } = value;
  if (span.end - span.start > MAX_LENGTH) report("clean-param/length", span);
  const [names, pathSpan, more] = wordsOf(value);
  const written = names === undefined ? "" : source.slice(names.start, names.end);
  const params = written.startsWith("/") ? [] : written.split("&").filter((name) => name !== "");
  if (params.length === 0) {
    report("clean-param/no-parameter", span);
    return null;
  }
  const path = pathSpan === undefined ? null : source.slice(pathSpan.start, pathSpan.end);
  // "&" is only valid between two names; a name has no "=value".
  const separator = /[,;?=|]|^&|&(?=&|$)/.exec(written);
  if (separator !== null && names !== undefined) {
    report("clean-param/separator", { start: names.start + separator.index, end: names.start + separator.index + 1 });
  } else if (pathSpan !== undefined && path !== null && !/^[/*]/.test(path)) {
    report("clean-param/separator", pathSpan);
  } else if (more !== undefined) report("clean-param/separator", more);
  return { params, path };
};
