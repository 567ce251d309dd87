/** What a check needs to know of the moment: dates are relative to it. */
export interface Moment {
  /** 2026-11-15 */
  readonly today: string;
  /** 2026-11-15T14:30 */
  readonly now: string;
}

/** How a moment is written: the variants of the date question. */
export type MomentShape = "date" | "time" | "date-time" | "week" | "month";

const shapes: Readonly<Record<MomentShape, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}$/,
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/,
  week: /^\d{4}-W\d{2}$/,
  month: /^\d{4}-\d{2}$/,
};

/** Whether the text is a moment that exists, in exactly this shape. */
export function isMoment(shape: MomentShape, value: string): boolean {
  if (!shapes[shape].test(value)) return false;
  if (shape === "time") return isTime(value);
  if (Number(value.slice(0, 4)) === 0) return false;
  if (shape === "week") return isWeek(value);
  if (shape === "month") return isIn(Number(value.slice(5)), 1, 12);
  return isDay(value.slice(0, 10)) && (shape === "date" || isTime(value.slice(11)));
}

export const shapeOf = (value: string): MomentShape | undefined =>
  (["date", "time", "date-time", "week", "month"] as const).find((shape) => isMoment(shape, value));

const relative = /^today(?:([+-])(\d{1,6}))?$/;

/** A moment of the definition: written out, or relative to today. Undefined if it is none of this shape. */
export function momentOf(written: string | undefined, shape: MomentShape, { today, now }: Moment): string | undefined {
  if (written === undefined) return undefined;
  const match = relative.exec(written);
  if (match === null) return isMoment(shape, written) ? written : undefined;
  if (!isMoment("date", today)) return undefined;
  const day = addDays(today, Number(`${match[1] ?? "+"}${match[2] ?? "0"}`));
  if (day === undefined) return undefined;
  if (shape === "date") return day;
  if (shape === "month") return day.slice(0, 7);
  if (shape === "week") return weekOf(day);
  const time = now.slice(11, 16);
  if (!isTime(time)) return undefined;
  return shape === "time" ? time : `${day}T${time}`;
}

/** Below zero if the first is earlier, above if later; what one of them does not tell, such as the time, does not count. */
export function compareMoments(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const [a, b] = one.length === other.length ? [one, other] : [one.slice(0, length), other.slice(0, length)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A moment as a number that grows with time: minutes of a day, else milliseconds; undefined if it is none. */
export function momentFigure(value: string): number | undefined {
  const shape = shapeOf(value);
  if (shape === undefined) return undefined;
  if (shape === "time") return Number(value.slice(0, 2)) * 60 + Number(value.slice(3));
  if (shape === "week")
    return dayNumber(`${value.slice(0, 4)}-01-04`) * dayMs + (Number(value.slice(6)) - 1) * 7 * dayMs;
  if (shape === "month") return dayNumber(`${value}-01`) * dayMs;
  const minutes = shape === "date" ? 0 : (momentFigure(value.slice(11)) ?? 0);
  return dayNumber(value.slice(0, 10)) * dayMs + minutes * 60_000;
}

/** The moment at which a figure stands, in a shape: what is finer is left out. */
export function momentAt(shape: MomentShape, figure: number): string {
  if (shape === "time") return `${padded(Math.floor(figure / 60), 2)}:${padded(Math.floor(figure % 60), 2)}`;
  const day = Math.floor(figure / dayMs);
  const date = dateOf(day);
  if (shape === "week") return weekOf(date);
  if (shape === "month") return date.slice(0, 7);
  return shape === "date" ? date : `${date}T${momentAt("time", (figure - day * dayMs) / 60_000)}`;
}

const dayMs = 86_400_000;

export function addDays(date: string, days: number): string | undefined {
  const day = dayNumber(date) + days;
  return day < firstDay || day > lastDay ? undefined : dateOf(day);
}

/** Days from the first to the second. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Whole years from the first to the second: an age. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5, 10) < from.slice(5, 10) ? years - 1 : years;
}

const isIn = (value: number, low: number, high: number): boolean => value >= low && value <= high;

const isTime = (value: string): boolean =>
  shapes.time.test(value) && isIn(Number(value.slice(0, 2)), 0, 23) && isIn(Number(value.slice(3)), 0, 59);

const isDay = (value: string): boolean => dateOf(dayNumber(value)) === value;

function isWeek(value: string): boolean {
  const week = Number(value.slice(6));
  if (!isIn(week, 1, 53)) return false;
  // A year has a week 53 exactly if its 28 December lies in one.
  return week < 53 || weekOf(`${value.slice(0, 4)}-12-28`).endsWith("53");
}

/** The ISO week of a day: that of its Thursday. */
function weekOf(date: string): string {
  const day = dayNumber(date);
  const thursday = day - modulo(day + 3, 7) + 3;
  const year = dateOf(thursday).slice(0, 4);
  const week = Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1;
  return `${year}-W${padded(week, 2)}`;
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar; months count from March, so that a leap day comes last. */
function dayNumber(date: string): number {
  const month = Number(date.slice(5, 7));
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(date.slice(8, 10)) - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

function dateOf(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfYear - Math.floor((153 * march + 2) / 5) + 1, 2)}`;
}

const firstDay = dayNumber("0001-01-01");
const lastDay = dayNumber("9999-12-31");
const modulo = (value: number, by: number): number => ((value % by) + by) % by;
const padded = (value: number, length: number): string => String(value).padStart(length, "0");
