// Request-rate and Visit-time: how often and when to visit a site ("An Extended Standard for Robot Exclusion", Sean
// Conner, 1996).
import type { RequestRate, TimeWindow } from "./model.ts";
import { type ReadValue, textOf } from "./value.ts";

const secondsPerUnit: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * `documents/time[unit] [hhmm-hhmm]`. The unit is `s` by default, or `m`, `h` or `d` (days, an extension of Protego).
 */
export const readRequestRate: ReadValue<RequestRate> = (value, report) => {
  const text = textOf(value);
  const parts = /^(\d+)[ \t]*\/[ \t]*(\d+)([smhd]?)(?:[ \t]+(\d{4}-\d{4}))?$/i.exec(text);
  if (parts !== null) {
    const [, requestsText, timeText, unit = "", hours] = parts;
    const requests = Number(requestsText);
    const seconds = Number(timeText) * (secondsPerUnit[unit.toLowerCase()] ?? 1);
    const window = hours === undefined ? null : timeWindow(hours);
    const isCount = (count: number) => count > 0 && Number.isSafeInteger(count);
    if (isCount(requests) && isCount(seconds) && (hours === undefined || window !== null)) {
      return { requests, seconds, window };
    }
  }
  report("historic-record/request-rate", value.span, { value: text });
  return null;
};

/** `hhmm-hhmm`, or with white space instead of the hyphen. */
export const readVisitTime: ReadValue<TimeWindow> = (value, report) => {
  const text = textOf(value);
  const window = timeWindow(text);
  if (window === null) report("historic-record/visit-time", value.span, { value: text });
  return window;
};

function timeWindow(text: string): TimeWindow | null {
  const hours = /^(\d\d)(\d\d)(?:[ \t]*-[ \t]*|[ \t]+)(\d\d)(\d\d)$/.exec(text);
  if (hours === null) return null;
  const [from, to] = [minutes(hours[1], hours[2]), minutes(hours[3], hours[4])];
  return from === null || to === null || from === 1440 ? null : { from, to };
}

/** Minutes after midnight, 0 to 1440 (24:00); null for an invalid time. */
function minutes(hour = "", minute = ""): number | null {
  const total = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && total <= 1440 ? total : null;
}
