import type { Language, Localized } from "@askloom/contract";
import type { z } from "zod";
import { textsIn } from "../html/texts.ts";

type Issue = z.core.$ZodRawIssue;

/** Every sentence about a value that was sent. What a person typed wrong is said as the person would say it. */
const sentences = {
  missing: { en: "Fill this in.", zh_Hans: "请填写此项。" },
  wrongType: { en: "This value has the wrong type.", zh_Hans: "此处的值类型不正确。" },
  notANumber: { en: "Enter a number.", zh_Hans: "请输入数字。" },
  tooShort: { en: "Enter at least {count} characters.", zh_Hans: "请至少输入 {count} 个字符。" },
  tooLong: { en: "Enter at most {count} characters.", zh_Hans: "最多输入 {count} 个字符。" },
  tooFew: { en: "Choose at least {count}.", zh_Hans: "请至少选择 {count} 项。" },
  tooMany: { en: "Choose at most {count}.", zh_Hans: "最多选择 {count} 项。" },
  tooSmall: { en: "Enter {count} or more.", zh_Hans: "请输入不小于 {count} 的值。" },
  tooBig: { en: "Enter {count} or less.", zh_Hans: "请输入不大于 {count} 的值。" },
  email: { en: "Enter an e-mail address, such as ada@example.com.", zh_Hans: "请输入电子邮箱，例如 ada@example.com。" },
  url: { en: "Enter an address that begins with https://.", zh_Hans: "请输入以 https:// 开头的地址。" },
  date: { en: "Enter a date and time.", zh_Hans: "请输入日期和时间。" },
  characters: {
    en: "Some of these characters cannot be used here.",
    zh_Hans: "此处不能使用其中的某些字符。",
  },
  choice: { en: "Choose one of the values offered.", zh_Hans: "请从提供的值中选择。" },
  unknownFields: { en: "There is no field named {names} here.", zh_Hans: "此处没有名为 {names} 的字段。" },
  notAllowed: { en: "This value cannot be used here.", zh_Hans: "此处不能使用该值。" },
} as const satisfies Record<string, Localized>;

type Sentence = readonly [keyof typeof sentences, Readonly<Record<string, string>>?];

const sentence = textsIn(sentences);

const formats: Readonly<Record<string, keyof typeof sentences>> = {
  email: "email",
  url: "url",
  datetime: "date",
  date: "date",
  time: "date",
};

/** What the schemas say themselves, in short; here as sentences for the reader. */
const ownWords: Readonly<Record<string, Localized>> = {
  "Contains characters that cannot be stored.": sentences.characters,
  "Needs the question that asks for the address.": {
    en: "Choose the question that asks for the e-mail address.",
    zh_Hans: "请选择询问电子邮箱的问题。",
  },
  "Names the visitor that is to stay.": {
    en: "The visitor to keep cannot be one of the visitors to merge.",
    zh_Hans: "要保留的访客不能在被合并的访客之中。",
  },
  "Is nested too deep.": { en: "This is nested too deeply.", zh_Hans: "嵌套层级过深。" },
  "Has more than 500000 values.": {
    en: "This has more than 500,000 values. Make it smaller.",
    zh_Hans: "此处的值超过 500,000 个。请减少内容。",
  },
  "Has more than 20000 names.": {
    en: "This has more than 20,000 entries. Remove some.",
    zh_Hans: "此处的条目超过 20,000 个。请删除一些。",
  },
  "Is not a question.": { en: "This is not a question.", zh_Hans: "这不是问题。" },
  "Is before the year 1970.": { en: "Enter a time after the year 1970.", zh_Hans: "请输入 1970 年之后的时间。" },
  "Is not after the opening time.": {
    en: "Choose a closing time after the opening time.",
    zh_Hans: "关闭时间必须晚于开放时间。",
  },
  "Is no JSON.": { en: "This cannot be read as JSON.", zh_Hans: "无法读取为 JSON。" },
  "Not a PNG, JPEG or WebP picture.": {
    en: "Choose a PNG, JPEG or WebP picture.",
    zh_Hans: "请选择 PNG、JPEG 或 WebP 图片。",
  },
  "Leave it out when it is empty.": { en: "Leave this out when it is empty.", zh_Hans: "为空时请省略此项。" },
  "An address with http or https, without user, question mark and number sign.": {
    en: "Enter an address with http:// or https://, without a user name, question mark or number sign.",
    zh_Hans: "请输入以 http:// 或 https:// 开头的地址，不含用户名、问号和井号。",
  },
  "An action or a publication.": {
    en: "Name a form action or a publication.",
    zh_Hans: "请指定表单动作或发布。",
  },
  "The answers of a scenario are too large.": {
    en: "The answers of a scenario may have at most 64 kB.",
    zh_Hans: "场景的答案不能超过 64 kB。",
  },
  "Is needed.": sentences.missing,
  "Is not used by this kind.": sentences.notAllowed,
  "Is a reserved word.": { en: "This word is reserved. Choose another one.", zh_Hans: "这是保留字。请换一个。" },
};

/** The sentence that a field's problem is answered with. */
export const detailOf = ({ code, message }: z.core.$ZodIssue, language: Language): string =>
  code === "custom" ? (ownWords[message]?.[language] ?? message) : message;

/** What the validator found, as a sentence in the reader's language (E16). */
export const issueSentence =
  (language: Language) =>
  (issue: Issue): string => {
    const [name, values = {}] = sentenceOf(issue);
    return sentence(name, language, values);
  };

function sentenceOf(issue: Issue): Sentence {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return ["missing"];
      return issue.expected === "number" || issue.expected === "int" ? ["notANumber"] : ["wrongType"];
    case "too_small":
      return tooSmall(String(issue.origin), String(issue.minimum));
    case "too_big":
      return tooBig(String(issue.origin), String(issue.maximum));
    case "invalid_format":
      return issue.input === "" ? ["missing"] : [formats[String(issue.format)] ?? "characters"];
    case "invalid_value":
      return ["choice"];
    case "unrecognized_keys":
      return ["unknownFields", { names: issue.keys.slice(0, 5).join(", ").slice(0, 100) }];
    default:
      return ["notAllowed"];
  }
}

function tooSmall(origin: string, count: string): Sentence {
  if (origin === "string") return count === "1" ? ["missing"] : ["tooShort", { count }];
  return [origin === "array" || origin === "set" ? "tooFew" : "tooSmall", { count }];
}

function tooBig(origin: string, count: string): Sentence {
  if (origin === "string") return ["tooLong", { count }];
  return [origin === "array" || origin === "set" ? "tooMany" : "tooBig", { count }];
}
