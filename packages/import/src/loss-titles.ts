import type { LossCode } from "./loss-messages.ts";
import type { LossLine } from "./report.ts";
import { filled, type Words } from "./words.ts";

/** What lines of one code have in common: the heading under which a report counts them. */
const titles: Readonly<Record<LossCode, Words>> = {
  property: { en: "“{property}” left out", zh: "略去“{property}”" },
  layout: { en: "Layout and technical settings", zh: "版式和技术设置" },
  "rule-unread": { en: "Rules that could not be translated", zh: "无法转换的规则" },
  "rule-changed": { en: "Values that became rules", zh: "转换为规则的取值" },
  "formula-translated": { en: "Expressions that became formulas", zh: "转换为公式的表达式" },
  "formula-unread": { en: "Expressions left out", zh: "略去的表达式" },
  "name-duplicate": { en: "Names used more than once", zh: "重复的名称" },
  "name-missing": { en: "Missing names", zh: "缺少的名称" },
  "name-unknown": { en: "Unknown names in texts", zh: "文字中的未知名称" },
  "name-unanswered": { en: "Unknown names in conditions", zh: "条件中的未知名称" },
  "answer-shared": { en: "Questions that shared one answer", zh: "共用答案的问题" },
  "validator-left-out": { en: "Checks left out", zh: "略去的校验" },
  "trigger-left-out": { en: "Triggers left out", zh: "略去的触发器" },
  "kind-unknown": { en: "Unknown question types", zh: "未知的问题类型" },
  "kind-changed": { en: "Changed question types", zh: "更改的问题类型" },
  "element-unreadable": { en: "Unreadable entries", zh: "无法读取的条目" },
  "metadata-left-out": { en: "Facts about the device", zh: "设备信息" },
  "choices-missing": { en: "Missing choices", zh: "缺少的选项" },
  "choices-from-web": { en: "Choices from outside", zh: "来自外部的选项" },
  "choices-cut": { en: "Too many choices", zh: "选项过多" },
  "choice-exclusive": { en: "Choices that excluded all others", zh: "排他选项" },
  "choices-left-out": { en: "Greyed-out choices", zh: "置灰的选项" },
  "comment-added": { en: "Comment fields that became questions", zh: "成为问题的备注栏" },
  "matrix-taken-apart": { en: "Matrices that became groups", zh: "改为分组的矩阵" },
  "markup-changed": { en: "Formatting left out", zh: "略去的格式" },
  "text-cut": { en: "Texts cut off", zh: "截去的文字" },
  "text-cleaned": { en: "Characters removed", zh: "删除的字符" },
  "language-unknown": { en: "Unknown languages", zh: "未知的语言" },
  "items-cut": { en: "Too many questions", zh: "问题过多" },
  "rules-cut": { en: "Too many rules", zh: "规则过多" },
  "block-unclosed": { en: "Groups without an end", zh: "没有结束的分组" },
  "sheet-left-out": { en: "Sheets left out", zh: "略去的工作表" },
  "form-unreadable": { en: "Forms that could not be read", zh: "无法读取的表单" },
  "report-cut": { en: "Further lines", zh: "其余条目" },
};

/** The heading of a line in the reader's language. */
export const lossTitle = ({ code, figures }: LossLine, language: string): string =>
  filled(titles[code], figures, language);
