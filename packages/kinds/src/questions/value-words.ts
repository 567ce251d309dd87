import { filled, tagFor, wordsFor } from "@askloom/words";
import { comparedAs, roundedTo } from "./decimals.ts";
import { type MomentShape, shapeOf } from "./moments.ts";

/**
 * Numbers and dates as text. English and Chinese are written by hand, so that they read the same in every browser and
 * on the server; every other language as `Intl` writes it.
 */
type Manner = "en" | "zh" | "intl";

const mannerOf = (language: string): Manner => {
  if (/^zh(?:$|[-_])/i.test(language)) return "zh";
  return /^en(?:$|[-_])/i.test(language) ? "en" : "intl";
};

/** 1,234.5; with `decimals`, exactly as many. */
export function numberText(value: number, language: string, decimals?: number): string {
  if (mannerOf(language) === "intl") {
    const places = decimals ?? 10;
    const digits = {
      maximumFractionDigits: places,
      ...(decimals === undefined ? {} : { minimumFractionDigits: decimals }),
    };
    return numberFormat(language, digits).format(roundedTo(comparedAs(value), places));
  }
  const digits = decimals === undefined ? plainNumber(value) : roundedTo(value, decimals).toFixed(decimals);
  const [whole = "", fraction] = digits.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** What numbers are called that have a unit: "Weight (kg)". */
export const withUnit = (name: string, unit: string): string => (unit === "" ? name : `${name} (${unit})`);

/** Digits without an exponent, at most ten behind the point. */
export function plainNumber(value: number): string {
  const rounded = roundedTo(comparedAs(value), 10);
  const text = String(rounded);
  return text.includes("e") ? rounded.toFixed(10).replace(/\.?0+$/, "") : text;
}

export const calculatedText = (value: number, language: string): string => numberText(shownOf(value), language);

/** A calculated number, which may go on for ever: four decimals, and of a number below one four digits (ET6). */
export function shownOf(value: number): number {
  const size = Math.abs(value);
  const decimals = [0.1, 0.01, 0.001, 0.0001].findIndex((limit) => size >= limit);
  return roundedTo(value, decimals === -1 ? 10 : 4 + decimals);
}

const withoutCents = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));

export function currencyText(value: number, currency: string | undefined, language: string): string {
  const decimals = withoutCents.has(currency ?? "") ? 0 : 2;
  if (currency !== undefined && mannerOf(language) === "intl" && /^[A-Z]{3}$/.test(currency)) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return numberFormat(language, { style: "currency", currency, ...digits }).format(value);
  }
  const amount = numberText(value, language, decimals);
  return currency === undefined ? amount : `${currency} ${amount}`;
}

export const percentText = (value: number, language: string): string =>
  mannerOf(language) === "intl"
    ? numberFormat(language, { style: "percent", maximumFractionDigits: 10 }).format(value / 100)
    : `${numberText(value, language)}%`;

const months = "January February March April May June July August September October November December".split(" ");

/** A moment in words; what is none stays as it is. */
export function momentText(value: string, language: string): string {
  const manner = mannerOf(language);
  const shape = shapeOf(value);
  if (shape === undefined || shape === "time") return value;
  const year = Number(value.slice(0, 4));
  const part = Number(value.slice(shape === "week" ? 6 : 5, shape === "week" ? 8 : 7));
  const day = Number(value.slice(8, 10));
  const time = value.slice(11);
  if (shape === "week") return filled(wordsFor(language).week, { week: String(part), year: String(year) }, language);
  if (manner === "intl") return intlMoment(value, shape, language);
  if (manner === "zh") {
    if (shape === "month") return `${year}年${part}月`;
    return `${year}年${part}月${day}日${time === "" ? "" : ` ${time}`}`;
  }
  if (shape === "month") return `${months[part - 1]} ${year}`;
  return `${day} ${months[part - 1]} ${year}${time === "" ? "" : `, ${time}`}`;
}

const dayShape = { year: "numeric", month: "long", day: "numeric" } as const;
const intlShapes = {
  month: { year: "numeric", month: "long" },
  date: dayShape,
  "date-time": { ...dayShape, hour: "2-digit", minute: "2-digit" },
} as const;

function intlMoment(value: string, shape: Exclude<MomentShape, "week" | "time">, language: string): string {
  const at = shape === "month" ? `${value}-01` : value;
  const moment = new Date(shape === "date-time" ? `${at}Z` : `${at}T00:00Z`);
  // Answers are dates of our calendar, whatever a language is used to.
  const options = { ...intlShapes[shape], timeZone: "UTC", calendar: "gregory" };
  return dateFormat(language, shape, options).format(moment);
}

/** Several things in a row. */
export const listText = (parts: readonly string[], language: string): string => parts.join(wordsFor(language).list);

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options.style ?? ""} ${options.currency ?? ""} ${options.minimumFractionDigits ?? ""}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(tagFor(language), options);
  numberFormats.set(key, known);
  return known;
}

function dateFormat(language: string, shape: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${shape}`;
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(tagFor(language), options);
  dateFormats.set(key, known);
  return known;
}
