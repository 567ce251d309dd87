import type { LibraryEntry } from "./entry.ts";

export const text: readonly LibraryEntry[] = [
  {
    name: "clean",
    signature: "text.clean(value)",
    description: {
      en: "Removes spaces at both ends and repeated spaces inside. An empty value becomes an empty text.",
      zh_Hans: "去除首尾空格，并将中间的连续空格合并为一个。空值变为空文本。",
    },
    example: { body: 'return text.clean("  Ada   Lovelace ");', result: "Ada Lovelace" },
    source: String.raw`(value) => RealString(value ?? "").replace(/\s+/g, " ").trim()`,
  },
  {
    name: "capitalize",
    signature: "text.capitalize(value)",
    description: { en: "The text with a capital first letter.", zh_Hans: "首字母大写的文本。" },
    example: { body: 'return text.capitalize("ada");', result: "Ada" },
    source: `(value) => RealString(value ?? "").replace(/^./u, (letter) => letter.toUpperCase())`,
  },
  {
    name: "words",
    signature: "text.words(value)",
    description: { en: "The words of a text, as a list.", zh_Hans: "文本中的单词列表。" },
    example: { body: 'return text.words("one  two");', result: ["one", "two"] },
    source: String.raw`(value) => RealString(value ?? "").split(/\s+/).filter((word) => word !== "")`,
  },
  {
    name: "digits",
    signature: "text.digits(value)",
    description: { en: "Only the digits of a text.", zh_Hans: "只保留文本中的数字。" },
    example: { body: 'return text.digits("+49 (30) 123-45");', result: "493012345" },
    source: `(value) => RealString(value ?? "").replace(/[^0-9]/g, "")`,
  },
  {
    name: "contains",
    signature: "text.contains(value, part)",
    description: {
      en: "Whether the text contains the part. Upper and lower case count as equal.",
      zh_Hans: "文本是否包含指定部分；不区分大小写。",
    },
    example: { body: 'return text.contains("Main Street", "street");', result: true },
    source: `(value, part) => RealString(value ?? "").toLowerCase().includes(RealString(part ?? "").toLowerCase())`,
  },
  {
    name: "isCardNumber",
    signature: "text.isCardNumber(value)",
    description: {
      en: "Whether the check digit of a card or account number is correct (Luhn).",
      zh_Hans: "卡号或账号的校验位是否正确（Luhn 算法）。",
    },
    example: { body: 'return text.isCardNumber("4539 1488 0343 6467");', result: true },
    source: String.raw`(value) => {
  const figures = RealString(value ?? "").replace(/[\s-]/g, "");
  if (!/^\d{2,30}$/.test(figures)) return false;
  let sum = 0;
  for (let i = 0; i < figures.length; i += 1) {
    const figure = +figures[figures.length - 1 - i] * (i % 2 === 0 ? 1 : 2);
    sum += figure > 9 ? figure - 9 : figure;
  }
  return sum % 10 === 0;
}`,
  },
  {
    name: "isIban",
    signature: "text.isIban(value)",
    description: {
      en: "Whether the check digits of an international bank account number (IBAN) are right.",
      zh_Hans: "国际银行账号（IBAN）的校验码是否正确。",
    },
    example: { body: 'return text.isIban("DE89 3704 0044 0532 0130 00");', result: true },
    source: String.raw`(value) => {
  const number = RealString(value ?? "").replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(number)) return false;
  const turned = number.slice(4) + number.slice(0, 4);
  let rest = 0;
  for (let i = 0; i < turned.length; i += 1) {
    const figure = parseInt(turned[i], 36);
    rest = (rest * (figure > 9 ? 100 : 10) + figure) % 97;
  }
  return rest === 1;
}`,
  },
];
