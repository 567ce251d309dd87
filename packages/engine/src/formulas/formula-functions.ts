/** A function for formulas, as the designer explains it. */
export interface FormulaFunction {
  readonly name: string;
  readonly signature: string;
  readonly en: string;
  readonly zh: string;
}

/** What formulas can call, besides CEL's operators and macros. */
export const formulaFunctions: readonly FormulaFunction[] = [
  {
    name: "sum",
    signature: "sum(list) or sum(a, b, …)",
    en: "The sum of numbers; what is not answered does not count.",
    zh: "数字之和；未回答的不计入。",
  },
  { name: "count", signature: "count(list) or count(a, b, …)", en: "How many are answered.", zh: "已回答的个数。" },
  {
    name: "avg",
    signature: "avg(list) or avg(a, b, …)",
    en: "The average of those that are answered.",
    zh: "已回答数字的平均值。",
  },
  {
    name: "min",
    signature: "min(list) or min(a, b, …)",
    en: "The least number or earliest date.",
    zh: "最小的数字或最早的日期。",
  },
  {
    name: "max",
    signature: "max(list) or max(a, b, …)",
    en: "The greatest number or latest date.",
    zh: "最大的数字或最晚的日期。",
  },
  {
    name: "choiceNumber",
    signature: "choiceNumber(question)",
    en: "The number of the chosen choice, such as its price or points; of several choices their sum.",
    zh: "所选选项的数值，例如价格或分数；多个选项时为其总和。",
  },
  {
    name: "round",
    signature: "round(number) or round(number, digits)",
    en: "Rounded to whole numbers, or to so many digits behind the point.",
    zh: "四舍五入为整数，或保留指定的小数位数。",
  },
  {
    name: "today",
    signature: "today()",
    en: "The day on which the form was opened, such as 2026-11-15.",
    zh: "打开表单的日期，例如 2026-11-15。",
  },
  {
    name: "now",
    signature: "now()",
    en: "The minute in which the form was opened, such as 2026-11-15T14:30.",
    zh: "打开表单的时刻，例如 2026-11-15T14:30。",
  },
  { name: "days", signature: "days(from, to)", en: "Days from one date to another.", zh: "两个日期之间的天数。" },
  {
    name: "years",
    signature: "years(from, to)",
    en: "Whole years from one date to another: years(birthday, today()) is an age.",
    zh: "两个日期之间的整年数：years(birthday, today()) 即年龄。",
  },
  {
    name: "addDays",
    signature: "addDays(date, days)",
    en: "The date so many days later, or earlier if negative.",
    zh: "若干天之后的日期；负数表示之前。",
  },
  {
    name: "matchesPattern",
    signature: "matchesPattern(text, pattern)",
    en: "Whether a part of the text fits the regular expression.",
    zh: "文本的某一部分是否符合正则表达式。",
  },
  {
    name: "size",
    signature: "size(list) or size(text)",
    en: "How many rows, choices or characters.",
    zh: "行、选项或字符的个数。",
  },
  {
    name: "contains",
    signature: "text.contains(part)",
    en: "Whether the text has the part in it.",
    zh: "文本是否包含某部分。",
  },
  {
    name: "startsWith",
    signature: "text.startsWith(part)",
    en: "Whether the text begins with the part.",
    zh: "文本是否以某部分开头。",
  },
  {
    name: "endsWith",
    signature: "text.endsWith(part)",
    en: "Whether the text ends with the part.",
    zh: "文本是否以某部分结尾。",
  },
  { name: "lowerAscii", signature: "text.lowerAscii()", en: "The text in small letters.", zh: "转换为小写字母。" },
  { name: "upperAscii", signature: "text.upperAscii()", en: "The text in capital letters.", zh: "转换为大写字母。" },
  { name: "trim", signature: "text.trim()", en: "The text without white space around it.", zh: "去除首尾空白。" },
  {
    name: "substring",
    signature: "text.substring(start, end)",
    en: "The part of the text from one place to another, counted from 0.",
    zh: "文本中从某位置到某位置的部分，从 0 计数。",
  },
  {
    name: "split",
    signature: "text.split(separator)",
    en: "The parts of the text as a list.",
    zh: "按分隔符拆分为列表。",
  },
  {
    name: "join",
    signature: "list.join(separator)",
    en: "The texts of the list as one.",
    zh: "将列表中的文本连接起来。",
  },
  { name: "string", signature: "string(value)", en: "The value as text.", zh: "转换为文本。" },
  { name: "double", signature: "double(value)", en: "The value as number.", zh: "转换为数字。" },
  {
    name: "exists",
    signature: "list.exists(each, condition)",
    en: "Whether the condition holds for one of the list.",
    zh: "列表中是否有一项满足条件。",
  },
  {
    name: "all",
    signature: "list.all(each, condition)",
    en: "Whether the condition holds for all of the list.",
    zh: "列表中是否所有项都满足条件。",
  },
  {
    name: "filter",
    signature: "list.filter(each, condition)",
    en: "Those of the list for which the condition holds.",
    zh: "列表中满足条件的项。",
  },
  {
    name: "map",
    signature: "list.map(each, value)",
    en: "A value for each of the list.",
    zh: "由列表的每一项得出一个值。",
  },
];
