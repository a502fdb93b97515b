// Request-rate and Visit-time: how often and when to visit ("An Extended Standard
// for Robot Exclusion", Sean Conner, 1996).
import type { RequestRate, TimeWindow } from "./model.ts";
import { type ReadValue, textOf } from "./value.ts";

const secondsOf: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * `documents/time[unit] [hhmm-hhmm]`; without a unit the time is in seconds. `d`, which Protego reads,
 * is a day.
 */
export const readRequestRate: ReadValue<RequestRate> = (value, report) => {
  const text = textOf(value);
  const parts = /^(\d+)[ \t]*\/[ \t]*(\d+)([smhd]?)(?:[ \t]+(\d{4}-\d{4}))?$/i.exec(text);
  if (parts !== null) {
    const [, requestsText, timeText, unit = "", hours] = parts;
    const requests = Number(requestsText);
    const seconds = Number(timeText) * (secondsOf[unit.toLowerCase()] ?? 1);
    const window = hours === undefined ? null : timeWindow(hours);
    const isCount = (count: number) => count > 0 && Number.isSafeInteger(count);
    if (isCount(requests) && isCount(seconds) && (hours === undefined || window !== null)) {
      return { requests, seconds, window };
    }
  }
  report("request-rate-syntax", value.span, { value: text });
  return null;
};

/** `hhmm-hhmm`, or with white space between the two. */
export const readVisitTime: ReadValue<TimeWindow> = (value, report) => {
  const text = textOf(value);
  const window = timeWindow(text);
  if (window === null) report("visit-time-syntax", value.span, { value: text });
  return window;
};

function timeWindow(text: string): TimeWindow | null {
  const hours = /^(\d\d)(\d\d)(?:[ \t]*-[ \t]*|[ \t]+)(\d\d)(\d\d)$/.exec(text);
  if (hours === null) return null;
  const [from, to] = [minutes(hours[1], hours[2]), minutes(hours[3], hours[4])];
  return from === null || to === null || from === 1440 ? null : { from, to };
}

/** Minutes after midnight; 2400 is the end of the day. */
function minutes(hour = "", minute = ""): number | null {
  const total = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && total <= 1440 ? total : null;
}
