// Clean-param: query parameters that do not change a page (Yandex).
import type { CleanParam } from "./model.ts";
import { fieldsOf, type ReadValue } from "./value.ts";

/** Characters of a value that Yandex reads. */
const LONGEST = 500;

/** `name[&name…] [path]`: what is wrong with it follows the list of errors Yandex's own checker has. */
export const readCleanParam: ReadValue<CleanParam> = (value, report) => {
  const { source, span } = value;
  if (span.end - span.start > LONGEST) report("clean-param-too-long", span);
  const [names, place, more] = fieldsOf(value);
  const written = names === undefined ? "" : source.slice(names.start, names.end);
  const params = written.startsWith("/") ? [] : written.split("&").filter((name) => name !== "");
  if (params.length === 0) {
    report("clean-param-without-parameter", span);
    return null;
  }
  const path = place === undefined ? null : source.slice(place.start, place.end);
  // Between two names, at an end, or twice, "&" joins nothing; a name has no value.
  const separator = /[,;?=|]|^&|&(?=&|$)/.exec(written);
  if (separator !== null && names !== undefined) {
    report("clean-param-separator", { start: names.start + separator.index, end: names.start + separator.index + 1 });
  } else if (place !== undefined && path !== null && !/^[/*]/.test(path)) {
    report("clean-param-separator", place);
  } else if (more !== undefined) report("clean-param-separator", more);
  return { params, path };
};
