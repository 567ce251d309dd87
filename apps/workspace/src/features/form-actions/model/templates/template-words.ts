import type { RichTexts, Texts } from "@askloom/kinds/questions/schema";

/** What templates write into an action, in the languages of the workspace. */
const words = {
  responseSubject: ["New response", "新的答复"],
  responseBody: ["Someone sent a response. A copy is attached.", "有人提交了答复，副本见附件。"],
  thanks: ["Thank you. We received your answers.", "谢谢，我们已收到您的回答。"],
  score: ["You have {{score}} of {{maxScore}} points.", "您得了 {{score}} 分，满分 {{maxScore}} 分。"],
  passed: ["Passed", "通过"],
  failed: ["Not passed", "未通过"],
  passedText: ["Well done: {{score}} of {{maxScore}} points.", "做得好：{{score}} 分，满分 {{maxScore}} 分。"],
  failedText: [
    "You have {{score}} of {{maxScore}} points. You can try again.",
    "您得了 {{score}} 分，满分 {{maxScore}} 分。您可以再试一次。",
  ],
  urgentSubject: ["Urgent request", "紧急请求"],
  urgentThanks: ["Your request is marked as urgent. We are looking at it now.", "您的请求已标记为紧急，我们正在处理。"],
  leadSubject: ["New lead", "新的潜在客户"],
  consentSubject: ["Your consent", "您的同意书"],
  consentBody: ["Attached is a copy of what you agreed to.", "附件是您所同意内容的副本。"],
  criticSubject: ["An unhappy respondent", "一位不满意的受访者"],
  criticThanks: ["Thank you. We are sorry, and we will get in touch.", "谢谢。很抱歉，我们会与您联系。"],
  fanThanks: ["Thank you. We are glad that you like it.", "谢谢，很高兴您喜欢。"],
} as const satisfies Record<string, readonly [en: string, zhHans: string]>;
export type TemplateWord = keyof typeof words;

interface InLanguages {
  readonly languages: readonly string[];
}

/** A text in each language of the form that the workspace speaks; English where it speaks none of them. */
export function textsFor(word: TemplateWord, { languages }: InLanguages): Texts {
  const [en, zhHans] = words[word];
  const known = languages.filter((language) => language === "en" || language.startsWith("zh"));
  const [first = "en"] = languages;
  return Object.fromEntries(
    (known.length === 0 ? [first] : known).map((language) => [language, language.startsWith("zh") ? zhHans : en]),
  );
}

export const richTextsFor = (word: TemplateWord, form: InLanguages): RichTexts =>
  Object.fromEntries(Object.entries(textsFor(word, form)).map(([language, text]) => [language, paragraph(text)]));

/** One paragraph of plain text. */
export const paragraph = (text: string): RichTexts[string] => ({
  type: "doc",
  content: [{ type: "paragraph", ...(text === "" ? {} : { content: [{ type: "text", text }] }) }],
});
