// Crawl-delay: seconds between two requests. No document specifies it.
import { type ReadValue, textOf } from "./value.ts";

/** Seconds in a day. */
export const DAY = 86_400;

/** A finite decimal number of seconds, at least 0, without sign, exponent or unit. */
export const readCrawlDelay: ReadValue<number> = (value, report) => {
  const text = textOf(value);
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) || !Number.isFinite(Number(text))) {
    const isNegative = /^-(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
    report(isNegative ? "crawl-delay/negative" : "crawl-delay/number", value.span, { value: text });
    return null;
  }
  const seconds = Number(text);
  if (seconds >= DAY) report("crawl-delay/days", value.span, { value: text });
  return seconds;
};
