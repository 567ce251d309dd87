import { isChinese } from "@askloom/kinds/questions/view-texts";

const en = {
  next: "Next",
  previous: "Back",
  submit: "Send",
  sending: "Sending…",
  page: "Page {page} of {count}",
  steps: "Steps",
  language: "Language",
  oneProblem: "One answer needs your attention",
  problems: "{count} answers need your attention",
  thanks: "Thank you!",
  thanksText: "Your answers have been received.",
  done: "done",
  error: "Error: ",
};

export type FormTexts = Readonly<Record<keyof typeof en, string>>;

const zhHans: FormTexts = {
  next: "下一页",
  previous: "上一页",
  submit: "提交",
  sending: "正在提交…",
  page: "第 {page} 页，共 {count} 页",
  steps: "步骤",
  language: "语言",
  oneProblem: "有 1 个答案需要修改",
  problems: "有 {count} 个答案需要修改",
  thanks: "谢谢！",
  thanksText: "您的答案已收到。",
  done: "已完成",
  error: "错误：",
};

/** The product's own words around a form, in the form's language where there are some. */
export const formTextsFor = (language: string): FormTexts => (isChinese(language) ? zhHans : en);

/** What a language calls itself. Written out, as the names that a browser knows differ from those of a server. */
const languageNames: Readonly<Record<string, string>> = {
  ar: "العربية",
  cs: "Čeština",
  da: "Dansk",
  de: "Deutsch",
  el: "Ελληνικά",
  en: "English",
  es: "Español",
  fa: "فارسی",
  fi: "Suomi",
  fr: "Français",
  he: "עברית",
  hi: "हिन्दी",
  hu: "Magyar",
  id: "Bahasa Indonesia",
  it: "Italiano",
  ja: "日本語",
  ko: "한국어",
  nl: "Nederlands",
  no: "Norsk",
  pl: "Polski",
  pt: "Português",
  ro: "Română",
  ru: "Русский",
  sv: "Svenska",
  th: "ไทย",
  tr: "Türkçe",
  uk: "Українська",
  vi: "Tiếng Việt",
  zh: "中文",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
};

export const languageName = (tag: string): string =>
  languageNames[tag] ?? languageNames[tag.split("-")[0] ?? tag] ?? tag;
