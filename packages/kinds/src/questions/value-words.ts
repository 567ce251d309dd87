import { comparedAs, roundedTo } from "./decimals.ts";
import { shapeOf } from "./moments.ts";

/**
 * Numbers and dates as text. Made by hand: `Intl` differs between browsers and Node, and a form must read the same in
 * both. English and Chinese have their own way; any other language gets plain digits and ISO dates.
 */
type Manner = "en" | "zh" | "plain";

export const isChinese = (language: string): boolean => /^zh(?:$|[-_])/i.test(language);

export const mannerOf = (language: string): Manner => {
  if (isChinese(language)) return "zh";
  return /^en(?:$|[-_])/i.test(language) ? "en" : "plain";
};

/** 1,234.5; with `decimals`, exactly as many. */
export function numberText(value: number, language: string, decimals?: number): string {
  const digits = decimals === undefined ? plainNumber(value) : roundedTo(value, decimals).toFixed(decimals);
  if (mannerOf(language) === "plain") return digits;
  const [whole = "", fraction] = digits.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Digits without an exponent, at most ten behind the point. */
export function plainNumber(value: number): string {
  const rounded = roundedTo(comparedAs(value), 10);
  const text = String(rounded);
  return text.includes("e") ? rounded.toFixed(10).replace(/\.?0+$/, "") : text;
}

/** A calculated number, which may go on for ever: four decimals, and of a number below one four digits (ET6). */
export function calculatedText(value: number, language: string): string {
  const size = Math.abs(value);
  const decimals = [0.1, 0.01, 0.001, 0.0001].findIndex((limit) => size >= limit);
  return numberText(roundedTo(value, decimals === -1 ? 10 : 4 + decimals), language);
}

const withoutCents = new Set([
  "BIF",
  "CLP",
  "DJF",
  "GNF",
  "ISK",
  "JPY",
  "KMF",
  "KRW",
  "PYG",
  "RWF",
  "UGX",
  "VND",
  "VUV",
  "XAF",
  "XOF",
  "XPF",
]);

export function currencyText(value: number, currency: string | undefined, language: string): string {
  const amount = numberText(value, language, withoutCents.has(currency ?? "") ? 0 : 2);
  return currency === undefined ? amount : `${currency} ${amount}`;
}

const months = "January February March April May June July August September October November December".split(" ");

/** A moment in words; what is none stays as it is. */
export function momentText(value: string, language: string): string {
  const manner = mannerOf(language);
  const shape = shapeOf(value);
  if (shape === undefined || shape === "time" || manner === "plain")
    return value.replace("T", shape === "date-time" ? " " : "T");
  const year = Number(value.slice(0, 4));
  const part = Number(value.slice(shape === "week" ? 6 : 5, shape === "week" ? 8 : 7));
  const day = Number(value.slice(8, 10));
  const time = value.slice(11);
  if (manner === "zh") {
    if (shape === "week") return `${year}年第${part}周`;
    if (shape === "month") return `${year}年${part}月`;
    return `${year}年${part}月${day}日${time === "" ? "" : ` ${time}`}`;
  }
  if (shape === "week") return `Week ${part}, ${year}`;
  if (shape === "month") return `${months[part - 1]} ${year}`;
  return `${day} ${months[part - 1]} ${year}${time === "" ? "" : `, ${time}`}`;
}

/** Several things in a row. */
export const listText = (parts: readonly string[], language: string): string =>
  parts.join(isChinese(language) ? "、" : ", ");
