import type { LibraryEntry } from "./entry.ts";

export const numberHelpers = `
const figuresOf = (list) => (isArray(list) ? list : []).filter((value) => typeof value === "number" && isFiniteNumber(value));
const sumOf = (list) => +figuresOf(list).reduce((sum, value) => sum + value, 0).toPrecision(14);
`;

export const numbers: readonly LibraryEntry[] = [
  {
    name: "round",
    signature: "numbers.round(value, digits = 0)",
    description: {
      en: "Rounds a number to so many decimals, halves away from zero, as it is written: 1.005 becomes 1.01.",
      zh_Hans: "四舍五入到指定的小数位数，按书写的数值进行：1.005 变为 1.01。",
    },
    example: { body: "return numbers.round(1.005, 2);", result: 1.01 },
    source: `(value, digits = 0) => {
  const [figures, exponent = "0"] = RealString(Math.abs(value)).split("e");
  const rounded = Math.round(+(figures + "e" + (+exponent + digits)));
  const [whole, power = "0"] = RealString(rounded).split("e");
  return Math.sign(value) * +(whole + "e" + (+power - digits)) + 0;
}`,
  },
  {
    name: "from",
    signature: "numbers.from(value)",
    description: {
      en: "Reads a number from a text with a decimal point. Empty if it is not a number.",
      zh_Hans: "文本所表示的数字，小数点为句点；如果不是数字，则为空。",
    },
    example: { body: 'return numbers.from(" 12.5 ");', result: 12.5 },
    source: String.raw`(value) => {
  const written = RealString(value ?? "").trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written) && isFiniteNumber(+written) ? +written : null;
}`,
  },
  {
    name: "clamp",
    signature: "numbers.clamp(value, least, most)",
    description: {
      en: "Limits a number to a minimum and a maximum.",
      zh_Hans: "将数字限制在最小值和最大值之间。",
    },
    example: { body: "return numbers.clamp(12, 0, 10);", result: 10 },
    source: `(value, least, most) => min(max(value, least), most)`,
  },
  {
    name: "sum",
    signature: "numbers.sum(list)",
    description: {
      en: "The sum of the numbers in a list. Everything else is ignored.",
      zh_Hans: "列表中数字的总和；忽略其他内容。",
    },
    example: { body: "return numbers.sum([0.1, 0.2, null]);", result: 0.3 },
    source: `(list) => sumOf(list)`,
  },
  {
    name: "average",
    signature: "numbers.average(list)",
    description: {
      en: "The average of the numbers in a list. Empty if there are none.",
      zh_Hans: "列表中数字的平均值；如果没有数字，则为空。",
    },
    example: { body: "return numbers.average([1, 2, 6]);", result: 3 },
    source: `(list) => {
  const figures = figuresOf(list);
  return figures.length === 0 ? null : +(sumOf(figures) / figures.length).toPrecision(14);
}`,
  },
  {
    name: "median",
    signature: "numbers.median(list)",
    description: {
      en: "The median of the numbers in a list. Empty if there are none.",
      zh_Hans: "列表中数字的中位数；如果没有数字，则为空。",
    },
    example: { body: "return numbers.median([7, 1, 3]);", result: 3 },
    source: `(list) => {
  const figures = figuresOf(list).sort((one, other) => one - other);
  const middle = figures.length >> 1;
  if (figures.length === 0) return null;
  return figures.length % 2 === 1 ? figures[middle] : (figures[middle - 1] + figures[middle]) / 2;
}`,
  },
];
