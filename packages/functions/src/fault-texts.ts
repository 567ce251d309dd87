import { syntaxTextOf } from "./syntax-texts.ts";

/** Every sentence that a function can fail with, in both languages; `{{…}}` names a figure. */
export const faultTexts = {
  "limit-steps": {
    en: "The function was stopped because it does too much. Look for a loop that does not end.",
    zh_Hans: "函数执行的步骤过多，已被停止。请检查是否有无法结束的循环。",
  },
  "limit-memory": { en: "The function needs more than 32 MB of memory.", zh_Hans: "函数需要的内存超过 32 MB。" },
  "limit-depth": {
    en: "Calls or values are nested too deeply.",
    zh_Hans: "调用或值的嵌套层级过深。",
  },
  "limit-text": { en: "A text is longer than 1,048,576 characters.", zh_Hans: "文本长度超过 1,048,576 个字符。" },
  "limit-list": { en: "A list has more than 200,000 entries.", zh_Hans: "列表的条目超过 200,000 个。" },
  "limit-pattern": { en: "A pattern is longer than 1,000 characters.", zh_Hans: "匹配模式超过 1,000 个字符。" },
  "limit-pattern-steps": {
    en: "A pattern takes too long for this text. Use a simpler pattern or a shorter text.",
    zh_Hans: "匹配模式处理此文本耗时过长。请使用更简单的模式或更短的文本。",
  },
  "limit-results": {
    en: "The results of all functions together are larger than 1,000,000 characters.",
    zh_Hans: "所有函数的结果合计超过 1,000,000 个字符。",
  },
  "limit-result": { en: "The result is larger than 256 kB.", zh_Hans: "结果大于 256 kB。" },
  "limit-console": { en: "The function prints more than 64 kB.", zh_Hans: "函数输出的内容超过 64 kB。" },
  "limit-input": { en: "The answers are larger than 1 MB.", zh_Hans: "答案大于 1 MB。" },
  "limit-source": { en: "The function is longer than 65,536 characters.", zh_Hans: "函数超过 65,536 个字符。" },
  "no-clock": {
    en: "Functions have no clock. Use `now`, or give `new Date(…)` a date.",
    zh_Hans: "函数中没有时钟。请使用 `now`，或为 `new Date(…)` 指定日期。",
  },
  "no-random": {
    en: "Functions have no random numbers: the same answers always give the same result.",
    zh_Hans: "函数中没有随机数：相同的答案总是得到相同的结果。",
  },
  "no-async": {
    en: "Functions cannot wait: `async` and `await` are not supported.",
    zh_Hans: "函数一次性执行：此处不能使用 `async` 和 `await`。",
  },
  "no-import": { en: "Functions cannot import anything.", zh_Hans: "函数不能导入任何内容。" },
  "no-debugger": { en: "Remove the `debugger` statement.", zh_Hans: "请删除 `debugger` 语句。" },
  "no-bigint": {
    en: "Numbers that end with `n` (BigInt) are not supported.",
    zh_Hans: "此处不能使用以 `n` 结尾的整数。",
  },
  "reserved-name": { en: "This name is reserved. Choose another one.", zh_Hans: "该名称已被保留。请选择其他名称。" },
  "hidden-characters": {
    en: "There is an invisible character here that changes the direction of text. Remove it.",
    zh_Hans: "此处有一个会改变文字方向的不可见字符。请将其删除。",
  },
  syntax: { en: "This is not valid JavaScript.", zh_Hans: "这不是有效的 JavaScript。" },
  thrown: { en: "The function failed: {{message}}", zh_Hans: "函数执行失败：{{message}}" },
  "result-not-plain": {
    en: "The result contains something that cannot be stored: {{found}} at “{{place}}”.",
    zh_Hans: "结果中包含无法保存的内容：“{{place}}”处的 {{found}}。",
  },
  "result-not-finite": {
    en: "The result contains an invalid number or date at “{{place}}”.",
    zh_Hans: "结果中“{{place}}”处包含无效的数字或日期。",
  },
  "result-type": {
    en: "The result should be of the type {{expected}}, but is of the type {{found}}.",
    zh_Hans: "结果的类型应为 {{expected}}，实际为 {{found}}。",
  },
  "parameter-type": {
    en: "The parameter “{{name}}” should be of the type {{expected}}, but is of the type {{found}}.",
    zh_Hans: "参数“{{name}}”的类型应为 {{expected}}，实际为 {{found}}。",
  },
  "parameter-unknown": { en: "There is no parameter “{{name}}”.", zh_Hans: "没有参数“{{name}}”。" },
  "unknown-name": {
    en: "Nothing is called “{{name}}” here. Look for a typing mistake.",
    zh_Hans: "这里没有名为“{{name}}”的内容。请检查是否有拼写错误。",
  },
  "unknown-answer": {
    en: "The form has no question with the name “{{name}}”.",
    zh_Hans: "表单中没有名为“{{name}}”的问题。",
  },
  "unknown-parameter": {
    en: "The function has no parameter “{{name}}”. Add it in the settings.",
    zh_Hans: "函数没有参数“{{name}}”。请在设置中添加。",
  },
  "no-return": {
    en: "The function returns nothing. Write “return” in front of its result.",
    zh_Hans: "函数没有返回任何内容。请在结果前写上“return”。",
  },
  "call-limit": {
    en: "The functions of the form need more calls or time than a response may use.",
    zh_Hans: "此表单的函数所需的调用次数或时间超过了一份回复的上限。",
  },
  "host-failure": {
    en: "The function could not be run right now. Try again.",
    zh_Hans: "函数暂时无法运行。请重试。",
  },
} as const satisfies Record<string, { readonly en: string; readonly zh_Hans: string }>;

export type FaultCode = keyof typeof faultTexts;

export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultTexts, code);

/** The sentence of a fault in a language of the workspace. */
export function faultText(
  { code, figures }: { readonly code: FaultCode; readonly figures: Readonly<Record<string, string>> },
  language: "en" | "zh_Hans",
): string {
  const texts = code === "syntax" ? syntaxTextOf(figures.mistake) : faultTexts[code];
  return texts[language].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => figures[name] ?? whole);
}
