import type { Figures } from "./words.ts";
import { filled, type Words } from "./words.ts";

/** Why a whole file could not be read, and what to do. */
const reasons = {
  empty: { en: "The file is empty. Please choose another one.", zh: "文件为空。请选择其他文件。" },
  "too-large": {
    en: "The file is larger than {max} MB. Please split it.",
    zh: "文件超过 {max} MB。请拆分后再导入。",
  },
  "xls-old": {
    en: "This is a file of an old version of Excel (.xls), whose format is not read here for safety. Please open it in Excel or LibreOffice, save it as .xlsx, and choose that file.",
    zh: "这是旧版 Excel 的文件（.xls）。出于安全考虑，此处不读取该格式。请用 Excel 或 LibreOffice 打开，另存为 .xlsx 后再选择该文件。",
  },
  "format-unknown": {
    en: "The file is neither Askloom JSON, SurveyJS JSON nor an XLSForm (.xlsx or .csv). Please export it in one of these formats.",
    zh: "该文件不是 Askloom JSON、SurveyJS JSON 或 XLSForm（.xlsx 或 .csv）。请以其中一种格式导出后再导入。",
  },
  "json-broken": {
    en: "The file is not complete JSON: {reason}. Please export it again.",
    zh: "文件不是完整的 JSON：{reason}。请重新导出。",
  },
  "too-deep": {
    en: "The form is nested more deeply than {max} levels. Please make it flatter.",
    zh: "表单嵌套超过 {max} 层。请减少嵌套。",
  },
  "too-many-items": {
    en: "The form has more than {max} questions. Please split it.",
    zh: "表单的问题超过 {max} 个。请拆分表单。",
  },
  "too-many-forms": {
    en: "The file holds more than {max} forms. Please split it.",
    zh: "文件中的表单超过 {max} 个。请拆分文件。",
  },
  "newer-version": {
    en: "The form was written by a newer version of Askloom ({version}). Please update this one.",
    zh: "表单由更新版本的 Askloom（{version}）生成。请先升级。",
  },
  "definition-invalid": {
    en: "The form is not valid: {reason} at {path}. Please correct it there.",
    zh: "表单无效：{path} 处 {reason}。请在该处更正。",
  },
  "no-questions": {
    en: "No question was found in the file. Please check that it is the form itself and not its responses.",
    zh: "文件中没有找到问题。请确认它是表单本身，而不是答复数据。",
  },
  "zip-broken": {
    en: "The Excel file is damaged or incomplete. Please open it in Excel and save it again.",
    zh: "Excel 文件已损坏或不完整。请用 Excel 打开后重新保存。",
  },
  "zip-too-large": {
    en: "The Excel file unpacks to more than {max} MB, or holds too many parts. Please remove what does not belong to the form.",
    zh: "Excel 文件解压后超过 {max} MB，或包含的部分过多。请删除不属于表单的内容。",
  },
  "workbook-broken": {
    en: "The Excel file could not be read: {part} is damaged. Please open it in Excel and save it again.",
    zh: "无法读取 Excel 文件：{part} 已损坏。请用 Excel 打开后重新保存。",
  },
  "sheet-too-large": {
    en: "The sheet “{sheet}” has more than {rows} rows or {columns} columns. Please remove what does not belong to the form.",
    zh: "工作表“{sheet}”超过 {rows} 行或 {columns} 列。请删除不属于表单的内容。",
  },
  "survey-sheet-missing": {
    en: "The workbook has no sheet “survey” with a column “type”, so it is not an XLSForm. Please check the names of the sheets.",
    zh: "工作簿中没有含“type”列的“survey”工作表，因此不是 XLSForm。请检查工作表名称。",
  },
} as const satisfies Record<string, Words>;

export type UnreadableCode = keyof typeof reasons;
export const unreadableCodes = Object.keys(reasons);

export interface Unreadable {
  readonly outcome: "unreadable";
  readonly code: UnreadableCode;
  readonly figures: Figures;
}

export const unreadable = (code: UnreadableCode, figures: Figures = {}): Unreadable => ({
  outcome: "unreadable",
  code,
  figures,
});

export const unreadableMessage = ({ code, figures }: Unreadable, language: string): string =>
  filled(reasons[code], figures, language);
