// Dates of HTTP headers (RFC 9110 §5.6.7), in the three formats that a recipient must accept. Reads no clock.

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const imfFixdate = /^[a-z]{3}, (\d\d) ([a-z]{3}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/i;
const rfc850 = /^[a-z]{6,9}, (\d\d)-([a-z]{3})-(\d\d) (\d\d):(\d\d):(\d\d) GMT$/i;
const asctime = /^[a-z]{3} ([a-z]{3}) (\d\d| \d) (\d\d):(\d\d):(\d\d) (\d{4})$/i;

/**
 * Milliseconds since the epoch of an HTTP date; null for any other value, such as `0` or a day that does not exist.
 * A two-digit year is the one nearest to `around`, also in milliseconds since the epoch.
 */
export function readHttpDate(value: string, around: number): number | null {
  const fixdate = imfFixdate.exec(value);
  if (fixdate !== null) {
    const [, day, month, year, hour, minute, second] = fixdate;
    return instant(Number(year), month, day, hour, minute, second);
  }
  const old = rfc850.exec(value);
  if (old !== null) {
    const [, day, month, year, hour, minute, second] = old;
    return instant(nearestYear(Number(year), around), month, day, hour, minute, second);
  }
  const c = asctime.exec(value);
  if (c === null) return null;
  const [, month, day, hour, minute, second, year] = c;
  return instant(Number(year), month, day, hour, minute, second);
}

/** Null for a month, a day or a time that does not exist. 60 seconds are a leap second. */
function instant(year: number, monthName = "", day = "", hour = "", minute = "", second = ""): number | null {
  const month = months.indexOf(monthName.toLowerCase());
  const [d, h, m, s] = [Number(day), Number(hour), Number(minute), Number(second)];
  if (month === -1 || d < 1 || d > daysIn(year, month) || h > 23 || m > 59 || s > 60) return null;
  return (((daysSinceEpoch(year, month, d) * 24 + h) * 60 + m) * 60 + s) * 1000;
}

/** Number of days in a month, counted from 0. */
function daysIn(year: number, month: number): number {
  if (month === 1) return isLeap(year) ? 29 : 28;
  return month === 3 || month === 5 || month === 8 || month === 10 ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days from 1970-01-01 in the proleptic Gregorian calendar; `month` is counted from 0. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  let days = day - 1;
  for (let before = 0; before < month; before++) days += daysIn(year, before);
  return days + daysBefore(year) - daysBefore(1970);
}

/** Days from the start of year 0 to the start of a year. */
function daysBefore(year: number): number {
  if (year === 0) return 0;
  const last = year - 1;
  return year * 365 + Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400) + 1;
}

/** A two-digit year more than 50 years in the future is in the past (RFC 9110 §5.6.7). */
function nearestYear(twoDigits: number, around: number): number {
  const now = 1970 + Math.floor(around / 31_556_952_000);
  const year = now - (now % 100) + twoDigits;
  if (year > now + 50) return year - 100;
  return year < now - 50 ? year + 100 : year;
}
