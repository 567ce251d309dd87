import type { LibraryEntry } from "./entry.ts";

/** Days are texts such as `2026-03-31`; a time of day behind them is not looked at. */
export const dateHelpers = String.raw`
const dayForm = /^(\d{4})-(\d\d)-(\d\d)(?:$|T)/;
const dayMs = 86400000;
const partsOf = (date) => {
  const parts = dayForm.exec(date instanceof RealDate ? date.toISOString() : RealString(date));
  if (parts === null) throw new TypeError("not a date: " + RealString(date));
  const [, year, month, day] = parts;
  const time = RealDate.UTC(+year, month - 1, +day);
  if (new RealDate(time).getUTCDate() !== +day) throw new TypeError("not a date: " + RealString(date));
  return { year: +year, month: +month, day: +day, time };
};
const dayText = (time) => new RealDate(time).toISOString().slice(0, 10);
const lastDay = (year, month) => new RealDate(RealDate.UTC(year, month, 0)).getUTCDate();
const plusMonths = ({ year, month, day }, months) => {
  const index = year * 12 + month - 1 + months;
  const toYear = Math.floor(index / 12);
  const toMonth = index - toYear * 12 + 1;
  return RealDate.UTC(toYear, toMonth - 1, min(day, lastDay(toYear, toMonth)));
};
const monthsIn = { months: 1, years: 12 };
const daysIn = { days: 1, weeks: 7 };
const wholeMonths = (from, to) => {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  if (months > 0 && plusMonths(from, months) > to.time) return months - 1;
  return months < 0 && plusMonths(from, months) < to.time ? months + 1 : months;
};
`;

export const dates: readonly LibraryEntry[] = [
  {
    name: "add",
    signature: 'dates.add(date, amount, unit: "days" | "weeks" | "months" | "years")',
    description: {
      en: "Adds days, weeks, months or years to a date. In a shorter month, the result is its last day.",
      zh_Hans: "若干天、周、月或年之后的日期。如果目标月份较短，则取该月最后一天。",
    },
    example: { body: 'return dates.add("2026-01-31", 1, "months");', result: "2026-02-28" },
    source: `(date, amount, unit) => {
  const parts = partsOf(date);
  if (unit in daysIn) return dayText(parts.time + amount * daysIn[unit] * dayMs);
  if (unit in monthsIn) return dayText(plusMonths(parts, amount * monthsIn[unit]));
  throw new TypeError("not a unit: " + RealString(unit));
}`,
  },
  {
    name: "between",
    signature: 'dates.between(from, to, unit: "days" | "weeks" | "months" | "years")',
    description: {
      en: "The number of whole days, weeks, months or years between two dates. Negative if the second is earlier.",
      zh_Hans: "两个日期之间相差的整天、整周、整月或整年数；如果第二个日期较早，则为负数。",
    },
    example: { body: 'return dates.between("2026-01-15", "2026-03-14", "months");', result: 1 },
    source: `(from, to, unit) => {
  const [start, end] = [partsOf(from), partsOf(to)];
  if (unit in daysIn) return Math.trunc((end.time - start.time) / dayMs / daysIn[unit]) + 0;
  if (unit in monthsIn) return Math.trunc(wholeMonths(start, end) / monthsIn[unit]) + 0;
  throw new TypeError("not a unit: " + RealString(unit));
}`,
  },
  {
    name: "age",
    signature: "dates.age(birthday, onDate)",
    description: {
      en: "The age in whole years on a date. Someone born on 29 February turns a year older on 1 March.",
      zh_Hans: "在某个日期的周岁年龄。2 月 29 日出生的人在 3 月 1 日增长一岁。",
    },
    example: { body: 'return dates.age("2008-02-29", "2026-02-28");', result: 17 },
    source: `(birthday, onDate) => {
  const [born, on] = [partsOf(birthday), partsOf(onDate)];
  const isBefore = on.month < born.month || (on.month === born.month && on.day < born.day);
  return on.year - born.year - (isBefore ? 1 : 0);
}`,
  },
  {
    name: "isDate",
    signature: "dates.isDate(value)",
    description: { en: "Whether the value is a valid date.", zh_Hans: "该值是否为真实存在的日期。" },
    example: { body: 'return dates.isDate("2026-02-30");', result: false },
    source: `(value) => {
  try {
    partsOf(value);
    return true;
  } catch {
    return false;
  }
}`,
  },
  {
    name: "weekday",
    signature: "dates.weekday(date)",
    description: { en: "The day of the week: Monday is 1, Sunday is 7.", zh_Hans: "星期几：星期一为 1，星期日为 7。" },
    example: { body: 'return dates.weekday("2026-11-17");', result: 2 },
    source: `(date) => ((new RealDate(partsOf(date).time).getUTCDay() + 6) % 7) + 1`,
  },
  {
    name: "endOfMonth",
    signature: "dates.endOfMonth(date)",
    description: { en: "The last day of the date's month.", zh_Hans: "该日期所在月份的最后一天。" },
    example: { body: 'return dates.endOfMonth("2028-02-10");', result: "2028-02-29" },
    source: `(date) => {
  const { year, month } = partsOf(date);
  return dayText(RealDate.UTC(year, month - 1, lastDay(year, month)));
}`,
  },
  {
    name: "format",
    signature: "dates.format(date, pattern)",
    description: {
      en: "Formats a date: YYYY, MM and DD stand for year, month and day; M and D leave out the leading zero.",
      zh_Hans: "将日期转换为文本：YYYY、MM、DD 替换为年、月、日，M 和 D 替换为不带前导零的月和日。",
    },
    example: { body: 'return dates.format("2026-03-05", "D.M.YYYY");', result: "5.3.2026" },
    source: `(date, pattern) => {
  const { year, month, day } = partsOf(date);
  const two = (value) => RealString(value).padStart(2, "0");
  const words = { YYYY: RealString(year).padStart(4, "0"), MM: two(month), DD: two(day), M: month, D: day };
  return RealString(pattern).replace(/YYYY|MM|DD|M|D/g, (word) => words[word]);
}`,
  },
];
