import type { Issue } from "./question-logic.ts";
import { isChinese, momentText, numberText } from "./value-words.ts";

interface Message {
  readonly en: string;
  readonly zh: string;
}

/** What to do about each issue. `{figure}` is written in the reader's way; `.moment` is for figures that are dates. */
const messages: Readonly<Record<string, Message>> = {
  required: { en: "Please answer this question.", zh: "请回答此问题。" },
  minLength: { en: "Please write at least {min} characters.", zh: "请至少输入 {min} 个字符。" },
  maxLength: { en: "Please write at most {max} characters.", zh: "请最多输入 {max} 个字符。" },
  pattern: { en: "Please write the answer in the form asked for.", zh: "请按要求的格式填写。" },
  email: {
    en: "Please enter an e-mail address, such as name@example.com.",
    zh: "请输入电子邮箱地址，例如 name@example.com。",
  },
  url: {
    en: "Please enter a web address that begins with https:// or http://.",
    zh: "请输入以 https:// 或 http:// 开头的网址。",
  },
  tel: {
    en: "Please enter a telephone number: digits, spaces, and + in front.",
    zh: "请输入电话号码：数字、空格，前面可加 +。",
  },
  mask: { en: "Please fill in every place of {mask}.", zh: "请按 {mask} 的格式填写完整。" },
  integer: { en: "Please enter a whole number.", zh: "请输入整数。" },
  min: { en: "Please enter {min} or more.", zh: "请输入不小于 {min} 的数。" },
  max: { en: "Please enter {max} or less.", zh: "请输入不大于 {max} 的数。" },
  "min.moment": { en: "Please choose {min} or later.", zh: "请选择 {min} 或之后。" },
  "max.moment": { en: "Please choose {max} or earlier.", zh: "请选择 {max} 或之前。" },
  step: {
    en: "Please enter a number in steps of {step}, counted from {base}.",
    zh: "请输入从 {base} 起、间隔为 {step} 的数。",
  },
  range: { en: "Please choose from {min} to {max}.", zh: "请在 {min} 到 {max} 之间选择。" },
  incomplete: { en: "Please complete your answer.", zh: "请填写完整。" },
  order: { en: "Please choose an end that is not before the beginning.", zh: "结束日期不能早于开始日期，请重新选择。" },
  minDays: { en: "Please choose at least {min} days.", zh: "请至少选择 {min} 天。" },
  maxDays: { en: "Please choose at most {max} days.", zh: "请最多选择 {max} 天。" },
  minChoices: { en: "Please choose at least {min}.", zh: "请至少选择 {min} 项。" },
  maxChoices: { en: "Please choose at most {max}.", zh: "请最多选择 {max} 项。" },
  eachRow: { en: "Please answer every row.", zh: "请回答每一行。" },
  uniqueRows: { en: "Please choose each column in one row only.", zh: "每一列只能在一行中选择。" },
  maxFiles: { en: "Please hand over at most {max} files.", zh: "请最多上传 {max} 个文件。" },
  accept: {
    en: "{name} is not of a type that is accepted. Please choose {accept}.",
    zh: "不接受 {name} 的文件类型，请选择 {accept}。",
  },
  maxSize: {
    en: "{name} is too large. Please choose a file of at most {size}.",
    zh: "{name} 过大，请选择不超过 {size} 的文件。",
  },
  palette: { en: "Please choose one of the colours offered.", zh: "请选择所提供的颜色之一。" },
  minRows: { en: "Please add rows until there are at least {min}.", zh: "请至少添加 {min} 行。" },
  maxRows: { en: "Please remove rows until there are at most {max}.", zh: "请删除多余的行，最多 {max} 行。" },
  uniqueBy: { en: "Please give each row a different answer here.", zh: "每一行的此项答案不能相同。" },
  overBudget: {
    en: "With these answers, this form has more to calculate than it may. Please shorten long answers or remove rows, or contact the person who sent you the form.",
    zh: "在当前答案下，此表单需要的计算量超出了允许范围。请缩短较长的答案或删除一些行，或联系向您发送此表单的人。",
  },
  refused: { en: "Please check this answer.", zh: "请检查此答案。" },
};

export const issueCodes: readonly string[] = Object.keys(messages).filter((code) => !code.includes("."));

/** The product's words for an issue, for where the form has none of its own. */
export function issueMessage({ code, figures = {} }: Issue, language: string): string {
  const isOfMoment = typeof (figures.min ?? figures.max) === "string";
  const message = (isOfMoment ? messages[`${code}.moment`] : undefined) ?? messages[code] ?? messages.refused;
  const template = (isChinese(language) ? message?.zh : message?.en) ?? "";
  const manner = isChinese(language) ? "zh" : "en";
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) return "";
    return typeof figure === "number" ? numberText(figure, manner) : momentText(figure, manner);
  });
}
