import { type Figures, filled, type Words } from "./words.ts";

/** What happened to one thing of the source, and what to do. */
const losses = {
  property: {
    en: "“{property}” ({value}) has no counterpart and was left out.",
    zh: "“{property}”（{value}）没有对应的设置，已略去。",
  },
  layout: {
    en: "“{property}” ({value}) is about layout or technique; nothing of what is asked is lost.",
    zh: "“{property}”（{value}）只涉及版式或技术；所问内容没有丢失。",
  },
  "rule-unread": {
    en: "The rule “{source}” ({property}) could not be translated. It is kept read-only and does nothing; please build it again in the dataflow.",
    zh: "规则“{source}”（{property}）无法转换。已作为只读内容保留，但不起作用；请在数据流中重新设置。",
  },
  "rule-changed": {
    en: "“{property}” has become a rule: the answer is set while the condition holds, and cannot be changed meanwhile. Please check it.",
    zh: "“{property}”已转换为规则：条件成立期间答案由规则设定，填写人不能修改。请检查。",
  },
  "formula-translated": {
    en: "The expression “{source}” has become the formula “{formula}”. Please check it.",
    zh: "表达式“{source}”已转换为公式“{formula}”。请检查。",
  },
  "formula-unread": {
    en: "The expression “{source}” ({property}) could not be translated and was left out. Please write it again as a formula.",
    zh: "表达式“{source}”（{property}）无法转换，已略去。请重新编写为公式。",
  },
  "name-duplicate": {
    en: "The name “{name}” is used more than once; this one is now “{id}”. Rules that use the name mean the first one.",
    zh: "名称“{name}”重复使用；此处已改为“{id}”。使用该名称的规则指第一个。",
  },
  "name-missing": {
    en: "This {type} has no name; it is now “{id}”.",
    zh: "此{type}没有名称；现命名为“{id}”。",
  },
  "name-unknown": {
    en: "“{name}” is named in “{property}”, but no question has this name. The text stays as it was.",
    zh: "“{property}”中提到“{name}”，但没有这个名称的问题。文字保持原样。",
  },
  "name-unanswered": {
    en: "“{name}” is named in “{property}”, but no question has this name. It counts as not answered, as it did before.",
    zh: "“{property}”中提到“{name}”，但没有这个名称的问题。与原来一样，视为未回答。",
  },
  "answer-shared": {
    en: "This question shared its answer with others under the name “{name}”. Here each question has an answer of its own.",
    zh: "此问题原先与其他问题共用名为“{name}”的答案。此处每个问题各有自己的答案。",
  },
  "validator-left-out": {
    en: "A check of the answer was left out: {value}.",
    zh: "一项答案校验已略去：{value}。",
  },
  "trigger-left-out": {
    en: "A trigger was left out: {value}. Please build it again as a rule.",
    zh: "一个触发器已略去：{value}。请重新设置为规则。",
  },
  "kind-unknown": {
    en: "The question type “{type}” does not exist here. It has become a short text; please choose a type that fits.",
    zh: "此处没有问题类型“{type}”，已改为简短文本；请选择合适的类型。",
  },
  "kind-changed": {
    en: "The type “{type}” has become “{kind}”, which comes nearest. Please check it.",
    zh: "类型“{type}”已改为最接近的“{kind}”。请检查。",
  },
  "element-unreadable": {
    en: "An entry of “{property}” is not something that can be read ({value}); it was left out.",
    zh: "“{property}”中有一项无法读取（{value}），已略去。",
  },
  "metadata-left-out": {
    en: "“{type}” records something about the device or the time. Askloom keeps the time and sender of every response itself; the rest was left out.",
    zh: "“{type}”用于记录设备或时间。Askloom 会自行保存每份答复的时间和提交人；其余部分已略去。",
  },
  "choices-missing": {
    en: "The list of choices “{list}” does not exist or is empty. Please add the choices.",
    zh: "选项列表“{list}”不存在或为空。请添加选项。",
  },
  "choices-from-web": {
    en: "The choices came from outside ({source}) and were not loaded. Please add them by hand.",
    zh: "选项来自外部（{source}），未能载入。请手动添加。",
  },
  "choices-cut": {
    en: "There are {count} entries in “{property}”, more than the {max} allowed; the rest was left out.",
    zh: "“{property}”有 {count} 项，超过允许的 {max} 项；其余已略去。",
  },
  "choice-exclusive": {
    en: "“{label}” was an answer that excludes all others. It is an ordinary choice now.",
    zh: "“{label}”原为排他选项，现为普通选项。",
  },
  "choices-left-out": {
    en: "Choices that were greyed out by “{property}” are not offered at all now.",
    zh: "原先由“{property}”置灰的选项，现在不再显示。",
  },
  "comment-added": {
    en: "The comment field has become a question of its own, “{id}”.",
    zh: "备注栏已成为单独的问题“{id}”。",
  },
  "matrix-taken-apart": {
    en: "A matrix with different fields has become a group with one line of questions for each row.",
    zh: "含不同字段的矩阵已改为分组，每行成为一排问题。",
  },
  "markup-changed": {
    en: "The text was written as HTML or Markdown. Paragraphs, lists, links and emphasis were kept; {left} was left out.",
    zh: "文字原为 HTML 或 Markdown。段落、列表、链接和强调已保留；{left} 已略去。",
  },
  "text-cut": {
    en: "The text in “{property}” has {count} characters, more than the {max} allowed; the end was cut off.",
    zh: "“{property}”的文字有 {count} 个字符，超过允许的 {max} 个；末尾已截去。",
  },
  "text-cleaned": {
    en: "The text in “{property}” held characters that cannot be stored; they were removed.",
    zh: "“{property}”的文字含有无法保存的字符，已删除。",
  },
  "language-unknown": {
    en: "The language “{name}” is not known; its texts are kept under “{tag}”. Please choose the right language.",
    zh: "无法识别语言“{name}”；其文字保存在“{tag}”下。请选择正确的语言。",
  },
  "items-cut": {
    en: "The form has more than {max} questions; what comes after was left out. Please split it.",
    zh: "表单的问题超过 {max} 个；之后的内容已略去。请拆分表单。",
  },
  "rules-cut": {
    en: "The form has more than {max} rules; what comes after was left out.",
    zh: "表单的规则超过 {max} 条；之后的内容已略去。",
  },
  "block-unclosed": {
    en: "A group or repeat was begun and not ended, or ended and not begun. It was closed at the end of the sheet, or the line was left out.",
    zh: "有分组或重复段只有开始没有结束，或只有结束没有开始。已在工作表末尾补上结束，或略去该行。",
  },
  "sheet-left-out": {
    en: "The sheet “{sheet}” is not part of the form and was left out.",
    zh: "工作表“{sheet}”不属于表单，已略去。",
  },
  "form-unreadable": {
    en: "This form of the file could not be read: {reason} at {path}. The others were.",
    zh: "文件中的此表单无法读取：{path} 处 {reason}。其他表单已读取。",
  },
  "report-cut": {
    en: "{count} further lines are not shown.",
    zh: "另有 {count} 条未显示。",
  },
} as const satisfies Record<string, Words>;

export type LossCode = keyof typeof losses;
export const lossCodes = Object.keys(losses);

/** The line as a sentence in the reader's language; any language but Chinese reads English. */
export const lossMessage = (
  { code, figures }: { readonly code: LossCode; readonly figures: Figures },
  language: string,
): string => filled(losses[code], figures, language);
